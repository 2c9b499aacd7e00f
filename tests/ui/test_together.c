/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two programs play across a network on this machine: the pages of the host, and those of a guest. */
#include "ai/ai.h"
#include "meeting.h"
#include "ui/rules/rule_changes.h"

static void test_game(void **state) {
    Table t;
    Rng rng = rng_seeded(5);
    (void)state;
    meet(&t);
    page_key(&t.host, KEY_ENTER, 0); /* not yet: nobody is ready */
    assert_true(shows(&t.host, "room"));
    page_press(&t.guest, "phrase-1");
    await(&t, t.host.ui->together.phrase[1] > 0);
    begin(&t);
    assert_true(play_to_the_end(&t, &rng) > 100);

    page_press(&t.guest, "again"); /* another game, with the same people */
    await(&t, page_draws(&t.guest, "The host has to ask for another game first."));
    page_press(&t.host, "again");
    assert_true(shows(&t.host, "room"));
    await(&t, page_draws(&t.guest, "The host wants to play again."));
    assert_true(shows(&t.guest, "result"));
    page_press(&t.guest, "again");
    assert_true(shows(&t.guest, "room"));
    assert_true(t.host.ui->together.phrase[1] == 0); /* "Hello!" was said in the room before */
    assert_string_equal(online_room(t.host.ui->online)->choice.seats[1].name, "Ben");
    page_press(&t.host, "room-rules");
    assert_true(shows(&t.host, "new-game"));
    page_key(&t.host, KEY_F10, 0);
    begin(&t);
    play_to_the_end(&t, &rng);
    page_press(&t.host, "change"); /* and one with other rules */
    assert_true(shows(&t.host, "new-game"));
    t.host.settings.rules.farms = FARMS_OFF;
    page_key(&t.host, KEY_F10, 0);
    assert_true(shows(&t.host, "room"));
    await(&t, page_draws(&t.guest, "The host wants to play again."));
    page_press(&t.guest, "again");
    begin(&t);
    const GamePage *table = pages_find(t.guest.ui, &GUEST_PAGE);
    assert_int_equal(table->setup->rules.farms, FARMS_OFF);
    part(&t);
}

/* What a guest has placed provisionally is its own affair until the turn ends. */
static void test_undo(void **state) {
    Table t;
    Rng rng = rng_seeded(6);
    (void)state;
    meet(&t);
    begin(&t);
    GamePage *table = pages_find(t.guest.ui, &GUEST_PAGE);
    while (game_others_decide(table)) {
        play(&t.host, &rng);
        step(&t);
    }
    int told = session_record(store_game(t.host.ui->store))->move_count;
    assert_false(game_can_undo(table, t.guest.ui));
    play(&t.guest, &rng);
    assert_int_equal(table->game->phase, PHASE_ACTION);
    for (int i = 0; i < 30; i++) {
        step(&t);
    }
    assert_int_equal(table->game->phase, PHASE_ACTION);
    assert_true(game_can_undo(table, t.guest.ui));
    page_key(&t.guest, KEY_ESCAPE, 0);
    assert_int_equal(table->game->phase, PHASE_PLACE);
    assert_int_equal(session_record(store_game(t.host.ui->store))->move_count, told);
    play(&t.guest, &rng);
    play(&t.guest, &rng);
    await(&t, session_record(store_game(t.host.ui->store))->move_count > told + 1);
    await(&t, game_others_decide(table) && !table->asks);
    part(&t);
}

/* Ben, at both tables. */
static bool sits_out(Table *t, const GamePage *guest) {
    return (session_game(store_game(t->host.ui->store))->away & session_game(guest->session)->away) >> 1 & 1;
}

static bool plays(Table *t, const GamePage *guest) {
    return !((session_game(store_game(t->host.ui->store))->away | session_game(guest->session)->away) >> 1 &
             1);
}

/* What concerns only a player themself is done at once; the rest, once the others agree. */
static void test_proposals(void **state) {
    Table t;
    (void)state;
    meet(&t);
    begin(&t);
    GamePage *table = pages_find(t.guest.ui, &GUEST_PAGE);
    await(&t, guest_is_settled(online_its_guest(t.guest.ui->online)));
    player_open(table, t.guest.ui, 1);
    page_press(&t.guest, "sit-out");
    await(&t, sits_out(&t, table));
    player_open(table, t.guest.ui, 1);
    page_press(&t.guest, "sit-out");
    await(&t, plays(&t, table));

    page_key(&t.guest, KEY_F10, 0);
    page_press(&t.guest, "menu-end");
    page_press(&t.guest, "end-now");
    await(&t, page_fact(&t.host, "button decline-proposal"));
    assert_true(page_draws(&t.host, "Ben wants to end the game and score it"));
    assert_true(page_draws(&t.guest, "Ben wants to end the game and score it"));
    assert_null(page_fact(&t.guest, "button agree-to-proposal")); /* only the others */
    page_key(&t.host, KEY_F2, 0);
    await(&t, !page_fact(&t.host, "button decline-proposal"));
    char declined[SEAT_NAME + 16];
    snprintf(declined, sizeof declined, "%s declined", session_seats(page_game(&t.host))[0].name);
    await(&t, page_draws(&t.guest, declined));
    assert_true(shows(&t.host, "game"));

    Rng rng = rng_seeded(1);
    while (session_game(store_game(t.host.ui->store))->phase !=
           PHASE_ACTION) { /* what it has placed is taken back */
        play(&t.host, &rng);
        play(&t.guest, &rng);
        step(&t);
    }
    page_key(&t.host, KEY_F10, 0);
    page_press(&t.host, "menu-end");
    page_press(&t.host, "end-now");
    await(&t, page_fact(&t.guest, "button agree-to-proposal"));
    page_press(&t.guest, "agree-to-proposal");
    await(&t, shows(&t.host, "result") && shows(&t.guest, "result"));
    assert_null(page_fact(&t.host, "button go-on")); /* the host alone takes back nothing */
    assert_memory_equal(session_game(page_game(&t.host))->scores, session_game(page_game(&t.guest))->scores,
                        sizeof session_game(page_game(&t.host))->scores);
    part(&t);
}

/* The host asks for a larger table; the guest agrees. */
static void test_larger_table(void **state) {
    Table t;
    Rng rng = rng_seeded(5);
    (void)state;
    meet(&t);
    t.host.settings.rules.table = TABLE_FIXED;
    t.host.settings.rules.table_w = t.host.settings.rules.table_h = 9;
    change_rules(&t);
    begin(&t);
    GamePage *host = pages_find(t.host.ui, &GAME_PAGE), *guest = pages_find(t.guest.ui, &GUEST_PAGE);
    while (game_others_decide(host)) {
        play(&t.guest, &rng);
        step(&t);
    }
    page_key(&t.host, 'E', 0);
    assert_true(shows(&t.host, "extend"));
    page_press(&t.host, "wide-1");
    page_press(&t.host, "agree");
    await(&t, page_fact(&t.guest, "button agree-to-proposal"));
    page_key(&t.guest, KEY_F1 + 2, 0);
    await(&t, host->game->table_w == 10 && guest->game->table_w == 10);
    assert_int_equal(guest->game->table_h, 9);
    part(&t);
}

/* The host changes the rules; who is in the room stays there, and has to be ready again. */
static void test_other_rules(void **state) {
    Table t;
    Rng rng = rng_seeded(11);
    (void)state;
    meet(&t);
    page_key(&t.guest, KEY_ENTER, 0);
    await(&t, room_waits_for(online_room(t.host.ui->online)) < 0);
    page_press(&t.host, "room-rules");
    assert_true(shows(&t.host, "new-game"));
    t.host.settings.rules.farms = FARMS_OFF;
    for (int i = 0; i < 30; i++) {
        step(&t);
    }
    assert_true(shows(&t.guest, "room"));
    page_key(&t.host, KEY_F10, 0);
    assert_true(shows(&t.host, "room"));
    await(&t, online_room(t.guest.ui->online)->choice.rules.farms == FARMS_OFF);
    RuleChange changes[RULE_CHANGES_MAX];
    assert_int_equal(rule_changes(&t.host.settings.rules, false, false, changes), 1);
    assert_true(page_draws(&t.guest, changes[0].label));
    assert_int_equal(online_seat(t.guest.ui->online), 1);
    assert_string_equal(online_room(t.host.ui->online)->choice.seats[1].name, "Ben");
    assert_int_equal(room_waits_for(online_room(t.host.ui->online)), 1);
    begin(&t);
    assert_int_equal(session_setup(store_game(t.host.ui->store))->rules.farms, FARMS_OFF);
    play_to_the_end(&t, &rng);
    part(&t);
}

/* A guest that goes is away; the host lets a computer player go on. */
static void test_away(void **state) {
    Table t;
    (void)state;
    meet(&t);
    begin(&t);
    ui_free(t.guest.ui);
    t.guest.ui = NULL;
    for (int i = 0; i < 2000 && online_room(t.host.ui->online)->states[1] != PLACE_AWAY; i++) {
        ui_step(t.host.ui, 1000000 / 60);
    }
    assert_int_equal(online_room(t.host.ui->online)->states[1], PLACE_AWAY);
    assert_non_null(page_fact(&t.host, "button wait"));
    page_key(&t.host, 'Y', 0);
    pages_act(t.host.ui, (Action){TOGETHER_COMPUTER, 1});
    ui_step(t.host.ui, 1000000 / 60);
    assert_int_equal(online_room(t.host.ui->online)->states[1], PLACE_COMPUTER);
    pages_act(t.host.ui, (Action){TOGETHER_LEAVE, 0});
    assert_null(t.host.ui->online);
    assert_true(shows(&t.host, "title"));
    part(&t);
}

/* Both programs end in the middle of a game; the next ones find the same places. */
static void restart(void) {
    Table t;
    Rng rng = rng_seeded(8);
    char host_folder[112], guest_folder[112];
    snprintf(host_folder, sizeof host_folder, "%s/host", scratch);
    snprintf(guest_folder, sizeof guest_folder, "%s/guest", scratch);
    mkdir(host_folder, 0700);
    mkdir(guest_folder, 0700);
    meet(&t);
    t.host.ui->s.online_folder = host_folder;
    t.guest.ui->s.online_folder = guest_folder;
    online_keep(t.host.ui->online, host_folder);
    online_keep(t.guest.ui->online, guest_folder);
    begin(&t);
    for (int moves = 0; moves < 20;) {
        moves += play(&t.host, &rng) + play(&t.guest, &rng);
        step(&t);
    }
    int played = session_record(store_game(t.host.ui->store))->move_count;
    close_home(&t.host);
    close_home(&t.guest);

    UiServices services = home_services(&t.host, 1280, 720);
    services.online_folder = host_folder;
    t.host.ui = ui_new(&services);
    services = page_services(&t.guest, 1280, 720);
    services.places.saved = theirs;
    services.online_folder = guest_folder;
    t.guest.ui = ui_new(&services);
    if (!shows(&t.host, "game")) {
        page_press(&t.host, "continue");
    }
    assert_int_equal(session_record(store_game(t.host.ui->store))->move_count, played);
    page_press(&t.host, "host-again");
    assert_non_null(t.host.ui->online);
    pages_go(t.guest.ui, &TOGETHER_PAGE, NULL);
    page_press(&t.guest, "return");
    await(&t, shows(&t.guest, "game"));
    assert_int_equal(online_seat(t.guest.ui->online), 1);
    play_to_the_end(&t, &rng);
    part(&t);
}

static void test_restart(void **state) {
    (void)state;
    restart();
}

/* While another program has the usual port, the guest finds the host again at the port that it had. */
static void test_restart_beside_another_host(void **state) {
    Page other = {0};
    (void)state;
    UiServices services = page_services(&other, 1280, 720);
    other.ui = ui_new(&services);
    page_seats(&other, 2);
    open_room(&other);
    restart();
    page_shut(&other);
}

/* Only the guest ends, perhaps with a tile that it has placed provisionally, and returns. */
static void test_guest_returns(void **state) {
    Table t;
    Rng rng = rng_seeded(getenv("SEED") ? (uint64_t)atoi(getenv("SEED")) : 9);
    char guest_folder[112];
    (void)state;
    snprintf(guest_folder, sizeof guest_folder, "%s/guest", scratch);
    mkdir(guest_folder, 0700);
    meet(&t);
    t.guest.ui->s.online_folder = guest_folder;
    online_keep(t.guest.ui->online, guest_folder);
    begin(&t);
    for (int moves = 0; moves < 21;) {
        moves += play(&t.host, &rng) + play(&t.guest, &rng);
        step(&t);
    }
    close_home(&t.guest);
    UiServices services = page_services(&t.guest, 1280, 720);
    services.places.saved = theirs;
    services.online_folder = guest_folder;
    t.guest.ui = ui_new(&services);
    assert_null(store_game(t.guest.ui->store)); /* the copy cannot be played on here by mistake */
    assert_null(page_fact(&t.guest, "button continue"));
    assert_true(shows(&t.guest, "title"));
    assert_true(page_draws(&t.guest, "Back to game"));
    page_press(&t.guest, "together");
    await(&t, shows(&t.guest, "game"));
    play_to_the_end(&t, &rng);
    part(&t);
}

static void test_refusals(void **state) {
    Table t;
    (void)state;
    meet(&t);
    page_key(&t.guest, KEY_ESCAPE, 0);
    assert_true(shows(&t.guest, "together"));
    assert_null(t.guest.ui->online);
    page_send(&t.guest, (InputEvent){.kind = INPUT_PASTE, .pasted = "127.0.0.1:1 7K2F-9QXM-3DTR-HW8V-C4NF"});
    assert_true(shows(&t.guest, "together")); /* a typing mistake: both stay as they were */
    Str address = {0}, invitation = {0};
    assert_false(online_read_line("127.0.0.1:1", &address, &invitation));
    str_deinit(&address);
    str_deinit(&invitation);
    part(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_game, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_undo, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_proposals, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_larger_table, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_other_rules, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_away, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_restart, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_restart_beside_another_host, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_guest_returns, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_refusals, home_begin, scratch_close),
    };
    return online_possible() ? cmocka_run_group_tests(tests, NULL, NULL) : 0;
}
