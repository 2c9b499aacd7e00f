/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a guest must never learn (R13.4): the seed, the order of the bag, and the hidden hands of others.
 * Every byte that a guest receives, and all it remembers of the game, follows from what everyone may know and
 * from its own hand: with other secrets, it would be the same. */
#include "common.h"

#include <inttypes.h>

#include "game_valid.h"
#include "net/guest_internal.h"
#include "net/internal.h"
#include "net_table.h"

static NewGame hand_choice(int seats, uint64_t seed) {
    NewGame choice = net_choice(seats, seats, seed);
    choice.rules.hand = HAND_THREE;
    return choice;
}

/* ---- games with hidden hands ---- */

/* The tiles that a seat holds, as the guest of `eyes` knows them. */
static int hidden_in(const Guest *guest, int seat) {
    int hidden = 0;
    for (int i = 0; i < HAND_MAX; i++) {
        hidden += guest_game(guest)->hand[seat][i] == HAND_HIDDEN;
    }
    return hidden;
}

static void test_hidden_hands(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = hand_choice(3, 42);
    net_open(&net, &choice, 3, 1);
    host_let_watch(net.host, 0, true);
    net_add_watcher(&net);
    for (int i = 0; i < 10; i++) {
        for (int seat = 0; seat < 3; seat++) {
            for (int eyes = 0; eyes < 4; eyes++) {
                int held = 0;
                while (held < HAND_MAX && guest_game(net.guests[eyes])->hand[seat][held]) {
                    held++;
                }
                assert_true(held > 0);
                assert_int_equal(hidden_in(net.guests[eyes], seat), eyes == seat ? 0 : held);
            }
        }
        for (int eyes = 0; eyes < 4; eyes++) {
            assert_null(game_valid(&guest_record(net.guests[eyes])->setup, guest_game(net.guests[eyes])));
        }
        net_play(&net, 3);
        net_assert_equal(&net);
    }
    net.cuts = true;
    net_play(&net, -1);
    assert_true(net.lost > 20);
    net_assert_equal(&net);
    for (int i = 0; i < 4; i++) { /* now that it is over, everything is known */
        const Record *record = guest_record(net.guests[i]);
        assert_int_equal(guest_state(net.guests[i]), GUEST_OVER);
        for (int k = 0; k < record->move_count; k++) {
            assert_true(record->moves[k].kind != MOVE_DRAW || record->moves[k].tile != HAND_HIDDEN);
        }
    }
    net_close(&net);
}

/* The record of a guest in the middle of the game is one that any program reads. */
static void test_hidden_record(void **state) {
    (void)state;
    NetTable net;
    Record again;
    Game game;
    Str text = {0};
    Fail fail = {0};
    NewGame choice = hand_choice(2, 42);
    net_open(&net, &choice, 2, 5);
    net_play(&net, 20);
    record_write(guest_record(net.guests[1]), &text);
    assert_non_null(strstr(str_text(&text), "draw ?\n"));
    if (!record_parse(&again, &game, text.text, text.length, "copy", &shipped, NULL, &fail)) {
        fail_msg("%s", fail.text);
    }
    assert_true(game_hash(&again.setup, &game) == game_hash(&again.setup, guest_game(net.guests[1])));
    record_deinit(&again);
    str_deinit(&text);
    net_close(&net);
}

/* Only what goes into a hidden hand can be unknown, and only without a seed. */
static void test_hidden_draws(void **state) {
    (void)state;
    static const struct {
        const char *line; /* of the header */
        bool legal;
    } rows[] = {{"option hand=3\n", true},
                {"option hand=3 hand_visible=on\n", false},
                {"option hand=3\nseed 7\n", false},
                {"option draw=end\n", false},
                {"", false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Record record;
        Game game;
        Str text = {0};
        Fail fail = {0};
        str_addf(
            &text,
            "bastide 1\nrules c3\n%stiles base\nplayer red Anne\nplayer blue Bert\nfirst 0\n--\ndraw ?\n",
            rows[i].line);
        bool read = record_parse(&record, &game, text.text, text.length, "text", &shipped, NULL, &fail);
        assert_int_equal(read, rows[i].legal);
        if (read) {
            assert_int_equal(game.hand[0][0], HAND_HIDDEN);
            record_deinit(&record);
        }
        str_deinit(&text);
    }
}

/* The choice of a tile is undone while another guest was away, and one begins anew. */
static void test_undone_choice(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = hand_choice(2, 42);
    net_open(&net, &choice, 2, 2);
    net_play(&net, 12);
    while (guest_game(net.guests[0])->phase != PHASE_CHOOSE || !guest_decides(net.guests[0])) {
        net_play(&net, 1);
    }
    net_play(&net, 1);
    assert_int_equal(guest_game(net.guests[1])->phase, PHASE_PLACE);
    guest_undo(net.guests[0]);
    net_drop(&net, 1);
    net_carry(&net);
    assert_int_equal(guest_game(net.guests[0])->phase, PHASE_CHOOSE);
    net_connect(&net, 1);
    net_carry(&net);
    net_assert_equal(&net);
    net_drop(&net, 1);
    guest_free(net.guests[1]);
    net.guests[1] = guest_new(&shipped, "00000000000000000000000000000002", "Guest 2");
    net_connect(&net, 1);
    net_carry(&net);
    assert_int_equal(hidden_in(net.guests[1], 0), HAND_MAX);
    net_play(&net, -1);
    net_assert_equal(&net);
    net_close(&net);
}

/* The page of a guest sees its own hand, and the others' tiles when they are played. */
static void test_follow(void **state) {
    (void)state;
    NetTable net;
    Follow follow = {0};
    NewGame choice = hand_choice(2, 42);
    int leaps = 0, moves = 0;
    net_open(&net, &choice, 2, 3);
    while (!host_over(net.host)) {
        FollowStep step;
        net_play(&net, 1);
        while ((step = follow_step(&follow, net.guests[1])) != FOLLOW_SAME) {
            leaps += step == FOLLOW_LEAP;
            moves += step == FOLLOW_MOVE;
            session_play_decided(follow.session, NULL);
        }
        const Record *own = session_record(follow.session), *told = guest_record(net.guests[1]);
        assert_int_equal(own->move_count, told->move_count);
        assert_memory_equal(session_game(follow.session)->scores, guest_game(net.guests[1])->scores,
                            sizeof guest_game(net.guests[1])->scores);
        const uint8_t *hand = session_game(follow.session)->hand[1];
        assert_memory_equal(hand, guest_game(net.guests[1])->hand[1], HAND_MAX);
        assert_true(hand[0] != HAND_HIDDEN);
    }
    assert_int_equal(leaps, 0);
    assert_true(moves > 100);
    follow_end(&follow);
    net_close(&net);
}

/* A host that lies about hidden tiles. */
static void test_false_shown(void **state) {
    (void)state;
    static const char *const lies[] = {"shown 0 base/A", "shown 3 nonsense",       "shown 999 base/A",
                                       "shown - base/A", "shown 3 base/C+nothing", "play 6 draw ?"};
    for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
        NetTable net;
        NewGame choice = hand_choice(2, 42);
        net_open(&net, &choice, 2, 4); /* draws 0 to 2 are those of seat 0 */
        guest_hear(net.guests[0], lies[i]);
        assert_int_equal(guest_state(net.guests[0]), GUEST_FAILED);
        net_close(&net);
    }
}

/* ---- the same with other secrets ---- */

/* A guest, or with seat -1 one who watches, who comes to a game that has come so far. */
static void join(NetTable *net, const Record *record, int seat) {
    *net = (NetTable){.host = host_new(&shipped), .count = 1};
    host_add_session(net->host, session_of_record(record), seat < 0 ? 1u : 1u << seat);
    host_let_watch(net->host, 0, true);
    net->guests[0] = guest_new(&shipped, "000000000000000000000000000000ff", "Mallory");
    if (seat < 0) {
        guest_watch(net->guests[0], 0);
    }
    net_connect(net, 0);
    net_carry(net);
    assert_int_equal(guest_state(net->guests[0]), GUEST_PLAYS);
}

/* All that a guest remembers, without pointers. */
static void assert_same_memory(Guest *a, Guest *b) {
    static Guest ours, theirs;
    assert_int_equal(a->record.move_count, b->record.move_count);
    assert_memory_equal(a->record.moves, b->record.moves, (size_t)a->record.move_count * sizeof(Move));
    assert_string_equal(str_text(&a->header), str_text(&b->header));
    assert_int_equal(a->record.change_count, 0);
    assert_int_equal(b->record.change_count, 0);
    ours = *a;
    theirs = *b;
    for (int i = 0; i < 2; i++) {
        Guest *copy = i == 0 ? &ours : &theirs;
        copy->record.moves = NULL;
        copy->record.changes = NULL;
        copy->record.move_capacity = 0;
        copy->header = copy->arriving = copy->out = (Str){0};
    }
    assert_memory_equal(&ours, &theirs, sizeof ours);
}

static void assert_same(const Record *one, const Record *other, int seat) {
    NetTable a, b;
    join(&a, one, seat);
    join(&b, other, seat);
    assert_string_equal(str_text(&a.received[0]), str_text(&b.received[0]));
    assert_non_null(strstr(str_text(&a.received[0]), "play 1 "));
    assert_same_memory(a.guests[0], b.guests[0]);
    net_close(&a);
    net_close(&b);
}

/* With another seed, and so another order of the bag. */
static void test_seed(void **state) {
    (void)state;
    for (int moves = 2; moves < 60; moves += 7) {
        NetTable net;
        NewGame choice = net_choice(2, 2, 42);
        net_open(&net, &choice, 2, 16);
        net_play(&net, moves);
        const Record *record = session_record(host_session(net.host, 0));
        Record bare;
        record_copy(&bare, record, record->move_count);
        bare.setup.seeded = false;
        bare.setup.seed = 12345;
        assert_true(record->setup.seeded);
        assert_same(record, &bare, 0);
        record_deinit(&bare);
        net_close(&net);
    }
}

/* Plays the record, and finds who holds which draw at its end; false if it breaks the rules. */
static bool play(const Record *record, NetHands *hands) {
    static Game game, before;
    game_start(&record->setup, &game);
    net_hands_clear(hands);
    for (int i = 0; i < record->move_count; i++) {
        if (game_check(&record->setup, &game, record->moves[i]).code != MOVE_OK) {
            return false;
        }
        before = game;
        game_apply(&record->setup, &game, record->moves[i], NULL);
        net_hands_follow(hands, &record->setup, &before, &game, record->moves[i], i);
    }
    return true;
}

/* Exchanges a tile in the hand of another seat for one in the bag; false if there is none. */
static bool exchange(Record *record, int eyes, Rng *rng) {
    NetHands hands, then;
    assert_true(play(record, &hands));
    for (int i = 0; i < 200; i++) {
        int seat = (int)rng_below(rng, record->setup.seat_count), at = (int)rng_below(rng, HAND_MAX);
        int draw = hands.draws[seat][at];
        if (seat == eyes || draw < 0) {
            continue;
        }
        Move kept = record->moves[draw];
        record->moves[draw].tile = (uint8_t)rng_below(rng, record->setup.kind_count);
        if (record->moves[draw].tile != kept.tile && play(record, &then)) {
            return true;
        }
        record->moves[draw] = kept;
    }
    return false;
}

static void test_hands(void **state) {
    (void)state;
    int exchanged = 0;
    for (int moves = 0; moves < 100; moves += 9) {
        for (int eyes = -1; eyes < 2; eyes++) {
            NetTable net;
            Rng rng = rng_seeded((uint64_t)moves);
            NewGame choice = hand_choice(2, 42);
            net_open(&net, &choice, 2, 17);
            net_play(&net, moves);
            const Record *record = session_record(host_session(net.host, 0));
            Record bare;
            record_copy(&bare, record, record->move_count);
            bare.setup.seeded = false;
            bool other = exchange(&bare, eyes, &rng);
            exchanged += other;
            if (other) {
                assert_same(record, &bare, eyes);
            }
            record_deinit(&bare);
            net_close(&net);
        }
    }
    assert_true(exchanged > 20);
}

/* The seed in any form. */
static void test_no_seed(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = hand_choice(2, UINT64_C(1234567890123456789));
    net_open(&net, &choice, 2, 15);
    net_play(&net, -1);
    char hex[17];
    snprintf(hex, sizeof hex, "%016" PRIx64, choice.seed);
    for (int i = 0; i < 2; i++) {
        const Guest *guest = net.guests[i];
        assert_null(strstr(str_text(&net.received[i]), "1234567890123456789"));
        assert_null(strstr(str_text(&net.received[i]), hex));
        assert_null(strstr(str_text(&net.received[i]), "seed"));
        assert_false(guest_record(guest)->setup.seeded);
        assert_true(guest_record(guest)->setup.seed == 0);
        for (size_t at = 0; at + sizeof choice.seed <= sizeof *guest; at++) {
            assert_memory_not_equal((const char *)guest + at, &choice.seed, sizeof choice.seed);
        }
    }
    net_close(&net);
}

static void test_accepts(void **state) {
    (void)state;
    Rules rules;
    Fail fail = {0};
    rules_profile(&rules, PROFILE_C3);
    assert_true(host_accepts(&rules, &fail));
    rules.hand = HAND_THREE;
    assert_true(host_accepts(&rules, &fail));
    rules.dragon_early = EARLY_BAG;
    assert_false(host_accepts(&rules, &fail));
    rules.hand_visible = true;
    assert_true(host_accepts(&rules, NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_hands), cmocka_unit_test(test_hidden_record),
        cmocka_unit_test(test_hidden_draws), cmocka_unit_test(test_undone_choice),
        cmocka_unit_test(test_follow),       cmocka_unit_test(test_false_shown),
        cmocka_unit_test(test_seed),         cmocka_unit_test(test_hands),
        cmocka_unit_test(test_no_seed),      cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
