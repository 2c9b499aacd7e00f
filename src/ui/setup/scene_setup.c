/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The new-game page: players, tiles, board and rules. Everything already has a value, so one click on Start
 * is enough. */
#include <string.h>

#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"
#include "ui/together/together.h"

/* ---- where things are ---- */

/* Three columns: players; tiles and board; rules. */
static void place_columns(const SetupPage *page, const Ui *ui, DrawRect room, SetupLayout *at) {
    const float gap = page_small(ui) ? 12 : 16, between_cards = 12, wide = room.w - 2 * gap;
    at->players = rect_cut_left(&room, page_small(ui) ? wide / 3 : 400 + 0.28f * (wide - 1200));
    rect_cut_left(&room, gap);
    if (page->view != VIEW_MORE) {
        *(page->view == VIEW_GLANCE ? &at->glance : &at->board) = room;
        return;
    }
    DrawRect middle = rect_column(room, 0, 2, gap), right = rect_column(room, 1, 2, gap);
    at->tiles = rect_cut_top(&middle, between(210, room.h - 276, 244) + (setup_own_sets(ui) > 0 ? 26 : 0));
    rect_cut_top(&middle, between_cards);
    at->board = middle;
    at->edition = rect_cut_top(&right, room.h < 500 ? EDITION_UNTOLD : EDITION_TOLD);
    rect_cut_top(&right, between_cards);
    at->variants = right;
}

/* The players, and one of the other parts. */
static void place_part(const SetupPage *page, DrawRect room, SetupLayout *at) {
    const float gap = 12, between_cards = 8;
    at->players = rect_cut_left(&room, between(286, (room.w - 2 * gap) / 3, 400));
    rect_cut_left(&room, gap);
    if (page->view != VIEW_MORE) {
        *(page->view == VIEW_GLANCE ? &at->glance : &at->board) = room;
        return;
    }
    at->parts = rect_cut_top(&room, 36);
    rect_cut_top(&room, between_cards);
    if (page->part == PART_TILES) {
        at->tiles = rect_cut_top(&room, between(178, room.h - EDITION_LOW - between_cards, 300));
        rect_cut_top(&room, between_cards);
        at->edition = rect_cut_top(&room, EDITION_LOW);
    } else {
        *(page->part == PART_BOARD ? &at->board : &at->variants) = room;
    }
}

static void place_players(int seats, SetupLayout *at) {
    bool low = at->players.h < PLAYERS_LOW;
    DrawRect room = rect_margins(at->players, 16, 0);
    rect_cut_top(&room, low ? 36 : 44);
    rect_cut_bottom(&room, low ? 8 : 12);
    at->begins = rect_cut_bottom(&room, 36);
    DrawRect head = rect_cut_bottom(&room, low ? 34 : 42);
    at->clock = rect_margins(head, 0, low ? 5 : 7);
    float pitch = between(27, room.h / SEATS_MAX, 52), gap = pitch < 36 ? 3 : pitch < 44 ? 5 : 8;
    for (int i = 0; i <= seats && i < SEATS_MAX; i++) {
        *(i < seats ? &at->rows[i] : &at->add) = rect_cut_top(&room, pitch - gap);
        rect_cut_top(&room, gap);
    }
}

SetupLayout setup_places(const SetupPage *page, const Ui *ui) {
    SetupLayout at = {0};
    DrawRect room = page_content(ui), foot = page_foot(ui);
    if (ui->width < 940 || ui->height < 584) {
        rect_cut_top(&room, -8); /* nearer to header and footer */
        rect_cut_bottom(&room, -4);
        place_part(page, room, &at);
    } else {
        place_columns(page, ui, room, &at);
    }
    place_players(ui->s.settings->seat_count, &at);
    at.defaults = rect_cut_left(&foot, page->view != VIEW_MORE ? 0 : page_small(ui) ? 148 : 208);
    at.play = rect_margins(rect_cut_right(&foot, ui->width < 940 ? 186 : 216), 0, -4);
    return at;
}

/* ---- widgets ---- */

/* Somebody at another computer is to play. */
static bool invites(const Ui *ui) {
    bool open = false;
    for (int i = 0; i < ui->s.settings->seat_count; i++) {
        open = open || seat_is_open(&ui->s.settings->seats[i]);
    }
    return open && online_possible();
}

static void setup_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    const SetupPage *page = state;
    SetupLayout at = setup_places(page, ui);
    header_widgets(ui, widgets, page->view == VIEW_GLANCE ? _("Main menu") : _("Back"));
    players_layout(ui, &at, widgets);
    if (at.glance.h > 0) {
        glance_layout(ui, &at, widgets);
    }
    if (at.parts.h > 0) { /* its labels are the titles of the cards */
        const char *labels[PART_COUNT] = {_("Tiles"), _("Board"), _("Variants")};
        widget_choices(widgets, at.parts, 1, SETUP_PART, "part", labels, PART_COUNT, page->part, 17);
    }
    if (at.tiles.h > 0) {
        tiles_layout(page, ui, &at, widgets);
    }
    variants_layout(page, ui, &at, widgets);
    if (at.board.h > 0) {
        boards_layout(page, ui, &at, widgets);
    }
    if (at.defaults.w > 0) {
        widget_add(widgets, WIDGET_WOOD, at.defaults, (Action){SETUP_DEFAULTS, 0}, _("Defaults"))->icon =
            ICON_UNDO;
    }
    Widget *w = widget_add(widgets, WIDGET_PRIMARY, at.play, (Action){SETUP_PLAY, 0},
                           !invites(ui)           ? _("Start game")
                           : together_gathers(ui) ? _("Back to the room")
                                                  : _("Invite"));
    w->name = "play";
    w->key = key_word(ui, KEY_F10, ui->pointer.focus_shown ? "F10" : _("Enter"));
    w->size = 24;
    pictures_layout(page, ui, widgets);
    names_layout(page, ui, widgets);
}

static void defaults(Ui *ui) {
    Settings fresh;
    Settings *s = ui->s.settings;
    settings_defaults(&fresh);
    s->rules = fresh.rules;
    s->first = fresh.first;
    s->clock.kind = fresh.clock.kind;
    s->set_count = fresh.set_count;
    memcpy(s->sets, fresh.sets, sizeof s->sets);
    s->map[0] = '\0';
    s->starts = 0;
}

static void begin(void *page, Ui *ui) {
    if (ui_play_with(ui, ui->s.settings, ((SetupPage *)page)->refusal)) {
        ui_save_settings(ui);
    }
}

void setup_play(SetupPage *page, Ui *ui) {
    setup_end_naming(page, ui, true);
    if (invites(ui)) {
        if (together_host(ui, ui->s.settings, page->refusal)) {
            ui_save_settings(ui);
        }
    } else if (setup_asks_alone(page, ui)) {
        pages_open(ui, &ALONE_PAGE, &page);
    } else if (store_would_lose(ui->store)) {
        pages_open(ui, &ASK_PAGE, &(AskOf){store_game(ui->store), page, begin});
    } else {
        begin(page, ui);
    }
}

static void setup_act(void *state, Ui *ui, Action action) {
    SetupPage *page = state;
    page->refusal[0] = '\0';
    switch (action.id) {
    case ACTION_BACK:
        if (page->view == VIEW_GLANCE) {
            pages_go(ui, NULL, NULL);
        }
        page->view = VIEW_GLANCE;
        return;
    case SETUP_PLAY:
        setup_play(page, ui);
        return;
    case SETUP_PART:
        page->part = action.arg;
        return;
    case SETUP_TAB:
        page->tab = action.arg;
        return;
    case SETUP_DEFAULTS:
        defaults(ui);
        break;
    default:
        if (!option_act(ui, action) && !glance_act(page, ui, action) && !players_act(page, ui, action) &&
            !tiles_act(page, ui, action) && !boards_act(page, ui, action)) {
            variants_act(page, ui, action);
        }
        break;
    }
    ui_save_settings(ui);
}

/* The wheel over a number changes it by one. */
static void turn_number(SetupPage *page, Ui *ui, const InputEvent *event) {
    WidgetList widgets;
    ui_layout(ui, &widgets);
    for (int id = SETUP_MEEPLES; id <= SETUP_MAP_TILES; id++) {
        const Widget *fewer = widget_find(&widgets, (Action){id, 0});
        const Widget *more = widget_find(&widgets, (Action){id, 1});
        if (!fewer || !more) {
            continue;
        }
        DrawRect r = fewer->rect;
        r.w = more->rect.x + more->rect.w - r.x;
        const Widget *wanted = event->wheel > 0 ? more : fewer;
        if (rect_has(r, event->x, event->y) && !wanted->disabled) {
            int by = id == SETUP_MAP_TILES ? STEP_ONE : 0;
            setup_act(page, ui, (Action){id, wanted->action.arg + by});
        }
    }
}

static bool setup_event(void *state, Ui *ui, const InputEvent *event) {
    SetupPage *page = state;
    if (players_event(page, ui, event)) {
        return true;
    }
    if (event->kind == INPUT_WHEEL) {
        turn_number(page, ui, event);
        return true;
    }
    /* Enter and A start the game, unless a widget has the visible focus. */
    bool starts = (event->key == KEY_ENTER && !ui->pointer.focus_shown) || event->key == KEY_F10;
    if (event->kind == INPUT_KEY && starts) {
        setup_play(page, ui);
        return true;
    }
    return false;
}

/* ---- the page ---- */

/* `with` is the id of a board, or NULL. */
static void setup_enter(void *state, Ui *ui, const void *with) {
    SetupPage *page = state;
    page->naming = page->dragging = page->board_page = -1;
    page->view = VIEW_GLANCE;
    names_load(page, ui);
    page->opened = (Action){0, 0};
    page->refusal[0] = '\0';
    settings_drop_set_rules(ui->s.settings); /* the page has no control for them */
    if (with) {
        setup_choose_board(page, ui, with);
    }
}

/* After a list. */
static void setup_resume(void *state, Ui *ui) {
    SetupPage *page = state;
    if (page->opened.id) {
        ui->pointer.focus = page->opened;
        ui->pointer.focus_shown = ui->keys_used;
        page->opened = (Action){0, 0};
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

static void draw_footer(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list) {
    theme_footer(list, ui->width, ui->height);
    float x = at->defaults.x + (at->defaults.w > 0 ? at->defaults.w + 24 : 0), room = at->play.x - x - 16;
    if (page->refusal[0]) {
        theme_text(list, FONT_TITLE, 17, 0xf09a86, x, ui->height - 30, room, page->refusal);
        return;
    }
    Str first = {0}, second = {0};
    setup_summary(ui, room, &first, &second);
    if (at->glance.h > 0 && setup_card_chosen(ui) == CARD_COUNT) {
        str_clear(&second);
        str_add(&second, _("A card replaces tiles and board; house rules and player aids stay."));
    }
    float size = theme_size_within(list->metrics, FONT_TITLE, 17, str_text(&first), room);
    theme_text(list, FONT_TITLE, size, CREAM, x, ui->height - 41, room, str_text(&first));
    theme_text(list, FONT_SENTENCE, 15, CREAM_LOW, x, ui->height - 18, room, str_text(&second));
    str_deinit(&first);
    str_deinit(&second);
}

static void setup_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const SetupPage *page = state;
    SetupLayout at = setup_places(page, ui);
    theme_page(list, ui->width, ui->height, _("New game"), "");
    players_draw(page, ui, &at, list);
    if (at.glance.h > 0) {
        glance_draw(ui, &at, list);
    }
    if (at.tiles.h > 0) {
        tiles_draw(page, ui, &at, list);
    }
    if (at.board.h > 0) {
        boards_draw(page, ui, &at, list);
    }
    variants_draw(page, ui, &at, list);
    draw_footer(page, ui, &at, list);
    variants_draw_flash(page, widgets, list);
    widgets_draw(widgets, &ui->pointer, list);
    variants_draw_dots(page, ui, &at, list);
    names_draw(page, ui, list);
}

static void setup_describe(const void *state, const Ui *ui, Str *out) {
    (void)state;
    str_addf(out, "seats %d\n", ui->s.settings->seat_count);
}

const PageKind SETUP_PAGE = {.name = "new-game",
                             .size = sizeof(SetupPage),
                             .kept = sizeof(SetupPage),
                             .back = N_("Setup"),
                             .enter = setup_enter,
                             .resume = setup_resume,
                             .step = setup_step,
                             .moving = setup_moving,
                             .layout = setup_layout,
                             .event = setup_event,
                             .act = setup_act,
                             .draw = setup_draw,
                             .describe = setup_describe};
