/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

#include "files/file.h"
#include "files/folders.h"
#include "files/paths.h"
#include "ui/parts/text.h"
#include "ui/replay/review_page.h"
#include "ui/result/result_page.h"

static const float WIDEST = 2000, HIGHEST = 1400, LARGEST = 96, CARD = 368, GAP = 24, CURVE = 150;

/* The record lies beside its picture, under the same name. */
static bool save_record(const Session *game, const char *stem, Fail *fail) {
    Str path = {0}, text = {0};
    str_addf(&path, "%s.rec", stem);
    record_write(session_record(game), &text);
    bool ok = file_write_atomic(str_text(&path), str_text(&text), text.length, fail);
    str_deinit(&path);
    str_deinit(&text);
    return ok;
}

static void wish(Ui *ui, const Session *game, int stop, bool page) {
    char name[SAVED_NAME];
    Str stem = {0};
    Fail fail = {0};
    if (!ui->s.pictures_folder || !ui->s.pictures_folder[0] || ui->picture.length > 0) {
        return; /* no folder, or another one is being saved */
    }
    saved_game_new_name(name);
    paths_join(&stem, ui->s.pictures_folder, name);
    file_free_stem(&stem, ".rec", ".png"); /* the clock may have been set back */
    if (!folder_make(ui->s.pictures_folder, &fail) || !save_record(game, str_text(&stem), &fail)) {
        ui_notice(ui, text_fail(&fail).text);
        str_deinit(&stem);
        return;
    }
    str_addf(&ui->picture, "%s.png", str_text(&stem));
    str_deinit(&stem);
    ui->pictured = replay_of(game); /* a copy: the page may be left meanwhile */
    replay_seek(ui->pictured, stop >= 0 ? stop : replay_last(ui->pictured));
    ui->pictured_review = reviews_copy(ui, game, !page);
    ui->pictured_page = page;
    ui->picture_done = 0;
}

void picture_wish(Ui *ui, const Session *game, int stop) {
    wish(ui, game, stop, false);
}

void picture_wish_review(Ui *ui, const Session *game, int stop) {
    wish(ui, game, stop, true);
}

const char *ui_picture_wanted(const Ui *ui) {
    return ui->picture.length > 0 ? ui->picture.text : NULL;
}

void ui_picture_saved(Ui *ui, const Fail *fail) {
    char words[512];
    if (fail->text[0]) {
        ui_notice(ui, text_fail(fail).text);
    } else {
        /* Translators: the picture of a game was saved, and its record beside it; %s is a path */
        snprintf(words, sizeof words, _("Picture and game file saved: %.400s"), str_text(&ui->picture));
        ui_tell(ui, words);
    }
    str_clear(&ui->picture);
    session_free(ui->pictured);
    review_free(ui->pictured_review);
    ui->pictured = NULL;
    ui->pictured_review = NULL;
    ui->dirty = true;
}

void ui_picture_done(Ui *ui, int percent) {
    ui->dirty = ui->dirty || percent != ui->picture_done;
    ui->picture_done = percent;
}

void picture_draw_progress(const Ui *ui, DrawList *list) {
    if (ui->picture.length == 0 || notices_text(&ui->notices)) {
        return;
    }
    const char *words = _("Painting the picture…");
    float width = text_width(list->metrics, FONT_TEXT, 16, words) + 40;
    DrawRect r = {(ui->width - width) / 2, HEADER_HEIGHT + 8, width, 46};
    DrawRect line = {r.x + 20, r.y + 34, width - 40, 4};
    theme_shadow(list, r, 2, 4, CARD_RADIUS, 0.4f);
    draw_box(list, r, CARD_RADIUS, draw_rgb(PAPER_HIGH), draw_rgb(GOOD), 2);
    draw_text(list, FONT_TEXT, 16, draw_rgb(INK), ALIGN_CENTRE, ui->width / 2, r.y + 24, 0, words);
    theme_fill(list, line, 2, PAPER_LOW, 1);
    line.w = fmaxf(4, line.w * (float)ui->picture_done / 100);
    theme_fill(list, line, 2, GOOD, 1);
}

typedef struct {
    DrawRect area;
    const Session *game;
} Curve;

static float curve_x(const void *context, int stop) {
    const Curve *curve = context;
    return curve->area.x + curve->area.w * (float)stop / (float)replay_last(curve->game);
}

/* The curve of the review over the turns, with its marks. */
static void draw_curve(const Ui *ui, DrawRect strip, DrawList *list) {
    Curve curve = {rect_margins(strip, 64, 26), ui->pictured};
    bool many = session_setup(ui->pictured)->seat_count > 2;
    theme_fill(list, strip, 0, DARK, 1);
    theme_rule(list, strip.x, strip.y, strip.w, EDGE, 2);
    review_draw_chart(ui->pictured_review, ui->pictured, many ? CHART_CHANCE : CHART_MARGIN, curve.area,
                      curve_x, &curve, list);
    review_draw_marks(ui->pictured_review, ui->pictured, curve.area, curve_x, &curve, list);
}

static void draw_game(Ui *copy, float *width, float *height, DrawList *list) {
    GamePage *shown = base_alloc(sizeof *shown);
    game_shown(shown, copy->pictured);
    shown->replay = true;
    bool over = session_over(copy->pictured), curve = copy->pictured_review != NULL;
    SquareBounds b = table_bounds(shown->setup, shown->game);
    float columns = (float)(b.x1 - b.x0), rows = (float)(b.y1 - b.y0);
    float size = floorf(fminf(LARGEST, fminf(WIDEST / columns, HIGHEST / rows)));
    GameLayout at = {.table = {0, 0, columns * size, fmaxf(rows * size, over ? 640 : 0)}};
    at.pill = rect_of(0, at.table.h, at.table.w, 0);
    *width = at.table.w + (over ? CARD + GAP : 0);
    *height = at.table.h + (curve ? CURVE : 0);
    copy->width = *width;
    copy->height = *height;
    camera_jump(&shown->camera, (View){(float)(b.x0 + b.x1) / 2, (float)(b.y0 + b.y1) / 2, size});
    Scene scene = game_scene(shown, copy, list);
    scene.at = at;
    theme_table(list, *width, *height);
    game_table_draw(&scene);
    if (over) {
        ResultPage *result = base_alloc(sizeof *result);
        result->session = copy->pictured;
        result_prepare(result);
        result_draw_winner(result, rect_of(at.table.w, GAP, CARD, fminf(at.table.h - 2 * GAP, 620)), list);
        base_free(result);
    }
    if (curve) {
        draw_curve(copy, rect_of(0, at.table.h, *width, CURVE), list);
    }
    base_free(shown);
}

void ui_draw_picture(const Ui *ui, DrawList *list, float *width, float *height) {
    Ui *copy = base_alloc(sizeof *copy);
    *copy = *ui;
    copy->faces = base_alloc(sizeof *copy->faces);
    copy->pointer = (Pointer){0};
    if (ui->pictured_page && ui->pictured_review) {
        copy->width = *width = 1280;
        copy->height = *height = 720;
        review_draw_page(copy, list);
    } else {
        draw_game(copy, width, height, list);
    }
    base_free(copy->faces);
    base_free(copy);
}
