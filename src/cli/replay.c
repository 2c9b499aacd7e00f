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
        for (int kind = 0; kind < FIGURE_KIND_COUNT; kind++) {
            json_open(&json, FIGURES[kind].supply, '[');
            for (int seat = 0; seat < setup->seat_count; seat++) {
                json_number(&json, NULL, game->supply[seat][kind]);
            }
            json_close(&json, ']');
        }
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
    CliRecord from = {0};
    const CliOption options[] = {CLI_RECORD(from), {"--json", NULL, &as_json, NULL}};
    int count;
    if (!cli_parse(cli, options, CLI_RECORD_OPTIONS + 1, &from.path, 1, &count)) {
        return CLI_USAGE;
    }
    if (count != 1) {
        return cli_fail(CLI_USAGE, "replay needs one record file");
    }
    Record record = {0};
    Game *game = base_alloc(sizeof *game);
    Watch *watch = base_alloc(sizeof *watch);
    RecordWatcher watcher = {watch_move, watch};
    int code = cli_load(cli, &from, as_json ? &watcher : NULL, &record, game);
    if (code == CLI_GOOD && as_json) {
        if (game->phase == PHASE_FINAL) {
            game_finish(&record.setup, game, NULL);
        }
        write_end(&watch->out, &record.setup, game);
    } else if (code == CLI_GOOD) {
        printf("%s: %d move%s, every check holds\n", cli_file(from.path), record.move_count,
               str_s(record.move_count));
    }
    fputs(str_text(&watch->out), stdout);
    str_deinit(&watch->out);
    base_free(watch);
    base_free(game);
    record_deinit(&record);
    return code;
}

static int compare_lines(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void list_moves(const Record *record, const Game *game) {
    Move moves[MOVES_MAX];
    int count = game_moves(&record->setup, game, moves, MOVES_MAX);
    Str *lines = base_alloc((size_t)count * sizeof *lines);
    char **sorted = base_alloc((size_t)count * sizeof *sorted);
    for (int i = 0; i < count; i++) {
        move_write(&record->setup, game, moves[i], &lines[i]);
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
}

int command_legal(const Cli *cli) {
    CliRecord from = {0};
    const CliOption options[] = {CLI_RECORD(from)};
    int words;
    if (!cli_parse(cli, options, CLI_RECORD_OPTIONS, &from.path, 1, &words)) {
        return CLI_USAGE;
    }
    if (words != 1) {
        return cli_fail(CLI_USAGE, "legal needs one record file");
    }
    Record record = {0};
    Game *game = base_alloc(sizeof *game);
    int code = cli_load(cli, &from, NULL, &record, game);
    if (code == CLI_GOOD) {
        list_moves(&record, game);
    }
    base_free(game);
    record_deinit(&record);
    return code;
}
