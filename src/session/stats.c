/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/stats.h"

#include "session/internal.h"

enum { COMPLETES = 1, COMPLETES_OWN = 2 };

/* Counts what the last tile completed: its own features, and monasteries and gardens around it. */
static int completed(const GameSetup *setup, const Game *game, int seat) {
    const PlacedTile *last = &game->tiles[game->last_tile];
    int found = 0;
    for (int i = 0; i < 9; i++) {
        int tile = game_tile_at(game, last->x + i % 3 - 1, last->y + i / 3 - 1);
        const TileDef *def = tile == NO_TILE ? NULL : &setup->kinds[game->tiles[tile].kind].def;
        for (int s = 0; def && s < def->segment_count; s++) {
            FeatureKind kind = (FeatureKind)def->segments[s].kind;
            bool here = tile == game->last_tile && (kind == FEATURE_ROAD || kind == FEATURE_CITY);
            if (here || kind == FEATURE_MONASTERY || kind == FEATURE_GARDEN) {
                FeatureInfo info;
                game_feature(setup, game, tile, s, &info);
                found |= !info.complete ? 0 : info.weight[seat] > 0 ? COMPLETES | COMPLETES_OWN : COMPLETES;
            }
        }
    }
    return found;
}

/* Finds out what the tile in hand could complete on any square. */
static int could_complete(const GameSetup *setup, const Game *game, Game *trial) {
    SquareFit fits[OPEN_MAX];
    int count = game_squares(setup, game, game->drawn, fits, OPEN_MAX), found = 0;
    for (int i = 0; i < count * 4 && !(found & COMPLETES_OWN); i++) {
        const SquareFit *fit = &fits[i / 4];
        Move place = {.kind = MOVE_PLACE, .x = fit->x, .y = fit->y, .rotation = (uint8_t)(i % 4)};
        if (fit->rotations >> place.rotation & 1) {
            *trial = *game;
            game_apply(setup, trial, place, NULL);
            found |= completed(setup, trial, game->seat);
        }
    }
    return found;
}

static void count_tiles(const Session *session, GameStats *stats) {
    const Record *record = &session->record;
    const GameSetup *setup = &record->setup;
    Game *game = base_alloc(sizeof *game), *trial = base_alloc(sizeof *trial);
    game_start(setup, game);
    for (int i = 0; i < record->move_count; i++) {
        Move move = record->moves[i];
        SeatStats *seat = &stats->seats[game->seat];
        if (move.kind == MOVE_PLACE) {
            int could = could_complete(setup, game, trial);
            seat->tiles++;
            seat->could += (could & COMPLETES) != 0;
            seat->could_own += (could & COMPLETES_OWN) != 0;
        }
        int who = game->seat;
        game_apply(setup, game, move, NULL);
        if (move.kind == MOVE_PLACE) {
            stats->seats[who].did += completed(setup, game, who) != 0;
        }
    }
    base_free(game);
    base_free(trial);
}

void stats_of(const Session *game, GameStats *stats) {
    *stats = (GameStats){0};
    count_tiles(game, stats);
    feats_of(&game->record, stats->feats);
}
