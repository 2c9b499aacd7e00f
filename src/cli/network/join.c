/* SPDX-License-Identifier: GPL-3.0-or-later */
/* join: a computer player takes a seat at a host across a network. */
#include <stdlib.h>
#include <string.h>

#include "cli/network/network.h"
#include "data/game_text.h"
#include "files/file.h"
#include "files/folders.h"
#include "files/paths.h"
#include "net/tls/sockets.h"
#include "session/thinker.h"

enum { STEP = 200, WHILE_THINKING = 5 /* milliseconds */ };

typedef struct {
    const Cli *cli;
    NetFolder folder; /* path NULL = nothing is kept */
    GuestNote note;
    Guest *guest;
    Client *client;
    /* deciding */
    AiLevel level;
    Thinker *thinker;
    int thinks_at; /* after so many moves; -1 = it does not think */
    AiTurn turn;
    int next;    /* of its moves, */
    int next_at; /* after so many moves */
    /* keeping and printing */
    Str record_path; /* "" = not chosen yet */
    int kept;        /* moves in the record that was written */
    bool kept_over;
    ClientState shown;
    char shown_reason[sizeof((Fail *)0)->text];
} Joining;

/* ---- deciding ---- */

static void begin_to_think(Joining *j) {
    static Game view;
    const GameSetup *setup = &guest_record(j->guest)->setup;
    int seat = guest_seat(j->guest);
    game_view(setup, guest_game(j->guest), seat, &view);
    j->thinks_at = guest_record(j->guest)->move_count;
    thinker_begin(j->thinker,
                  &(AiQuestion){.setup = setup,
                                .view = &view,
                                .seat = seat,
                                .level = j->level,
                                .seed = j->cli->seed + (uint64_t)j->thinks_at,
                                .nodes = j->cli->nodes},
                  (uint32_t)j->cli->time);
}

/* Asks the host to play the next move of the turn that was decided; false if it does not fit any more. */
static bool play_next(Joining *j) {
    int moves = guest_record(j->guest)->move_count;
    if (j->next >= j->turn.count || j->next_at != moves || !guest_move(j->guest, j->turn.moves[j->next])) {
        return false;
    }
    j->next++;
    j->next_at = moves + 1;
    return true;
}

static void decide(Joining *j) {
    bool decides = guest_decides(j->guest);
    int moves = decides ? guest_record(j->guest)->move_count : -1;
    if (j->thinks_at >= 0 && j->thinks_at != moves) { /* the game has gone on, or back, without it */
        thinker_cancel(j->thinker);
        j->thinks_at = -1;
    }
    if (decides && j->thinks_at < 0 && !play_next(j)) {
        begin_to_think(j);
    }
    if (j->thinks_at >= 0 && thinker_done(j->thinker)) {
        j->turn = thinker_result(j->thinker).turns[0];
        j->next = 0;
        j->next_at = moves;
        thinker_cancel(j->thinker);
        j->thinks_at = -1;
        play_next(j);
    }
}

/* It is here to play its turns: it buys and sells nothing, and agrees to nothing else. */
static void decline(Joining *j) {
    int seat = guest_seat(j->guest);
    const Room *room = guest_room(j->guest);
    for (int by = 0; room && seat >= 0 && by < SEATS_MAX; by++) {
        if (room->proposals[by].waits >> seat & 1) {
            guest_answer(j->guest, by, false);
        }
    }
}

/* ---- its record ---- */

/* Is the file a version of this game that may be written again? A finished one only if it stays as it is. */
static bool may_write(const char *path, const Str *text, bool *same) {
    static const char over[] = "\n==";
    Str there = {0};
    bool read = file_read(path, RECORD_BYTES_MAX, &there, NULL);
    *same = read && str_same(&there, text);
    bool may = read && game_text_same(&there, text) && (*same || !strstr(str_text(&there), over));
    str_deinit(&there);
    return may;
}

/* The record of this game that is in the folder, or a new name. */
static void choose_record(Joining *j, const Str *text) {
    Str *paths = NULL;
    bool same = false, found = false;
    int count = folder_list(j->folder.path, ".rec", &paths, NULL);
    for (int i = 0; i < count && !found; i++) {
        found = may_write(paths[i].text, text, &same);
        if (found) {
            str_set(&j->record_path, paths[i].text);
            file_sweep(paths[i].text);
        }
    }
    folder_list_free(paths, count);
    if (!found) {
        paths_join(&j->record_path, j->folder.path, "game");
        file_free_name(&j->record_path, ".rec");
    }
}

/* Writes the record if the game has changed. */
static int keep_record(Joining *j) {
    const Record *record = guest_record(j->guest);
    bool over = guest_state(j->guest) == GUEST_OVER;
    if (!j->folder.path || !record || (record->move_count == j->kept && over == j->kept_over)) {
        return CLI_GOOD;
    }
    Str text = {0};
    Fail fail = {0};
    record_write(record, &text);
    if (j->record_path.length == 0) {
        choose_record(j, &text);
    }
    bool good = file_write_atomic(j->record_path.text, text.text, text.length, &fail);
    str_deinit(&text);
    j->kept = record->move_count;
    j->kept_over = over;
    return good ? CLI_GOOD : cli_bad(&fail);
}

/* Keeps the seat that the host has given. */
static int keep_seat(Joining *j) {
    int game = guest_game_number(j->guest), seat = guest_seat(j->guest);
    Fail fail = {0};
    if (game == j->note.game && seat == j->note.seat) {
        return CLI_GOOD;
    }
    j->note.game = game;
    j->note.seat = seat;
    printf(seat == NET_ANY ? "Watching game %d\n" : "Game %d, seat %d\n", game, seat);
    return !j->folder.path || guest_note_write(j->folder.path, &j->note, &fail) ? CLI_GOOD : cli_bad(&fail);
}

/* ---- joining ---- */

static void print_connection(Joining *j) {
    ClientState state = client_state(j->client);
    const char *reason = client_reason(j->client)->text;
    if (state == CLIENT_CONNECTED && j->shown != state) {
        printf("Connected to %s\n", j->cli->subjects[0]);
    } else if (state == CLIENT_TRIES && reason[0] && strcmp(reason, j->shown_reason) != 0) {
        printf("Trying again: %s\n", reason);
    }
    snprintf(j->shown_reason, sizeof j->shown_reason, "%s", state == CLIENT_CONNECTED ? "" : reason);
    j->shown = state;
}

static int play(Joining *j) {
    int code = CLI_GOOD;
    bool ended = false;
    while (code == CLI_GOOD && !ended && !sockets_stopped()) {
        client_step(j->client, j->thinks_at >= 0 ? WHILE_THINKING : STEP);
        print_connection(j);
        decide(j);
        decline(j);
        client_step(j->client, 0); /* says what was decided at once */
        code = keep_seat(j);
        code = code == CLI_GOOD ? keep_record(j) : code;
        ended = client_state(j->client) == CLIENT_FAILED || guest_state(j->guest) == GUEST_OVER;
    }
    if (code == CLI_GOOD && guest_state(j->guest) == GUEST_OVER) {
        net_print_over(j->note.game, guest_record(j->guest), guest_game(j->guest));
    } else if (code == CLI_GOOD && ended) {
        code = cli_fail(CLI_BAD, "%s", client_reason(j->client)->text);
    }
    return code;
}

/* Who this guest is: as the folder says, unless that was at another host. */
static int read_note(Joining *j, const Invitation *invitation) {
    Fail fail = {0};
    bool known = j->folder.path && guest_note_read(j->folder.path, &j->note, &fail);
    if (fail.text[0]) {
        return cli_bad(&fail);
    }
    if (!known || strcmp(j->note.invitation.text, invitation->text) != 0) {
        j->note = (GuestNote){.invitation = *invitation, .game = NET_ANY, .seat = NET_ANY};
        tls_guest_key(j->note.key);
        known = !j->folder.path || guest_note_write(j->folder.path, &j->note, &fail);
        return known ? CLI_GOOD : cli_bad(&fail);
    }
    return CLI_GOOD;
}

static int join(Joining *j, const Invitation *invitation) {
    const Cli *cli = j->cli;
    int code = read_note(j, invitation);
    if (code != CLI_GOOD) {
        return code;
    }
    j->guest = guest_new(&cli->assets->library, j->note.key, cli->name ? cli->name : ai_level_word(j->level));
    guest_ready_alone(j->guest);
    if (cli->watch) {
        guest_watch(j->guest, j->note.game);
    } else {
        guest_want(j->guest, j->note.game, j->note.seat);
    }
    j->client = client_new(j->guest, cli->subjects[0], invitation);
    j->thinker = thinker_new((int)cli->threads);
    j->shown = CLIENT_TRIES;
    code = play(j);
    thinker_free(j->thinker);
    client_free(j->client);
    guest_free(j->guest);
    str_deinit(&j->record_path);
    return code;
}

int command_join(const Cli *cli) {
    Joining j = {.cli = cli, .thinks_at = -1, .kept = -1};
    Invitation invitation;
    Fail fail = {0};
    int level = cli->level ? cli_level("--level", cli->level, AI_RANDOM) : (int)AI_GRANDMASTER;
    if (level < 0) {
        return CLI_USAGE;
    }
    if (cli->time > 0 && cli->nodes > 0) {
        return cli_fail(CLI_USAGE, "join takes --time or --nodes, not both");
    }
    if (cli->subject_count != 2) {
        return cli_fail(CLI_USAGE, "join needs an address and an invitation");
    }
    if (!invitation_read(cli->subjects[1], &invitation, &fail)) {
        return cli_fail(CLI_USAGE, "%s", fail.text);
    }
    j.level = (AiLevel)level;
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* others wait for each line */
    sockets_watch_stop();
    int code = cli->out ? net_folder_open(&j.folder, cli->out) : CLI_GOOD;
    code = code == CLI_GOOD ? join(&j, &invitation) : code;
    net_folder_close(&j.folder);
    return code;
}
