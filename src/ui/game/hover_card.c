/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card about the feature or square under the pointer, or the feature chosen with the arrows. */
#include <math.h>
#include <stdio.h>

#include "ui/game/cards.h"
#include "ui/game/hover.h"
#include "ui/parts/text.h"

static const float CARD_WIDTH = 264, HOLDER_ROW = 28;

/* In a free corner, so that what it is about and what can be clicked stay visible. */
static DrawRect card_place(const Scene *s, Busy *about, float height) {
    busy_add(s, about, s->page->words[0], BUSY_WORDS);
    busy_add(s, about, s->page->words[2], BUSY_WORDS);
    busy_add_plays(s, about);
    DrawRect beside = card_beside(s, (DrawPoint){CARD_WIDTH, height});
    return free_corner(about, card_area(s), CARD_WIDTH, height,
                       beside); /* `beside` lies over the score track */
}

/* ---- a feature ---- */

/* The name printed on a square of a large city; NULL if there is none. */
static const char *city_name(const Board *board, int city) {
    for (int i = 0; i < board->city_tile_count; i++) {
        const BoardCityTile *tile = &board->city_tiles[i];
        if (tile->city == city && tile->name) {
            return board->names + tile->name;
        }
    }
    return NULL;
}

/* On a board a city is called by the names printed on its squares, the one pointed at first. */
static void write_title(const Scene *s, FeatureKind kind, int tile, int segment, Str *out) {
    uint16_t nodes[NODES_MAX];
    int count = kind == FEATURE_CITY && s->setup->on_map
                    ? game_feature_nodes(s->game, tile, segment, nodes, NODES_MAX)
                    : 0;
    uint32_t told = 0; /* large cities, as bits */
    for (int i = -1; i < count; i++) {
        int at = i < 0 ? tile : nodes[i] / TILE_SEGMENTS;
        const Kind *of = &s->setup->kinds[s->game->tiles[at].kind];
        const char *name = of->printed == PRINTED_CITY ? city_name(&s->setup->board, of->city) : NULL;
        if (name && count > 0 && !(told >> of->city & 1)) {
            str_addf(out, "%s%s", told ? ", " : "", name);
            told |= UINT32_C(1) << of->city;
        }
    }
    if (!told) {
        str_add(out, feature_title(&s->setup->rules, kind));
    }
}

static void write_size(const FeatureInfo *info, Str *out) {
    unsigned long tiles = info->tiles, open = info->open, pennants = info->pennants;
    if (info->kind == FEATURE_FIELD) {
        char beside[96];
        cities_beside(info->cities, beside, sizeof beside);
        str_add(out, beside);
    } else if (info->kind == FEATURE_MONASTERY || info->kind == FEATURE_GARDEN) {
        str_addf(out, ngettext("%d of 9 squares filled", "%d of 9 squares filled", tiles), info->tiles);
    } else {
        str_addf(out, ngettext("%d tile", "%d tiles", tiles), info->tiles);
        if (pennants) {
            str_add(out, ", ");
            str_addf(out, ngettext("%d pennant", "%d pennants", pennants), info->pennants);
        }
        if (open) {
            str_add(out, ", ");
            str_addf(out, ngettext("%d open end", "%d open ends", open), info->open);
        }
    }
}

/* A feature pointed at. */
typedef struct {
    FeatureInfo info;
    int tile, segment, count;
    uint16_t nodes[NODES_MAX];
} About;

static bool within(const About *about, int node) {
    int i = 0;
    while (i < about->count && about->nodes[i] != node) {
        i++;
    }
    return i < about->count;
}

/* The figures of a seat in it, side by side in a room. */
static void draw_theirs(const Scene *s, const About *about, int seat, DrawRect room) {
    const Kind *kind = &s->setup->kinds[s->game->tiles[about->tile].kind];
    PaintFigure theirs[FIGURES_MAX];
    int count = 0;
    for (FigureOn on = {0}; game_next_figure(s->game, &on);) {
        if (on.seat == seat && within(about, on.node)) {
            theirs[count++] = laid_figure(kind, about->segment, on.kind);
        }
    }
    figures_draw(s->list, theirs, count, (PaintColour)s->seats[seat].colour, room);
}

/* The players in it, by majority: emblem, name, figures, and what these count for. */
static void draw_holders(const Scene *s, const About *about, DrawRect rows) {
    const FeatureInfo *info = &about->info;
    /* Does the card say what a field scores per city? Not if the majority is decided city by city. */
    bool per_city =
        info->kind == FEATURE_FIELD && info->cities > 0 && s->setup->rules.farms != FARMS_CITY_MAJORITY;
    if (info->most == 0) {
        theme_text(s->list, FONT_ITALIC, 15, MUTED, rows.x, rows.y + 17, rows.w, _("unoccupied"));
    }
    for (int least = info->most; least > 0; least--) {
        for (int i = 0; i < s->setup->seat_count; i++) {
            if (info->weight[i] != least) {
                continue;
            }
            DrawRect row = rect_cut_top(&rows, HOLDER_ROW);
            bool scores = least == info->most;
            int each = per_city ? s->setup->rules.farm_points + info->extra[i] / info->cities : 0;
            char words[32] = "";
            theme_emblem(s->list, s->seats[i].colour, row.x + 12, row.y + 13, 11);
            rect_cut_left(&row, 32);
            if (scores || !per_city) {
                snprintf(words, sizeof words, per_city ? _("%d per city") : "%d", per_city ? each : least);
            }
            rect_cut_right(&row, 8 + draw_text(s->list, per_city ? FONT_TEXT : FONT_NUMBER,
                                               per_city ? 15 : 16, draw_rgb(per_city ? MUTED : INK),
                                               ALIGN_RIGHT, row.x + row.w, row.y + 19, 0, words));
            float named = theme_text(s->list, scores ? FONT_TITLE : FONT_TEXT, 16, scores ? INK : MUTED,
                                     row.x, row.y + 19, row.w - 36, s->seats[i].name);
            rect_cut_left(&row, named + 8);
            draw_theirs(s, about, i, row);
        }
    }
}

/* A number with a word below it and perhaps one before it. */
static void draw_number(DrawRect place, int number, uint32_t colour, const char *before, const char *below,
                        DrawList *list) {
    float wide = theme_text(list, FONT_TEXT, 15, MUTED, place.x, place.y + 24, 0, before);
    theme_number(list, 26, colour, ALIGN_LEFT, place.x + (before[0] ? wide + 6 : 0), place.y + 24, number);
    theme_text(list, FONT_TEXT, 15, MUTED, place.x, place.y + 43, place.w, below);
}

/* What each player scores for a field if pigs make a difference; otherwise one number for all. */
static void draw_field_worth(const Scene *s, const FeatureInfo *info, DrawRect place) {
    int scoring = 0, last = 0;
    bool same = true;
    for (int i = 0; i < s->setup->seat_count; i++) {
        if (info->most > 0 && info->weight[i] == info->most) {
            same = same && (scoring == 0 || info->extra[i] == info->extra[last]);
            last = i;
            scoring++;
        }
    }
    float width = place.w / fmaxf(2, (float)scoring);
    if (same) {
        draw_number(place, info->worth_now + info->extra[last], INK, "", _("at the end"), s->list);
    }
    for (int i = 0; i < s->setup->seat_count && !same; i++) {
        if (info->weight[i] == info->most) {
            DrawRect r = rect_cut_left(&place, width);
            r.w -= 6;
            draw_number(r, info->worth_now + info->extra[i], INK, "", s->seats[i].name, s->list);
        }
    }
}

static void draw_worth(const Scene *s, const About *about, DrawRect then) {
    const FeatureInfo *info = &about->info;
    if (info->kind == FEATURE_FIELD) {
        draw_field_worth(s, info, then);
        return;
    }
    DrawRect now = rect_cut_left(&then, 88);
    draw_number(now, info->worth_now, INK, "", info->complete ? _("completed") : _("now"), s->list);
    if (info->complete) {
        return;
    }
    rect_cut_left(&then, 6);
    Completion completion;
    game_completion(s->setup, s->game, about->tile, about->segment, &completion);
    if (completion.possible) {
        /* Translators: before a number of points: no fewer, perhaps more */
        draw_number(then, completion.least, GOOD, completion.more ? _("at least") : "", _("completed"),
                    s->list);
    } else {
        theme_text(s->list, FONT_TEXT, 15, MUTED, then.x, then.y + 43, then.w, _("stays incomplete"));
    }
}

/* Draws the card with title and subtitle, and cuts these and the margins off it. */
static void draw_head(const Scene *s, DrawRect *card, float aside, const char *title, uint32_t colour,
                      const char *words) {
    theme_card(s->list, *card);
    *card = rect_margins(*card, 16, 0);
    DrawRect head = rect_cut_top(card, 62), top = rect_cut_top(&head, 30);
    rect_cut_right(&top, aside);
    theme_words(s->list, FONT_TITLE, theme_size_within(s->list->metrics, FONT_TITLE, 20, title, top.w), INK,
                ALIGN_LEFT, top, title);
    float small = theme_size_within(s->list->metrics, FONT_SENTENCE, 15, words, head.w - aside / 4);
    theme_words(s->list, FONT_SENTENCE, small, colour, ALIGN_LEFT, rect_cut_top(&head, 21), words);
}

/* An inn or a cathedral that counts. */
static const char *grand_words(const FeatureInfo *info) {
    static const char *const words[2][2] = {
        {N_("inn: 2 per tile when completed, nothing at the end"), N_("inn: 2 per tile")},
        {N_("cathedral: 3 each when completed, nothing at the end"),
         N_("cathedral: 3 per tile and pennant")}};
    return info->grand ? _(words[info->kind == FEATURE_CITY][info->complete]) : NULL;
}

static void feature_card_draw(const Scene *s, int node) {
    const int tile = node / TILE_SEGMENTS, segment = node % TILE_SEGMENTS;
    About about = {.tile = tile, .segment = segment};
    FeatureInfo *info = &about.info;
    Busy busy = {0};
    int holders = 0;
    about.count = game_feature_nodes(s->game, tile, segment, about.nodes, NODES_MAX);
    game_feature(s->setup, s->game, tile, segment, info);
    for (int i = 0; i < s->setup->seat_count; i++) {
        holders += info->weight[i] > 0;
    }
    busy_add(s, &busy, scene_tile(s, tile), BUSY_POINTED);
    for (int i = 0; i < about.count && i < TILES_MAX; i++) {
        busy_add(s, &busy, scene_tile(s, about.nodes[i] / TILE_SEGMENTS), BUSY_ABOUT);
    }
    const char *grand = grand_words(info);
    float width = fminf(CARD_WIDTH, s->at.panel.w - 12) - 32, line = 20;
    float told =
        grand ? 4 + line * (float)paragraph_lines(s->list->metrics, FONT_SENTENCE, 15, width, grand) : 0;
    DrawRect card =
        card_place(s, &busy, 66 + told + HOLDER_ROW * (float)(holders > 0 ? holders : 1) + 8 + 60);
    DrawPoint mark = {card.x + card.w - 28, card.y + 28};
    Str title = {0}, size = {0};
    write_title(s, info->kind, tile, segment, &title);
    write_size(info, &size);
    draw_head(s, &card, grand ? 32 : 0, str_text(&title), MUTED, str_text(&size));
    str_deinit(&title);
    str_deinit(&size);
    if (grand) {
        draw_figure(s->list, info->kind == FEATURE_CITY ? PAINT_CATHEDRAL : PAINT_INN, COLOUR_YELLOW, mark.x,
                    mark.y, 32, 1);
        DrawRect words = rect_cut_top(&card, told);
        draw_paragraph(s->list, FONT_SENTENCE, 15, draw_rgb(MUTED), words.x, words.y + 7, width, line, grand);
    }
    DrawRect worth = rect_cut_bottom(&card, 62);
    draw_holders(s, &about, card);
    theme_rule(s->list, worth.x, worth.y, worth.w, RULE_LINE, 1.2f);
    rect_cut_top(&worth, 4);
    worth.w += 4;
    draw_worth(s, &about, worth);
}

/* ---- an empty square ---- */

enum { SQUARE_ROW = 5, SQUARE_ROWS = 3 };

static void draw_square_kinds(const Scene *s, const SquareCount *count, DrawRect place) {
    const float size = 36, pitch = 47;
    int last = SQUARE_ROW * SQUARE_ROWS - 1;
    for (int i = 0; i < count->kinds && i <= last; i++) {
        DrawRect r = {place.x + pitch * (float)(i % SQUARE_ROW),
                      place.y + (size + 26) * (float)(i / SQUARE_ROW), size, size};
        float middle = r.x + size / 2;
        if (i == last && count->kinds > i + 1) { /* no room for the rest */
            char more[16];
            snprintf(more, sizeof more, "+%d", count->kinds - i);
            draw_text(s->list, FONT_NUMBER, 16, draw_rgb(MUTED), ALIGN_CENTRE, middle, r.y + 24, 0, more);
            return;
        }
        const Kind *kind = &s->setup->kinds[count->list[i].kind];
        TileFace face = {.def = &kind->def,
                         .rotation = count->list[i].rotation,
                         .picture = kind->garden ? PICTURE_GARDEN : PICTURE_NONE};
        draw_tile(s->list, r, face, 1, 0);
        draw_box(s->list, r, 2, NO_COLOR, draw_rgb(INK), 1);
        theme_number(s->list, 14, INK, ALIGN_CENTRE, middle, r.y + size + 15, count->list[i].count);
    }
}

static void square_card_draw(const Scene *s, int x, int y) {
    SquareCount count;
    Busy about = {0};
    aids_count(s->setup, s->game, x, y, &count);
    int rows = (count.kinds + SQUARE_ROW - 1) / SQUARE_ROW;
    rows = rows > SQUARE_ROWS ? SQUARE_ROWS : rows;
    busy_add(s, &about, scene_square(s, x, y), BUSY_POINTED);
    for (int side = 0; side < SIDE_COUNT; side++) {
        busy_add(s, &about, scene_square(s, x + side_dx(side), y + side_dy(side)), BUSY_ABOUT);
    }
    DrawRect card = card_place(s, &about, 66 + 62 * (float)rows);
    char words[96];
    /* Translators: how many tiles fit an empty square, of all that are left: at least two */
    snprintf(
        words, sizeof words,
        ngettext("%d of %d tiles left fits here", "%d of %d tiles left fit here", (unsigned long)count.tiles),
        count.tiles, count.of);
    const char *name = s->setup->on_map ? board_square_name(s->ui->maps, &s->setup->board, x, y) : NULL;
    draw_head(s, &card, 0, name ? name : _("Empty square"), count.tiles || !count.of ? MUTED : BAD,
              count.of == 0      ? _("no tiles left")
              : count.tiles == 0 ? _("no remaining tile fits here")
              : count.of == 1    ? _("the last tile left fits here")
                                 : words);
    rect_cut_top(&card, 2);
    draw_square_kinds(s, &count, card);
}

/* ---- what is printed on a board ---- */

static void print_card_draw(const Scene *s, const BoardPrint *print) {
    const float size = 15, pitch = 20;
    Busy about = {0};
    float width = CARD_WIDTH - 32;
    int lines =
        print->meaning ? paragraph_lines(&s->ui->metrics, FONT_SENTENCE, size, width, print->meaning) : 0;
    DrawPoint p = {0, 0};
    if (hover_place(s->page, s->ui, &p)) {
        busy_add(s, &about, scene_square(s, (int)floorf(p.x), (int)floorf(p.y)), BUSY_POINTED);
    }
    DrawRect card = card_place(s, &about, 66 + pitch * (float)lines + (lines > 0 ? 8 : 0));
    bool named = print->name[0] != '\0';
    draw_head(s, &card, 0, named ? print->name : print->kind, MUTED, named ? print->kind : "");
    if (print->meaning) {
        draw_paragraph(s->list, FONT_SENTENCE, size, draw_rgb(INK), card.x, card.y + size, width, pitch,
                       print->meaning);
    }
}

/* ---- one of them ---- */

void hover_card_draw(const Scene *s) {
    int node = hover_shown(s->page, s->ui), x = s->page->aids.square_x, y = s->page->aids.square_y;
    if (node >= 0) {
        feature_card_draw(s, node);
    } else if (hover_square_shown(s->page, s->ui) && !aids_stone_at(s->setup, s->game, x, y)) {
        square_card_draw(s, x, y);
    } else {
        BoardPrint print;
        if (hover_print_shown(s->page, s->ui, &print)) {
            print_card_draw(s, &print);
        }
    }
}
