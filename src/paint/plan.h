/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan of a tile: where its walls, roads, rivers, places, figures and scenery lie, before anything
 * is drawn. It is made in the tile's own frame from a seed of its name and copy number, so a tile is
 * the same land on every turn; then it is turned, and the painters see only the turned plan. That way
 * houses and trees stand upright and light falls from the top left on every turn.
 *
 * What crosses an edge does so square to it, at fixed places, mirror-symmetric about its middle: roads
 * and rivers at 500, the ends of city walls at PLAN_WALL_END and 1000 - PLAN_WALL_END. */
#ifndef BASTIDE_PAINT_PLAN_H
#define BASTIDE_PAINT_PLAN_H

#include "base/rng.h"
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
    /* how far a standing figure reaches above its spot, and to either side; a lying one to either side, up
     * and down (laid.h, the figures' drawings) */
    PLAN_STANDING_UP = 194,
    PLAN_STANDING_HALF = 130,
    PLAN_LYING_HALF = 160,
    PLAN_LYING_UP = 106,
    PLAN_PARVIS = 800, /* how far down the page a figure stands before a cathedral */
    PLAN_NO_SEGMENT = -1
};

typedef struct {
    int segment;
    int sides;       /* bit mask, turned */
    Polyline border; /* closed; reaches over the edges of the tile */
    int wall_count;
    Polyline walls[PLAN_CITY_WALLS]; /* from edge to edge; none where all four sides are the city's */
    Point market;                    /* the market place, where a figure stands */
    double square;                   /* its radius; 0: none */
    double grandeur;                 /* scale of the houses: 1 in small towns */
    int corner;                      /* the far corner its wall runs to, in the tile's own frame; or -1 */
} CityPlan;

typedef struct {
    int segment;   /* PLAN_NO_SEGMENT: a stump that nobody can claim */
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
    /* what fills the country, up to bushes */
    SCENERY_FARMLAND,
    SCENERY_GROVE,
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
    /* what tiles say is there */
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
    SCENERY_DRAGON
} SceneryKind;

/* Something that stands in a field. */
typedef struct {
    SceneryKind kind;
    Point at;
    double radius;
    uint64_t seed;
} SceneryPlan;

typedef enum {
    EMBLEM_PENNANT,
    EMBLEM_WINE,
    EMBLEM_GRAIN,
    EMBLEM_CLOTH,
    EMBLEM_PRINCESS,
    EMBLEM_WATERTOWER,
    EMBLEM_PORTAL,
    EMBLEM_DRAGON
} EmblemKind;

/* Something that houses keep clear of, inside a city. */
typedef struct {
    EmblemKind kind;
    Point at;
    double radius;
} EmblemPlan;

/* A street of a city, or a road that runs under its ground. */
typedef struct {
    int city; /* index into cities */
    bool tunnel;
    Polyline line;
} StreetPlan;

/* A house of a city, or a tree in place of one. Its plot is a square about `at`, so that it stands free of
 * its neighbours on every turn; on the page its base line is PLOT_REACH below the middle, times the scale of
 * the town's houses. */
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

/* What a large town has besides houses, about its middle. */
typedef struct {
    int city;
    LandmarkKind kind;
    Point at;
    uint64_t seed;
} LandmarkPlan;

typedef struct {
    Point at;
    double size; /* radius of water, or scale of a building; 0: the tile has none */
} PlacePlan;

/* Ground that is taken. */
typedef struct {
    Point at;
    double radius;
} Circle;

enum { TAKEN_MAX = PLAN_SCENERY + TILE_SEGMENTS + 8 };
typedef struct {
    int count;
    Circle circles[TAKEN_MAX]; /* what comes when it is full is left out */
} Taken;
void plan_take(Taken *taken, Point at, double radius);
bool plan_is_free(const Taken *taken, Point p, double reach); /* does no circle come that near? */

/* What covers each small square of the tile (tile frame, never turned). */
enum { REGION_GRID = 40, REGION_STEP = 1000 / REGION_GRID };
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
    int city;      /* of REGION_CITY: index into cities */
    int segment;   /* the field or city it belongs to; -1 elsewhere */
    int component; /* joined squares of one field or city share a number; -1 elsewhere */
    double clear;  /* distance to the nearest thing of another kind; edges of the tile count half */
} RegionCell;

typedef struct {
    const TileDef *def;
    Picture picture;
    uint32_t variant;
    int rotation;    /* quarter turns clockwise; what is planned after it is on the page */
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
    EmblemPlan emblems[PLAN_EMBLEMS];
    int street_count, house_count, landmark_count;
    StreetPlan streets[PLAN_STREETS]; /* tunnels of a city before its streets */
    HousePlan houses[PLAN_HOUSES];
    LandmarkPlan landmarks[PLAN_LANDMARKS];
    RegionCell regions[REGION_GRID * REGION_GRID];
} TilePlan;

/* How far a plan is made: lines only (walls, roads, rivers), the ground and figure spots too, the scenery
 * (which moves some of the spots), or all. */
typedef enum { PLAN_LINES, PLAN_GROUND, PLAN_SCENERY_TOO, PLAN_ALL } PlanDepth;

/* Makes the plan of a face, turned as the face is. What lies beyond `depth` stays empty. */
void plan_build(TilePlan *plan, const TileFace *face, PlanDepth depth);

/* The outline of a segment on the turned tile, as paint_outline gives it, unrounded; fields need PLAN_GROUND.
 * `points` must have room for PLAN_OUTLINE_MAX; at most `cap` are kept. */
enum { PLAN_OUTLINE_MAX = 2 * REGION_GRID * REGION_GRID };
int plan_outline(const TilePlan *plan, int segment, Point *points, int cap);

/* A seed of the tile and its copy; `salt` tells apart the uses. */
uint64_t plan_seed(const TileFace *face, uint64_t salt);

/* Middle of a side, and the unit direction from there into the tile (tile frame or turned: the same). */
Point plan_side_middle(int side);
Point plan_side_inward(int side);

/* ---- the steps of plan_build, in order; each works in the tile's own frame ---------------------- */

void plan_begin(TilePlan *plan, const TileFace *face); /* of what face; the monastery */
void plan_walls(TilePlan *plan, Rng *rng);             /* cities */
void plan_rivers(TilePlan *plan, Rng *rng);            /* rivers, lake, spring */
void plan_roads(TilePlan *plan, Rng *rng);             /* roads, gates */
void plan_regions(TilePlan *plan);                     /* regions, spots, market places */
void plan_scenery(TilePlan *plan, Rng *rng);           /* scenery, emblems, volcano */
void plan_towns(TilePlan *plan, Rng *rng);             /* streets, houses, landmarks */

/* A coordinate as the table takes it: in whole units, on the tile. */
int16_t plan_on_tile(double v);

bool plan_has_cathedral(const TilePlan *plan, int city);

const RegionCell *plan_region_at(const TilePlan *plan, Point p); /* the tile's edge squares beyond it */
Point plan_region_middle(int cell);
int plan_region_beside(int cell, int dx, int dy); /* -1 beyond the tile */

/* How far a point is from the nearest wall of a city, road or river; is a gate as near? */
double plan_wall_distance(const CityPlan *city, Point p);
double plan_road_distance(const TilePlan *plan, Point p);
double plan_river_distance(const TilePlan *plan, Point p);
bool plan_gate_near(const TilePlan *plan, Point p, double reach);

#endif
