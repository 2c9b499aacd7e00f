/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New game: who, with what, how. Everything has a value; Play needs no other click. */
#include <stdio.h>

#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"

const char *colour_shown(int colour) {
    static const char *const names[PAINT_COLOURS] = {N_("Yellow"), N_("Red"),  N_("Green"), N_("Blue"),
                                                     N_("Black"),  N_("Pink"), N_("Grey"),  N_("Violet")};
    return _(names[colour]);
}

const char *seat_name_shown(const SettingsSeat *seat) {
    return seat->name[0] ? seat->name : colour_shown(seat->colour);
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

/* Three columns: who, with what, how. Returns the width of the first. */
static float place_columns(const SetupPage *page, const Ui *ui, float margin, float top, float height,
                           SetupLayout *at) {
    bool small = ui->width < 1240;
    float gap = small ? 12 : 16, between_cards = 12;
    float base = small ? (ui->width - 2 * margin - 2 * gap) / 3 : 400;
    float extra = small ? 0 : ui->width - 2 * margin - 2 * gap - 1200;
    float w1 = base + extra * 0.28f, w2 = base + extra * 0.36f, w3 = base + extra * 0.36f;
    float x2 = margin + w1 + gap, x3 = x2 + w2 + gap;
    float tiles = between(178, 44 + (height - 444) + 124, 244);
    tiles += setup_own(page, ui) ? 26 : 0;
    at->tiles = rect_of(x2, top, w2, tiles);
    at->board = rect_of(x2, top + tiles + between_cards, w2, height - tiles - between_cards);
    at->edition = rect_of(x3, top, w3, 128);
    float variants = at->edition.h + between_cards;
    at->variants = rect_of(x3, top + variants, w3, height - variants);
    return w1;
}

/* The players, and one part of the rest. */
static float place_part(const SetupPage *page, const Ui *ui, float margin, float top, float height,
                        SetupLayout *at) {
    const float gap = 12, between_cards = 8, choice = 36;
    float w1 = between(286, (ui->width - 2 * margin - 2 * gap) / 3, 400);
    float x = margin + w1 + gap, width = ui->width - margin - x;
    at->parts = rect_of(x, top, width, choice);
    DrawRect rest = {x, top + choice + between_cards, width, height - choice - between_cards};
    switch ((SetupPart)page->part) {
    case PART_TILES:
        at->tiles = rest;
        at->tiles.h = between(178, rest.h - EDITION_LOW - between_cards, 300);
        at->edition = rect_of(x, rest.y + at->tiles.h + between_cards, width, EDITION_LOW);
        break;
    case PART_BOARD:
        at->board = rest;
        break;
    case PART_VARIANTS:
    case PART_COUNT:
        at->variants = rest;
        break;
    }
    return w1;
}

static void place_players(const Ui *ui, SetupLayout *at) {
    DrawRect p = at->players;
    const float choice = 36;
    bool low = p.h < PLAYERS_LOW;
    float title = low ? 36 : 44, begins = low ? choice + 42 : choice + 48;
    float pitch = between(27, (p.h - title - begins) / SEATS_MAX, 52), row = pitch - (pitch < 36   ? 3
                                                                                      : pitch < 44 ? 5
                                                                                                   : 8);
    float y = p.y + title;
    for (int i = 0; i < ui->s.settings->seat_count; i++, y += pitch) {
        at->rows[i] = rect_of(p.x + 16, y, p.w - 32, row);
    }
    if (ui->s.settings->seat_count < SEATS_MAX) {
        at->add = rect_of(p.x + 16, y, p.w - 32, row);
    }
    at->begins = rect_of(p.x + 16, p.y + p.h - choice - (low ? 8 : 12), p.w - 32, choice);
}

SetupLayout setup_places(const SetupPage *page, const Ui *ui) {
    bool parts = ui->width < 940 || ui->height < 584;
    float margin = ui->width < 1240 ? 16 : 24, top = HEADER_HEIGHT + (parts ? 8 : 16);
    float height = ui->height - FOOTER_HEIGHT - (parts ? 8 : 12) - top;
    SetupLayout at = {0};
    float w1 = (parts ? place_part : place_columns)(page, ui, margin, top, height, &at);
    at.players = rect_of(margin, top, w1, height);
    place_players(ui, &at);
    /* below the sets the river, below it a set of one's own */
    at.tile_pitch = (at.tiles.h - 48) / (float)(SETUP_SETS + 1 + (setup_own(page, ui) != NULL));
    at.tile_size = at.tile_pitch - 8;
    DrawRect e = at.edition;
    float beside = e.h > EDITION_LOW ? 0 : e.w * 0.3f; /* the title */
    at.edition_choice = rect_of(e.x + 16 + beside, e.y + (beside > 0 ? 8.0f : 44.0f), e.w - 32 - beside, 36);
    place_farms(&at);
    DrawRect foot = page_foot(ui);
    at.defaults = rect_cut_left(&foot, page_small(ui) ? 148 : 208);
    at.play = rect_margins(rect_cut_right(&foot, ui->width < 940 ? 176 : 216), 0, -4);
    return at;
}

static void layout_seat(const Ui *ui, const SetupLayout *at, int seat, WidgetList *widgets) {
    const Settings *s = ui->s.settings;
    DrawRect r = at->rows[seat];
    widget_add(widgets, WIDGET_AREA, rect_of(r.x + 4, r.y, 26, r.h), (Action){SETUP_GRIP, seat}, "");
    Widget *w = widget_add(widgets, WIDGET_AREA, rect_of(r.x + 30, r.y + 2, 38, r.h - 4),
                           (Action){SETUP_COLOUR, seat}, "");
    snprintf(w->note, sizeof w->note, "%s", _("Another colour"));
    w = widget_add(widgets, WIDGET_AREA, rect_of(r.x + 68, r.y, r.w - 68 - 72, r.h),
                   (Action){SETUP_NAME, seat}, "");
    w->name = "seat-name";
    w->numbered = true;
    float side = r.h < 36 ? r.h - 2 : 34, y = r.y + (r.h - side) / 2;
    w = widget_icon(widgets, WIDGET_SIGN, rect_of(r.x + r.w - 70, y, side, side), (Action){SETUP_FLAG, seat},
                    ICON_FLAG, s->first == seat ? _("Begins") : _("Let this player begin"));
    w->on = s->first == seat;
    if (s->seat_count > 1) {
        w = widget_icon(widgets, WIDGET_SIGN, rect_of(r.x + r.w - 36, y, side, side),
                        (Action){SETUP_REMOVE, seat}, ICON_CROSS, _("Remove"));
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
        Widget *w = widget_add(widgets, WIDGET_AREA, at->add, (Action){SETUP_ADD, 0}, _("Add a player"));
        w->name = "seat-add";
    }
    /* Translators: who begins is drawn by lot; by the most roads on a drawn tile; marked with the flag */
    const char *labels[3] = {_("By lot"), _("Most roads"), _("Marked")};
    int selected = s->first == SETTINGS_FIRST_RANDOM ? 0 : s->first == SETTINGS_FIRST_ROADS ? 1 : 2;
    widget_choices(widgets, at->begins, 1, SETUP_BEGINS, NULL, labels, 3, selected, 15);
}

static void layout_tiles(const SetupPage *page, const Ui *ui, const SetupLayout *at, WidgetList *widgets) {
    for (int i = 1; i < SETUP_SETS; i++) {
        if (library_find(ui->s.library, SETUP_SET_NAMES[i])) {
            DrawRect row = {at->tiles.x + 8, at->tiles.y + 42 + at->tile_pitch * (float)i, at->tiles.w - 16,
                            at->tile_pitch};
            widget_add(widgets, WIDGET_AREA, row, (Action){SETUP_SET, i}, "");
        }
    }
    river_layout(ui, at, widgets);
    own_sets_layout(page, ui, at, widgets);
}

static void layout_editions(const Ui *ui, const SetupLayout *at, WidgetList *widgets) {
    const char *labels[PROFILE_COUNT];
    for (int i = 0; i < PROFILE_COUNT; i++) {
        labels[i] = profile_label(i);
    }
    Widget *w = widget_choices(widgets, at->edition_choice, 1, SETUP_PROFILE, NULL, labels, PROFILE_COUNT,
                               ui->s.settings->rules.profile, 16);
    for (int i = 0; i < PROFILE_COUNT; i++) {
        snprintf(w[i].note, sizeof w->note, "%s", profile_sentence(i));
    }
}

/* The choice of a part bears the titles of the cards. */
static void layout_parts(const SetupPage *page, const SetupLayout *at, WidgetList *widgets) {
    const char *labels[PART_COUNT] = {_("Tiles"), _("Board"), _("Variants")};
    widget_choices(widgets, at->parts, 1, SETUP_PART, "part", labels, PART_COUNT, page->part, 17);
}

/* Opened with the id of a board, or NULL. */
static void setup_enter(void *state, Ui *ui, const void *with) {
    SetupPage *page = state;
    page->naming = page->colouring = page->dragging = page->board_page = -1;
    page->refusal[0] = '\0';
    if (with) {
        setup_choose_board(page, ui, with);
    }
}

static void setup_step(void *state, Ui *ui, uint32_t microseconds) {
    SetupPage *page = state;
    ui->dirty = ui->dirty || page->flash_left > 0;
    page->flash_left -= microseconds < page->flash_left ? microseconds : page->flash_left;
}

static bool setup_moving(const void *state, const Ui *ui) {
    const SetupPage *page = state;
    (void)ui;
    return page->flash_left > 0;
}

static void setup_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    const SetupPage *page = state;
    SetupLayout at = setup_places(page, ui);
    header_widgets(ui, widgets, (Action){SETUP_BACK, 0}, _("Title"), (Action){SETUP_HELP, 0});
    layout_players(ui, &at, widgets);
    if (at.parts.h > 0) {
        layout_parts(page, &at, widgets);
    }
    if (at.tiles.h > 0) {
        layout_tiles(page, ui, &at, widgets);
    }
    if (at.edition.h > 0) {
        layout_editions(ui, &at, widgets);
    }
    if (at.variants.h > 0) {
        variants_layout(page, ui, &at, widgets);
        if (page->tab == GROUP_SCORING) {
            farms_layout(ui, &at, widgets);
        }
    }
    if (at.board.h > 0) {
        boards_layout(page, ui, &at, widgets);
    }
    Widget *w = widget_add(widgets, WIDGET_WOOD, at.defaults, (Action){SETUP_DEFAULTS, 0}, _("Defaults"));
    w->icon = ICON_UNDO;
    w = widget_add(widgets, WIDGET_PRIMARY, at.play, (Action){SETUP_PLAY, 0}, _("Play"));
    w->name = "play";
    w->key = key_word(ui, KEY_F10, _("Enter"));
    w->size = 24;
    if (page->colouring >= 0) {
        for (int c = 0; c < PAINT_COLOURS; c++) {
            w = widget_add(widgets, WIDGET_AREA, swatch_rect(page, ui, c), (Action){SETUP_SWATCH, c}, "");
            w->disabled = colour_taken(ui->s.settings, c, page->colouring);
            snprintf(w->note, sizeof w->note, "%s", colour_shown(c));
        }
    }
}

static void setup_describe(const void *state, const Ui *ui, Str *out) {
    (void)state;
    str_addf(out, "seats %d\n", ui->s.settings->seat_count);
}

const PageKind SETUP_PAGE = {.name = "new-game",
                             .size = sizeof(SetupPage),
                             .kept = sizeof(SetupPage),
                             .back = N_("Set-up"),
                             .enter = setup_enter,
                             .step = setup_step,
                             .moving = setup_moving,
                             .layout = setup_layout,
                             .event = setup_event,
                             .act = setup_act,
                             .draw = setup_draw,
                             .describe = setup_describe};
