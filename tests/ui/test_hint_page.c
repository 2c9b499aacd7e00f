/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hint: how it is asked for, shown, played and ended, and how it is counted. */
#include "page.h"

#include "scratch.h"
#include "ui/game/cards.h"
#include "ui/parts/keys.h"

/* Hints that think for a number of playouts, so that they are the same on every machine. */
static UiServices steady(Page *page, float width, float height) {
    UiServices services = page_services(page, width, height);
    services.steady_hints = true;
    return services;
}

static void open_record(Page *page, const char *record) {
    static char path[256];
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/%s.rec", record);
    UiServices services = steady(page, 1280, 720);
    services.load_path = path;
    page->ui = ui_new(&services);
    page_rest(page);
}

/* A new game with `seats` persons. */
static void begin_game(Page *page, int seats) {
    UiServices services = steady(page, 1280, 720);
    services.new_game = true;
    page->ui = ui_new(&services);
    page_seats(page, seats);
    page->settings.first = 0;
}

static void start_game(Page *page) {
    page_press(page, "play");
    page_rest(page);
}

/* Waits until its results are fixed. */
static void wait_for_hint(Page *page) {
    while (hint_thinks(page_table(page))) {
        ui_step(page->ui, 10000);
    }
}

static void ask(Page *page) {
    page_key(page, 'H', 0);
    assert_true(hint_shown(page_table(page)));
    wait_for_hint(page);
    page_rest(page);
    assert_true(page_table(page)->hint.count > 0);
}

static const Considered *hinted(Page *page, int index) {
    const HintPlay *h = &page_table(page)->hint;
    assert_in_range(index, 0, h->count - 1);
    return &h->turns[index];
}

static int moves_of(Page *page) {
    return session_record(page_game(page))->move_count;
}

static int used(Page *page, int seat) {
    return session_seats(page_game(page))[seat].hints;
}

/* ---- asking ---- */

static void the_best_turns_are_shown(void **state) {
    (void)state;
    Page page = {0};
    open_record(&page, "players/close-for-twenty");
    int moves = moves_of(&page);
    page_expect(&page, "hint", "off");
    ask(&page);
    page_expect(&page, "hint", "1 of 3 fixed");
    assert_int_equal(page_table(&page)->hint.count, CONSIDERED_MOST);
    assert_int_equal(moves_of(&page), moves);
    for (int i = 0; i < CONSIDERED_MOST; i++) {
        char gain[16];
        gain_words(hinted(&page, i)->turn.gain, gain);
        assert_true(hinted(&page, i)->level || page_draws(&page, gain));
    }
    assert_true(page_draws(&page, "your 1st this game"));
    assert_true(hinted(&page, 0)->place.x == 0 && hinted(&page, 0)->place.y == -5);
    assert_false(ui_moving(page.ui)); /* and the program sleeps */
    page_shut(&page);
}

/* The button pulses and the card is there before the first results. */
static void it_is_shown_at_once(void **state) {
    (void)state;
    Page page = {0};
    open_record(&page, "players/close-for-twenty");
    page_press(&page, "hint");
    assert_true(hint_thinks(page_table(&page)));
    assert_true(ui_moving(page.ui));
    assert_true(page_draws(&page, "Hint"));
    wait_for_hint(&page);
    page_press(&page, "hint"); /* the same button closes it */
    assert_false(hint_shown(page_table(&page)));
    page_shut(&page);
}

/* ---- choosing ---- */

static void keys_and_the_pointer_choose_another(void **state) {
    (void)state;
    Page page = {0};
    open_record(&page, "players/close-for-twenty");
    ask(&page);
    static const struct {
        int key, chosen;
    } keys[] = {{'2', 1},    {'3', 2},      {'1', 0}, {KEY_DOWN, 1}, {KEY_RIGHT, 2}, {KEY_DOWN, 0},
                {KEY_UP, 2}, {KEY_LEFT, 1}, {'W', 0}, {'S', 1},      {'6', 1}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        page_key(&page, keys[i].key, 0);
        assert_int_equal(page_table(&page)->hint.chosen, keys[i].chosen);
        assert_true(hint_shown(page_table(&page)));
    }
    GamePage *game = page_table(&page);
    Move place = hinted(&page, 2)->place;
    DrawRect square = camera_square(&game->camera, game_layout(game, page.ui).table, place.x, place.y);
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, square.x + square.w / 2, square.y + square.h / 2);
    assert_int_equal(game->hint.chosen, 2);
    const char *row = page_fact(&page, "button hint-turn-1");
    assert_non_null(row);
    char *end = NULL;
    float x = strtof(row, &end), y = strtof(end, NULL);
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, x, y);
    assert_int_equal(game->hint.chosen, 1);
    page_shut(&page);
}

/* ---- playing ---- */

/* The turn is not over; undo takes back the figure, then the tile. */
static void expect_provisional(Page *page, const Considered *turn, int moves) {
    const Game *game = session_game(page_game(page));
    assert_false(hint_shown(page_table(page)));
    assert_int_equal(game->phase, PHASE_ACTION);
    const PlacedTile *tile = &game->tiles[game->last_tile];
    assert_int_equal(tile->kind, turn->tile);
    assert_true(tile->x == turn->place.x && tile->y == turn->place.y);
    assert_int_equal(tile->rotation, turn->place.rotation);
    Move chosen = page_table(page)->chosen;
    assert_true(turn->act.kind == MOVE_PASS ? !chosen.kind : move_is(chosen, turn->act));
    for (int i = 0; i < 2 && moves_of(page) > moves; i++) {
        page_key(page, 'Z', MOD_CTRL);
    }
    assert_int_equal(moves_of(page), moves);
}

static void enter_plays_it_provisionally(void **state) {
    (void)state;
    static const char *const records[] = {"players/close-for-twenty", "players/monk-into-the-hole",
                                          "players/builder-brings-the-last-tile",
                                          "players/hand-of-three-which-tile"};
    int figures = 0;
    for (size_t i = 0; i < sizeof records / sizeof records[0] * CONSIDERED_MOST; i++) {
        Page page = {0};
        open_record(&page, records[i / CONSIDERED_MOST]);
        int moves = moves_of(&page), which = (int)(i % CONSIDERED_MOST);
        ask(&page);
        if (which < page_table(&page)->hint.count && hinted(&page, which)->place.kind) {
            const Considered turn = *hinted(&page, which);
            figures += turn.act.kind == MOVE_FIGURE;
            page_key(&page, '1' + which, 0);
            page_key(&page, KEY_ENTER, 0);
            expect_provisional(&page, &turn, moves);
        }
        page_shut(&page);
    }
    assert_true(figures > 0);
}

static void a_click_on_a_ghost_or_row_plays_it(void **state) {
    (void)state;
    for (int row = 0; row < 2; row++) {
        Page page = {0};
        open_record(&page, "players/close-for-twenty");
        int moves = moves_of(&page);
        ask(&page);
        GamePage *game = page_table(&page);
        const Considered turn = *hinted(&page, 1);
        DrawRect square =
            camera_square(&game->camera, game_layout(game, page.ui).table, turn.place.x, turn.place.y);
        if (row) {
            page_press(&page, "hint-turn-1");
        } else {
            page_click(&page, square.x + square.w / 2, square.y + square.h / 2, BUTTON_LEFT);
        }
        page_rest(&page);
        expect_provisional(&page, &turn, moves);
        page_shut(&page);
    }
}

/* Once the tile is placed, only what to do with the figure is advised. */
static void a_placed_tile_leaves_the_figure(void **state) {
    (void)state;
    Page page = {0};
    open_record(&page, "players/monk-into-the-hole");
    ask(&page);
    page_key(&page, KEY_ENTER, 0);
    page_rest(&page);
    page_expect(&page, "step", "meeple");
    page_table(&page)->chosen = (Move){0};
    int moves = moves_of(&page);
    ask(&page);
    const Considered best = *hinted(&page, 0);
    assert_int_equal(best.place.kind, MOVE_NONE);
    assert_int_equal(best.act.kind, MOVE_FIGURE);
    page_key(&page, KEY_ENTER, 0);
    assert_true(move_is(page_table(&page)->chosen, best.act));
    assert_int_equal(moves_of(&page), moves);
    page_key(&page, KEY_ENTER, 0); /* the player ends the turn */
    assert_true(moves_of(&page) > moves);
    page_shut(&page);
}

/* All three tiles are considered. */
static void another_tile_of_the_hand_is_named(void **state) {
    (void)state;
    int others = 0;
    for (uint64_t seed = 1; seed < 12 && !others; seed++) {
        Page page = {0};
        begin_game(&page, 1);
        page.settings.rules.hand = HAND_THREE;
        page.ui->next_seed = seed;
        start_game(&page);
        ask(&page);
        for (int i = 0; i < page_table(&page)->hint.count; i++) {
            const Considered turn = *hinted(&page, i);
            assert_int_equal(turn.choose.kind, MOVE_CHOOSE);
            if (turn.choose.x == page_table(&page)->held) {
                continue;
            }
            char words[64];
            const Scene scene = game_scene(page_table(&page), page.ui, NULL);
            Str prompt = {0};
            page_key(&page, '1' + i, 0);
            hint_prompt(&scene, &prompt);
            snprintf(words, sizeof words, "Hint %d: place tile %d here", i + 1, turn.choose.x + 1);
            assert_memory_equal(str_text(&prompt), words, strlen(words));
            str_deinit(&prompt);
            int moves = moves_of(&page);
            page_key(&page, KEY_ENTER, 0);
            page_rest(&page);
            expect_provisional(&page, &turn, moves);
            others++;
            break;
        }
        page_shut(&page);
    }
    assert_true(others > 0);
}

/* ---- ending ---- */

static void it_ends_without_a_change(void **state) {
    (void)state;
    for (int way = 0; way < 6; way++) {
        Page page = {0};
        float x = 0, y = 0;
        open_record(&page, "players/close-for-twenty");
        int moves = moves_of(&page);
        page_key(&page, 'R', 0);
        page_rest(&page);
        int rotation = page_table(&page)->rotation;
        ask(&page);
        GameLayout at = game_layout(page_table(&page), page.ui);
        if (way == 0) {
            page_key(&page, KEY_ESCAPE, 0);
        } else if (way == 1) {
            page_key(&page, 'H', 0);
        } else if (way == 2) {
            page_click(&page, at.table.w - 6, at.table.h / 2, BUTTON_LEFT); /* the bare table */
        } else if (way == 3) {
            page_hand(&page, &x, &y);
            page_click(&page, x, y, BUTTON_LEFT);
            assert_int_equal(page_table(&page)->hold, HOLD_CLICK);
        } else if (way == 4) {
            page_key(&page, KEY_TAB, 0);
        } else {
            page_drag(&page, at.table.w - 6, 300, at.table.w - 60, 330); /* moving the view ends nothing */
            assert_true(hint_shown(page_table(&page)));
            page_key(&page, 'F', 0);
            page_key(&page, 'F', 0);
            page_key(&page, 'P', 0);
            assert_true(hint_shown(page_table(&page)));
            page_key(&page, KEY_ESCAPE, 0);
        }
        page_expect(&page, "scene", "game");
        assert_false(hint_shown(page_table(&page)));
        assert_int_equal(page_table(&page)->rotation, rotation);
        assert_int_equal(moves_of(&page), moves);
        page_shut(&page);
    }
}

/* Also while it still thinks: nothing comes late. */
static void it_ends_when_the_position_changes(void **state) {
    (void)state;
    for (int early = 0; early < 2; early++) {
        for (int way = 0; way < 4; way++) {
            Page page = {0};
            begin_game(&page, 2);
            start_game(&page);
            if (way < 2) {
                page_lay_tile(&page);
            }
            page_key(&page, 'H', 0);
            if (!early) {
                wait_for_hint(&page);
            }
            if (way == 0) {
                page_press(&page, "end-turn");
            } else if (way == 1) {
                page_press(&page, "undo");
            } else if (way == 2) {
                page_press(&page, "player-0");
                page_press(&page, "hand-over");
            } else {
                page_key(&page, KEY_F10, 0);
                page_press(&page, "menu-new"); /* the page is left */
            }
            for (int i = 0; i < 40 && ui_moving(page.ui); i++) {
                ui_step(page.ui, 10000);
            }
            assert_true(!page_table(&page) ||
                        (!hint_shown(page_table(&page)) && page_table(&page)->hint.count == 0));
            page_shut(&page);
        }
    }
}

/* ---- off ---- */

static void hints_can_be_switched_off(void **state) {
    (void)state;
    for (int aids = 0; aids < 2; aids++) {
        Page page = {0};
        begin_game(&page, 2);
        page.settings.rules.hints = aids == 0;
        page.settings.rules.aids = aids == 1;
        start_game(&page);
        const char *button = page_fact(&page, "button hint");
        assert_true(aids ? button && strstr(button, "off") : !button);
        page_key(&page, 'H', 0);
        assert_false(hint_shown(page_table(&page)));
        assert_true(page_draws(&page, "Hints are off in this game"));
        assert_int_equal(used(&page, 0), 0);
        page_shut(&page);
    }
}

/* On the new-game page, "No player aids" includes "No hints", which is then on and can't be changed. */
static void no_aids_include_no_hints(void **state) {
    (void)state;
    Page page = {0};
    WidgetList widgets;
    begin_game(&page, 2);
    page_more(&page);
    page_state(&page, SetupPage, SETUP_PAGE)->tab = GROUP_AIDS;
    for (int aids = 1; aids >= 0; aids--) {
        page.settings.rules.aids = aids == 1;
        ui_layout(page.ui, &widgets);
        const Widget *w = widget_find(&widgets, (Action){SETUP_VARIANT, OPTION_hints});
        assert_non_null(w);
        assert_true(w->on == !aids && w->disabled == !aids);
    }
    assert_true(page.settings.rules.hints); /* unchanged */
    page_shut(&page);
}

/* Not in a computer player's turn. */
static void others_get_no_hint(void **state) {
    (void)state;
    Page page = {0};
    begin_game(&page, 2);
    strcpy(page.settings.seats[1].computer, "journeyman");
    start_game(&page);
    page_drag_tile(&page);
    page_press(&page, "end-turn");
    assert_int_equal(session_game(page_game(&page))->seat, 1);
    assert_non_null(strstr(page_fact(&page, "button hint"), "off"));
    page_key(&page, 'H', 0);
    assert_false(hint_shown(page_table(&page)));
    assert_int_equal(used(&page, 1), 0);
    page_shut(&page);
}

/* ---- counted ---- */

/* The same position is counted once. */
static void each_hint_is_counted_and_told_at_the_end(void **state) {
    (void)state;
    Page page = {0};
    begin_game(&page, 2);
    start_game(&page);
    ask(&page);
    page_key(&page, 'H', 0);
    ask(&page);
    assert_int_equal(used(&page, 0), 1);
    page_key(&page, KEY_ENTER, 0);
    page_rest(&page);
    ask(&page); /* about the figure */
    assert_int_equal(used(&page, 0), 2);
    assert_int_equal(used(&page, 1), 0);
    assert_true(page_draws(&page, "your 2nd this game"));
    page_press(&page, "end-turn");
    while (!session_over(page_game(&page))) {
        Move move = {0};
        game_moves(session_setup(page_game(&page)), session_game(page_game(&page)), &move, 1);
        session_apply(page_game(&page), move, NULL);
    }
    page_rest(&page);
    page_expect(&page, "scene", "result");
    page_press(&page, "table-1");
    assert_true(page_draws(&page, "Hints used"));
    page_shut(&page);
}

/* ---- gamepad ---- */

static void a_pad_reaches_all_of_it(void **state) {
    (void)state;
    Page page = {0};
    open_record(&page, "players/close-for-twenty");
    int moves = moves_of(&page);
    page_pad(&page, PAD_LEFT_TRIGGER);
    assert_true(hint_shown(page_table(&page)));
    wait_for_hint(&page);
    page_pad(&page, PAD_DOWN);
    assert_int_equal(page_table(&page)->hint.chosen, 1);
    const Considered turn = *hinted(&page, 1);
    page_pad(&page, PAD_B);
    assert_false(hint_shown(page_table(&page)));
    page_expect(&page, "scene", "game");
    ask(&page);
    page_pad(&page, PAD_DOWN);
    page_pad(&page, PAD_A);
    page_rest(&page);
    expect_provisional(&page, &turn, moves);
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_turns_are_shown),
        cmocka_unit_test(it_is_shown_at_once),
        cmocka_unit_test(keys_and_the_pointer_choose_another),
        cmocka_unit_test(enter_plays_it_provisionally),
        cmocka_unit_test(a_click_on_a_ghost_or_row_plays_it),
        cmocka_unit_test(a_placed_tile_leaves_the_figure),
        cmocka_unit_test(another_tile_of_the_hand_is_named),
        cmocka_unit_test(it_ends_without_a_change),
        cmocka_unit_test(it_ends_when_the_position_changes),
        cmocka_unit_test(hints_can_be_switched_off),
        cmocka_unit_test(no_aids_include_no_hints),
        cmocka_unit_test(others_get_no_hint),
        cmocka_unit_test(each_hint_is_counted_and_told_at_the_end),
        cmocka_unit_test(a_pad_reaches_all_of_it),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close);
}
