/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/host.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "data/game_text.h"
#include "data/move_text.h"
#include "files/paths.h"
#include "net/host_table.h"
#include "net/internal.h"
#include "net/saver.h"

typedef struct {
    bool used, greeted, ends;
    int table, seat; /* NOBODY until it has taken one */
    uint32_t waits;  /* microseconds without a seat */
    Str out;
} Peer;

struct Host {
    const TileLibrary *library;
    Str folder; /* "" = nothing is kept */
    Saver *saver;
    Fail save_failure;
    HostTable **tables;
    int table_count, table_capacity;
    int first; /* number of the first table, as guests know it */
    int seats_changed;
    Peer *peers;
    int peer_count, peer_capacity;
};

bool host_accepts(const Rules *rules, Fail *why) {
    if (rules->hand == HAND_THREE && !rules->hand_visible) {
        return fail_at(why, NULL, 0, "hidden hands cannot be played across a network yet");
    }
    return !rules->tile_sale || fail_at(why, NULL, 0, "tiles cannot be sold across a network yet");
}

Host *host_new(const TileLibrary *library) {
    Host *host = base_alloc(sizeof *host);
    host->library = library;
    return host;
}

void host_free(Host *host) {
    if (!host) {
        return;
    }
    saver_free(host->saver);
    for (int i = 0; i < host->table_count; i++) {
        session_free(host->tables[i]->session);
        base_free(host->tables[i]);
    }
    for (int i = 0; i < host->peer_count; i++) {
        str_deinit(&host->peers[i].out);
    }
    base_free(host->tables);
    base_free(host->peers);
    str_deinit(&host->folder);
    base_free(host);
}

/* ---- saying ---- */

static void leave_seat(Host *host, Peer *peer);

static void say(Host *host, int number, Message message) {
    Peer *peer = number == NOBODY ? NULL : &host->peers[number];
    if (!peer || peer->ends) {
        return;
    }
    message_write(&message, &peer->out);
    if (peer->out.length > HOST_UNSENT) { /* it does not listen */
        str_clear(&peer->out);
        peer->ends = true;
        leave_seat(host, peer);
    }
}

static void say_all(Host *host, const HostTable *table, Message message) {
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        say(host, table->peers[seat], message);
    }
}

static void leave_seat(Host *host, Peer *peer) {
    HostTable *table = peer->table == NOBODY ? NULL : host->tables[peer->table];
    if (table && table->peers[peer->seat] == (int)(peer - host->peers)) {
        table->peers[peer->seat] = NOBODY;
        if (!table->session) { /* the next guest can have it */
            host_give(host, peer->table, peer->seat, "");
        }
        say_all(host, table, (Message){.kind = MESSAGE_AWAY, .numbers = {peer->seat}});
    }
    peer->table = NOBODY;
}

static void end_peer(Host *host, int number, NetReason reason) {
    say(host, number, (Message){.kind = MESSAGE_NO, .text = net_reason_word(reason)});
    host->peers[number].ends = true;
    leave_seat(host, &host->peers[number]);
}

static void refuse(Host *host, int number, const HostTable *table, NetReason reason) {
    say(host, number,
        (Message){.kind = MESSAGE_REFUSED, .numbers = {table->told}, .text = net_reason_word(reason)});
}

/* ---- the course of a game ---- */

/* Tells the table what has been played since the last time. */
static void publish(Host *host, HostTable *table) {
    const Record *record = session_record(table->session);
    bool any = table->told < record->move_count;
    while (table->told < record->move_count) {
        Str text = {0};
        move_write(&record->setup, &table->shown, record->moves[table->told], &text);
        say_all(host, table,
                (Message){.kind = MESSAGE_PLAY, .numbers = {table->told}, .text = str_text(&text)});
        str_deinit(&text);
        host_table_show_next(table);
    }
    if (any) {
        say_all(host, table, host_table_state(table));
    }
}

static void say_header(Host *host, const HostTable *table, int number) {
    Str text = {0};
    record_write(session_record(table->session), &text);
    char *at = text.text, *end = text.text + game_text_header(&text);
    while (at < end) {
        char *stop = at + strcspn(at, "\n");
        *stop = '\0';
        if (host_table_tells(at)) {
            say(host, number, (Message){.kind = MESSAGE_HEAD, .text = at});
        }
        at = stop + 1;
    }
    str_deinit(&text);
    say(host, number, (Message){.kind = MESSAGE_TILES, .hash = net_setup_hash(host_table_setup(table))});
}

/* Tells a peer the whole game, or what it lacks if it has the first `have` moves of this course. */
static void say_game(Host *host, const HostTable *table, int number, int have, uint64_t hash) {
    Game *game = base_alloc(sizeof *game);
    Str text = {0};
    say_header(host, table, number);
    bool known = have >= 0 && have <= table->told;
    host_table_position(table, known ? have : 0, game);
    if (!known || net_hash(host_table_setup(table), game) != hash) { /* undone while it was away */
        have = 0;
        host_table_position(table, 0, game);
    }
    say(host, number, (Message){.kind = MESSAGE_BACK, .numbers = {have}});
    for (int i = have; i < table->told; i++) {
        Move move = session_record(table->session)->moves[i];
        str_clear(&text);
        move_write(host_table_setup(table), game, move, &text);
        say(host, number, (Message){.kind = MESSAGE_PLAY, .numbers = {i}, .text = str_text(&text)});
        game_apply(host_table_setup(table), game, move, NULL);
    }
    str_deinit(&text);
    base_free(game);
    say(host, number, host_table_state(table));
}

/* ---- tables ---- */

static HostTable *add_table(Host *host, unsigned open) {
    host->tables = base_grow(host->tables, host->table_count, &host->table_capacity, sizeof(void *));
    HostTable *table = base_alloc(sizeof *table);
    table->host = host;
    table->number = host->table_count;
    host->tables[host->table_count++] = table;
    table->open = open;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        table->peers[seat] = NOBODY;
    }
    return table;
}

static void save(void *context, const Str *text) {
    HostTable *table = context;
    Str path = {0};
    char name[32];
    snprintf(name, sizeof name, "game-%d.rec", table->host->first + table->number);
    paths_join(&path, str_text(&table->host->folder), name);
    saver_put(table->host->saver, table->number, path.text, text);
    table->saving = true;
    str_deinit(&path);
}

/* Is the table still being saved? */
static bool is_saving(Host *host, HostTable *table) {
    Fail fail = {0};
    if (table->saving && !saver_writes(host->saver, table->number, &fail)) {
        table->saving = false;
        host->save_failure = fail;
    }
    return table->saving;
}

static void wait_for_save(Host *host, HostTable *table) {
    if (table->saving) {
        saver_wait(host->saver, table->number);
        is_saving(host, table);
    }
}

static void keep(Host *host, HostTable *table) {
    if (host->saver && table->session && !session_over(table->session)) {
        session_save_with(table->session, save, table);
    }
}

const char *host_key(const Host *host, int game, int seat) {
    return host->tables[game]->keys[seat];
}

void host_give(Host *host, int game, int seat, const char *key) {
    char *old = host->tables[game]->keys[seat];
    host->seats_changed += strcmp(old, key) != 0;
    memcpy(old, key, strlen(key) + 1);
}

int host_seats_changed(const Host *host) {
    return host->seats_changed;
}

void host_count_from(Host *host, int first) {
    host->first = first;
}

void host_keep(Host *host, const char *folder, int threads) {
    saver_free(host->saver);
    str_set(&host->folder, folder);
    host->saver = saver_new(threads);
    for (int i = 0; i < host->table_count; i++) {
        keep(host, host->tables[i]);
    }
}

const char *host_save_failure(const Host *host) {
    return host->save_failure.text;
}

/* Tells what has been played, as far as it is saved. */
static void publish_saved(Host *host, HostTable *table) {
    if (!table->session || is_saving(host, table)) {
        return;
    }
    for (int seat = 0; seat < SEATS_MAX && table->opens; seat++) {
        if (table->peers[seat] != NOBODY) {
            say_game(host, table, table->peers[seat], 0, 0);
        }
    }
    table->opens = false;
    publish(host, table);
}

static void begin(Host *host, int number) {
    HostTable *table = host->tables[number];
    for (int seat = 0; seat < host_table_setup(table)->seat_count; seat++) {
        if (table->open >> seat & 1) {
            session_control(table->session, seat, "remote", NULL);
        }
    }
    host_table_show_all(table);
    keep(host, table);
}

void host_add(Host *host, const NewGame *choice, unsigned open) {
    add_table(host, open)->choice = *choice;
}

void host_add_session(Host *host, Session *session, unsigned open) {
    HostTable *table = add_table(host, open);
    table->session = session;
    begin(host, host->table_count - 1);
}

/* Begins a game whose seats are all taken. */
static void begin_if_full(Host *host, int number) {
    HostTable *table = host->tables[number];
    Fail fail = {0};
    if (table->session || !host_table_is_full(table)) {
        return;
    }
    table->session = session_new(&table->choice, host->library, &fail);
    assert(table->session); /* the choice was tried before it was offered */
    table->opens = true;
    begin(host, number);
    publish_saved(host, table);
}

/* ---- what peers say ---- */

/* May this guest have the seat? Before a game begins, a wanted seat is as good as any other of it. */
static bool may_have(const Host *host, const Message *sit, int pass, int game, int seat) {
    const HostTable *table = host->tables[game];
    bool any = sit->numbers[0] == NET_ANY || sit->numbers[1] == NET_ANY,
         here = sit->numbers[0] - host->first == game;
    if (!(table->open >> seat & 1)) {
        return false;
    }
    switch (pass) {
    case 0:
        return strcmp(table->keys[seat], sit->key) == 0;
    case 1:
        return !any && here && sit->numbers[1] == seat && !table->keys[seat][0];
    default:
        return (any ? !table->session || host_table_is_played(table) : here && !table->session) &&
               !table->keys[seat][0];
    }
}

/* The seat that has this key, in any game; else the one wanted, or the first that is free. */
static bool find_seat(const Host *host, const Message *sit, int *game, int *seat, NetReason *why) {
    enum { PASSES = 3 };
    int wanted = sit->numbers[0] - host->first;
    bool known = sit->numbers[0] != NET_ANY && sit->numbers[1] != NET_ANY && wanted >= 0 &&
                 wanted < host->table_count && sit->numbers[1] < SEATS_MAX;
    *why = known && host->tables[wanted]->keys[sit->numbers[1]][0] ? NET_TAKEN : NET_NO_SEAT;
    for (int i = 0; i < PASSES * host->table_count * SEATS_MAX; i++) {
        *game = i / SEATS_MAX % host->table_count;
        *seat = i % SEATS_MAX;
        if (may_have(host, sit, i / SEATS_MAX / host->table_count, *game, *seat)) {
            return true;
        }
    }
    return false;
}

static void sit(Host *host, int number, const Message *message) {
    Peer *peer = &host->peers[number];
    int game, seat;
    NetReason why;
    if (!find_seat(host, message, &game, &seat, &why)) {
        end_peer(host, number, why);
        return;
    }
    HostTable *table = host->tables[game];
    if (table->peers[seat] != NOBODY) {
        end_peer(host, table->peers[seat], NET_REPLACED);
    }
    host_give(host, game, seat, message->key);
    host_table_take_name(table, seat, message->text);
    table->peers[seat] = number;
    peer->table = game;
    peer->seat = seat;
    say(host, number, (Message){.kind = MESSAGE_SEAT, .numbers = {host->first + game, seat}});
    for (int other = 0; other < SEATS_MAX; other++) { /* to others who has come, and to it who is there */
        if (other != seat && table->peers[other] != NOBODY) {
            say(host, table->peers[other],
                (Message){.kind = MESSAGE_HERE, .numbers = {seat}, .text = host_table_name(table, seat)});
            say(host, number,
                (Message){.kind = MESSAGE_HERE, .numbers = {other}, .text = host_table_name(table, other)});
        }
    }
    if (table->session && !table->opens) {
        say_game(host, table, number, message->numbers[2], message->hash);
    } else {
        begin_if_full(host, game);
    }
}

static void hear_move(Host *host, int number, HostTable *table, const Message *message) {
    Move move;
    const GameSetup *setup = host_table_setup(table);
    const Game *game = &table->shown;
    if (message->numbers[0] != table->told || table->saving) {
        refuse(host, number, table, NET_STALE);
    } else if (!net_read_move(setup, game, message->text, &move) || !host_table_decides_alone(game, move) ||
               game_check(setup, game, move).code != MOVE_OK) {
        bool own = game_decides(setup, game) == host->peers[number].seat;
        refuse(host, number, table, own ? NET_RULES : NET_NOT_YOURS);
    } else if (game_mover(setup, game, move) != host->peers[number].seat) {
        refuse(host, number, table, NET_NOT_YOURS);
    } else {
        session_apply(table->session, move, NULL);
        publish_saved(host, table);
    }
}

static void hear_undo(Host *host, int number, HostTable *table, const Message *message) {
    if (message->numbers[0] != table->told || table->saving) {
        refuse(host, number, table, NET_STALE);
        return;
    }
    if (!host_table_may_undo(table, host->peers[number].seat)) {
        refuse(host, number, table, NET_NO_UNDO);
        return;
    }
    session_undo(table->session);
    wait_for_save(host, table);
    host_table_show_all(table); /* within a turn, nothing has been drawn again */
    say_all(host, table, (Message){.kind = MESSAGE_BACK, .numbers = {table->told}});
    say_all(host, table, host_table_state(table));
}

static void hear_first(Host *host, int number, const Message *message) {
    bool same = message->numbers[0] == NET_PROTOCOL && message->numbers[1] == NET_RECORD;
    if (message->kind != MESSAGE_HELLO) {
        end_peer(host, number, NET_BAD_LINE);
    } else if (!same) {
        end_peer(host, number, NET_OTHER_VERSION);
    }
    host->peers[number].greeted = true;
}

/* From a peer that has a seat. */
static void hear_player(Host *host, int number, const Message *message) {
    HostTable *table = host->tables[host->peers[number].table];
    if (message->kind != MESSAGE_MOVE && message->kind != MESSAGE_UNDO) {
        end_peer(host, number, NET_BAD_LINE);
    } else if (!table->session) {
        refuse(host, number, table, NET_NOT_STARTED);
    } else if (message->kind == MESSAGE_MOVE) {
        hear_move(host, number, table, message);
    } else {
        hear_undo(host, number, table, message);
    }
}

void host_hear(Host *host, int number, const char *line) {
    Peer *peer = &host->peers[number];
    Message message;
    assert(peer->used);
    if (peer->ends) {
        return;
    }
    if (!message_read(line, &message, NULL)) {
        end_peer(host, number, NET_BAD_LINE);
    } else if (!peer->greeted) {
        hear_first(host, number, &message);
    } else if (message.kind == MESSAGE_NO) {
        peer->ends = true;
        leave_seat(host, peer);
    } else if (message.kind == MESSAGE_PING) {
        return;
    } else if (peer->table != NOBODY) {
        hear_player(host, number, &message);
    } else if (message.kind == MESSAGE_SIT) {
        sit(host, number, &message);
    } else {
        end_peer(host, number, NET_BAD_LINE);
    }
}

/* ---- peers ---- */

int host_connect(Host *host) {
    int number = 0;
    while (number < host->peer_count && host->peers[number].used) {
        number++;
    }
    if (number == HOST_PEERS) {
        return NOBODY;
    }
    if (number == host->peer_count) {
        host->peers = base_grow(host->peers, host->peer_count++, &host->peer_capacity, sizeof *host->peers);
    }
    host->peers[number] = (Peer){.used = true, .table = NOBODY};
    say(host, number, (Message){.kind = MESSAGE_HELLO, .numbers = {NET_PROTOCOL, NET_RECORD}});
    return number;
}

void host_lost(Host *host, int number) {
    Peer *peer = &host->peers[number];
    leave_seat(host, peer);
    str_deinit(&peer->out);
    *peer = (Peer){.table = NOBODY};
}

void host_left(Host *host, int number) {
    const Peer *peer = &host->peers[number];
    HostTable *table = peer->table == NOBODY ? NULL : host->tables[peer->table];
    if (table && table->session && !host_table_is_played(table)) {
        table->left |= 1u << peer->seat;
    }
    host_lost(host, number);
}

Str *host_say(Host *host, int number) {
    return &host->peers[number].out;
}

bool host_ends(const Host *host, int number) {
    return host->peers[number].ends;
}

void host_close(Host *host) {
    for (int i = 0; i < host->peer_count; i++) {
        if (host->peers[i].used && !host->peers[i].ends) {
            end_peer(host, i, NET_CLOSING);
        }
    }
}

/* ---- time ---- */

static bool thinks(const HostTable *table) {
    return table->session && !session_over(table->session) &&
           !(table->open >> session_decides(table->session) & 1);
}

static void step_table(Host *host, HostTable *table, uint32_t microseconds) {
    bool goes_on = true;
    publish_saved(host, table);
    for (; goes_on && thinks(table) && !table->saving; microseconds = 0) {
        goes_on = session_step(table->session, microseconds) != SEAT_THINKS;
        session_play_decided(table->session, NULL);
        publish_saved(host, table);
    }
}

void host_step(Host *host, uint32_t microseconds) {
    for (int i = 0; i < host->table_count; i++) {
        begin_if_full(host, i);
        step_table(host, host->tables[i], microseconds);
    }
    for (int i = 0; i < host->peer_count; i++) {
        Peer *peer = &host->peers[i];
        bool waits = peer->used && !peer->ends && peer->table == NOBODY;
        peer->waits += waits && peer->waits < HOST_GREETING ? microseconds : 0;
        if (waits && peer->waits >= HOST_GREETING) {
            end_peer(host, i, NET_SLOW);
        }
    }
}

/* ---- the games ---- */

int host_games(const Host *host) {
    return host->table_count;
}

const Session *host_session(const Host *host, int game) {
    return host->tables[game]->session;
}

bool host_over(const Host *host) {
    for (int i = 0; i < host->table_count; i++) {
        if (!host->tables[i]->session || host_table_is_played(host->tables[i])) {
            return false;
        }
    }
    return true;
}

bool host_thinks(const Host *host) {
    for (int i = 0; i < host->table_count; i++) {
        if (thinks(host->tables[i]) || host->tables[i]->saving) {
            return true;
        }
    }
    return false;
}

int host_missing(const Host *host, int game) {
    const HostTable *table = host->tables[game];
    int missing = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        missing += (table->open >> seat & 1) && table->peers[seat] == NOBODY;
    }
    return missing;
}

int host_untold(const Host *host) {
    int untold = 0;
    for (int i = 0; i < host->table_count; i++) {
        const HostTable *table = host->tables[i];
        unsigned seats = table->session && !host_table_is_played(table) ? table->open & ~table->left : 0;
        for (; seats; seats &= seats - 1) {
            untold++;
        }
    }
    return untold;
}
