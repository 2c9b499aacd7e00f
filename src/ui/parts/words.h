/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about the game that several pages use. */
#ifndef BASTIDE_UI_WORDS_H
#define BASTIDE_UI_WORDS_H

#include "base/str.h"
#include "engine/engine.h"
#include "paint/paint.h"
#include "session/session.h"

/* Why a move is refused, as a sentence of its own: "North side: road does not match city". */
void refusal_sentence(const Rules *rules, Refusal why, Str *out);

const char *feature_title(const Rules *rules, FeatureKind kind); /* "Road" */
const char *points_name(const Rules *rules, int by);             /* PointsKind: "road" */

/* The same as a heading: "Roads". */
const char *points_heading(const Rules *rules, int by);
/* Lists the kinds of points that belong to the rules of the game, and any other that a player has. Returns
 * their number. */
int points_kinds(const GameSetup *setup, const Game *game, uint8_t out[POINTS_KIND_COUNT]);

/* The cities next to a field: "no completed city next to it", "2 completed cities next to it". */
void cities_beside(int cities, char *out, size_t size);

/* How points add up: "3 tiles × 2 + 1 pennant × 2". */
void points_reason(const Event *event, const Rules *rules, Str *out);
const char *goods_name(Goods goods);
static inline bool goods_played(const GameSetup *setup) {
    return setup->rules.traders_builders == SET_FULL;
}
static inline PaintFigure goods_figure(Goods goods) {
    return (PaintFigure)(PAINT_WINE + goods - GOODS_WINE);
}
void goods_words(const uint8_t tokens[GOODS_KINDS], Str *out); /* "2 wine, 1 cloth" */
/* The same for an entry of the log, with the borders, routes, towns and coats of arms of a board by name: "3
 * tiles + Denmark 1 + 2 coats of arms × 2". */
void entry_reason(const GameSetup *setup, const Game *game, const LogEntry *entry, Str *out);
/* The same with the numbers of such a sum alone: "3 + 1 + 4". */
void entry_numbers(const GameSetup *setup, const Game *game, const LogEntry *entry, Str *out);
int entry_points(const LogEntry *entry); /* the total */
/* True if its points come from a feature, the one at its tile and segment. */
static inline bool entry_of_feature(const LogEntry *entry) {
    return entry->event.by != POINTS_FAIRY && entry->event.by != POINTS_GOODS;
}

/* Appends what speaks for a turn, at most `most` reasons: "completes the city: +12, meeple returns; keeps Ben
 * out of the field". Without any, it says so. */
void turn_facts(const Rules *rules, const RecordSeat *seats, const Reasons *reasons, int most, Str *out);
/* What a computer player's turn was good for: "completes a city". */
const char *turn_reason(const Rules *rules, Reason reason);

/* What a figure is on a feature: "knight", "abbot". */
const char *figure_role(const Rules *rules, FigureKind figure, FeatureKind feature);

enum { DATE_SHOWN = 40 };
/* A date such as "2026-11-14 20:15", its time of day optional, in the order that the language uses:
 * "14.11.2026 20:15". `year`: with the year; "" stays "". */
void date_shown(const char *date, bool year, char out[DATE_SHOWN]);

#endif
