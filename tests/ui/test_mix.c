/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which choices go together (engine/mix.h): each row of the table is kept by the engine, and told on the page
 * of a new game. */
#include "page.h"

#include "data/new_game.h"
#include "data/setup_text.h"
#include "ui/setup/setup_page.h"

static void choose(Settings *s, Choice choice) {
    Rules *r = &s->rules;
    switch (choice) {
    case CHOICE_MAP:
        snprintf(s->map, sizeof s->map, "germany");
        break;
    case CHOICE_EDGE:
        assert_true(option_set(r, option_find("table"), "12x9"));
        break;
    case CHOICE_RIVER:
        r->river = RIVER_C2;
        break;
    case CHOICE_HAND_THREE:
        r->hand = HAND_THREE;
        break;
    case CHOICE_HAND_VISIBLE:
        r->hand_visible = 1;
        break;
    case CHOICE_DRAW_END:
        r->draw = DRAW_AT_END;
        break;
    case CHOICE_START_BAG:
        r->start_tile = 1;
        break;
    case CHOICE_COMPLETES:
        r->table_completes = 1;
        break;
    case CHOICE_TOWNS:
        r->towns = TOWNS_TURN;
        break;
    case CHOICE_MAP_TILES:
        r->map_tiles = 60;
        break;
    case CHOICE_NO_FARMERS:
        r->farms = FARMS_OFF;
        break;
    case CHOICE_FARM_POINTS:
        r->farm_points = 4;
        break;
    case CHOICE_NO_POINT:
        r->fairy_point = 0;
        break;
    case CHOICE_CLAIM:
        r->fairy_claim = CLAIM_MANUAL;
        break;
    case CHOICE_DRAGON:
        snprintf(s->sets[s->set_count++], sizeof s->sets[0], "princess-dragon");
        break;
    case CHOICE_DRAGON_RULES:
        r->princess = PRINCESS_MUST;
        break;
    case CHOICE_COUNT:
        break;
    }
}

static void fresh(Page *page) {
    settings_defaults(&page->settings);
    page_seats(page, 2);
    page->settings.set_count = 1;
    page->settings.map[0] = '\0';
    page->ui->setup.tab = TAB_SCORING;
    page->ui->setup.board_page = 0;
}

/* The control that makes this choice, on the tab where it is; NULL if it is not on the page now. */
static const Widget *control(Page *page, WidgetList *widgets, Choice choice) {
    Action action = {0, 0};
    for (int i = 0; i < SETUP_VARIANTS; i++) {
        if (SETUP_VARIANT_TABLE[i].choice == choice && !action.id) {
            action = (Action){SETUP_VARIANT, i};
            page->ui->setup.tab = SETUP_VARIANT_TABLE[i].tab;
        }
    }
    static const Action others[CHOICE_COUNT] = {
        [CHOICE_MAP] = {SETUP_MAP, 1},
        [CHOICE_EDGE] = {SETUP_MAP, -1},
        [CHOICE_RIVER] = {SETUP_RIVER, 1},
        [CHOICE_COMPLETES] = {SETUP_COMPLETES, 0},
        [CHOICE_TOWNS] = {SETUP_TOWNS, 1},
        [CHOICE_MAP_TILES] = {SETUP_MAP_TILES, 0},
        [CHOICE_FARM_POINTS] = {SETUP_FARM_POINTS, 1},
    };
    action = action.id ? action : others[choice];
    assert_true(action.id != 0);
    ui_layout(page->ui, widgets);
    return widget_find(widgets, action);
}

static void expect_barred(Page *page, Choice choice, Mix mix) {
    WidgetList widgets;
    const Widget *w = control(page, &widgets, choice);
    bool absent = choice == CHOICE_COMPLETES || choice == CHOICE_TOWNS || choice == CHOICE_MAP_TILES;
    if (absent) {
        assert_null(w);
        return;
    }
    assert_non_null(w);
    assert_true(w->disabled);
    if (mix == MIX_DRAGON_TILES && page->ui->setup.tab == TAB_DRAGON) { /* once above all switches */
        assert_true(page_draws(page, mix_sentence(mix)));
        return;
    }
    assert_string_equal(w->note, mix_sentence(mix));
}

static void expect_free(Page *page, Choice choice) {
    WidgetList widgets;
    const Widget *w = control(page, &widgets, choice);
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

static void each_row_holds_in_the_engine(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    for (int i = 0; i < MIX_COUNT; i++) {
        MixRow row = mix_row((Mix)i);
        fresh(&page);
        choose(&page.settings, (Choice)row.choice);
        if (row.kind != MIX_NEEDS) {
            choose(&page.settings, (Choice)row.other);
        }
        Fail fail = {{0}};
        bool played = can_be_played(&page, &fail);
        assert_int_equal(played, row.kind != MIX_EXCLUDES);
        if (!played) {
            assert_non_null(strstr(fail.text, mix_sentence((Mix)i)));
        }
    }
    page_shut(&page);
}

static void each_row_is_told_on_the_page(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    for (int i = 0; i < MIX_COUNT; i++) {
        MixRow row = mix_row((Mix)i);
        if (i == MIX_EDGE_MAP) { /* one choice among boards: the other goes */
            continue;
        }
        fresh(&page);
        if (row.choice == CHOICE_CLAIM) {
            choose(&page.settings, CHOICE_DRAGON);
        }
        if (row.kind != MIX_NEEDS) {
            choose(&page.settings, (Choice)row.other);
        }
        expect_barred(&page, (Choice)row.choice, (Mix)i);
        if (row.kind == MIX_EXCLUDES) {
            fresh(&page);
            choose(&page.settings, (Choice)row.choice);
            expect_barred(&page, (Choice)row.other, (Mix)i);
        }
        fresh(&page);
        if (row.choice == CHOICE_CLAIM || row.kind == MIX_NEEDS) {
            choose(&page.settings, row.kind == MIX_NEEDS ? (Choice)row.other : CHOICE_DRAGON);
        }
        if (row.choice != CHOICE_TOWNS) { /* not every board has towns */
            expect_free(&page, (Choice)row.choice);
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
    assert_int_equal(page.settings.rules.map_tiles, 0); /* what is played without a choice */
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
    for (int option = 0; option < option_count(); option++) {
        bool changed = false;
        for (int board = -1; board <= page.atlas.count && !changed; board++) {
            for (int tab = 0; tab < TAB_COUNT && !changed; tab++) {
                fresh(&page);
                choose(&page.settings, CHOICE_DRAGON);
                page.settings.rules.hand = board > 1 ? HAND_THREE : HAND_ONE;
                page.ui->setup.tab = tab;
                setup_act(page.ui, (Action){SETUP_MAP, board});
                Rules before = page.settings.rules;
                WidgetList widgets;
                ui_layout(page.ui, &widgets);
                for (int i = 0; i < widgets.count && !changed; i++) {
                    int id = widgets.items[i].action.id;
                    bool leaves =
                        id == SETUP_PLAY || id == SETUP_BACK || id == SETUP_HELP || id == SETUP_FARMS_HELP;
                    if (leaves || widgets.items[i].disabled) {
                        continue;
                    }
                    page.settings.rules = before;
                    setup_act(page.ui, widgets.items[i].action);
                    char was[OPTION_VALUE], is[OPTION_VALUE];
                    changed = strcmp(option_value(&before, option, was),
                                     option_value(&page.settings.rules, option, is)) != 0;
                }
            }
        }
        if (!changed) {
            fail_msg("nothing on the page changes '%s'", option_name(option));
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
