/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a landscape. Upright things are given by the middle of their base line; sizes are in tile
 * units. Light comes from the top left, shadows fall to the lower right. */
#ifndef BASTIDE_PAINT_MOTIF_H
#define BASTIDE_PAINT_MOTIF_H

#include "paint/palette.h"
#include "paint/plan.h"
#include "paint/svg.h"

/* ---- on the ground: ground.c, road.c, farmland.c ---- */

/* The meadow, whose tones continue across the tile's edges. The ground under a city is left out. */
void paint_ground(Str *out, const TilePlan *plan);

/* Roads of one level, layer by layer, so that they merge. */
void paint_roads(Str *out, Rng *rng, const TilePlan *plan, bool bridges);
/* Shadow, border and surface of several lines; then ruts and light of one line, with the light on its left
 * (`lit` 1) or right (-1). */
void paint_road_layers(Str *out, const Polyline *lines, int count, bool round_caps);
void paint_road_marks(Str *out, const Polyline *line, int lit);
void paint_rivers(Str *out, Rng *rng, const TilePlan *plan);

/* The places where roads end. */
void paint_village(Stage *stage, Rng *rng, const TilePlan *plan);
void paint_bushes(Stage *stage, Rng *rng);
void paint_spring(Stage *stage, const TilePlan *plan);

/* ---- cities: town.c, wall.c ---- */

void paint_city(Stage *stage, Rng *rng, const TilePlan *plan, int city);
void paint_city_walls(Stage *stage, Rng *rng, const TilePlan *plan, int city);

/* True if the tower over an inner joint of a wall has a pointed roof. */
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
    int front;        /* HOUSE_ANY: at random */
    const Roof *roof; /* NULL: at random */
} House;

extern const Roof ROOF_TERRACOTTA[5], ROOF_SLATE, ROOF_OCHRE;
/* A random roof, usually the prevailing one; NULL: terracotta. */
const Roof *roof_drawn(Rng *rng, const Roof *prevailing);

void paint_house(Str *out, Rng *rng, House house);      /* without its shadow */
void paint_lone_house(Str *out, Rng *rng, House house); /* with it */
void path_house_shadow(Str *path, House house);         /* adds it to a path, filled with HOUSE_SHADOW */
#define HOUSE_SHADOW SVG_WASH("#3a2a14", .30)
void paint_belfry(Str *out, double x, double y);
void paint_church(Str *out, double x, double y, double scale); /* a parish church, 190 wide */
void paint_park(Str *out, Rng *rng, double x, double y);       /* a garden of the town, about its middle */
void paint_tree(Str *out, Rng *rng, double x, double y, double radius, double poplar_chance);

/* Trees of a wood, side by side; nearer rows are painted later. */
typedef struct {
    double x, y, radius;
} WoodTree;
void paint_wood_row(Str *out, Rng *rng, const WoodTree *trees, int count);

void paint_bush(Str *out, Rng *rng, double x, double y, double radius);
void paint_monastery(Str *out, double x, double y, double scale); /* about its middle */
void paint_cathedral(Str *out, double x, double y, double scale);
void paint_scenery(Str *out, const SceneryPlan *scenery);
void paint_farmland(Str *out, Rng *rng, const SceneryPlan *field); /* farmland.c: a patchwork of strips */
void paint_vineyard(Str *out, Rng *rng, const SceneryPlan *field);
void paint_hamlet(Str *out, Rng *rng, const SceneryPlan *hamlet);

/* ---- the country: country.c ----
 *
 * The kind of country at a place belongs to the table, not to the tile, and changes slowly: from a distance,
 * a table looks like a landscape with a few large parts, not the same small things everywhere. */

typedef enum { COUNTRY_COMMON, COUNTRY_WOODS, COUNTRY_FARMS, COUNTRY_VINES } Country;

/* x and y in units of the table: 1000 a square. */
Country country_at(double x, double y);

/* The prevailing roof of towns on a square of the table; NULL: terracotta. */
const Roof *town_roof(int column, int row);

/* Are there woods along the edges of a square? */
bool country_is_wooded(int column, int row);

/* Trees and houses stand across the edges, so that woods continue from tile to tile and no gap shows where
 * two tiles of a city meet. They are in the tile's units. Both neighbours find the same ones, and each draws
 * the part on its own side. */
enum { EDGE_HOUSES_MAX = 48 };

/* Across the field edges of a tile. */
void paint_edge_trees(Stage *stage, const TilePlan *plan);

/* A house and the generator it must be drawn with. */
typedef struct {
    House house;
    Rng rng;
} EdgeHouse;

typedef struct {
    int count;
    EdgeHouse at[EDGE_HOUSES_MAX];
} EdgeHouses;

/* The houses stand where every city edge has room: between the end of the wall and the street. */
void edge_houses(EdgeHouses *houses, const TilePlan *plan, const CityPlan *city);

/* ---- players: figure.c ---- */

typedef struct {
    const char *base, *dark, *light, *charge; /* the charge is drawn on the base */
} Tints;
const Tints *tints_of(PaintColour colour);
void figure_meeple(PaintColour colour, Str *svg); /* in a box of 200 x 212, its feet at 100,181 */

/* ---- computer players: seal.c, in a box of 200 x 200 ---- */

void seal_apprentice(Str *svg);
void seal_journeyman(Str *svg);
void seal_master(Str *svg);
void seal_grandmaster(Str *svg);

#endif
