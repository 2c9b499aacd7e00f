/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A saved game as a card: its board, its name, and how far it has come. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/parts/levels.h"
#include "ui/parts/text.h"
#include "ui/parts/words.h"
#include "ui/saves/saves_page.h"

/* Heights of the parts below the picture: the name, then how far the game has come and when it was played;
 * and each of one or two rows of scores. */
static const float WORDS = 62, SCORES_ROW = 20;

enum { TIGHT = 180 }; /* a narrower card has smaller letters */

/* The smallest squares on which tiles are painted (on smaller ones nobody would see the difference), and on
 * which figures are more than dots. */
static const float PAINTED_FROM = 8, FIGURES_FROM = 30;

/* A square of a board, in one colour. */
static void draw_square(const Camera *camera, DrawRect r, int x, int y, float more, uint32_t color,
                        DrawList *list) {
    theme_fill(list, rect_inset(camera_square(camera, r, x, y), -more), more, color, 1);
}

/* A board that is not installed any more: the country in its sea. */
static void draw_lost_map(const GameSetup *setup, const Game *game, const Camera *camera, DrawRect r,
                          DrawList *list) {
    const Board *board = &setup->board;
    theme_fill(list, r, 5, 0x7fb3cf, 1);
    for (int pass = 0; pass < 2; pass++) { /* first shallow water, then the land */
        for (int i = 0; i < board->width * board->height; i++) {
            if (board->squares[i] != SQUARE_OFF) {
                draw_square(camera, r, i % board->width, i / board->width, pass ? 0 : camera->now.size * 0.4f,
                            pass ? 0xdcd8a8 : 0xa9cfdf, list);
            }
        }
    }
    for (int i = 0; i < game->tile_count; i++) {
        if (tile_is_printed(setup, game, i)) {
            draw_square(camera, r, game->tiles[i].x, game->tiles[i].y, 0, 0xc98a5c, list);
        }
    }
}

static void draw_plain_tiles(const GameSetup *setup, const Game *game, const Camera *camera, DrawRect r,
                             DrawList *list) {
    for (int i = 0; i < game->tile_count; i++) {
        if (!tile_is_printed(setup, game, i)) {
            Sprite tile = {.kind = SPRITE_TILE, .index = 1, .face = laid_face(setup, game, i)};
            draw_sprite(list, camera_square(camera, r, game->tiles[i].x, game->tiles[i].y), tile,
                        draw_rgb(0xffffff), 0);
        }
    }
}

static void draw_small_figures(const Ui *ui, const GameSetup *setup, const Game *game,
                               const RecordSeat *seats, const Camera *camera, DrawRect r, DrawList *list) {
    float side = fmaxf(4, camera->now.size * 0.46f);
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        TileFace face = laid_face(setup, game, on.node / TILE_SEGMENTS);
        DrawPoint spot = table_spot(ui->faces, &face, on.node % TILE_SEGMENTS);
        DrawPoint p = camera_to_screen(camera, r, spot.x, spot.y);
        theme_disc(list, p.x, p.y, side / 2, seat_color(list, seats[on.seat].colour), draw_rgb(INK), 1);
    }
}

static void draw_board(const Ui *ui, const Session *session, DrawRect r, DrawList *list) {
    const GameSetup *setup = session_setup(session);
    const Game *game = session_game(session);
    SquareBounds b = table_bounds(setup, game);
    const RecordSeat *seats = session_seats(session);
    /* Leaves out the empty squares around the tiles, or the margin of a board. */
    float size = fminf((r.w - 12) / (float)(b.x1 - b.x0 - 2), (r.h - 12) / (float)(b.y1 - b.y0 - 2));
    Camera camera = {.now = {(float)(b.x0 + b.x1) / 2, (float)(b.y0 + b.y1) / 2,
                             between(3, size >= 8 ? floorf(size) : size, 44)}};
    const Board *board = setup->on_map ? board_installed(ui->maps, &setup->board) : NULL;
    if (board) {
        camera = board_thumbnail_camera(board, r);
        list->first = true; /* all countries are there before the many tiles on them */
        board_draw_thumbnail(ui->maps, board, r, list);
        list->first = false;
    } else if (setup->on_map) {
        draw_lost_map(setup, game, &camera, r, list);
    }
    if (size < PAINTED_FROM) {
        draw_plain_tiles(setup, game, &camera, r, list);
    } else {
        table_draw_tiles(setup, game, &camera, r, NO_TILE, list);
    }
    if (size < FIGURES_FROM) {
        draw_small_figures(ui, setup, game, seats, &camera, r, list);
    } else {
        table_draw_figures(ui->faces, setup, game, seats, &camera, r, list);
    }
}

/* ---- how far it has come ---- */

/* In words; `brief`: as short as possible, to leave room for the date. */
static void state_words(const SavedGame *game, const Session *session, bool brief, Str *out) {
    if (game->broken || !session) {
        str_add(out, brief ? "" : _("damaged"));
    } else if (game->finished) {
        str_add(out, brief ? "" : _("finished"));
    } else {
        TileProgress at = tile_progress(session_setup(session), session_game(session));
        str_addf(out, brief ? "%d/%d" : _("tile %d of %d"), at.tile, at.of);
    }
}

/* The words stand on the lower edge of the strip. */
static void draw_state(const SavedGame *game, const Session *session, DrawRect r, DrawList *list) {
    const bool tight = r.w < TIGHT, unread = game->broken || !session;
    const float size = tight ? 14 : 15, gap = tight ? 8 : 12;
    char dated[24], date[DATE_SHOWN];
    Str words = {0};
    saved_game_date(game, dated);
    if (unread || game->finished) {
        draw_icon(list, unread ? ICON_CROSS : ICON_FLAG, r.x + 7, r.y + r.h - 5, 16,
                  draw_rgb(unread ? BAD : ACCENT));
        rect_cut_left(&r, 20);
    }
    DrawRect room = r;
    for (int pass = 0; pass < 3; pass++) { /* the second time brief, the third time without the year */
        str_clear(&words);
        state_words(game, session, pass > 0, &words);
        date_shown(dated, pass < 2, date);
        room.w = r.w - gap - text_width(list->metrics, FONT_SENTENCE, size, date);
        if (text_width(list->metrics, FONT_TEXT, size, str_text(&words)) <= room.w) {
            break;
        }
    }
    theme_words(list, FONT_TEXT, size, INK, ALIGN_LEFT, room, str_text(&words));
    draw_text(list, FONT_SENTENCE, size, draw_rgb(MUTED), ALIGN_RIGHT, r.x + r.w, r.y + r.h, 0, date);
    str_deinit(&words);
}

/* ---- the scores ---- */

typedef struct {
    float radius, size, cell; /* of an emblem; of a number; of both with their gaps */
    int columns, rows;
} ScoreGrid;

/* All scores, in two rows if one has no room. */
static ScoreGrid score_grid(const SavedGame *game, float width, const TextMetrics *metrics) {
    bool tight = width < TIGHT;
    ScoreGrid grid = {.radius = tight ? 7 : 9, .size = tight ? 14 : 16, .rows = 1};
    float widest = 0;
    for (int i = 0; i < game->seat_count; i++) {
        char score[16];
        snprintf(score, sizeof score, "%d", game->scores[i]);
        widest = fmaxf(widest, text_width(metrics, FONT_NUMBER, grid.size, score));
    }
    grid.cell = 2 * grid.radius + 3 + widest + (tight ? 2.0f : 6.0f);
    grid.columns = game->seat_count > 0 ? game->seat_count : 1;
    if (grid.cell * (float)grid.columns > width) {
        grid.rows = 2;
        grid.columns = (grid.columns + 1) / 2;
    }
    grid.cell = between(grid.cell, width / (float)grid.columns, 58);
    return grid;
}

/* Draws from the upper edge of the strip down. */
static void draw_scores(const SavedGame *game, DrawRect r, DrawList *list) {
    ScoreGrid grid = score_grid(game, r.w, list->metrics);
    int best = 0;
    for (int i = 0; i < game->seat_count; i++) {
        best = game->scores[i] > best ? game->scores[i] : best;
    }
    for (int i = 0; i < game->seat_count; i++) {
        float x = r.x + grid.cell * (float)(i % grid.columns) + grid.radius,
              y = r.y + SCORES_ROW * (float)(i / grid.columns);
        bool wins = game->finished && game->scores[i] == best;
        char score[16];
        snprintf(score, sizeof score, "%d", game->scores[i]);
        theme_emblem(list, game->seats[i].colour, x, y, grid.radius);
        theme_text(list, wins ? FONT_NUMBER : FONT_SENTENCE, grid.size, INK, x + grid.radius + 3, y + 6, 0,
                   score);
    }
}

float saves_words_height(const SavesPage *s, float card_width, const TextMetrics *metrics) {
    int rows = 1;
    for (int i = 0; i < SAVES_SHOWN && s->first + i < s->saved.count; i++) {
        int needed = score_grid(&s->saved.games[s->first + i], card_width - 28, metrics).rows;
        rows = needed > rows ? needed : rows;
    }
    return WORDS + SCORES_ROW * (float)rows;
}

/* ---- its name ---- */

/* How wide each of the first `count` names may be so that all have room; short names leave room for the
 * others. */
static float name_share(const float *widths, int count, float room) {
    float share = room / (float)count;
    for (int pass = 0; pass < count; pass++) {
        float left = room;
        int longer = 0;
        for (int i = 0; i < count; i++) {
            longer += widths[i] > share;
            left -= widths[i] > share ? 0 : widths[i];
        }
        share = longer > 0 ? left / (float)longer : room;
    }
    return share;
}

/* Each player's name has a part of the line; if the line is too short for all, it ends with how many more
 * there are. */
static void draw_names(const SavedGame *game, DrawRect r, DrawList *list) {
    const float size = 17, least = 52, comma = text_width(list->metrics, FONT_TITLE, size, ", ");
    float widths[SEATS_MAX] = {0}, share = 0;
    int shown = game->seat_count;
    char more[16] = "";
    for (int i = 0; i < shown; i++) {
        widths[i] = text_width(list->metrics, FONT_TITLE, size, game->seats[i].name) +
                    level_seal_room(&game->seats[i], size);
    }
    for (; shown > 0; shown--) {
        float room = r.w - comma * (float)(shown - 1) - text_width(list->metrics, FONT_TITLE, size, more);
        share = name_share(widths, shown, room);
        if (share >= least || shown == 1) {
            break;
        }
        snprintf(more, sizeof more, " +%d", game->seat_count - shown + 1);
    }
    float x = r.x, baseline = r.y + r.h;
    for (int i = 0; i < shown; i++) {
        float seal = level_draw_seal(list, &game->seats[i], x, baseline - size * 0.32f, size);
        x += seal +
             theme_text(list, FONT_TITLE, size, INK, x + seal, baseline, share - seal, game->seats[i].name);
        x += theme_text(list, FONT_TITLE, size, INK, x, baseline, 0, i + 1 < shown ? ", " : more);
    }
}

FieldPlace saves_name_place(const SavesPage *page, const SavesLayout *at) {
    DrawRect words = at->cards[page->selected - page->first];
    words = rect_margins(rect_cut_bottom(&words, at->words), 8, 1);
    return (FieldPlace){rect_cut_top(&words, 27), 8, 0, FONT_TITLE, 17};
}

static void draw_picture(const Ui *ui, const Session *session, DrawRect r, DrawList *list) {
    theme_fill(list, r, 5, 0x4a3828, 1);
    draw_clip(list, r);
    if (session) {
        draw_board(ui, session, r, list);
    } else {
        draw_icon(list, ICON_CROSS, r.x + r.w / 2, r.y + r.h / 2, 40, draw_rgb(CREAM_LOW));
    }
    draw_unclip(list);
}

void saves_draw_card(const SavesPage *page, const Ui *ui, const SavesLayout *at, int slot, bool hot,
                     DrawList *list) {
    const SavedGame *game = &page->saved.games[page->first + slot];
    const Session *session = page->pictures[slot];
    bool chosen = page->first + slot == page->selected;
    DrawRect card = at->cards[slot], picture = card, words = rect_cut_bottom(&picture, at->words);
    theme_shadow(list, card, 2, 4, CARD_RADIUS, 0.35f);
    draw_box(list, card, CARD_RADIUS,
             draw_rgb(chosen ? PAPER_HIGH
                      : hot  ? PAPER_BRIGHT
                             : PAPER),
             draw_rgb(chosen ? INK : EDGE), chosen ? 2 : 1.5f);
    if (chosen) {
        draw_box(list, rect_inset(card, -3), CARD_RADIUS + 2, NO_COLOR, draw_rgb(GOLD), 3);
    }
    rect_cut_top(&picture, 6);
    draw_picture(ui, session, rect_margins(picture, 6, 0), list);
    words = rect_margins(words, 14, 0);
    DrawRect name = rect_cut_top(&words, 21);
    if (chosen && page->naming) {
        FieldPlace place = saves_name_place(page, at);
        field_draw(&page->field, &place, true, list);
    } else if (game->name[0] || game->seat_count == 0) {
        theme_words(list, FONT_TITLE, 17, INK, ALIGN_LEFT, name, game->name[0] ? game->name : game->file);
    } else {
        draw_names(game, name, list);
    }
    draw_state(game, session, rect_cut_top(&words, 20), list);
    rect_cut_top(&words, 19);
    draw_scores(game, words, list);
}
