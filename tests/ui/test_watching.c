/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person sees who watches computer players: the line that says what to do, steps, and the feature
 * under the pointer. */
#include <math.h>

#include "computers.h"

#include "ui/game/hover.h"

/* ---- what is said ---- */

enum { SAID = 512 };

/* The words of the prompt. */
static void said(Page *page, char out[SAID]) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    words_settle(game_of(page), page->ui);
    DrawRect pill = game_of(page)->words[0];
    out[0] = '\0';
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        if (c->kind == DRAW_TEXT && c->u.text.role == FONT_TEXT && rect_has(pill, c->rect.x, c->rect.y) &&
            fabsf(c->rect.y - pill.y - 25) < 1) {
            snprintf(out, SAID, "%s", draw_list_string(&list, c->u.text.text));
        }
    }
    draw_list_deinit(&list);
    assert_true(out[0] != '\0');
}

static bool begins(const char *text, const char *beginning, const char *rest) {
    size_t length = strlen(beginning);
    return strncmp(text, beginning, length) == 0 && strncmp(text + length, rest, strlen(rest)) == 0;
}

/* Points are being scored: whose does not matter. */
static bool tells_points(const char *text) {
    return strstr(text, " = ") || strstr(text, " +");
}

static bool is_about_nobody(const char *text) {
    return begins(text, "Final scoring", "") || begins(text, "The game is over", "") ||
           begins(text, "Stuck after", "") || begins(text, "The dragon cannot move", "");
}

/* The dragon makes a step of this seat, or is about to. */
static bool suits_dragon(Page *page, int seat, const char *text) {
    const Anim *step = timeline_find(&game_of(page)->timeline, ANIM_STEP);
    return begins(text, game_of(page)->seats[seat].name, ": the dragon moves") &&
           (step ? step->seat == seat : seat == session_decides(session_of(page)));
}

/* The words are for this computer player, and don't tell it what to do. */
static bool suits_computer(Page *page, int seat, const char *text) {
    const char *name = game_of(page)->seats[seat].name;
    bool decides = seat == session_decides(session_of(page));
    return begins(text, name, " places a tile") || begins(text, name, " moves the fairy") ||
           (decides && (begins(text, name, " is thinking") || begins(text, "Paused", "")));
}

/* Does the tile in the hand fit, however the page came to its words? */
static bool fits(Page *page) {
    static SquareFit squares[OPEN_MAX];
    const GamePage *table = game_of(page);
    int count = game_squares(table->setup, table->game, game_tile(table), squares, OPEN_MAX), i = 0;
    while (i < count && !(squares[i].rotations >> table->rotation & 1)) {
        i++;
    }
    return i < count;
}

/* What is said at this moment is right for somebody. */
static void check_words(Page *page) {
    char text[SAID];
    said(page, text);
    bool right = is_about_nobody(text) || tells_points(text);
    for (int seat = 0; seat < game_of(page)->setup->seat_count; seat++) {
        right = right || suits_dragon(page, seat, text) ||
                (watch_plays(game_of(page), seat) && suits_computer(page, seat, text));
    }
    int seat = session_decides(session_of(page));
    if (!right && seat != NO_SEAT && !watch_plays(game_of(page), seat)) {
        bool waits = !session_takes_moves(session_of(page));
        right = waits ? begins(text, "Waiting for the other players", "")
                      : begins(text, game_of(page)->seats[seat].name, ": ") ||
                            begins(text, game_of(page)->seats[seat].name, " again: ");
        right = right && !(strstr(text, "fit anywhere") && fits(page));
        right = right && !(strstr(text, "bright square") && !fits(page));
    }
    if (!right) {
        fail_msg("said: %s", text);
    }
}

/* Lets the computer players play so many turns, and checks what is said at every moment. */
static void watch_turns(Page *page, int turns) {
    int until = session_game(session_of(page))->turns + turns;
    while (page_is(page, "scene", "game") && session_game(session_of(page))->turns < until &&
           !is_persons_turn(page)) {
        pass(page, 20);
        check_words(page);
    }
}

static void a_computer_is_never_told_what_to_do(void **state) {
    (void)state;
    for (int keys = 0; keys < 2; keys++) {
        Page page = {0};
        begin_with(&page, 8, 0);
        if (keys) {
            page_key(&page, KEY_TAB, 0);
            assert_true(page.ui->keys_used);
            page_key(&page, KEY_ESCAPE, 0);
        }
        page_expect(&page, "scene", "game");
        watch_turns(&page, 20);
        page_expect(&page, "turn", "21");
        page_shut(&page);
    }
}

/* Until nothing moves any more, or a card is opened. */
static void settle(Page *page) {
    for (int i = 0; i < 3000 && page_is(page, "scene", "game") && ui_moving(page->ui); i++) {
        pass(page, 20);
        if (page_is(page, "scene", "game")) {
            check_words(page);
        }
    }
}

/* Places the tile, with a meeple if there is room for one; steers the dragon; declines a bid. */
static void decide(Page *page) {
    float x = 0, y = 0, hand_x = 0, hand_y = 0;
    if (!page_is(page, "scene", "game")) {
        page_key(page, KEY_ESCAPE, 0);
    } else if (page_is(page, "step", "dragon")) {
        page_key(page, KEY_ENTER, 0);
        page_key(page, KEY_ENTER, 0);
    } else if (page_is(page, "step", "meeple")) {
        page_key(page, KEY_TAB, 0);
        if (page_fact(page, "marked")) {
            page_key(page, KEY_ENTER, 0);
        }
        page_press(page, "end-turn");
    } else if (page_is(page, "step", "discard")) {
        page_press(page, "discard");
    } else { /* if computer players bid for the tile first, it waits */
        page_find_fit(page, &x, &y);
        page_hand(page, &hand_x, &hand_y);
        page_drag(page, hand_x, hand_y, x, y);
    }
}

/* A game in which persons and computer players take turns, sell tiles and move the dragon. */
static void what_a_person_is_told_is_true(void **state) {
    (void)state;
    static const char *const rules[] = {"rules c3\ntiles base\n",
                                        "rules c3\ntiles base princess-dragon\noption tile_sale=yes\n",
                                        "rules c3\ntiles base\noption hand=3 tile_sale=yes\n"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        Page page = {0};
        open_rules(&page, rules[i], 3, true);
        page_rest(&page);
        for (int n = 0; n < 60; n++) {
            settle(&page);
            decide(&page);
        }
        assert_true(session_game(session_of(&page))->turns > 30);
        page_shut(&page);
    }
}

/* After a person, too, the line is for the next one at once. */
static void the_next_person_is_addressed(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 2, 2);
    page_rest(&page);
    for (int n = 0; n < 40; n++) {
        settle(&page);
        decide(&page);
        check_words(&page);
    }
    assert_true(session_game(session_of(&page))->turns > 15);
    page_shut(&page);
}

/* ---- steps ---- */

/* Presses the button, or with a key instead: N, or Enter on the button. */
static void step_by(Page *page, int key) {
    if (!key) {
        page_press(page, "step");
        return;
    }
    if (key == KEY_ENTER) {
        page->ui->pointer.focus = (Action){GAME_STEP, 0};
        page->ui->pointer.focus_shown = true;
    }
    page_key(page, key, 0);
}

static void until_it_rests(Page *page) {
    for (int i = 0; i < 1000 && ui_moving(page->ui); i++) {
        pass(page, 10);
    }
    assert_false(ui_moving(page->ui));
}

/* However fast they follow each other, and whatever is being shown: a turn for each press. */
static void each_press_makes_one_step(void **state) {
    (void)state;
    static const int ways[] = {0, 'N', KEY_ENTER};
    static const int gaps[] = {20, 100, 300, 800};
    for (int i = 0; i < 12; i++) {
        Page page = {0};
        begin_with(&page, 3, 0);
        page_key(&page, KEY_SPACE, 0);
        page_expect(&page, "step", "paused");
        int presses = 0, turns = session_game(session_of(&page))->turns;
        for (; presses < 4; presses++) {
            step_by(&page, ways[i / 4]);
            pass(&page, gaps[i % 4]);
        }
        until_it_rests(&page);
        page_expect(&page, "step", "paused");
        assert_int_equal(session_game(session_of(&page))->turns, turns + presses);
        page_shut(&page);
    }
}

/* Only the last of several steps is worth looking at: the table keeps up with the presses. */
static void earlier_steps_are_not_waited_for(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 3, 0);
    page_key(&page, KEY_SPACE, 0);
    int turns = session_game(session_of(&page))->turns;
    for (int i = 0; i < 4; i++) {
        page_key(&page, 'N', 0);
    }
    pass(&page, 200);
    assert_int_equal(session_game(session_of(&page))->turns, turns + 3);
    assert_non_null(timeline_find(&game_of(&page)->timeline, ANIM_SETTLE));
    page_shut(&page);
}

/* A key that is held down is one press. */
static void a_held_key_makes_one_step(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 3, 0);
    page_key(&page, KEY_SPACE, 0);
    int turns = session_game(session_of(&page))->turns;
    for (int i = 0; i < 60; i++) {
        page_send(&page, (InputEvent){.kind = INPUT_KEY, .key = 'N', .repeat = i > 0});
        pass(&page, 30);
    }
    until_it_rests(&page);
    assert_int_equal(session_game(session_of(&page))->turns, turns + 1);
    page_shut(&page);
}

/* Steps that were asked for are not made in a later pause. */
static void no_step_is_left_for_later(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 2, 1);
    play_turn(&page);
    pass(&page, 450);
    page_key(&page, KEY_SPACE, 0);
    for (int i = 0; i < 5; i++) {
        page_key(&page, 'N', 0);
    }
    until_person(&page);
    play_turn(&page);
    pass(&page, 3000);
    page_expect(&page, "step", "paused");
    page_shut(&page);
}

/* ---- the feature under the pointer ---- */

/* Keeps the pointer on the field of the start tile, wherever the view goes. */
static void rest_on_field(Page *page) {
    GameLayout at = game_layout(game_of(page), page->ui);
    DrawPoint p = camera_to_screen(&game_of(page)->camera, at.table, 0.5f, 0.9f);
    if (fabsf(p.x - page->ui->pointer.x) > 1 || fabsf(p.y - page->ui->pointer.y) > 1) {
        page_mouse(page, INPUT_MOUSE_MOVE, 0, p.x, p.y);
    }
}

/* The feature that is outlined lies on this tile, too. */
static bool outlined_on(Page *page, int tile) {
    uint16_t nodes[NODES_MAX];
    int node = hover_shown(game_of(page), page->ui), count = 0;
    if (node >= 0) {
        count = game_feature_nodes(game_of(page)->game, node / TILE_SEGMENTS, node % TILE_SEGMENTS, nodes,
                                   NODES_MAX);
    }
    for (int i = 0; i < count; i++) {
        if (nodes[i] / TILE_SEGMENTS == tile) {
            return true;
        }
    }
    return false;
}

static void the_outline_waits_for_the_tile(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 2, 0);
    int extended = 0, last = -1;
    for (int i = 0; i < 4000 && extended < 2; i++) {
        rest_on_field(&page);
        pass(&page, 10);
        const Anim *settle = timeline_find(&game_of(&page)->timeline, ANIM_SETTLE);
        int tile = game_of(&page)->game->tile_count - 1;
        bool outlined = outlined_on(&page, tile);
        assert_false(settle && outlined); /* the tile is in the hand, in the air, or just coming down */
        extended += outlined && tile != last && tile > 0;
        last = outlined ? tile : last;
    }
    assert_int_equal(extended, 2); /* it did grow by tiles that lie */
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_computer_is_never_told_what_to_do),
        cmocka_unit_test(what_a_person_is_told_is_true),
        cmocka_unit_test(the_next_person_is_addressed),
        cmocka_unit_test(each_press_makes_one_step),
        cmocka_unit_test(earlier_steps_are_not_waited_for),
        cmocka_unit_test(a_held_key_makes_one_step),
        cmocka_unit_test(no_step_is_left_for_later),
        cmocka_unit_test(the_outline_waits_for_the_tile),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close);
}
