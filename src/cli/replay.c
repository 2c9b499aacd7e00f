/* SPDX-License-Identifier: GPL-3.0-or-later */
/* replay and legal: the moves of a record, and those that may follow. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "data/move_text.h"

/* The names of the kinds of points (S18). */
static const char *const BREAKDOWN[POINTS_KIND_COUNT] = {
    [POINTS_ROAD] = "road",     [POINTS_CITY] = "city",   [POINTS_MONASTERY] = "monastery",
    [POINTS_GARDEN] = "garden", [POINTS_FIELD] = "field", [POINTS_FAIRY] = "fairy",
    [POINTS_COATS] = "coats",   [POINTS_GOODS] = "goods", [POINTS_OTHER] = "other"};

typedef struct {
    Game before; /* the position before the move, which its text refers to */
    Str out;
    int ply;
} Watch;

/* "key":[3,0]: the scores of all seats, or how many figures of a kind they have left. */
enum { SCORES = -1 };
static void add_seats(Str *out, const char *key, const GameSetup *setup, const Game *game, int kind) {
    str_addf(out, "\"%s\":[", key);
    for (int seat = 0; seat < setup->seat_count; seat++) {
        str_addf(out, seat ? ",%d" : "%d", kind == SCORES ? game->scores[seat] : game->supply[seat][kind]);
    }
    str_add_char(out, ']');
}

/* The object of a move. Its text needs no escapes: names of tiles are letters and digits. */
static void watch_move(void *context, const Record *record, const Game *game, const Move *move,
                       const EventList *events) {
    Watch *watch = context;
    const GameSetup *setup = &record->setup;
    Str *out = &watch->out;
    (void)events;
    if (move) {
        str_addf(out, "{\"ply\":%d,\"seat\":%d,\"move\":\"", ++watch->ply,
                 game_mover(setup, &watch->before, *move));
        move_write(setup, &watch->before, *move, out);
        str_add(out, "\",");
        add_seats(out, "scores", setup, game, SCORES);
        for (int kind = 0; kind < FIGURE_KIND_COUNT; kind++) {
            str_add_char(out, ',');
            add_seats(out, FIGURES[kind].supply, setup, game, kind);
        }
        for (int seat = 0; seat < setup->seat_count; seat++) {
            const uint8_t *goods = game->goods[seat];
            str_addf(out, "%s[%d,%d,%d]", seat ? "," : ",\"goods\":[", goods[0], goods[1], goods[2]);
        }
        str_addf(out, "],\"hash\":\"%016" PRIx64 "\"}\n", game_hash(setup, game));
    }
    watch->before = *game;
}

/* The last object: final scores, null while the game is not over, and the points by kind so far. */
static void add_end(Str *out, const GameSetup *setup, const Game *game) {
    str_add_char(out, '{');
    if (game->phase == PHASE_OVER) {
        add_seats(out, "final", setup, game, SCORES);
    } else {
        str_add(out, "\"final\":null");
    }
    for (int seat = 0; seat < setup->seat_count; seat++) {
        str_add(out, seat ? "}," : ",\"breakdown\":[");
        for (int by = 0; by < POINTS_KIND_COUNT; by++) {
            str_addf(out, "%c\"%s\":%d", by ? ',' : '{', BREAKDOWN[by], game->points[seat][by]);
        }
    }
    str_add(out, "}]}\n");
}

/* One record. */
static int replay(const Cli *cli) {
    Record record = {0};
    Game game;
    Watch watch = {0};
    RecordWatcher watcher = {watch_move, &watch};
    int code = cli_load(cli, cli->json ? &watcher : NULL, &record, &game);
    if (code == CLI_GOOD && cli->json) {
        if (game.phase == PHASE_FINAL) {
            game_finish(&record.setup, &game, NULL);
        }
        add_end(&watch.out, &record.setup, &game);
    } else if (code == CLI_GOOD) {
        printf("%s: %d move%s, every check holds\n", cli_file(cli->subject), record.move_count,
               str_s(record.move_count));
    }
    fputs(str_text(&watch.out), stdout);
    str_deinit(&watch.out);
    record_deinit(&record);
    return code;
}

int command_replay(const Cli *cli) {
    int code = CLI_GOOD;
    if (!cli->subject) {
        return cli_fail(CLI_USAGE, "replay needs a record file");
    }
    for (int i = 0; i < cli->subject_count; i++) {
        Cli one = *cli;
        one.subject = cli->subjects[i];
        if (replay(&one) != CLI_GOOD) {
            code = CLI_BAD;
        }
    }
    return code;
}

static int by_text(const void *a, const void *b) {
    const Str *l = a, *r = b;
    return strcmp(l->text, r->text);
}

int command_legal(const Cli *cli) {
    if (!cli->subject) {
        return cli_fail(CLI_USAGE, "legal needs one record file");
    }
    Record record = {0};
    Game game;
    int code = cli_load(cli, NULL, &record, &game);
    if (code == CLI_GOOD) {
        Move moves[MOVES_MAX];
        Str lines[MOVES_MAX] = {{0}};
        int count = game_moves(&record.setup, &game, moves, MOVES_MAX);
        for (int i = 0; i < count; i++) {
            move_write(&record.setup, &game, moves[i], &lines[i]);
        }
        qsort(lines, (size_t)count, sizeof *lines, by_text);
        for (int i = 0; i < count; i++) {
            puts(lines[i].text);
            str_deinit(&lines[i]);
        }
    }
    record_deinit(&record);
    return code;
}
