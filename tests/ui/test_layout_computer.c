/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the turns of computer players and the menus of players with look.h: few and many players, long
 * names, with and without goods; several sizes, every language. */
#include "look.h"

#include "session/changes.h"

static const int SEATS[] = {2, 5, 8};
enum { SEAT_CASES = sizeof SEATS / sizeof SEATS[0] };

/* A game of one person and computer players of all levels, with the person to move. */
static void begin_game(Page *page, PageSize size, int seats, bool goods) {
    static const char *const levels[] = {"journeyman", "apprentice", "master", "grandmaster"};
    page_open(page, size.width, size.height, "");
    page_seats(page, seats);
    for (int i = 0; i < seats; i++) {
        snprintf(page->settings.seats[i].name, SEAT_NAME, "%s", LONG_NAMES[i]);
        strcpy(page->settings.seats[i].computer, i ? levels[(i - 1) % 4] : "");
    }
    page->settings.first = 0;
    page->settings.thinking = THINKING_30;
    page->settings.animation = ANIMATION_OFF;
    assert_true(!goods || (settings_choose_set(&page->settings, "inns-cathedrals") &&
                           settings_choose_set(&page->settings, "traders-builders")));
    page_press(page, "play");
    page_rest(page);
}

/* So that a computer player of this seat has to decide and waits. */
static void pause_at(Page *page, int seat) {
    Session *session = page_game(page);
    GamePage *game = page_table(page);
    page->settings.pace = PACE_INSTANT;
    game->watch.paused = false;
    for (int i = 0; i < 2000 && session_game(session)->seat != seat; i++) {
        if (session_takes_moves(session)) {
            Move move = {0};
            game_moves(session_setup(session), session_game(session), &move, 1);
            session_apply(session, move, NULL);
        } else {
            session_hurry(session);
            session_wait(session);
            ui_step(page->ui, 10000);
        }
    }
    assert_int_equal(session_game(session)->seat, seat);
    game->watch.paused = true;
}

/* The small discs on the card of a seat. */
static int count_dots(const Page *page, int seat) {
    DrawList list = {.metrics = &FAKE_METRICS};
    DrawRect card = game_layout(page_table(page), page->ui).seats[seat];
    int count = 0;
    ui_draw(page->ui, &list);
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        bool disc = c->kind == DRAW_RECT && c->rect.w == c->rect.h && c->u.box.radius * 2 == c->rect.w;
        count += disc && c->rect.w < 7 && rect_has(card, c->rect.x, c->rect.y);
    }
    draw_list_deinit(&list);
    return count;
}

static void look_at_turns(Page *page, PageSize size, int seats) {
    GamePage *game = page_table(page);
    for (int seat = 1; seat < seats && seat < 5; seat++) {
        pause_at(page, seat);
        look(page, size.width, size.height, seats, "a paused turn");
        assert_int_equal(count_dots(page, seat), 0);
        game->watch.paused = false;
        page->settings.pace = PACE_SLOW;
        ui_step(page->ui, 10000);
        look(page, size.width, size.height, seats, "a computer thinks");
        assert_int_equal(count_dots(page, seat), 3); /* every layout shows who thinks */
    }
}

static void look_at_menus(Page *page, PageSize size, int seats) {
    for (int seat = 0; seat < seats; seat++) {
        char name[32];
        snprintf(name, sizeof name, "player-%d", seat);
        page_press(page, name);
        look(page, size.width, size.height, seats, "the menu of a player");
        page_press(page, "seat-look");
        look(page, size.width, size.height, seats, "name and colour");
        page_key(page, KEY_ESCAPE, 0);
    }
}

/* The line of the log, the edge of the latest move and the moves considered, in a person's turn. */
static void look_after(Page *page, PageSize size, int seats) {
    GamePage *game = page_table(page);
    page_mouse(page, INPUT_MOUSE_MOVE, 0, 2, 2);
    pause_at(page, 0);
    game->watch.paused = false;
    page_rest(page);
    game->watch.weighed = true;
    game->watch.weighing = 1;
    ui_step(page->ui, 1000); /* finds the place of their card */
    look(page, size.width, size.height, seats, "the moves considered");
    for (int to = -1; to <= AI_GRANDMASTER; to += AI_GRANDMASTER + 1) {
        session_hand_over(page_game(page), 1, to, 0);
        look(page, size.width, size.height, seats, "a seat handed over");
    }
}

static void test_turns_of_computers(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count * SEAT_CASES * 2; i++) {
        int seats = SEATS[i / 2 % SEAT_CASES];
        PageSize size = look_sizes[i / 2 / SEAT_CASES];
        Page page = {0};
        begin_game(&page, size, seats, i % 2);
        look_at_turns(&page, size, seats);
        look_at_menus(&page, size, seats);
        look_after(&page, size, seats);
        page_shut(&page);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_turns_of_computers)};
    return LOOK_RUN(tests);
}
