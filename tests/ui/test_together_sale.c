/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tile sale (R7.6) in a game across a network, with hands of three (R7.1), too. */
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

/* ---- the guest offers one of three tiles ---- */

enum { A_WHILE = 30 /* steps */ };

static const Session *host_game(const Table *t) {
    return store_game(t->host.ui->store);
}

static int played(const Table *t) {
    return session_record(host_game(t))->move_count;
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

/* The guest has chosen a tile of its three that it could offer. */
static bool can_offer(Table *t) {
    GamePage *guest = guest_table(t);
    bool chooses = !game_others_decide(guest) && hand_chooses(guest);
    for (int held = 0; chooses && held < hand_size(guest); held++) {
        hand_choose(guest, held);
        if (hand_fits(guest, held) && page_fact(&t->guest, "button sale")) {
            return true;
        }
    }
    return false;
}

static void play_until_offer(Table *t, Rng *rng) {
    do {
        play(&t->host, rng);
        play(&t->guest, rng);
        await(t, is_told(t));
        step(t);
    } while (!can_offer(t));
    pass_time(t); /* the buttons have just appeared, and take no press yet */
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

/* Both have hands of three, and play until the guest can offer a tile. */
static void meet_for_offer(Table *t, Rng *rng) {
    meet_for_sales(t, 7, HAND_THREE, false);
    play_until_offer(t, rng);
}

/* With the mouse; the host is asked. */
static void offer(Table *t) {
    page_press(&t->guest, "sale");
    assert_true(shows(&t->guest, "sale"));
    page_press(&t->guest, "offer");
    await(t, page_fact(&t->host, "button agree-to-proposal"));
    assert_true(page_draws(&t->host, "Ben offers the tile for 1 point"));
    await(t, is_told(t));
}

/* So many moves from this one on, until a tile is drawn, are choices of the guest. */
static int choices_from(const Table *t, int move) {
    const Record *record = session_record(host_game(t));
    int count = 0;
    for (; move < record->move_count && record->moves[move].kind != MOVE_DRAW; move++) {
        count += record->moves[move].kind == MOVE_CHOOSE;
    }
    return count;
}

/* What everyone may know is the same at both. */
static void assert_equal(const Table *t) {
    const Session *sessions[] = {host_game(t), guest_table(t)->session};
    Game views[2];
    for (int i = 0; i < 2; i++) {
        game_view(session_setup(sessions[i]), session_game(sessions[i]), NO_SEAT, &views[i]);
    }
    assert_int_equal(session_record(sessions[0])->move_count, session_record(sessions[1])->move_count);
    assert_true(game_hash(session_setup(sessions[0]), &views[0]) ==
                game_hash(session_setup(sessions[1]), &views[1]));
}

static void finish(Table *t, Rng *rng) {
    assert_equal(t);
    play_to_the_end(t, rng);
    part(t);
}

/* Until it is offered, the chosen tile is its player's own affair; then the host sees it, and no other. */
static void test_offer_declined(void **state) {
    Table t;
    Rng rng = rng_seeded(5);
    (void)state;
    meet_for_offer(&t, &rng);
    GamePage *guest = guest_table(&t);
    int told = played(&t), held = guest->held, kind = game_tile(guest);
    page_press(&t.guest, "sale");
    pass_time(&t);
    assert_int_equal(played(&t), told);
    page_press(&t.guest, "no-offer");
    assert_true(hand_chooses(guest));
    assert_int_equal(guest->held, held);
    pass_time(&t);
    assert_int_equal(played(&t), told);

    offer(&t);
    assert_int_equal(played(&t), told + 1);
    assert_int_equal(session_game(host_game(&t))->phase, PHASE_PLACE);
    assert_int_equal(session_game(host_game(&t))->drawn, kind);
    for (int i = 0; i < HAND_MAX - 1; i++) {
        assert_int_equal(session_game(host_game(&t))->hand[1][i], HAND_HIDDEN);
    }
    assert_true(page_draws(&t.guest, "Not answered yet: Mira"));
    page_press(&t.host, "decline-proposal");
    await(&t, page_draws(&t.guest, "Mira declined"));
    assert_true(page_draws(&t.guest, "Ben: place the tile, or press Undo to choose another"));
    assert_equal(&t);

    page_press(&t.guest, "undo");
    assert_true(hand_chooses(guest));
    assert_int_equal(guest->held, held);
    await(&t, is_told(&t) && session_game(host_game(&t))->phase == PHASE_CHOOSE);
    assert_int_equal(played(&t), told);
    assert_true(hand_chooses(guest));
    assert_equal(&t);

    int other = held;
    do {
        other = (other + 1) % HAND_MAX;
    } while (!hand_fits(guest, other));
    assert_int_not_equal(other, held);
    hand_choose(guest, other);
    float x = 0, y = 0;
    page_find_fit(&t.guest, &x, &y);
    page_click(&t.guest, x, y, BUTTON_LEFT);
    page_rest(&t.guest);
    page_press(&t.guest, "end-turn");
    await(&t, session_game(host_game(&t))->seat == 0 && is_told(&t));
    assert_int_equal(session_record(host_game(&t))->moves[told].kind, MOVE_CHOOSE);
    assert_int_equal(session_record(host_game(&t))->moves[told].x, other);
    finish(&t, &rng);
}

static void test_offer_accepted(void **state) {
    Table t;
    Rng rng = rng_seeded(5);
    (void)state;
    meet_for_offer(&t, &rng);
    int scores[] = {session_game(host_game(&t))->scores[0], session_game(host_game(&t))->scores[1]};
    int kind = game_tile(guest_table(&t));
    offer(&t);
    page_press(&t.host, "agree-to-proposal");
    await(&t, session_game(host_game(&t))->seat == 0 && is_told(&t) && guest_table(&t)->game->seat == 0);
    assert_int_equal(session_game(host_game(&t))->holder, 1);
    assert_int_equal(session_game(host_game(&t))->drawn, kind);
    assert_int_equal(session_game(host_game(&t))->scores[0], scores[0] - 1);
    assert_int_equal(session_game(host_game(&t))->scores[1], scores[1] + 1);
    assert_equal(&t);
    assert_false(game_can_undo(guest_table(&t), t.guest.ui));
    play_to_the_end(&t, &rng);
    part(&t);
}

/* The guest takes the tile back before the host has answered, also with Escape, and as the host agrees; or
 * offers it again, for more. */
static void test_offer_withdrawn(void **state) {
    Table t;
    Rng rng = rng_seeded(5);
    (void)state;
    meet_for_offer(&t, &rng);
    int told = played(&t);
    offer(&t);
    page_press(&t.guest, "undo");
    await(&t, !page_fact(&t.host, "button agree-to-proposal") && is_told(&t));
    assert_int_equal(played(&t), told);
    assert_true(hand_chooses(guest_table(&t)));
    assert_non_null(page_fact(&t.guest, "button sale"));
    offer(&t);
    page_press(&t.guest, "sale"); /* shown already */
    page_press(&t.guest, "no-offer");
    await(&t, !page_fact(&t.host, "button agree-to-proposal") && is_told(&t));
    assert_true(hand_chooses(guest_table(&t)));
    offer(&t);
    page_key(&t.guest, KEY_ESCAPE, 0);
    await(&t, !page_fact(&t.host, "button agree-to-proposal") && is_told(&t));
    assert_equal(&t);

    offer(&t);
    page_press(&t.host, "decline-proposal");
    await(&t, page_draws(&t.guest, "Mira declined"));
    offer(&t);
    assert_int_equal(played(&t), told + 1);
    page_key(&t.guest, KEY_ESCAPE, 0);
    page_press(&t.host, "agree-to-proposal"); /* before it hears of that */
    await(&t, is_told(&t) && guest_table(&t)->game->holder == 1);
    assert_int_equal(choices_from(&t, told), 1);
    finish(&t, &rng);
}

/* After it was declined, the guest places the tile after all; what it places can be taken back first. */
static void test_offer_placed(void **state) {
    Table t;
    Rng rng = rng_seeded(5);
    float x = 0, y = 0;
    (void)state;
    meet_for_offer(&t, &rng);
    GamePage *guest = guest_table(&t);
    int told = played(&t), held = guest->held;
    offer(&t);
    page_press(&t.host, "decline-proposal");
    await(&t, page_draws(&t.guest, "Mira declined"));
    page_find_fit(&t.guest, &x, &y);
    page_click(&t.guest, x, y, BUTTON_LEFT);
    page_rest(&t.guest);
    assert_int_equal(guest->game->phase, PHASE_ACTION);
    pass_time(&t);
    assert_int_equal(played(&t), told + 1);
    page_press(&t.guest, "undo"); /* the tile and the choice, as at one table */
    assert_true(hand_chooses(guest));
    assert_int_equal(guest->held, held);
    await(&t, is_told(&t) && played(&t) == told);

    offer(&t);
    page_find_fit(&t.guest, &x, &y); /* the offer still stands */
    page_click(&t.guest, x, y, BUTTON_LEFT);
    page_rest(&t.guest);
    page_press(&t.guest, "end-turn");
    await(&t, session_game(host_game(&t))->seat == 0 && is_told(&t));
    assert_null(page_fact(&t.host, "button agree-to-proposal"));
    assert_int_equal(choices_from(&t, told), 1);
    finish(&t, &rng);
}

/* The connection is lost so many steps after the guest has made its offer: the choice is there once, or not
 * at all. */
static void test_offer_cut(void **state) {
    enum { STEPS = 5 };
    (void)state;
    for (int steps = 0; steps <= STEPS; steps++) {
        Table t;
        Rng rng = rng_seeded(5);
        meet_for_offer(&t, &rng);
        int told = played(&t);
        page_press(&t.guest, "sale");
        page_press(&t.guest, "offer");
        for (int i = 0; i < steps; i++) {
            step(&t);
        }
        online_try_now(t.guest.ui->online);
        await(&t, online_state(t.guest.ui->online) == ONLINE_CONNECTED && is_told(&t));
        pass_time(&t);
        await(&t, is_told(&t));
        assert_int_equal(played(&t), told + 1);
        if (!page_fact(&t.host, "button agree-to-proposal")) { /* it ended with the connection */
            offer(&t);
        }
        page_key(&t.guest, KEY_ESCAPE, 0); /* the same, as the guest takes the tile back */
        for (int i = 0; i < steps; i++) {
            step(&t);
        }
        online_try_now(t.guest.ui->online);
        await(&t, online_state(t.guest.ui->online) == ONLINE_CONNECTED && is_told(&t));
        pass_time(&t);
        await(&t, is_told(&t));
        assert_equal(&t);
        assert_int_equal(played(&t), hand_chooses(guest_table(&t)) ? told : told + 1);
        if (hand_chooses(guest_table(&t))) {
            assert_true(can_offer(&t));
        }
        offer(&t);
        page_press(&t.host, "agree-to-proposal");
        await(&t, is_told(&t) && guest_table(&t)->game->holder == 1);
        assert_int_equal(choices_from(&t, told), 1);
        assert_equal(&t);
        part(&t);
        scratch_close(state);
        home_begin(state);
    }
}

/* The guest's program ends while its offer stands: the next one finds the tile chosen, and can take it back.
 */
static void test_offer_restart(void **state) {
    Table t;
    Rng rng = rng_seeded(5);
    char folder[112];
    (void)state;
    meet_for_offer(&t, &rng);
    snprintf(folder, sizeof folder, "%s/guest", scratch);
    mkdir(folder, 0700);
    t.guest.ui->s.online_folder = folder;
    online_keep(t.guest.ui->online, folder);
    int told = played(&t);
    offer(&t);
    close_home(&t.guest);
    for (int i = 0; i < 2000 && page_fact(&t.host, "button agree-to-proposal"); i++) {
        ui_step(t.host.ui, 1000000 / 60);
    }
    assert_null(page_fact(&t.host, "button agree-to-proposal"));
    UiServices services = page_services(&t.guest, 1280, 720);
    services.places.saved = theirs;
    services.online_folder = folder;
    t.guest.ui = ui_new(&services);
    page_press(&t.guest, "together");
    await(&t, shows(&t.guest, "game") && is_told(&t));
    assert_int_equal(played(&t), told + 1);
    assert_equal(&t);
    page_press(&t.guest, "undo");
    await(&t, is_told(&t) && played(&t) == told);
    assert_true(hand_chooses(guest_table(&t)));
    assert_true(can_offer(&t));
    offer(&t);
    page_press(&t.host, "agree-to-proposal");
    await(&t, is_told(&t) && guest_table(&t)->game->holder == 1);
    play_to_the_end(&t, &rng);
    part(&t);
}

/* The guest offers its tile to the host; what the computer player June bids for it, too. */
static Move offer_to_computers(Table *t) {
    offer(t);
    await(t, !session_computes(host_game(t)));
    pass_time(t);
    return online_room(t->guest.ui->online)->proposals[2].move;
}

static void test_computer_bids(void **state) {
    Table t;
    Rng rng = rng_seeded(5);
    (void)state;
    meet_for_sales(&t, 6, HAND_THREE, true);
    play_until_offer(&t, &rng);
    int told = played(&t);
    Move bid = offer_to_computers(&t);
    while (bid.kind == MOVE_NONE) { /* it does not want that tile */
        page_press(&t.guest, "undo");
        await(&t, is_told(&t) && played(&t) == told);
        play_until_offer(&t, &rng);
        told = played(&t);
        bid = offer_to_computers(&t);
    }
    int price = bid.x, scored = session_game(host_game(&t))->scores[1];
    char words[64];
    snprintf(words, sizeof words,
             price == 1 ? "June bids %d point for the tile" : "June bids %d points for the tile", price);
    assert_true(page_draws(&t.guest, words));
    assert_true(page_draws(&t.host, "Ben offers the tile for 1 point"));
    page_press(&t.guest, "agree-to-proposal");
    await(&t, is_told(&t) && guest_table(&t)->game->scores[1] == scored + price);
    assert_null(page_fact(&t.host, "button agree-to-proposal"));
    assert_int_equal(choices_from(&t, told), 1);
    finish(&t, &rng);
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
        cmocka_unit_test_setup_teardown(test_offer_declined, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_offer_accepted, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_offer_withdrawn, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_offer_placed, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_offer_cut, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_offer_restart, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_computer_bids, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_offers_beside_computers, home_begin, scratch_close),
    };
    return online_possible() ? cmocka_run_group_tests(tests, NULL, NULL) : 0;
}
