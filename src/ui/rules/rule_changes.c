/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/rules/rule_changes.h"

#include <stdio.h>

#include "ui/parts/names.h"
#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"

typedef struct {
    RuleChange *items;
    int count;
} Changes;

static char *add(Changes *changes, const char *sentence) {
    RuleChange *change =
        &changes->items[changes->count < RULE_CHANGES_MAX - 1 ? changes->count++ : changes->count];
    change->sentence = sentence;
    return change->label;
}

static void add_numbers(Changes *changes, const Rules *rules, const Rules *plain, bool on_map) {
    const size_t size = sizeof changes->items->label;
    if (rules->farms != plain->farms) {
        snprintf(add(changes, farms_sentence(rules->farms)), size, "%s", farms_label(rules->farms));
    }
    if (rules->farms != FARMS_OFF && rules->farm_points != plain->farm_points) {
        snprintf(add(changes, ""), size, _("%d a city for farmers"), rules->farm_points);
    }
    if (rules->meeples != (on_map ? MAP_MEEPLES : plain->meeples)) {
        snprintf(add(changes, ""), size,
                 rules->profile == PROFILE_C3
                     ? ngettext("%d meeple each", "%d meeples each", rules->meeples)
                     : ngettext("%d follower each", "%d followers each", rules->meeples),
                 rules->meeples);
    }
    if (rules->table != TABLE_OPEN) {
        snprintf(add(changes, table_sentence(rules->table)), size,
                 /* Translators: the size of the table in tiles */
                 rules->table == TABLE_SHIFT ? _("Table %d × %d, shifting") : _("Table %d × %d"),
                 rules->table_w, rules->table_h);
        if (rules->table_completes) {
            snprintf(add(changes, edge_sentence()), size, "%s", _("The edge completes"));
        }
    }
    if (on_map && rules->map_tiles) {
        snprintf(add(changes, ""), size, ngettext("%d tile", "%d tiles", rules->map_tiles), rules->map_tiles);
    }
    if (on_map && rules->towns != TOWNS_PLAIN) {
        snprintf(add(changes, towns_sentence(rules->towns)), size, "%s", towns_label(rules->towns));
    }
    if (rules->river != RIVER_OFF) {
        snprintf(add(changes, river_sentence(rules->river)), size, "%s", _("The river"));
    }
}

int rule_changes(const Rules *rules, bool on_map, bool dragon, RuleChange out[RULE_CHANGES_MAX]) {
    Rules plain;
    Changes changes = {out, 0};
    rules_profile(&plain, (Profile)rules->profile);
    add_numbers(&changes, rules, &plain, on_map);
    for (int i = 0; i < SETUP_VARIANTS; i++) {
        const Variant *v = &SETUP_VARIANT_TABLE[i];
        /* A variant that belongs to the edition goes without saying; one without effect is none. */
        if (variant_on(rules, i) != variant_on(&plain, i) && variant_reason(rules, on_map, dragon, i) < 0) {
            if (variant_on(rules, i)) {
                snprintf(add(&changes, names_text(rules, v->sentence)), sizeof out->label, "%s",
                         gettext(v->label));
            } else {
                /* Translators: %s is the name of a variant the edition has, and this game has not */
                snprintf(add(&changes, ""), sizeof out->label, _("without: %s"), gettext(v->label));
            }
        }
    }
    return changes.count;
}

void rule_changes_write(const Rules *rules, bool on_map, bool dragon, const char *parted, Str *out) {
    RuleChange changes[RULE_CHANGES_MAX];
    int count = rule_changes(rules, on_map, dragon, changes);
    for (int i = 0; i < count; i++) {
        str_addf(out, "%s%s", i > 0 ? parted : "", changes[i].label);
    }
}

void rule_changes_title(const Rules *rules, int count, char *out, size_t size) {
    /* Translators: %s is the name of the edition: Today, First, 2001, 2000 */
    snprintf(out, size, count > 0 ? _("Rules: %s, changed:") : _("Rules: %s."),
             profile_label(rules->profile));
}

static const float LABEL = 24, LINE = 18, SPACE = 6;

float rule_changes_height(const TextMetrics *metrics, const RuleChange *changes, int count, float width) {
    float height = 0;
    for (int i = 0; i < count; i++) {
        const char *sentence = changes[i].sentence;
        int lines = sentence[0] ? paragraph_lines(metrics, FONT_SENTENCE, 15, width, sentence) : 0;
        height += LABEL + LINE * (float)lines + SPACE;
    }
    return height;
}

void rule_changes_draw(const RuleChange *changes, int count, float x, float y, float width, DrawList *list) {
    for (int i = 0; i < count; i++) {
        const char *sentence = changes[i].sentence;
        draw_text(list, FONT_TITLE, 16, draw_rgb(INK), ALIGN_LEFT, x, y + 17, width, changes[i].label);
        int lines = sentence[0] ? draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(MUTED), x, y + LABEL + 13,
                                                 width, LINE, sentence)
                                : 0;
        y += LABEL + LINE * (float)lines + SPACE;
    }
}
