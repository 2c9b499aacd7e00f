/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card of the players: a row for each seat, with its colours and its name, and who goes first. */
#include <stdio.h>
#include <string.h>

#include "ui/parts/swatches.h"
#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"

/* ---- seats ---- */

const char *seat_name_shown(const RecordSeat *seat) {
    bool computer = seat_level(seat) != LEVEL_PERSON;
    return seat->name[0] ? seat->name
           : computer    ? level_first_name(seat->colour)
                         : colour_shown(seat->colour);
}

void seat_take_colour(Settings *settings, int seat, int colour) {
    for (int i = 0; i < SEATS_MAX; i++) {
        if (settings->seats[i].colour == colour) {
            settings->seats[i].colour = settings->seats[seat].colour;
        }
    }
    settings->seats[seat].colour = (uint8_t)colour;
}

void seat_move(Settings *settings, int from, int to) {
    RecordSeat moved = settings->seats[from];
    int step = to > from ? 1 : -1;
    for (int i = from; i != to; i += step) {
        settings->seats[i] = settings->seats[i + step];
    }
    settings->seats[to] = moved;
    if (settings->first == from) {
        settings->first = to;
    } else if (from < settings->first && settings->first <= to) {
        settings->first--;
    } else if (to <= settings->first && settings->first < from) {
        settings->first++;
    }
}

/* Moves the seat behind those in use, so that its name is still known when a seat is added again. */
static void seat_remove(Settings *settings, int seat) {
    if (settings->seat_count > 1) {
        settings->first = settings->first == seat ? FIRST_RANDOM : settings->first;
        seat_move(settings, seat, settings->seat_count - 1);
        settings->seat_count--;
    }
}

/* ---- the parts of a row ---- */

typedef struct {
    DrawRect grip, colour, name, kind, flag, remove;
} SeatParts;

/* In a narrow row, the kind has no room for its word. */
static const float NAME_GAP = 4, KIND = 144, KIND_NARROW = 46, ROW_NARROW = 350;

static SeatParts seat_parts(DrawRect row) {
    float side = between(0, row.h - 2, 34);
    bool narrow = row.w < ROW_NARROW;
    DrawRect kind, signs = rect_cut_right(&row, 64);
    SeatParts parts = {.grip = rect_cut_left(&row, narrow ? 26 : 30)};
    rect_cut_left(&parts.grip, 4);
    parts.colour = rect_margins(rect_cut_left(&row, narrow ? 34 : 38), 0, 2);
    signs = rect_margins(signs, 0, (row.h - side) / 2);
    parts.flag = rect_cut_left(&signs, 31);
    parts.remove = rect_cut_left(&signs, 31);
    kind = rect_cut_right(&row, narrow ? KIND_NARROW : KIND);
    parts.kind = rect_margins(kind, 0, row.h < 36 ? 2 : 5);
    rect_cut_right(&row, 4);
    parts.name = row;
    return parts;
}

DrawRect setup_kind_place(const SetupPage *page, const Ui *ui, int seat) {
    return seat_parts(setup_places(page, ui).rows[seat]).kind;
}

FieldPlace setup_name_place(const SetupPage *page, const Ui *ui, int seat) {
    DrawRect name = seat_parts(setup_places(page, ui).rows[seat]).name;
    return (FieldPlace){rect_margins(name, 0, 4), 8, 0, FONT_TITLE, 18};
}

/* ---- widgets ---- */

static void layout_seat(const Settings *s, DrawRect row, int seat, WidgetList *widgets) {
    SeatParts at = seat_parts(row);
    widget_area(widgets, at.grip, (Action){SETUP_GRIP, seat}, NULL);
    widget_tip(widget_area(widgets, at.colour, (Action){SETUP_COLOUR, seat}, NULL), _("Another colour"));
    widget_area(widgets, at.name, (Action){SETUP_NAME, seat}, "seat-name-");
    Widget *w = widget_area(widgets, at.kind, (Action){SETUP_KIND, seat}, "seat-kind-");
    if (at.kind.w < KIND) {
        widget_tip(w, level_name(seat_kind(&s->seats[seat])));
    }
    w = widget_icon(widgets, WIDGET_SIGN, at.flag, (Action){SETUP_FLAG, seat}, ICON_FLAG,
                    s->first == seat ? _("Goes first") : _("Let this player go first"));
    w->on = s->first == seat;
    if (s->seat_count > 1) {
        w = widget_icon(widgets, WIDGET_SIGN, at.remove, (Action){SETUP_REMOVE, seat}, ICON_CROSS,
                        _("Remove"));
        w->name = "seat-remove-";
    }
}

/* At the right, as wide as its words. */
static void layout_clock(const Ui *ui, DrawRect row, WidgetList *widgets) {
    const Clock *clock = &ui->s.settings->clock;
    const float size = 15, sign = 30;
    char words[64];
    setup_clock_words(clock, words, sizeof words);
    float room = row.w - text_width(&ui->metrics, FONT_TITLE, 16, _("First player")) - 12,
          width = text_width(&ui->metrics, FONT_TITLE, size, words) + sign + 10;
    row = rect_cut_right(&row, width < room ? width : room);
    Widget *w = widget_add(widgets, WIDGET_PAPER, row, (Action){SETUP_CLOCK, 0}, words);
    w->icon = ICON_CLOCK;
    w->size = size;
    w->name = "clock";
    widget_tip(w, setup_clock_sentence(clock));
}

void players_layout(const Ui *ui, const SetupLayout *at, WidgetList *widgets) {
    const Settings *s = ui->s.settings;
    for (int i = 0; i < s->seat_count; i++) {
        layout_seat(s, at->rows[i], i, widgets);
    }
    if (at->add.h > 0) {
        widget_add(widgets, WIDGET_AREA, at->add, (Action){SETUP_ADD, 0}, _("Add a player"))->name =
            "seat-add";
    }
    layout_clock(ui, at->clock, widgets);
    /* Translators: who goes first: at random; by the most roads on a drawn tile; the player marked with the
     * flag */
    const char *labels[3] = {_("Random"), _("Most roads"), _("Flagged")};
    int selected = s->first == FIRST_RANDOM ? 0 : s->first == FIRST_ROADS ? 1 : 2;
    Widget *w = widget_choices(widgets, at->begins, 1, SETUP_BEGINS, NULL, labels, 3, selected, 15);
    const char *tips[3] = {_("The game chooses at random."),
                           _("Each player draws a tile. The one with the most roads begins."),
                           _("The player with the flag begins.")};
    widget_choices_fit(w, &ui->metrics);
    for (int i = 0; i < 3; i++) {
        widget_tip(&w[i], tips[i]);
    }
}

static void open_list(SetupPage *page, Ui *ui, const PageKind *kind, Action opened) {
    page->opened = opened;
    pages_open(ui, kind, &(SetupSeat){page, opened.arg});
}

/* Its name can be typed at once. With a gamepad nothing can be typed. */
static void add_seat(SetupPage *page, Ui *ui) {
    Settings *s = ui->s.settings;
    if (s->seat_count == SEATS_MAX) {
        return;
    }
    s->seat_count++;
    if (!ui->pad_used) {
        setup_begin_naming(page, ui, s->seat_count - 1);
        page->quiet = true;
    }
}

bool players_act(SetupPage *page, Ui *ui, Action action) {
    Settings *s = ui->s.settings;
    int seat = action.arg;
    switch (action.id) {
    case SETUP_COLOUR:
        open_list(page, ui, &COLOURS_PAGE, action);
        return true;
    case SETUP_CLOCK:
        pages_open(ui, &CLOCK_PAGE, NULL);
        return true;
    case SETUP_NAME:
        setup_begin_naming(page, ui, seat);
        return true;
    case SETUP_OFFER:
        names_take(page, ui, action.arg);
        return true;
    case SETUP_KIND:
        open_list(page, ui, &KINDS_PAGE, action);
        return true;
    case SETUP_FLAG:
        s->first = s->first == seat ? FIRST_RANDOM : seat;
        return true;
    case SETUP_REMOVE:
        seat_remove(s, seat);
        return true;
    case SETUP_ADD:
        add_seat(page, ui);
        return true;
    case SETUP_BEGINS:
        s->first = action.arg == 0   ? FIRST_RANDOM
                   : action.arg == 1 ? FIRST_ROADS
                   : s->first < 0    ? 0
                                     : s->first;
        return true;
    default:
        return false;
    }
}

/* ---- input apart from the widgets ---- */

/* A row that is dragged by its grip changes places with the rows that it passes. */
static bool drag_row(SetupPage *page, Ui *ui, const InputEvent *event) {
    SetupLayout at = setup_places(page, ui);
    if (event->kind == INPUT_MOUSE_UP || event->kind == INPUT_LEAVE) {
        page->dragging = -1;
        ui_save_settings(ui);
    }
    for (int i = 0; i < ui->s.settings->seat_count && event->kind == INPUT_MOUSE_MOVE; i++) {
        if (i != page->dragging && event->y >= at.rows[i].y && event->y < at.rows[i].y + at.rows[i].h) {
            seat_move(ui->s.settings, page->dragging, i);
            page->dragging = ui->pointer.focus.arg = i;
            break;
        }
    }
    return true;
}

/* A letter changes who plays the seat; Enter, Space and the arrow down open the list. */
static bool kind_key(SetupPage *page, Ui *ui, const InputEvent *event, int seat) {
    RecordSeat *s = &ui->s.settings->seats[seat];
    int level = seat_kind(s), next = kind_by_letter(level, event->key);
    if (event->key == KEY_ENTER || event->key == KEY_SPACE || event->key == KEY_DOWN) {
        open_list(page, ui, &KINDS_PAGE, (Action){SETUP_KIND, seat});
        return true;
    }
    seat_take_level(s, next);
    ui_save_settings(ui);
    return next != level;
}

/* The wheel over the kind of a seat changes it by one. */
static bool turn_kind(const SetupPage *page, Ui *ui, const InputEvent *event) {
    for (int i = 0; i < ui->s.settings->seat_count; i++) {
        if (rect_has(setup_kind_place(page, ui, i), event->x, event->y)) {
            RecordSeat *s = &ui->s.settings->seats[i];
            int level = seat_level(s) + (event->wheel > 0 ? -1 : 1);
            seat_take_level(s, level < LEVEL_PERSON ? LEVEL_PERSON
                               : level < AI_LEVELS  ? level
                                                    : AI_LEVELS - 1);
            ui_save_settings(ui);
            return true;
        }
    }
    return false;
}

static bool key_on_players(SetupPage *page, Ui *ui, const InputEvent *event) {
    Action *focus = &ui->pointer.focus;
    int by = (event->key == KEY_DOWN) - (event->key == KEY_UP), to = focus->arg + by;
    if ((event->mods & MOD_CTRL) && by && focus->id >= SETUP_GRIP && focus->id <= SETUP_REMOVE) {
        if (to >= 0 && to < ui->s.settings->seat_count) {
            seat_move(ui->s.settings, focus->arg, to);
            focus->arg = to;
            ui_save_settings(ui);
        }
        return true;
    }
    return focus->id == SETUP_KIND && ui->pointer.focus_shown && !event->mods &&
           kind_key(page, ui, event, focus->arg);
}

bool players_event(SetupPage *page, Ui *ui, const InputEvent *event) {
    if (page->dragging >= 0) {
        return drag_row(page, ui, event);
    }
    if (page->naming >= 0 && names_event(page, ui, event)) {
        return true;
    }
    if (event->kind == INPUT_KEY) {
        return key_on_players(page, ui, event);
    }
    if (event->kind == INPUT_WHEEL) {
        return turn_kind(page, ui, event);
    }
    if (event->kind != INPUT_MOUSE_DOWN || event->button != BUTTON_LEFT) {
        return false;
    }
    WidgetList widgets;
    ui_layout(ui, &widgets);
    const Widget *under = widget_at(&widgets, event->x, event->y);
    int id = under ? under->action.id : 0;
    if (id != SETUP_OFFER) {
        setup_end_naming(page, ui, true);
    }
    if (id == SETUP_GRIP) {
        page->dragging = under->action.arg;
        ui->pointer.focus = under->action;
    }
    return id == SETUP_GRIP;
}

/* ---- the picture ---- */

static void draw_kind(const SetupPage *page, const Ui *ui, DrawRect r, int seat, DrawList *list) {
    bool open = action_is(page->opened, (Action){SETUP_KIND, seat}),
         bright = open || pointer_over(&ui->pointer, r);
    int level = seat_kind(&ui->s.settings->seats[seat]);
    float middle = r.y + r.h / 2, size = between(16, r.h - 6, 24);
    draw_box(list, r, CARD_RADIUS, draw_rgb(bright ? PAPER_BRIGHT : PAPER_FIELD), draw_rgb(open ? INK : EDGE),
             open ? 2.2f : 1.5f);
    level_draw(list, level, r.x + 17, middle, size);
    draw_icon(list, ICON_DOWN, r.x + r.w - 12, middle, 13, draw_rgb(MUTED));
    if (r.w >= KIND) {
        float room = r.w - 34 - 20,
              fits = theme_size_within(list->metrics, FONT_TEXT, 15, level_name(level), room);
        theme_text(list, FONT_TEXT, fits, INK, r.x + 34, middle + 5, room, level_name(level));
    }
}

/* One size for all names, at which those that need not be cut off fit. */
static float names_size(const SetupPage *page, const Ui *ui) {
    FieldPlace place = setup_name_place(page, ui, 0);
    float room = place.box.w - place.left - NAME_GAP, size = place.size;
    for (int i = 0; i < ui->s.settings->seat_count; i++) {
        const char *name = seat_name_shown(&ui->s.settings->seats[i]);
        float fits = theme_size_within(&ui->metrics, place.role, place.size, name, room);
        size = fits < size && text_width(&ui->metrics, place.role, fits, name) <= room ? fits : size;
    }
    return size;
}

static void draw_seat(const SetupPage *page, const Ui *ui, const SetupLayout *at, int seat, float size,
                      DrawList *list) {
    const RecordSeat *s = &ui->s.settings->seats[seat];
    FieldPlace name = setup_name_place(page, ui, seat);
    DrawRect r = at->rows[seat];
    SeatParts parts = seat_parts(r);
    bool dragged = page->dragging == seat, computer = seat_level(s) != LEVEL_PERSON;
    float middle = r.y + r.h / 2;
    if (dragged) {
        theme_shadow(list, r, 3, 6, 8, 0.4f);
    }
    draw_box(list, r, 8, draw_rgb(dragged ? PAPER_HIGH : PAPER_ROW), draw_rgb(RULE_LINE), 1.2f);
    draw_box(list, rect_of(r.x, r.y + 6, 4, r.h - 12), 2, seat_color(list, s->colour), NO_COLOR, 0);
    draw_icon(list, ICON_GRIP, parts.grip.x + parts.grip.w / 2, middle, 22, draw_rgb(MUTED));
    theme_emblem(list, s->colour, parts.colour.x + parts.colour.w / 2, middle, between(13, r.h / 2 - 5, 17));
    if (page->naming == seat) {
        field_draw(&page->field, &name, true, list);
    } else {
        theme_text(list, name.role, size, s->name[0] || computer ? INK : MUTED, name.box.x + name.left,
                   middle + 6, name.box.w - name.left - NAME_GAP, seat_name_shown(s));
    }
    draw_kind(page, ui, parts.kind, seat, list);
}

void players_draw(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list) {
    const Settings *s = ui->s.settings;
    DrawRect head = at->players, add = at->add, begins = at->begins;
    theme_card(list, head);
    head.y -= head.h < PLAYERS_LOW ? 6 : 0; /* away from the first player */
    theme_card_title(list, head, _("Players"), _("1 to 8"));
    float size = names_size(page, ui);
    for (int i = 0; i < s->seat_count; i++) {
        draw_seat(page, ui, at, i, size, list);
    }
    if (add.h > 0) {
        draw_box_styled(list, add, 8, pointer_over(&ui->pointer, add) ? draw_rgb(PAPER_BRIGHT) : NO_COLOR,
                        draw_rgb(EDGE), 1.5f, STROKE_DASHED);
        float width = text_width(list->metrics, FONT_TITLE, 17, _("Add a player"));
        float x = add.x + add.w / 2, y = add.y + add.h / 2;
        draw_icon(list, ICON_PLUS, x - width / 2 - 14, y, 20, draw_rgb(INK));
        draw_text(list, FONT_TITLE, 17, draw_rgb(INK), ALIGN_CENTRE, x + 6, y + 6, add.w - 60,
                  _("Add a player"));
    }
    theme_rule(list, begins.x, at->clock.y - 5, begins.w, RULE_LINE, 1.2f);
    theme_text(list, FONT_TITLE, 16, INK, begins.x, at->clock.y + at->clock.h / 2 + 5, 120,
               _("First player"));
}
