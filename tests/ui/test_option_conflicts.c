/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which options can be combined (engine/option_rows.h): the engine refuses each conflict, and the new-game
 * page explains it. */
#include "page.h"

#include "data/new_game.h"
#include "ui/setup/setup_page.h"

/* Sets the option, board or tiles of a conflict to `value`, or to another value. */
static void give(Settings *s, int what, unsigned value, bool another) {
    if (what == WITH_MAP) {
        snprintf(s->map, sizeof s->map, "%s", (value == 1) != another ? "germany" : "");
    } else if (what == WITH_DRAGON) {
        s->set_count = (value == 1) != another ? 2 : 1;
        snprintf(s->sets[1], sizeof s->sets[1], "princess-dragon");
    } else if (what == OPTION_table) {
        assert_true(option_set(&s->rules, what, (value == TABLE_OPEN) != another ? "open" : "12x9"));
    } else if ((option_number(&s->rules, what) == value) == another) {
        const OptionRow *row = &OPTION_ROWS[what];
        char number[12];
        snprintf(number, sizeof number, "%u",
                 another && row->low == value ? row->high
                 : another                    ? row->low
                                              : value);
        unsigned word = another ? (value == 0) : value;
        assert_true(option_set(&s->rules, what, row->values[0] ? row->values[word] : number));
    }
}

/* Chooses a value other than that of today's edition. */
static void choose(Settings *s, int option) {
    give(s, option, option < OPTION_COUNT ? OPTION_ROWS[option].usual[PROFILE_C3] : 0, true);
}

/* Makes the condition of a conflict true or false. */
static void make(Settings *s, const OptionConflict *c, bool holds) {
    give(s, c->other, c->value, c->differs == holds);
}

static void fresh(Page *page) {
    settings_defaults(&page->settings);
    page_seats(page, 2);
    page->settings.set_count = 1;
    page->settings.map[0] = '\0';
    page_more(page);
    page_state(page, SetupPage, SETUP_PAGE)->tab = GROUP_SCORING;
    page_state(page, SetupPage, SETUP_PAGE)->board_page = 0;
}

/* The control of an option, on its tab; NULL if it is not on the page now. */
static const Widget *control(Page *page, WidgetList *widgets, int option) {
    static const Action others[] = {
        [WITH_MAP] = {SETUP_MAP, 1},
        [OPTION_table] = {SETUP_MAP, -1},
        [OPTION_river] = {SETUP_OPTION + OPTION_river, 1},
        [OPTION_table_completes] = {SETUP_VARIANT, OPTION_table_completes},
        [OPTION_towns] = {SETUP_OPTION + OPTION_towns, 1},
        [OPTION_map_tiles] = {SETUP_MAP_TILES, 0},
        [OPTION_farm_points] = {SETUP_OPTION + OPTION_farm_points, 1},
    };
    Action action = {SETUP_VARIANT, option};
    if (option == WITH_MAP || OPTION_ROWS[option].group == GROUP_CARDS) {
        action = others[option];
    } else {
        page_state(page, SetupPage, SETUP_PAGE)->tab = OPTION_ROWS[option].group;
    }
    assert_true(action.id != 0);
    ui_layout(page->ui, widgets);
    return widget_find(widgets, action);
}

static void expect_barred(Page *page, int option, const OptionConflict *c) {
    WidgetList widgets;
    const Widget *w = control(page, &widgets, option);
    bool absent = option == OPTION_table_completes || option == OPTION_towns || option == OPTION_map_tiles;
    if (absent) {
        assert_null(w);
        return;
    }
    assert_non_null(w);
    assert_true(w->disabled);
    if (c->other == WITH_DRAGON) { /* once above all switches */
        assert_int_equal(page_state(page, SetupPage, SETUP_PAGE)->tab, GROUP_DRAGON);
        assert_true(page_draws(page, c->sentence));
        return;
    }
    assert_string_equal(w->note, c->sentence);
}

static void expect_free(Page *page, int option) {
    WidgetList widgets;
    const Widget *w = control(page, &widgets, option);
    assert_non_null(w);
    assert_false(w->disabled);
}

static bool can_be_played(Page *page, Fail *fail) {
    const Settings *s = &page->settings;
    NewGame game = {.rules = s->rules, .seat_count = 2, .set_count = s->set_count, .seed = 3};
    memcpy(game.sets, s->sets, sizeof game.sets);
    snprintf(game.map, sizeof game.map, "%s", s->map);
    Record record;
    bool ok = new_game_record(&game, &page->library, &record, NULL, fail);
    record_deinit(&record);
    return ok;
}

/* The conflict with this number, counted over all rows; NULL past the last. */
static const OptionConflict *conflict_at(int number, int *option) {
    for (*option = 0; *option < OPTION_COUNT; ++*option) {
        const OptionConflict *c = OPTION_ROWS[*option].conflicts;
        for (int k = 0; k < OPTION_CONFLICTS && c[k].sentence; k++) {
            if (number-- == 0) {
                return &c[k];
            }
        }
    }
    return NULL;
}

static void each_row_holds_in_the_engine(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    const OptionConflict *c;
    int conflicts = 0;
    for (int option; (c = conflict_at(conflicts, &option)); conflicts++) {
        fresh(&page);
        choose(&page.settings, option);
        make(&page.settings, c, true);
        Fail fail = {0};
        bool played = can_be_played(&page, &fail);
        assert_int_equal(played, !c->excludes);
        if (!played) {
            assert_non_null(strstr(fail.text, c->sentence));
        }
    }
    assert_true(conflicts >= 14 + 7); /* the one with the dragon is in eight rows */
    page_shut(&page);
}

static void each_row_is_told_on_the_page(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    const OptionConflict *c;
    for (int i = 0, option; (c = conflict_at(i, &option)); i++) {
        if (option == OPTION_table && c->other == WITH_MAP) { /* one choice: a table replaces the board */
            continue;
        }
        fresh(&page);
        if (option == OPTION_fairy_claim) {
            choose(&page.settings, WITH_DRAGON);
        }
        make(&page.settings, c, true);
        expect_barred(&page, option, c);
        if (c->excludes) {
            fresh(&page);
            choose(&page.settings, option);
            expect_barred(&page, c->other, c);
        }
        fresh(&page);
        if (option == OPTION_fairy_claim) {
            choose(&page.settings, WITH_DRAGON);
        }
        make(&page.settings, c, false);
        if (option != OPTION_towns) { /* not every board has towns */
            expect_free(&page, option);
        }
    }
    page_shut(&page);
}

static void a_board_takes_the_place_of_the_small_table(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    fresh(&page);
    page_press(&page, "small-table");
    assert_int_equal(page.settings.rules.table, TABLE_FIXED);
    page_press(&page, "completes");
    page_press(&page, "edge-1");
    page_press(&page, "wide-1");
    page_press(&page, "high-0");
    char value[OPTION_VALUE];
    assert_string_equal(option_value(&page.settings.rules, option_find("table"), value), "shift:13x8");
    assert_int_equal(page.settings.rules.table_completes, 1);
    page_press(&page, "board-1");
    assert_int_equal(page.settings.rules.table, TABLE_OPEN);
    assert_int_equal(page.settings.rules.table_completes, 0);
    assert_string_equal(page.settings.map, page.atlas.boards[0].id);
    page_press(&page,
               "map-tiles-0"); /* from the 114 tiles that are played, though the board has room for more */
    assert_int_equal(page.settings.rules.map_tiles, 114 - 5);
    page_press(&page, "map-tiles-1");
    assert_int_equal(page.settings.rules.map_tiles, 0); /* the number that is played without a choice */
    page_press(&page, "small-table");
    assert_int_equal(page.settings.rules.table, TABLE_FIXED);
    assert_string_equal(page.settings.map, "");
    page_shut(&page);
}

/* Every option of a game has a place on the page: a switch, a choice or a number changes it. */
static void every_option_can_be_changed(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    for (int option = 0; option < OPTION_COUNT; option++) {
        bool changed = false;
        for (int board = -1; board <= page.atlas.count && !changed; board++) {
            for (int tab = 0; tab < TAB_COUNT && !changed; tab++) {
                fresh(&page);
                choose(&page.settings, WITH_DRAGON);
                page.settings.rules.hand = board > 1 ? HAND_THREE : HAND_ONE;
                page_state(&page, SetupPage, SETUP_PAGE)->tab = tab;
                pages_act(page.ui, (Action){SETUP_MAP, board});
                Rules before = page.settings.rules;
                WidgetList widgets;
                ui_layout(page.ui, &widgets);
                for (int i = 0; i < widgets.count && !changed; i++) {
                    int id = widgets.items[i].action.id;
                    bool leaves = id == SETUP_PLAY || id == ACTION_BACK || id == ACTION_HELP ||
                                  id == SETUP_FARMS_HELP || id == SETUP_CLOCK || id == SETUP_LEGEND;
                    if (leaves || widgets.items[i].disabled) {
                        continue;
                    }
                    page.settings.rules = before;
                    pages_act(page.ui, widgets.items[i].action);
                    char was[OPTION_VALUE], is[OPTION_VALUE];
                    changed = strcmp(option_value(&before, option, was),
                                     option_value(&page.settings.rules, option, is)) != 0;
                }
            }
        }
        if (!changed) {
            fail_msg("nothing on the page changes '%s'", OPTION_ROWS[option].name);
        }
    }
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_row_holds_in_the_engine),
        cmocka_unit_test(each_row_is_told_on_the_page),
        cmocka_unit_test(a_board_takes_the_place_of_the_small_table),
        cmocka_unit_test(every_option_can_be_changed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
