/* SPDX-License-Identifier: GPL-3.0-or-later */
/* match: computer players against each other on paired decks, each deck once for every rotation of the seats.
 */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/workers.h"
#include "cli/cli.h"
#include "cli/player.h"
#include "files/folders.h"

typedef struct {
    int seats;
    AiLevel levels[SEATS_MAX];
} Match;

/* "master,journeyman" */
static int read_players(const char *list, Match *match) {
    match->seats = 0;
    for (bool more = list && *list; more;) {
        char word[32] = "";
        int length = (int)strcspn(list, ",");
        snprintf(word, sizeof word, "%.*s", length, list);
        int level = cli_level("--players", word, AI_RANDOM);
        if (level < 0) {
            return CLI_USAGE;
        }
        if (match->seats == SEATS_MAX) {
            return cli_fail(CLI_USAGE, "--players '%s', expected at most %d levels", list, SEATS_MAX);
        }
        match->levels[match->seats++] = (AiLevel)level;
        more = list[length] == ',';
        list += length + more;
    }
    return match->seats > 0 ? CLI_GOOD : cli_fail(CLI_USAGE, "match needs --players L1,L2[,...]");
}

/* ---- results ---- */

/* What a player has reached. */
typedef struct {
    int games, won, shared;
    double wins;            /* a shared win counts in equal parts */
    double margin, squares; /* over decks: sums of the mean margin and of its square */
    double seconds;
    long decisions;
} Standing;

/* What one game brought the player of a seat. */
typedef struct {
    int16_t scores[SEATS_MAX];
    double seconds[SEATS_MAX];
    long decisions[SEATS_MAX];
} Result;

static int margin_of(const Result *result, int seats, int seat) {
    int other = seats > 1 ? INT_MIN : 0;
    for (int i = 0; i < seats; i++) {
        other = i != seat && result->scores[i] > other ? result->scores[i] : other;
    }
    return result->scores[seat] - other;
}

/* All games of one deck; in game r, player p sits at seat p - r. */
static void enter_deck(const Result *results, int seats, Standing *standings) {
    for (int player = 0; player < seats; player++) {
        Standing *s = &standings[player];
        double sum = 0;
        for (int rotation = 0; rotation < seats; rotation++) {
            const Result *result = &results[rotation];
            int seat = (player - rotation + seats) % seats, margin = margin_of(result, seats, seat),
                winners = 0;
            for (int i = 0; i < seats; i++) {
                winners += result->scores[i] == result->scores[seat];
            }
            s->games++;
            s->won += margin > 0 || seats == 1;
            s->shared += margin == 0 && seats > 1;
            s->wins += margin >= 0 ? 1.0 / winners : 0;
            s->seconds += result->seconds[seat];
            s->decisions += result->decisions[seat];
            sum += margin;
        }
        s->margin += sum / seats;
        s->squares += sum / seats * sum / seats;
    }
}

/* For two digits other than 0. */
static int decimals_for(double x) {
    int decimals = 1;
    for (double least = 1; x < least && decimals < 6; least /= 10) {
        decimals++;
    }
    return decimals;
}

/* 95 %: Wilson's interval of a share, and the normal one of a mean. */
static void print_standing(const Standing *s, int index, const char *level, int64_t decks) {
    double n = s->games, p = s->wins / n, z = 1.96;
    double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    double mean = s->margin / (double)decks;
    double variance = decks > 1 ? (s->squares - mean * s->margin) / (double)(decks - 1) : 0;
    double error = z * sqrt((variance > 0 ? variance : 0) / (double)decks);
    double seconds = s->decisions ? s->seconds / (double)s->decisions : 0;
    printf("player %d %s: %d won, %d shared, %d lost of %d; %.1f %% (%.1f to %.1f); margin %+.1f (%+.1f to "
           "%+.1f); "
           "%.*f s a turn\n",
           index + 1, level, s->won, s->shared, s->games - s->won - s->shared, s->games, 100 * p,
           100 * fmax(middle - half, 0), 100 * (middle + half), mean, mean - error, mean + error,
           decimals_for(seconds), seconds);
}

/* ---- playing ---- */

typedef struct {
    const Cli *cli;
    Match match;
    Record *decks;
    Result *results;   /* of each deck, one a rotation */
    CliTable **tables; /* one a worker */
    Record *records;   /* the game being played, one a worker */
    Fail *failures;    /* one a game */
} Games;

static void play_game(void *context, int item, int worker) {
    const Games *games = context;
    int seats = games->match.seats, rotation = item % seats;
    const Record *deck = &games->decks[item / seats];
    Result *result = &games->results[item];
    Record *record = &games->records[worker];
    Game game;
    CliPlayers players = {
        .seed = deck->setup.seed, .nodes = games->cli->nodes, .milliseconds = (uint32_t)games->cli->time};
    *record = *deck; /* which has no moves */
    for (int seat = 0; seat < seats; seat++) {
        players.levels[seat] = games->match.levels[(seat + rotation) % seats];
        snprintf(record->seats[seat].computer, SEAT_COMPUTER, "%s", ai_level_word(players.levels[seat]));
    }
    game_start(&deck->setup, &game);
    cli_play_out(games->tables[worker], &players, &deck->setup, &game, record);
    game_finish(&deck->setup, &game, NULL);
    record->finished = true;
    memcpy(result->scores, game.scores, sizeof game.scores);
    memcpy(result->seconds, players.seconds, sizeof players.seconds);
    memcpy(result->decisions, players.decisions, sizeof players.decisions);
    if (games->cli->out) {
        char name[64];
        snprintf(name, sizeof name, "game-%llu-%d.rec", (unsigned long long)deck->setup.seed, rotation + 1);
        cli_write_record(record, games->cli->out, name, &games->failures[item]);
    }
    record_deinit(record);
}

/* Some decks at a time: their results come in order, whichever game ends first. */
enum { ROUND = 64 };

static int play_round(Games *games, Workers *workers, const NewGame *choice, int64_t first, int decks,
                      Standing *standings) {
    int code = CLI_GOOD;
    for (int i = 0; i < decks && code == CLI_GOOD; i++) {
        NewGame game = *choice;
        game.seed = games->cli->seed + (uint64_t)(first + i);
        games->decks[i] = (Record){0};
        code = cli_record(games->cli, &game, &games->decks[i]);
    }
    if (code == CLI_GOOD) {
        workers_run(workers, play_game, games, decks * games->match.seats);
    }
    for (int i = 0; i < decks && code == CLI_GOOD; i++) {
        enter_deck(&games->results[i * games->match.seats], games->match.seats, standings);
    }
    for (int i = 0; i < decks * games->match.seats && code == CLI_GOOD; i++) {
        code = games->failures[i].text[0] ? cli_bad(&games->failures[i]) : CLI_GOOD;
    }
    for (int i = 0; i < decks; i++) {
        record_deinit(&games->decks[i]);
    }
    return code;
}

int command_match(const Cli *cli) {
    Games games = {.cli = cli};
    Standing standings[SEATS_MAX] = {0};
    NewGame choice;
    Cli with = *cli;
    int code = read_players(cli->players, &games.match);
    with.players = NULL;
    with.seats = games.match.seats;
    if (code == CLI_GOOD && cli->time > 0 && cli->nodes > 0) {
        code = cli_fail(CLI_USAGE, "match takes --time or --nodes, not both");
    }
    code = code == CLI_GOOD ? cli_setup(&with, &choice) : code;
    if (code != CLI_GOOD) {
        return code;
    }
    Fail fail = {0};
    if (cli->out && !folder_make(cli->out, &fail)) {
        return cli_fail(CLI_BAD, "%s", fail.text);
    }
    Workers *workers = workers_new((int)cli->jobs);
    int count = workers_count(workers);
    games.decks = base_alloc(ROUND * sizeof *games.decks);
    games.results = base_alloc(ROUND * SEATS_MAX * sizeof *games.results);
    games.failures = base_alloc(ROUND * SEATS_MAX * sizeof *games.failures);
    games.tables = base_alloc((size_t)count * sizeof(CliTable *));
    games.records = base_alloc((size_t)count * sizeof *games.records);
    for (int i = 0; i < count; i++) {
        games.tables[i] = cli_table_new(cli->threads ? (int)cli->threads : 1);
    }
    for (int64_t deck = 0; deck < cli->pairs && code == CLI_GOOD; deck += ROUND) {
        int decks = cli->pairs - deck < ROUND ? (int)(cli->pairs - deck) : ROUND;
        code = play_round(&games, workers, &choice, deck, decks, standings);
    }
    for (int i = 0; i < games.match.seats && code == CLI_GOOD; i++) {
        print_standing(&standings[i], i, ai_level_word(games.match.levels[i]), cli->pairs);
    }
    for (int i = 0; i < count; i++) {
        cli_table_free(games.tables[i]);
    }
    base_free(games.records);
    base_free(games.tables);
    base_free(games.failures);
    base_free(games.results);
    base_free(games.decks);
    workers_free(workers);
    return code;
}
