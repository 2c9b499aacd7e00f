/* SPDX-License-Identifier: GPL-3.0-or-later */
/* City walls. There are three shapes, each stated for one position and turned to the others: around one
 * side (a cap), between two sides that meet (a diagonal), and along the one side that is left open. Inner
 * corners are shifted a little from copy to copy; the ends never are, so that walls join. */
#include "paint/plan.h"
#include "paint/random.h"

static Point mirrored(Point p) {
    return (Point){1000 - p.x, p.y};
}

/* A city that is given its wall. */
typedef struct {
    Rng *rng;
    bool crowded_first; /* another city shares the corner where the wall begins */
    bool crowded_last;  /* ... where it ends */
    bool gate;          /* a road comes in where one side is open: leave it room */
    bool enclosed;      /* a field lies enclosed between the cities of the tile: leave it room */
    int reach;          /* corner the wall runs to, or -1 */
    double depth;       /* of a cap */
} WallNeeds;

static void jitter_inner(Polyline *wall, Rng *rng, double by) {
    for (int i = 1; i + 1 < wall->count; i++) {
        wall->at[i].x += random_between(rng, -by, by);
        wall->at[i].y += random_between(rng, -by, by);
    }
}

/* A half given from its end to the middle, added in that direction or back, as it is or mirrored. */
static void add_half(Polyline *wall, const Point half[3], bool back, bool mirror) {
    for (int i = 0; i < 3; i++) {
        Point p = half[back ? 2 - i : i];
        polyline_add(wall, mirror ? mirrored(p) : p);
    }
}

/* From the east to the west: half, middle, half. */
static Polyline wall_of_halves(const WallNeeds *needs, const Point roomy[3], const Point crowded[3],
                               Point middle) {
    Polyline wall = {0};
    add_half(&wall, needs->crowded_first ? crowded : roomy, false, true);
    polyline_add(&wall, middle);
    add_half(&wall, needs->crowded_last ? crowded : roomy, true, false);
    jitter_inner(&wall, needs->rng, 10);
    return wall;
}

/* City on the north side: from the east end of its wall to the west end. */
static Polyline cap_wall(const WallNeeds *needs) {
    double depth = needs->depth + random_between(needs->rng, -4, 12);
    const Point roomy[3] = {{PLAN_WALL_END, 0}, {78, depth * .40}, {232, depth * .82}};
    const Point crowded[3] = {{PLAN_WALL_END, 0}, {92, 50}, {240, depth * .52}};
    return wall_of_halves(needs, roomy, crowded, (Point){500, depth});
}

/* The same with a long arm to a far corner, which cuts the field in two. */
static Polyline cap_wall_reaching(const WallNeeds *needs, bool to_south_west) {
    /* down the west side to the corner, and back up above the field of the east side */
    static const Point ARM[] = {{60, 0},    {100, 150}, {196, 420}, {112, 720}, {52, 948},
                                {190, 800}, {420, 545}, {690, 300}, {908, 88},  {940, 0}};
    enum { ARM_POINTS = sizeof ARM / sizeof ARM[0], ARM_TIP = 4 };
    Polyline wall = {0};
    /* how far that arm makes way for a field enclosed south-east of it */
    static const double GIVES_WAY[ARM_POINTS] = {0, 0, 0, 0, 0, 14, 52, 40, 0, 0};
    for (int i = 0; i < ARM_POINTS; i++) {
        int at = to_south_west ? ARM_POINTS - 1 - i : i;
        double by = needs->enclosed ? GIVES_WAY[at] : 0;
        Point p = {ARM[at].x - by, ARM[at].y - by};
        polyline_add(&wall, to_south_west ? p : mirrored(p));
    }
    int tip_at = to_south_west ? ARM_POINTS - 1 - ARM_TIP : ARM_TIP;
    Point tip = wall.at[tip_at];
    jitter_inner(&wall, needs->rng, 10);
    wall.at[tip_at] = tip;
    return wall;
}

static Point transposed(Point p) {
    return (Point){p.y, p.x};
}

/* City on the west and north sides: from the east end of the north side to the south end of the west. */
static Polyline diagonal_wall(const WallNeeds *needs) {
    double bulge = needs->enclosed ? -78 : random_between(needs->rng, 14, 64);
    const Point roomy[3] = {{940, 0}, {920, 112}, {750, 250 + bulge * .9}};
    const Point crowded[3] = {{940, 0}, {904, 58}, {740, 235 + bulge * .5}};
    Polyline wall = {0};
    add_half(&wall, needs->crowded_first ? crowded : roomy, false, false);
    polyline_add(&wall, (Point){481 + bulge, 481 + bulge});
    const Point *last = needs->crowded_last ? crowded : roomy;
    for (int i = 2; i >= 0; i--) {
        polyline_add(&wall, transposed(last[i]));
    }
    jitter_inner(&wall, needs->rng, 10);
    return wall;
}

/* The same with an arm to the south-east corner. */
static Polyline diagonal_wall_reaching(const WallNeeds *needs) {
    static const Point HALF[] = {{940, 0}, {915, 130}, {760, 330}, {668, 520}};
    static const Point TIP = {948, 948};
    Polyline wall = {0};
    for (int i = 0; i < 4; i++) {
        polyline_add(&wall, HALF[i]);
    }
    polyline_add(&wall, TIP);
    for (int i = 3; i >= 0; i--) {
        polyline_add(&wall, transposed(HALF[i]));
    }
    jitter_inner(&wall, needs->rng, 8);
    wall.at[4] = TIP;
    return wall;
}

/* The south side is not the city's, east and west are: from east to west. */
static Polyline open_side_wall(const WallNeeds *needs) {
    double depth = needs->enclosed ? (needs->crowded_first ? 510 : 320) : needs->gate ? 328 : 240;
    const Point roomy[3] = {{0, 940}, {112, 918}, {252, 1000 - depth * .80}};
    const Point crowded[3] = {{0, 940}, {52, 902}, {170, 1000 - depth * .66}};
    return wall_of_halves(needs, roomy, crowded, (Point){500, 1000 - depth});
}

static bool has(int sides, int side) {
    return (sides >> (side & 3) & 1) != 0;
}

/* The wall from city side `last` across `gap` sides that are not the city's. */
static Polyline wall_across(const WallNeeds *needs, int last, int gap) {
    Polyline wall;
    int rotation = last;
    if (gap == 3 && needs->reach >= 0) {
        wall = cap_wall_reaching(needs, needs->reach != ((last + 2) & 3));
    } else if (gap == 3) {
        wall = cap_wall(needs);
    } else if (gap == 2) {
        wall = needs->reach >= 0 ? diagonal_wall_reaching(needs) : diagonal_wall(needs);
    } else {
        wall = open_side_wall(needs);
        rotation = last + 3; /* its last side is the east */
    }
    polyline_rotate(&wall, rotation);
    return wall;
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

/* The city's border: over the edge along its own sides, along the wall elsewhere. */
static void build_border(CityPlan *city, WallNeeds *needs, const TileDef *def, int foreign_sides) {
    enum { BEYOND = 60 };
    if (city->sides == 15) {
        static const Point WHOLE[4] = {{-BEYOND, -BEYOND},
                                       {1000 + BEYOND, -BEYOND},
                                       {1000 + BEYOND, 1000 + BEYOND},
                                       {-BEYOND, 1000 + BEYOND}};
        for (int i = 0; i < 4; i++) {
            polyline_add(&city->border, WHOLE[i]);
        }
        return;
    }
    int first = 0; /* a side of the city with none before it */
    while (!has(city->sides, first) || has(city->sides, first + 3)) {
        first++;
    }
    for (int i = first; i < first + 4; i++) {
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
        needs->crowded_first = has(foreign_sides, i + 1);
        needs->gate = road_ends_at_city(def, (i + 1) & 3);
        needs->crowded_last = has(foreign_sides, i + gap);
        Polyline *wall = &city->walls[city->wall_count++];
        *wall = wall_across(needs, i & 3, gap);
        polyline_add_all(&city->border, wall);
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
    WallNeeds needs = {.rng = rng, .enclosed = enclosed && cities > 1};
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
        build_border(city, &needs, def, city_sides & ~city->sides);
    }
}
