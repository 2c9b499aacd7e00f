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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_computer_is_never_told_what_to_do),
        cmocka_unit_test(what_a_person_is_told_is_true),
        cmocka_unit_test(the_next_person_is_addressed),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close);
}
