/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legend of a board: each sign printed on it, as it is painted there, and what it means under the rules
 * that are played. */
#include <math.h>

#include "ui/overlay/overlay.h"
#include "ui/parts/board_words.h"
#include "ui/parts/text.h"

enum { SIGNS_MAX = 12 };

/* A sign, and where on the board an example of it is. */
typedef struct {
    SignWords words;
    float x, y;  /* the middle of the example, in squares */
    float zoom;  /* its size in the sample; 1 = a square fills it */
    bool lights; /* with the golden frame or line of what is connected */
    int coats;   /* the index of the stub whose coats of arms are in the middle instead, plus 1; 0 = none */
} Sign;

typedef struct {
    LegendOf of;
    GameSetup setup; /* only board and rules */
    Game plain, lit; /* without tiles; nothing and everything is connected */
    Scroll scroll;
} LegendPage;

static const float WIDE = 980, HEAD = 56, FOOT = 18, PAD = 24, SAMPLE = 84, GAP = 14, COLUMN = 360;
static const float NAME = 22, LINE = 19;

/* ---- the signs ---- */

typedef struct {
    Sign items[SIGNS_MAX];
    int count;
} Signs;

static void add_sign(Signs *signs, const Rules *rules, BoardSign which, Sign sign) {
    sign.words = board_sign_words(which, rules);
    signs->items[signs->count++] = sign;
}

static void add_place(Signs *signs, const Rules *rules, BoardSign which, int count,
                      const BoardPlace *places) {
    if (count > 0) {
        add_sign(signs, rules, which,
                 (Sign){.x = (float)places[0].x + 0.5f, .y = (float)places[0].y + 0.5f, .zoom = 1});
    }
}

static void add_cities(Signs *signs, const Rules *rules, const Board *board) {
    if (board->city_tile_count == 0) {
        return;
    }
    const BoardCityTile *tile = &board->city_tiles[0];
    /* without the ribbon for its name, at the foot */
    Sign sign = {.x = (float)tile->x + 0.5f, .y = (float)tile->y + 0.2f, .zoom = 0.85f};
    add_sign(signs, rules, SIGN_CITY, sign);
    sign.lights = true;
    add_sign(signs, rules, SIGN_CONNECTED, sign);
}

static void add_border(Signs *signs, const Rules *rules, const Board *board) {
    if (board->stub_count > 0) {
        const BoardStub *stub = &board->stubs[0];
        float aside = 0.75f;
        add_sign(signs, rules, SIGN_BORDER,
                 (Sign){.x = (float)stub->x + 0.5f + aside * (float)side_dx(stub->side),
                        .y = (float)stub->y + 0.5f + aside * (float)side_dy(stub->side),
                        .zoom = 1});
    }
}

static void add_sea(Signs *signs, const Rules *rules, const Board *board) {
    if (board->sea_count > 0) {
        const BoardSea *sea = &board->seas[0];
        float across = fmaxf(fabsf((float)(sea->x[1] - sea->x[0])), fabsf((float)(sea->y[1] - sea->y[0])));
        Sign sign = {.x = (float)(sea->x[0] + sea->x[1] + 1) / 2,
                     .y = (float)(sea->y[0] + sea->y[1] + 1) / 2,
                     .zoom = 1 / fmaxf(across, 1.5f)};
        add_sign(signs, rules, SIGN_SEA, sign);
        sign.lights = true;
        add_sign(signs, rules, SIGN_OPEN_SEA, sign);
    }
}

/* What carries coats of arms: a border, a route, an island or a city. */
static void add_coats(Signs *signs, const Rules *rules, const Board *board) {
    Sign sign = {.zoom = 1.4f};
    for (int i = 0; i < board->stub_count; i++) {
        const BoardStub *stub = &board->stubs[i];
        if (stub->coats > 0) {
            sign.coats = i + 1;
            add_sign(signs, rules, SIGN_COAT, sign);
            return;
        }
    }
    for (int i = 0; i < board->city_tile_count; i++) {
        const BoardCityTile *tile = &board->city_tiles[i];
        if (tile->coats > 0) {
            sign.x = (float)tile->x + 0.5f;
            sign.y = (float)tile->y + 0.5f;
            add_sign(signs, rules, SIGN_COAT, sign);
            return;
        }
    }
}

static Signs list_signs(const GameSetup *setup) {
    const Board *board = &setup->board;
    const Rules *rules = &setup->rules;
    Signs signs = {0};
    add_cities(&signs, rules, board);
    add_place(&signs, rules, SIGN_TOWN, board->town_count, board->towns);
    add_coats(&signs, rules, board);
    add_border(&signs, rules, board);
    add_sea(&signs, rules, board);
    add_place(&signs, rules, SIGN_ISLAND, board->island_count, board->islands);
    add_place(&signs, rules, SIGN_HIGHLIGHT, board->highlight_count, board->highlights);
    add_place(&signs, rules, SIGN_WAVES, board->wave_count, board->waves);
    add_place(&signs, rules, SIGN_START, board->start_count, board->starts);
    return signs;
}

/* ---- places ---- */

typedef struct {
    Signs signs;
    DrawRect card, area;
    DrawRect rows[SIGNS_MAX]; /* from the top of the content */
    float content;
} LegendLayout;

static LegendLayout places(const LegendPage *l, const Ui *ui) {
    LegendLayout at = {.signs = list_signs(&l->setup)};
    float wide = fminf(WIDE, ui->width - 32), low[2] = {0};
    int columns = wide >= 2 * COLUMN ? 2 : 1;
    DrawRect across = {PAD, 0, wide - 2 * PAD - SCROLL_BAR, 0};
    for (int i = 0; i < at.signs.count; i++) { /* each below the shorter column */
        int to = columns == 2 && low[1] < low[0];
        DrawRect row = rect_column(across, to, columns, PAD);
        int lines = paragraph_lines(&ui->metrics, FONT_SENTENCE, 15, row.w - SAMPLE - GAP,
                                    _(at.signs.items[i].words.meaning));
        row.y = low[to];
        row.h = fmaxf(SAMPLE, NAME + LINE * (float)lines + 4);
        low[to] += row.h + GAP;
        at.rows[i] = row;
    }
    at.content = fmaxf(low[0], low[1]) - GAP;
    at.card = overlay_card(ui, wide, fminf(at.content + HEAD + FOOT, ui->height - 24));
    at.area = at.card;
    rect_cut_top(&at.area, HEAD);
    rect_cut_bottom(&at.area, FOOT);
    rect_cut_right(&at.area, 8);
    return at;
}

static void legend_enter(void *page, Ui *ui, const void *with) {
    LegendPage *l = page;
    (void)ui;
    (void)with;
    l->setup.board = *l->of.board;
    l->setup.rules = *l->of.rules;
    l->setup.on_map = true;
    l->lit.cities_active = UINT32_MAX;
    l->lit.seas_active = UINT16_MAX;
}

static DrawRect legend_card(const void *page, const Ui *ui) {
    return places(page, ui).card;
}

static void legend_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    (void)page; /* there is nothing to press */
    (void)ui;
    (void)widgets;
}

static bool legend_event(void *page, Ui *ui, const InputEvent *event) {
    LegendPage *l = page;
    LegendLayout at = places(l, ui);
    if (event->kind == INPUT_KEY && event->key == 'L' && !event->repeat) {
        pages_close(ui);
        return true;
    }
    return scroll_event(&l->scroll, at.area, at.content, event);
}

void legend_button(WidgetList *widgets, WidgetKind kind, DrawRect rect, int id) {
    const char *label = kind == WIDGET_PAPER ? _("Legend") : "";
    Widget *w = widget_add(widgets, kind, rect, (Action){id, 0}, label);
    widget_tip(w, _("Legend of the board (L)"));
    w->icon = ICON_BOOK;
    w->key = kind == WIDGET_ROUND ? "L" : NULL;
    w->size = 14;
    w->name = "legend";
    w->shortcut = 'L';
}

/* ---- the picture ---- */

static void draw_sample(const LegendPage *l, const Ui *ui, const Sign *sign, DrawRect r, DrawList *list) {
    const BoardSheet *sheet = board_sheet(ui->maps, &l->setup.board);
    Camera camera = {.now = {sign->x, sign->y, SAMPLE * sign->zoom}};
    if (sign->coats > 0 && atomic_load(&sheet->ready)) {
        PaintMapPoint at = paint_board_coats(sheet->map, sign->coats - 1);
        camera.now.x = (float)at.x / 1000;
        camera.now.y = (float)at.y / 1000;
    }
    draw_clip(list, r);
    board_draw_print(sheet, &l->setup, &l->plain, &camera, r, NO_TILE, list);
    if (sign->lights) {
        board_draw_lit(sheet, &l->setup, &l->lit, &camera, r, 0, 0, 0, list);
    }
    draw_unclip(list);
    draw_box(list, r, 4, NO_COLOR, draw_rgb(EDGE), 1.5f);
}

static void legend_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const LegendPage *l = page;
    LegendLayout at = places(l, ui);
    (void)widgets;
    overlay_draw_card(list, at.card, _("Legend"));
    draw_clip(list, at.area);
    for (int i = 0; i < at.signs.count; i++) {
        const Sign *sign = &at.signs.items[i];
        DrawRect row = at.rows[i];
        row.x += at.area.x;
        row.y += at.area.y - l->scroll.at;
        if (!rect_overlap(row, at.area)) {
            continue;
        }
        DrawRect sample = rect_cut_left(&row, SAMPLE);
        sample.h = SAMPLE;
        draw_sample(l, ui, sign, sample, list);
        rect_cut_left(&row, GAP);
        const char *name = _(sign->words.name);
        theme_text(list, FONT_TITLE, theme_size_within(list->metrics, FONT_TITLE, 17, name, row.w), INK,
                   row.x, row.y + 15, row.w, name);
        draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(MUTED), row.x, row.y + NAME + 14, row.w, LINE,
                       _(sign->words.meaning));
    }
    draw_unclip(list);
    scroll_draw(&l->scroll, at.area, at.content, list);
}

static void legend_describe(const void *page, const Ui *ui, Str *out) {
    Signs signs = list_signs(&((const LegendPage *)page)->setup);
    (void)ui;
    for (int i = 0; i < signs.count; i++) {
        str_addf(out, "sign %s\n", signs.items[i].words.name);
    }
}

const PageKind LEGEND_PAGE = {.name = "legend",
                              .size = sizeof(LegendPage),
                              .with = sizeof(LegendOf),
                              .above = true,
                              .enter = legend_enter,
                              .layout = legend_layout,
                              .card = legend_card,
                              .event = legend_event,
                              .draw = legend_draw,
                              .describe = legend_describe};
