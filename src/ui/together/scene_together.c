/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To join a game across a network, by address and invitation, or to host one. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/parts/keys.h"
#include "ui/parts/levels.h"
#include "ui/parts/text.h"
#include "ui/parts/titles.h"
#include "ui/together/together.h"

#include "net/mdns/nearby.h"

enum {
    JOIN_FIELD = 1,
    JOIN_GO,
    JOIN_HOST,
    JOIN_RETURN,
    JOIN_FOUND,
    JOIN_WATCH
}; /* JOIN_FIELD, arg: JoinField */
typedef enum { FIELD_ADDRESS, FIELD_INVITATION, FIELD_NAME, JOIN_FIELDS } JoinField;

typedef struct {
    TextField fields[JOIN_FIELDS]; /* kept */
    bool known;                    /* kept: they have been begun */
    bool deaf;      /* the letter of the key that has opened the page is not meant for a field */
    Nearby *nearby; /* owned; NULL = does not look for games on the local network */
    int found;      /* games that were drawn */
    bool returns;   /* a game was left before it was over */
    char refusal[400];
} JoinPage;

typedef struct {
    DrawRect join, host, titles[JOIN_FIELDS], go;
    FieldPlace fields[JOIN_FIELDS];
    DrawRect found; /* the games of the local network; h = 0: no room */
    DrawRect refusal, again, host_words, host_go;
} JoinLayout;

static const float FOUND = 50, FIELDS_WITH_FOUND = 62;
enum { FOUND_ROWS = 5 };

static JoinLayout places(const JoinPage *page, const Ui *ui) {
    JoinLayout at = {0};
    DrawRect room = page_content(ui);
    at.join = rect_column(room, 0, 2, 16);
    at.host = rect_column(room, 1, 2, 16);
    DrawRect in = rect_margins(at.join, 16, 0);
    rect_cut_top(&in, 48);
    float spare = in.h - JOIN_FIELDS * FIELDS_WITH_FOUND - 116;
    if (page->nearby && spare >= FOUND) {
        int rows = (int)(spare / FOUND) < FOUND_ROWS ? (int)(spare / FOUND) : FOUND_ROWS;
        at.found = rect_cut_top(&in, (float)rows * FOUND);
        rect_cut_top(&in, 8);
    }
    float pitch = between(56, (in.h - 104) / JOIN_FIELDS, 84);
    for (int i = 0; i < JOIN_FIELDS; i++) {
        DrawRect part = rect_cut_top(&in, pitch);
        at.titles[i] = rect_cut_top(&part, 26);
        at.fields[i] = (FieldPlace){rect_cut_top(&part, between(28, pitch - 32, 44)), 12, 12, FONT_TEXT, 18};
    }
    rect_cut_bottom(&in, 12);
    at.again = rect_cut_bottom(&in, 36);
    at.refusal = in;
    DrawRect host = rect_margins(at.host, 16, 0);
    rect_cut_top(&host, 48);
    rect_cut_bottom(&host, 16);
    at.host_go = rect_cut_bottom(&host, 44);
    at.host_words = host;
    return at;
}

/* The game in this row of the list; NULL = none, or there is no room for the row. */
static const NearbyGame *found_game(const JoinPage *page, const JoinLayout *at, int row) {
    const NearbyGame *games = NULL;
    int count = page->nearby ? nearby_games(page->nearby, &games) : 0,
        rows = (int)(at->found.h / FOUND + 0.5f);
    return games && row >= 0 && row < count && row < rows ? &games[row] : NULL;
}

static DrawRect found_row(const JoinLayout *at, int i) {
    return rect_of(at->found.x, at->found.y + FOUND * (float)i, at->found.w, FOUND - 6);
}

static int field_focused(const Ui *ui) {
    return ui->pointer.focus.id == JOIN_FIELD ? ui->pointer.focus.arg : -1;
}

static void join_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    static const char *const names[JOIN_FIELDS] = {"address", "invitation", "own-name"};
    const JoinPage *page = state;
    JoinLayout at = places(page, ui);
    header_widgets(ui, widgets, _("Main menu"));
    const NearbyGame *game;
    for (int i = 0; (game = found_game(page, &at, i)); i++) {
        Widget *w = widget_area(widgets, found_row(&at, i), (Action){JOIN_FOUND, i}, "found-");
        w->disabled = !nearby_fits(game);
    }
    for (int i = 0; i < JOIN_FIELDS; i++) {
        widget_area(widgets, at.fields[i].box, (Action){JOIN_FIELD, i}, NULL)->name = names[i];
    }
    Widget *w = widget_add(widgets, WIDGET_PAPER, at.host_go, (Action){JOIN_HOST, 0}, _("Host game"));
    w->name = "host";
    w->icon = ICON_PLUS;
    if (page->returns) {
        w = widget_add(widgets, WIDGET_PAPER, at.again, (Action){JOIN_RETURN, 0}, _("Back to game"));
        w->name = "return";
        w->icon = ICON_BRANCH;
        w->size = 16;
    }
    DrawRect foot = page_foot(ui);
    w = foot_main(ui, widgets, &foot, 216, JOIN_GO, "join", _("Join"));
    w->disabled = !page->fields[FIELD_ADDRESS].text[0] || !page->fields[FIELD_INVITATION].text[0];
    bool disabled = w->disabled;
    w = foot_right(ui, widgets, &foot, 144, JOIN_WATCH, ICON_EYE, "watch", _("Watch"));
    w->disabled = disabled;
}

static void take_text(TextField *field, const char *text, size_t bytes) {
    field_begin(field, text, bytes);
    field->anchor = field->caret = strlen(field->text);
}

/* The line that a host has copied fills both fields. */
static bool paste(JoinPage *page, const InputEvent *event) {
    Str address = {0}, invitation = {0};
    bool both = event->kind == INPUT_PASTE && online_read_line(event->pasted, &address, &invitation);
    if (both) {
        take_text(&page->fields[FIELD_ADDRESS], str_text(&address), FIELD_BYTES);
        take_text(&page->fields[FIELD_INVITATION], str_text(&invitation), FIELD_BYTES);
    }
    str_deinit(&address);
    str_deinit(&invitation);
    return both;
}

static void enter_room(JoinPage *page, Ui *ui) {
    page->refusal[0] = '\0';
    online_keep(ui->online, ui->s.online_folder);
    pages_open(ui, &ROOM_PAGE, NULL);
}

static void go_back(JoinPage *page, Ui *ui) {
    together_end(ui);
    ui->online = online_return(ui->s.library, ui->s.online_folder, page->fields[FIELD_NAME].text);
    if (ui->online) {
        enter_room(page, ui);
    }
}

static void join(JoinPage *page, Ui *ui, bool watches) {
    Fail fail = {0};
    together_end(ui);
    ui->online =
        online_join(ui->s.library, page->fields[FIELD_ADDRESS].text, page->fields[FIELD_INVITATION].text,
                    watches ? NULL : page->fields[FIELD_NAME].text, &fail);
    if (ui->online) {
        enter_room(page, ui);
    } else {
        snprintf(page->refusal, sizeof page->refusal, "%.390s", text_fail(&fail).text);
    }
}

/* The new-game page, with at least one open seat. */
static void host(Ui *ui) {
    Settings *s = ui->s.settings;
    bool open = false;
    for (int i = 0; i < s->seat_count; i++) {
        open = open || seat_is_open(&s->seats[i]);
    }
    if (!open) {
        s->seat_count = s->seat_count < 2 ? 2 : s->seat_count;
        seat_take_level(&s->seats[s->seat_count - 1], KIND_OPEN);
        ui_save_settings(ui);
    }
    pages_open(ui, &SETUP_PAGE, NULL);
}

/* A game of the list: only the invitation is missing. */
static void choose_found(JoinPage *page, Ui *ui, int i) {
    JoinLayout at = places(page, ui);
    const NearbyGame *game = found_game(page, &at, i);
    if (game) {
        take_text(&page->fields[FIELD_ADDRESS], game->address, FIELD_BYTES);
        ui->pointer.focus = (Action){JOIN_FIELD, FIELD_INVITATION};
    }
}

static void join_act(void *state, Ui *ui, Action action) {
    JoinPage *page = state;
    switch (action.id) {
    case ACTION_BACK:
        pages_close(ui);
        break;
    case JOIN_GO:
    case JOIN_WATCH:
        join(page, ui, action.id == JOIN_WATCH);
        break;
    case JOIN_FOUND:
        choose_found(page, ui, action.arg);
        break;
    case JOIN_RETURN:
        go_back(page, ui);
        break;
    case JOIN_HOST:
        host(ui);
        break;
    default:
        break;
    }
}

static bool join_event(void *state, Ui *ui, const InputEvent *event) {
    JoinPage *page = state;
    int field = field_focused(ui);
    if (paste(page, event) || (page->deaf && event->kind == INPUT_TEXT)) {
        return true;
    }
    page->deaf = page->deaf && event->kind != INPUT_KEY_UP && event->kind != INPUT_KEY;
    bool mouse =
        event->kind == INPUT_MOUSE_DOWN || event->kind == INPUT_MOUSE_MOVE || event->kind == INPUT_MOUSE_UP;
    if (event->kind == INPUT_KEY && event->key == KEY_ENTER && (field >= 0 || !ui->pointer.focus_shown)) {
        ui_press(ui, (Action){JOIN_GO, 0});
        return true;
    }
    if (field < 0 || mouse) {
        return false;
    }
    ui->pointer.focus_shown = ui->pointer.focus_shown || event->key == KEY_TAB; /* it goes on from here */
    FieldPlace place = places(page, ui).fields[field];
    bool taken = field_event(&page->fields[field], &place, &ui->metrics, event, ui->copied);
    bool letter = event->kind == INPUT_KEY && event->key < 128 && !(event->mods & MOD_CTRL);
    return taken || letter;
}

static void join_enter(void *state, Ui *ui, const void *with) {
    JoinPage *page = state;
    (void)with;
    page->refusal[0] = '\0';
    page->deaf = true;
    page->returns = online_can_return(ui->s.online_folder);
    if (!page->known) {
        page->known = true;
        for (int i = 0; i < JOIN_FIELDS; i++) {
            take_text(&page->fields[i], i == FIELD_NAME ? ui->s.settings->seats[0].name : "",
                      i == FIELD_NAME ? SEAT_NAME : FIELD_BYTES);
        }
    }
    page->nearby = ui->s.nearby ? nearby_new() : NULL;
    ui->pointer.focus = (Action){JOIN_FIELD, FIELD_ADDRESS};
}

static void join_leave(void *state) {
    nearby_free(((JoinPage *)state)->nearby);
}

static void join_step(void *state, Ui *ui, uint32_t microseconds) {
    JoinPage *page = state;
    const NearbyGame *games;
    (void)microseconds;
    if (page->nearby) {
        nearby_step(page->nearby);
        int count = nearby_games(page->nearby, &games);
        ui->dirty = ui->dirty || count != page->found;
        page->found = count;
    }
}

static bool join_stirs(const void *state, const Ui *ui) {
    (void)ui;
    return ((const JoinPage *)state)->nearby != NULL;
}

/* Back from the room: says why it could not be entered. */
static void join_resume(void *state, Ui *ui) {
    JoinPage *page = state;
    if (ui->online && online_its_guest(ui->online)) {
        snprintf(page->refusal, sizeof page->refusal, "%.390s", text_fail(online_trouble(ui->online)).text);
    }
    together_end(ui);
    page->returns = online_can_return(ui->s.online_folder);
}

/* Its name and what is played, and at the right who is missing. */
static void draw_found_game(const JoinPage *page, const Ui *ui, DrawRect r, const NearbyGame *game,
                            DrawList *list) {
    char words[96];
    Str plays = {0};
    bool chosen = strcmp(page->fields[FIELD_ADDRESS].text, game->address) == 0, fits = nearby_fits(game);
    if (!fits) {
        snprintf(words, sizeof words, "%s", _("another version"));
    } else if (game->begun) {
        snprintf(words, sizeof words, "%s", _("in progress"));
    } else {
        /* Translators: players who are still missing, of all */
        snprintf(words, sizeof words, _("%d of %d open"), game->open, game->seats);
    }
    titles_write(ui->s.library, game->plays, &plays);
    draw_box(list, r, 8,
             draw_rgb(chosen                          ? PAPER_HIGH
                      : pointer_over(&ui->pointer, r) ? PAPER_BRIGHT
                                                      : PAPER_ROW),
             draw_rgb(chosen ? INK : RULE_LINE), chosen ? 2 : 1.2f);
    theme_emblem(list, game->colour, r.x + 24, r.y + r.h / 2, 15);
    const char *watch = game->watch ? _("may be watched") : "";
    float width = fmaxf(text_width(list->metrics, FONT_SENTENCE, 15, words),
                        text_width(list->metrics, FONT_SENTENCE, 14, watch));
    float x = r.x + 48, right = r.x + r.w - width - 12, room = right - 12 - x;
    theme_text(list, FONT_TITLE, 17, fits ? INK : MUTED, x, r.y + 18, room, game->name);
    theme_text(list, FONT_SENTENCE, 14, MUTED, x, r.y + 36, room, str_text(&plays));
    draw_text(list, FONT_SENTENCE, 15, draw_rgb(MUTED), ALIGN_RIGHT, right + width, r.y + 18, width + 4,
              words);
    draw_text(list, FONT_SENTENCE, 14, draw_rgb(MUTED), ALIGN_RIGHT, right + width, r.y + 36, width + 4,
              watch);
    str_deinit(&plays);
}

static void draw_found(const JoinPage *page, const Ui *ui, const JoinLayout *at, DrawList *list) {
    const NearbyGame *game;
    for (int i = 0; (game = found_game(page, at, i)); i++) {
        draw_found_game(page, ui, found_row(at, i), game, list);
    }
    NearbyState state = page->nearby ? nearby_state(page->nearby) : NEARBY_NOT_BUILT;
    const char *words =
        state == NEARBY_WORKS       ? _("No games on this network yet. Host one, or enter an address.")
        : state == NEARBY_NO_DAEMON ? _("Avahi, which finds games on this network, is not running.")
                                    : "";
    if (!found_game(page, at, 0) && at->found.h > 0 && *words) {
        DrawRect r = at->found;
        draw_box_styled(list, r, 8, NO_COLOR, draw_rgb(EDGE), 1.2f, STROKE_DASHED);
        theme_two_lines(list, FONT_SENTENCE, 15, MUTED, ALIGN_CENTRE, r.x + r.w / 2, r.y + r.h / 2 + 5,
                        r.w - 24, 20, words);
    }
}

/* What a host does, in three steps, and those who come, if there is room for them. */
static void draw_hosting(const JoinLayout *at, DrawList *list) {
    enum { STEPS = 3, STEP = 50, COMPANY = 5 };
    const char *words[STEPS] = {_("Choose players, tiles and board as for any new game."),
                                _("An “Open” player plays at another computer."),
                                _("Then you get an address and an invitation to pass on.")};
    DrawRect in = at->host_words;
    for (int i = 0; i < STEPS; i++) {
        DrawRect row = rect_cut_top(&in, STEP);
        theme_disc(list, row.x + 13, row.y + 18, 13, draw_rgb(PAPER_HIGH), draw_rgb(EDGE), 1.2f);
        theme_number(list, 16, INK, ALIGN_CENTRE, row.x + 13, row.y + 23.5f, i + 1);
        rect_cut_left(&row, 38);
        float size = theme_size_within(list->metrics, FONT_SENTENCE, 16, words[i], row.w);
        theme_two_lines(list, FONT_SENTENCE, size, INK, ALIGN_LEFT, row.x, row.y + 23, row.w, 20, words[i]);
    }
    float tall = fminf(in.h - 40, 120), wide = fminf(tall, in.w / COMPANY);
    for (int i = 0; i < COMPANY && tall > 40; i++) {
        float x = in.x + in.w / 2 + wide * ((float)i - (float)(COMPANY - 1) / 2);
        draw_figure(list, PAINT_MEEPLE, (PaintColour)i, x, in.y + in.h / 2, wide * (i == 2 ? 0.95f : 0.8f),
                    1);
    }
}

static void join_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const JoinPage *page = state;
    JoinLayout at = places(page, ui);
    const char *titles[JOIN_FIELDS] = {_("Address"), _("Invitation"), _("Your name")};
    theme_page(list, ui->width, ui->height, _("Play together"), _("on this network, or by address"));
    theme_card(list, at.join);
    theme_card_title(list, at.join, _("Join a game"), "");
    draw_found(page, ui, &at, list);
    if (!page_small(ui)) {
        theme_words(list, FONT_SENTENCE, 15, MUTED, ALIGN_RIGHT, rect_margins(at.titles[0], 0, 12),
                    _("as the host’s page shows it"));
        theme_words(list, FONT_SENTENCE, 15, MUTED, ALIGN_RIGHT, rect_margins(at.titles[1], 0, 12),
                    _("five groups of letters and digits"));
    }
    for (int i = 0; i < JOIN_FIELDS; i++) {
        theme_words(list, FONT_TITLE, 16, INK, ALIGN_LEFT, rect_margins(at.titles[i], 0, 12), titles[i]);
        field_draw(&page->fields[i], &at.fields[i], field_focused(ui) == i, list);
    }
    if (page->refusal[0]) {
        theme_two_lines(list, FONT_TEXT, 16, BAD, ALIGN_LEFT, at.refusal.x, at.refusal.y + 18, at.refusal.w,
                        21, page->refusal);
    } else {
        theme_two_lines(list, FONT_SENTENCE, 15, MUTED, ALIGN_LEFT, at.refusal.x, at.refusal.y + 18,
                        at.refusal.w, 20,
                        _("The game runs on the host’s computer. Paste the line that the host has copied."));
    }
    theme_card(list, at.host);
    theme_card_title(list, at.host, _("Host a game"), "");
    draw_hosting(&at, list);
    theme_footer(list, ui->width, ui->height);
    const char *foot = page_small(ui)
                           ? _("No account, no server.")
                           : _("No account, no server: the players’ computers talk to each other.");
    theme_text(list, FONT_SENTENCE, 15, CREAM_LOW, 24, ui->height - 30, ui->width - 24 - 216 - 144 - 72,
               foot);
    widgets_draw(widgets, &ui->pointer, list);
    if (field_focused(ui) >= 0) {
        field_draw_trouble(&page->fields[field_focused(ui)], &at.fields[field_focused(ui)], ui_page(ui),
                           list);
    }
}

void together_return(Ui *ui) {
    pages_open(ui, &TOGETHER_PAGE, NULL);
    ui_press(ui, (Action){JOIN_RETURN, 0});
}

const PageKind TOGETHER_PAGE = {.name = "together",
                                .size = sizeof(JoinPage),
                                .kept = sizeof(JoinPage),
                                .back = N_("Play together"),
                                .letters = true,
                                .framed = true,
                                .enter = join_enter,
                                .leave = join_leave,
                                .step = join_step,
                                .stirs = join_stirs,
                                .resume = join_resume,
                                .layout = join_layout,
                                .event = join_event,
                                .act = join_act,
                                .draw = join_draw};
