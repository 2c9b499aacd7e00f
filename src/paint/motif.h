/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a landscape is made of, drawn one at a time into a text. Upright things are given by the middle
 * of their base line; sizes are in tile units. Light comes from the top left, shadows fall to the lower
 * right. */
#ifndef BASTIDE_PAINT_MOTIF_H
#define BASTIDE_PAINT_MOTIF_H

#include "base/rng.h"
#include "paint/plan.h"
#include "paint/stage.h"
#include "paint/svg.h"

/* ---- on the ground: ground.c, road.c, river.c, village.c ---- */

/* The meadow of the tile's square of the table: its tones run on over the tile's edges. What a city will
 * cover is left out. */
void paint_ground(Str *out, const TilePlan *plan);

/* Roads of one level, layer by layer over all of them so that they merge. */
void paint_roads(Str *out, Rng *rng, const TilePlan *plan, bool bridges);
/* The same of a few lines: shadow, border, surface; then the ruts and the light of one, on its left hand
 * where `lit` is 1, on its right hand where it is -1. */
void paint_road_layers(Str *out, const Polyline *lines, int count, bool round_caps);
void paint_road_marks(Str *out, const Polyline *line, int lit);
void paint_rivers(Str *out, Rng *rng, const TilePlan *plan);

/* The paved or overgrown place where roads end, with what stands on it. */
void paint_village(Stage *stage, Rng *rng, const TilePlan *plan);
void paint_bushes(Stage *stage, Rng *rng);
void paint_spring(Stage *stage, const TilePlan *plan);

/* A line that runs on over the edge wherever it ends there, so that strokes leave the tile square. */
Polyline run_out(const Polyline *line);

/* ---- cities: town.c, wall.c ---- */

void paint_city(Stage *stage, Rng *rng, const TilePlan *plan, int city);
void paint_city_walls(Stage *stage, Rng *rng, const TilePlan *plan, int city);

/* Does the tower over an inner joint of a wall bear a pointed roof? */
bool has_pointed_tower(const TilePlan *plan, const Polyline *wall, int joint);

enum { WALL_HEIGHT = 30, WALL_WIDTH = 34 };
#define TOWN_HOUSE_SCALE 1.45

/* ---- upright things ---- */

typedef struct {
    const char *lit, *shade;
} Roof;

enum { HOUSE_ANY = -1, HOUSE_GABLE, HOUSE_EAVES };

typedef struct {
    double x, y; /* middle of the base line */
    double width;
    double scale;     /* of all its heights */
    int front;        /* HOUSE_ANY: drawn by lot */
    const Roof *roof; /* NULL: drawn by lot */
} House;

extern const Roof ROOF_TERRACOTTA[5], ROOF_SLATE, ROOF_OCHRE;
/* By lot: mostly the prevailing one, NULL for terracotta. */
const Roof *roof_drawn(Rng *rng, const Roof *prevailing);

void paint_house(Str *out, Rng *rng, House house);      /* without its shadow */
void paint_lone_house(Str *out, Rng *rng, House house); /* with it */
void path_house_shadow(Str *path, House house);         /* adds it to a path, filled with HOUSE_SHADOW */
#define HOUSE_SHADOW SVG_WASH("#3a2a14", .30)
void paint_belfry(Str *out, double x, double y);
void paint_church(Str *out, double x, double y, double scale); /* a parish church, 190 wide */
void paint_park(Str *out, Rng *rng, double x, double y);       /* a garden of the town, about its middle */
void paint_tree(Str *out, Rng *rng, double x, double y, double radius, double poplar_chance);

/* Trees that stand close together, side by side; the nearer row is painted after. */
typedef struct {
    double x, y, radius;
} WoodTree;
void paint_wood_row(Str *out, Rng *rng, const WoodTree *trees, int count);

void paint_bush(Str *out, Rng *rng, double x, double y, double radius);
void paint_monastery(Str *out, double x, double y, double scale); /* about its middle */
void paint_cathedral(Str *out, double x, double y, double scale);
void paint_water_tower(Str *out, double x, double y, double scale);
void paint_volcano(Str *out, double x, double y, double radius);
void paint_portal(Str *out, double x, double y, double radius);
void paint_emblem(Str *out, EmblemKind kind, double x, double y, double radius);
void paint_scenery(Str *out, const SceneryPlan *scenery);
void paint_farmland(Str *out, Rng *rng, const SceneryPlan *field); /* farmland.c: a patchwork of strips */
void paint_vineyard(Str *out, Rng *rng, const SceneryPlan *field);
void paint_hamlet(Str *out, Rng *rng, const SceneryPlan *hamlet);

#endif
