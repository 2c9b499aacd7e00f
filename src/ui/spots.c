/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/spots.h"

#include <math.h>
#include <stdio.h>

#include "ui/text.h"
#include "ui/words.h"

/* Places that a tile crowds together are moved apart, so that each can be seen and hit. */
static void move_apart(Spot *spots, int count) {
    const float least = 0.34f, edge = 0.14f;
    for (int round = 0; round < 40; round++) {
        for (int i = 0; i < count; i++) {
            for (int k = i + 1; k < count; k++) {
                float dx = spots[k].x - spots[i].x, dy = spots[k].y - spots[i].y, d = hypotf(dx, dy);
                if (d >= least) {
                    continue;
                }
                float push = (least - d) / 2, ux = d > 0.001f ? dx / d : 1, uy = d > 0.001f ? dy / d : 0;
                spots[i].x = between(edge, spots[i].x - ux * push, 1 - edge);
                spots[i].y = between(edge, spots[i].y - uy * push, 1 - edge);
                spots[k].x = between(edge, spots[k].x + ux * push, 1 - edge);
                spots[k].y = between(edge, spots[k].y + uy * push, 1 - edge);
            }
        }
    }
}

int spots_list(FaceCache *cache, const GameSetup *setup, const Game *game, bool all,
               Spot out[TILE_SEGMENTS]) {
    if (game->phase != PHASE_ACTION || game->last_tile == NO_TILE) {
        return 0;
    }
    const Kind *kind = &setup->kinds[game->tiles[game->last_tile].kind];
    TileFace face = face_of_tile(setup, game, game->last_tile);
    const PaintSpot *places = table_spots(cache, &face);
    int count = 0;
    for (int s = 0; s < kind->def.segment_count; s++) {
        Refusal why = game_check(setup, game, (Move){.kind = MOVE_MEEPLE, .segment = (uint8_t)s});
        bool place = why.code == MOVE_OK || why.code == REFUSE_OCCUPIED || why.code == REFUSE_NO_MEEPLES;
        if (!place || (why.code != MOVE_OK && !all)) {
            continue;
        }
        FigureKind figure = table_figure(kind, s);
        float x = (float)places[s].x / 1000, y = (float)places[s].y / 1000 + LAID_FIGURE_DROP / 1000.0f;
        Spot spot = {.segment = (uint8_t)s,
                     .figure = (uint8_t)figure,
                     .x = x,
                     .y = figure == FIGURE_FARMER ? y : y - 0.11f, /* the middle of a standing figure */
                     .stand_x = x,
                     .stand_y = y,
                     .taken = why.code != MOVE_OK,
                     .why = why};
        int at = count++;
        for (; at > 0 && out[at - 1].y > spot.y; at--) {
            out[at] = out[at - 1];
        }
        out[at] = spot;
    }
    move_apart(out, count);
    return count;
}

int spots_near(const Spot *spots, int count, float x, float y, float reach) {
    int best = -1;
    for (int i = 0; i < count; i++) {
        float d = hypotf(spots[i].x - x, spots[i].y - y);
        if (d < reach) {
            reach = d;
            best = i;
        }
    }
    return best;
}

void spot_draw(DrawList *list, const Spot *spot, int colour, float x, float y, float height, bool hot) {
    float radius = height * (hot ? 0.60f : 0.48f);
    DrawRect ring = {x - radius, y - radius, 2 * radius, 2 * radius};
    draw_box(list, ring, radius, draw_faded(draw_rgb(0x1d140a), hot ? 0.30f : 0.18f), NO_COLOR, 0);
    if (hot) {
        draw_box(list, rect_inset(ring, -1.5f), radius + 1.5f, NO_COLOR, draw_faded(draw_rgb(0x1d140a), 0.6f),
                 5);
        draw_box(list, ring, radius, NO_COLOR, draw_rgb(GOLD), 2.5f);
    } else {
        draw_box_styled(list, ring, radius, NO_COLOR, draw_rgb(TILE_EDGE), 2, STROKE_DASHED);
    }
    float feet = spot->figure == FIGURE_FARMER ? y : y + height * 0.36f;
    draw_figure(list, (FigureKind)spot->figure, (PaintColour)colour, x, feet, height, hot ? 1.0f : 0.62f);
}

static const char *figure_sentence(FeatureKind kind) {
    switch (kind) {
    case FEATURE_ROAD:
        return _("Highwayman on this road");
    case FEATURE_CITY:
        return _("Knight in this city");
    case FEATURE_FIELD:
        return _("Farmer in this field");
    case FEATURE_MONASTERY:
        return _("Monk in this monastery");
    case FEATURE_GARDEN:
    case FEATURE_RIVER:
    case FEATURE_KIND_COUNT:
        break;
    }
    return "";
}

/* Who stands there: "Mira 1, June 2". */
static void holders(const FeatureInfo *info, const RecordSeat *seats, char *out) {
    Str words = {0};
    for (int i = 0; i < SEATS_MAX; i++) {
        if (info->men[i]) {
            str_addf(&words, "%s%s %d", words.length ? ", " : "", seats[i].name, info->men[i]);
        }
    }
    snprintf(out, SPOT_LINE, "%s", str_text(&words));
    str_deinit(&words);
}

static int refused_words(const FeatureInfo *info, const RecordSeat *seats, const Spot *spot,
                         char lines[SPOT_LINES][SPOT_LINE]) {
    Str words = {0};
    refusal_sentence(spot->why, &words);
    snprintf(lines[0], SPOT_LINE, "%s", str_text(&words));
    str_deinit(&words);
    if (spot->why.code != REFUSE_OCCUPIED) {
        return 1;
    }
    holders(info, seats, lines[1]);
    return 2;
}

int spot_words(const GameSetup *setup, const Game *game, const RecordSeat *seats, const Spot *spot,
               char lines[SPOT_LINES][SPOT_LINE]) {
    FeatureInfo info;
    game_feature(setup, game, game->last_tile, spot->segment, &info);
    if (spot->taken) {
        return refused_words(&info, seats, spot, lines);
    }
    snprintf(lines[0], SPOT_LINE, "%s", figure_sentence(info.kind));
    unsigned long tiles = info.tiles, open = info.open;
    if (info.kind == FEATURE_FIELD) {
        snprintf(lines[1], SPOT_LINE,
                 ngettext("%d finished city beside it", "%d finished cities beside it", info.cities),
                 info.cities);
        snprintf(lines[2], SPOT_LINE, "%s", _("stays to the end of the game"));
        return 3;
    }
    if (info.kind == FEATURE_MONASTERY) {
        snprintf(lines[1], SPOT_LINE, ngettext("%d of 9 squares filled", "%d of 9 squares filled", tiles),
                 (int)tiles);
    } else {
        char count[SPOT_LINE / 2];
        snprintf(count, sizeof count, ngettext("%d tile", "%d tiles", tiles), (int)tiles);
        /* Translators: %s is "3 tiles" */
        snprintf(lines[1], SPOT_LINE, ngettext("%s, %d open end", "%s, %d open ends", open), count,
                 (int)open);
    }
    snprintf(lines[2], SPOT_LINE, info.complete ? _("complete: %d points") : _("now %d, complete %d or more"),
             info.complete ? info.worth_complete : info.worth_now, info.worth_complete);
    return 3;
}
