/* SPDX-License-Identifier: GPL-3.0-or-later */
/* City walls. There are three shapes, each given for one position and turned to the others: around one side
 * (a cap), between two sides that meet (a diagonal), and along the only side that is not the city's. Inner
 * corners differ from copy to copy, the ends never do, so that walls join. */
#include "paint/plan.h"

/* What a wall has to allow for. */
typedef struct {
    const TileDef *def;
    int foreign_sides; /* of other cities */
    Rng *rng;
    bool crowded_first; /* another city shares the corner where the wall begins */
    bool crowded_last;  /* ... where it ends */
    bool gate;          /* leave room for a road that comes in */
    bool enclosed;      /* leave room for a field between the cities of the tile */
    int reach;          /* corner the wall runs to, or -1 */
    double depth;       /* of a cap */
} WallNeeds;

/* Moves the inner corners, but not `tip`. */
static void jitter_inner(Polyline *wall, Rng *rng, double by, int tip) {
    for (int i = 1; i + 1 < wall->count; i++) {
        double dx = random_between(rng, -by, by), dy = random_between(rng, -by, by);
        wall->at[i].x += i == tip ? 0 : dx;
        wall->at[i].y += i == tip ? 0 : dy;
    }
}

/* From one end through the middle to the other. Halves are given from the first end; the last is mirrored,
 * left to right or about the diagonal. */
static Polyline wall_of_halves(const Point *first, const Point *last, int count, Point middle,
                               bool diagonal) {
    Polyline wall = {0};
    for (int i = 0; i < count; i++) {
        polyline_add(&wall, first[i]);
    }
    polyline_add(&wall, middle);
    for (int i = count - 1; i >= 0; i--) {
        polyline_add(&wall, diagonal ? (Point){last[i].y, last[i].x} : (Point){1000 - last[i].x, last[i].y});
    }
    return wall;
}

static Polyline jittered_wall(const WallNeeds *needs, const Point roomy[3], const Point crowded[3],
                              Point middle, bool diagonal) {
    Polyline wall = wall_of_halves(needs->crowded_first ? crowded : roomy,
                                   needs->crowded_last ? crowded : roomy, 3, middle, diagonal);
    jitter_inner(&wall, needs->rng, 10, -1);
    return wall;
}

/* City on the north side: from the east end of its wall to the west end. */
static Polyline cap_wall(const WallNeeds *needs) {
    double depth = needs->depth + random_between(needs->rng, -4, 12);
    const Point roomy[3] = {{1000 - PLAN_WALL_END, 0}, {922, depth * .40}, {768, depth * .82}};
    const Point crowded[3] = {{1000 - PLAN_WALL_END, 0}, {908, 50}, {760, depth * .52}};
    return jittered_wall(needs, roomy, crowded, (Point){500, depth}, false);
}

/* The same with a long arm to a far corner, which cuts the field in two. */
static Polyline cap_wall_reaching(const WallNeeds *needs, bool to_south_west) {
    /* down the west side to the corner, and back up above the field of the east side */
    static const Point ARM[] = {{60, 0},    {100, 150}, {196, 420}, {112, 720}, {52, 948},
                                {190, 800}, {420, 545}, {690, 300}, {908, 88},  {940, 0}};
    /* how far that arm makes way for a field enclosed south-east of it */
    static const double GIVES_WAY[COUNT_OF(ARM)] = {0, 0, 0, 0, 0, 14, 52, 40, 0, 0};
    Polyline wall = {0};
    for (int i = 0; i < COUNT_OF(ARM); i++) {
        int at = to_south_west ? COUNT_OF(ARM) - 1 - i : i;
        double by = needs->enclosed ? GIVES_WAY[at] : 0, x = ARM[at].x - by, y = ARM[at].y - by;
        polyline_add(&wall, (Point){to_south_west ? x : 1000 - x, y});
    }
    jitter_inner(&wall, needs->rng, 10, to_south_west ? 5 : 4);
    return wall;
}

/* City on the west and north sides: from the east end of the north side to the south end of the west. */
static Polyline diagonal_wall(const WallNeeds *needs) {
    if (needs->reach >= 0) { /* with an arm to the south-east corner */
        static const Point ARM[] = {{940, 0}, {915, 130}, {760, 330}, {668, 520}};
        Polyline wall = wall_of_halves(ARM, ARM, 4, (Point){948, 948}, true);
        jitter_inner(&wall, needs->rng, 8, 4);
        return wall;
    }
    double bulge = needs->enclosed ? -78 : random_between(needs->rng, 14, 64);
    const Point roomy[3] = {{940, 0}, {920, 112}, {750, 250 + bulge * .9}};
    const Point crowded[3] = {{940, 0}, {904, 58}, {740, 235 + bulge * .5}};
    return jittered_wall(needs, roomy, crowded, (Point){481 + bulge, 481 + bulge}, true);
}

/* The south side is not the city's, east and west are: from east to west. */
static Polyline open_side_wall(const WallNeeds *needs) {
    double depth = needs->enclosed ? (needs->crowded_first ? 510 : 320) : needs->gate ? 328 : 240;
    const Point roomy[3] = {{1000, 940}, {888, 918}, {748, 1000 - depth * .80}};
    const Point crowded[3] = {{1000, 940}, {948, 902}, {830, 1000 - depth * .66}};
    return jittered_wall(needs, roomy, crowded, (Point){500, 1000 - depth}, false);
}

static bool has(int sides, int side) {
    return (sides >> (side & 3) & 1) != 0;
}

static bool road_ends_at_city(const TileDef *def, int side) {
    for (int i = 0; i < def->segment_count; i++) {
        const Segment *s = &def->segments[i];
        if (s->kind == FEATURE_ROAD && s->sides == 1 << side && s->end == END_CITY) {
            return true;
        }
    }
    return false;
}

/* The wall along the sides that are not the city's from `side` on, `gap` of them. */
static Polyline wall_of_tile(const void *context, int side, int gap) {
    WallNeeds needs = *(const WallNeeds *)context;
    needs.crowded_first = has(needs.foreign_sides, side);
    needs.gate = road_ends_at_city(needs.def, side & 3);
    needs.crowded_last = has(needs.foreign_sides, side + gap - 1);
    Polyline wall = gap == 1           ? open_side_wall(&needs)
                    : gap == 2         ? diagonal_wall(&needs)
                    : needs.reach >= 0 ? cap_wall_reaching(&needs, needs.reach != ((side + 1) & 3))
                                       : cap_wall(&needs);
    polyline_rotate(&wall, gap == 1 ? side + 2 : side - 1); /* the side before an open one is the east */
    return wall;
}

void plan_border(CityPlan *city, WallMaker *wall_of, const void *context) {
    enum { BEYOND = 60 };
    for (int i = 0; i < 4 && city->sides == 15; i++) {
        polyline_add(&city->border, point_rotated((Point){-BEYOND, -BEYOND}, i));
    }
    int first = 0; /* a side of the city with none before it */
    while (first < 4 && (!has(city->sides, first) || has(city->sides, first + 3))) {
        first++;
    }
    for (int i = first; i < first + 4 && city->sides != 15; i++) {
        if (!has(city->sides, i)) {
            continue;
        }
        double from = has(city->sides, i + 3) ? -BEYOND : PLAN_WALL_END;
        double to = has(city->sides, i + 1) ? 1000 + BEYOND : 1000 - PLAN_WALL_END;
        polyline_add(&city->border, point_rotated((Point){from, -BEYOND}, i));
        polyline_add(&city->border, point_rotated((Point){to, -BEYOND}, i));
        if (has(city->sides, i + 1)) {
            continue;
        }
        int gap = 1;
        while (!has(city->sides, i + 1 + gap)) {
            gap++;
        }
        city->walls[city->wall_count] = wall_of(context, i + 1, gap);
        polyline_add_all(&city->border, &city->walls[city->wall_count++]);
    }
}

void plan_walls(TilePlan *plan, Rng *rng) {
    const TileDef *def = plan->def;
    int cities = 0, city_sides = 0;
    bool enclosed = false;
    for (int i = 0; i < def->segment_count; i++) {
        const Segment *s = &def->segments[i];
        enclosed = enclosed || (s->kind == FEATURE_FIELD && s->halves == 0);
        if (s->kind == FEATURE_CITY && s->sides != 0) {
            cities++;
            city_sides |= s->sides;
        }
    }
    WallNeeds needs = {.def = def, .rng = rng, .enclosed = enclosed && cities > 1};
    needs.depth = cities >= 3 ? 306 : needs.enclosed ? 302 : 325;
    for (int i = 0; i < def->segment_count && plan->city_count < PLAN_CITIES; i++) {
        const Segment *s = &def->segments[i];
        if (s->kind != FEATURE_CITY || s->sides == 0) {
            continue;
        }
        CityPlan *city = &plan->cities[plan->city_count++];
        city->segment = i;
        city->sides = s->sides & 15;
        city->corner = needs.reach = s->reaches - 1;
        needs.foreign_sides = city_sides & ~city->sides;
        plan_border(city, wall_of_tile, &needs);
    }
}
