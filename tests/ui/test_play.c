/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole turns and games, played with nothing but the output of ui_describe, and their draw lists. */
#define _XOPEN_SOURCE 700 /* mkstemp */
#include "page.h"

#include <unistd.h>

#include "session/session.h"
#include "ui/parts/theme.h"
#include "ui/state.h"

static void begin(Page *page, int seats) {
    page_begin(page, 1280, 720, seats);
    page_expect(page, "scene", "game");
    page_expect(page, "turn", "1");
    page_expect(page, "step", "tile");
}

/* How far the shadow is from the tile in hand, as a fraction of its side. */
static float shadow_of_held(Page *page) {
    DrawList list = {.metrics = &FAKE_METRICS};
    DrawColor dark = draw_rgb(SHADOW);
    DrawRect shadow = {0};
    float apart = 0;
    ui_draw(page->ui, &list);
    for (size_t i = 1; i < list.count; i++) { /* the tile in the hand is drawn after those on the table */
        const DrawCommand *c = &list.commands[i - 1];
        if (c->kind == DRAW_RECT && memcmp(&c->u.box.fill, &dark, 3) == 0 && c->rect.w == c->rect.h) {
            shadow = c->rect;
            if (list.commands[i].kind == DRAW_SPRITE &&
                list.commands[i].u.picture.sprite.kind == SPRITE_TILE &&
                rect_has(list.commands[i].rect, page->ui->pointer.x, page->ui->pointer.y)) {
                apart = (shadow.y - list.commands[i].rect.y) / shadow.h;
            }
        }
    }
    draw_list_deinit(&list);
    assert_true(apart > 0);
    return apart;
}

static void the_shadow_of_a_raised_tile_is_as_large_as_the_tile(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 2);
    float apart[2] = {0};
    for (int far = 0; far < 2; far++) {
        for (int i = 0; i < 5 * far; i++) {
            page_send(&page, (InputEvent){.kind = INPUT_WHEEL, .x = 200, .y = 200, .wheel = -1});
            page_rest(&page);
        }
        page_take_tile(&page);
        page_mouse(&page, INPUT_MOUSE_MOVE, 0, 200, 200);
        apart[far] = shadow_of_held(&page);
        page_key(&page, KEY_ESCAPE, 0);
    }
    assert_true(apart[1] > apart[0] * 0.95f && apart[1] < apart[0] * 1.05f);
    page_shut(&page);
}

static void play_is_one_click_and_then_it_rests(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 2);
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page.ui, &list);
    ui_drawn(page.ui);
    assert_false(ui_dirty(page.ui));
    ui_step(page.ui, 8333);
    assert_false(ui_dirty(page.ui));
    draw_list_deinit(&list);
    page_shut(&page);
}

static void a_dragged_tile_lies_until_the_turn_ends(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 2);
    float x = 0, y = 0, hx = 0, hy = 0;
    page_find_fit(&page, &x, &y);
    page_hand(&page, &hx, &hy);
    page_drag(&page, hx, hy, x, y);
    page_rest(&page);
    page_expect(&page, "step", "meeple");
    page_expect(&page, "turn", "1");
    page_key(&page, KEY_ESCAPE, 0); /* back to the hand */
    page_expect(&page, "step", "tile");
    page_click(&page, hx, hy, BUTTON_LEFT); /* click the tile, then the square */
    page_expect(&page, "step", "tile");
    page_click(&page, x, y, BUTTON_LEFT);
    page_expect(&page, "step", "meeple");
    page_press(&page, "undo");
    page_expect(&page, "step", "tile");
    page_click(&page, x, y, BUTTON_LEFT); /* a click on the square alone */
    page_expect(&page, "step", "meeple");
    page_press(&page, "end-turn");
    page_rest(&page);
    page_expect(&page, "turn", "2");
    page_expect(&page, "seat", "1");
    page_shut(&page);
}

static void a_faint_square_turns_the_tile_first(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 2);
    float x = 0, y = 0;
    for (int i = 0; i < 20 && !page_square(&page, "turns", 0, &x, &y); i++) {
        page_play_turn(&page, false);
        page_key(&page, KEY_HOME, 0);
        page_rest(&page);
    }
    assert_true(page_square(&page, "turns", 0, &x, &y));
    page_click(&page, x, y, BUTTON_LEFT);
    page_rest(&page);
    page_expect(&page, "step", "tile");
    page_click(&page, x, y, BUTTON_LEFT);
    page_expect(&page, "step", "meeple");
    page_shut(&page);
}

static void a_refused_click_says_why(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 2);
    float x = 0, y = 0;
    page_find_fit(&page, &x, &y);
    page_take_tile(&page);
    /* The start tile is in the middle of the open squares, so its square is taken. */
    page_click(&page, 484, 364, BUTTON_LEFT);
    page_expect(&page, "step", "tile");
    assert_true(page_draws(&page, "The square is taken"));
    page_shut(&page);
}

static void a_chosen_meeple_is_taken_back_before_the_tile(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 2);
    page_lay_tile(&page);
    page_key(&page, KEY_TAB, 0);
    page_key(&page, KEY_ENTER, 0);
    assert_non_null(page_fact(&page, "chosen"));
    page_key(&page, 'Z', MOD_CTRL);
    assert_null(page_fact(&page, "chosen"));
    page_expect(&page, "step", "meeple");
    page_key(&page, 'Z', MOD_CTRL);
    page_expect(&page, "step", "tile");
    page_shut(&page);
}

static void the_keyboard_alone_plays_turns(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 3);
    for (int turn = 1; turn <= 12; turn++) {
        char number[24];
        snprintf(number, sizeof number, "%d", turn);
        page_expect(&page, "turn", number);
        page_key(&page, KEY_RIGHT, 0);
        for (int i = 0; i < 8 && page_is(&page, "step", "tile"); i++) {
            page_key(&page, KEY_ENTER, 0); /* rotates it until it fits, then places it */
            page_rest(&page);
        }
        page_expect(&page, "step", "meeple");
        page_key(&page, KEY_TAB, 0);
        page_key(&page, KEY_ENTER, 0);
        if (page_fact(&page, "chosen")) {
            page_key(&page, KEY_SPACE, 0);
        }
        page_rest(&page);
    }
    page_shut(&page);
}

static void a_tile_on_the_table_turns_and_moves_until_the_end_of_the_turn(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 2);
    DrawPoint lies = page_lay_tile(&page);
    page_key(&page, 'R', 0); /* stays where it is, rotated or not */
    page_rest(&page);
    page_expect(&page, "step", "meeple");
    page_drag(&page, lies.x + 38, lies.y + 38, 1060, 400); /* from its corner into the panel */
    page_expect(&page, "step", "tile");
    page_shut(&page);
}

static void the_view_stays_under_the_pointer(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 2);
    float x = 0, y = 0, x2 = 0, y2 = 0;
    page_find_fit(&page, &x, &y);
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, x, y);
    page_send(&page, (InputEvent){.kind = INPUT_WHEEL, .x = x, .y = y, .wheel = 1});
    assert_true(page_square(&page, "fits", 0, &x2, &y2));
    assert_float_equal(x, x2, 8); /* its middle may move a little, because it grew around the pointer */
    assert_float_equal(y, y2, 8);
    page_shut(&page);
}

static void check_record(Page *page, const char *save) {
    char scores[128];
    page_note(page, "scores", scores);
    Fail fail = {0};
    Session *replayed = session_load(save, &page->library, &fail);
    if (!replayed) {
        fail_msg("%s", fail.text);
    }
    assert_true(session_over(replayed));
    char *at = scores;
    for (int i = 0; i < session_setup(replayed)->seat_count; i++) {
        assert_int_equal(strtol(at, &at, 10), session_game(replayed)->scores[i]);
    }
    session_free(replayed);
}

static void play_to_the_end(Page *page, int first) {
    for (int turn = first; turn < 80 && page_is(page, "scene", "game"); turn++) {
        page_play_turn(page, turn % 3 != 2);
    }
    page_expect(page, "scene", "result");
}

static void a_whole_game_its_save_and_the_next_one(void **state) {
    (void)state;
    char save[] = "/tmp/bastide-test-XXXXXX";
    int file = mkstemp(save);
    assert_true(file >= 0);
    close(file);
    unlink(save);
    Page page = {0};
    page_open(&page, 1280, 720, save);
    page_seats(&page, 2);
    page_press(&page, "new-game");
    page_press(&page, "play");
    page_rest(&page);
    for (int turn = 0; turn < 9; turn++) {
        page_play_turn(&page, turn % 2);
    }
    char turn_before[128], scores_before[128];
    page_note(&page, "turn", turn_before);
    page_note(&page, "scores", scores_before);
    ui_free(page.ui); /* the window is closed in the middle of the game */
    page_open(&page, 1280, 720, save);
    page_expect(&page, "scene", "title");
    page_press(&page, "continue");
    page_rest(&page);
    page_expect(&page, "turn", turn_before);
    page_expect(&page, "scores", scores_before);
    play_to_the_end(&page, 9);
    check_record(&page, save);
    page_press(&page, "board");
    page_rest(&page);
    page_press(&page, "back");
    page_expect(&page, "scene", "result");
    page_press(&page, "again");
    page_rest(&page);
    page_expect(&page, "scene", "game");
    page_expect(&page, "turn", "1");
    page_shut(&page);
    unlink(save);
}

static void a_game_going_on_is_not_replaced_without_a_question(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 2);
    page_play_turn(&page, true);
    page_press(&page, "menu");
    page_press(&page, "go-on");
    page_expect(&page, "turn", "2");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "menu");
    page_key(&page, KEY_ESCAPE, 0);
    page_press(&page, "menu");
    page_press(&page, "menu-new");
    page_expect(&page, "scene", "new-game");
    page_press(&page, "play");
    page_expect(&page, "scene", "ask");
    page_press(&page, "keep");
    page_expect(&page, "turn", "2");
    page_shut(&page);
}

static void undo_stops_at_the_draw_unless_friends_play(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 2);
    page_play_turn(&page, true);
    page_press(&page, "undo");
    page_expect(&page, "turn", "2");
    page_shut(&page);
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    page.settings.rules.friendly_undo = 1;
    page_press(&page, "play");
    page_rest(&page);
    page_play_turn(&page, true);
    page_expect(&page, "turn", "2");
    for (int i = 0; i < 3 && !(page_is(&page, "turn", "1") && page_is(&page, "step", "tile")); i++) {
        page_press(&page, "undo");
        page_rest(&page);
    }
    page_expect(&page, "turn", "1");
    page_expect(&page, "step", "tile");
    page_expect(&page, "scores", "0 0");
    page_shut(&page);
}

static void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static bool is_there(const char *path) {
    return access(path, R_OK) == 0;
}

static void a_broken_save_is_told_and_kept(void **state) {
    (void)state;
    char save[] = "/tmp/bastide-test-XXXXXX", kept[64];
    close(mkstemp(save));
    snprintf(kept, sizeof kept, "%s.broken", save);
    write_file(save, "bastide 1\nplayer red Mira\n--\nplace 0 0 0\n");
    Page page = {0};
    page_open(&page, 1280, 720, save);
    page_expect(&page, "scene", "title");
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page.ui, &list);
    bool told = false;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        told = told || (c->kind == DRAW_TEXT && strstr(draw_list_string(&list, c->u.text.text), "damaged"));
    }
    assert_true(told);
    draw_list_deinit(&list);
    assert_false(is_there(kept));
    page_press(&page, "new-game");
    page_press(&page, "play");
    assert_true(is_there(kept));
    page_shut(&page);
    unlink(save);
    unlink(kept);
}

static void without_animation_everything_is_there_at_once(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 960, 600, "");
    page_seats(&page, 4);
    page.settings.animation = ANIMATION_OFF;
    page_press(&page, "play");
    play_to_the_end(&page, 0);
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(play_is_one_click_and_then_it_rests),
        cmocka_unit_test(a_dragged_tile_lies_until_the_turn_ends),
        cmocka_unit_test(a_faint_square_turns_the_tile_first),
        cmocka_unit_test(a_refused_click_says_why),
        cmocka_unit_test(a_chosen_meeple_is_taken_back_before_the_tile),
        cmocka_unit_test(the_keyboard_alone_plays_turns),
        cmocka_unit_test(a_tile_on_the_table_turns_and_moves_until_the_end_of_the_turn),
        cmocka_unit_test(the_view_stays_under_the_pointer),
        cmocka_unit_test(a_whole_game_its_save_and_the_next_one),
        cmocka_unit_test(a_game_going_on_is_not_replaced_without_a_question),
        cmocka_unit_test(the_shadow_of_a_raised_tile_is_as_large_as_the_tile),
        cmocka_unit_test(undo_stops_at_the_draw_unless_friends_play),
        cmocka_unit_test(a_broken_save_is_told_and_kept),
        cmocka_unit_test(without_animation_everything_is_there_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
