/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"
#include "ui/table/table_view.h"

/* ---- the colours of a seat ---- */

DrawRect swatches_rect(const SetupPage *page, const Ui *ui) {
    SetupLayout at = setup_places(page, ui);
    DrawRect row = at.rows[page->colouring < 0 ? 0 : page->colouring];
    DrawRect r = {row.x + 26, row.y + row.h + 6, 4 * 44 + 16, 2 * 44 + 16};
    if (r.y + r.h > ui->height - FOOTER_HEIGHT) {
        r.y = row.y - r.h - 6;
    }
    return r;
}

DrawRect swatch_rect(const SetupPage *page, const Ui *ui, int colour) {
    DrawRect all = swatches_rect(page, ui);
    return rect_of(all.x + 8 + 44 * (float)(colour % 4), all.y + 8 + 44 * (float)(colour / 4), 44, 44);
}

static void draw_swatches(const SetupPage *page, const Ui *ui, DrawList *list) {
    theme_card(list, swatches_rect(page, ui));
    for (int c = 0; c < PAINT_COLOURS; c++) {
        DrawRect r = swatch_rect(page, ui, c);
        float x = r.x + r.w / 2, y = r.y + r.h / 2;
        bool taken = colour_taken(ui->s.settings, c, page->colouring);
        bool own = ui->s.settings->seats[page->colouring].colour == c;
        bool hot = rect_has(r, ui->pointer.x, ui->pointer.y) && ui->pointer.inside && !taken;
        if (own || hot) {
            draw_box(list, rect_inset(r, 1), 8, draw_rgb(own ? PAPER_HIGH : PAPER_BRIGHT),
                     draw_rgb(own ? INK : EDGE), own ? 2 : 1.2f);
        }
        draw_figure(list, PAINT_EMBLEM, (PaintColour)c, x, y, 34, taken ? 0.35f : 1);
        if (taken) {
            draw_icon(list, ICON_CROSS, x, y, 28, draw_rgb(INK));
        }
    }
}

/* ---- players ---- */

static FieldPlace name_place(DrawRect row) {
    const float left = 68, right = 76;
    return (FieldPlace){rect_of(row.x + left, row.y + 4, row.w - left - right, row.h - 8), 8, 0, FONT_TITLE,
                        18};
}

FieldPlace setup_name_place(const SetupPage *page, const Ui *ui, int seat) {
    SetupLayout at = setup_places(page, ui);
    return name_place(at.rows[seat]);
}

static void draw_name(const SetupPage *page, const Ui *ui, int seat, DrawRect r, DrawList *list) {
    const SettingsSeat *s = &ui->s.settings->seats[seat];
    FieldPlace place = name_place(r);
    if (page->naming == seat) {
        field_draw(&page->field, &place, true, list);
        return;
    }
    draw_text(list, place.role, place.size, draw_rgb(s->name[0] ? INK : MUTED), ALIGN_LEFT,
              place.box.x + place.left, r.y + r.h / 2 + 6, place.box.w - place.left - 6, seat_name_shown(s));
}

static void draw_seat(const SetupPage *page, const Ui *ui, const SetupLayout *at, int seat, DrawList *list) {
    const SettingsSeat *s = &ui->s.settings->seats[seat];
    DrawRect r = at->rows[seat];
    bool dragged = page->dragging == seat;
    if (dragged) {
        theme_shadow(list, r, 3, 6, 8, 0.4f);
    }
    draw_box(list, r, 8, draw_rgb(dragged ? PAPER_HIGH : PAPER_ROW), draw_rgb(RULE_LINE), 1.2f);
    draw_box(list, rect_of(r.x, r.y + 6, 4, r.h - 12), 2, seat_color(list, s->colour), NO_COLOR, 0);
    draw_icon(list, ICON_GRIP, r.x + 17, r.y + r.h / 2, 22, draw_rgb(MUTED));
    theme_emblem(list, s->colour, r.x + 48, r.y + r.h / 2, between(13, r.h / 2 - 5, 17));
    draw_name(page, ui, seat, r, list);
}

static void draw_players(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list) {
    const Settings *s = ui->s.settings;
    theme_card(list, at->players);
    DrawRect head = at->players;
    head.y -= head.h < PLAYERS_LOW ? 6 : 0; /* clear of the first player */
    theme_card_title(list, head, _("Players"), _("1 to 8"));
    for (int i = 0; i < s->seat_count; i++) {
        draw_seat(page, ui, at, i, list);
    }
    if (at->add.h > 0) {
        DrawRect r = at->add;
        bool hot = ui->pointer.inside && rect_has(r, ui->pointer.x, ui->pointer.y) && page->colouring < 0;
        draw_box_styled(list, r, 8, hot ? draw_rgb(PAPER_BRIGHT) : NO_COLOR, draw_rgb(EDGE), 1.5f,
                        STROKE_DASHED);
        float width = text_width(list->metrics, FONT_TITLE, 17, _("Add a player"));
        draw_icon(list, ICON_PLUS, r.x + r.w / 2 - width / 2 - 14, r.y + r.h / 2, 20, draw_rgb(INK));
        draw_text(list, FONT_TITLE, 17, draw_rgb(INK), ALIGN_CENTRE, r.x + r.w / 2 + 6, r.y + r.h / 2 + 6,
                  r.w - 60, _("Add a player"));
    }
    DrawRect b = at->begins;
    theme_rule(list, b.x, b.y - 30, b.w, RULE_LINE, 1.2f);
    draw_text(list, FONT_TITLE, 16, draw_rgb(INK), ALIGN_LEFT, b.x, b.y - 9, 120, _("Who begins"));
    if (s->first >= 0) {
        draw_text(list, FONT_TEXT, 14, draw_rgb(MUTED), ALIGN_RIGHT, b.x + b.w, b.y - 9, b.w - 130,
                  seat_name_shown(&s->seats[s->first]));
    }
}

/* ---- tiles ---- */

/* One row of a set; the own sets have the last one. */
static void draw_tile_set(const SetupPage *page, const Ui *ui, const SetupLayout *at, int index,
                          DrawList *list) {
    bool own = index == SETUP_SETS;
    const TileSet *set = own ? setup_own(page, ui) : library_find(ui->s.library, SETUP_SET_NAMES[index]);
    if (!set) {
        return;
    }
    DrawRect r = {at->tiles.x + 16, at->tiles.y + 42 + at->tile_pitch * (float)index, at->tiles.w - 32,
                  at->tile_pitch};
    r = own ? own_sets_row(at) : r;
    bool on = index == 0 || setup_set_index(ui->s.settings, set->name) >= 0;
    if (index > 0 && ui->pointer.inside && rect_has(r, ui->pointer.x, ui->pointer.y) && page->colouring < 0) {
        draw_box(list, rect_of(r.x - 8, r.y, r.w + 16, r.h), 6, draw_faded(draw_rgb(PAPER_BRIGHT), 0.7f),
                 NO_COLOR, 0);
    }
    float middle = r.y + r.h / 2, right = r.x + r.w;
    DrawRect picture = {r.x, middle - at->tile_size / 2, at->tile_size, at->tile_size};
    TileFace face = {.def = setup_thumb(set), .cell_x = 3, .cell_y = 9};
    draw_tile(list, picture, face, on ? 1 : 0.75f, 0);
    draw_box(list, picture, 3, NO_COLOR, draw_rgb(INK), 1);
    float x = picture.x + picture.w + (r.w < 300 ? 8.0f : 12.0f);
    char count[16];
    snprintf(count, sizeof count, "%d", set->tiles);
    float end = right - (index == 0 ? text_width(list->metrics, FONT_TEXT, 14, _("always")) + 14 : 50);
    end -= own && setup_own_count(ui) > 1 ? 40 : 0;
    const char *title = gettext(set->title);
    float counted = text_width(list->metrics, FONT_TEXT, 17, count), room = end - counted - 8 - x;
    if (text_width(list->metrics, FONT_TEXT, 14, title) <= room) {
        draw_text(list, FONT_TEXT, 17, draw_rgb(INK), ALIGN_RIGHT, end, middle + 6, 0, count);
    } else { /* the head of the card tells how many there are in all */
        room = end - x;
    }
    FontRole role = on && text_width(list->metrics, FONT_TITLE, 14, title) <= room ? FONT_TITLE : FONT_TEXT;
    float size = theme_size_within(list->metrics, role, r.w < 300 ? 16 : 17, title, room);
    draw_text(list, role, size, draw_rgb(INK), ALIGN_LEFT, x, middle + 6, room, title);
    if (index == 0) {
        draw_text(list, FONT_TEXT, 14, draw_rgb(MUTED), ALIGN_RIGHT, right, middle + 5, 54, _("always"));
        return;
    }
    WidgetList one = {0};
    widget_switch(&one, rect_of(right - 40, middle - 11, 40, 22), (Action){0, 0}, "", "", on);
    widgets_draw(&one, &(Pointer){0}, list);
}

static void draw_tiles(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list) {
    theme_card(list, at->tiles);
    int total = setup_tile_total(ui), minutes = (total * 44 / 60 + 4) / 5 * 5;
    char aside[64];
    /* Translators: how many tiles, and how long a game with them takes */
    snprintf(aside, sizeof aside,
             ngettext("%d tile, about %d min", "%d tiles, about %d min", (unsigned long)total), total,
             minutes > 0 ? minutes : 5);
    theme_card_title(list, at->tiles, _("Tiles"), aside);
    for (int i = 0; i <= SETUP_SETS; i++) {
        draw_tile_set(page, ui, at, i, list);
    }
    river_draw(ui, at, list);
}

/* ---- rules ---- */

static void draw_editions(const Ui *ui, const SetupLayout *at, DrawList *list) {
    const Rules *rules = &ui->s.settings->rules;
    bool low = at->edition.h <= EDITION_LOW;
    theme_card(list, at->edition);
    char changed[64] = "";
    if (!low && rules_changed(ui->s.settings)) {
        /* Translators: %s is the name of the edition: Today, First, 2001, 2000 */
        snprintf(changed, sizeof changed, _("%s, changed"), profile_label(rules->profile));
    }
    theme_card_title(list, at->edition, _("Edition"), changed);
    if (!low) {
        draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(MUTED), at->edition.x + 16, at->edition.y + 99,
                       at->edition.w - 32, 18, profile_sentence(rules->profile));
    }
}

static void draw_footer(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list) {
    theme_footer(list, ui->width, ui->height);
    float x = at->defaults.x + at->defaults.w + 24, room = at->play.x - x - 16;
    if (page->refusal[0]) {
        draw_text(list, FONT_TITLE, 17, draw_rgb(0xf09a86), ALIGN_LEFT, x, ui->height - 30, room,
                  page->refusal);
        return;
    }
    Str first = {0}, second = {0};
    setup_summary(ui, room, &first, &second);
    float size = theme_size_within(list->metrics, FONT_TITLE, 17, str_text(&first), room);
    draw_text(list, FONT_TITLE, size, draw_rgb(CREAM), ALIGN_LEFT, x, ui->height - 41, room,
              str_text(&first));
    draw_text(list, FONT_SENTENCE, 15, draw_rgb(CREAM_LOW), ALIGN_LEFT, x, ui->height - 18, room,
              str_text(&second));
    str_deinit(&first);
    str_deinit(&second);
}

void setup_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const SetupPage *page = state;
    SetupLayout at = setup_places(page, ui);
    theme_table(list, ui->width, ui->height);
    theme_header(list, ui->width, _("New game"), "");
    draw_players(page, ui, &at, list);
    if (at.tiles.h > 0) {
        draw_tiles(page, ui, &at, list);
    }
    if (at.board.h > 0) {
        boards_draw(page, ui, &at, list);
    }
    if (at.edition.h > 0) {
        draw_editions(ui, &at, list);
    }
    if (at.variants.h > 0) {
        variants_draw(page, ui, &at, list);
        if (page->tab == GROUP_SCORING) {
            farms_draw(ui, &at, list);
        }
    }
    draw_footer(page, ui, &at, list);
    variants_draw_flash(page, widgets, list);
    widgets_draw(widgets, &ui->pointer, list);
    if (at.variants.h > 0) {
        variants_draw_dots(page, ui, &at, list);
    }
    if (page->colouring >= 0) {
        draw_swatches(page, ui, list);
    }
    if (page->naming >= 0) {
        FieldPlace place = setup_name_place(page, ui, page->naming);
        field_draw_trouble(&page->field, &place, ui->height, list);
    }
}
