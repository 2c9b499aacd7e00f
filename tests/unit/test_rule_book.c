/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rule book (docs/rule-book.md): what its reader accepts, and what it refuses, with the line. */
#include "common.h"

#include "data/rule_book.h"

#include <stdio.h>
#include <string.h>

static bool parse(RuleBook *book, const char *lines, Fail *fail) {
    *fail = (Fail){0};
    return rule_book_parse(book, "book", lines, strlen(lines), fail);
}

static void test_a_small_book(void **state) {
    (void)state;
    static RuleBook book;
    Fail fail;
    assert_true(
        parse(&book,
              "rules 1\n"
              "chapter turn A turn\nsee end\n"
              "rule R2.1 hand=1\ntext Draw  a tile.\n"
              "rule R2.1 hand=3\nvariant\ntext Choose one.\npicture match right Two tiles\n"
              "rule R7.9 table!=open !map +river # and a comment\nvariant Edges\ntext There is an edge.\n"
              "chapter end The end\nboards\nrule R4.1\ntext It ends.\n",
              &fail));
    assert_int_equal(book.chapter_count, 2);
    assert_string_equal(book.chapters[0].title, "A turn");
    assert_string_equal(book.chapters[0].see[0], "end");
    assert_true(book.chapters[1].boards);
    assert_string_equal(book.chapters[1].rules[0].text, "It ends.");
    const RuleText *rule = book.chapters[0].rules;
    assert_string_equal(rule[0].text, "Draw  a tile.");
    assert_null(rule[0].variant);
    assert_string_equal(rule[1].variant, "Three tiles in hand");
    assert_string_equal(rule[2].variant, "Edges");
    assert_null(rule[3].number);
    assert_string_equal(rule_picture(&book, "R2.1", 0)->caption, "Two tiles");
    assert_int_equal(rule_picture(&book, "R2.1", 0)->verdict, 1);
    assert_null(rule_picture(&book, "R2.1", 1));

    Record *record = base_alloc(sizeof *record);
    Rules rules;
    rules_profile(&rules, PROFILE_C3);
    RuleGame game = {&rules, record};
    int chapter = -1;
    assert_ptr_equal(rule_find(&book, "R2.1", &game, &chapter), &rule[0]);
    assert_int_equal(chapter, 0);
    rules.hand = HAND_THREE;
    assert_ptr_equal(rule_find(&book, "R2.1", &game, NULL), &rule[1]);
    assert_null(rule_find(&book, "R2.2", &game, NULL));
    rules.table = TABLE_SHIFT;
    assert_false(rule_holds(&rule[2], &game));
    snprintf(record->sets[record->set_count++], TILE_SET_NAME, "river");
    assert_true(rule_holds(&rule[2], &game));
    record->setup.on_map = true;
    assert_false(rule_holds(&rule[2], &game));
    assert_true(rule_holds(&rule[2], &(RuleGame){NULL, NULL}));
    base_free(record);
    rule_book_deinit(&book);
}

static void test_what_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *text, *why;
    } cases[] = {
        {"", "book: an empty file"},
        {"tiles 1\n", "book:1: 'tiles 1', expected 'rules 1'"},
        {"rules 1\n", "no chapter"},
        {"rules 1\nrule R1.1\n", "book:2: 'rule' before a chapter"},
        {"rules 1\nsee turn\n", "book:2: 'see' before a chapter"},
        {"rules 1\nchapter turn\n", "book:2: "},
        {"rules 1\nchapter a A\nchapter a B\n", "book:3: a second chapter 'a'"},
        {"rules 1\nchapter a A\ntext B\n", "book:3: 'text' before a rule"},
        {"rules 1\nchapter a A\npicture b plain C\n", "book:3: 'picture' before a rule"},
        {"rules 1\nchapter a A\nrule R1.1\nrule R1.2\n", "book:4: rule R1.1 has no text yet"},
        {"rules 1\nchapter a A\nrule R1.1\n", "rule R1.1 has no text yet"},
        {"rules 1\nchapter a A\nrule R1.1 farm=off\n",
         "book:3: unknown option 'farm', did you mean 'farms'?"},
        {"rules 1\nchapter a A\nrule R1.1 hand!=2\n", "book:3: option hand=2, expected 1 or 3"},
        {"rules 1\nchapter a A\nrule R1.1 dragon\n", "book:3: option 'dragon', expected name=value"},
        {"rules 1\nchapter a A\nrule R1.1 hand=1 draw=end map river=off abbot=yes\n", "book:3: "},
        {"rules 1\nchapter a A\nrule R1.1 hand=1\nvariant\n", "book:4: 'variant', but no option"},
        {"rules 1\nchapter a A\nrule R1.1\ntext\n", "book:4: "},
        {"rules 1\nchapter a A\nrule R1.1\ntext B\ntext C\n", "book:5: a second text for rule R1.1"},
        {"rules 1\nchapter a A\nrule R1.1\ntext B\npicture c good D\n", "book:5: 'good', expected right"},
        {"rules 1\nchapter a A\nsee b\n", "see b: there is no such chapter"},
        {"rules 1\nchapter a A\nremark\n", "book:3: 'remark', expected chapter"},
        {"rules 1\nchapter a \xff\n", "book:2: "},
    };
    static RuleBook book;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Fail fail;
        if (parse(&book, cases[i].text, &fail) || !strstr(fail.text, cases[i].why)) {
            fail_msg("'%s': '%s', expected '%s'", cases[i].text, fail.text, cases[i].why);
        }
        assert_int_equal(book.chapter_count, 0);
        assert_null(book.words);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_a_small_book),
                                       cmocka_unit_test(test_what_is_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
