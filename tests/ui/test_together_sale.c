/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tile sale (R7.6) in a game across a network. */
#include "meeting.h"

/* A player bids for the tile that another holds, at another computer; then each offers the other a tile. */
static void test_sale(void **state) {
    Table t;
    Rng rng = rng_seeded(5);
    (void)state;
    meet(&t);
    t.host.settings.rules.tile_sale = true;
    t.host.ui->s.seed_given = true; /* a game in which Ben has points early: they are what he bids */
    t.host.ui->s.seed = 7;
    change_rules(&t);
    begin(&t);
    GamePage *table = pages_find(t.guest.ui, &GUEST_PAGE);
    while (!page_fact(&t.guest, "button sale") || !game_others_decide(table)) {
        assert_true(play(&t.host, &rng) || play(&t.guest, &rng));
        await(&t, is_told(&t));
        step(&t);
    }
    const Session *host = store_game(t.host.ui->store);
    int mine = session_game(host)->scores[1], theirs_now = session_game(host)->scores[0];
    page_press(&t.guest, "sale");
    page_key(&t.guest, KEY_ENTER, 0);
    await(&t, page_fact(&t.host, "button agree-to-proposal"));
    assert_true(page_draws(&t.host, "Ben bids 1 point for the tile"));
    page_press(&t.host, "agree-to-proposal");
    await(&t, session_game(host)->seat == 1 && session_game(table->session)->seat == 1);
    assert_int_equal(session_game(host)->scores[1], mine - 1);
    assert_int_equal(session_game(table->session)->scores[0], theirs_now + 1);

    Page *const pages[] = {&t.host, &t.guest};
    for (int seat = 0; seat < 2; seat++) {
        Page *holder = pages[seat], *other = pages[1 - seat];
        do {
            assert_true(play(&t.host, &rng) || play(&t.guest, &rng));
            await(&t, is_told(&t));
            step(&t);
        } while (session_game(host)->seat != seat || !page_fact(holder, "button sale"));
        page_press(holder, "sale");
        page_key(holder, KEY_ENTER, 0);
        await(&t, page_fact(other, "button agree-to-proposal"));
        char words[SEAT_NAME + 32];
        snprintf(words, sizeof words, "%s offers the tile for 1 point", session_seats(host)[seat].name);
        assert_true(page_draws(other, words));
        page_press(other, "agree-to-proposal");
        await(&t, session_game(host)->seat == 1 - seat);
        await(&t, is_told(&t));
    }
    part(&t);
}

enum { A_WHILE = 30 /* steps */ };

static const Session *host_game(const Table *t) {
    return store_game(t->host.ui->store);
}

static GamePage *guest_table(const Table *t) {
    GamePage *page = pages_find(t->guest.ui, &GUEST_PAGE);
    assert_non_null(page); /* the game is not over */
    return page;
}

static void pass_time(Table *t) {
    for (int i = 0; i < A_WHILE; i++) {
        step(t);
    }
}

/* Begins a game with sales, in which a Journeyman plays, too, if `computer`. The seed decides who has points
 * early. */
static void meet_for_sales(Table *t, uint64_t seed, Hand hand, bool computer) {
    meet(t);
    if (computer) {
        page_seats(&t->host, 3);
        snprintf(t->host.settings.seats[2].computer, SEAT_COMPUTER, "journeyman");
    }
    t->host.settings.rules.tile_sale = true;
    t->host.settings.rules.hand = (uint8_t)hand;
    t->host.ui->s.seed_given = true;
    t->host.ui->s.seed = seed;
    change_rules(t);
    begin(t);
}

/* Computer players bid by themselves, and nobody offers them a tile. */
static void test_offers_beside_computers(void **state) {
    Table t;
    Rng rng = rng_seeded(5);
    (void)state;
    meet_for_sales(&t, 2, HAND_ONE, true);
    Page *const pages[] = {&t.host, &t.guest};
    for (unsigned seen = 0; seen != 3;) {
        play(&t.host, &rng);
        play(&t.guest, &rng);
        await(&t, is_told(&t));
        pass_time(&t);
        int seat = session_game(host_game(&t))->seat;
        bool own = seat < 2 && (seat == 0 ? session_takes_moves(host_game(&t))
                                          : session_takes_moves(guest_table(&t)->session));
        if (own && page_fact(pages[seat], "button sale")) {
            page_press(pages[seat], "sale");
            char other[24];
            snprintf(other, sizeof other, "button buyer-%d", 1 - seat);
            assert_non_null(page_fact(pages[seat], other));
            assert_null(page_fact(pages[seat], "button buyer-2"));
            page_press(pages[seat], "no-offer");
            seen |= 1u << seat;
        }
    }
    part(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sale, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_offers_beside_computers, home_begin, scratch_close),
    };
    return online_possible() ? cmocka_run_group_tests(tests, NULL, NULL) : 0;
}
