/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in fields and squares: composed, not sprinkled. Each thing takes free ground and keeps off
 * figure spots and off what was placed before it. */
#include <math.h>

#include "paint/country.h"
#include "paint/plan.h"
#include "paint/random.h"

typedef struct {
    TilePlan *plan;
    Rng *rng;
    bool wooded; /* trees may stand across the edges: keep what is built off them */
    Taken taken;
} Site;

static double field_clearance(const TilePlan *plan, Point p) {
    const RegionCell *cell = plan_region_at(plan, p);
    return cell->kind == REGION_FIELD ? cell->clear : 0;
}

static void add_scenery(Site *site, SceneryKind kind, Point at, double radius, double keep) {
    TilePlan *plan = site->plan;
    if (plan->scenery_count < PLAN_SCENERY) {
        plan->scenery[plan->scenery_count++] = (SceneryPlan){kind, at, radius, rng_next(site->rng)};
        plan_take(&site->taken, at, keep);
    }
}

static bool is_greenery(SceneryKind kind) {
    return kind == SCENERY_GROVE || kind == SCENERY_WOOD || kind == SCENERY_TREES || kind == SCENERY_HEDGE ||
           kind == SCENERY_TREE || kind == SCENERY_BUSH;
}

/* Nothing that stands may cross an edge of the tile: as far as it reaches from its middle, in radii; trees
 * reach up, and any side may come to lie on top. Which of the trees across the edges there are differs from
 * turn to turn: whatever else stands keeps off the places where they may be. */
static double edge_margin(const Site *site, SceneryKind kind, double radius) {
    enum { EDGE_WOOD = 84 };
    static const double REACH[] = {[SCENERY_FARMLAND] = 1.24, [SCENERY_GROVE] = 1.25, [SCENERY_TREES] = 1.35,
                                   [SCENERY_HEDGE] = 1.34,    [SCENERY_WOOD] = 1.12,  [SCENERY_MILL] = 1.5,
                                   [SCENERY_TREE] = 2.2,      [SCENERY_BUSH] = 1.1,   [SCENERY_DRAGON] = 0};
    double margin = radius * (REACH[kind] > 0 ? REACH[kind] : radius > 60 ? 1.04 : 1);
    return site->wooded && !is_greenery(kind) ? fmax(margin, radius * .9 + EDGE_WOOD) : margin;
}

/* What a search for ground wants. */
typedef struct {
    SceneryKind kind;
    double radius;
    int tries;
    double near; /* > 0: where the clearance is closest to this; 0: where it is widest */
    bool loose;  /* may lean over its ground a little */
} Wish;

/* Woods grow together and leave glades between them: the distance to the nearest part of one. */
static double nearest_wood(const TilePlan *plan, Point p) {
    double nearest = 1000;
    for (int i = 0; i < plan->scenery_count; i++) {
        if (plan->scenery[i].kind == SCENERY_WOOD) {
            nearest = fmin(nearest, point_distance(p, plan->scenery[i].at));
        }
    }
    return nearest;
}

static bool place(Site *site, Wish wish) {
    double best_score = 0, margin = edge_margin(site, wish.kind, wish.radius);
    double needed = wish.loose ? wish.radius * .6 : wish.radius;
    needed *= wish.kind == SCENERY_FARMLAND ? 1.1 : 1; /* a tree stands at its corner */
    needed *= wish.kind == SCENERY_GARDEN ? .92 : 1;   /* wider than high */
    needed += wish.kind == SCENERY_DRAGON ? 18 : 0;    /* lies above all: clear of raised walls too */
    Point best = {0, 0};
    bool found = false;
    for (int i = 0; i < wish.tries; i++) {
        Point p = {random_between(site->rng, 60, 940), random_between(site->rng, 60, 940)};
        bool within = p.x > margin && p.x < 1000 - margin && p.y > margin && p.y < 1000 - margin;
        double clear = field_clearance(site->plan, p);
        if (!within || clear <= needed ||
            !plan_is_free(&site->taken, p, needed * .9 + (is_greenery(wish.kind) ? 0 : 14))) {
            continue;
        }
        double score = wish.near > 0 ? -fabs(clear - wish.near) : clear;
        if (wish.kind == SCENERY_WOOD) {
            score = -nearest_wood(site->plan, p);
        }
        if (!found || score > best_score) {
            found = true;
            best_score = score;
            best = p;
        }
    }
    if (found) {
        /* a portal shines over the ground around it; woods grow together */
        double keep = wish.kind == SCENERY_PORTAL ? 1.25 : wish.kind == SCENERY_WOOD ? .68 : 1;
        add_scenery(site, wish.kind, best, wish.radius, wish.radius * keep);
    }
    return found;
}

/* The same thing smaller and smaller until it fits. */
static bool place_shrinking(Site *site, SceneryKind kind, double radius, const double *factors, int count,
                            int tries) {
    for (int i = 0; i < count; i++) {
        if (place(site, (Wish){.kind = kind, .radius = radius * factors[i], .tries = tries})) {
            return true;
        }
    }
    return false;
}

/* ---- volcano ---- */

/* The widest field square, as an index into the regions. */
static int widest_square(const TilePlan *plan) {
    int best = 0;
    for (int i = 0; i < REGION_GRID * REGION_GRID; i++) {
        if (plan->regions[i].kind == REGION_FIELD && plan->regions[i].clear > plan->regions[best].clear) {
            best = i;
        }
    }
    return best;
}

/* Field figures stand beside the mountain, not on it. */
static void move_spot_off(TilePlan *plan, int segment, Circle mountain) {
    if (point_distance(plan->spots[segment], mountain.at) >= mountain.radius) {
        return;
    }
    int component = plan_region_at(plan, plan->spots[segment])->component, best = -1;
    for (int i = 0; i < REGION_GRID * REGION_GRID; i++) {
        bool beside = point_distance(plan_region_middle(i), mountain.at) > mountain.radius + 70;
        if (plan->regions[i].component == component && beside &&
            (best < 0 || plan->regions[i].clear > plan->regions[best].clear)) {
            best = i;
        }
    }
    if (best >= 0) {
        plan->spots[segment] = plan_region_middle(best);
        plan->rooms[segment] = 60;
    }
}

static void place_volcano(Site *site) {
    TilePlan *plan = site->plan;
    int square = widest_square(plan);
    Circle mountain = {plan_region_middle(square), fmin(plan->regions[square].clear * 1.02, 330)};
    for (int i = 0; i < plan->road_count; i++) {
        if (plan->roads[i].end == END_VOLCANO) {
            mountain = (Circle){{500, 430}, 330};
        }
    }
    plan->volcano = (PlacePlan){mountain.at, mountain.radius};
    add_scenery(site, SCENERY_VOLCANO, mountain.at, mountain.radius, mountain.radius);
    for (int i = 0; i < plan->def->segment_count; i++) {
        if (plan->def->segments[i].kind == FEATURE_FIELD) {
            move_spot_off(plan, i, mountain);
        }
    }
}

/* ---- emblems inside cities ---- */

/* How good a square of the city is for an emblem, or below -1e6: away from the market place and the other
 * emblems, with free ground around it, a little better near the middle of the tile. */
static double emblem_score(const TilePlan *plan, const CityPlan *city, EmblemKind kind, double radius,
                           int i) {
    enum { IMPOSSIBLE = -10000000 };
    Point p = plan_region_middle(i);
    double gap = kind == EMBLEM_WATERTOWER ? 56 : 44;
    for (int k = 0; k < plan->emblem_count; k++) {
        if (point_distance(p, plan->emblems[k].at) < radius + plan->emblems[k].radius + gap) {
            return IMPOSSIBLE;
        }
    }
    for (int k = 0; k < plan->road_count; k++) { /* a figure stands on a tunnel */
        int segment = plan->roads[k].segment;
        if (plan->roads[k].tunnel && segment >= 0 && point_distance(p, plan->spots[segment]) < radius + 70) {
            return IMPOSSIBLE;
        }
    }
    const PlacePlan *m = &plan->monastery;
    bool beside_monastery =
        m->size > 0 && fabs(p.x - m->at.x) < 300 * m->size && fabs(p.y - m->at.y) < 300 * m->size;
    double from_market = point_distance(p, city->market);
    if (beside_monastery || from_market < 92 + radius * .95) {
        return IMPOSSIBLE;
    }
    return fmin(plan->regions[i].clear, radius + 30) + .30 * fmin(from_market, 290) - .05 * from_market -
           .04 * point_distance(p, (Point){500, 500});
}

static void place_emblem(TilePlan *plan, int city, EmblemKind kind, double radius) {
    double best_score = -1e6;
    int best = -1;
    for (int i = 0; i < REGION_GRID * REGION_GRID; i++) {
        if (plan->regions[i].kind != REGION_CITY || plan->regions[i].city != city) {
            continue;
        }
        double score = emblem_score(plan, &plan->cities[city], kind, radius, i);
        if (score > best_score) {
            best_score = score;
            best = i;
        }
    }
    if (best >= 0 && plan->emblem_count < PLAN_EMBLEMS) {
        plan->emblems[plan->emblem_count++] = (EmblemPlan){kind, plan_region_middle(best), radius};
    }
}

static void place_city_emblems(TilePlan *plan) {
    static const EmblemKind GOODS[] = {
        [GOODS_WINE] = EMBLEM_WINE, [GOODS_GRAIN] = EMBLEM_GRAIN, [GOODS_CLOTH] = EMBLEM_CLOTH};
    for (int c = 0; c < plan->city_count; c++) {
        const Segment *s = &plan->def->segments[plan->cities[c].segment];
        for (int k = 0; k < s->pennants; k++) {
            place_emblem(plan, c, EMBLEM_PENNANT, 66);
        }
        if (s->goods != GOODS_NONE) {
            place_emblem(plan, c, GOODS[s->goods], 66);
        }
        if (s->flags & SEGMENT_PRINCESS) {
            place_emblem(plan, c, EMBLEM_PRINCESS, 62);
        }
    }
}

static void place_dragon_signs(Site *site) {
    TilePlan *plan = site->plan;
    static const double PORTAL_SIZES[] = {1, .81}, DRAGON_SIZES[] = {1, .80, .68};
    if ((plan->def->flags & TILE_PORTAL) &&
        !place_shrinking(site, SCENERY_PORTAL, 104, PORTAL_SIZES, 2, 160) && plan->city_count > 0) {
        place_emblem(plan, 0, EMBLEM_PORTAL, 80);
    }
    if ((plan->def->flags & TILE_DRAGON) &&
        !place_shrinking(site, SCENERY_DRAGON, 82, DRAGON_SIZES, plan->city_count ? 2 : 3, 300) &&
        plan->city_count > 0) {
        place_emblem(plan, 0, EMBLEM_DRAGON, 64);
    }
}

/* ---- inn, small picture ---- */

/* The inn's pond touches its road. */
static void place_inn(Site *site, const RoadPlan *road) {
    Point middle = road->line.at[road->line.count / 2];
    Point best = {middle.x + 140, middle.y + 120};
    double best_score = -1e9;
    for (int i = 0; i < 500; i++) {
        Point p = {random_between(site->rng, 130, 870), random_between(site->rng, 130, 870)};
        double away = polyline_distance(&road->line, p), clear = field_clearance(site->plan, p);
        double score = clear * .5 - away;
        if (away > 128 && away < 240 && clear > 78 && plan_is_free(&site->taken, p, 84 * .9 - 20) &&
            score > best_score) {
            best_score = score;
            best = p;
        }
    }
    add_scenery(site, SCENERY_INN, best, 100, 118);
}

static void place_picture(Site *site) {
    static const struct {
        SceneryKind kind;
        double radius;
    } PICTURES[] = {
        [PICTURE_GARDEN] = {SCENERY_GARDEN, 122},        [PICTURE_FARMHOUSE] = {SCENERY_FARMHOUSE, 118},
        [PICTURE_HIGHWAYMAN] = {SCENERY_HIGHWAYMAN, 96}, [PICTURE_WATERTOWER] = {SCENERY_WATERTOWER, 80},
        [PICTURE_COWSHED] = {SCENERY_COWSHED, 112},      [PICTURE_PIGSTY] = {SCENERY_PIGSTY, 106},
        [PICTURE_DONKEY] = {SCENERY_DONKEY, 112},
    };
    static const double SIZES[] = {1, .88, .78, .73, .68};
    TilePlan *plan = site->plan;
    if (plan->picture == PICTURE_NONE) {
        return;
    }
    if (plan->picture == PICTURE_WATERTOWER && plan->city_count > 0) {
        int largest = 0;
        for (int c = 1; c < plan->city_count; c++) {
            int sides = plan->cities[c].sides & (plan->cities[c].sides - 1);
            largest =
                sides && !(plan->cities[largest].sides & (plan->cities[largest].sides - 1)) ? c : largest;
        }
        place_emblem(plan, largest, EMBLEM_WATERTOWER, 54);
        return;
    }
    SceneryKind kind = PICTURES[plan->picture].kind;
    double radius = PICTURES[plan->picture].radius;
    bool placed = place_shrinking(site, kind, radius, SIZES, 5, 300), wooded = site->wooded;
    site->wooded = false; /* rather under the trees than nowhere */
    if (!placed && !place_shrinking(site, kind, radius, SIZES, 5, 300) &&
        !place(site, (Wish){.kind = kind, .radius = radius * .60, .tries = 600, .loose = true})) {
        place(site, (Wish){.kind = kind, .radius = radius * .5, .tries = 600, .loose = true});
    }
    site->wooded = wooded;
}

/* A garden is a place for a figure: its spot follows the segments of the tile. */
static void place_garden_spot(TilePlan *plan) {
    int segment = plan->def->segment_count;
    for (int i = 0; i < plan->def->segment_count; i++) {
        segment = plan->def->segments[i].kind == FEATURE_GARDEN ? i : segment;
    }
    for (int i = 0; i < plan->scenery_count && segment < TILE_SEGMENTS; i++) {
        if (plan->scenery[i].kind == SCENERY_GARDEN) {
            plan->spots[segment] = plan->scenery[i].at;
            plan->rooms[segment] = plan->scenery[i].radius * .6;
        }
    }
}

/* ---- free scenery ---- */

static double field_share(const TilePlan *plan) {
    int squares = 0;
    for (int i = 0; i < REGION_GRID * REGION_GRID; i++) {
        squares += plan->regions[i].kind == REGION_FIELD;
    }
    return (double)squares / (REGION_GRID * REGION_GRID);
}

/* What large groups a country has, the commonest first. Ponds only on tiles without road and river: a lake
 * at a road would read as an inn. */
enum { LARGE_KINDS = 4 };
static const SceneryKind LARGE[][LARGE_KINDS] = {
    [COUNTRY_COMMON] = {SCENERY_HAMLET, SCENERY_POND, SCENERY_ORCHARD, SCENERY_FARMLAND},
    [COUNTRY_WOODS] = {SCENERY_WOOD, SCENERY_WOOD, SCENERY_WOOD, SCENERY_WOOD},
    [COUNTRY_FARMS] = {SCENERY_FARMLAND, SCENERY_FARMLAND, SCENERY_FARMLAND, SCENERY_MILL},
    [COUNTRY_VINES] = {SCENERY_VINEYARD, SCENERY_VINEYARD, SCENERY_HAMLET, SCENERY_ORCHARD}};

static Country country_about(const TilePlan *plan, Point at) {
    Point p = point_rotated(at, plan->rotation);
    return country_at(plan->column * 1000 + p.x, plan->row * 1000 + p.y);
}

/* Searches for ground in the quarter of the tile about `centre`, then anywhere. */
static bool place_large(Site *site, SceneryKind kind) {
    static const double SIZES[] = {1, .84, .70, .56};
    static const double LARGE_RADIUS[] = {
        [SCENERY_FARMLAND] = 190, [SCENERY_GROVE] = 128,  [SCENERY_WOOD] = 150, [SCENERY_ORCHARD] = 104,
        [SCENERY_VINEYARD] = 168, [SCENERY_HAMLET] = 112, [SCENERY_MILL] = 96,  [SCENERY_POND] = 96};
    for (int k = 0; k < 4; k++) {
        double radius = LARGE_RADIUS[kind] * SIZES[k];
        if (place(site, (Wish){.kind = kind, .radius = radius, .tries = 60, .near = radius + 10})) {
            return true;
        }
    }
    return false;
}

/* A few large groups of what the country has, then companions beside them. */
static void compose(Site *site) {
    static const Wish COMPANIONS[3] = {{SCENERY_HAY, 56, 30, 80, false},
                                       {SCENERY_TREES, 62, 30, 80, false},
                                       {SCENERY_HEDGE, 74, 30, 80, false}};
    const TilePlan *plan = site->plan;
    bool dry = plan->road_count == 0 && plan->river_count == 0;
    Country country = country_about(plan, (Point){500, 500});
    bool wooded = country == COUNTRY_WOODS;
    double share = field_share(plan);
    int start = random_below(site->rng, 2), lot = random_below(site->rng, 3);
    int groups = (int)(share * (wooded ? 7 : 3.4) + .6);
    for (int i = 0; i < (groups > 1 ? groups : 1); i++) {
        SceneryKind kind = LARGE[country][(i + start) % LARGE_KINDS];
        kind = kind == SCENERY_POND && !dry ? SCENERY_HEDGE : kind;
        if (kind == SCENERY_HEDGE || !place_large(site, kind)) {
            place(site, (Wish){.kind = SCENERY_TREES, .radius = 62, .tries = 60, .near = 66});
        }
    }
    for (int i = 0; i < (int)(share * (wooded ? 1 : 2.2) + .6); i++) {
        place(site, wooded ? (Wish){SCENERY_WOOD, 84, 30, 92, false} : COMPANIONS[(i + lot) % 3]);
    }
    for (int i = 0; i < (int)(share * (wooded ? 1.4 : 2.4) + 1); i++) {
        place(site, (Wish){.kind = SCENERY_TREE, .radius = 42, .tries = 20, .near = 46});
    }
    for (int i = 0; i < (int)(share * (wooded ? 1 : 2.4) + 1); i++) {
        place(site, (Wish){.kind = SCENERY_BUSH, .radius = 24, .tries = 12, .near = 30});
    }
}

static void keep_taken_ground(Site *site) {
    const TilePlan *plan = site->plan;
    if (plan->def->crossing == CROSSING_VILLAGE) {
        plan_take(&site->taken, (Point){500, 500}, 200); /* its houses */
    }
    for (int i = 0; i < plan->def->segment_count; i++) {
        if (plan->rooms[i] > 0) {
            plan_take(&site->taken, plan->spots[i], plan->def->segments[i].kind == FEATURE_ROAD ? 62 : 92);
        }
    }
}

void plan_scenery(TilePlan *plan, Rng *rng) {
    Site site = {.plan = plan, .rng = rng, .wooded = country_is_wooded(plan->column, plan->row)};
    if (plan->def->flags & TILE_VOLCANO) {
        place_volcano(&site);
    }
    keep_taken_ground(&site);
    place_city_emblems(plan);
    place_dragon_signs(&site);
    for (int i = 0; i < plan->road_count; i++) {
        int segment = plan->roads[i].segment;
        if (segment >= 0 && (plan->def->segments[segment].flags & SEGMENT_INN)) {
            place_inn(&site, &plan->roads[i]);
        }
        if (plan->roads[i].end == END_FARMHOUSE) {
            add_scenery(&site, SCENERY_FARMHOUSE, (Point){790, 560}, 92, 120);
        }
    }
    place_picture(&site);
    place_garden_spot(plan);
    compose(&site);
}
