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

/* Changes whose title has numbers in it. */
static bool add_number(Changes *changes, const Rules *rules, int option) {
    const size_t size = sizeof changes->items->label;
    switch (option) {
    case OPTION_farm_points:
        snprintf(add(changes, ""), size, _("Farmers: %d per city"), rules->farm_points);
        return true;
    case OPTION_meeples:
        snprintf(add(changes, ""), size,
                 rules->profile == PROFILE_C3
                     ? ngettext("%d meeple per player", "%d meeples per player", rules->meeples)
                     : ngettext("%d follower per player", "%d followers per player", rules->meeples),
                 rules->meeples);
        return true;
    case OPTION_table:
        snprintf(add(changes, option_sentence(option, rules->table)), size,
                 /* Translators: the size of the table in tiles */
                 rules->table == TABLE_SHIFT ? _("Table %d × %d, movable") : _("Table %d × %d"),
                 rules->table_w, rules->table_h);
        return true;
    case OPTION_map_tiles:
        snprintf(add(changes, ""), size, ngettext("%d tile", "%d tiles", rules->map_tiles), rules->map_tiles);
        return true;
    default:
        return false;
    }
}

static void add_change(Changes *changes, const Rules *rules, const Rules *plain, int option) {
    unsigned value = option_number(rules, option);
    const char *title = option_title(option, value);
    const OptionText *text = &OPTION_ROWS[option].texts[OPTION_ROWS[option].group == GROUP_CARDS ? value : 0];
    if (title) {
        snprintf(add(changes, names_text(rules, text->sentence)), sizeof changes->items->label, "%s",
                 _(title));
    } else {
        /* Translators: %s is the name of a variant the edition has, and this game has not */
        snprintf(add(changes, ""), sizeof changes->items->label, _("without: %s"),
                 _(option_title(option, option_number(plain, option))));
    }
}

int rule_changes(const Rules *rules, bool on_map, bool dragon, RuleChange out[RULE_CHANGES_MAX]) {
    Rules plain;
    Changes changes = {out, 0};
    rules_profile(&plain, (Profile)rules->profile);
    plain.meeples = on_map ? RULES_MEEPLES_MAP : plain.meeples;
    for (int g = 0; g < GROUP_COUNT; g++) {
        OptionGroup group = (OptionGroup)((g + GROUP_CARDS) % GROUP_COUNT); /* the cards first */
        for (int place = 1, i; (i = option_at(group, place)) >= 0; place++) {
            /* Only what differs from the edition and has an effect in this game. */
            if (option_number(rules, i) != option_number(&plain, i) &&
                !option_conflict(rules, on_map, dragon, i) && !add_number(&changes, rules, i)) {
                add_change(&changes, rules, &plain, i);
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
    snprintf(out, size, count > 0 ? _("%s edition, with changes:") : _("%s edition."),
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
        theme_text(list, FONT_TITLE, 16, INK, x, y + 17, width, changes[i].label);
        int lines = sentence[0] ? draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(MUTED), x, y + LABEL + 13,
                                                 width, LINE, sentence)
                                : 0;
        y += LABEL + LINE * (float)lines + SPACE;
    }
}
