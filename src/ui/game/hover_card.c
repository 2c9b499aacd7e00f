/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The docked card: what the pointer, or the arrows while owners are shown, have come to. */
#include <math.h>
#include <stdio.h>

#include "ui/game/free_place.h"
#include "ui/game/hover.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"
#include "ui/parts/words.h"

static const float CARD_X = 16, CARD_Y = 64, CARD_WIDTH = 264;

/* In a free corner: what the card is about stays in sight, and so does what could be clicked. */
static DrawRect card_place(const GamePage *page, const Ui *ui, const GameLayout *at, Busy *about,
                           float height) {
    DrawRect area = {CARD_X, CARD_Y, at->table.w - 2 * CARD_X, at->pill.y - 12 - CARD_Y};
    busy_add(about, page->words[0], BUSY_WORDS);
    busy_add_plays(page, ui, at, about);
    float width = fminf(CARD_WIDTH, at->panel.w - 12), low = at->hand.y - 6;
    DrawRect beside = {at->panel.x + (at->panel.w - width) / 2, fmaxf(low - height, 6), width, height};
    return free_corner(about, area, CARD_WIDTH, height, beside); /* else over the track */
}

static DrawRect feature_card_place(const GamePage *page, const Ui *ui, const GameLayout *at, int tile,
                                   int segment, float height) {
    const Game *game = session_game(page->session);
    Busy about = {0};
    uint16_t nodes[NODES_MAX];
    int count = game_feature_nodes(game, tile, segment, nodes, NODES_MAX);
    busy_add_square(page, at, &about, game->tiles[tile].x, game->tiles[tile].y, BUSY_POINTED);
    for (int i = 0; i < count && i < TILES_MAX; i++) {
        const PlacedTile *part = &game->tiles[nodes[i] / TILE_SEGMENTS];
        busy_add_square(page, at, &about, part->x, part->y, BUSY_ABOUT);
    }
    return card_place(page, ui, at, &about, height);
}

static DrawRect square_card_place(const GamePage *page, const Ui *ui, const GameLayout *at, int x, int y,
                                  float height) {
    Busy about = {0};
    busy_add_square(page, at, &about, x, y, BUSY_POINTED);
    for (int side = 0; side < SIDE_COUNT; side++) {
        busy_add_square(page, at, &about, x + SIDE_X[side], y + SIDE_Y[side], BUSY_ABOUT);
    }
    return card_place(page, ui, at, &about, height);
}

/* ---- a feature ---- */

static const char *kind_title(const Rules *rules, FeatureKind kind) {
    switch (kind) {
    case FEATURE_ROAD:
        return _("Road");
    case FEATURE_CITY:
        return _("City");
    case FEATURE_MONASTERY:
        return names_text(rules, "Monastery");
    case FEATURE_GARDEN:
        return _("Garden");
    case FEATURE_FIELD:
        return _("Field");
    case FEATURE_RIVER:
    case FEATURE_KIND_COUNT:
        break;
    }
    return "";
}

/* The name printed on one of the squares of a large city; NULL if none has one. */
static const char *city_name(const Board *board, int city) {
    for (int i = 0; i < board->city_tile_count; i++) {
        const BoardCityTile *tile = &board->city_tiles[i];
        if (tile->city == city && tile->name) {
            return board->names + tile->name;
        }
    }
    return NULL;
}

/* On a board a city is called what is printed on its squares, the one pointed at first. */
static void write_title(const Table *table, FeatureKind kind, int tile, int segment, Str *out) {
    uint16_t nodes[NODES_MAX];
    int count = kind == FEATURE_CITY && table->setup->on_map
                    ? game_feature_nodes(table->game, tile, segment, nodes, NODES_MAX)
                    : 0;
    uint32_t told = 0; /* large cities, as bits */
    for (int i = -1; i < count; i++) {
        int at = i < 0 ? tile : nodes[i] / TILE_SEGMENTS;
        const Kind *of = &table->setup->kinds[table->game->tiles[at].kind];
        const char *name = of->printed == PRINTED_CITY ? city_name(&table->setup->board, of->city) : NULL;
        if (name && count > 0 && !(told >> of->city & 1)) {
            str_addf(out, "%s%s", told ? ", " : "", name);
            told |= UINT32_C(1) << of->city;
        }
    }
    str_add(out, told ? "" : kind_title(&table->setup->rules, kind));
}

static void write_size(const FeatureInfo *info, Str *out) {
    unsigned long tiles = info->tiles, open = info->open, pennants = info->pennants;
    char beside[96];
    switch (info->kind) {
    case FEATURE_ROAD:
    case FEATURE_CITY:
        str_addf(out, ngettext("%d tile", "%d tiles", tiles), info->tiles);
        if (pennants) {
            str_add(out, ", ");
            str_addf(out, ngettext("%d pennant", "%d pennants", pennants), info->pennants);
        }
        if (open) {
            str_add(out, ", ");
            str_addf(out, ngettext("%d open end", "%d open ends", open), info->open);
        }
        break;
    case FEATURE_MONASTERY:
    case FEATURE_GARDEN:
        str_addf(out, ngettext("%d of 9 squares filled", "%d of 9 squares filled", tiles), info->tiles);
        break;
    case FEATURE_FIELD:
        cities_beside(info->cities, beside, sizeof beside);
        str_add(out, beside);
        break;
    case FEATURE_RIVER:
    case FEATURE_KIND_COUNT:
        break;
    }
}

/* Who stands in it, those who would score first: emblem, name, number of figures. */
static void draw_holders(const Table *table, const FeatureInfo *info, DrawRect card, float y,
                         DrawList *list) {
    int owners = 0;
    for (int least = info->most; least > 0; least--) {
        for (int i = 0; i < table->setup->seat_count; i++) {
            if (info->weight[i] != least) {
                continue;
            }
            bool scores = least == info->most;
            char count[16];
            snprintf(count, sizeof count, "%d", least);
            theme_emblem(list, table->colours[i], card.x + 28, y + 11, 11);
            draw_text(list, scores ? FONT_TITLE : FONT_TEXT, 16, draw_rgb(scores ? INK : MUTED), ALIGN_LEFT,
                      card.x + 48, y + 17, card.w - 48 - 44, table->seats[i].name);
            draw_figure(list, PAINT_MEEPLE, (PaintColour)table->colours[i], card.x + card.w - 38, y + 20, 20,
                        1);
            draw_text(list, FONT_NUMBER, 16, draw_rgb(INK), ALIGN_RIGHT, card.x + card.w - 16, y + 17, 0,
                      count);
            y += 26;
            owners++;
        }
    }
    if (owners == 0) {
        draw_text(list, FONT_ITALIC, 15, draw_rgb(MUTED), ALIGN_LEFT, card.x + 16, y + 17, card.w - 32,
                  _("nobody stands here"));
    }
}

/* One number of the card with the word below it, and perhaps one before it. */
static void draw_number(DrawRect place, int number, uint32_t colour, const char *before, const char *below,
                        DrawList *list) {
    char text[24];
    snprintf(text, sizeof text, "%d", number);
    float x = place.x;
    if (before) {
        draw_text(list, FONT_TEXT, 15, draw_rgb(MUTED), ALIGN_LEFT, x, place.y + 24, 0, before);
        x += text_width(list->metrics, FONT_TEXT, 15, before) + 6;
    }
    draw_text(list, FONT_NUMBER, 26, draw_rgb(colour), ALIGN_LEFT, x, place.y + 24, 0, text);
    draw_text(list, FONT_TEXT, 15, draw_rgb(MUTED), ALIGN_LEFT, place.x, place.y + 43, place.w, below);
}

static void draw_worth(const Table *table, int tile, int segment, const FeatureInfo *info, DrawRect card,
                       float y, DrawList *list) {
    DrawRect now = {card.x + 16, y, 88, 60}, then = {card.x + 110, y, card.w - 110 - 12, 60};
    draw_number(now, info->worth_now, INK, NULL,
                info->kind == FEATURE_FIELD ? _("at the end")
                : info->complete            ? _("completed")
                                            : _("now"),
                list);
    if (info->kind == FEATURE_FIELD || info->complete) {
        return;
    }
    Completion completion;
    game_completion(table->setup, table->game, tile, segment, &completion);
    if (completion.possible) {
        /* Translators: before a number of points: no fewer, perhaps more */
        draw_number(then, completion.least, GOOD, completion.more ? _("at least") : NULL, _("completed"),
                    list);
    } else {
        draw_text(list, FONT_TEXT, 15, draw_rgb(MUTED), ALIGN_LEFT, then.x, y + 43, then.w,
                  _("stays incomplete"));
    }
}

static void feature_card_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                              int tile, int segment, DrawList *list) {
    FeatureInfo info;
    game_feature(table->setup, table->game, tile, segment, &info);
    int holders = 0;
    for (int i = 0; i < table->setup->seat_count; i++) {
        holders += info.weight[i] > 0;
    }
    float height = 66 + 26 * (float)(holders > 0 ? holders : 1) + 8 + 60;
    DrawRect card = feature_card_place(page, ui, at, tile, segment, height);
    theme_card(list, card);
    Str title = {0}, size = {0};
    write_title(table, info.kind, tile, segment, &title);
    float wide = text_width(list->metrics, FONT_TITLE, 20, str_text(&title)), room = card.w - 32;
    draw_text(list, FONT_TITLE, wide > room ? between(15, floorf(20 * room / wide), 20) : 20, draw_rgb(INK),
              ALIGN_LEFT, card.x + 16, card.y + 30, room, str_text(&title));
    str_deinit(&title);
    write_size(&info, &size);
    draw_text(list, FONT_SENTENCE, theme_size_within(list->metrics, FONT_SENTENCE, 15, str_text(&size), room),
              draw_rgb(MUTED), ALIGN_LEFT, card.x + 16, card.y + 51, room, str_text(&size));
    str_deinit(&size);
    draw_holders(table, &info, card, card.y + 62, list);
    float y = card.y + card.h - 62;
    theme_rule(list, card.x + 16, y, card.w - 32, RULE_LINE, 1.2f);
    draw_worth(table, tile, segment, &info, card, y + 4, list);
}

/* ---- an empty square ---- */

enum { SQUARE_ROW = 5, SQUARE_ROWS = 3 };

static void draw_square_kinds(const Table *table, const SquareCount *count, DrawRect card, float y,
                              DrawList *list) {
    const float size = 36, pitch = 47;
    for (int i = 0; i < count->kinds && i < SQUARE_ROW * SQUARE_ROWS; i++) {
        float x = card.x + 16 + pitch * (float)(i % SQUARE_ROW),
              top = y + (size + 26) * (float)(i / SQUARE_ROW);
        if (i == SQUARE_ROW * SQUARE_ROWS - 1 && count->kinds > i + 1) { /* more than there is room for */
            char more[16];
            snprintf(more, sizeof more, "+%d", count->kinds - i);
            draw_text(list, FONT_NUMBER, 16, draw_rgb(MUTED), ALIGN_CENTRE, x + size / 2, top + 24, 0, more);
            return;
        }
        TileFace face = {.def = &table->setup->kinds[count->list[i].kind].def,
                         .rotation = count->list[i].rotation,
                         .picture =
                             table->setup->kinds[count->list[i].kind].garden ? PICTURE_GARDEN : PICTURE_NONE};
        char text[8];
        snprintf(text, sizeof text, "%d", count->list[i].count);
        draw_tile(list, rect_of(x, top, size, size), face, 1, 0);
        draw_box(list, rect_of(x, top, size, size), 2, NO_COLOR, draw_rgb(INK), 1);
        draw_text(list, FONT_NUMBER, 14, draw_rgb(INK), ALIGN_CENTRE, x + size / 2, top + size + 15, 0, text);
    }
}

static void square_card_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                             int x, int y, DrawList *list) {
    SquareCount count;
    aids_count(table->setup, table->game, x, y, &count);
    int rows = (count.kinds + SQUARE_ROW - 1) / SQUARE_ROW;
    rows = rows > SQUARE_ROWS ? SQUARE_ROWS : rows;
    DrawRect card = square_card_place(page, ui, at, x, y, 66 + 62 * (float)rows);
    theme_card(list, card);
    draw_text(list, FONT_TITLE, 20, draw_rgb(INK), ALIGN_LEFT, card.x + 16, card.y + 30, card.w - 32,
              _("Empty square"));
    char words[96];
    if (count.of == 0) {
        snprintf(words, sizeof words, "%s", _("no tile is left to come"));
    } else if (count.tiles == 0) {
        snprintf(words, sizeof words, "%s", _("no tile still to come fits here"));
    } else if (count.of == 1) {
        snprintf(words, sizeof words, "%s", _("the last tile left fits here"));
    } else {
        /* Translators: how many tiles fit an empty square, of all that are left: at least two */
        snprintf(words, sizeof words,
                 ngettext("%d of %d tiles left fits here", "%d of %d tiles left fit here",
                          (unsigned long)count.tiles),
                 count.tiles, count.of);
    }
    draw_text(list, FONT_SENTENCE, 15, draw_rgb(count.tiles || !count.of ? MUTED : BAD), ALIGN_LEFT,
              card.x + 16, card.y + 51, card.w - 32, words);
    draw_square_kinds(table, &count, card, card.y + 64, list);
}

/* ---- either ---- */

void hover_card_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                     DrawList *list) {
    int tile = 0, segment = 0, x = 0, y = 0;
    if (hover_shown(page, ui, &tile, &segment)) {
        feature_card_draw(page, ui, at, table, tile, segment, list);
    } else if (hover_square_shown(page, ui, &x, &y) && !aids_stone_at(table->setup, table->game, x, y)) {
        square_card_draw(page, ui, at, table, x, y, list);
    }
}
