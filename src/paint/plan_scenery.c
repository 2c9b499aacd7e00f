/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in fields: a few groups and their companions, and what the tile asks for. Each thing takes free
 * ground and keeps off the spots of figures and off what was placed before it. */
#include "paint/motif.h"

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
    return kind == SCENERY_WOOD || kind == SCENERY_TREES || kind == SCENERY_HEDGE || kind == SCENERY_TREE ||
           kind == SCENERY_BUSH;
}

/* How far a thing keeps off the edges of the tile, which nothing may cross. Trees reach up, and any side may
 * come to lie on top. All other things keep off the woods across the edges, too. */
static double edge_margin(const Site *site, SceneryKind kind, double radius) {
    enum { EDGE_WOOD = 84 };
    static const double REACH[] = {
        [SCENERY_FARMLAND] = 1.24, [SCENERY_TREES] = 1.35, [SCENERY_HEDGE] = 1.34, [SCENERY_WOOD] = 1.12,
        [SCENERY_MILL] = 1.5,      [SCENERY_TREE] = 2.2,   [SCENERY_BUSH] = 1.1,   [SCENERY_DRAGON] = 0};
    double margin = radius * (REACH[kind] > 0 ? REACH[kind] : radius > 60 ? 1.04 : 1);
    return site->wooded && !is_greenery(kind) ? fmax(margin, radius * .9 + EDGE_WOOD) : margin;
}

typedef struct {
    SceneryKind kind;
    double radius;
    int tries;
    double spare; /* best clearance beyond the radius; 0: the wider the better */
    bool loose;   /* may reach beyond its ground a little */
} Wish;

/* Looks for ground at random; false if there is none. */
static bool place(Site *site, Wish wish) {
    double margin = edge_margin(site, wish.kind, wish.radius);
    double needed = wish.loose ? wish.radius * .6 : wish.radius;
    needed *= wish.kind == SCENERY_FARMLAND ? 1.1 : 1; /* a tree stands at its corner */
    needed *= wish.kind == SCENERY_GARDEN ? .92 : 1;   /* wider than high */
    needed += wish.kind == SCENERY_DRAGON ? 18 : 0;    /* clear of raised walls, too */
    Best best = {.score = -1e9};
    for (int i = 0; i < wish.tries; i++) {
        Point p = {random_between(site->rng, 60, 940), random_between(site->rng, 60, 940)};
        bool within = p.x > margin && p.x < 1000 - margin && p.y > margin && p.y < 1000 - margin;
        double clear = field_clearance(site->plan, p);
        if (!within || clear <= needed ||
            !plan_is_free(&site->taken, p, needed * .9 + (is_greenery(wish.kind) ? 0 : 14))) {
            continue;
        }
        double score = wish.spare > 0 ? -fabs(clear - (wish.radius + wish.spare)) : clear, wood = 1000;
        for (int k = 0; k < site->plan->scenery_count && wish.kind == SCENERY_WOOD; k++) {
            const SceneryPlan *s = &site->plan->scenery[k];
            wood = s->kind == SCENERY_WOOD ? fmin(wood, point_distance(p, s->at)) : wood;
        }
        /* woods grow together and leave glades */
        keep_better(&best, p, wish.kind == SCENERY_WOOD ? -wood : score);
    }
    bool found = best.score > -1e9;
    if (found) {
        /* a portal shines over the ground around it; woods grow together */
        double keep = wish.kind == SCENERY_PORTAL ? 1.25 : wish.kind == SCENERY_WOOD ? .68 : 1;
        add_scenery(site, wish.kind, best.at, wish.radius, wish.radius * keep);
    }
    return found;
}

/* The same thing smaller and smaller until it fits. */
static bool place_shrinking(Site *site, Wish wish, const double *factors, int count) {
    double radius = wish.radius;
    bool placed = false;
    for (int i = 0; i < count && !placed; i++) {
        wish.radius = radius * factors[i];
        placed = place(site, wish);
    }
    return placed;
}

/* ---- volcano ---- */

/* Field figures stand beside the mountain, not on it. */
static void move_spot_off(TilePlan *plan, int segment) {
    const PlacePlan *mountain = &plan->volcano;
    int component = plan_region_at(plan, plan->spots[segment])->component, best = -1;
    bool off = point_distance(plan->spots[segment], mountain->at) >= mountain->size;
    for (int i = 0; i < REGION_CELLS && !off; i++) {
        bool beside = point_distance(plan_region_middle(i), mountain->at) > mountain->size + 70;
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
    int widest = 0;
    for (int i = 0; i < REGION_CELLS; i++) {
        bool field = plan->regions[i].kind == REGION_FIELD;
        widest = field && plan->regions[i].clear > plan->regions[widest].clear ? i : widest;
    }
    PlacePlan mountain = {plan_region_middle(widest), fmin(plan->regions[widest].clear * 1.02, 330)};
    for (int i = 0; i < plan->road_count; i++) {
        mountain = plan->roads[i].end == END_VOLCANO ? (PlacePlan){{500, 430}, 330} : mountain;
    }
    plan->volcano = mountain;
    add_scenery(site, SCENERY_VOLCANO, mountain.at, mountain.size, mountain.size);
    for (int i = 0; i < plan->def->segment_count; i++) {
        if (plan->def->segments[i].kind == FEATURE_FIELD) {
            move_spot_off(plan, i);
        }
    }
}

/* ---- emblems inside cities ---- */

/* May an emblem lie there: off the market place, the other emblems, the figure on a tunnel, the monastery? */
static bool is_free_for_emblem(const TilePlan *plan, Point p, Point market, SceneryKind kind, double radius) {
    const PlacePlan *m = &plan->monastery;
    double half = 300 * m->size;
    bool free = (fabs(p.x - m->at.x) >= half || fabs(p.y - m->at.y) >= half) &&
                point_distance(p, market) >= 92 + radius * .95;
    for (int k = 0; k < plan->emblem_count && free; k++) {
        double gap = plan->emblems[k].radius + (kind == SIGN_WATERTOWER ? 56 : 44);
        free = point_distance(p, plan->emblems[k].at) >= radius + gap;
    }
    for (int k = 0; k < plan->road_count && free; k++) {
        int segment = plan->roads[k].tunnel ? plan->roads[k].segment : -1;
        free = segment < 0 || point_distance(p, plan->spots[segment]) >= radius + 70;
    }
    return free;
}

/* Prefers free ground away from the market place and near the middle of the tile. */
static void place_emblem(TilePlan *plan, int city, SceneryKind kind, double radius) {
    Best best = {.score = -1e6};
    Point market = plan->cities[city].market;
    for (int i = 0; i < REGION_CELLS; i++) {
        Point p = plan_region_middle(i);
        double from_market = point_distance(p, market);
        double score = fmin(plan->regions[i].clear, radius + 30) + .30 * fmin(from_market, 290) -
                       .05 * from_market - .04 * point_distance(p, (Point){500, 500});
        if (plan->regions[i].kind == REGION_CITY && plan->regions[i].city == city && score > best.score &&
            is_free_for_emblem(plan, p, market, kind, radius)) {
            best = (Best){p, score};
        }
    }
    if (best.score > -1e6 && plan->emblem_count < PLAN_EMBLEMS) {
        plan->emblems[plan->emblem_count++] = (SceneryPlan){kind, best.at, radius, 0};
    }
}

static void place_city_emblems(TilePlan *plan) {
    static const SceneryKind GOODS[] = {
        [GOODS_WINE] = SIGN_WINE, [GOODS_GRAIN] = SIGN_GRAIN, [GOODS_CLOTH] = SIGN_CLOTH};
    for (int c = 0; c < plan->city_count; c++) {
        const Segment *s = &plan->def->segments[plan->cities[c].segment];
        for (int k = 0; k < s->pennants; k++) {
            place_emblem(plan, c, SIGN_PENNANT, 66);
        }
        if (s->goods != GOODS_NONE) {
            place_emblem(plan, c, GOODS[s->goods], 66);
        }
        if (s->flags & SEGMENT_PRINCESS) {
            place_emblem(plan, c, SIGN_PRINCESS, 62);
        }
    }
}

static void place_dragon_signs(Site *site) {
    TilePlan *plan = site->plan;
    static const double PORTAL_SIZES[] = {1, .81}, DRAGON_SIZES[] = {1, .80, .68};
    if ((plan->def->flags & TILE_PORTAL) &&
        !place_shrinking(site, (Wish){SCENERY_PORTAL, 104, 160, 0, false}, PORTAL_SIZES, 2) &&
        plan->city_count > 0) {
        place_emblem(plan, 0, SCENERY_PORTAL, 80);
    }
    if ((plan->def->flags & TILE_DRAGON) &&
        !place_shrinking(site, (Wish){SCENERY_DRAGON, 82, 300, 0, false}, DRAGON_SIZES,
                         plan->city_count ? 2 : 3) &&
        plan->city_count > 0) {
        place_emblem(plan, 0, SIGN_DRAGON, 64);
    }
}

/* ---- inn, small picture ---- */

/* The inn's pond touches its road. */
static void place_inn(Site *site, const RoadPlan *road) {
    Point middle = road->line.at[road->line.count / 2];
    Best best = {{middle.x + 140, middle.y + 120}, -1e9};
    for (int i = 0; i < 500; i++) {
        Point p = {random_between(site->rng, 130, 870), random_between(site->rng, 130, 870)};
        double away = polyline_distance(&road->line, p), clear = field_clearance(site->plan, p);
        if (away > 128 && away < 240 && clear > 78 && plan_is_free(&site->taken, p, 84 * .9 - 20)) {
            keep_better(&best, p, clear * .5 - away);
        }
    }
    add_scenery(site, SCENERY_INN, best.at, 100, 118);
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
    static const double SIZES[] = {1, .88, .78, .73, .68, .60, .5};
    TilePlan *plan = site->plan;
    if (plan->picture == PICTURE_NONE) {
        return;
    }
    if (plan->picture == PICTURE_WATERTOWER && plan->city_count > 0) {
        int largest = 0; /* the first city of more than one side */
        for (int c = plan->city_count - 1; c >= 0; c--) {
            largest = plan->cities[c].sides & (plan->cities[c].sides - 1) ? c : largest;
        }
        place_emblem(plan, largest, SIGN_WATERTOWER, 54);
        return;
    }
    Wish wish = {PICTURES[plan->picture].kind, PICTURES[plan->picture].radius, 300, 0, false};
    Wish loose = {wish.kind, wish.radius, 600, 0, true};
    bool placed = place_shrinking(site, wish, SIZES, 5), wooded = site->wooded;
    site->wooded = false; /* rather under the trees than nowhere */
    if (!placed && !place_shrinking(site, wish, SIZES, 5)) {
        place_shrinking(site, loose, SIZES + 5, 2);
    }
    site->wooded = wooded;
}

/* ---- free scenery ---- */

/* The large groups of each country, the commonest first. */
enum { LARGE_KINDS = 4 };
static const SceneryKind LARGE[][LARGE_KINDS] = {
    [COUNTRY_COMMON] = {SCENERY_HAMLET, SCENERY_POND, SCENERY_ORCHARD, SCENERY_FARMLAND},
    [COUNTRY_WOODS] = {SCENERY_WOOD, SCENERY_WOOD, SCENERY_WOOD, SCENERY_WOOD},
    [COUNTRY_FARMS] = {SCENERY_FARMLAND, SCENERY_FARMLAND, SCENERY_FARMLAND, SCENERY_MILL},
    [COUNTRY_VINES] = {SCENERY_VINEYARD, SCENERY_VINEYARD, SCENERY_HAMLET, SCENERY_ORCHARD}};

static bool place_large(Site *site, SceneryKind kind) {
    static const double SIZES[] = {1, .84, .70, .56};
    static const double LARGE_RADIUS[] = {
        [SCENERY_FARMLAND] = 190, [SCENERY_WOOD] = 150, [SCENERY_ORCHARD] = 104, [SCENERY_VINEYARD] = 168,
        [SCENERY_HAMLET] = 112,   [SCENERY_MILL] = 96,  [SCENERY_POND] = 96};
    return place_shrinking(site, (Wish){kind, LARGE_RADIUS[kind], 60, 10, false}, SIZES, 4);
}

/* A few large groups of what the country has, then companions beside them. */
static void compose(Site *site) {
    static const Wish COMPANIONS[3] = {{SCENERY_HAY, 56, 30, 24, false},
                                       {SCENERY_TREES, 62, 30, 18, false},
                                       {SCENERY_HEDGE, 74, 30, 6, false}};
    const TilePlan *plan = site->plan;
    bool dry = plan->road_count == 0 && plan->river_count == 0;
    Country country = country_at(plan->column * 1000 + 500, plan->row * 1000 + 500);
    bool wooded = country == COUNTRY_WOODS;
    int field_squares = 0;
    for (int i = 0; i < REGION_CELLS; i++) {
        field_squares += plan->regions[i].kind == REGION_FIELD;
    }
    double share = (double)field_squares / REGION_CELLS;
    int start = random_below(site->rng, 2), lot = random_below(site->rng, 3);
    int groups = (int)(share * (wooded ? 7 : 3.4) + .6);
    for (int i = 0; i < (groups > 1 ? groups : 1); i++) {
        SceneryKind kind = LARGE[country][(i + start) % LARGE_KINDS];
        bool inn_like = kind == SCENERY_POND && !dry; /* a pond at a road would look like an inn's */
        if (inn_like || !place_large(site, kind)) {
            place(site, (Wish){SCENERY_TREES, 62, 60, 4, false});
        }
    }
    for (int i = 0; i < (int)(share * (wooded ? 1 : 2.2) + .6); i++) {
        place(site, wooded ? (Wish){SCENERY_WOOD, 84, 30, 8, false} : COMPANIONS[(i + lot) % 3]);
    }
    for (int i = 0; i < (int)(share * (wooded ? 1.4 : 2.4) + 1); i++) {
        place(site, (Wish){SCENERY_TREE, 42, 20, 4, false});
    }
    for (int i = 0; i < (int)(share * (wooded ? 1 : 2.4) + 1); i++) {
        place(site, (Wish){SCENERY_BUSH, 24, 12, 6, false});
    }
}

void plan_scenery(TilePlan *plan, Rng *rng) {
    Site site = {.plan = plan, .rng = rng, .wooded = country_is_wooded(plan->column, plan->row)};
    if (plan->def->flags & TILE_VOLCANO) {
        place_volcano(&site);
    }
    if (plan->def->crossing == CROSSING_VILLAGE) {
        plan_take(&site.taken, (Point){500, 500}, 200); /* its houses */
    }
    for (int i = 0; i < plan->def->segment_count; i++) {
        if (plan->rooms[i] > 0) {
            plan_take(&site.taken, plan->spots[i], plan->def->segments[i].kind == FEATURE_ROAD ? 62 : 92);
        }
    }
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
    int garden =
        plan->def->segment_count; /* if the garden is no segment, its spot follows those of the segments */
    for (int i = 0; i < plan->def->segment_count; i++) {
        garden = plan->def->segments[i].kind == FEATURE_GARDEN ? i : garden;
    }
    for (int i = 0; i < plan->scenery_count && garden < TILE_SEGMENTS; i++) {
        if (plan->scenery[i].kind == SCENERY_GARDEN) {
            plan->spots[garden] = plan->scenery[i].at;
            plan->rooms[garden] = plan->scenery[i].radius * .6;
        }
    }
    compose(&site);
}
