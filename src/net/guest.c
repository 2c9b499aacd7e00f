/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "data/move_text.h"
#include "data/record_notes.h"
#include "files/lines.h"
#include "net/guest_internal.h"
#include "net/internal.h"

enum { HEADER_MOST = 64 * 1024 }; /* bytes of a header that is accepted */

Guest *guest_new(const TileLibrary *library, const char *key, const char *name) {
    Guest *g = base_alloc(sizeof *g);
    g->library = library;
    g->game_number = g->seat = NET_ANY;
    g->refusal = "";
    room_go_on(&g->room);
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

void guest_watch(Guest *g, int game) {
    guest_want(g, game, NET_ANY);
    g->watches = true;
}

void guest_tell(Guest *g, Message message) {
    message_write(&message, &g->out);
}

void guest_stop(Guest *g, bool told) {
    (void)told; /* what fail_at returns */
    g->state = GUEST_FAILED;
    g->stopped = true;
    guest_tell(g, (Message){.kind = MESSAGE_NO, .text = net_reason_word(NET_DIFFERS)});
}

void guest_connected(Guest *g) {
    str_clear(&g->out);
    str_clear(&g->arriving);
    g->greeted = g->ready = g->asked = false;
    guest_tell(g, (Message){.kind = MESSAGE_HELLO, .numbers = {NET_PROTOCOL, NET_RECORD}});
    Message sit = {.kind = MESSAGE_SIT,
                   .numbers = {g->game_number, g->seat, g->loaded ? g->confirmed : 0},
                   .hash = g->hash,
                   .text = g->name};
    memcpy(sit.key, g->key, sizeof sit.key);
    Message watch = {.kind = MESSAGE_WATCH, .numbers = {sit.numbers[0], sit.numbers[2]}, .hash = g->hash};
    guest_tell(g, g->watches ? watch : sit);
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
        guest_stop(g, false);
    } else if (net_setup_hash(&g->record.setup) != message->hash) {
        guest_stop(g, fail_at(&g->failure, NULL, 0, "%s", GUEST_OTHER_TILES));
    } else {
        g->state = GUEST_PLAYS;
        guest_enter(g, &g->record);
    }
}

static void hear_back(Guest *g, const Message *message) {
    int moves = message->numbers[0];
    if (!g->loaded || moves < 0 || moves > g->record.move_count) {
        guest_stop(g, fail_at(&g->failure, NULL, 0, "the host undid moves that were not played"));
        return;
    }
    g->record.move_count = moves;
    g->record.finished = false;
    game_start(&g->record.setup, &g->game);
    for (int i = 0; i < moves; i++) {
        game_apply(&g->record.setup, &g->game, g->record.moves[i], NULL);
    }
    for (int i = 0; i < g->record.change_count; i++) { /* they stay, as at the host */
        SeatChange *change = &g->record.changes[i];
        change->moves = change->moves < moves ? change->moves : moves;
    }
    room_go_on(&g->room);
    g->asked = false;
}

static void play(Guest *g, const Message *message) {
    Move move;
    const GameSetup *setup = &g->record.setup;
    if (!g->loaded || message->numbers[0] != g->record.move_count) {
        guest_stop(g, fail_at(&g->failure, NULL, 0, "the host sent move %d, expected move %d",
                              message->numbers[0], g->record.move_count));
    } else if (!net_read_move(setup, &g->game, message->text, &move)) {
        guest_stop(
            g, fail_at(&g->failure, NULL, 0, "the host sent '%.60s', which is not a move", message->text));
    } else {
        Refusal why = game_check(setup, &g->game, move);
        if (why.code != MOVE_OK) {
            guest_stop(g, fail_at(&g->failure, NULL, 0, "the host played '%.60s' against the rules (%s)",
                                  message->text, refusal_rule(why)));
            return;
        }
        game_apply(setup, &g->game, move, NULL);
        record_add(&g->record, move);
        room_go_on(&g->room);
        g->asked = false;
        g->ready = false;
        g->refusal = "";
    }
}

/* Plays the record again, which has other tiles now than before; false if that breaks the rules. */
static bool play_again(Guest *g) {
    game_start(&g->record.setup, &g->game);
    for (int i = 0; i < g->record.move_count; i++) {
        if (game_check(&g->record.setup, &g->game, g->record.moves[i]).code != MOVE_OK) {
            g->record.move_count = i; /* a sound position, whatever follows */
            return false;
        }
        game_apply(&g->record.setup, &g->game, g->record.moves[i], NULL);
    }
    return true;
}

/* A tile that went into a hidden hand is hidden no longer. */
static void hear_shown(Guest *g, const Message *message) {
    int index = message->numbers[0];
    Move *draw = g->loaded && index >= 0 && index < g->record.move_count ? &g->record.moves[index] : NULL;
    int kind = draw ? setup_kind(&g->record.setup, message->text) : -1;
    if (kind < 0 || draw->kind != MOVE_DRAW || (draw->tile != HAND_HIDDEN && draw->tile != kind)) {
        guest_stop(g, fail_at(&g->failure, NULL, 0, "the host showed a tile that was not hidden"));
    } else if (draw->tile == HAND_HIDDEN) {
        bool over = g->game.phase == PHASE_OVER;
        draw->tile = (uint8_t)kind;
        if (over || !play_again(g)) {
            guest_stop(g,
                       fail_at(&g->failure, NULL, 0, "the host showed a tile that cannot have been hidden"));
        }
    }
}

/* The host's hash, perhaps after the final scoring. */
static void compare(Guest *g, const Message *message) {
    bool over = message->kind == MESSAGE_OVER;
    if (!g->loaded || message->numbers[0] != g->record.move_count ||
        (over && g->game.phase != PHASE_FINAL && g->game.phase != PHASE_OVER)) {
        guest_stop(g, fail_at(&g->failure, NULL, 0, "the host counts %d moves, expected %d",
                              message->numbers[0], g->record.move_count));
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
        guest_stop(g, fail_at(&g->failure, NULL, 0, "after move %d, the game is %s here and %s at the host",
                              g->record.move_count, ours, theirs));
        return;
    }
    g->hash = hash;
    g->confirmed = g->record.move_count;
    g->ready = true;
    g->state = over ? GUEST_OVER : GUEST_PLAYS;
}

/* ---- names, colours, and who decides ---- */

static void hear_changes(Guest *g, const Message *message) {
    while (g->loaded && g->record.change_count > message->numbers[0]) {
        record_unchange(&g->record);
    }
}

static bool colour_is_free(const Record *record, int colour) {
    bool is_free = colour >= 0;
    for (int seat = 0; seat < record->setup.seat_count; seat++) {
        is_free = is_free && record->seats[seat].colour != colour;
    }
    return is_free;
}

/* Can a record have this change? `to` becomes what it changes to. */
static bool read_change(const Record *record, const Message *message, char to[SEAT_NAME]) {
    int moves = message->numbers[0], seat = message->numbers[1], kind = message->numbers[2];
    int earlier = record->change_count > 0 ? record->changes[record->change_count - 1].moves : 0;
    if (moves < earlier || moves > record->move_count || seat < 0 || seat >= record->setup.seat_count) {
        return false;
    }
    if (kind == CHANGE_NAME) {
        return room_clean_name(message->text, to);
    }
    snprintf(to, SEAT_NAME, "%s", message->text);
    return kind == CHANGE_COLOUR
               ? colour_is_free(record, colour_find(to))
               : kind == CHANGE_COMPUTER && strlen(to) < SEAT_COMPUTER && !strpbrk(to, " #");
}

static void hear_change(Guest *g, const Message *message) {
    char to[SEAT_NAME] = "";
    if (!g->loaded || !read_change(&g->record, message, to)) {
        guest_stop(g, fail_at(&g->failure, NULL, 0, "the host told of a change that makes no sense"));
        return;
    }
    record_change(&g->record, message->numbers[1], (ChangeKind)message->numbers[2], to);
    g->record.changes[g->record.change_count - 1].moves = message->numbers[0];
}

/* ---- what the host says ---- */

static void greet(Guest *g, const Message *message) {
    g->greeted = true;
    if (message->kind != MESSAGE_HELLO) {
        guest_stop(g, fail_at(&g->failure, NULL, 0, "the host does not begin with its version"));
    } else if (message->numbers[0] != NET_PROTOCOL) {
        guest_stop(g,
                   fail_at(&g->failure, NULL, 0,
                           "the host plays by version %d of the network protocol, this program by version %d",
                           message->numbers[0], NET_PROTOCOL));
    } else if (message->numbers[1] != NET_RECORD) {
        guest_stop(g, fail_at(&g->failure, NULL, 0,
                              "the host writes saved games of version %d, this program of version %d",
                              message->numbers[1], NET_RECORD));
    }
}

static void hear_head(Guest *g, const Message *message) {
    const char *line = message->text;
    if (g->arriving.length + strlen(line) >= HEADER_MOST) {
        guest_stop(g, fail_at(&g->failure, NULL, 0, "the host sent a header that is too long"));
        return;
    }
    str_addf(&g->arriving, "%s\n", line);
}

/* Of the game, or of the room. */
static void hear_clock(Guest *g, const Message *message) {
    NewGame *choice = &g->room.choice;
    bool good = g->loaded
                    ? clock_read(message->text, &g->record.clock, g->record.seats, g->record.setup.seat_count)
                    : clock_read(message->text, &choice->clock, choice->seats, choice->seat_count);
    if (!good) {
        guest_stop(g, fail_at(&g->failure, NULL, 0, "the host sent a clock that makes no sense"));
    }
}

static void hear_no(Guest *g, const Message *message) {
    if (g->state != GUEST_OVER) { /* after the game, there is nothing more to lose */
        fail_at(&g->failure, NULL, 0, "%s", net_reason_sentence(message->text));
        g->state = GUEST_FAILED;
    }
}

static void hear_refused(Guest *g, const Message *message) {
    g->refusal = net_reason_sentence(message->text);
    g->asked = false;
}

static void hear_seat(Guest *g, const Message *message) {
    guest_want(g, message->numbers[0], message->numbers[1] < SEATS_MAX ? message->numbers[1] : NET_ANY);
}

static void hear_ping(Guest *g, const Message *message) {
    (void)g;
    (void)message;
}

/* What the host says; of the others, nothing may come from it. */
static void (*const HEARS[MESSAGE_KINDS])(Guest *g, const Message *message) = {
    [MESSAGE_NO] = hear_no,
    [MESSAGE_REFUSED] = hear_refused,
    [MESSAGE_SEAT] = hear_seat,
    [MESSAGE_ROOM] = guest_load_rules,
    [MESSAGE_PLACE] = guest_hear_place,
    [MESSAGE_WATCHED] = guest_hear_watched,
    [MESSAGE_SAID] = guest_hear_phrase,
    [MESSAGE_PROPOSED] = guest_hear_proposed,
    [MESSAGE_DROPPED] = guest_hear_dropped,
    [MESSAGE_CHANGE] = hear_change,
    [MESSAGE_CHANGES] = hear_changes,
    [MESSAGE_HEAD] = hear_head,
    [MESSAGE_CLOCK] = hear_clock,
    [MESSAGE_TILES] = load_header,
    [MESSAGE_BACK] = hear_back,
    [MESSAGE_PLAY] = play,
    [MESSAGE_SHOWN] = hear_shown,
    [MESSAGE_STATE] = compare,
    [MESSAGE_OVER] = compare,
    [MESSAGE_PING] = hear_ping,
};

void guest_hear(Guest *g, const char *line) {
    Message message;
    if (g->state == GUEST_FAILED) {
        return;
    }
    if (!message_read(line, &message, &g->failure)) {
        guest_stop(g, false);
    } else if (!g->greeted) {
        greet(g, &message);
    } else if (!HEARS[message.kind]) {
        guest_stop(g, fail_at(&g->failure, NULL, 0, "the host sent what only guests say"));
    } else {
        HEARS[message.kind](g, &message);
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

bool guest_report(const Guest *g, const char *program, Str *out) {
    if (!g->stopped || !g->loaded) {
        return false;
    }
    str_addf(out, "# Bastide %s, network protocol %d: %s\n", program, NET_PROTOCOL, g->failure.text);
    record_write(&g->record, out);
    return true;
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
           g->game.phase != PHASE_FINAL && g->seat >= 0 && g->room.states[g->seat] != PLACE_COMPUTER &&
           game_decides(&g->record.setup, &g->game) == g->seat;
}

bool guest_move(Guest *g, Move move) {
    const GameSetup *setup = &g->record.setup;
    if (g->state != GUEST_PLAYS || !g->ready || g->asked ||
        game_check(setup, &g->game, move).code != MOVE_OK || game_mover(setup, &g->game, move) != g->seat) {
        return false;
    }
    Str text = {0};
    move_write(setup, &g->game, move, &text);
    guest_tell(g,
               (Message){.kind = MESSAGE_MOVE, .numbers = {g->record.move_count}, .text = str_text(&text)});
    str_deinit(&text);
    g->asked = true;
    g->refusal = "";
    return true;
}

void guest_undo(Guest *g) {
    if (g->state == GUEST_PLAYS && g->ready && !g->asked) {
        guest_tell(g, (Message){.kind = MESSAGE_UNDO, .numbers = {g->record.move_count}});
        g->asked = true;
    }
}

bool guest_asks(const Guest *g) {
    return g->asked;
}

const char *guest_refusal(const Guest *g) {
    return g->refusal;
}
