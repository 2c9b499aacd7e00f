/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/rules/rules_book.h"

#include <stddef.h>
#include <string.h>

#include "ui/parts/text.h"

const RuleChapter RULE_BOOK[RULE_CHAPTERS] = {
    {"setting-up", N_("Setting up"), RULES_SETTING_UP, false, {"turn", "river", NULL}},
    {"turn", N_("A turn"), RULES_TURN, false, {"scoring", "fields", "boards"}},
    {"scoring", N_("Scoring"), RULES_SCORING, false, {"end", "fields", "track"}},
    {"end", N_("End of the game"), RULES_END, false, {"fields", "scoring", NULL}},
    {"fields", N_("Fields"), RULES_FIELDS, false, {"end", "dragon", NULL}},
    {"track", N_("Scoreboard"), RULES_TRACK, false, {"scoring", NULL, NULL}},
    {"dragon", N_("Princess and dragon"), RULES_DRAGON, false, {"turn", "abbot", "settled"}},
    {"abbot", N_("Abbot"), RULES_ABBOT, false, {"scoring", "dragon", NULL}},
    {"river", N_("River"), RULES_RIVER, false, {"turn", "settled", NULL}},
    {"sets", N_("Other tile sets"), RULES_SETS, false, {"boards", NULL, NULL}},
    {"boards", N_("Boards"), RULES_BOARDS, true, {"cases", "scoring", NULL}},
    {"cases", N_("Boards: details"), RULES_BOARD_CASES, false, {"boards", NULL, NULL}},
    {"editions", N_("Editions"), RULES_EDITIONS, false, {"fields", "variants", NULL}},
    {"variants", N_("House rules"), RULES_VARIANTS, false, {"editions", "settled", NULL}},
    {"settled", N_("Settled questions"), RULES_SETTLED, false, {"turn", "fields", NULL}},
};

int rule_chapter(const char *id) {
    for (int i = 0; i < RULE_CHAPTERS; i++) {
        if (strcmp(RULE_BOOK[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

/* ---- which rules hold ---- */

static bool has_set(const Record *record, const char *name, size_t length) {
    for (int i = 0; i < record->set_count; i++) {
        if (strlen(record->sets[i]) == length && strncmp(record->sets[i], name, length) == 0) {
            return true;
        }
    }
    return false;
}

static bool option_is(const Rules *rules, const char *word, size_t length) {
    size_t name_end = strcspn(word, "!=");
    bool denied = word[name_end] == '!';
    const char *value = word + name_end + (denied ? 2 : 1), *end = word + length;
    char name[32], text[OPTION_VALUE];
    if (name_end >= sizeof name) {
        return false;
    }
    memcpy(name, word, name_end);
    name[name_end] = '\0';
    const char *is = option_value(rules, option_find(name), text);
    bool found = strlen(is) == (size_t)(end - value) && strncmp(is, value, (size_t)(end - value)) == 0;
    return found != denied;
}

static bool word_holds(const RuleGame *game, const char *word, size_t length) {
    if (word[0] == '+') {
        return has_set(game->record, word + 1, length - 1);
    }
    bool denied = word[0] == '!';
    if (strncmp(word + denied, "map", 3) == 0 && length == 3u + denied) {
        return game->record->setup.on_map != denied;
    }
    return option_is(game->rules, word, length);
}

bool rule_holds(const RuleText *rule, const RuleGame *game) {
    const char *at = rule->when;
    while (game->rules && at && *at) {
        size_t length = strcspn(at, " ");
        if (!word_holds(game, at, length)) {
            return false;
        }
        at += length + (at[length] == ' ');
    }
    return true;
}

const RuleText *rule_find(const char *number, const RuleGame *game, int *chapter) {
    const RuleText *found = NULL;
    for (int c = 0; c < RULE_CHAPTERS; c++) {
        for (const RuleText *rule = RULE_BOOK[c].rules; rule->number; rule++) {
            bool holds = rule_holds(rule, game);
            if (strcmp(rule->number, number) != 0 || (found && !holds)) {
                continue;
            }
            found = rule;
            if (chapter) {
                *chapter = c;
            }
            if (holds) {
                return found;
            }
        }
    }
    return found;
}

/* ---- searching ---- */

/* The plain letters of U+00C0 to U+017F, two bytes a letter; '.' = none. */
static const char PLAIN[] = "a.a.a.a.a.a.aec.e.e.e.e.i.i.i.i.d.n.o.o.o.o.o...o.u.u.u.u.y.thss"
                            "a.a.a.a.a.a.aec.e.e.e.e.i.i.i.i.d.n.o.o.o.o.o...o.u.u.u.u.y.thy."
                            "a.a.a.a.a.a.c.c.c.c.c.c.c.c.d.d.d.d.e.e.e.e.e.e.e.e.e.e.g.g.g.g."
                            "g.g.g.g.h.h.h.h.i.i.i.i.i.i.i.i.i.i.ijijj.j.k.k.k.l.l.l.l.l.l.l."
                            "l.l.l.n.n.n.n.n.n.n.n.n.o.o.o.o.o.o.oeoer.r.r.r.r.r.s.s.s.s.s.s."
                            "s.s.t.t.t.t.t.t.u.u.u.u.u.u.u.u.u.u.u.u.w.w.y.y.y.z.z.z.z.z.z.s.";

enum { LETTER_FIRST = 0xc0, LETTER_END = 0x180 };
_Static_assert(sizeof PLAIN == 2 * (LETTER_END - LETTER_FIRST) + 1, "one pair a letter");

/* A text read letter by letter, without capitals and accents. */
typedef struct {
    const char *at;
    char second; /* of a letter that is two, such as the German sharp s */
} Reader;

static int next_letter(Reader *r) {
    if (r->second) {
        int letter = r->second;
        r->second = '\0';
        return letter;
    }
    int c = (unsigned char)*r->at;
    if (c == 0) {
        return 0;
    }
    r->at++;
    if (c >= 'A' && c <= 'Z') {
        return c - 'A' + 'a';
    }
    if (c == 0xe2 && (unsigned char)r->at[0] == 0x80 && (unsigned char)r->at[1] == 0x99) {
        r->at += 2;
        return '\''; /* the printed apostrophe is typed as the plain one */
    }
    if (c < 0xc3 || c > 0xc5 || ((unsigned char)*r->at & 0xc0) != 0x80) {
        return c;
    }
    int code = (c & 0x1f) << 6 | ((unsigned char)*r->at++ & 0x3f);
    const char *plain = &PLAIN[2 * (code - LETTER_FIRST)];
    r->second = plain[1] == '.' ? '\0' : plain[1];
    return plain[0] == '.' ? ' ' : plain[0];
}

static bool begins_with(Reader text, const char *wanted) {
    Reader w = {.at = wanted};
    for (;;) {
        int letter = next_letter(&w);
        if (!letter) {
            return true;
        }
        if (next_letter(&text) != letter) {
            return false;
        }
    }
}

bool text_holds(const char *text, const char *wanted) {
    Reader from = {.at = text};
    do {
        if (begins_with(from, wanted)) {
            return true;
        }
    } while (next_letter(&from));
    return false;
}
