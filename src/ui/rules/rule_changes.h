/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of the rules in which a game differs from its edition: for the new-game page and for the game. */
#ifndef BASTIDE_UI_RULES_RULE_CHANGES_H
#define BASTIDE_UI_RULES_RULE_CHANGES_H

#include "base/str.h"
#include "draw/draw.h"
#include "engine/rules.h"

enum { RULE_CHANGES_MAX = 40 };
typedef struct {
    char label[64];
    const char *sentence; /* "" = the label says all */
} RuleChange;

/* Returns how many there are. `on_map`: leaves out what every printed board changes; `dragon`: the rules of
 * section 8 apply. */
int rule_changes(const Rules *rules, bool on_map, bool dragon, RuleChange out[RULE_CHANGES_MAX]);

/* The labels on one line, separated by `parted`. */
void rule_changes_write(const Rules *rules, bool on_map, bool dragon, const char *parted, Str *out);

/* "Rules: Today, changed:" */
void rule_changes_title(const Rules *rules, int count, char *out, size_t size);
/* The labels, each with its sentence below it, in a column of this width from y down. */
float rule_changes_height(const TextMetrics *metrics, const RuleChange *changes, int count, float width);
void rule_changes_draw(const RuleChange *changes, int count, float x, float y, float width, DrawList *list);

#endif
