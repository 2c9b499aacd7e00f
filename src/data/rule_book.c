/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/rule_book.h"

#include <string.h>

#include "data/option_text.h"
#include "files/lines.h"

typedef struct {
    LineReader lines;
    RuleBook *book;
    RuleText *rule; /* being read; NULL = none in this chapter yet */
} Reader;

/* ---- reading ---- */

/* Copies a text to the words of the book, which have room for all that is in the file. */
static const char *keep(Reader *r, const char *text) {
    char *at = r->book->words + r->book->used;
    size_t size = strlen(text) + 1;
    memcpy(at, text, size);
    r->book->used += size;
    return at;
}

static bool rule_complete(Reader *r) {
    const RuleText *rule = r->rule;
    return !rule || rule->text || lines_fail(&r->lines, "rule %s has no text yet", rule->number);
}

static bool read_chapter(Reader *r) {
    RuleBook *book = r->book;
    const char *id = r->lines.words[1];
    if (!rule_complete(r)) {
        return false;
    }
    if (book->chapter_count == RULE_CHAPTERS_MAX || book->rule_count + 1 >= RULES_MAX) {
        return lines_fail(&r->lines, "more chapters than the page can show");
    }
    if (rule_chapter(book, id) >= 0) {
        return lines_fail(&r->lines, "a second chapter '%s'", id);
    }
    r->rule = NULL;
    book->rule_count += book->chapter_count > 0; /* the row without a number */
    book->chapters[book->chapter_count++] = (RuleChapter){.id = keep(r, id),
                                                          .title = keep(r, lines_rest(&r->lines, 2)),
                                                          .rules = &book->rules[book->rule_count]};
    return true;
}

static bool read_see(Reader *r) {
    for (int i = 1; i < r->lines.word_count; i++) {
        r->book->chapters[r->book->chapter_count - 1].see[i - 1] = keep(r, r->lines.words[i]);
    }
    return true;
}

static bool read_boards(Reader *r) {
    return r->book->chapters[r->book->chapter_count - 1].boards = true;
}

/* "+princess-dragon", "map", "!map", "hand=3", "farms!=off". */
static bool read_condition(Reader *r, const char *word, RuleCondition *out) {
    bool denied = word[0] == '!';
    *out = (RuleCondition){.denied = denied, .option = WITH_MAP, .value = 1};
    if (word[0] == '+') {
        out->set = keep(r, word + 1);
    } else if (strcmp(word + denied, "map") != 0) {
        Rules trial = {0};
        Str plain = {0};
        Fail why = {0};
        int length = (int)strcspn(word, "!="), option;
        out->denied = word[length] == '!';
        str_addf(&plain, "%.*s%s", length, word, word + length + out->denied);
        bool ok = option_read(&trial, str_text(&plain), &option, &why) || lines_pass(&r->lines, &why);
        str_deinit(&plain);
        if (!ok) {
            return false;
        }
        out->option = (uint8_t)option;
        out->value = (uint16_t)option_number(&trial, option);
    }
    return true;
}

static bool read_rule(Reader *r) {
    RuleBook *book = r->book;
    if (!rule_complete(r)) {
        return false;
    }
    if (book->rule_count + 1 == RULES_MAX) { /* one more row ends the chapter */
        return lines_fail(&r->lines, "more rules than the page can show");
    }
    RuleText *rule = r->rule = &book->rules[book->rule_count++];
    rule->number = keep(r, r->lines.words[1]);
    bool ok = true;
    for (int i = 2; ok && i < r->lines.word_count; i++) {
        ok = read_condition(r, r->lines.words[i], &rule->conditions[rule->condition_count++]);
    }
    return ok;
}

/* The name is given, or is that of the first option among the conditions. */
static bool read_variant(Reader *r) {
    RuleText *rule = r->rule;
    rule->variant = r->lines.word_count > 1 ? keep(r, lines_rest(&r->lines, 1)) : NULL;
    for (int i = 0; i < rule->condition_count && !rule->variant; i++) {
        const RuleCondition *c = &rule->conditions[i];
        rule->variant =
            c->set || c->option == WITH_MAP || c->denied ? NULL : option_title(c->option, c->value);
    }
    return rule->variant ||
           lines_fail(&r->lines, "'variant', but no option of this rule has a name: expected one");
}

static bool read_text(Reader *r) {
    RuleText *rule = r->rule;
    if (rule->text) {
        return lines_fail(&r->lines, "a second text for rule %s", rule->number);
    }
    rule->text = keep(r, lines_rest(&r->lines, 1));
    return true;
}

static bool read_picture(Reader *r) {
    static const char *const verdicts[] = {"wrong", "plain", "right"};
    RuleBook *book = r->book;
    int verdict = 0;
    while (verdict < 3 && strcmp(r->lines.words[2], verdicts[verdict]) != 0) {
        verdict++;
    }
    if (book->picture_count == RULE_PICTURES_MAX) {
        return lines_fail(&r->lines, "more pictures than the page can show");
    }
    if (verdict == 3) {
        return lines_fail(&r->lines, "'%.40s', expected right, wrong or plain", r->lines.words[2]);
    }
    book->pictures[book->picture_count++] = (RulePicture){.number = r->rule->number,
                                                          .file = keep(r, r->lines.words[1]),
                                                          .caption = keep(r, lines_rest(&r->lines, 3)),
                                                          .verdict = verdict - 1};
    return true;
}

static bool read_line(Reader *r) {
    static const struct {
        const char *word, *form;
        int least, most; /* words after the first */
        bool (*read)(Reader *r);
        bool in_chapter, in_rule;
    } lines[] = {
        {"chapter", "chapter ID TITLE", 2, LINE_WORDS, read_chapter, false, false},
        {"see", "see ID ...", 1, RULE_LINKS, read_see, true, false},
        {"boards", "boards", 0, 0, read_boards, true, false},
        {"rule", "rule NUMBER [CONDITION ...]", 1, 1 + RULE_CONDITIONS, read_rule, true, false},
        {"variant", "variant [NAME]", 0, LINE_WORDS, read_variant, true, true},
        {"text", "text SENTENCE", 1, LINE_WORDS, read_text, true, true},
        {"picture", "picture FILE right|wrong|plain CAPTION", 3, LINE_WORDS, read_picture, true, true},
    };
    const char *word = r->lines.words[0];
    int which = WORD_INDEX(lines, word);
    if (which < 0) {
        return lines_fail(&r->lines, "'%.40s', expected chapter, see, boards, rule, variant, text or picture",
                          word);
    }
    bool in_rule = lines[which].in_rule;
    if ((lines[which].in_chapter && !r->book->chapter_count) || (in_rule && !r->rule)) {
        return lines_fail(&r->lines, "'%s' before a %s", word, in_rule ? "rule" : "chapter");
    }
    return lines_expect(&r->lines, lines[which].least, lines[which].most, lines[which].form) &&
           lines[which].read(r);
}

static bool read_all(Reader *r) {
    bool ok = lines_version(&r->lines, "rules");
    while (ok && lines_next(&r->lines)) {
        ok = read_line(r);
    }
    ok = ok && !r->lines.broken && rule_complete(r);
    for (int i = 0; ok && i < r->book->chapter_count; i++) {
        const char *const *see = r->book->chapters[i].see;
        for (int k = 0; ok && k < RULE_LINKS && see[k]; k++) {
            ok = rule_chapter(r->book, see[k]) >= 0 ||
                 lines_fail(&r->lines, "see %.40s: there is no such chapter", see[k]);
        }
    }
    return ok && (r->book->chapter_count > 0 || lines_fail(&r->lines, "no chapter, expected at least one"));
}

bool rule_book_parse(RuleBook *book, const char *path, const char *text, size_t length, Fail *fail) {
    Reader *r = base_alloc(sizeof *r);
    *book = (RuleBook){.words = base_alloc(length + 1)};
    r->book = book;
    lines_init(&r->lines, path, text, length, fail);
    bool ok = read_all(r);
    base_free(r);
    if (!ok) {
        rule_book_deinit(book);
    }
    return ok;
}

bool rule_book_load(RuleBook *book, const char *path, Fail *fail) {
    Str text = {0};
    *book = (RuleBook){0};
    bool ok = file_read(path, FILE_BYTES, &text, fail) &&
              rule_book_parse(book, path, str_text(&text), text.length, fail);
    str_deinit(&text);
    return ok;
}

void rule_book_deinit(RuleBook *book) {
    base_free(book->words);
    *book = (RuleBook){0};
}

/* ---- which rules hold ---- */

bool rule_holds(const RuleText *rule, const RuleGame *game) {
    bool holds = true;
    for (int i = 0; game->rules && holds && i < rule->condition_count; i++) {
        const RuleCondition *c = &rule->conditions[i];
        unsigned is = c->set                  ? record_has_set(game->record, c->set)
                      : c->option == WITH_MAP ? game->record->setup.on_map
                                              : option_number(game->rules, c->option);
        holds = (is == c->value) != c->denied;
    }
    return holds;
}

const RuleText *rule_find(const RuleBook *book, const char *number, const RuleGame *game, int *chapter) {
    const RuleText *found = NULL;
    for (int c = 0; c < book->chapter_count; c++) {
        for (const RuleText *rule = book->chapters[c].rules; rule->number; rule++) {
            bool meant = strcmp(rule->number, number) == 0, holds = meant && rule_holds(rule, game);
            if (holds || (meant && !found)) {
                found = rule;
                if (chapter) {
                    *chapter = c;
                }
            }
            if (holds) {
                return found;
            }
        }
    }
    return found;
}

int rule_chapter(const RuleBook *book, const char *id) {
    return word_index(book->chapters, book->chapter_count, sizeof *book->chapters, id);
}

const RulePicture *rule_picture(const RuleBook *book, const char *number, int index) {
    for (int i = 0; i < book->picture_count; i++) {
        if (strcmp(book->pictures[i].number, number) == 0 && index-- == 0) {
            return &book->pictures[i];
        }
    }
    return NULL;
}
