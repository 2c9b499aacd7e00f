/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person agrees on with computer players: the sale of a tile, a larger table. */
#include "computers.h"

#include "scratch.h"

/* ---- sales ---- */

/* A scene in which seat 0 may sell its tile to seat 1, played by a computer at `seat`. */
static void open_sale(Page *page, int seat) {
    char path[96], line[256];
    snprintf(path, sizeof path, "%s/sale.rec", scratch);
    FILE *scene = fopen(BASTIDE_SOURCE_DIR "/tests/rules/R7/R7.6-sold-and-played.rec", "r"),
         *copy = fopen(path, "w");
    assert_true(scene && copy);
    while (fgets(line, sizeof line, scene) && strncmp(line, "sell", 4) != 0) {
        if (strcmp(line, "--\n") == 0) {
            fprintf(copy, "computer %d journeyman\n", seat);
        }
        fputs(line, copy);
    }
    fclose(scene);
    fclose(copy);
    page_open_record(page, 1280, 720, path);
}

/* A computer player answers a bid by itself. */
static void a_person_bids_for_a_computers_tile(void **state) {
    (void)state;
    Page page = {0};
    open_sale(&page, 0);
    page_key(&page, KEY_SPACE, 0);
    page_expect(&page, "step", "paused");
    page_press(&page, "sale");
    page_expect(&page, "offer", "1 1 open");
    page_press(&page, "offer");
    page_expect(&page, "offer", "1 1 made");
    page_key(&page, KEY_ENTER, 0); /* the person cannot answer for it */
    page_expect(&page, "offer", "1 1 made");
    pass(&page, 1000);
    if (page_is(&page, "scene", "sale")) {
        assert_true(page_draws(&page, "Declined. Another bid?"));
        page_key(&page, KEY_ESCAPE, 0);
        page_expect(&page, "step", "paused");
    } else {
        page_expect(&page, "seat", "1");
    }
    page_shut(&page);
}

/* Its bid is shown to the person, who may sell or keep the tile. */
static void a_computers_bid_is_answered_by_a_person(void **state) {
    (void)state;
    static const struct {
        int key; /* printed on the button */
        bool sells;
    } answers[] = {{KEY_ESCAPE, false}, {KEY_ENTER, true}};
    for (int i = 0; i < 2; i++) {
        bool sells = answers[i].sells;
        Page page = {0};
        open_sale(&page, 1);
        until_person(&page);
        if (!page_is(&page, "scene", "sale")) {
            session_offer(session_of(&page), (Move){.kind = MOVE_SELL, .seat = 1, .x = 2});
            pass(&page, 20);
        }
        page_expect(&page, "scene", "sale");
        page_key(&page, answers[i].key, 0); /* too early: it was meant for the table */
        page_expect(&page, "scene", "sale");
        pass(&page, 1100);
        page_key(&page, answers[i].key, 0);
        page_expect(&page, "scene", "game");
        assert_int_equal(session_game(session_of(&page))->seat, sells);
        page_expect(&page, "step", sells ? "computer" : "tile");
        page_shut(&page);
    }
}

/* While computer players still bid for it, the tile has not been placed: undo only drops the wish. */
static void a_tile_that_waits_for_bids_is_taken_back(void **state) {
    (void)state;
    Page page = {0};
    Move place = {0};
    open_sale(&page, 1);
    GamePage *table = game_of(&page);
    int moves = moves_of(&page);
    assert_false(is_persons_turn(&page));
    assert_true(game_moves(table->setup, table->game, &place, 1) > 0);
    assert_int_equal(place.kind, MOVE_PLACE);
    table->wanted = place; /* as a hint that is taken now */
    page_key(&page, 'Z', MOD_CTRL);
    assert_int_equal(table->wanted.kind, MOVE_NONE);
    until_person(&page);
    pass(&page, 500);
    assert_int_equal(moves_of(&page), moves);
    page_shut(&page);
}

/* ---- a larger table ---- */

/* A table of 3 x 3, on which a city can't be completed because its last end is at the edge; red, a person, is
 * to move. A computer player has the seat of blue; the knight is that of `owner`. */
static void open_small_table(Page *page, int owner) {
    char path[96];
    snprintf(path, sizeof path, "%s/small.rec", scratch);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file,
            "bastide 1\noption table=3x3\nplayer red Anne\nplayer blue Bert\ncomputer 1 master\n"
            "first %d\nstart base/D 0 0 0\nstart base/C 0 -1 0\nstart base/E -1 -1 1\n--\n"
            "draw base/E\nplace 1 -1 3\nknight W\n%sdraw base/U\n",
            owner, owner ? "" : "draw base/V\nplace -1 0 3\npass\n");
    fclose(file);
    page_open_record(page, 1280, 720, path);
    page_rest(page);
}

/* Asks for a table of 4 x 4, with the tile turned. */
static void propose(Page *page) {
    page_expect(page, "seat", "0");
    page_key(page, 'R', 0);
    page_press(page, "extend");
    page_press(page, "wide-1");
    page_press(page, "high-1");
    page_press(page, "agree");
    pass(page, 1000);
    page_rest(page);
    page_expect(page, "scene", "game");
    page_expect(page, "seat", "0");
    page_expect(page, "step", "tile");
    assert_int_equal(game_of(page)->rotation, 1); /* the tile stays as it was */
}

static void a_computer_agrees_to_a_table_that_helps_it(void **state) {
    (void)state;
    Page page = {0};
    open_small_table(&page, 1);
    propose(&page);
    assert_string_equal(page_notice(&page), "");
    assert_int_equal(session_game(session_of(&page))->table_w, 4);
    assert_int_equal(session_game(session_of(&page))->table_h, 4);
    page_shut(&page);
}

static void a_computer_refuses_a_table_that_harms_it(void **state) {
    (void)state;
    Page page = {0};
    open_small_table(&page, 0);
    propose(&page);
    assert_string_equal(page_notice(&page), "A computer player does not agree to a larger table.");
    assert_int_equal(session_game(session_of(&page))->table_w, 3);
    assert_int_equal(session_game(session_of(&page))->table_h, 3);
    page_key(&page, KEY_ENTER, 0);
    assert_string_equal(page_notice(&page), "");
    play_turn(&page); /* and the game goes on */
    page_expect(&page, "step", "computer");
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_person_bids_for_a_computers_tile),
        cmocka_unit_test(a_computers_bid_is_answered_by_a_person),
        cmocka_unit_test(a_tile_that_waits_for_bids_is_taken_back),
        cmocka_unit_test(a_computer_agrees_to_a_table_that_helps_it),
        cmocka_unit_test(a_computer_refuses_a_table_that_harms_it),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close);
}
