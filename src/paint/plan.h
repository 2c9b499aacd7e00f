/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan of a tile: where everything is on it, before anything is drawn. It is made in the tile's own
 * frame, from a seed of its name and copy number, so a tile shows the same land in every rotation. Then the
 * plan is rotated, and the painters see only the rotated one: so houses and trees always stand upright, and
 * light always falls from the top left.
 *
 * Everything that crosses an edge does so at a right angle, at places that are symmetrical about its middle:
 * roads and rivers at 500, city walls at PLAN_WALL_END and 1000 - PLAN_WALL_END. */
#ifndef BASTIDE_PAINT_PLAN_H
#define BASTIDE_PAINT_PLAN_H

#include "paint/geometry.h"
#include "paint/paint.h"

enum {
    PLAN_WALL_END = 60, /* a city wall meets its edge this far from the corner */
    PLAN_CITIES = 4,
    PLAN_CITY_WALLS = 2,
    PLAN_ROADS = 8,
    PLAN_RIVERS = 4,
    PLAN_GATES = 8,
    PLAN_SCENERY = 64,
    PLAN_EMBLEMS = 8,
    PLAN_STREETS = 24,
    PLAN_HOUSES = 160,
    PLAN_LANDMARKS = 4,
    /* how far a figure extends from its spot: a standing one up and to each side, a lying one up, down and to
       each side (laid.h, figure.c) */
    PLAN_STANDING_UP = 194,
    PLAN_STANDING_HALF = 130,
    PLAN_LYING_UP = 106,
    PLAN_LYING_HALF = 160,
    PLAN_PARVIS = 800 /* y of a figure before a cathedral */
};

typedef struct {
    int segment;
    int sides;       /* bit mask, turned */
    Polyline border; /* reaches over the edges of the tile */
    int wall_count;
    Polyline walls[PLAN_CITY_WALLS]; /* from edge to edge; none if all four sides are the city's */
    Point market;                    /* where its figure stands */
    double square;                   /* radius of the market place; 0: none */
    double grandeur;                 /* scale of the houses: 1 in small towns */
    int corner;                      /* the corner to which its wall runs, in the tile's own frame; or -1 */
} CityPlan;

typedef struct {
    int segment;   /* -1: a stump that nobody can claim */
    int end;       /* RoadEnd */
    bool bridge;   /* passes over another line */
    bool tunnel;   /* passes under a city */
    Polyline line; /* from its edge inwards, or from edge to edge */
} RoadPlan;

/* Where a road meets a city wall. */
typedef struct {
    int city;      /* index into cities */
    Point at;      /* on the wall's middle line */
    Point outside; /* a point of the road a little before the gate */
} GatePlan;

typedef enum {
    /* what fills the country */
    SCENERY_FARMLAND,
    SCENERY_WOOD,
    SCENERY_ORCHARD,
    SCENERY_VINEYARD,
    SCENERY_HAMLET,
    SCENERY_MILL,
    SCENERY_POND,
    SCENERY_TREES,
    SCENERY_HAY,
    SCENERY_HEDGE,
    SCENERY_TREE,
    SCENERY_BUSH,
    /* what the tile asks for */
    SCENERY_GARDEN,
    SCENERY_FARMHOUSE,
    SCENERY_HIGHWAYMAN,
    SCENERY_WATERTOWER,
    SCENERY_COWSHED,
    SCENERY_PIGSTY,
    SCENERY_DONKEY,
    SCENERY_INN,
    SCENERY_PORTAL,
    SCENERY_VOLCANO,
    SCENERY_DRAGON,
    /* what only cities have */
    SIGN_PENNANT,
    SIGN_WINE,
    SIGN_GRAIN,
    SIGN_CLOTH,
    SIGN_PRINCESS,
    SIGN_DRAGON,
    SIGN_WATERTOWER,
    /* what only cards show */
    SIGN_INN,
    SIGN_CATHEDRAL
} SceneryKind;

typedef struct {
    SceneryKind kind;
    Point at;
    double radius;
    uint64_t seed;
} SceneryPlan;

/* A street of a city, or a road that runs under its ground. */
typedef struct {
    int city; /* index into cities */
    bool tunnel;
    Polyline line;
} StreetPlan;

/* A house of a city, or a tree instead of one. Its plot is a square, so that it doesn't touch its neighbours
 * in any rotation; its base line is PLOT_REACH times the town's grandeur below `at`. */
enum { PLOT_REACH = 38 };
typedef struct {
    int city;
    bool tree;
    int quarter; /* which of the tile's two prevailing roofs, 0 or 1 */
    Point at;
    double width;
    uint64_t seed;
} HousePlan;

typedef enum { LANDMARK_BELFRY, LANDMARK_CHURCH, LANDMARK_PARK, LANDMARK_COUNT } LandmarkKind;

/* What a large town has besides houses. */
typedef struct {
    int city;
    LandmarkKind kind;
    Point at;
    uint64_t seed;
} LandmarkPlan;

typedef struct {
    Point at;
    double size; /* a radius, or the scale of a building; 0: the tile has none */
} PlacePlan;

/* Ground that is taken, as circles; when the list is full, further circles are left out. */
enum { TAKEN_MAX = PLAN_SCENERY + TILE_SEGMENTS + 8 };
typedef struct {
    int count;
    PlacePlan circles[TAKEN_MAX];
} Taken;
void plan_take(Taken *taken, Point at, double radius);
bool plan_is_free(const Taken *taken, Point p, double reach); /* does every circle stay that far away? */

/* What covers each small square of the tile; never rotated. */
enum { REGION_GRID = 40, REGION_CELLS = REGION_GRID * REGION_GRID, REGION_STEP = 1000 / REGION_GRID };
typedef enum {
    REGION_FIELD,
    REGION_CITY,
    REGION_WALL,
    REGION_WATER,
    REGION_ROAD,
    REGION_CROSSING,
    REGION_MONASTERY
} RegionKind;

typedef struct {
    RegionKind kind;
    int city;      /* index into cities, or -1 */
    int segment;   /* the field or city it belongs to, or -1 */
    int component; /* of joined squares of one field or city, or -1 */
    double clear;  /* distance to the nearest thing of another kind; that to the tile's edges counts half */
} RegionCell;

typedef struct {
    const TileDef *def;
    Picture picture;
    int rotation;    /* quarter turns clockwise */
    int column, row; /* square of the table */
    int city_count, road_count, river_count, gate_count, scenery_count, emblem_count;
    CityPlan cities[PLAN_CITIES];
    RoadPlan roads[PLAN_ROADS]; /* bridges last */
    Polyline rivers[PLAN_RIVERS];
    int river_segments[PLAN_RIVERS];
    GatePlan gates[PLAN_GATES];
    PlacePlan monastery, lake, spring, volcano;
    Point spots[TILE_SEGMENTS];  /* where figures stand */
    double rooms[TILE_SEGMENTS]; /* radius of free ground there; 0: the segment has no spot */
    SceneryPlan scenery[PLAN_SCENERY];
    SceneryPlan emblems[PLAN_EMBLEMS]; /* inside cities: houses keep clear of them */
    int street_count, house_count, landmark_count;
    StreetPlan streets[PLAN_STREETS]; /* tunnels of a city before its streets */
    HousePlan houses[PLAN_HOUSES];
    LandmarkPlan landmarks[PLAN_LANDMARKS];
    RegionCell regions[REGION_CELLS];
} TilePlan;

/* How far to plan: walls, roads and rivers; also the ground and the spots of figures; also the scenery, which
 * moves some of the spots; everything. */
typedef enum { PLAN_LINES, PLAN_GROUND, PLAN_SCENERY_TOO, PLAN_ALL } PlanDepth;

/* Later parts of the plan than `depth` stay empty. */
void plan_build(TilePlan *plan, const TileFace *face, PlanDepth depth);

/* Like paint_outline, but not rounded; fields need PLAN_GROUND. `points` must have room for PLAN_OUTLINE_MAX,
 * of which at most `cap` are kept. */
enum { PLAN_OUTLINE_MAX = 2 * REGION_CELLS };
int plan_outline(const TilePlan *plan, int segment, Point *points, int cap);

/* A seed for the tile and its copy; each use has a `salt` of its own. */
uint64_t plan_seed(const TileFace *face, uint64_t salt);

/* The middle of a side, and the unit direction from there into the tile. */
static inline Point plan_side_middle(int side) {
    return (Point){500 + 500 * side_dx(side), 500 + 500 * side_dy(side)};
}
static inline Point plan_side_inward(int side) {
    return (Point){-side_dx(side), -side_dy(side)};
}

/* ---- the steps of plan_build, in order; each works in the tile's own frame ---- */

void plan_begin(TilePlan *plan, const TileFace *face); /* the face, the monastery */
void plan_walls(TilePlan *plan, Rng *rng);             /* cities */
/* The border of a city: beyond the edge at its own sides, along a wall elsewhere. `wall_of` makes the wall
 * along `gap` sides from `side` on, in its final place. */
typedef Polyline WallMaker(const void *context, int side, int gap);
void plan_border(CityPlan *city, WallMaker *wall_of, const void *context);
void plan_rivers(TilePlan *plan, Rng *rng);  /* rivers, lake, spring */
void plan_roads(TilePlan *plan, Rng *rng);   /* roads, gates */
void plan_regions(TilePlan *plan);           /* regions, spots, market places */
void plan_scenery(TilePlan *plan, Rng *rng); /* scenery, emblems, volcano */
void plan_towns(TilePlan *plan, Rng *rng);   /* streets, houses, landmarks */

bool plan_has_cathedral(const TilePlan *plan, int city);

const RegionCell *plan_region_at(const TilePlan *plan, Point p); /* the nearest one on the tile */
Point plan_region_middle(int cell);
int plan_region_beside(int cell, int dx, int dy); /* -1 beyond the tile */

/* Distances to the nearest wall, road or river; is a gate within reach? */
double plan_wall_distance(const CityPlan *city, Point p);
double plan_road_distance(const TilePlan *plan, Point p);
double plan_river_distance(const TilePlan *plan, Point p);
bool plan_gate_near(const TilePlan *plan, Point p, double reach);

#endif
