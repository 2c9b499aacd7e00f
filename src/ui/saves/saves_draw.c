/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A saved game as a card: its board, its name, and how far it has come. */
#include <math.h>
#include <stdio.h>

#include "ui/parts/text.h"
#include "ui/saves/saves_page.h"

static const float WORDS = 84; /* height of the part below the picture */

/* From this size of a square on tiles are painted (below it nobody would see the difference), and figures
 * more than a spot of colour. */
static const float PAINTED_FROM = 8, FIGURES_FROM = 30;

/* The country in its sea. */
static void draw_map(const GameSetup *setup, const Game *game, const Camera *camera, DrawRect r,
                     DrawList *list) {
    const Board *board = &setup->board;
    const float shore = camera->now.size * 0.4f;
    draw_box(list, r, 5, draw_rgb(0x7fb3cf), NO_COLOR, 0);
    for (int pass = 0; pass < 2; pass++) { /* what is shallow, then the land */
        for (int i = 0; i < board->width * board->height; i++) {
            DrawRect square = camera_square(camera, r, i % board->width, i / board->width);
            if (board->squares[i] != SQUARE_OFF) {
                draw_box(list, pass ? square : rect_inset(square, -shore), pass ? 0 : shore,
                         draw_rgb(pass ? 0xdcd8a8 : 0xa9cfdf), NO_COLOR, 0);
            }
        }
    }
    for (int i = 0; i < game->tile_count; i++) {
        if (tile_is_printed(setup, game, i)) {
            draw_box(list, camera_square(camera, r, game->tiles[i].x, game->tiles[i].y), 0,
                     draw_rgb(0xc98a5c), NO_COLOR, 0);
        }
    }
}

static void draw_plain_tiles(const GameSetup *setup, const Game *game, const Camera *camera, DrawRect r,
                             DrawList *list) {
    for (int i = 0; i < game->tile_count; i++) {
        if (!tile_is_printed(setup, game, i)) {
            Sprite tile = {.kind = SPRITE_TILE, .index = 1, .face = face_of_tile(setup, game, i)};
            draw_sprite(list, camera_square(camera, r, game->tiles[i].x, game->tiles[i].y), tile,
                        draw_rgb(0xffffff), 0);
        }
    }
}

static void draw_small_figures(const Ui *ui, const Session *session, const Camera *camera, DrawRect r,
                               DrawList *list) {
    const GameSetup *setup = session_setup(session);
    const Game *game = session_game(session);
    float side = fmaxf(4, camera->now.size * 0.46f);
    for (int i = 0; i < setup->seat_count * MEN_MAX; i++) {
        int node = game->men[i / MEN_MAX][i % MEN_MAX] - 1;
        if (node >= 0) {
            TileFace face = face_of_tile(setup, game, node / TILE_SEGMENTS);
            DrawPoint spot = table_spot(ui->faces, &face, node % TILE_SEGMENTS);
            DrawPoint p = camera_to_screen(camera, r, spot.x, spot.y);
            draw_box(list, rect_of(p.x - side / 2, p.y - side / 2, side, side), side / 2,
                     seat_color(list, session_seats(session)[i / MEN_MAX].colour), draw_rgb(INK), 1);
        }
    }
}

static void draw_board(const Ui *ui, const Session *session, DrawRect r, DrawList *list) {
    const GameSetup *setup = session_setup(session);
    const Game *game = session_game(session);
    SquareBounds b = table_bounds(setup, game);
    uint8_t colours[SEATS_MAX];
    for (int i = 0; i < setup->seat_count; i++) {
        colours[i] = session_seats(session)[i].colour;
    }
    /* Neither the empty squares around nor the margin of a map are needed here. */
    b = (SquareBounds){b.x0 + 1, b.y0 + 1, b.x1 - 1, b.y1 - 1};
    float size = fminf((r.w - 12) / (float)(b.x1 - b.x0), (r.h - 12) / (float)(b.y1 - b.y0));
    Camera camera = {.now = {(float)(b.x0 + b.x1) / 2, (float)(b.y0 + b.y1) / 2,
                             between(3, size >= 8 ? floorf(size) : size, 44)}};
    if (setup->on_map) {
        draw_map(setup, game, &camera, r, list);
    }
    if (size < PAINTED_FROM) {
        draw_plain_tiles(setup, game, &camera, r, list);
    } else {
        table_draw_tiles(setup, game, &camera, r, NO_TILE, list);
    }
    if (size < FIGURES_FROM) {
        draw_small_figures(ui, session, &camera, r, list);
    } else {
        table_draw_figures(ui->faces, setup, game, colours, &camera, r, list);
    }
}

static void state_words(const SavedGame *game, const Session *session, Str *out) {
    if (game->broken || !session) {
        str_add(out, _("cannot be read"));
    } else if (game->finished) {
        str_add(out, _("finished"));
    } else {
        TileProgress at = tile_progress(session_setup(session), session_game(session));
        str_addf(out, _("tile %d of %d"), at.tile, at.of);
    }
}

static void draw_chip(DrawRect picture, const char *words, bool finished, DrawList *list) {
    float width = text_width(list->metrics, FONT_TEXT, 14, words) + 20 + (finished ? 18.0f : 0.0f);
    DrawRect chip = {picture.x + 8, picture.y + picture.h - 34, fminf(width, picture.w - 16), 26};
    draw_box(list, chip, 13, draw_faded(draw_rgb(DARK), 0.92f), draw_rgb(EDGE), 1);
    if (finished) {
        draw_icon(list, ICON_FLAG, chip.x + 15, chip.y + 13, 16, draw_rgb(SIGN));
    }
    draw_text(list, FONT_TEXT, 14, draw_rgb(CREAM), ALIGN_LEFT, chip.x + (finished ? 28.0f : 10.0f),
              chip.y + 18, chip.w - 18, words);
}

/* Everybody with their points; without those where there is no room. */
static void draw_seats(const SavedGame *game, DrawRect r, DrawList *list) {
    int best = 0;
    for (int i = 0; i < game->seat_count; i++) {
        best = game->scores[i] > best ? game->scores[i] : best;
    }
    float pitch = fminf(r.w / (float)(game->seat_count > 0 ? game->seat_count : 1), 58);
    for (int i = 0; i < game->seat_count; i++) {
        float x = r.x + pitch * (float)i + 9;
        char score[16];
        theme_emblem(list, game->seats[i].colour, x, r.y, 9);
        snprintf(score, sizeof score, "%d", game->scores[i]);
        if (pitch >= 42) {
            bool wins = game->finished && game->scores[i] == best;
            draw_text(list, wins ? FONT_NUMBER : FONT_SENTENCE, 16, draw_rgb(INK), ALIGN_LEFT, x + 13,
                      r.y + 6, 0, score);
        }
    }
}

/* The name, or the field in which it is typed. */
static void draw_name(const Ui *ui, const SavedGame *game, DrawRect r, bool naming, DrawList *list) {
    Str title = {0};
    if (naming) {
        DrawRect field = {r.x - 4, r.y - 18, r.w + 8, 28};
        draw_box(list, field, 6, draw_rgb(PAPER_BRIGHT), draw_rgb(ACCENT), 2);
        float end = draw_text(list, FONT_TITLE, 17, draw_rgb(INK), ALIGN_LEFT, r.x + 2, r.y + 2, r.w - 8,
                              ui->saves.typed);
        draw_box(list, rect_of(r.x + 4 + end, r.y - 13, 1.5f, 18), 0, draw_rgb(INK), NO_COLOR, 0);
        return;
    }
    saves_title(game, &title);
    draw_text(list, FONT_TITLE, 17, draw_rgb(INK), ALIGN_LEFT, r.x, r.y, r.w,
              title.length > 0 ? str_text(&title) : game->file);
    str_deinit(&title);
}

void saves_draw_card(const Ui *ui, const SavesLayout *at, int slot, bool hot, DrawList *list) {
    const SavesScene *s = &ui->saves;
    const SavedGame *game = &s->shelf.games[s->first + slot];
    const Session *session = s->pictures[slot];
    bool chosen = s->first + slot == s->selected;
    DrawRect card = at->cards[slot], picture = {card.x + 6, card.y + 6, card.w - 12, card.h - WORDS - 6};
    theme_shadow(list, card, 2, 4, CARD_RADIUS, 0.35f);
    draw_box(list, card, CARD_RADIUS,
             draw_rgb(chosen ? PAPER_HIGH
                      : hot  ? PAPER_BRIGHT
                             : PAPER),
             draw_rgb(chosen ? INK : EDGE), chosen ? 2 : 1.5f);
    if (chosen) {
        draw_box(list, rect_inset(card, -3), CARD_RADIUS + 2, NO_COLOR, draw_rgb(GOLD), 3);
    }
    draw_box(list, picture, 5, draw_rgb(0x4a3828), NO_COLOR, 0);
    draw_clip(list, picture);
    if (session) {
        draw_board(ui, session, picture, list);
    } else {
        draw_icon(list, ICON_CROSS, picture.x + picture.w / 2, picture.y + picture.h / 2, 40,
                  draw_rgb(CREAM_LOW));
    }
    draw_unclip(list);
    Str words = {0};
    state_words(game, session, &words);
    draw_chip(picture, str_text(&words), game->finished && session, list);
    str_deinit(&words);
    DrawRect name = {card.x + 14, picture.y + picture.h + 23, card.w - 28, 20};
    draw_name(ui, game, name, chosen && s->naming, list);
    char date[24];
    shelf_date(game, date);
    draw_text(list, FONT_SENTENCE, 15, draw_rgb(MUTED), ALIGN_LEFT, name.x, name.y + 21, name.w, date);
    draw_seats(game, rect_of(name.x, name.y + 41, name.w, 20), list);
}
