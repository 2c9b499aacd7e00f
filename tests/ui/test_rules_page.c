/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules page is complete and searchable, and leads from a refusal to its rule and back. */
#include "page.h"

#include <math.h>

#include "data/move_text.h"
#include "ui/game/game_page.h"
#include "ui/rules/rules_page.h"

static const RuleGame NO_GAME = {NULL, NULL};
static RuleBook book;

static int book_open(void **state) {
    Fail fail = {0};
    (void)state;
    if (!rule_book_load(&book, BASTIDE_SOURCE_DIR "/assets/rules/book.txt", &fail)) {
        fail_msg("%s", fail.text);
    }
    return 0;
}

static int book_close(void **state) {
    (void)state;
    rule_book_deinit(&book);
    return 0;
}

static void each_refusal_has_words_and_a_rule_on_the_page(void **state) {
    (void)state;
    for (int i = FIGURE_KIND_COUNT; i < REFUSE_CODE_COUNT * FIGURE_KIND_COUNT; i++) {
        Str words = {0};
        int code = i / FIGURE_KIND_COUNT, figure = i % FIGURE_KIND_COUNT;
        Refusal refusal = {.code = (uint8_t)code, .sides = 1 << SIDE_W, .figure = (uint8_t)figure};
        refusal_write(refusal, NULL, &words);
        const RuleText *rule = rule_find(&book, refusal_rule(refusal), &NO_GAME, NULL);
        if (words.length == 0 || !rule) {
            fail_msg("refusal %d: '%s', rule '%s'", code, str_text(&words), refusal_rule(refusal));
        }
        str_deinit(&words);
    }
}

static void every_section_is_there(void **state) {
    (void)state;
    static const struct {
        const char *format;
        int first, last;
    } sections[] = {{"R1.%d", 1, 5},    {"R2.%d", 1, 9},  {"R3.%d", 1, 8},   {"R4.%d", 1, 6},
                    {"R5.%d", 1, 4},    {"R6.%d", 1, 3},  {"R7.%d", 1, 10},  {"R8.%d", 1, 16},
                    {"R9.%d", 1, 3},    {"R10.%d", 1, 3}, {"R11.%d", 1, 15}, {"R12.%d", 1, 13},
                    {"R12.D%d", 1, 28}, {"R13.%d", 1, 4}, {"S%d", 1, 44}};
    char number[24];
    for (size_t i = 0; i < sizeof sections / sizeof sections[0]; i++) {
        for (int n = sections[i].first; n <= sections[i].last; n++) {
            const char *dot = strchr(sections[i].format, '%');
            snprintf(number, sizeof number, "%.*s%d", (int)(dot - sections[i].format), sections[i].format, n);
            if (!rule_find(&book, number, &NO_GAME, NULL)) {
                fail_msg("%s is nowhere", number);
            }
        }
    }
}

/* Whatever the options are, exactly one sentence applies for each number: none is missing, none contradicts
 * another. */
static void one_sentence_of_a_rule_holds(void **state) {
    (void)state;
    static const char *const options[][2] = {{"unplaceable", "bag"},   {"hand", "3"},
                                             {"draw", "end"},          {"tie", "rematch"},
                                             {"farms", "farm_once"},   {"farms", "off"},
                                             {"princess", "must"},     {"fairy_blocks", "no"},
                                             {"fairy_bonus", "5"},     {"abbot", "yes"},
                                             {"tiny_city", "half"},    {"fairy_claim", "manual"},
                                             {"dragon_move", "after"}, {"farms", "city_majority"}};
    Record *record = base_alloc(sizeof *record);
    record->set_count = 2;
    snprintf(record->sets[0], sizeof record->sets[0], "base");
    snprintf(record->sets[1], sizeof record->sets[1], "princess-dragon");
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        Rules rules;
        rules_profile(&rules, PROFILE_C3);
        assert_true(option_set(&rules, option_find(options[i][0]), options[i][1]));
        RuleGame game = {&rules, record};
        for (int c = 0; c < book.chapter_count; c++) {
            for (const RuleText *a = book.chapters[c].rules; a->number; a++) {
                for (const RuleText *b = a + 1; b->number && rule_holds(a, &game); b++) {
                    if (strcmp(a->number, b->number) == 0 && rule_holds(b, &game)) {
                        fail_msg("%s=%s: %s twice", options[i][0], options[i][1], a->number);
                    }
                }
            }
        }
        const RuleText *placing = rule_find(&book, "R2.4", &game, NULL);
        assert_true(rule_holds(placing, &game));
    }
    base_free(record);
}

static void accents_and_capitals_do_not_matter(void **state) {
    (void)state;
    assert_true(text_holds("Straße am See", "STRASSE"));
    assert_true(text_holds("Une CITÉ complète", "cite COMPLETE"));
    assert_true(text_holds("Über Brücken", "brucke"));
    assert_true(text_holds("Brücke", "BRÜCKE"));
    assert_true(text_holds("œuvre", "oeuv"));
    assert_true(text_holds("today’s", "today's"));
    assert_true(text_holds("anything", ""));
    assert_false(text_holds("road", "roads"));
    assert_false(text_holds("", "a"));
}

static void open_at_set_up(Page *page, float width, float height) {
    page_open(page, width, height, "");
    page_key(page, KEY_F1, 0);
    page_expect(page, "scene", "rules");
}

static void type(Page *page, const char *text) {
    for (; *text; text++) {
        InputEvent event = {.kind = INPUT_TEXT};
        event.text[0] = *text;
        page_send(page, event);
    }
}

static void the_search_finds_rules_in_all_chapters(void **state) {
    (void)state;
    Page page = {0};
    open_at_set_up(&page, 1280, 720);
    page_key(&page, 'F', MOD_CTRL);
    type(&page, "portal");
    assert_true(atoi(page_fact(&page, "rules")) >= 4);
    assert_true(page_draws(&page, "R8.11") || page_draws(&page, "R8.8"));
    type(&page, "qqq");
    assert_true(page_draws(&page, "No rule matches. Try a shorter word."));
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "rules");
    assert_false(page_draws(&page, "No rule matches. Try a shorter word."));
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "new-game");
    page_shut(&page);
}

static void chapters_by_click_key_and_link(void **state) {
    (void)state;
    Page page = {0};
    open_at_set_up(&page, 1280, 720);
    page_press(&page, "chapter-2");
    assert_true(page_draws(&page, "R3.1"));
    page_key(&page, KEY_DOWN, 0);
    page_expect(&page, "page", "3");
    page_key(&page, KEY_END, 0);
    page_press(&page, "link-16");
    page_expect(&page, "page", "16"); /* the comparison of ways to score fields */
    page_shut(&page);
}

/* A game without dragon and board shows no rules about them. */
static void only_rules_in_force_are_shown_in_a_game(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page.settings.rules.unplaceable = UNPLACEABLE_BAG;
    page_press(&page, "play");
    page_rest(&page);
    page_press(&page, "help");
    page_expect(&page, "scene", "rules");
    assert_null(page_fact(&page, "button chapter-6"));
    assert_null(page_fact(&page, "button chapter-10"));
    page_press(&page, "chapter-1");
    assert_true(page_draws(&page, "Unplaceable tiles return"));
    assert_false(
        page_draws(&page, "A tile that fits nowhere is removed from the game, and you draw another."));
    page_shut(&page);
}

static bool tells_old_names(Page *page) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    bool told = false;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        told = told || (c->kind == DRAW_TEXT && strstr(draw_list_string(&list, c->u.text.text), "follower"));
    }
    draw_list_deinit(&list);
    return told;
}

static void old_editions_are_told_their_names(void **state) {
    (void)state;
    for (int profile = PROFILE_C3; profile <= PROFILE_C1; profile++) {
        Page page = {0};
        page_open(&page, 1280, 720, "");
        page_seats(&page, 2);
        rules_profile(&page.settings.rules, (Profile)profile);
        page_press(&page, "play");
        page_rest(&page);
        page_key(&page, KEY_F1, 0);
        page_expect(&page, "scene", "rules");
        assert_true(tells_old_names(&page) == (profile != PROFILE_C3));
        page_shut(&page);
    }
}

static void from_a_refusal_to_its_rule_and_back(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page.settings.animation = ANIMATION_OFF;
    page_press(&page, "play");
    page_rest(&page);
    page_take_tile(&page);
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, 484, 340); /* the start tile */
    page_key(&page, KEY_F1, 0);
    page_expect(&page, "scene", "rules");
    page_expect(&page, "rule", "R2.2");
    bool shown = false;
    page_fact(&page, "scene");
    shown = strstr(str_text(&page.facts), "shown R2.2") != NULL;
    assert_true(shown);
    page_press(&page, "show");
    page_expect(&page, "scene", "game");
    assert_true(page_draws(&page, "The square is taken"));
    page_shut(&page);
}

/* A click asks for a meeple where none is allowed: the refusal names the rule, and F1 leads to it. */
static void a_click_on_another_tile_says_why_not(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page.settings.animation = ANIMATION_OFF;
    page_press(&page, "play");
    page_rest(&page);
    page_drag_tile(&page);
    GameLayout at = game_layout(page_table(&page), page.ui);
    DrawRect start = camera_square(&page_table(&page)->camera, at.table, 0, 0);
    page_click(&page, start.x + start.w / 2, start.y + start.h * 0.15f, BUTTON_LEFT);
    assert_true(page_draws(&page, "You can only use the tile you just placed"));
    page_key(&page, KEY_F1, 0);
    page_expect(&page, "rule", "R2.5");
    page_shut(&page);
}

/* Refusals of a large meeple, a builder or a pig lead to a rule that applies in this game. */
static void refusals_of_the_new_figures_lead_to_their_rules(void **state) {
    (void)state;
    static const uint8_t codes[] = {REFUSE_NONE_LEFT, REFUSE_NOT_THERE, REFUSE_NO_SEGMENT,
                                    REFUSE_COMPLETE,  REFUSE_NO_PORTAL, REFUSE_NO_FARMERS};
    Record *record = base_alloc(sizeof *record);
    Rules rules;
    rules_profile(&rules, PROFILE_C3);
    rules.inns_cathedrals = rules.traders_builders = 1;
    RuleGame game = {&rules, record};
    int led = 0;
    for (int figure = FIGURE_LARGE; figure <= FIGURE_PIG; figure++) {
        for (size_t i = 0; i < sizeof codes; i++) {
            Refusal why = {.code = codes[i], .figure = (uint8_t)figure, .place = FEATURE_CITY};
            if (strncmp(refusal_rule(why), "R11.", 4) == 0) {
                assert_true(rule_holds(rule_find(&book, refusal_rule(why), &game, NULL), &game));
                led++;
            }
        }
    }
    assert_int_equal(led, 12);
    base_free(record);
    Page page = {0};
    page_open_record(&page, 1280, 720, BASTIDE_SOURCE_DIR "/tests/legal/builder-two-places.rec");
    page_rest(&page);
    act_choose(page_table(&page), (Act)(ACT_FIGURE + FIGURE_BUILDER));
    GameLayout at = game_layout(page_table(&page), page.ui);
    DrawRect start = camera_square(&page_table(&page)->camera, at.table, 0, 0);
    page_click(&page, start.x + start.w / 2, start.y + start.h * 0.15f, BUTTON_LEFT);
    assert_true(page_draws(&page, "A builder can only be placed on the tile you just placed"));
    page_key(&page, KEY_F1, 0);
    page_expect(&page, "rule", "R11.9");
    page_shut(&page);
}

/* The numbers of rule R4.3, counted by hand: see tests/rules/R4/R4.3-compare-*.rec. */
static void the_fields_are_compared(void **state) {
    (void)state;
    Page page = {0};
    open_at_set_up(&page, 960, 600);
    page_press(&page, "chapter-16");
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page.ui, &list);
    const char *wanted[12] = {"6", "3", "8", "4", "3", "3", "4", "4", "0", "3", "0", "4"};
    int found = 0, tiles = 0;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        tiles += c->kind == DRAW_SPRITE && c->u.picture.sprite.kind == SPRITE_TILE;
        if (c->kind == DRAW_TEXT && c->u.text.role == FONT_NUMBER && fabsf(c->rect.h - 24) < 0.1f) {
            assert_true(found < 12);
            assert_string_equal(draw_list_string(&list, c->u.text.text), wanted[found]);
            found++;
        }
    }
    assert_int_equal(found, 12);
    assert_int_equal(tiles, 8);
    draw_list_deinit(&list);
    page_shut(&page);
}

/* Every picture has its record, and every mark is on a tile of it. */
static void pictures_are_there(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    int marks = 0;
    assert_true(book.picture_count > 15);
    for (int i = 0; i < book.picture_count; i++) {
        const RulePicture *picture = &book.pictures[i];
        const RuleTable *table = rule_table(page.ui, picture->file);
        if (!table || !rule_find(&book, picture->number, &NO_GAME, NULL)) {
            fail_msg("%s: no record or no rule %s", picture->file, picture->number);
        }
        for (int k = 0; k < RULE_MARKS; k++) {
            const RuleMark *m = &rule_marks(picture->file)[k];
            marks += m->kind != MARK_NONE;
            if (m->kind != MARK_NONE && m->kind != MARK_GHOST &&
                game_tile_at(&table->game, m->x, m->y) == NO_TILE) {
                fail_msg("%s: a mark beside the tiles", picture->file);
            }
            int tile = game_tile_at(&table->game, m->x, m->y);
            if (m->kind == MARK_FIGURE || m->kind == MARK_PLACE) {
                assert_true(m->segment <
                            laid_face(&table->record.setup, &table->game, tile).def->segment_count);
            }
        }
    }
    assert_true(marks > 30);
    page_shut(&page);
}

/* Without the file, the page says so, the log gets the reason, and everything else works. */
static char logged[600];

static void take_line(const char *line) {
    snprintf(logged, sizeof logged, "%s", line);
}

static void a_missing_book_is_told(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page.ui->s.data_folder = BASTIDE_SOURCE_DIR "/none";
    page.ui->s.log = take_line;
    page_key(&page, KEY_F1, 0);
    page_expect(&page, "scene", "rules");
    assert_true(page_draws(&page, "The rules cannot be read: their file is missing or damaged."));
    assert_non_null(strstr(logged, "assets/rules/book.txt"));
    page_press(&page, "chapter-1");
    page_press(&page, "chapter-2");
    assert_true(page_draws(&page, "Keys and mouse"));
    type(&page, "tile");
    page_press(&page, "close");
    pages_open(page.ui, &RULES_PAGE, &(RulesAsked){.words = "why", .why = {.code = REFUSE_OVER}});
    assert_true(page_draws(&page, "Why not? why"));
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_refusal_has_words_and_a_rule_on_the_page),
        cmocka_unit_test(every_section_is_there),
        cmocka_unit_test(one_sentence_of_a_rule_holds),
        cmocka_unit_test(accents_and_capitals_do_not_matter),
        cmocka_unit_test(the_search_finds_rules_in_all_chapters),
        cmocka_unit_test(chapters_by_click_key_and_link),
        cmocka_unit_test(only_rules_in_force_are_shown_in_a_game),
        cmocka_unit_test(old_editions_are_told_their_names),
        cmocka_unit_test(from_a_refusal_to_its_rule_and_back),
        cmocka_unit_test(a_click_on_another_tile_says_why_not),
        cmocka_unit_test(refusals_of_the_new_figures_lead_to_their_rules),
        cmocka_unit_test(the_fields_are_compared),
        cmocka_unit_test(pictures_are_there),
        cmocka_unit_test(a_missing_book_is_told),
    };
    return cmocka_run_group_tests(tests, book_open, book_close);
}
