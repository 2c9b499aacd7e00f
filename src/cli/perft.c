/* SPDX-License-Identifier: GPL-3.0-or-later */
/* perft: counts the leaves of the tree of legal moves, which any change of the rules would change. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "files/lines.h"

enum { DRAWS_MAX = 4096 };

typedef struct {
    const GameSetup *setup;
    uint8_t draws[DRAWS_MAX]; /* kinds, in order */
    int draw_count;
    bool listed;  /* draws come from the list; else from the seed */
    bool lacking; /* a draw is due, but there is neither list nor seed */
} Perft;

/* What drawing this tile now leads to, as the rules say; false if no copy is left. */
static bool find_chance(const GameSetup *setup, const Game *game, Move *move) {
    for (int kind = MOVE_DRAW; kind <= MOVE_RETURN; kind++) {
        move->kind = (uint8_t)kind;
        if (game_check(setup, game, *move).code == MOVE_OK) {
            return true;
        }
    }
    return false;
}

/* Draws until the hand has a tile that fits somewhere. False at the end of the list or of the game:
 * then the position is a leaf. */
static bool deal(Perft *perft, Game *game, int *next) {
    while (game->phase == PHASE_DRAW) {
        Move move = {.kind = MOVE_DRAW};
        if (perft->listed) {
            if (*next == perft->draw_count) {
                return false;
            }
            move.tile = perft->draws[(*next)++];
            if (!find_chance(perft->setup, game, &move)) {
                return false; /* the list cannot be followed any further */
            }
        } else if (perft->setup->seeded) {
            move = game_chance(perft->setup, game);
        } else {
            perft->lacking = true;
            return false;
        }
        game_apply(perft->setup, game, move, NULL);
    }
    return game->phase != PHASE_FINAL && game->phase != PHASE_OVER;
}

static uint64_t count_leaves(Perft *perft, const Game *game, int depth, int next) {
    Game now = *game;
    if (depth == 0 || !deal(perft, &now, &next)) {
        return 1;
    }
    Move moves[MOVES_MAX];
    int count = game_moves(perft->setup, &now, moves, MOVES_MAX);
    uint64_t leaves = 0;
    for (int i = 0; i < count; i++) {
        Game after = now;
        game_apply(perft->setup, &after, moves[i], NULL);
        leaves += count_leaves(perft, &after, depth - 1, next);
    }
    return leaves;
}

static int read_draws(Perft *perft, const char *path) {
    Str text = {0};
    Fail fail = {0};
    LineReader *lines = base_alloc(sizeof *lines);
    bool ok = file_read(path, FILE_BYTES, &text, &fail);
    if (ok) {
        lines_init(lines, path, str_text(&text), text.length, &fail);
    }
    while (ok && lines_next(lines)) {
        ok = strcmp(lines->words[0], "draw") == 0 && lines_expect(lines, 1, 1, "draw TILE");
        int kind = ok ? setup_kind(perft->setup, lines->words[1]) : -1;
        if (kind < 0) {
            ok = lines_fail(lines, "'%s', expected draw and a tile of the game", lines_rest(lines, 0));
        } else if (perft->draw_count == DRAWS_MAX) {
            ok = lines_fail(lines, "more than %d draws", DRAWS_MAX);
        } else {
            perft->draws[perft->draw_count++] = (uint8_t)kind;
        }
    }
    ok = ok && !lines->broken;
    base_free(lines);
    str_deinit(&text);
    return ok ? CLI_GOOD : cli_bad(&fail);
}

int command_perft(const Cli *cli) {
    if (!cli->subject || cli->depth < 0) {
        return cli_fail(CLI_USAGE, "perft needs --depth N and one record file");
    }
    Record record = {0};
    Game game;
    Perft perft = {.setup = &record.setup, .listed = cli->draws != NULL};
    int code = cli_load(cli, NULL, &record, &game);
    if (code == CLI_GOOD && cli->draws) {
        code = read_draws(&perft, cli_file(cli->draws));
    }
    if (code == CLI_GOOD) {
        uint64_t leaves = count_leaves(&perft, &game, (int)cli->depth, 0);
        if (perft.lacking) {
            code = cli_fail(CLI_USAGE, "the record has no seed: perft needs --draws FILE");
        } else {
            printf("%" PRIu64 "\n", leaves);
        }
    }
    record_deinit(&record);
    return code;
}
