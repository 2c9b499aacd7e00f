/* SPDX-License-Identifier: GPL-3.0-or-later */
/* think: what a computer player would do at the end of a record. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/cli.h"
#include "cli/player.h"
#include "data/move_text.h"
#include "session/reason.h"
#include "session/thinker.h"

/* A turn is one thought; what the same seat decides after it, such as where the dragon goes, is another, with
 * as many playouts: the number tells what a time was worth. */
typedef struct {
    AiQuestion question; /* without a view */
    Str lines;           /* the moves in record form */
    Str moves;           /* the same as strings of a JSON list */
    Str candidates;      /* the JSON objects of the other turns considered */
    float margin, error;
    Str reasons; /* strings of a JSON list: of the first thought */
    uint64_t nodes, milliseconds;
    int thoughts;
} Thoughts;

/* The moves of a turn, and what speaks for it: at least that it brings nothing at once. */
static void add_parts(const GameSetup *setup, const Game *game, int seat, const AiTurn *turn, Str *moves,
                      Str *reasons) {
    Reasons found;
    cli_add_moves(setup, game, turn, moves);
    reasons_of_turn(setup, game, turn->moves, turn->count, seat, &found);
    found.count += found.count == 0;
    cli_add_reasons(&found, reasons);
}

static void add_candidate(const Str *moves, float margin, float error, const Str *reasons, Str *out) {
    str_addf(out, "%s{\"moves\":[%s],\"margin\":%.2f,\"error\":%.2f,\"reasons\":[%s]}",
             out->length > 0 ? "," : "", str_text(moves), (double)margin, (double)error, str_text(reasons));
}

static void add_turn(const GameSetup *setup, const Game *game, int seat, const AiTurn *turn, Str *out) {
    Str moves = {0}, reasons = {0};
    add_parts(setup, game, seat, turn, &moves, &reasons);
    add_candidate(&moves, turn->margin, turn->error, &reasons, out);
    str_deinit(&moves);
    str_deinit(&reasons);
}

/* The seat decides once more. False if it makes no move. */
static bool think_once(const GameSetup *setup, Game *game, Thinker *thinker, uint32_t time, Thoughts *all) {
    Game view;
    AiQuestion question = all->question;
    question.view = &view;
    game_view(setup, game, question.seat, &view);
    thinker_think(thinker, &question, time);
    ThinkerResult result = thinker_result(thinker);
    const AiTurn *best = &result.turns[0];
    Str reasons = {0};
    add_parts(setup, game, all->question.seat, best, &all->moves, &reasons);
    if (all->thoughts++ == 0) {
        str_add(&all->reasons, str_text(&reasons));
        all->margin = best->margin;
        all->error = best->error;
        for (int i = 1; i < result.count; i++) {
            add_turn(setup, game, all->question.seat, &result.turns[i], &all->candidates);
        }
    }
    all->nodes = all->nodes > 0 ? all->nodes : result.nodes;
    all->question.nodes = time > 0 ? all->nodes : all->question.nodes;
    all->milliseconds += result.milliseconds;
    for (int i = 0; i < best->count; i++) {
        move_write(setup, game, best->moves[i], &all->lines);
        str_add_char(&all->lines, '\n');
        game_apply(setup, game, best->moves[i], NULL);
    }
    str_deinit(&reasons);
    return best->count > 0;
}

static bool decides(const GameSetup *setup, const Game *game, int seat) {
    bool chance = game->phase == PHASE_DRAW || game->phase == PHASE_FINAL || game->phase == PHASE_OVER;
    return !chance && game_decides(setup, game) == seat;
}

static void print_json(const Thoughts *all) {
    Str candidates = {0};
    if (all->thoughts > 0) {
        add_candidate(&all->moves, all->margin, all->error, &all->reasons, &candidates);
        str_addf(&candidates, "%s%s", all->candidates.length > 0 ? "," : "", str_text(&all->candidates));
    }
    printf("{\"level\":\"%s\",\"nodes\":%" PRIu64 ",\"ms\":%" PRIu64 ",\"candidates\":[%s]}\n",
           ai_level_word(all->question.level), all->nodes, all->milliseconds, str_text(&candidates));
    str_deinit(&candidates);
}

static void print_thoughts(const Cli *cli, const Record *record, Game *game, int level) {
    const GameSetup *setup = &record->setup;
    int seat = game_decides(setup, game), of_record = ai_level_find(record->seats[seat].computer);
    level = level >= 0 ? level : of_record >= 0 ? of_record : AI_GRANDMASTER;
    Thoughts all = {
        .question = {
            .setup = setup, .seat = seat, .level = (AiLevel)level, .seed = cli->seed, .nodes = cli->nodes}};
    Thinker *thinker = thinker_new((int)cli->threads);
    bool goes_on = true;
    while (goes_on && decides(setup, game, seat)) {
        goes_on = think_once(setup, game, thinker, (uint32_t)cli->time, &all);
    }
    if (cli->json) {
        print_json(&all);
    } else {
        fputs(str_text(&all.lines), stdout);
    }
    thinker_free(thinker);
    str_deinit(&all.lines);
    str_deinit(&all.moves);
    str_deinit(&all.reasons);
    str_deinit(&all.candidates);
}

int command_think(const Cli *cli) {
    int level = cli->level ? cli_level("--level", cli->level, AI_RANDOM) : -1;
    if (cli->level && level < 0) {
        return CLI_USAGE;
    }
    if (cli->time > 0 && cli->nodes > 0) {
        return cli_fail(CLI_USAGE, "think takes --time or --nodes, not both");
    }
    if (!cli->subject) {
        return cli_fail(CLI_USAGE, "think needs one record file");
    }
    Record record = {0};
    Game game;
    int code = cli_load(cli, NULL, &record, &game);
    if (code == CLI_GOOD) {
        print_thoughts(cli, &record, &game, level);
    }
    record_deinit(&record);
    return code;
}
