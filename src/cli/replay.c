/* SPDX-License-Identifier: GPL-3.0-or-later */
/* replay and legal: what a record holds, and what could follow it. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/json.h"
#include "data/move_text.h"

/* The points by kind under the names of the notation (S18). */
static const char *const BREAKDOWN[POINTS_KIND_COUNT] = {
    [POINTS_ROAD] = "road",     [POINTS_CITY] = "city",   [POINTS_MONASTERY] = "monastery",
    [POINTS_GARDEN] = "garden", [POINTS_FIELD] = "field", [POINTS_FAIRY] = "fairy",
    [POINTS_COATS] = "coats",   [POINTS_OTHER] = "other"};

typedef struct {
    Game before; /* the position the move was made in: its text needs it */
    Str out;
    int ply;
} Watch;

static void write_scores(Json *json, const char *key, const GameSetup *setup, const Game *game) {
    json_open(json, key, '[');
    for (int seat = 0; seat < setup->seat_count; seat++) {
        json_number(json, NULL, game->scores[seat]);
    }
    json_close(json, ']');
}

static void watch_move(void *context, const Record *record, const Game *game, const Move *move,
                       const EventList *events) {
    Watch *watch = context;
    (void)events;
    if (move) {
        const GameSetup *setup = &record->setup;
        Str text = {0};
        move_write(setup, &watch->before, *move, &text);
        Json json = {.out = &watch->out, .fresh = true};
        json_open(&json, NULL, '{');
        json_number(&json, "ply", ++watch->ply);
        json_number(&json, "seat", game_mover(setup, &watch->before, *move));
        json_text(&json, "move", str_text(&text));
        write_scores(&json, "scores", setup, game);
        json_open(&json, "supply", '[');
        for (int seat = 0; seat < setup->seat_count; seat++) {
            json_number(&json, NULL, game->supply[seat]);
        }
        json_close(&json, ']');
        json_open(&json, "abbots", '[');
        for (int seat = 0; seat < setup->seat_count; seat++) {
            json_number(&json, NULL, game->abbots[seat]);
        }
        json_close(&json, ']');
        str_clear(&text);
        str_addf(&text, "%016" PRIx64, game_hash(setup, game));
        json_text(&json, "hash", str_text(&text));
        json_close(&json, '}');
        str_add_char(&watch->out, '\n');
        str_deinit(&text);
    }
    watch->before = *game;
}

/* The last object: final scores, null while the game is not over, and the points by kind so far. */
static void write_end(Str *out, const GameSetup *setup, const Game *game) {
    Json json = {.out = out, .fresh = true};
    json_open(&json, NULL, '{');
    if (game->phase == PHASE_OVER) {
        write_scores(&json, "final", setup, game);
    } else {
        json_text(&json, "final", NULL);
    }
    json_open(&json, "breakdown", '[');
    for (int seat = 0; seat < setup->seat_count; seat++) {
        json_open(&json, NULL, '{');
        for (int by = 0; by < POINTS_KIND_COUNT; by++) {
            json_number(&json, BREAKDOWN[by], game->points[seat][by]);
        }
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    str_add_char(out, '\n');
}

int command_replay(const Cli *cli) {
    bool as_json = false;
    const CliOption options[] = {{"--json", NULL, &as_json}};
    const char *path;
    int count;
    if (!cli_parse(cli, options, 1, &path, 1, &count)) {
        return 2;
    }
    if (count != 1) {
        return cli_fail(2, "replay needs one record file");
    }
    Record record = {0};
    Game *game = base_alloc(sizeof *game);
    Watch *watch = base_alloc(sizeof *watch);
    RecordWatcher watcher = {watch_move, watch};
    Fail fail = {{0}};
    bool ok = record_load(&record, game, path, cli->library, as_json ? &watcher : NULL, &fail);
    if (as_json) {
        if (ok && game->phase == PHASE_FINAL) {
            game_finish(&record.setup, game, NULL);
        }
        if (ok) {
            write_end(&watch->out, &record.setup, game);
        }
        fputs(str_text(&watch->out), stdout);
    } else if (ok) {
        printf("%s: %d moves, every check holds\n", path, record.move_count);
    }
    if (!ok) {
        fprintf(stderr, "%s\n", fail.text);
    }
    str_deinit(&watch->out);
    base_free(watch);
    base_free(game);
    record_deinit(&record);
    return ok ? 0 : 1;
}

static int compare_lines(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int command_legal(const Cli *cli) {
    const char *path;
    int words;
    if (!cli_parse(cli, NULL, 0, &path, 1, &words)) {
        return 2;
    }
    if (words != 1) {
        return cli_fail(2, "legal needs one record file");
    }
    Record record = {0};
    Game *game = base_alloc(sizeof *game);
    if (!cli_load(cli, path, &record, game)) {
        base_free(game);
        return 1;
    }
    Move moves[MOVES_MAX];
    int count = game_moves(&record.setup, game, moves, MOVES_MAX);
    Str *lines = base_alloc((size_t)count * sizeof *lines);
    char **sorted = base_alloc((size_t)count * sizeof *sorted);
    for (int i = 0; i < count; i++) {
        move_write(&record.setup, game, moves[i], &lines[i]);
        sorted[i] = lines[i].text;
    }
    qsort(sorted, (size_t)count, sizeof *sorted, compare_lines);
    for (int i = 0; i < count; i++) {
        puts(sorted[i]);
    }
    for (int i = 0; i < count; i++) {
        str_deinit(&lines[i]);
    }
    base_free(sorted);
    base_free(lines);
    base_free(game);
    record_deinit(&record);
    return 0;
}
