/* SPDX-License-Identifier: GPL-3.0-or-later */
/* host: hosts games across a network, without a screen. */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "cli/network/network.h"
#include "files/file.h"
#include "files/folders.h"
#include "files/paths.h"
#include "net/tls/sockets.h"

enum { STEP = 200 /* milliseconds */, SAVERS = 8 /* threads */ };
static const uint64_t NOTE_PAUSE = 200 * 1000; /* microseconds: the disk takes long, and many come at once */
static const uint64_t FAREWELL = 10 * 1000 * 1000; /* microseconds in which guests learn that all is over */

/* What was last printed about a game. */
typedef struct {
    int missing; /* -1 = nothing */
    bool begun, over;
    uint64_t gone[SEATS_MAX]; /* since when each guest is away; 0 = it is not */
} Told;

typedef struct {
    const Cli *cli;
    NetFolder folder;
    HostNote note;
    NewGame choice;
    int level; /* AiLevel of computer players */
    Host *host;
    Server *server;
    Nearby *nearby; /* NULL = the games are not announced */
    NearbyGame announced;
    Told *told;
    int seats_changed; /* when the note was written, */
    uint64_t noted;    /* at this time */
    bool fails;        /* the last save could not be written, and that was told */
} Hosting;

/* ---- which games ---- */

static void name_record(int number, char *out, size_t size) {
    snprintf(out, size, "game-%d.rec", number);
}

/* One more than the highest number of any record in the folder, so that none is ever written again. */
static int first_free(const char *folder) {
    Str *paths = NULL;
    Fail fail = {0};
    int count = folder_list(folder, ".rec", &paths, &fail), next = 0;
    for (int i = 0; i < count; i++) {
        int number = -1;
        char end = '\0';
        if (sscanf(path_name(paths[i].text), "game-%6d.re%c", &number, &end) == 2 && end == 'c' &&
            number >= next) {
            next = number + 1;
        }
    }
    folder_list_free(paths, count);
    return next;
}

/* The seats that no computer player plays from the beginning, as bits. */
static unsigned open_seats(const RecordSeat *seats, int count) {
    unsigned open = 0;
    for (int seat = 0; seat < count; seat++) {
        open |= seats[seat].computer[0] ? 0 : 1u << seat;
    }
    return open;
}

static void add_new(Hosting *h) {
    tls_random(&h->choice.seed, sizeof h->choice.seed);
    host_add(h->host, &h->choice, open_seats(h->choice.seats, h->choice.seat_count));
}

/* Adds the games of the note: each goes on where its record ends, or begins. */
static int add_games(Hosting *h) {
    host_count_from(h->host, h->note.first);
    for (int i = 0; i < h->note.count; i++) {
        char name[32];
        Fail fail = {0};
        name_record(h->note.first + i, name, sizeof name);
        if (!net_folder_has(h->folder.path, name)) {
            add_new(h);
            continue;
        }
        Str path = path_in(h->folder.path, name);
        file_sweep(path.text);
        Session *session = session_load(path.text, &h->cli->assets->library, &fail);
        str_deinit(&path);
        if (!session) {
            return cli_bad(&fail);
        }
        const Record *record = session_record(session);
        RecordSeat seats[SEATS_MAX];
        memcpy(seats, record->seats, sizeof seats);
        record_seats_back(record, -1, seats); /* without those that were handed over */
        host_add_session(h->host, session, open_seats(seats, record->setup.seat_count));
    }
    for (int i = 0; i < h->note.key_count; i++) {
        const NoteKey *key = &h->note.keys[i];
        if (key->game >= h->note.first && key->game < h->note.first + h->note.count &&
            host_session(h->host, key->game - h->note.first)) { /* others are as free as before */
            host_give(h->host, key->game - h->note.first, key->seat, key->key);
        }
    }
    for (int i = 0; i < h->note.count; i++) {
        host_let_watch(h->host, i, h->cli->watch);
    }
    host_keep(h->host, h->folder.path, SAVERS);
    return CLI_GOOD;
}

/* The games of the note, or new ones if there are none. */
static int find_games(Hosting *h) {
    Fail fail = {0};
    bool known = host_note_read(h->folder.path, &h->note, &fail);
    if (fail.text[0]) {
        return cli_bad(&fail);
    }
    if (!known || h->note.count == 0) {
        h->note.first = first_free(h->folder.path);
        h->note.count = (int)h->cli->games;
        h->note.invitation = known ? h->note.invitation : tls_invitation();
    }
    if (h->note.first + h->note.count > NET_MOST) {
        return cli_fail(CLI_BAD, "%s has too many games", h->folder.path);
    }
    h->host = host_new(&h->cli->assets->library);
    host_begin_alone(h->host);
    return host_note_write(h->folder.path, &h->note, &fail) ? add_games(h) : cli_bad(&fail);
}

/* ---- what it is asked for ---- */

/* Reads --guests and --level: who plays which seat. */
static int read_seats(const Cli *cli, NewGame *choice, int *out) {
    int64_t guests = cli->guests < 0 ? choice->seat_count : cli->guests;
    int level = cli->level ? cli_level("--level", cli->level, AI_RANDOM) : (int)AI_GRANDMASTER;
    if (level < 0) {
        return CLI_USAGE;
    }
    if (guests > choice->seat_count) {
        return cli_fail(CLI_USAGE, "--guests %d, expected at most the %d players", (int)guests,
                        choice->seat_count);
    }
    for (int seat = (int)guests; seat < choice->seat_count; seat++) {
        snprintf(choice->seats[seat].computer, SEAT_COMPUTER, "%s", ai_level_word((AiLevel)level));
    }
    choice->first = FIRST_RANDOM;
    *out = level;
    return CLI_GOOD;
}

/* Nobody is invited to a game that cannot be played. */
static int try_game(const Cli *cli, const NewGame *choice) {
    Record record = {0};
    Fail fail = {0};
    int code = host_accepts(&choice->rules, &fail) ? cli_record(cli, choice, &record) : cli_bad(&fail);
    record_deinit(&record);
    return code;
}

/* Keeps who has which seat, so that nobody else gets it after a restart. */
static void keep_seats(Hosting *h) {
    Fail fail = {0};
    uint64_t now = clock_now();
    if (h->seats_changed == host_seats_changed(h->host) || now - h->noted < NOTE_PAUSE) {
        return;
    }
    h->noted = now;
    h->seats_changed = host_seats_changed(h->host);
    h->note.key_count = 0;
    for (int i = 0; i < h->note.count * SEATS_MAX; i++) {
        const char *key = host_key(h->host, i / SEATS_MAX, i % SEATS_MAX);
        if (key[0]) {
            host_note_add(&h->note, h->note.first + i / SEATS_MAX, i % SEATS_MAX, key);
        }
    }
    if (!host_note_write(h->folder.path, &h->note, &fail)) {
        cli_bad(&fail); /* the games go on */
    }
}

/* ---- what it prints ---- */

static void print_invitation(const Hosting *h) {
    Str addresses = {0};
    server_addresses(h->server, &addresses);
    for (char *at = strtok(addresses.text, "\n"); at; at = strtok(NULL, "\n")) {
        printf("Address: %s\n", at);
    }
    printf("Invitation: %s\n", h->note.invitation.text);
    str_deinit(&addresses);
}

static void print_changes(Hosting *h) {
    const char *failure = host_save_failure(h->host);
    if (failure[0] && !h->fails) {
        cli_fail(CLI_BAD, "%s", failure);
    }
    h->fails = failure[0] != '\0';
    for (int i = 0; i < host_games(h->host); i++) {
        Told *told = &h->told[i];
        const Session *session = host_session(h->host, i);
        int number = h->note.first + i, missing = host_missing(h->host, i);
        if (session && !told->begun) {
            printf("Game %d %s\n", number, told->missing < 0 ? "goes on" : "begins");
        }
        bool over = session && session_over(session);
        if (over && !told->over) {
            net_print_over(number, session_record(session), session_game(session));
        }
        told->begun = session != NULL;
        told->over = over;
        if (!told->over && missing != told->missing) {
            printf("Game %d: %d guest%s missing\n", number, missing, missing == 1 ? " is" : "s are");
        }
        told->missing = missing;
    }
}

/* ---- guests that stay away ---- */

/* After so long, a computer player plays for a guest until it is back. */
static void hand_over(Hosting *h, int game) {
    const Room *room = host_room(h->host, game);
    for (int seat = 0; seat < room->choice.seat_count; seat++) {
        uint64_t *gone = &h->told[game].gone[seat], now = clock_now();
        if (!room->begun || room->states[seat] != PLACE_AWAY) {
            *gone = 0;
        } else if (*gone == 0) {
            *gone = now;
        } else if (now - *gone >= (uint64_t)h->cli->patience * 1000000) {
            printf("Game %d: a computer player plays for %s\n", h->note.first + game,
                   room->choice.seats[seat].name);
            host_hand_over(h->host, game, seat, h->level);
            return; /* the room has changed */
        }
    }
}

/* ---- announcing ---- */

static void announce(Hosting *h) {
    NearbyGame game;
    if (!h->nearby) {
        return;
    }
    net_describe(h->host, h->cli->name, &game);
    if (!base_same(&game, &h->announced, sizeof game)) {
        memcpy(&h->announced, &game, sizeof game);
        nearby_announce(h->nearby, &game, server_port(h->server));
    }
    nearby_step(h->nearby);
}

/* ---- hosting ---- */

/* Until all games are over, and all guests know it; then the next start begins new games. */
static int serve(Hosting *h) {
    uint64_t over = 0;
    Fail fail = {0};
    bool ended = false;
    while (!ended && !sockets_stopped()) {
        server_step(h->server, STEP);
        print_changes(h);
        keep_seats(h);
        announce(h);
        for (int i = 0; i < h->note.count && h->cli->patience >= 0; i++) {
            hand_over(h, i);
        }
        over = host_over(h->host) && over == 0 ? clock_now() : over;
        ended = over > 0 && (host_untold(h->host) == 0 || clock_now() - over >= FAREWELL);
    }
    host_close(h->host);
    for (int i = 0; i < STEP && server_connections(h->server) > 0; i++) { /* until all have heard it */
        server_step(h->server, 10);
    }
    h->noted = 0;
    keep_seats(h);
    if (ended) {
        h->note.count = h->note.key_count = 0;
    }
    return host_note_write(h->folder.path, &h->note, &fail) ? CLI_GOOD : cli_bad(&fail);
}

static int host_games_of(Hosting *h) {
    Fail fail = {0};
    int code = find_games(h);
    if (code != CLI_GOOD) {
        return code;
    }
    h->server =
        server_new(h->host, &h->note.invitation, h->cli->port < 0 ? NET_PORT : (int)h->cli->port, &fail);
    if (!h->server) {
        return cli_bad(&fail);
    }
    h->told = base_alloc((size_t)h->note.count * sizeof *h->told);
    for (int i = 0; i < h->note.count; i++) {
        h->told[i].missing = -1;
    }
    print_invitation(h);
    h->nearby = h->cli->name ? nearby_new() : NULL;
    return serve(h);
}

int command_host(const Cli *cli) {
    Hosting h = {.cli = cli};
    if (!cli->out) {
        return cli_fail(CLI_USAGE, "host needs --out DIR");
    }
    if (cli->games > NET_GAMES) {
        return cli_fail(CLI_USAGE, "--games %d, expected at most %d", (int)cli->games, NET_GAMES);
    }
    int code = cli_setup(cli, &h.choice);
    code = code == CLI_GOOD ? read_seats(cli, &h.choice, &h.level) : code;
    code = code == CLI_GOOD ? try_game(cli, &h.choice) : code;
    if (code != CLI_GOOD) {
        return code;
    }
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* others wait for each line */
    sockets_watch_stop();
    sockets_many();
    code = net_folder_open(&h.folder, cli->out);
    code = code == CLI_GOOD ? host_games_of(&h) : code;
    nearby_free(h.nearby);
    server_free(h.server);
    host_free(h.host);
    base_free(h.told);
    host_note_deinit(&h.note);
    net_folder_close(&h.folder);
    return code;
}
