/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tiles that may still come, set by set, with their numbers; or those of them that fit the empty square
 * last pointed at. Any click beside the page closes it. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "ui/game/game_page.h"
#include "ui/overlay/overlay.h"
#include "ui/parts/text.h"
#include "ui/parts/titles.h"

enum { TILES_CHOICE = 200, BY_KIND = 0, FITS_HERE = 1 };

/* The faces shown, where each is, and their size. */
typedef struct {
    SquareCount shown;
    struct {
        bool begins; /* the first of its set: a title stands above it */
        float x, y;
    } places[KINDS_MAX];
    int total, whole;              /* tiles to come, and all there were */
    int hidden;                    /* of those to come, in hands that are not seen */
    DrawRect card, choice, around; /* around: the square last pointed at */
    float size, pitch_x, pitch_y;
    int columns;
    bool titled; /* false if the titles of many sets leave no room */
} TilesLayout;

static const float TITLE_HEIGHT = 22, SECTION_GAP = 5, MARGIN = 22, HEAD = 62, AROUND = 132;

static bool filtered(const TilesPage *t) {
    return t->fits_here && t->of.square_known;
}

static void find_faces(const TilesPage *t, TilesLayout *at) {
    const GameSetup *setup = session_setup(t->of.session);
    const Game *game = session_game(t->of.session);
    uint8_t unseen[KINDS_MAX];
    at->total = game_unseen(setup, game, unseen);
    at->hidden = at->total - game->bag_total - game->river_tiles;
    for (int kind = 0; kind < setup->kind_count; kind++) {
        bool tile = setup->kinds[kind].printed == PRINTED_NOT && setup->bag[kind] + setup->river[kind] > 0;
        at->whole += setup->bag[kind] + setup->river[kind];
        if (tile && !filtered(t)) {
            aids_count_add(setup, kind, unseen[kind], 0, &at->shown);
        }
    }
    if (filtered(t)) {
        aids_count(setup, game, t->of.square_x, t->of.square_y, &at->shown);
        at->total = at->shown.tiles;
    }
}

/* Where each face lies if tiles have this size: a set begins a new row, below its title, if it has one.
 * Returns the height. */
static float place_faces(const GameSetup *setup, TilesLayout *at) {
    const float left = at->card.x + MARGIN, top = at->card.y + HEAD;
    float y = top - at->pitch_y;
    const char *set = NULL;
    for (int i = 0, in_row = at->columns; i < at->shown.kinds; i++) {
        const char *before = set;
        set = setup->kinds[at->shown.list[i].kind].def.set;
        at->places[i].begins = at->titled && (!before || strcmp(set, before) != 0);
        if (at->places[i].begins) {
            y += at->pitch_y + TITLE_HEIGHT + (i ? SECTION_GAP : 0.0f);
            in_row = 0;
        } else if (in_row == at->columns) {
            y += at->pitch_y;
            in_row = 0;
        }
        at->places[i].x = left + at->pitch_x * (float)in_row++;
        at->places[i].y = y;
    }
    return y + at->pitch_y - top;
}

/* Chooses the largest size at which all fit, without titles if necessary. Returns their height. */
static float choose_size(const GameSetup *setup, TilesLayout *at) {
    static const float SIZES[] = {72, 64, 54, 50, 44, 40, 36, 32, 28, 24, 20};
    enum { SIZE_COUNT = sizeof SIZES / sizeof SIZES[0] };
    float room = at->card.h - HEAD - 12,
          width = at->card.w - 2 * MARGIN - (at->around.w > 0 ? AROUND + MARGIN : 0), height = 0;
    for (int i = 0; i < 2 * SIZE_COUNT; i++) {
        at->size = SIZES[i % SIZE_COUNT];
        at->titled = i < SIZE_COUNT;
        at->pitch_x = at->size + (at->size >= 44 ? 15.0f : 10.0f);
        at->pitch_y = at->size + (at->size >= 50 ? 32.0f : 21.0f);
        at->columns = (int)((width + at->pitch_x - at->size) / at->pitch_x);
        height = place_faces(setup, at);
        if (height <= room && (at->size <= 54 || at->columns >= 13)) {
            break;
        }
    }
    return height;
}

static TilesLayout tiles_layout_of(const TilesPage *t, const Ui *ui) {
    TilesLayout at = {0};
    DrawRect page = {0, 0, t->of.board.w, ui->height};
    rect_cut_top(&page, 62);
    rect_cut_bottom(&page, 12);
    at.card = rect_margins(page, 16, 0);
    DrawRect head = rect_margins(at.card, 16, 11);
    at.choice = rect_cut_right(&head, between(220, at.card.w * 0.36f, 300));
    at.choice.h = 34;
    find_faces(t, &at);
    if (filtered(t)) {
        DrawRect in = rect_margins(at.card, MARGIN, HEAD);
        at.around = rect_cut_right(&in, AROUND);
        at.around.h = AROUND;
    }
    float least = HEAD + (filtered(t) ? AROUND + MARGIN : 100),
          wanted = HEAD + choose_size(session_setup(t->of.session), &at) + 12;
    at.card.h = between(least, wanted, at.card.h); /* the table stays visible below */
    return at;
}

static void tiles_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const TilesPage *t = page;
    TilesLayout at = tiles_layout_of(t, ui);
    aids_button_row(t->of.board, t->of.owners, true, t->of.points, widgets);
    const char *labels[2] = {_("All tiles"), _("Fit here")};
    widget_choices(widgets, at.choice, 1, TILES_CHOICE, NULL, labels, 2, filtered(t) ? FITS_HERE : BY_KIND,
                   16);
    Widget *here = &widgets->items[widgets->count - 1];
    here->disabled = !t->of.square_known;
    widget_tip(here, here->disabled ? _("Point at an empty square first")
                                    : _("Tiles that fit the square you last pointed at"));
}

static void tiles_act(void *page, Ui *ui, Action action) {
    TilesPage *t = page;
    if (action.id == TILES_CHOICE) {
        t->fits_here = action.arg == FITS_HERE;
    } else {
        pages_close(ui);
        if (action.id != AIDS_TILES) {
            pages_act(ui, action); /* the page below has the same buttons */
        }
    }
}

static bool tiles_event(void *page, Ui *ui, const InputEvent *event) {
    TilesPage *t = page;
    if (event->kind == INPUT_MOUSE_DOWN) {
        WidgetList widgets;
        ui_layout(ui, &widgets);
        bool beside = !rect_has(tiles_layout_of(t, ui).card, event->x, event->y) &&
                      !widget_at(&widgets, event->x, event->y);
        if (beside || event->button == BUTTON_RIGHT) {
            pages_close(ui);
            return true;
        }
    }
    if (event->kind == INPUT_KEY && !event->repeat && (event->key == KEY_ESCAPE || event->key == 'T')) {
        pages_close(ui);
        return true;
    }
    return false;
}

/* ---- the picture ---- */

static void draw_face(const Ui *ui, const GameSetup *setup, const TilesLayout *at, int i, DrawList *list) {
    const Kind *kind = &setup->kinds[at->shown.list[i].kind];
    TileFace tile = {.def = &kind->def,
                     .rotation = at->shown.list[i].rotation,
                     .picture = kind->garden ? PICTURE_GARDEN : PICTURE_NONE};
    DrawRect r = {at->places[i].x, at->places[i].y, at->size, at->size};
    int count = at->shown.list[i].count;
    bool left = count > 0, large = at->size >= 50;
    if (at->places[i].begins) {
        theme_text(list, FONT_TITLE, 16, INK, r.x, r.y - TITLE_HEIGHT + 14, at->card.w - 2 * MARGIN,
                   set_title(ui->s.library, kind->def.set));
    }
    draw_tile(list, r, tile, left ? 1 : 0.28f, 0);
    draw_box(list, r, 3, NO_COLOR, draw_faded(draw_rgb(INK), left ? 1 : 0.4f), 1.2f);
    theme_number(list, large ? 17 : 15, left ? INK : MUTED, ALIGN_CENTRE, r.x + r.w / 2,
                 r.y + r.h + (large ? 20.0f : 17.0f), count);
}

/* The square and what lies around it. */
static void draw_around(const TilesPage *t, const TilesLayout *at, DrawList *list) {
    const GameSetup *setup = session_setup(t->of.session);
    const Game *game = session_game(t->of.session);
    theme_fill(list, at->around, 4, PAPER_LOW, 1);
    for (int i = 0; i < 9; i++) {
        int tile = game_tile_at(game, t->of.square_x + i % 3 - 1, t->of.square_y + i / 3 - 1);
        DrawRect r = rect_row(rect_column(at->around, i % 3, 3, 0), i / 3, 3, 0);
        if (tile != NO_TILE && !tile_is_printed(setup, game, tile)) {
            draw_tile(list, r, laid_face(setup, game, tile), 1, 0);
        }
    }
    DrawRect middle = rect_middle(at->around, at->around.w / 3, at->around.h / 3);
    draw_box(list, rect_inset(middle, 2), 4, draw_faded(draw_rgb(GOLD), 0.35f), draw_rgb(ACCENT), 2.5f);
    draw_box(list, at->around, 4, NO_COLOR, draw_rgb(EDGE), 1.5f);
}

static void tiles_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const TilesPage *t = page;
    TilesLayout at = tiles_layout_of(t, ui);
    theme_card(list, at.card);
    const char *title = _("Remaining tiles");
    char words[96] = "";
    if (filtered(t) && at.total > 0) {
        snprintf(words, sizeof words, ngettext("%d tile fits", "%d tiles fit", (unsigned long)at.total),
                 at.total);
    } else if (!filtered(t)) {
        snprintf(words, sizeof words,
                 /* Translators: how many tiles are left, of how many there were; the second form, if so many
                  * of them are in the hidden hands of others */
                 at.hidden > 0 ? _("%d of %d left, %d of them in hands") : _("%d of %d left"), at.total,
                 at.whole, at.hidden);
    }
    float x = at.card.x + MARGIN, end = at.choice.x - 16;
    float beside = x + text_width(list->metrics, FONT_TITLE, 24, title) + 16;
    bool below = beside + text_width(list->metrics, FONT_TEXT, 15, words) > end;
    theme_text(list, FONT_TITLE, below ? 20 : 24, INK, x, at.card.y + (below ? 28.0f : 37.0f), end - x,
               title);
    theme_text(list, FONT_TEXT, 15, MUTED, below ? x : beside, at.card.y + (below ? 48.0f : 36.0f),
               end - (below ? x : beside), words);
    for (int i = 0; i < at.shown.kinds; i++) {
        draw_face(ui, session_setup(t->of.session), &at, i, list);
    }
    if (filtered(t)) {
        draw_around(t, &at, list);
    }
    if (at.shown.kinds == 0) {
        draw_text(list, FONT_ITALIC, 17, draw_rgb(MUTED), ALIGN_CENTRE, (at.card.x + at.around.x) / 2,
                  at.card.y + at.card.h / 2, at.card.w - 2 * MARGIN, _("no remaining tile fits here"));
    }
    widgets_draw(widgets, &ui->pointer, list);
}

static void tiles_describe(const void *page, const Ui *ui, Str *out) {
    const TilesPage *t = page;
    TilesLayout at = tiles_layout_of(t, ui);
    str_addf(out, "remaining %d %d\n", at.total, at.whole);
    for (int i = 0; i < at.shown.kinds; i++) {
        str_addf(out, "kind %s %d\n", session_setup(t->of.session)->kinds[at.shown.list[i].kind].name,
                 at.shown.list[i].count);
    }
}

const PageKind TILES_PAGE = {.name = "remaining",
                             .size = sizeof(TilesPage),
                             .kept = offsetof(TilesPage, of),
                             .with = sizeof(TilesOf),
                             .above = true,
                             .layout = tiles_layout,
                             .event = tiles_event,
                             .act = tiles_act,
                             .draw = tiles_draw,
                             .describe = tiles_describe};
