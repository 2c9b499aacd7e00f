/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a host tells its peers, and their leaving. */
#include <string.h>

#include "data/game_text.h"
#include "data/move_text.h"
#include "net/host_internal.h"
#include "net/internal.h"

void host_tell(Host *host, int number, Message message) {
    Peer *peer = number == NOBODY ? NULL : &host->peers[number];
    if (!peer || peer->ends) {
        return;
    }
    message_write(&message, &peer->out);
    if (peer->out.length > HOST_UNSENT) { /* it does not listen */
        str_clear(&peer->out);
        peer->ends = true;
        host_leave_seat(host, peer);
    }
}

void host_tell_all(Host *host, const HostTable *table, Message message) {
    int peers[HOST_TABLE_PEERS], count = host_table_peers(table, peers);
    for (int i = 0; i < count; i++) {
        host_tell(host, peers[i], message);
    }
}

void host_tell_refused(Host *host, int number, NetReason reason) {
    const HostTable *table = host->tables[host->peers[number].table];
    host_tell(host, number,
              (Message){.kind = MESSAGE_REFUSED, .numbers = {table->told}, .text = net_reason_word(reason)});
}

/* ---- leaving ---- */

void host_leave_seat(Host *host, Peer *peer) {
    HostTable *table = peer->table == NOBODY ? NULL : host->tables[peer->table];
    if (table && peer->seat == NOBODY) {
        host_stop_watching(host, table, (int)(peer - host->peers));
    } else if (table && table->peers[peer->seat] == (int)(peer - host->peers)) {
        table->peers[peer->seat] = NOBODY;
        if (!table->session) { /* the next guest can have it */
            host_give(host, peer->table, peer->seat, "");
            table->room.ready[peer->seat] = false;
        }
        host_tell_place(host, table, peer->seat);
    }
    peer->table = NOBODY;
}

void host_end_peer(Host *host, int number, NetReason reason) {
    host_tell(host, number, (Message){.kind = MESSAGE_NO, .text = net_reason_word(reason)});
    host->peers[number].ends = true;
    host_leave_seat(host, &host->peers[number]);
}

/* ---- the course of a game ---- */

void host_tell_course(Host *host, HostTable *table) {
    const Record *record = session_record(table->session);
    int same = host_table_unchanged(table);
    bool any = table->told < record->move_count || same < table->told;
    if (same < table->told) { /* the others were undone */
        host_table_show_only(table, same);
        host_tell_all(host, table, (Message){.kind = MESSAGE_BACK, .numbers = {same}});
    }
    while (table->told < record->move_count) {
        Str text = {0};
        move_write(&record->setup, &table->shown, record->moves[table->told], &text);
        host_tell_all(host, table,
                      (Message){.kind = MESSAGE_PLAY, .numbers = {table->told}, .text = str_text(&text)});
        str_deinit(&text);
        host_table_show_next(table);
    }
    if (any) {
        host_tell_all(host, table, host_table_state(table));
    }
}

void host_tell_header(Host *host, int number, const Record *record) {
    Str text = {0};
    record_write(record, &text);
    char *at = text.text, *end = text.text + game_text_header(&text);
    while (at < end) {
        char *stop = at + strcspn(at, "\n");
        *stop = '\0';
        if (host_table_tells(at)) {
            host_tell(host, number, (Message){.kind = MESSAGE_HEAD, .text = at});
        }
        at = stop + 1;
    }
    str_deinit(&text);
}

void host_tell_game(Host *host, const HostTable *table, int number, int have, uint64_t hash) {
    Game *game = base_alloc(sizeof *game);
    Str text = {0};
    host_tell_header(host, number, session_record(table->session));
    host_tell(host, number,
              (Message){.kind = MESSAGE_TILES, .hash = net_setup_hash(host_table_setup(table))});
    bool known = have >= 0 && have <= table->told;
    host_table_position(table, known ? have : 0, game);
    if (!known || net_hash(host_table_setup(table), game) != hash) { /* undone while it was away */
        have = 0;
        host_table_position(table, 0, game);
    }
    host_tell(host, number, (Message){.kind = MESSAGE_BACK, .numbers = {have}});
    for (int i = have; i < table->told; i++) {
        Move move = table->course[i];
        str_clear(&text);
        move_write(host_table_setup(table), game, move, &text);
        host_tell(host, number, (Message){.kind = MESSAGE_PLAY, .numbers = {i}, .text = str_text(&text)});
        game_apply(host_table_setup(table), game, move, NULL);
    }
    str_deinit(&text);
    base_free(game);
    host_tell(host, number, host_table_state(table));
}
