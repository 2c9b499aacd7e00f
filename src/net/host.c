/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/host.h"

#include <stdio.h>
#include <string.h>

#include "files/paths.h"
#include "net/host_internal.h"
#include "session/changes.h"

bool host_accepts(const Rules *rules, Fail *why) {
    if (rules->hand == HAND_THREE && !rules->hand_visible && rules->dragon_early == EARLY_BAG) {
        /* a guest could not tell whether there is still something to draw */
        return fail_at(
            why, NULL, 0,
            "hidden hands and dragon tiles that go back into the bag cannot be combined across a network");
    }
    return true;
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
        host_table_free(host->tables[i]);
    }
    for (int i = 0; i < host->peer_count; i++) {
        str_deinit(&host->peers[i].out);
    }
    base_free(host->tables);
    base_free(host->peers);
    str_deinit(&host->folder);
    base_free(host);
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
    for (int i = 0; i < HOST_WATCHERS; i++) {
        table->watchers[i] = NOBODY;
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

void host_save_wait(Host *host, HostTable *table) {
    if (table->saving) {
        saver_wait(host->saver, table->number);
        is_saving(host, table);
    }
}

static void keep(Host *host, HostTable *table) {
    if (host->saver && table->session && !table->lent && !session_over(table->session)) {
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
void host_tell_saved(Host *host, HostTable *table) {
    if (!table->session || is_saving(host, table)) {
        return;
    }
    int peers[HOST_TABLE_PEERS], count = table->opens ? host_table_peers(table, peers) : 0;
    for (int i = 0; i < count; i++) {
        host_tell_game(host, table, peers[i], 0, 0);
    }
    table->opens = false;
    host_tell_course(host, table);
}

void host_started(Host *host, HostTable *table) {
    for (int seat = 0; seat < host_table_setup(table)->seat_count; seat++) {
        bool computer = session_seats(table->session)[seat].computer[0] != '\0'; /* it was handed over */
        if ((table->open >> seat & 1) && !computer) {
            session_control(table->session, seat, "remote", NULL);
        }
    }
    host_table_show_only(table, session_record(table->session)->move_count);
    table->changes_told = session_record(table->session)->change_count;
    room_go_on(&table->room);
    memset(table->changes, 0, sizeof table->changes);
    keep(host, table);
}

void host_add(Host *host, const NewGame *choice, unsigned open) {
    HostTable *table = add_table(host, open);
    table->room = (Room){.choice = *choice, .version = 1};
    room_go_on(&table->room);
}

static void add_session(Host *host, Session *session, unsigned open, bool lent) {
    HostTable *table = add_table(host, open);
    table->session = session;
    table->lent = lent;
    host_started(host, table);
}

void host_add_session(Host *host, Session *session, unsigned open) {
    add_session(host, session, open, false);
}

void host_lend_session(Host *host, Session *session, unsigned open) {
    add_session(host, session, open, true);
}

void host_play(Host *host, HostTable *table, Move move) {
    if (table->lent) {
        session_decide(table->session, move);
        return;
    }
    session_apply(table->session, move, NULL);
    host_tell_saved(host, table);
}

bool host_takes_undo(Host *host, int game) {
    bool asked = host->tables[game]->undo_asked;
    host->tables[game]->undo_asked = false;
    return asked;
}

/* ---- time ---- */

static bool thinks(const HostTable *table) {
    return table->session && !table->lent && session_computes(table->session);
}

static void step_table(Host *host, HostTable *table, uint32_t microseconds) {
    bool goes_on = true;
    host_tell_saved(host, table);
    for (; goes_on && thinks(table) && !table->saving; microseconds = 0) {
        SeatState state = session_step(table->session, microseconds);
        goes_on = state != SEAT_THINKS;
        if (state == SEAT_DECLINED) {
            host_tell_declined(host, table);
        }
        session_play_decided(table->session, NULL);
        host_tell_saved(host, table);
    }
    if (table->session) {
        host_look_at_deals(host, table);
        host_tell_seconds(host, table);
    }
}

void host_hand_over(Host *host, int game, int seat, int level) {
    HostTable *table = host->tables[game];
    bool now = table->session && host_table_seats(table)[seat].computer[0] != '\0';
    if (!table->session || session_over(table->session) || !(table->open >> seat & 1) ||
        (level < 0 && !now)) {
        return;
    }
    session_hand_over(table->session, seat, level, 0);
    if (level < 0) {
        session_control(table->session, seat, "remote", NULL);
    }
    host_tell_saved(host, table);
}

void host_step(Host *host, uint32_t microseconds) {
    for (int i = 0; i < host->table_count; i++) {
        host_begin_if_ready(host, host->tables[i]);
        host_quieten(host->tables[i], microseconds);
        step_table(host, host->tables[i], microseconds);
    }
    host_drop_slow(host, microseconds);
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
