/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Town houses: a gable or the eaves to the front. Depth runs straight up the page. */
#include "paint/motif.h"
#include "paint/palette.h"
#include "paint/random.h"

const Roof ROOF_TERRACOTTA[5] = {{"#d0694a", "#a94a31"},
                                 {"#c45a3c", "#9c4029"},
                                 {"#d98256", "#b3603a"},
                                 {"#b9684c", "#8f4a34"},
                                 {"#cf6f52", "#a44d36"}};
const Roof ROOF_SLATE = {"#8592a0", "#606c7b"}, ROOF_OCHRE = {OCHRE, OCHRE_SHADE};

static const char *const PLASTERS[] = {"#f3e6c8", "#ecd9b4", "#f6ecd6", "#e6cfa6"};

const Roof *roof_drawn(Rng *rng, const Roof *prevailing) {
    double lot = random_unit(rng);
    if (prevailing && lot < .80) {
        return prevailing;
    }
    if (lot < .95) {
        return &RANDOM_PICK(rng, ROOF_TERRACOTTA);
    }
    return random_below(rng, 2) ? &ROOF_SLATE : &ROOF_OCHRE;
}

/* Two in seven roofs are of slate or ochre tiles. */
static Roof any_roof(Rng *rng) {
    int n = random_below(rng, 7);
    return n < 5 ? ROOF_TERRACOTTA[n] : n == 5 ? ROOF_SLATE : ROOF_OCHRE;
}

/* The measures of one house, in whole units; half is half its width, wall the height of its walls. */
typedef struct {
    int x, y, half, wall;
    double scale;
    Roof roof;
    const char *plaster;
} Measures;

static void gable_front(Str *out, Rng *rng, const Measures *m, double width) {
    int x = m->x, half = m->half, eaves = m->y - m->wall;
    int depth = round_unit(random_between(rng, 24, 38) * m->scale), gable = round_unit(width * .36);
    int ridge = gable + 5; /* the roof stands out a little over the wall */
    svg_pathf(out, SVG_INKED(m->plaster), "M# #v#l# # # #v#z", x - half, m->y, -m->wall, half, -gable, half,
              gable, m->wall);
    svg_pathf(out, SVG_INKED(m->roof.lit), "M# #l# #v#l# #z", x - half - 4, eaves + 3, half + 4, -ridge,
              -depth, -half - 4, ridge);
    svg_pathf(out, SVG_INKED(m->roof.shade), "M# #l# #v#l# #z", x + half + 4, eaves + 3, -half - 4, -ridge,
              -depth, half + 4, ridge);
    int door = round_unit(15 * m->scale);
    svg_open(out, SVG_FLAT(DOOR));
    path_rect(out, x - 5, m->y - door, 11, door);
    path_rect(out, x - 4, eaves - 6, 8, 9);
    svg_close(out);
}

static void eaves_front(Str *out, Rng *rng, const Measures *m) {
    int x = m->x, half = m->half, eaves = m->y - m->wall;
    int rise = round_unit(random_between(rng, 27, 36) * m->scale);
    int top = eaves - rise, shade_from = round_unit(half * .35), shade_top = round_unit(half * .45);
    svg_rect(out, x - half, eaves, 2 * half, m->wall, SVG_INKED(m->plaster));
    svg_pathf(out, SVG_INKED(m->roof.lit), "M# #L# #h#l6 #z", x - half - 4, eaves + 4, x - half + 5, top,
              2 * half - 6, rise + 4);
    svg_pathf(out, SVG_FLAT(m->roof.shade), "M# #L# #H#l5 #z", x + shade_from, eaves + 2, x + shade_top, top,
              x + half - 1, rise + 2);
    svg_pathf(out, SVG_LINE(m->roof.shade, 3), "M# #h#M# #h#", x - half + 2, eaves - rise * 34 / 100,
              2 * half - 4, x - half + 5, eaves - rise * 68 / 100, 2 * half - 9);
    int door = round_unit(15 * m->scale), quarter = half / 2;
    svg_open(out, SVG_FLAT(DOOR));
    path_rect(out, x - quarter - 5, eaves + 8, 9, 9);
    path_rect(out, x + quarter - 5, m->y - door, 11, door);
    svg_close(out);
    if (random_unit(rng) < .3) {
        svg_rect(out, x - quarter, top - 8, 10, 16, SVG_OUTLINED("#b06a4a", 3));
    }
}

void paint_house(Str *out, Rng *rng, House house) {
    Measures m = {.x = round_unit(house.x), .y = round_unit(house.y), .half = round_unit(house.width / 2)};
    m.scale = house.scale;
    m.roof = house.roof ? *house.roof : any_roof(rng);
    m.plaster = RANDOM_PICK(rng, PLASTERS);
    m.wall = round_unit(random_between(rng, 20, 27) * m.scale);
    int front = house.front == HOUSE_ANY ? random_below(rng, 2) : house.front;
    if (front == HOUSE_GABLE) {
        gable_front(out, rng, &m, house.width);
    } else {
        eaves_front(out, rng, &m);
    }
}

void path_house_shadow(Str *path, House house) {
    int wall = round_unit(23.5 * house.scale);
    path_f(path, "M# #h4l16 7v#l-16-3z", round_unit(house.x) + round_unit(house.width / 2) - 4, house.y,
           -wall - 6);
}

void paint_lone_house(Str *out, Rng *rng, House house) {
    svg_open(out, HOUSE_SHADOW);
    path_house_shadow(out, house);
    svg_close(out);
    paint_house(out, rng, house);
}
