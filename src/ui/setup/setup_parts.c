/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the new-game page that several cards use. */
#include <stdio.h>
#include <string.h>

#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"

/* ---- a number between minus and plus ---- */

void stepper_layout(WidgetList *widgets, DrawRect r, int id, int value, int low, int high, const char *name) {
    float side = r.h - 2 < 34 ? r.h - 2 : 34;
    Widget *w = widget_icon(widgets, WIDGET_SIGN, rect_of(r.x + 1, r.y + 1, side, r.h - 2), (Action){id, 0},
                            ICON_MINUS, _("Fewer (wheel: by one)"));
    w->disabled = value <= low;
    w->name = name;
    w->numbered = true;
    w = widget_icon(widgets, WIDGET_SIGN, rect_of(r.x + r.w - side - 1, r.y + 1, side, r.h - 2),
                    (Action){id, 1}, ICON_PLUS, _("More (wheel: by one)"));
    w->disabled = value >= high;
    w->name = name;
    w->numbered = true;
}

void stepper_draw(DrawRect r, int value, DrawList *list) {
    draw_box(list, r, CARD_RADIUS, draw_rgb(PAPER_FIELD), draw_rgb(EDGE), 1.5f);
    char text[12];
    snprintf(text, sizeof text, "%d", value);
    draw_text(list, FONT_TITLE, 17, draw_rgb(INK), ALIGN_CENTRE, r.x + r.w / 2, r.y + r.h / 2 + 6, 0, text);
}

/* ---- what goes together ---- */

bool setup_has_dragon(const Ui *ui) {
    return setup_set_index(ui->s.settings, "princess-dragon") >= 0;
}

const OptionConflict *setup_conflict(const Ui *ui, int option) {
    return option_conflict(&ui->s.settings->rules, setup_board_chosen(ui) != NULL, setup_has_dragon(ui),
                           option);
}

void setup_bar(const OptionConflict *conflict, Widget *w) {
    if (conflict) {
        snprintf(w->note, sizeof w->note, "%s", gettext(conflict->sentence));
        w->disabled = true;
    }
}

/* ---- the river ---- */

static DrawRect river_row(const SetupLayout *at) {
    return rect_of(at->tiles.x + 16, at->tiles.y + 42 + at->tile_pitch * SETUP_SETS, at->tiles.w - 32,
                   at->tile_pitch);
}

static float river_choice_width(DrawRect row) {
    return row.w < 300 ? 126 : 150;
}

void river_layout(const Ui *ui, const SetupLayout *at, WidgetList *widgets) {
    if (!library_find(ui->s.library, "river")) {
        return;
    }
    DrawRect row = river_row(at);
    float width = river_choice_width(row), high = between(20, row.h - 6, 30);
    /* Translators: the river: none, or the tiles of the second or the third edition */
    const char *labels[] = {_("Off"), _("2nd"), _("3rd")};
    int river = ui->s.settings->rules.river;
    DrawRect choice = rect_middle(rect_cut_right(&row, width), width, high);
    Widget *w = widget_choices(widgets, choice, 1, SETUP_RIVER, "river", labels, 3, river, 15);
    for (int i = 0; i < 3; i++, w++) {
        snprintf(w->note, sizeof w->note, "%s", option_sentence(OPTION_river, i));
        if (i > 0 && river == RIVER_OFF) { /* what is chosen can always be taken back */
            setup_bar(setup_conflict(ui, OPTION_river), w);
        }
    }
}

/* ---- tile sets of the player's own ---- */

DrawRect own_sets_row(const SetupLayout *at) {
    DrawRect row = river_row(at);
    row.y += at->tile_pitch;
    return row;
}

void own_sets_layout(const SetupPage *page, const Ui *ui, const SetupLayout *at, WidgetList *widgets) {
    DrawRect row = own_sets_row(at);
    bool several = setup_own_count(ui) > 1;
    if (!setup_own(page, ui)) {
        return;
    }
    DrawRect area = rect_of(row.x - 8, row.y, row.w + 16, row.h);
    widget_add(widgets, WIDGET_AREA, area, (Action){SETUP_SET, SETUP_SETS}, "")->name = "own-set";
    if (several) {
        float side = between(20, row.h - 4, 30);
        DrawRect next = rect_of(row.x + row.w - 40 - 8 - side, row.y + (row.h - side) / 2, side, side);
        widget_icon(widgets, WIDGET_ICON, next, (Action){SETUP_OWN, 0}, ICON_RIGHT,
                    _("The next of your tile sets"))
            ->name = "own-set-next";
    }
}

void river_draw(const Ui *ui, const SetupLayout *at, DrawList *list) {
    const TileSet *set = library_find(ui->s.library, "river");
    if (!set) {
        return;
    }
    DrawRect row = river_row(at);
    bool on = ui->s.settings->rules.river != RIVER_OFF;
    float middle = row.y + row.h / 2, choice = river_choice_width(row);
    DrawRect picture = {row.x, middle - at->tile_size / 2, at->tile_size, at->tile_size};
    TileFace face = {.def = setup_thumb(set), .cell_x = 5, .cell_y = 2};
    draw_sprite(list, picture, (Sprite){.kind = SPRITE_TILE, .face = face},
                draw_faded(draw_rgb(0xffffff), on ? 1 : 0.75f), 0);
    draw_box(list, picture, 3, NO_COLOR, draw_rgb(INK), 1);
    float x = picture.x + picture.w + (row.w < 300 ? 8.0f : 12.0f), end = row.x + row.w - choice - 10;
    float counted = 0;
    if (row.w >= 340) {
        char count[16];
        snprintf(count, sizeof count, "%d", set->tiles);
        counted = 8 + draw_text(list, FONT_TEXT, 17, draw_rgb(INK), ALIGN_RIGHT, end, middle + 6, 0, count);
    }
    draw_text(list, on ? FONT_TITLE : FONT_TEXT, row.w < 300 ? 16 : 17, draw_rgb(INK), ALIGN_LEFT, x,
              middle + 6, end - counted - x, gettext(set->title));
}
