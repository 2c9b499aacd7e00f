/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names printed on a board. Where a whole board is small, they are drawn larger than they are printed,
 * and moved to where there is room beside tiles, pictures and other names. */
#include <math.h>
#include <string.h>

#include "base/hash.h"
#include "ui/parts/theme.h"
#include "ui/table/board_view.h"

/* The sizes that names should have at least, the best first. */
static const float LEGIBLE[] = {10, 9.4f, 8.8f, 8.2f};
enum { SIZES = sizeof LEGIBLE / sizeof *LEGIBLE };

/* How a name is drawn: so many times as large as printed, and so far beside its place, in units of the board.
 */
typedef struct {
    float growth, right, down;
} Placement;

static const Placement PRINTED = {1, 0, 0};

/* One label, or two that are the lines of one name. */
typedef struct {
    int first, lines;
    Placement at;
    DrawRect box; /* around it, from the corner of the board, in units of the list */
} Name;

/* What names are drawn with. */
typedef struct {
    const GameSetup *setup;
    const Game *game;
    const Camera *camera;
    DrawRect area;
    int without;
    DrawList *list;
    const PaintMap *map;
    const PaintMapLabel *labels;
    float unit; /* of the list per unit of the board */
    int count;
    Name *names;
} Names;

/* Names as they were last placed: they stay where they are while the board is only moved. */
struct BoardNames {
    uint64_t key; /* of all that their places depend on; 0 = not placed yet */
    int count;
    Name names[BOARD_LABELS_MOST];
};

BoardNames *board_names_new(void) {
    return base_alloc(sizeof(BoardNames));
}

static const PaintMapLabel *label_of(const Names *n, const Name *name) {
    return &n->labels[name->first];
}

static int square_of(int units) {
    return units >= 0 ? units / 1000 : -1;
}

static bool is_of_water(const PaintMapLabel *label) {
    return label->style == BOARD_LABEL_SEA || label->style == BOARD_LABEL_ROUTE;
}

/* ---- boxes ---- */

/* A city's ribbon and a start square's frame are too small for a grown name, which stands on a plate instead.
 */
static bool has_plate(const PaintMapLabel *label, float growth) {
    enum { IN_FRAME = 820 };
    return growth > 1 && (label->style == BOARD_LABEL_CITY ||
                          (label->style == BOARD_LABEL_START && (float)label->width * growth > IN_FRAME));
}

/* The middle of a line of the name, in units of the board. */
static DrawPoint line_middle(const Names *n, const Name *name, int line) {
    const PaintMapLabel *l = label_of(n, name);
    return (DrawPoint){(float)l->x + name->at.right,
                       (float)l->y + name->at.down + name->at.growth * (float)(l[line].y - l->y)};
}

/* Boxes that a name covers, from the corner of the board, in units of the list; returns how many. */
static int pieces_of(const Names *n, const Name *name, DrawRect out[2 * PAINT_LABEL_PIECES]) {
    const PaintMapLabel *l = label_of(n, name);
    float scale = n->unit * name->at.growth;
    float rim = has_plate(l, name->at.growth) ? 5 : 1.5f;
    int count = 0;
    for (int line = 0; line < name->lines; line++) {
        PaintLabelPiece pieces[PAINT_LABEL_PIECES];
        DrawPoint middle = line_middle(n, name, line);
        int parts = paint_label_pieces(l[line].width, l[line].size, l[line].angle, pieces);
        for (int i = 0; i < parts; i++) {
            float w = pieces[i].w * scale + 2 * rim, h = pieces[i].h * scale + 1;
            out[count++] = (DrawRect){middle.x * n->unit + pieces[i].x * scale - w / 2,
                                      middle.y * n->unit + pieces[i].y * scale - h / 2, w, h};
        }
    }
    return count;
}

static Name placed_at(const Names *n, const Name *name, Placement at) {
    DrawRect pieces[2 * PAINT_LABEL_PIECES];
    Name placed = *name;
    placed.at = at;
    int count = pieces_of(n, &placed, pieces);
    float left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;
    for (int i = 0; i < count; i++) {
        left = fminf(left, pieces[i].x);
        top = fminf(top, pieces[i].y);
        right = fmaxf(right, pieces[i].x + pieces[i].w);
        bottom = fmaxf(bottom, pieces[i].y + pieces[i].h);
    }
    placed.box = (DrawRect){left, top, right - left, bottom - top};
    return placed;
}

static bool pieces_overlap(const Names *n, const Name *a, const Name *b) {
    DrawRect of_a[2 * PAINT_LABEL_PIECES], of_b[2 * PAINT_LABEL_PIECES];
    int count_a = pieces_of(n, a, of_a), count_b = pieces_of(n, b, of_b);
    for (int i = 0; i < count_a * count_b; i++) {
        if (rect_overlap(of_a[i / count_b], of_b[i % count_b])) {
            return true;
        }
    }
    return false;
}

static bool names_overlap(const Names *n, const Name *a, const Name *b) {
    bool level = label_of(n, a)->angle == 0 && label_of(n, b)->angle == 0;
    return rect_overlap(a->box, b->box) && (level || pieces_overlap(n, a, b));
}

/* ---- room ---- */

/* The part of a square that its picture takes, in squares; nothing on plain ones. */
static DrawRect picture_on(SquareKind kind) {
    switch (kind) {
    case SQUARE_TOWN:
    case SQUARE_ISLAND:
        return (DrawRect){0.24f, 0.36f, 0.52f, 0.26f};
    case SQUARE_HIGHLIGHT:
        return (DrawRect){0.15f, 0.06f, 0.7f, 0.7f};
    case SQUARE_START:
    case SQUARE_CITY:
        return (DrawRect){0, 0, 1, 1};
    case SQUARE_OFF:
    case SQUARE_PLAIN:
    case SQUARE_WAVE:
    case SQUARE_HALF:
        break;
    }
    return (DrawRect){0};
}

/* May this name cover that part of the square? A strict name covers no picture but its own city or start, and
 * a sea's name no square that takes a tile. */
static bool may_cover(const Names *n, const Name *name, DrawRect box, int x, int y, bool strict) {
    const Board *board = &n->setup->board;
    const PaintMapLabel *l = label_of(n, name);
    SquareKind kind = board_square(board, x, y);
    bool own = x == square_of(l->x) && y == square_of(l->y);
    own = own || (kind == SQUARE_CITY && l->style == BOARD_LABEL_CITY);
    if (board_covered(n->setup, n->game, x, y, n->without)) {
        return false;
    }
    if ((own && (kind == SQUARE_START || kind == SQUARE_CITY)) || !strict) {
        return true;
    }
    float size = n->unit * 1000;
    DrawRect picture = picture_on(kind);
    picture = rect_of(((float)x + picture.x) * size, ((float)y + picture.y) * size, picture.w * size,
                      picture.h * size);
    return !rect_overlap(box, picture) && !(is_of_water(l) && !own && board_holds(board, x, y));
}

/* Does the middle line of a sea route cross the box? */
static bool is_on_route(const Names *n, DrawRect box) {
    enum { POINTS = 64 };
    PaintMapPoint points[POINTS];
    bool crossed = false;
    for (int sea = 0; sea < n->setup->board.sea_count && !crossed; sea++) {
        int count = paint_board_route(n->map, sea, points, POINTS);
        for (int i = 0; i < count && !crossed; i++) {
            crossed = rect_has(box, (float)points[i].x * n->unit, (float)points[i].y * n->unit);
        }
    }
    return crossed;
}

/* Do both ends and the middle of the box lie on water? */
static bool is_on_water(const Names *n, DrawRect box) {
    bool sea = true;
    for (int i = 0; i < 9 && sea; i++) {
        DrawPoint p = rect_at(box, (float)(i % 3) / 2, (float)(i / 3) / 2);
        sea = paint_board_is_water(n->map, p.x / n->unit, p.y / n->unit);
    }
    return sea;
}

/* Is there nothing under the name that it must not cover, and is it on the sheet? */
static bool is_clear(const Names *n, const Name *name, bool strict) {
    enum { SHEET = 870 };
    const Board *board = &n->setup->board;
    float size = n->unit * 1000, margin = SHEET * n->unit;
    DrawRect sheet = rect_of(-margin, -margin, (float)board->width * size + 2 * margin,
                             (float)board->height * size + 2 * margin);
    DrawRect pieces[2 * PAINT_LABEL_PIECES];
    int count = pieces_of(n, name, pieces);
    bool clear = rect_inside(name->box, sheet);
    for (int i = 0; i < count && clear; i++) {
        DrawRect r = rect_margins(pieces[i], 1, 1);
        clear = !is_of_water(label_of(n, name)) || (is_on_water(n, r) && !is_on_route(n, r));
        for (int y = (int)floorf(r.y / size); y <= (int)floorf((r.y + r.h) / size) && clear; y++) {
            for (int x = (int)floorf(r.x / size); x <= (int)floorf((r.x + r.w) / size) && clear; x++) {
                clear = may_cover(n, name, r, x, y, strict);
            }
        }
    }
    return clear;
}

/* The names, other than itself, that it overlaps; returns how many, and some of them. */
static int met_by(const Names *n, int index, const Name *name, int met[2]) {
    int count = 0;
    for (int i = 0; i < n->count; i++) {
        bool yields = label_of(n, &n->names[i])->style == BOARD_LABEL_RIVER;
        if (i != index && !yields && names_overlap(n, name, &n->names[i])) {
            if (count < 2) {
                met[count] = i;
            }
            count++;
        }
    }
    return count;
}

/* ---- places ---- */

/* Beside the place of a name: in units of the board, and in halves of its width. */
typedef struct {
    float right, down, halves;
} Beside;

static int places_for(BoardLabelStyle style, const Beside **out) {
    /* below, above or beside the picture */
    static const Beside TOWN[] = {
        {0, 0, 0},       {-150, 0, 0},    {150, 0, 0},   {0, -560, 0},   {-300, 0, 0},     {300, 0, 0},
        {-150, -560, 0}, {150, -560, 0},  {-450, 0, 0},  {450, 0, 0},    {-300, -560, 0},  {300, -560, 0},
        {0, 180, 0},     {-300, 180, 0},  {300, 180, 0}, {290, -270, 1}, {-290, -270, -1}, {-600, 0, 0},
        {600, 0, 0},     {-600, -560, 0}, {600, -560, 0}};
    /* a plate hides the ribbon */
    static const Beside CITY[] = {{0, 0, 0},     {-150, 0, 0},    {150, 0, 0},    {0, 110, 0},
                                  {0, -110, 0},  {-300, 0, 0},    {300, 0, 0},    {-300, 110, 0},
                                  {300, 110, 0}, {-300, -110, 0}, {300, -110, 0}, {-450, 0, 0},
                                  {450, 0, 0}};
    static const Beside START[] = {{0, 0, 0},   {0, 120, 0},  {-150, 0, 0},
                                   {150, 0, 0}, {-300, 0, 0}, {300, 0, 0}};
    static const Beside HIGHLIGHT[] = {
        {0, 0, 0},    {-150, 0, 0}, {150, 0, 0},  {-300, 0, 0}, {300, 0, 0},     {0, 120, 0},   {0, -930, 0},
        {-450, 0, 0}, {450, 0, 0},  {-600, 0, 0}, {600, 0, 0},  {-300, -930, 0}, {300, -930, 0}};
    static const Beside WATER[] = {{0, 0, 0},      {-200, 0, 0},   {200, 0, 0},  {0, -200, 0},
                                   {0, 200, 0},    {-400, 0, 0},   {400, 0, 0},  {-300, -200, 0},
                                   {300, -200, 0}, {-300, 200, 0}, {300, 200, 0}};
    static const struct {
        const Beside *places;
        int count;
    } PLACES[BOARD_LABEL_STYLES] = {
        [BOARD_LABEL_TOWN] = {TOWN, sizeof TOWN / sizeof *TOWN},
        [BOARD_LABEL_CITY] = {CITY, sizeof CITY / sizeof *CITY},
        [BOARD_LABEL_START] = {START, sizeof START / sizeof *START},
        [BOARD_LABEL_HIGHLIGHT] = {HIGHLIGHT, sizeof HIGHLIGHT / sizeof *HIGHLIGHT},
        [BOARD_LABEL_SEA] = {WATER, sizeof WATER / sizeof *WATER},
        [BOARD_LABEL_ROUTE] = {WATER, sizeof WATER / sizeof *WATER},
        [BOARD_LABEL_NEIGHBOUR] = {WATER, sizeof WATER / sizeof *WATER},
        [BOARD_LABEL_COUNTRY] = {WATER, sizeof WATER / sizeof *WATER},
        [BOARD_LABEL_LAND] = {WATER, sizeof WATER / sizeof *WATER}};
    *out = PLACES[style].places ? PLACES[style].places : TOWN;
    return PLACES[style].places ? PLACES[style].count : 1;
}

static Name candidate(const Names *n, const Name *name, float growth, Beside beside) {
    enum { LOWER = 150 };
    const PaintMapLabel *l = label_of(n, name);
    float half = (float)l->width * growth / 2;
    /* a plate lies across the foot of the frame, not on the houses in it */
    float down = beside.down + (l->style == BOARD_LABEL_START && has_plate(l, growth) ? LOWER : 0);
    return placed_at(n, name, (Placement){growth, beside.right + beside.halves * half, down});
}

static float growth_for(const Names *n, const Name *name, float size) {
    return fmaxf(size / ((float)label_of(n, name)->size * n->unit), 1);
}

/* Legible, where it covers nothing. */
static bool place_freely(Names *n, int index, bool strict) {
    const Beside *places;
    int count = places_for(label_of(n, &n->names[index])->style, &places), met[2];
    for (int i = 0; i < SIZES * count; i++) {
        float growth = growth_for(n, &n->names[index], LEGIBLE[i / count]);
        Name name = candidate(n, &n->names[index], growth, places[i % count]);
        if (is_clear(n, &name, strict) && met_by(n, index, &name, met) == 0) {
            n->names[index] = name;
            return true;
        }
    }
    return false;
}

/* Legible, where one or two other names can make way. */
static bool place_pushing(Names *n, int index) {
    const Beside *places;
    int count = places_for(label_of(n, &n->names[index])->style, &places);
    const Name was = n->names[index];
    for (int i = 0; i < SIZES * count; i++) {
        int met[2];
        Name name = candidate(n, &was, growth_for(n, &was, LEGIBLE[i / count]), places[i % count]);
        int others = is_clear(n, &name, true) ? met_by(n, index, &name, met) : 3;
        if (others > 2) {
            continue;
        }
        Name before[2];
        bool good = true;
        n->names[index] = name;
        for (int k = 0; k < others; k++) {
            before[k] = n->names[met[k]];
        }
        for (int k = 0; k < others && good; k++) {
            good = place_freely(n, met[k], true);
        }
        if (good) {
            return true;
        }
        n->names[index] = was;
        for (int k = 0; k < others; k++) {
            n->names[met[k]] = before[k];
        }
    }
    return false;
}

/* In its place, only as large as there is room. */
static void place_smaller(Names *n, int index) {
    const float step = 0.1f;
    int met[2];
    for (float growth = growth_for(n, &n->names[index], LEGIBLE[SIZES - 1]); growth > 1; growth -= step) {
        Name name = candidate(n, &n->names[index], growth, (Beside){0});
        if (is_clear(n, &name, true) && met_by(n, index, &name, met) == 0) {
            n->names[index] = name;
            return;
        }
    }
}

static void place_name(Names *n, int index) {
    float growth = growth_for(n, &n->names[index], LEGIBLE[0]);
    BoardLabelStyle style = label_of(n, &n->names[index])->style;
    bool bound = is_of_water(label_of(n, &n->names[index])) || style == BOARD_LABEL_COUNTRY;
    if (growth > 1 && style != BOARD_LABEL_RIVER && !place_freely(n, index, true) &&
        !place_pushing(n, index) && (bound || !place_freely(n, index, false))) {
        place_smaller(n, index);
    }
}

/* A name of two lines is two labels, one after the other, with the same middle. */
static bool is_second_line(const PaintMapLabel *label) {
    return label[-1].style == label->style && label[-1].x == label->x && label->y - label[-1].y < 200 &&
           label->y > label[-1].y;
}

static void place_names(Names *n, int labels) {
    /* The least movable come first. */
    static const int RANK[BOARD_LABEL_STYLES] = {
        [BOARD_LABEL_CITY] = 0,    [BOARD_LABEL_START] = 0, [BOARD_LABEL_HIGHLIGHT] = 1,
        [BOARD_LABEL_TOWN] = 1,    [BOARD_LABEL_WATER] = 2, [BOARD_LABEL_NEIGHBOUR] = 2,
        [BOARD_LABEL_LAND] = 2,    [BOARD_LABEL_SEA] = 2,   [BOARD_LABEL_ROUTE] = 2,
        [BOARD_LABEL_COUNTRY] = 2, [BOARD_LABEL_RIVER] = 2, [BOARD_LABEL_TITLE] = 2};
    enum { RANKS = 3 };
    for (int i = 0; i < labels; i++) {
        if (i > 0 && is_second_line(&n->labels[i])) {
            n->names[n->count - 1].lines = 2;
        } else {
            n->names[n->count++] = (Name){.first = i, .lines = 1};
        }
    }
    for (int i = 0; i < n->count; i++) {
        n->names[i] = placed_at(n, &n->names[i], PRINTED);
    }
    for (int i = 0; i < RANKS * n->count; i++) {
        if (RANK[label_of(n, &n->names[i % n->count])->style] == i / n->count) {
            place_name(n, i % n->count);
        }
    }
}

/* ---- drawing ---- */

/* Does a tile cover a part of the name, where it is printed? */
static bool is_hidden(const Names *n, const PaintMapLabel *label) {
    PaintLabelPiece pieces[PAINT_LABEL_PIECES];
    int count = paint_label_pieces(label->width, 0, label->angle, pieces);
    bool hidden = false;
    for (int i = 0; i < count && !hidden; i++) {
        int left = square_of(label->x + (int)(pieces[i].x - pieces[i].w / 2));
        int right = square_of(label->x + (int)(pieces[i].x + pieces[i].w / 2));
        for (int x = left; x <= right && !hidden; x++) {
            hidden = board_covered(n->setup, n->game, x, square_of(label->y + (int)pieces[i].y), n->without);
        }
    }
    return hidden;
}

static void draw_plate(const Names *n, BoardLabelStyle style, DrawRect box) {
    bool city = style == BOARD_LABEL_CITY;
    draw_box(n->list, rect_margins(box, 0, -2.5f), 2, draw_rgb(city ? 0xf8eed2 : 0xf5e0c0),
             draw_rgb(city ? 0x47341f : 0x9c4a32), 1);
}

static void draw_name(const Names *n, const Name *name) {
    static const float TINY = 6.8f;
    DrawPoint corner = camera_to_screen(n->camera, n->area, 0, 0);
    const PaintMapLabel *l = label_of(n, name);
    Name drawn = *name;
    drawn.box = rect_of(corner.x + name->box.x, corner.y + name->box.y, name->box.w, name->box.h);
    if (!rect_inside(drawn.box, rect_inset(n->area, 4))) {
        drawn = placed_at(n, name, PRINTED);
        drawn.box.x += corner.x;
        drawn.box.y += corner.y;
    }
    /* An empty ribbon is worse than a tiny name. A unit has at least one pixel, so on large screens smaller
     * squares are legible. */
    bool city = l->style == BOARD_LABEL_CITY;
    bool wide = l->style == BOARD_LABEL_SEA || l->style == BOARD_LABEL_COUNTRY; /* not cut at the edge */
    float from = 0.75f * (float)paint_board_label_look(l->style)->from;
    float size = (float)l->size * n->unit * drawn.at.growth;
    bool legible = size >= TINY || (!wide && n->camera->now.size >= from);
    if ((city || legible) && (wide ? rect_inside(drawn.box, n->area) : rect_overlap(drawn.box, n->area))) {
        if (has_plate(l, drawn.at.growth)) {
            draw_plate(n, l->style, drawn.box);
        }
        for (int line = 0; line < name->lines; line++) {
            DrawPoint at = line_middle(n, &drawn, line);
            at = (DrawPoint){corner.x + at.x * n->unit, corner.y + at.y * n->unit};
            draw_board_label(n->list, &l[line], at, n->unit * drawn.at.growth, city ? 0 : 5.5f);
        }
    }
}

/* The size of the board and the tiles on it. */
static uint64_t places_key(const Names *n) {
    uint32_t size;
    memcpy(&size, &n->unit, sizeof size);
    uint64_t h = hash_add(hash_add(1, size), (uint64_t)(int64_t)n->without);
    for (int i = 0; i < n->game->tile_count; i++) {
        const PlacedTile *tile = &n->game->tiles[i];
        h = hash_add(h, (uint64_t)(uint16_t)tile->x << 16 | (uint16_t)tile->y);
    }
    return h | 1;
}

void board_draw_names(const BoardSheet *sheet, const GameSetup *setup, const Game *game, const Camera *camera,
                      DrawRect area, int without, DrawList *list) {
    BoardNames *placed = sheet->names;
    if (!atomic_load(&sheet->ready)) {
        return;
    }
    Names n = {.setup = setup,
               .game = game,
               .camera = camera,
               .area = area,
               .without = without,
               .list = list,
               .map = sheet->map,
               .unit = camera->now.size / 1000,
               .count = placed->count,
               .names = placed->names};
    int labels;
    n.labels = paint_board_labels(n.map, &labels);
    uint64_t key = places_key(&n);
    if (placed->key != key) {
        n.count = 0;
        place_names(&n, labels);
        placed->key = key;
        placed->count = n.count;
    }
    for (int i = 0; i < n.count; i++) {
        int met[2];
        bool yields = label_of(&n, &n.names[i])->style == BOARD_LABEL_RIVER;
        bool hidden = yields && met_by(&n, i, &n.names[i], met) > 0;
        for (int line = 0; line < n.names[i].lines; line++) {
            hidden = hidden || is_hidden(&n, &n.labels[n.names[i].first + line]);
        }
        if (!hidden) {
            draw_name(&n, &n.names[i]);
        }
    }
}
