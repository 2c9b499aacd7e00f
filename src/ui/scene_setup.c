/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New game: who, with what, how. Everything has a value; Play needs no other click. */
#include <stdio.h>

#include "ui/keys.h"
#include "ui/setup_page.h"
#include "ui/text.h"

const char *colour_shown(int colour) {
    static const char *const names[PAINT_COLOURS] = {N_("Yellow"), N_("Red"),  N_("Green"), N_("Blue"),
                                                     N_("Black"),  N_("Pink"), N_("Grey"),  N_("Violet")};
    return _(names[colour]);
}

const char *seat_name_shown(const SettingsSeat *seat) {
    return seat->name[0] ? seat->name : colour_shown(seat->colour);
}

void header_widgets(const Ui *ui, WidgetList *widgets, Deed back, const char *label, Deed help) {
    Widget *w = widget_add(widgets, WIDGET_WOOD, rect_of(24, 10, 112, 36), back, label);
    w->icon = ICON_BACK;
    widget_icon(widgets, WIDGET_ROUND, rect_of(ui->width - 64, 8, 40, 40), help, ICON_HELP,
                _("Rules and keys (F1)"));
}

/* Farmers and meeples take what the switches below them leave. */
static void place_farms(SetupLayout *at) {
    DrawRect v = at->variants;
    float x = v.x + 16, y = v.y + 90, width = v.w - 32;
    at->farms_height = between(136, (v.h - 90) * 0.53f, 180);
    at->farms_choice = rect_of(x, y, width, between(52, at->farms_height * 0.4f, 72));
    float rest = at->farms_height - at->farms_choice.h - 24, row = rest / 2;
    float high = between(24, row - 4, 34);
    at->points_choice = rect_of(x + width - 96, y + at->farms_choice.h + 24 + (row - high) / 2, 96, high);
    at->meeples_steps = at->points_choice;
    at->meeples_steps.x -= 32; /* a number between two signs */
    at->meeples_steps.w += 32;
    at->meeples_steps.y += row;
}

SetupLayout setup_places(const Ui *ui) {
    bool small = ui->width < 1240, low = ui->height < 580; /* the lowest page has 540 */
    float margin = small ? 16 : 24, gap = small ? 12 : 16;
    float between_cards = low ? 8 : 12, top = HEADER_HEIGHT + (low ? 8 : 16);
    float bottom = ui->height - FOOTER_HEIGHT - between_cards, height = bottom - top;
    float base = small ? (ui->width - 2 * margin - 2 * gap) / 3 : 400;
    float extra = small ? 0 : ui->width - 2 * margin - 2 * gap - 1200;
    float w1 = base + extra * 0.28f, w2 = base + extra * 0.36f, w3 = base + extra * 0.36f;
    float x2 = margin + w1 + gap, x3 = x2 + w2 + gap;
    SetupLayout at = {.gap = gap, .players = {margin, top, w1, height}};
    float tiles = between(low ? 164 : 178, 44 + (height - 444) + 124, 244);
    tiles += setup_own(ui) ? 26 : 0;
    /* below the sets the river, below it a set of one's own */
    at.tile_pitch = (tiles - 48) / (float)(SETUP_SETS + 1 + (setup_own(ui) != NULL));
    at.tile_size = at.tile_pitch - 8;
    at.tiles = rect_of(x2, top, w2, tiles);
    at.board = rect_of(x2, top + tiles + between_cards, w2, height - tiles - between_cards);
    at.edition = rect_of(x3, top, w3, low ? EDITION_LOW : 128);
    float variants = at.edition.h + between_cards;
    at.variants = rect_of(x3, top + variants, w3, height - variants);
    /* the players */
    float pitch = between(low ? 32 : 38, (height - 44 - 84) / SEATS_MAX, 52),
          row = pitch - (pitch < 44 ? 5 : 8);
    float y = top + 44;
    for (int i = 0; i < ui->s.settings->seat_count; i++, y += pitch) {
        at.rows[i] = rect_of(margin + 16, y, w1 - 32, row);
    }
    if (ui->s.settings->seat_count < SEATS_MAX) {
        at.add = rect_of(margin + 16, y, w1 - 32, row);
    }
    at.begins = rect_of(margin + 16, bottom - 48, w1 - 32, 36);
    place_farms(&at);
    at.play = rect_of(ui->width - margin - 216, ui->height - 62, 216, 52);
    at.defaults = rect_of(margin, ui->height - 58, small ? 148 : 208, 44);
    return at;
}

static void layout_seat(const Ui *ui, const SetupLayout *at, int seat, WidgetList *widgets) {
    const Settings *s = ui->s.settings;
    DrawRect r = at->rows[seat];
    widget_add(widgets, WIDGET_AREA, rect_of(r.x + 4, r.y, 26, r.h), (Deed){SETUP_GRIP, seat}, "");
    Widget *w = widget_add(widgets, WIDGET_AREA, rect_of(r.x + 30, r.y + 2, 38, r.h - 4),
                           (Deed){SETUP_COLOUR, seat}, "");
    snprintf(w->note, sizeof w->note, "%s", _("Another colour"));
    w = widget_add(widgets, WIDGET_AREA, rect_of(r.x + 68, r.y, r.w - 68 - 72, r.h), (Deed){SETUP_NAME, seat},
                   "");
    w->name = "seat-name";
    w->numbered = true;
    float side = r.h < 36 ? r.h - 2 : 34, y = r.y + (r.h - side) / 2;
    w = widget_icon(widgets, WIDGET_SIGN, rect_of(r.x + r.w - 70, y, side, side), (Deed){SETUP_FLAG, seat},
                    ICON_FLAG, s->first == seat ? _("Begins") : _("Let this player begin"));
    w->on = s->first == seat;
    if (s->seat_count > 1) {
        w = widget_icon(widgets, WIDGET_SIGN, rect_of(r.x + r.w - 36, y, side, side),
                        (Deed){SETUP_REMOVE, seat}, ICON_CROSS, _("Remove"));
        w->name = "seat-remove";
        w->numbered = true;
    }
}

static void layout_players(const Ui *ui, const SetupLayout *at, WidgetList *widgets) {
    const Settings *s = ui->s.settings;
    for (int i = 0; i < s->seat_count; i++) {
        layout_seat(ui, at, i, widgets);
    }
    if (at->add.h > 0) {
        Widget *w = widget_add(widgets, WIDGET_AREA, at->add, (Deed){SETUP_ADD, 0}, _("Add a player"));
        w->name = "seat-add";
    }
    /* Translators: who begins is drawn by lot; by the most roads on a drawn tile; marked with the flag */
    const char *labels[3] = {_("By lot"), _("Most roads"), _("Marked")};
    int selected = s->first == SETTINGS_FIRST_RANDOM ? 0 : s->first == SETTINGS_FIRST_ROADS ? 1 : 2;
    widget_choices(widgets, at->begins, 1, SETUP_BEGINS, labels, 3, selected, 15);
}

static void layout_rules(const Ui *ui, const SetupLayout *at, WidgetList *widgets) {
    const Rules *rules = &ui->s.settings->rules;
    const char *labels[PROFILE_COUNT];
    for (int i = 0; i < PROFILE_COUNT; i++) {
        labels[i] = profile_label(i);
    }
    int before = widgets->count;
    widget_choices(widgets, rect_of(at->edition.x + 16, at->edition.y + 44, at->edition.w - 32, 36), 1,
                   SETUP_PROFILE, labels, PROFILE_COUNT, rules->profile, 16);
    for (int i = 0; i < PROFILE_COUNT; i++) {
        Widget *w = &widgets->items[before + i];
        snprintf(w->note, sizeof w->note, "%s", profile_sentence(i));
    }
    variants_layout(ui, at, widgets);
    if (ui->setup.tab == TAB_SCORING) {
        farms_layout(ui, at, widgets);
    }
    boards_layout(ui, at, widgets);
}

static void setup_layout(const Ui *ui, WidgetList *widgets) {
    SetupLayout at = setup_places(ui);
    header_widgets(ui, widgets, (Deed){SETUP_BACK, 0}, _("Title"), (Deed){SETUP_HELP, 0});
    layout_players(ui, &at, widgets);
    for (int i = 1; i < SETUP_SETS; i++) {
        if (library_find(ui->s.library, SETUP_SET_NAMES[i])) {
            DrawRect row = {at.tiles.x + 8, at.tiles.y + 42 + at.tile_pitch * (float)i, at.tiles.w - 16,
                            at.tile_pitch};
            widget_add(widgets, WIDGET_AREA, row, (Deed){SETUP_SET, i}, "");
        }
    }
    river_layout(ui, &at, widgets);
    own_sets_layout(ui, &at, widgets);
    layout_rules(ui, &at, widgets);
    Widget *w = widget_add(widgets, WIDGET_WOOD, at.defaults, (Deed){SETUP_DEFAULTS, 0}, _("Defaults"));
    w->icon = ICON_UNDO;
    w = widget_add(widgets, WIDGET_PRIMARY, at.play, (Deed){SETUP_PLAY, 0}, _("Play"));
    w->name = "play";
    w->key = key_word(ui, KEY_F10, _("Enter"));
    w->size = 24;
    if (ui->setup.colouring >= 0) {
        for (int c = 0; c < PAINT_COLOURS; c++) {
            w = widget_add(widgets, WIDGET_AREA, swatch_rect(ui, c), (Deed){SETUP_SWATCH, c}, "");
            w->disabled = colour_taken(ui->s.settings, c, ui->setup.colouring);
            snprintf(w->note, sizeof w->note, "%s", colour_shown(c));
        }
    }
}

static void setup_describe(const Ui *ui, Str *out) {
    str_addf(out, "seats %d\n", ui->s.settings->seat_count);
}

const Scene SCENE_OF_SETUP = {"new-game", setup_layout, setup_act, setup_event, setup_draw, setup_describe};
