/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/guest.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "data/move_text.h"
#include "files/lines.h"
#include "net/internal.h"

static const char *const OTHER_TILES = N_("the host has other tiles, boards or rules than this program");
enum { HEADER_MOST = 64 * 1024 }; /* bytes of a header that is accepted */

struct Guest {
    const TileLibrary *library;
    char key[NET_KEY + 1], name[SEAT_NAME];
    int game_number, seat;
    bool entered; /* the room is known */
    Room room;
    bool ready_alone;
    GuestState state;
    Fail failure;
    const char *refusal;
    bool greeted; /* on this connection */
    bool ready;   /* the host has told all it knows */
    bool asked;   /* a move or undo waits for the host's answer */
    Str header;   /* as received so far, or of the record */
    Str arriving;
    bool loaded; /* the record is valid */
    int headers;
    Record record;
    Game game;
    uint64_t hash; /* after the last move that the host has confirmed */
    int confirmed; /* so many moves */
    Str out;
};

Guest *guest_new(const TileLibrary *library, const char *key, const char *name) {
    Guest *g = base_alloc(sizeof *g);
    g->library = library;
    g->game_number = g->seat = NET_ANY;
    g->refusal = "";
    memcpy(g->key, key, NET_KEY);
    room_clean_name(name, g->name);
    return g;
}

void guest_free(Guest *g) {
    if (g) {
        record_deinit(&g->record);
        str_deinit(&g->header);
        str_deinit(&g->arriving);
        str_deinit(&g->out);
        base_free(g);
    }
}

void guest_want(Guest *g, int game, int seat) {
    g->game_number = game;
    g->seat = seat;
}

static void say(Guest *g, Message message) {
    message_write(&message, &g->out);
}

/* The host lies, or one of the programs is wrong: stops, and tells the host. */
static void stop(Guest *g, bool told) {
    (void)told; /* what fail_at returns */
    g->state = GUEST_FAILED;
    say(g, (Message){.kind = MESSAGE_NO, .text = net_reason_word(NET_DIFFERS)});
}

void guest_connected(Guest *g) {
    str_clear(&g->out);
    str_clear(&g->arriving);
    g->greeted = g->ready = g->asked = false;
    say(g, (Message){.kind = MESSAGE_HELLO, .numbers = {NET_PROTOCOL, NET_RECORD}});
    Message sit = {.kind = MESSAGE_SIT,
                   .numbers = {g->game_number, g->seat, g->loaded ? g->confirmed : 0},
                   .hash = g->hash,
                   .text = g->name};
    memcpy(sit.key, g->key, sizeof sit.key);
    say(g, sit);
}

/* ---- the room ---- */

/* What is played; who is where stays as it was told. */
static void enter(Guest *g, const Record *record) {
    RecordSeat seats[SEATS_MAX];
    memcpy(seats, g->room.choice.seats, sizeof seats);
    room_of_record(&g->room, record);
    memcpy(g->room.choice.seats, g->entered ? seats : record->seats, sizeof seats);
    g->room.begun = record == &g->record;
    g->entered = true;
}

/* After the header of such a game: what the host wants to play. */
static void load_rules(Guest *g, const Message *message) {
    Game *game = base_alloc(sizeof *game);
    Record record;
    bool good = record_parse(&record, game, str_text(&g->arriving), g->arriving.length, NULL, g->library,
                             NULL, &g->failure);
    base_free(game);
    str_clear(&g->arriving);
    if (!good) {
        stop(g, false);
        return;
    }
    if (net_setup_hash(&record.setup) != message->hash) {
        stop(g, fail_at(&g->failure, NULL, 0, "%s", OTHER_TILES));
    }
    enter(g, &record);
    g->room.version = message->numbers[0];
    g->room.choice.first = net_first_read(message->numbers[1]);
    memset(g->room.ready, 0, sizeof g->room.ready);
    record_deinit(&record);
    if (g->ready_alone) {
        guest_set_ready(g, true);
    }
}

/* Where the player of a seat is. */
static void place(Guest *g, const Message *message) {
    const int *n = message->numbers;
    int seat = n[0];
    bool good = seat >= 0 && seat < SEATS_MAX && n[1] >= 0 && n[1] < PLACE_STATES && n[2] >= 0 &&
                n[2] < SEATS_MAX && n[4] < AI_LEVELS;
    if (!good) {
        stop(g, fail_at(&g->failure, NULL, 0, "the host sent a place that makes no sense"));
        return;
    }
    RecordSeat *of = &g->room.choice.seats[seat];
    g->room.states[seat] = (uint8_t)n[1];
    of->colour = (uint8_t)n[2];
    g->room.ready[seat] = n[3] == 1;
    snprintf(of->computer, sizeof of->computer, "%s", n[4] < 0 ? "" : ai_level_word((AiLevel)n[4]));
    room_clean_name(message->text, of->name);
}

const Room *guest_room(const Guest *g) {
    return g->entered ? &g->room : NULL;
}

void guest_set_ready(Guest *g, bool ready) {
    say(g, ready ? (Message){.kind = MESSAGE_READY, .numbers = {g->room.version}}
                 : (Message){.kind = MESSAGE_WAIT});
}

void guest_ready_alone(Guest *g) {
    g->ready_alone = true;
}

void guest_set_colour(Guest *g, int colour) {
    say(g, (Message){.kind = MESSAGE_COLOUR, .numbers = {colour}});
    g->refusal = "";
}

void guest_set_name(Guest *g, const char *name) {
    if (room_clean_name(name, g->name)) {
        say(g, (Message){.kind = MESSAGE_NAME, .text = g->name});
    }
}

/* ---- the record ---- */

/* The record stays if this header is the one it has. */
static void load_header(Guest *g, const Message *message) {
    if (!g->loaded || !str_same(&g->header, &g->arriving)) {
        record_deinit(&g->record);
        g->confirmed = 0;
        g->headers++;
        g->loaded = record_parse(&g->record, &g->game, str_text(&g->arriving), g->arriving.length, NULL,
                                 g->library, NULL, &g->failure);
        str_set(&g->header, str_text(&g->arriving));
    }
    str_clear(&g->arriving);
    if (!g->loaded) {
        stop(g, false);
    } else if (net_setup_hash(&g->record.setup) != message->hash) {
        stop(g, fail_at(&g->failure, NULL, 0, "%s", OTHER_TILES));
    } else {
        g->state = GUEST_PLAYS;
        enter(g, &g->record);
    }
}

static void go_back(Guest *g, int moves) {
    if (!g->loaded || moves < 0 || moves > g->record.move_count) {
        stop(g, fail_at(&g->failure, NULL, 0, "the host undid moves that were not played"));
        return;
    }
    g->record.move_count = moves;
    g->record.finished = false;
    game_start(&g->record.setup, &g->game);
    for (int i = 0; i < moves; i++) {
        game_apply(&g->record.setup, &g->game, g->record.moves[i], NULL);
    }
    g->asked = false;
}

static void play(Guest *g, const Message *message) {
    Move move;
    const GameSetup *setup = &g->record.setup;
    if (!g->loaded || message->numbers[0] != g->record.move_count) {
        stop(g, fail_at(&g->failure, NULL, 0, "the host sent move %d, expected move %d", message->numbers[0],
                        g->record.move_count));
    } else if (!net_read_move(setup, &g->game, message->text, &move)) {
        stop(g, fail_at(&g->failure, NULL, 0, "the host sent '%.60s', which is not a move", message->text));
    } else {
        Refusal why = game_check(setup, &g->game, move);
        if (why.code != MOVE_OK) {
            stop(g, fail_at(&g->failure, NULL, 0, "the host played '%.60s' against the rules (%s)",
                            message->text, refusal_rule(why)));
            return;
        }
        game_apply(setup, &g->game, move, NULL);
        record_add(&g->record, move);
        g->asked = false;
        g->ready = false;
        g->refusal = "";
    }
}

/* The host's hash, perhaps after the final scoring. */
static void compare(Guest *g, const Message *message) {
    bool over = message->kind == MESSAGE_OVER;
    if (!g->loaded || message->numbers[0] != g->record.move_count ||
        (over && g->game.phase != PHASE_FINAL && g->game.phase != PHASE_OVER)) {
        stop(g, fail_at(&g->failure, NULL, 0, "the host counts %d moves, expected %d", message->numbers[0],
                        g->record.move_count));
        return;
    }
    if (over && g->game.phase == PHASE_FINAL) {
        game_finish(&g->record.setup, &g->game, NULL);
        g->record.finished = true;
    }
    uint64_t hash = net_hash(&g->record.setup, &g->game);
    if (hash != message->hash) {
        char ours[17], theirs[17];
        snprintf(ours, sizeof ours, "%016" PRIx64, hash);
        snprintf(theirs, sizeof theirs, "%016" PRIx64, message->hash);
        stop(g, fail_at(&g->failure, NULL, 0, "after move %d, the game is %s here and %s at the host",
                        g->record.move_count, ours, theirs));
        return;
    }
    g->hash = hash;
    g->confirmed = g->record.move_count;
    g->ready = true;
    g->state = over ? GUEST_OVER : GUEST_PLAYS;
}

/* ---- what the host says ---- */

static void greet(Guest *g, const Message *message) {
    g->greeted = true;
    if (message->kind != MESSAGE_HELLO) {
        stop(g, fail_at(&g->failure, NULL, 0, "the host does not begin with its version"));
    } else if (message->numbers[0] != NET_PROTOCOL) {
        stop(g, fail_at(&g->failure, NULL, 0,
                        "the host plays by version %d of the network protocol, this program by version %d",
                        message->numbers[0], NET_PROTOCOL));
    } else if (message->numbers[1] != NET_RECORD) {
        stop(g, fail_at(&g->failure, NULL, 0,
                        "the host writes saved games of version %d, this program of version %d",
                        message->numbers[1], NET_RECORD));
    }
}

static void add_header(Guest *g, const char *line) {
    if (g->arriving.length + strlen(line) >= HEADER_MOST) {
        stop(g, fail_at(&g->failure, NULL, 0, "the host sent a header that is too long"));
        return;
    }
    str_addf(&g->arriving, "%s\n", line);
}

static void act(Guest *g, const Message *message) {
    switch (message->kind) {
    case MESSAGE_NO:
        if (g->state != GUEST_OVER) { /* after the game, there is nothing more to lose */
            fail_at(&g->failure, NULL, 0, "%s", net_reason_sentence(message->text));
            g->state = GUEST_FAILED;
        }
        break;
    case MESSAGE_REFUSED:
        g->refusal = net_reason_sentence(message->text);
        g->asked = false;
        break;
    case MESSAGE_SEAT:
        guest_want(g, message->numbers[0], message->numbers[1] < SEATS_MAX ? message->numbers[1] : NET_ANY);
        break;
    case MESSAGE_ROOM:
        load_rules(g, message);
        break;
    case MESSAGE_PLACE:
        place(g, message);
        break;
    case MESSAGE_HEAD:
        add_header(g, message->text);
        break;
    case MESSAGE_TILES:
        load_header(g, message);
        break;
    case MESSAGE_BACK:
        go_back(g, message->numbers[0]);
        break;
    case MESSAGE_PLAY:
        play(g, message);
        break;
    case MESSAGE_STATE:
    case MESSAGE_OVER:
        compare(g, message);
        break;
    case MESSAGE_PING:
        break;
    case MESSAGE_HELLO:
    case MESSAGE_SIT:
    case MESSAGE_READY:
    case MESSAGE_WAIT:
    case MESSAGE_COLOUR:
    case MESSAGE_NAME:
    case MESSAGE_MOVE:
    case MESSAGE_UNDO:
    case MESSAGE_KINDS:
        stop(g, fail_at(&g->failure, NULL, 0, "the host sent what only guests say"));
        break;
    }
}

void guest_hear(Guest *g, const char *line) {
    Message message;
    if (g->state == GUEST_FAILED) {
        return;
    }
    if (!message_read(line, &message, &g->failure)) {
        stop(g, false);
    } else if (!g->greeted) {
        greet(g, &message);
    } else {
        act(g, &message);
    }
}

Str *guest_say(Guest *g) {
    return &g->out;
}

/* ---- the game ---- */

GuestState guest_state(const Guest *g) {
    return g->state;
}

const Fail *guest_failure(const Guest *g) {
    return &g->failure;
}

int guest_game_number(const Guest *g) {
    return g->game_number;
}

int guest_seat(const Guest *g) {
    return g->seat;
}

const Record *guest_record(const Guest *g) {
    return g->loaded ? &g->record : NULL;
}

int guest_headers(const Guest *g) {
    return g->headers;
}

bool guest_is_settled(const Guest *g) {
    return g->ready;
}

const Game *guest_game(const Guest *g) {
    return &g->game;
}

uint64_t guest_hash(const Guest *g) {
    return g->hash;
}

bool guest_decides(const Guest *g) {
    return g->state == GUEST_PLAYS && g->ready && !g->asked && g->game.phase != PHASE_DRAW &&
           g->game.phase != PHASE_FINAL && game_decides(&g->record.setup, &g->game) == g->seat;
}

bool guest_move(Guest *g, Move move) {
    const GameSetup *setup = &g->record.setup;
    if (g->state != GUEST_PLAYS || !g->ready || g->asked ||
        game_check(setup, &g->game, move).code != MOVE_OK || game_mover(setup, &g->game, move) != g->seat) {
        return false;
    }
    Str text = {0};
    move_write(setup, &g->game, move, &text);
    say(g, (Message){.kind = MESSAGE_MOVE, .numbers = {g->record.move_count}, .text = str_text(&text)});
    str_deinit(&text);
    g->asked = true;
    return true;
}

void guest_undo(Guest *g) {
    if (g->state == GUEST_PLAYS && g->ready && !g->asked) {
        say(g, (Message){.kind = MESSAGE_UNDO, .numbers = {g->record.move_count}});
        g->asked = true;
    }
}

const char *guest_refusal(const Guest *g) {
    return g->refusal;
}
