/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking things up: a player's points by kind and figures on the table, the remaining tiles, and the
 * legend of a board. */
#include "page.h"

#include "ui/overlay/player_facts.h"

static int lines_drawn(Page *page) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    int count = 0;
    for (size_t i = 0; i < list.count; i++) {
        count += list.commands[i].kind == DRAW_LINE;
    }
    draw_list_deinit(&list);
    return count;
}

/* The start of a recorded game, in its middle. */
static void open_middle(Page *page, float width, float height) {
    page_open_record(page, width, height, BASTIDE_SOURCE_DIR "/tests/ui/six-figures.rec");
    page_rest(page);
}

/* A seat with a figure on the table, and a node where it stands. */
static int seat_on_table(const Game *game, int *node) {
    FigureOn on = {0};
    assert_true(game_next_figure(game, &on));
    *node = on.node;
    return on.seat;
}

static void a_row_shows_its_feature(void **state) {
    (void)state;
    Page page = {0};
    open_middle(&page, 1280, 720);
    const Game *game = session_game(page_game(&page));
    int node = 0, seat = seat_on_table(game, &node);
    char name[48], x[128] = "";
    snprintf(name, sizeof name, "player-%d", seat);
    page_press(&page, name);
    page_expect(&page, "scene", "player");
    assert_true(page_draws(&page, "On the table"));
    assert_true(page_draws(&page, "points now"));
    assert_true(page_draws(&page, "Roads"));
    snprintf(name, sizeof name, "button figures-%d", node);
    page_note(&page, name, x);
    float at_x = 0, at_y = 0;
    assert_int_equal(sscanf(x, "%f %f", &at_x, &at_y), 2);
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, 3, 3);
    int before = lines_drawn(&page);
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, at_x, at_y);
    assert_true(lines_drawn(&page) > before); /* its outline */
    GamePage *table = page_table(&page);
    table->camera.now.x += 40; /* far away */
    page_click(&page, at_x, at_y, BUTTON_LEFT);
    page_rest(&page);
    const PlacedTile *tile = &game->tiles[node_tile(node)];
    assert_true(camera_sees(&table->camera, game_layout(table, page.ui).table,
                            (SquareBounds){tile->x, tile->y, tile->x + 1, tile->y + 1}));
    page_expect(&page, "scene", "player");
    page_shut(&page);
}

static void a_replay_and_a_finished_game_show_it_too(void **state) {
    (void)state;
    Page page = {0};
    page_open_record(&page, 1280, 720, BASTIDE_SOURCE_DIR "/tests/records/base-2.rec");
    page_press(&page, "board");
    page_rest(&page);
    page_press(&page, "player-1");
    page_expect(&page, "scene", "player");
    assert_true(page_draws(&page, "no figures") || page_draws(&page, "points now"));
    assert_null(page_fact(&page, "button hand-over"));
    page_key(&page, KEY_ESCAPE, 0);
    page_press(&page, "back");
    page_press(&page, "replay");
    for (int i = 0; i < 4; i++) {
        page_key(&page, KEY_RIGHT, MOD_SHIFT);
        page_rest(&page);
    }
    page_press(&page, "player-0");
    page_expect(&page, "scene", "player");
    assert_null(page_fact(&page, "button hand-over"));
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "replay");
    page_shut(&page);
}

static void without_aids_no_values_are_shown(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page.settings.rules.aids = 0;
    page_press(&page, "play");
    page_rest(&page);
    page_play_turn(&page, true);
    page_rest(&page);
    int node = 0, seat = seat_on_table(session_game(page_game(&page)), &node);
    char name[32];
    snprintf(name, sizeof name, "player-%d", seat);
    page_press(&page, name);
    assert_true(page_draws(&page, "On the table"));
    assert_false(page_draws(&page, "points now"));
    page_key(&page, KEY_ESCAPE, 0);
    page_press(&page, "stack");
    page_expect(&page, "scene", "game");
    assert_true(page_draws(&page, "Player aids are off in this game"));
    page_shut(&page);
}

static void the_stack_shows_the_remaining_tiles(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    page_press(&page, "stack");
    page_expect(&page, "scene", "remaining");
    page_shut(&page);
}

static void expect_sign(Page *page, const char *name, bool there) {
    char word[64];
    snprintf(word, sizeof word, "sign %s", name);
    bool shown = page_fact(page, word) != NULL;
    if (shown != there) {
        fail_msg("%s: the sign %s is %s", page->settings.map, name, there ? "missing" : "not on the board");
    }
}

static void a_legend_has_the_signs_of_its_board(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    for (int i = 0; i < page.atlas.count; i++) {
        const Board *board = &page.atlas.boards[i];
        snprintf(page.settings.map, sizeof page.settings.map, "%s", board->id);
        page.settings.rules.towns = TOWNS_COST;
        page_press(&page, "play");
        if (page_is(&page, "scene", "ask")) { /* about the game before */
            page_press(&page, "replace");
        }
        page_rest(&page);
        page_press(&page, "legend");
        page_expect(&page, "scene", "legend");
        expect_sign(&page, "Large city", board->city_tile_count > 0);
        expect_sign(&page, "Town", board->town_count > 0);
        expect_sign(&page, "Sea route", board->sea_count > 0);
        expect_sign(&page, "Connected sea route", board->sea_count > 0);
        expect_sign(&page, "Island", board->island_count > 0);
        expect_sign(&page, "Highlight", board->highlight_count > 0);
        expect_sign(&page, "Waves", board->wave_count > 0);
        page_key(&page, 'L', 0);
        page_expect(&page, "scene", "game");
        page_key(&page, KEY_ESCAPE, 0);
        page_press(&page, "menu-new");
    }
    page_shut(&page);
}

static void shows_legend(Page *page, const char *back) {
    page_expect(page, "scene", "legend");
    expect_sign(page, "Large city", true);
    expect_sign(page, "Island", false);
    page_key(page, KEY_ESCAPE, 0);
    page_expect(page, "scene", back);
}

/* Before the game, during it and after it. */
static void the_legend_is_near_wherever_a_board_is(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_press(&page, "card-2");
    page_press(&page, "legend");
    shows_legend(&page, "new-game");
    page_key(&page, 'L', 0);
    shows_legend(&page, "new-game");
    page_press(&page, "play");
    page_rest(&page);
    page_press(&page, "menu");
    page_press(&page, "menu-legend");
    shows_legend(&page, "game");
    pages_open(page.ui, &REPLAY_PAGE, &(ReplayOf){page_game(&page), ""});
    page_press(&page, "legend");
    shows_legend(&page, "replay");
    page_key(&page, 'L', 0);
    shows_legend(&page, "replay");
    pages_open(page.ui, &REVIEW_PAGE, &(ReplayOf){page_game(&page), ""});
    page_press(&page, "legend");
    shows_legend(&page, "review");
    page_key(&page, 'L', 0);
    shows_legend(&page, "review");
    page_shut(&page);
}

static void without_a_board_there_is_no_legend(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    assert_null(page_fact(&page, "button legend"));
    page_key(&page, 'L', 0);
    page_expect(&page, "scene", "game");
    page_press(&page, "menu");
    assert_null(page_fact(&page, "button menu-legend"));
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_row_shows_its_feature),
                                       cmocka_unit_test(a_replay_and_a_finished_game_show_it_too),
                                       cmocka_unit_test(without_aids_no_values_are_shown),
                                       cmocka_unit_test(the_stack_shows_the_remaining_tiles),
                                       cmocka_unit_test(a_legend_has_the_signs_of_its_board),
                                       cmocka_unit_test(the_legend_is_near_wherever_a_board_is),
                                       cmocka_unit_test(without_a_board_there_is_no_legend)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
