/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of a game across a network: two programs on this machine, with their pages. */
#ifndef BASTIDE_TESTS_MEETING_H
#define BASTIDE_TESTS_MEETING_H

#include "base/clock.h"
#include "home.h"
#include "ui/together/together.h"

static char theirs[112]; /* where the guest keeps games */

typedef struct {
    Page host, guest;
} Table;

static inline void step(Table *t) {
    ui_step(t->host.ui, 1000000 / 60);
    ui_step(t->guest.ui, 1000000 / 60);
}

/* Lets both go on until `done`; fails after 20 s. */
#define await(t, done)                                                                                       \
    do {                                                                                                     \
        uint64_t until_ = clock_now() + 20 * 1000 * 1000;                                                    \
        while (!(done) && clock_now() < until_) {                                                            \
            step(t);                                                                                         \
        }                                                                                                    \
        assert_true(done);                                                                                   \
    } while (0)

static inline bool shows(Page *page, const char *scene) {
    const char *shown = page_fact(page, "scene");
    return shown && strcmp(shown, scene) == 0;
}

static inline void type(Page *page, const char *text) {
    for (; *text; text++) {
        InputEvent event = {.kind = INPUT_TEXT};
        event.text[0] = *text;
        page_send(page, event);
    }
}

/* Opens a room with a seat for a guest. */
static inline void open_room(Page *page) {
    snprintf(page->settings.seats[1].computer, SEAT_COMPUTER, "open");
    page_key(page, 'N', 0);
    page_key(page, KEY_F10, 0);
    assert_true(shows(page, "room"));
}

/* The room of the host is open, and the guest is in it. */
static inline void meet(Table *t) {
    memset(t, 0, sizeof *t);
    UiServices services = home_services(&t->host, 1280, 720);
    t->host.ui = ui_new(&services);
    services = page_services(&t->guest, 1280, 720);
    t->guest.settings.animation = t->host.settings.animation = ANIMATION_OFF;
    t->guest.settings.pace = t->host.settings.pace = PACE_INSTANT;
    snprintf(theirs, sizeof theirs, "%s/theirs", scratch);
    services.places.saved = theirs;
    t->guest.ui = ui_new(&services);
    page_seats(&t->host, 2);
    open_room(&t->host);
    char line[160];
    snprintf(line, sizeof line, "%.159s", page_fact(&t->host, "invite"));
    page_key(&t->guest, 'J', 0);
    assert_true(shows(&t->guest, "together"));
    page_send(&t->guest, (InputEvent){.kind = INPUT_PASTE, .pasted = line});
    page_key(&t->guest, KEY_TAB, 0);
    page_key(&t->guest, KEY_TAB, 0);
    page_send(&t->guest, (InputEvent){.kind = INPUT_KEY, .key = 'A', .mods = MOD_CTRL});
    type(&t->guest, "Ben");
    page_key(&t->guest, KEY_ENTER, 0);
    assert_true(shows(&t->guest, "room"));
    await(t, online_room(t->guest.ui->online) && online_seat(t->guest.ui->online) == 1);
    await(t, online_room(t->host.ui->online)->states[1] == PLACE_HERE);
    assert_string_equal(online_room(t->host.ui->online)->choice.seats[1].name, "Ben");
}

static inline void begin(Table *t) {
    await(t, online_room(t->guest.ui->online)->version == online_room(t->host.ui->online)->version);
    page_key(&t->guest, KEY_ENTER, 0);
    await(t, room_waits_for(online_room(t->host.ui->online)) < 0);
    page_key(&t->host, KEY_ENTER, 0);
    assert_true(shows(&t->host, "game"));
    await(t, shows(&t->guest, "game"));
}

/* The host has chosen something else for the game, and the guest knows. */
static inline void change_rules(Table *t) {
    int before = online_room(t->guest.ui->online)->version;
    page_press(&t->host, "room-rules");
    page_key(&t->host, KEY_F10, 0);
    await(t, online_room(t->guest.ui->online)->version > before);
}

static inline void part(Table *t) {
    page_shut(&t->host);
    page_shut(&t->guest);
}

/* The move that scores most at once; a random one of those. */
static inline Move best_move(const GameSetup *setup, const Game *game, Rng *rng) {
    static Move moves[MOVES_MAX];
    static Game trial;
    int count = game_moves(setup, game, moves, MOVES_MAX), seat = game->seat, most = -1;
    uint32_t from = rng_below(rng, (uint32_t)count), best = from;
    for (int i = 0; i < count; i++) {
        uint32_t at = (from + (uint32_t)i) % (uint32_t)count;
        trial = *game;
        game_apply(setup, &trial, moves[at], NULL);
        bool leaves = move_is_arranged(moves[at]) || moves[at].kind == MOVE_SELL;
        if (!leaves && trial.scores[seat] > most) {
            best = at;
            most = trial.scores[seat];
        }
    }
    return moves[best];
}

/* The player of this page plays a move, as a click would, if it is their turn. */
static inline bool play(Page *page, Rng *rng) {
    GamePage *table = pages_find(page->ui, &GAME_PAGE);
    table = table ? table : pages_find(page->ui, &GUEST_PAGE);
    if (!table || session_over(table->session) || game_others_decide(table)) {
        return false;
    }
    game_do(table, page->ui, best_move(table->setup, table->game, rng));
    return true;
}

/* The guest has been told all that was played. */
static inline bool is_told(const Table *t) {
    const Guest *guest = online_its_guest(t->guest.ui->online);
    const GamePage *page = pages_find(t->guest.ui, &GUEST_PAGE);
    int played = session_record(store_game(t->host.ui->store))->move_count;
    return page && guest_is_settled(guest) && !page->asks && guest_record(guest)->move_count == played &&
           session_record(page->session)->move_count >= played;
}

/* Plays on at random; then both have the same moves, scores and table. */
static inline int play_to_the_end(Table *t, Rng *rng) {
    int moves = 0;
    for (uint64_t until = clock_now() + 120 * 1000 * 1000;
         !(shows(&t->host, "result") && shows(&t->guest, "result")) && clock_now() < until;) {
        moves += play(&t->host, rng);
        moves += play(&t->guest, rng);
        step(t);
    }
    assert_true(shows(&t->host, "result"));
    assert_true(shows(&t->guest, "result"));
    const Session *host = page_game(&t->host), *guest = page_game(&t->guest);
    assert_int_equal(session_record(host)->move_count, session_record(guest)->move_count);
    assert_memory_equal(session_game(host)->scores, session_game(guest)->scores,
                        sizeof session_game(host)->scores);
    Game views[2];
    game_view(session_setup(host), session_game(host), NO_SEAT, &views[0]);
    game_view(session_setup(guest), session_game(guest), NO_SEAT, &views[1]);
    assert_true(game_hash(session_setup(host), &views[0]) == game_hash(session_setup(guest), &views[1]));
    SavedGames saved; /* the guest has kept what it may know, in one file */
    saved_games_load(&saved, theirs);
    assert_true(saved.count > 0);
    for (int i = 0; i < saved.count; i++) {
        assert_true(saved.games[i].finished);
    }
    saved_games_deinit(&saved);
    page_rest(&t->host); /* so that the result takes clicks */
    page_rest(&t->guest);
    return moves;
}

#endif
