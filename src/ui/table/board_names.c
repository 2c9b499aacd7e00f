/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names printed on a board. Where a whole board is small, they are drawn larger than they are printed, as
 * far as there is room beside tiles, large cities and other names. */
#include <math.h>
#include <stdlib.h>

#include "ui/parts/theme.h"
#include "ui/table/board_view.h"

static const float LEGIBLE = 10; /* the size that names should have at least */

/* What names are drawn with. */
typedef struct {
    const GameSetup *setup;
    const Game *game;
    const Camera *camera;
    DrawRect area;
    int without;
    DrawList *list;
    const PaintMapLabel *labels;
    int count;
    float unit; /* of the list per unit of the board */
} Names;

/* How a name is drawn: so many times as large as printed, and so far beside its place, in units of the board.
 */
typedef struct {
    float growth, right, down;
} Placement;

static int square_of(int units) {
    return units >= 0 ? units / 1000 : -1;
}

/* ---- room ---- */

/* Is the square free of tiles and of other prints that the name must not cover? */
static bool has_room(const Names *n, const PaintMapLabel *label, int x, int y) {
    SquareKind kind = board_square(&n->setup->board, x, y);
    return (kind != SQUARE_CITY || label->style == BOARD_LABEL_CITY) &&
           (kind != SQUARE_TOWN || label->style != BOARD_LABEL_COUNTRY) && kind != SQUARE_START &&
           kind != SQUARE_HIGHLIGHT && !board_covered(n->setup, n->game, x, y, n->without);
}

/* How far a name may reach to either side of its middle, in units of the board: inside the frame of a start
 * square, otherwise to the end of the next square, but not beyond the sheet. */
static int reach_of(const Names *n, const PaintMapLabel *label) {
    enum { IN_FRAME = 410, FRAME = 870 };
    int x = square_of(label->x), y = square_of(label->y);
    int left = label->x - x * 1000, right = 1000 - left;
    if (label->style == BOARD_LABEL_START) {
        return IN_FRAME;
    }
    left += has_room(n, label, x - 1, y) ? 1000 : 0;
    right += has_room(n, label, x + 1, y) ? 1000 : 0;
    int sheet = n->setup->board.width * 1000 + FRAME - label->x, free = left < right ? left : right;
    sheet = label->x + FRAME < sheet ? label->x + FRAME : sheet;
    return free < sheet ? free : sheet;
}

/* A name of two lines is two labels, one after the other, with the same middle. */
static bool is_second_line(const Names *n, int label) {
    const PaintMapLabel *l = &n->labels[label];
    return label > 0 && l[-1].style == l->style && l[-1].x == l->x && l->y - l[-1].y < 200 && l->y > l[-1].y;
}

static DrawRect box_of(const Names *n, const PaintMapLabel *label, const Placement *p) {
    float x = (float)label->x + p->right, y = (float)label->y + p->down;
    DrawPoint at = camera_to_screen(n->camera, n->area, x / 1000, y / 1000);
    float width = (float)label->width * n->unit * p->growth,
          height = (float)label->size * n->unit * p->growth;
    float rim = label->style == BOARD_LABEL_CITY ? 5 : 1.5f; /* of its plate */
    return (DrawRect){at.x - width / 2 - rim, at.y - height / 2 - 0.5f, width + 2 * rim, height + 1};
}

/* The names that a name may meet, without its own second line. */
typedef struct {
    int count, items[24];
} Near;

static Near near_of(const Names *n, int label) {
    enum { ASIDE = 4000, APART = 1100 };
    Near near = {0};
    const PaintMapLabel *l = &n->labels[label];
    for (int i = 0; i < n->count && near.count < (int)(sizeof near.items / sizeof *near.items); i++) {
        bool own = i == label || (i == label + 1 && is_second_line(n, i));
        if (!own && abs(n->labels[i].x - l->x) < ASIDE && abs(n->labels[i].y - l->y) < APART) {
            near.items[near.count++] = i;
        }
    }
    return near;
}

static Placement second_line(const Names *n, int label, const Placement *first) {
    Placement p = *first;
    p.down += (p.growth - 1) * (float)(n->labels[label + 1].y - n->labels[label].y);
    return p;
}

static bool is_free(const Names *n, const Near *near, DrawRect box, const Placement *placed) {
    bool free = true;
    for (int i = 0; i < near->count && free; i++) {
        int other = near->items[i];
        free = !rect_overlap(box, box_of(n, &n->labels[other], &placed[other]));
    }
    return free;
}

static bool fits(const Names *n, int label, const Near *near, const Placement *p, const Placement *placed) {
    const PaintMapLabel *l = &n->labels[label];
    int reach = reach_of(n, l);
    int lines = label + 1 < n->count && is_second_line(n, label + 1) ? 2 : 1;
    bool good = true;
    for (int line = 0; line < lines && good; line++) {
        Placement at = line ? second_line(n, label, p) : *p;
        good = fabsf(at.right) + (float)l[line].width * at.growth / 2 <= (float)reach &&
               is_free(n, near, box_of(n, &l[line], &at), placed);
    }
    return good;
}

/* As large as legible, but only as large as there is room, beside or above its place if need be. */
static Placement place_name(const Names *n, int label, const Placement *placed) {
    static const struct {
        float right, down;
    } BESIDE[] = {{0, 0}, {-150, 0}, {150, 0}, {0, -560}, {-300, 0}, {300, 0}, {-450, 0}, {450, 0}};
    enum { PLACES = sizeof BESIDE / sizeof *BESIDE };
    const float step = 0.12f;
    const PaintMapLabel *l = &n->labels[label];
    bool moves = l->style == BOARD_LABEL_TOWN || l->style == BOARD_LABEL_CITY;
    Near near = near_of(n, label);
    for (float growth = LEGIBLE / ((float)l->size * n->unit); growth > 1; growth -= step) {
        for (int i = 0; i < (moves ? PLACES : 1); i++) {
            Placement p = {growth, BESIDE[i].right, BESIDE[i].down};
            if (fits(n, label, &near, &p, placed)) {
                return p;
            }
        }
    }
    return (Placement){1, 0, 0};
}

/* ---- drawing ---- */

/* Does a tile cover a part of the name? */
static bool is_hidden(const Names *n, const PaintMapLabel *label) {
    bool hidden = false;
    int first = square_of(label->x - label->width / 2), last = square_of(label->x + label->width / 2);
    for (int x = first; x <= last && !hidden; x++) {
        hidden = board_covered(n->setup, n->game, x, square_of(label->y), n->without);
    }
    return hidden;
}

/* A ribbon is too small for the grown name of its city. */
static void draw_plate(const Names *n, DrawRect box) {
    draw_box(n->list, rect_margins(box, 0, -2.5f), 2, draw_rgb(0xf8eed2), draw_rgb(0x47341f), 1);
}

static void draw_name(const Names *n, int label, const Placement *p) {
    static const Placement PRINTED = {1, 0, 0};
    const PaintMapLabel *l = &n->labels[label];
    p = rect_inside(box_of(n, l, p), rect_inset(n->area, 4)) ? p : &PRINTED;
    DrawRect box = box_of(n, l, p);
    DrawPoint at = {box.x + box.w / 2, box.y + box.h / 2};
    /* An empty ribbon is worse than a tiny name. A unit has at least one pixel, so on large screens smaller
     * squares are legible. */
    bool city = l->style == BOARD_LABEL_CITY;
    bool wide = l->style == BOARD_LABEL_SEA || l->style == BOARD_LABEL_COUNTRY; /* not cut at the edge */
    float from = 0.75f * (float)paint_board_label_look(l->style)->from / p->growth;
    if ((city || n->camera->now.size >= from) &&
        (wide ? rect_inside(box, n->area) : rect_overlap(box, n->area))) {
        if (city && p->growth > 1) {
            draw_plate(n, box);
        }
        draw_board_label(n->list, l, at, n->unit * p->growth, city ? 0 : 4);
    }
}

void board_draw_names(const BoardSheet *sheet, const GameSetup *setup, const Game *game, const Camera *camera,
                      DrawRect area, int without, DrawList *list) {
    Placement placed[BOARD_LABELS_MOST];
    Names n = {setup, game, camera, area, without, list, NULL, 0, camera->now.size / 1000};
    if (atomic_load(&sheet->ready)) {
        n.labels = paint_board_labels(sheet->map, &n.count);
    }
    for (int i = 0; i < n.count; i++) {
        placed[i] = (Placement){1, 0, 0};
    }
    for (int i = 0; i < n.count; i++) {
        placed[i] =
            is_second_line(&n, i) ? second_line(&n, i - 1, &placed[i - 1]) : place_name(&n, i, placed);
    }
    for (int i = 0; i < n.count; i++) {
        if (!is_hidden(&n, &n.labels[i])) {
            draw_name(&n, i, &placed[i]);
        }
    }
}
