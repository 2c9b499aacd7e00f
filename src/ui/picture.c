/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/picture.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/file.h"
#include "data/folders.h"
#include "data/paths.h"
#include "ui/game_page.h"
#include "ui/result_page.h"
#include "ui/text.h"

static const float WIDEST = 2000, HIGHEST = 1400, LARGEST = 96, CARD = 368, GAP = 24;

/* The record lies beside its picture, under the same name. */
static bool save_record(const Ui *ui, const char *name, Fail *fail) {
    Str path = {0}, text = {0};
    paths_join(&path, ui->s.pictures_folder, name);
    str_add(&path, ".rec");
    record_write(session_record(ui->session), &text);
    bool ok = file_write_atomic(str_text(&path), str_text(&text), text.length, fail);
    str_deinit(&path);
    str_deinit(&text);
    return ok;
}

void picture_wish(Ui *ui) {
    char name[SHELF_NAME];
    Fail fail = {0};
    if (!ui->s.pictures_folder || !ui->s.pictures_folder[0]) {
        return;
    }
    shelf_new_name(name);
    if (!folder_make(ui->s.pictures_folder, &fail) || !save_record(ui, name, &fail)) {
        ui_notice(ui, fail.text);
        return;
    }
    snprintf(ui->picture, sizeof ui->picture, "%s/%s.png", ui->s.pictures_folder, name);
    ui_tell(ui, _("The picture is being painted …"));
    ui->dirty = true;
}

const char *ui_picture_wanted(const Ui *ui) {
    return ui->picture[0] ? ui->picture : NULL;
}

void ui_picture_saved(Ui *ui, const Fail *fail) {
    char words[512];
    if (fail->text[0]) {
        ui_notice(ui, fail->text);
    } else {
        /* Translators: the picture of a game was saved, and its record beside it; %s is a path */
        snprintf(words, sizeof words, _("Picture and record saved: %.400s"), ui->picture);
        ui_tell(ui, words);
    }
    ui->picture[0] = '\0';
    ui->dirty = true;
}

void ui_draw_picture(const Ui *ui, DrawList *list, float *width, float *height) {
    const GameSetup *setup = session_setup(ui->session);
    Ui *copy = base_alloc(sizeof *copy);
    *copy = *ui;
    copy->pointer = (Pointer){0};
    copy->aids.owners = copy->aids.points = copy->aids.held = copy->aids.square_known = false;
    copy->game.timeline = (Timeline){0};
    bool over = session_over(ui->session);
    SquareBounds b = table_bounds(setup, session_game(ui->session));
    float columns = (float)(b.x1 - b.x0), rows = (float)(b.y1 - b.y0);
    float size = floorf(fminf(LARGEST, fminf(WIDEST / columns, HIGHEST / rows)));
    GameLayout at = {.board = {0, 0, columns * size, fmaxf(rows * size, over ? 640 : 0)}};
    at.pill = rect_of(0, at.board.h, at.board.w, 0);
    *width = at.board.w + (over ? CARD + GAP : 0);
    *height = at.board.h;
    copy->width = *width;
    copy->height = *height;
    camera_jump(&copy->game.camera, (View){(float)(b.x0 + b.x1) / 2, (float)(b.y0 + b.y1) / 2, size});
    Table table = game_table(copy);
    theme_table(list, *width, *height);
    draw_clip(list, at.board);
    board_draw(copy, &at, &table, list);
    draw_unclip(list);
    if (over) {
        stats_of(copy->session, &copy->result.stats);
        Ranking ranking = ranking_of(copy);
        result_draw_winner(copy, &ranking, rect_of(at.board.w, GAP, CARD, fminf(at.board.h - 2 * GAP, 620)),
                           list);
    }
    base_free(copy);
}
