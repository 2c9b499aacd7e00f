/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays a seat, as pages show it: a person, or a computer player with the seal of its level. */
#ifndef BASTIDE_UI_PARTS_LEVELS_H
#define BASTIDE_UI_PARTS_LEVELS_H

#include "ai/ai.h"
#include "data/record.h"
#include "draw/draw.h"

/* A level is an AiLevel from AI_FIRST on; a person takes its place before them. */
enum { LEVEL_PERSON = AI_FIRST - 1, LEVEL_KINDS = AI_LEVELS - LEVEL_PERSON };

/* On the new-game page, a seat may also be open, for somebody at another computer. */
enum { KIND_OPEN = AI_LEVELS, SEAT_KINDS = LEVEL_KINDS + 1 };
#define SEAT_OPEN "open" /* in place of the level */
bool seat_is_open(const RecordSeat *seat);
int seat_kind(const RecordSeat *seat); /* seat_level, or KIND_OPEN */

int seat_level(const RecordSeat *seat); /* an unknown level is a person */
void seat_take_level(RecordSeat *seat, int level);

const char *level_name(int level);     /* "Master", "Person"; also for KIND_OPEN */
const char *level_sentence(int level); /* how it plays */
/* The seal, or the sign of a person, in a circle of this diameter. */
void level_draw(DrawList *list, int level, float x, float y, float size);
/* The seal of a computer player in front of its name; returns the room that it takes with its gap: 0 for a
 * person. The first draws nothing. */
float level_seal_room(const RecordSeat *seat, float size);
float level_draw_seal(DrawList *list, const RecordSeat *seat, float x, float y, float size);
/* What a computer player is called if the players have not named it: a name from the region of the bastides.
 */
const char *level_first_name(int colour);

#endif
