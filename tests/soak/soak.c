/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games of every kind, checked at every move (tools/soak runs it on all cores):
 *   soak FIRST COUNT   the games of the seeds FIRST to FIRST + COUNT - 1
 * Checked: what must always hold, features counted anew from the tiles (R13); a move is listed exactly if it
 * is allowed, and asking changes nothing; repeated from the start, every position is the same. Now and then,
 * the game is written and read again, and played by a session that undoes and repeats moves; both must give
 * the same game. The first failure ends the program with the record on stderr, exit code 1. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "any_game.h"
#include "bare_move.h"
#include "engine/engine.h"
#include "game_valid.h"
#include "session/internal.h"
#include "shipped.h"

/* TRIES: random moves tried per position; every TEXTS-th game is written, read, and played by a session; in
 * every COMERS-th game players come and go; no game is longer than LONGEST. */
enum { TRIES = 6, TEXTS = 32, COMERS = 4, LONGEST = 5000 };

typedef struct {
    Record record;
    Game game, before, again;
    Move moves[MOVES_MAX];
    int move_count;
    uint64_t seed;
    uint64_t sum; /* of all final states: equal in every build */
    long played, made, undone;
    uint64_t hashes[LONGEST + 1]; /* after each number of moves */
} Soak;

static void fail(const Soak *soak, const char *what) {
    Str text = {0};
    record_write(&soak->record, &text);
    fprintf(stderr, "seed %llu, after move %d: %s\n%s", (unsigned long long)soak->seed,
            soak->record.move_count, what, str_text(&text));
    exit(1);
}

static bool is_listed(const Soak *soak, Move move) {
    for (int i = 0; i < soak->move_count; i++) {
        if (memcmp(&soak->moves[i], &move, sizeof move) == 0) {
            return true;
        }
    }
    return false;
}

/* A move that might be legal: mostly a listed one with one thing changed. */
static Move any_move(const Soak *soak, Rng *rng) {
    Move move = soak->moves[rng_below(rng, (uint32_t)soak->move_count)];
    const Game *game = &soak->game;
    int near = (int)rng_below(rng, game->tile_count ? game->tile_count : 1u);
    switch (rng_below(rng, 9)) {
    case 0:
        move = (Move){.kind = (uint8_t)rng_below(rng, MOVE_KIND_COUNT)};
        break;
    case 1:
        move.rotation = (uint8_t)(move.kind == MOVE_PLACE ? rng_below(rng, 4) : 0);
        break;
    case 2:
        move.x = (int16_t)(move.x + (int)rng_below(rng, 3) - 1);
        break;
    case 3:
        move.segment = (uint8_t)rng_below(rng, TILE_SEGMENTS + 1);
        break;
    case 4:
        move.seat = (uint8_t)rng_below(rng, SEATS_MAX);
        break;
    case 5:
        move.tile = (uint8_t)rng_below(rng, soak->record.setup.kind_count);
        break;
    case 6:
        move.portal = (uint8_t)rng_below(rng, 2);
        break;
    case 7:
        move.figure = (uint8_t)rng_below(rng, FIGURE_KIND_COUNT + 1);
        break;
    default:
        move.x = game->tiles[near].x;
        move.y = game->tiles[near].y;
        break;
    }
    return move;
}

static void check_moves(Soak *soak, Rng *rng) {
    const GameSetup *setup = &soak->record.setup;
    soak->move_count = game_moves(setup, &soak->game, soak->moves, MOVES_MAX);
    if (soak->move_count < 1 || soak->move_count > MOVES_MAX) {
        fail(soak, "no moves are listed, or too many");
    }
    for (int i = 0; i < soak->move_count && soak->game.phase != PHASE_DRAW; i++) {
        bool tried = soak->moves[i].kind != MOVE_SELL || i % 64 == 0; /* there is one for each price */
        if (tried && game_check(setup, &soak->game, soak->moves[i]).code != MOVE_OK) {
            fail(soak, "a listed move is refused");
        }
    }
    for (int i = 0; i < TRIES; i++) {
        Move move = any_move(soak, rng);
        bool ok = game_check(setup, &soak->game, move).code == MOVE_OK;
        bool listed = is_listed(soak, move);
        /* With a seed only one of the listed draws is legal. */
        bool seeded = soak->game.phase == PHASE_DRAW && setup->seeded;
        if (move_is_bare(move) && (ok != listed) && !(seeded && listed)) {
            fail(soak, ok ? "a move is allowed that is not listed" : "a listed move is refused");
        }
    }
    if (memcmp(&soak->before, &soak->game, sizeof soak->game) != 0) {
        fail(soak, "asking changed the game");
    }
}

static void make(Soak *soak, Move move) {
    const GameSetup *setup = &soak->record.setup;
    if (game_check(setup, &soak->game, move).code != MOVE_OK) {
        fail(soak, "the chosen move is refused");
    }
    game_apply(setup, &soak->game, move, NULL);
    record_add(&soak->record, move);
    soak->made++;
    const char *wrong = game_valid(setup, &soak->game);
    if (wrong) {
        fail(soak, wrong);
    }
    soak->hashes[soak->record.move_count] = game_hash(setup, &soak->game);
}

/* Undone to the start and played again, each position is the same. */
static void check_again(Soak *soak) {
    const GameSetup *setup = &soak->record.setup;
    game_start(setup, &soak->again);
    for (int i = 0; i < soak->record.move_count; i++) {
        game_apply(setup, &soak->again, soak->record.moves[i], NULL);
        if (game_hash(setup, &soak->again) != soak->hashes[i + 1]) {
            fail(soak, "made again it is another game");
        }
    }
    if (soak->again.extra_due != soak->game.extra_due || soak->again.edge_closed != soak->game.edge_closed ||
        soak->again.point_due != soak->game.point_due) {
        fail(soak, "made again the turn stands otherwise");
    }
}

static void check_text(Soak *soak) {
    Str text = {0};
    Record copy;
    Fail why = {0};
    record_write(&soak->record, &text);
    if (!record_parse(&copy, &soak->again, str_text(&text), text.length, "soak.rec", &shipped, NULL, &why)) {
        fail(soak, why.text);
    }
    if (game_hash(&copy.setup, &soak->again) != game_hash(&soak->record.setup, &soak->game)) {
        fail(soak, "its text gives another game");
    }
    record_deinit(&copy);
    str_deinit(&text);
}

/* A table with edges grows now and then (R7.9, S20); never listed, but legal before a tile is placed. */
static void enlarge(Soak *soak, Rng *rng) {
    const Game *game = &soak->game;
    bool drawn = game->phase == PHASE_DRAW && soak->seed % TEXTS == 0; /* a session has drawn by then */
    if (soak->record.setup.rules.table == TABLE_OPEN || drawn || rng_below(rng, 50) > 0) {
        return;
    }
    Move move = {.kind = MOVE_EXTEND};
    move.x = (int16_t)(game->table_w + (int)rng_below(rng, 4));
    move.y = (int16_t)(game->table_h + (int)rng_below(rng, 4));
    if (game_check(&soak->record.setup, game, move).code == MOVE_OK) {
        make(soak, move);
        soak->before = soak->game;
        soak->move_count = game_moves(&soak->record.setup, game, soak->moves, MOVES_MAX);
    }
}

/* Players come and go now and then, and rarely end the game (S43, S44); never listed, but legal before a tile
 * is placed. */
static void come_and_go(Soak *soak, Rng *rng) {
    const Game *game = &soak->game;
    const GameSetup *setup = &soak->record.setup;
    Move move = {.kind = (uint8_t)(rng_below(rng, 2) ? MOVE_AWAY : MOVE_BACK)};
    move.seat = (uint8_t)rng_below(rng, (uint32_t)setup->seat_count);
    move = rng_below(rng, 200) == 0 ? (Move){.kind = MOVE_END} : move;
    bool drawn = game->phase == PHASE_DRAW && soak->seed % TEXTS == 0; /* a session has drawn by then */
    if (soak->seed % COMERS == 0 && !drawn && rng_below(rng, 8) == 0 &&
        game_check(setup, game, move).code == MOVE_OK) {
        make(soak, move);
        soak->before = soak->game;
        soak->move_count = game_moves(setup, game, soak->moves, MOVES_MAX);
    }
}

/* After as many moves the session is in the same position as the game. */
static void check_position(Soak *soak, const Session *s) {
    const Record *course = &soak->record;
    int at = s->record.move_count;
    uint64_t wanted = session_over(s) ? game_hash(&course->setup, &soak->game) : soak->hashes[at];
    if (at > course->move_count ||
        memcmp(s->record.moves, course->moves, (size_t)at * sizeof *course->moves) != 0 ||
        game_hash(&s->record.setup, &s->game) != wanted) {
        fail(soak, "a session stands elsewhere");
    }
}

/* The same game in a session of the program, in which moves are undone and repeated now and then. */
static void check_undo(Soak *soak, const NewGame *wanted) {
    NewGame friendly = *wanted;
    Fail refused = {0};
    friendly.rules.friendly_undo = true;
    Session *s = session_new(&friendly, &shipped, &refused);
    if (!s) {
        fail(soak, refused.text);
    }
    const Record *course = &soak->record;
    Rng rng = rng_seeded(soak->seed);
    while (!session_over(s)) {
        int at = s->record.move_count;
        if (at >= course->move_count || session_apply(s, course->moves[at], NULL).code != MOVE_OK) {
            fail(soak, "a session refuses the game's next move");
        }
        check_position(soak, s);
        int back = rng_below(&rng, 12) ? 0 : 1 + (int)rng_below(&rng, 5);
        for (; back > 0 && session_can_undo(s); back--) {
            at = s->record.move_count;
            session_undo(s);
            if (s->record.move_count >= at) {
                fail(soak, "undo takes nothing back");
            }
            check_position(soak, s);
            soak->undone++;
        }
    }
    session_free(s);
}

static void play(Soak *soak) {
    NewGame wanted = any_game(soak->seed, &shipped);
    Fail refused = {0};
    if (!new_game_record(&wanted, &shipped, &soak->record, NULL, &refused)) {
        fail(soak, refused.text);
    }
    const GameSetup *setup = &soak->record.setup;
    Rng rng = rng_seeded(~soak->seed);
    game_start(setup, &soak->game);
    soak->hashes[0] = game_hash(setup, &soak->game);
    while (soak->game.phase != PHASE_FINAL) {
        soak->before = soak->game;
        if (soak->record.move_count == LONGEST) {
            fail(soak, "the game does not end");
        }
        check_moves(soak, &rng);
        enlarge(soak, &rng);
        come_and_go(soak, &rng);
        if (soak->game.phase == PHASE_FINAL) {
            break;
        }
        bool chance = soak->game.phase == PHASE_DRAW;
        make(soak, chance ? game_chance(setup, &soak->game)
                          : soak->moves[rng_below(&rng, (uint32_t)soak->move_count)]);
    }
    check_again(soak);
    game_finish(setup, &soak->game, NULL);
    const char *wrong = game_valid(setup, &soak->game);
    if (wrong) {
        fail(soak, wrong);
    }
    soak->record.finished = true;
    if (soak->seed % TEXTS == 0) {
        check_text(soak);
        check_undo(soak, &wanted);
    }
    soak->sum += game_hash(setup, &soak->game);
    soak->played++;
    record_deinit(&soak->record);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "soak: expected FIRST COUNT\n");
        return 2;
    }
    Soak *soak = base_alloc(sizeof *soak);
    shipped_open(NULL);
    uint64_t first = strtoull(argv[1], NULL, 10), count = strtoull(argv[2], NULL, 10);
    for (soak->seed = first; soak->seed < first + count; soak->seed++) {
        play(soak);
    }
    printf("%ld games, %ld moves, %ld taken back, sum %016llx\n", soak->played, soak->made, soak->undone,
           (unsigned long long)soak->sum);
    shipped_close(NULL);
    base_free(soak);
    return 0;
}
