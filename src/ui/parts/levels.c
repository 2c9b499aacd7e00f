/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/levels.h"

#include <stdio.h>
#include <string.h>

#include "ui/parts/text.h"
#include "ui/parts/theme.h"

static const struct {
    const char *name, *sentence;
    PaintFigure seal;
} LEVELS[AI_LEVELS + 1] = {
    [LEVEL_PERSON] = {N_("Person"), N_("Plays on this computer."), PAINT_FIGURES},
    [AI_APPRENTICE] = {N_("Apprentice"), N_("Plays by eye and often misses the best turn."),
                       PAINT_APPRENTICE},
    [AI_JOURNEYMAN] = {N_("Journeyman"), N_("Plays for the most points this turn."), PAINT_JOURNEYMAN},
    [AI_MASTER] = {N_("Master"), N_("Counts the remaining tiles, looks after its fields."), PAINT_MASTER},
    [AI_GRANDMASTER] = {N_("Grandmaster"), N_("Plays out many games in its head. Hard to beat."),
                        PAINT_GRANDMASTER},
    [KIND_OPEN] = {N_("Open"), N_("For a player at another computer."), PAINT_FIGURES},
};

int seat_level(const RecordSeat *seat) {
    int level = ai_level_find(seat->computer);
    return level >= AI_FIRST ? level : LEVEL_PERSON;
}

bool seat_is_open(const RecordSeat *seat) {
    return strcmp(seat->computer, SEAT_OPEN) == 0;
}

int seat_kind(const RecordSeat *seat) {
    return seat_is_open(seat) ? KIND_OPEN : seat_level(seat);
}

void seat_take_level(RecordSeat *seat, int level) {
    snprintf(seat->computer, sizeof seat->computer, "%s",
             level == LEVEL_PERSON ? ""
             : level == KIND_OPEN  ? SEAT_OPEN
                                   : ai_level_word((AiLevel)level));
}

const char *level_name(int level) {
    return _(LEVELS[level].name);
}

const char *level_sentence(int level) {
    return _(LEVELS[level].sentence);
}

void level_draw(DrawList *list, int level, float x, float y, float size) {
    if (level == KIND_OPEN) {
        draw_icon(list, ICON_PLUS, x, y, size * 0.75f, draw_rgb(MUTED));
    } else if (level == LEVEL_PERSON) {
        draw_icon(list, ICON_PERSON, x, y, size * 0.75f, draw_rgb(MUTED));
    } else {
        draw_figure(list, LEVELS[level].seal, COLOUR_YELLOW, x, y, size, 1);
    }
}

float level_seal_room(const RecordSeat *seat, float size) {
    return seat_level(seat) == LEVEL_PERSON ? 0 : size + 3;
}

float level_draw_seal(DrawList *list, const RecordSeat *seat, float x, float y, float size) {
    float room = level_seal_room(seat, size);
    if (room > 0) {
        level_draw(list, seat_level(seat), x + size / 2, y, size);
    }
    return room;
}

const char *level_first_name(int colour) {
    static const char *const names[PAINT_COLOURS] = {"Aymeric", "Alais",  "Peire",  "Guilhem",
                                                     "Odo",     "Blanca", "Raimon", "Sancha"};
    return names[colour];
}
