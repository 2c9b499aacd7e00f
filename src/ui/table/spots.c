/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/table/spots.h"

#include <math.h>
#include <stdio.h>

#include "ui/parts/names.h"
#include "ui/parts/text.h"
#include "ui/parts/words.h"

/* From the feet of a figure to its middle, as a fraction of a tile. */
static float rise_of(PaintFigure figure) {
    return paint_figure_look(figure)->lies ? 0 : figure_rise(figure, (float)LAID_FIGURE_HEIGHT / 1000);
}

/* The middle of the figure where it will stand. */
static DrawPoint middle_of(const Spot *spot) {
    return (DrawPoint){spot->stand_x, spot->stand_y - rise_of((PaintFigure)spot->figure)};
}

/* Moves a place back towards its figure until it is at most `astray` away. */
static void hold(Spot *spot) {
    DrawPoint home = middle_of(spot);
    float dx = spot->x - home.x, dy = spot->y - home.y, d = hypotf(dx, dy);
    if (d > spot->astray) {
        spot->x = home.x + dx / d * spot->astray;
        spot->y = home.y + dy / d * spot->astray;
    }
}

static void push(Spot *a, Spot *b, float least) {
    const float edge = 0.14f;
    float dx = b->x - a->x, dy = b->y - a->y, d = hypotf(dx, dy);
    if (d < least) {
        float by = (least - d) / 2, ux = d > 0.001f ? dx / d : 1, uy = d > 0.001f ? dy / d : 0;
        a->x = between(edge, a->x - ux * by, 1 - edge);
        a->y = between(edge, a->y - uy * by, 1 - edge);
        b->x = between(edge, b->x + ux * by, 1 - edge);
        b->y = between(edge, b->y + uy * by, 1 - edge);
    }
}

/* Moves places apart that are too close together: first until their rings don't touch, if each can stay on
 * its own ground; then until each can be clicked, even if it has to leave its ground. */
static void move_apart(Spot *spots, int count) {
    enum { ROUNDS = 40 };
    const float rings = 0.34f, least = 0.2f;
    for (int round = 0; round < 2 * ROUNDS; round++) {
        bool held = round < ROUNDS;
        for (int i = 0; i < count; i++) {
            for (int k = i + 1; k < count; k++) {
                push(&spots[i], &spots[k], held ? rings : least);
                if (held) {
                    hold(&spots[i]);
                    hold(&spots[k]);
                }
            }
        }
    }
}

/* ---- the spots of an act ---- */

Act act_of(Move move) {
    return move.kind == MOVE_PRINCESS ? ACT_PRINCESS
           : move.kind == MOVE_FIGURE ? (Act)(ACT_FIGURE + move.figure)
           : move.kind == MOVE_FAIRY  ? ACT_FAIRY
           : move.kind == MOVE_RECALL ? ACT_RECALL
                                      : ACT_NONE;
}

enum { MOVES_ASKED = 2 * SPOTS_MAX };

static int legal_moves(const GameSetup *setup, const Game *game, Move moves[MOVES_ASKED]) {
    if (game->phase != PHASE_ACTION || game->last_tile == NO_TILE) {
        return 0;
    }
    int count = game_moves(setup, game, moves, MOVES_ASKED);
    return count < MOVES_ASKED ? count : MOVES_ASKED;
}

unsigned acts_possible(const GameSetup *setup, const Game *game) {
    Move moves[MOVES_ASKED];
    int count = legal_moves(setup, game, moves);
    unsigned acts = 0;
    for (int i = 0; i < count; i++) {
        acts |= 1u << act_of(moves[i]);
    }
    return acts & ~(1u << ACT_NONE);
}

/* Finds the tile and segment of a move, and the figure's owner. */
static Spot spot_of(const GameSetup *setup, const Game *game, Move move) {
    Spot spot = {.move = move,
                 .tile = game->last_tile,
                 .segment = move.segment,
                 .kind = move.figure,
                 .seat = game->seat};
    if (move.kind == MOVE_RECALL) {
        int slot = game_recalled(game, game->seat), node = game->figures[game->seat][slot] - 1;
        spot.tile = (uint16_t)(node / TILE_SEGMENTS);
        spot.segment = (uint8_t)(node % TILE_SEGMENTS);
        spot.kind = (uint8_t)figure_in_slot(slot);
    } else if (move.kind == MOVE_FAIRY || move.kind == MOVE_PRINCESS || move.portal) {
        spot.tile = (uint16_t)game_tile_at(game, move.x, move.y);
    }
    if (move.kind == MOVE_PRINCESS) {
        spot.seat = move.seat;
        spot.kind = (uint8_t)figure_in_slot(game_figure_at(game, move.seat, spot.tile, spot.segment));
    }
    const Kind *kind = &setup->kinds[game->tiles[spot.tile].kind];
    spot.figure = (uint8_t)(move.kind == MOVE_FAIRY ? PAINT_FAIRY
                                                    : laid_figure(kind, spot.segment, (FigureKind)spot.kind));
    spot.standing = move.kind == MOVE_RECALL || move.kind == MOVE_PRINCESS;
    return spot;
}

static void find_place(FaceCache *cache, const GameSetup *setup, const Game *game, Spot *spot) {
    TileFace face = laid_face(setup, game, spot->tile);
    PaintSpot place = table_spots(cache, &face)[spot->segment];
    spot->stand_x = (float)place.x / 1000;
    spot->stand_y = (float)(place.y + laid_drop((PaintFigure)spot->figure)) / 1000;
    if (spot->move.kind == MOVE_FAIRY) {
        spot->stand_x += table_fairy_aside(spot->stand_x);
    }
    spot->x = middle_of(spot).x;
    spot->y = middle_of(spot).y;
    bool field = face.def->segments[spot->segment].kind == FEATURE_FIELD; /* it keeps away from its borders */
    spot->astray = field ? fmaxf((float)place.room / 1000 - 0.04f, 0.02f) : 0.1f;
}

/* Inserts a spot from north to south among those of the same tile, which begin at `first`. */
static void insert(Spot *out, int first, int count, const Spot *spot) {
    int at = count;
    for (; at > first && out[at - 1].y > spot->y; at--) {
        out[at] = out[at - 1];
    }
    out[at] = *spot;
}

/* Is the reason something on the table, rather than the kind of tile? */
static bool refused_there(MoveError code) {
    return code == REFUSE_OCCUPIED || code == REFUSE_NONE_LEFT || code == REFUSE_NOT_THERE ||
           code == REFUSE_COMPLETE;
}

/* Lists the spots for a kind of figure on the tile just placed; with `all`, also refused ones. */
static int own_spots(FaceCache *cache, const GameSetup *setup, const Game *game, FigureKind figure, bool all,
                     Spot *out) {
    const Kind *kind = &setup->kinds[game->tiles[game->last_tile].kind];
    int count = 0;
    for (int s = 0; s < kind->def.segment_count; s++) {
        Move move = {.kind = MOVE_FIGURE, .figure = (uint8_t)figure, .segment = (uint8_t)s};
        Refusal why = game_check(setup, game, move);
        if (why.code != MOVE_OK && !(all && refused_there((MoveError)why.code))) {
            continue;
        }
        Spot spot = spot_of(setup, game, move);
        spot.taken = why.code != MOVE_OK;
        spot.why = why;
        find_place(cache, setup, game, &spot);
        insert(out, 0, count++, &spot);
    }
    move_apart(out, count);
    return count;
}

int spots_list(FaceCache *cache, const GameSetup *setup, const Game *game, Act act, bool all,
               Spot out[SPOTS_MAX]) {
    if (game->phase != PHASE_ACTION || game->last_tile == NO_TILE || act == ACT_NONE) {
        return 0;
    }
    Move moves[MOVES_ASKED];
    bool puts = act_puts_figure(act);
    int count = puts ? own_spots(cache, setup, game, act_kind(act), all, out) : 0, own = count, first = count;
    int legal = legal_moves(setup, game, moves);
    for (int i = 0; i < legal && count < SPOTS_MAX; i++) {
        if (act_of(moves[i]) != act || (puts && !moves[i].portal)) {
            continue;
        }
        Spot spot = spot_of(setup, game, moves[i]);
        bool again = false; /* two knights on one segment share a place */
        for (int k = own; k < count; k++) {
            again = again ||
                    (out[k].tile == spot.tile && out[k].segment == spot.segment && out[k].seat == spot.seat);
        }
        if (again) {
            continue;
        }
        find_place(cache, setup, game, &spot);
        if (count > first && out[first].tile != spot.tile) {
            move_apart(out + first, puts ? count - first : 0);
            first = count;
        }
        insert(out, first, count++, &spot);
    }
    move_apart(out + first, puts ? count - first : 0);
    return count;
}

int spots_near(const Game *game, const Spot *spots, int count, int only, float x, float y, float reach,
               bool whole) {
    int best = -1;
    float nearest = whole ? 2 : reach;
    for (int i = 0; i < count; i++) {
        if (only != NO_TILE && spots[i].tile != only) {
            continue;
        }
        const PlacedTile *tile = &game->tiles[spots[i].tile];
        float d = hypotf((float)tile->x + spots[i].x - x, (float)tile->y + spots[i].y - y);
        d += spots[i].taken ? 0.06f : 0; /* it is not shown, so places that are shown come first */
        bool on_tile = (int)floorf(x) == tile->x && (int)floorf(y) == tile->y;
        if (d < nearest && (d < reach || (whole && on_tile && !spots[i].taken))) {
            nearest = d;
            best = i;
        }
    }
    return best;
}

/* Lights up a figure that may be removed or that the fairy may join; figures that are already there need a
 * stronger light.
 */
static void draw_light(DrawList *list, float x, float y, float radius, bool hot) {
    DrawRect ring = {x - radius, y - radius, 2 * radius, 2 * radius};
    bool strong = list->look & PAINT_STRONG;
    draw_box(list, rect_inset(ring, -7), radius + 7, NO_COLOR, draw_faded(draw_rgb(GOLD), hot ? 0.8f : 0.4f),
             7);
    draw_box(list, rect_inset(ring, -1.5f), radius + 1.5f, NO_COLOR,
             draw_faded(draw_rgb(0x1d140a), strong ? 1 : 0.6f), 6);
    draw_box(list, ring, radius, NO_COLOR, draw_rgb(hot ? GOLD : TILE_EDGE), 3);
}

/* A large figure has a large ring. */
static float ring_radius(PaintFigure figure, float height) {
    const PaintFigureLook *look = paint_figure_look(figure);
    return height * fmaxf(1, fmaxf(0.9f * (float)look->width, (float)look->height) / PAINT_MEEPLE_HEIGHT);
}

static const float RING = 0.48f; /* of the height of the figure in it */

float spot_height(const Spot *spot, float radius) {
    return radius / ring_radius((PaintFigure)spot->figure, RING);
}

void spot_draw(DrawList *list, const Spot *spot, int colour, float x, float y, float height, bool hot) {
    float radius = ring_radius((PaintFigure)spot->figure, height * (hot ? 1.25f * RING : RING));
    DrawRect ring = {x - radius, y - radius, 2 * radius, 2 * radius};
    if (spot->standing) {
        draw_light(list, x, y, fmaxf(height * 0.75f, 16), hot);
        return;
    }
    bool fairy = spot->figure == PAINT_FAIRY, strong = list->look & PAINT_STRONG;
    theme_fill(list, ring, radius, 0x1d140a, strong ? 0.55f : hot ? 0.30f : 0.18f);
    if (fairy) {
        draw_light(list, x, y, fmaxf(radius, 13), hot);
    } else if (hot || strong) {
        draw_box(list, rect_inset(ring, strong ? -2.5f : -1.5f), radius + (strong ? 2.5f : 1.5f), NO_COLOR,
                 draw_faded(draw_rgb(0x1d140a), strong ? 1 : 0.6f), strong ? 7 : 5);
        draw_box(list, ring, radius, NO_COLOR, draw_rgb(hot ? GOLD : TILE_EDGE), strong && hot ? 4 : 2.5f);
    } else {
        /* Dashes would look like dots on a small ring. */
        draw_box_styled(list, ring, radius, NO_COLOR, draw_rgb(TILE_EDGE), 2,
                        radius < 13 ? STROKE_SOLID : STROKE_DASHED);
    }
    bool lies = paint_figure_look((PaintFigure)spot->figure)->lies;
    float feet = lies ? y : y + figure_rise((PaintFigure)spot->figure, height);
    draw_figure(list, (PaintFigure)spot->figure, (PaintColour)colour, x, feet, height,
                hot || strong ? 1.0f
                : fairy       ? 0.85f
                              : 0.62f);
}

void joined_draw(DrawList *list, FaceCache *cache, const GameSetup *setup, const Game *game,
                 const Camera *camera, DrawRect area, const Spot *spots, int count) {
    float height = figure_height(camera->now.size);
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        bool joined = false;
        for (int i = 0; i < count && on.seat == game->seat && FIGURES[on.kind].weight > 0; i++) {
            int node = spots[i].tile * TILE_SEGMENTS + spots[i].segment;
            joined = joined || (FIGURES[spots[i].kind].joins && spots[i].move.kind == MOVE_FIGURE &&
                                game->feature_of[node] == game->feature_of[on.node]);
        }
        if (joined) {
            int tile = on.node / TILE_SEGMENTS, segment = on.node % TILE_SEGMENTS;
            TileFace face = laid_face(setup, game, tile);
            PaintFigure figure = laid_figure(&setup->kinds[game->tiles[tile].kind], segment, on.kind);
            DrawPoint at = table_spot(cache, &face, segment);
            at = camera_to_screen(camera, area, at.x, at.y + (float)laid_drop(figure) / 1000);
            float radius = ring_radius(figure, 0.55f * height);
            float y = at.y - (paint_figure_look(figure)->lies ? 0 : figure_rise(figure, height));
            theme_disc(list, at.x, y, radius, NO_COLOR, draw_faded(draw_rgb(0x1d140a), 0.6f), 5);
            theme_disc(list, at.x, y, radius, NO_COLOR, draw_rgb(GOLD), 2.5f);
        }
    }
}

/* ---- words ---- */

static void say(char line[SPOT_LINE], const char *words) {
    snprintf(line, SPOT_LINE, "%s", words);
}

static int refused_words(const Rules *rules, const FeatureInfo *info, const RecordSeat *seats,
                         const Spot *spot, char lines[SPOT_LINES][SPOT_LINE]) {
    Str words = {0}, holders = {0};
    refusal_sentence(rules, spot->why, &words);
    say(lines[0], str_text(&words));
    for (int i = 0; i < SEATS_MAX; i++) { /* who stands there: "Mira 1, June 2" */
        if (info->weight[i]) {
            str_addf(&holders, "%s%s %d", holders.length ? ", " : "", seats[i].name, info->weight[i]);
        }
    }
    say(lines[1], str_text(&holders));
    str_deinit(&words);
    str_deinit(&holders);
    return spot->why.code == REFUSE_OCCUPIED ? 2 : 1;
}

static int fairy_words(const Rules *rules, char lines[SPOT_LINES][SPOT_LINE]) {
    say(lines[0], names_text(rules, "The fairy joins this meeple"));
    say(lines[1], rules->fairy_blocks ? _("the dragon can’t enter") : _("the dragon eats nobody here"));
    snprintf(lines[2], SPOT_LINE,
             rules->fairy_point ? _("+1 at the start of your turn, +%d when it scores")
                                : _("+%d when it scores"),
             rules->fairy_bonus);
    return 3;
}

static void worth_words(const GameSetup *setup, const Game *game, const Spot *spot, const FeatureInfo *info,
                        char line[SPOT_LINE]) {
    Completion completion;
    game_completion(setup, game, spot->tile, spot->segment, &completion);
    if (info->complete) {
        snprintf(line, SPOT_LINE,
                 ngettext("completed: %d point", "completed: %d points", (unsigned long)info->worth_now),
                 info->worth_now);
    } else if (!completion.possible) {
        snprintf(line, SPOT_LINE, _("now %d, stays incomplete"), info->worth_now);
    } else {
        /* Translators: points as it stands, and when it is completed */
        snprintf(line, SPOT_LINE,
                 completion.more ? _("now %d, completed at least %d") : _("now %d, completed %d"),
                 info->worth_now, completion.least);
    }
}

int spot_words(const GameSetup *setup, const Game *game, const RecordSeat *seats, const Spot *spot,
               char lines[SPOT_LINES][SPOT_LINE]) {
    const Rules *rules = &setup->rules;
    const FigureWords *words = &FIGURE_WORDS[spot->kind];
    FeatureInfo info;
    game_feature(setup, game, spot->tile, spot->segment, &info);
    unsigned long tiles = info.tiles, open = info.open;
    if (spot->move.kind == MOVE_FAIRY) {
        return fairy_words(rules, lines);
    }
    if (spot->move.kind == MOVE_PRINCESS) {
        snprintf(lines[0], SPOT_LINE, _("%.80s: this knight is sent home"), seats[spot->seat].name);
        say(lines[1], names_text(rules, "no points, and no meeple this turn"));
        say(lines[2], _("and no fairy this turn"));
        return 3;
    }
    if (spot->move.kind ==
        MOVE_RECALL) { /* a point per tile, even if incomplete features score nothing later (S22) */
        say(lines[0], names_text(rules, words->recall));
        snprintf(lines[1], SPOT_LINE, ngettext("%d point at once", "%d points at once", tiles), (int)tiles);
        return 2;
    }
    if (spot->taken) {
        return refused_words(rules, &info, seats, spot, lines);
    }
    say(lines[0], names_text(rules, words->tip ? words->tip : words->there[info.kind]));
    if (info.kind == FEATURE_FIELD) {
        cities_beside(info.cities, lines[1], SPOT_LINE);
        say(lines[2], _("stays until the end of the game"));
        return 3;
    }
    char count[SPOT_LINE / 2];
    snprintf(count, sizeof count, ngettext("%d tile", "%d tiles", tiles), (int)tiles);
    if (info.kind == FEATURE_MONASTERY || info.kind == FEATURE_GARDEN) {
        snprintf(lines[1], SPOT_LINE, ngettext("%d of 9 squares filled", "%d of 9 squares filled", tiles),
                 (int)tiles);
    } else if (open == 0) {
        say(lines[1], count);
    } else {
        /* Translators: %s is "3 tiles" */
        snprintf(lines[1], SPOT_LINE, ngettext("%s, %d open end", "%s, %d open ends", open), count,
                 (int)open);
    }
    worth_words(setup, game, spot, &info, lines[2]);
    return 3;
}
