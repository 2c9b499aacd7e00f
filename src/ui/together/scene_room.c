/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The room of a game across a network, before it begins: who plays, who is ready, what is played. */
#include <stdio.h>
#include <string.h>

#include "ui/parts/keys.h"
#include "ui/parts/levels.h"
#include "ui/parts/text.h"
#include "ui/parts/titles.h"
#include "ui/parts/words.h"
#include "ui/rules/rule_changes.h"
#include "ui/setup/setup_page.h"
#include "ui/together/together_parts.h"

enum {
    ROOM_COLOUR = 1,
    ROOM_COMPUTER,
    ROOM_PHRASE,
    ROOM_COPY,
    ROOM_WATCH,
    ROOM_RULES,
    ROOM_GO
}; /* arg: seat, or phrase */

typedef struct {
    bool ready; /* what this guest has said last */
    int version;
} RoomPage;

typedef struct {
    DrawRect seats, rows[SEATS_MAX], say, phrases, invite, copy, watch;
    DrawRect game; /* h = 0: there is no room for it */
} RoomLayout;

static const float PHRASE = 36, PHRASE_LOW = 31, GAME_LEAST = 80;

static bool is_host(const Ui *ui) {
    return ui->online && online_its_host(ui->online);
}

static const Room *room_of(const Ui *ui) {
    return ui->online ? online_room(ui->online) : NULL;
}

/* Of the button in the foot; on a narrow page, it has only its picture. */
static float rules_width(const Ui *ui) {
    return ui->width < 1000 ? 44 : 216;
}

static RoomLayout places(const Ui *ui) {
    RoomLayout at = {0};
    DrawRect room = page_content(ui), left = rect_column(room, 0, 2, 16), right = rect_column(room, 1, 2, 16);
    const Room *of = room_of(ui);
    int count = of ? of->choice.seat_count : 0;
    const float gap = 12;
    bool low = ui->height < 640; /* then the phrases are at the right */
    DrawRect *side = low ? &right : &left;
    bool narrow = side->w < PHRASES_WIDE;
    at.say = rect_cut_bottom(side, (narrow ? 4 : 2) * (ui->height < 560 ? PHRASE_LOW : PHRASE) + 50);
    rect_cut_bottom(side, gap);
    at.seats = left;
    DrawRect in = rect_margins(left, 16, 0);
    rect_cut_top(&in, 44);
    rect_cut_bottom(&in, 8);
    float pitch = between(24, in.h / (float)(count > 4 ? count : 4), 56);
    for (int i = 0; i < count; i++) {
        at.rows[i] = rect_cut_top(&in, pitch - between(2, pitch - 44, 8));
        rect_cut_top(&in, between(2, pitch - 44, 8));
    }
    at.phrases = rect_margins(at.say, 16, 0);
    rect_cut_top(&at.phrases, 40);
    rect_cut_bottom(&at.phrases, 8);
    if (is_host(ui)) {
        at.invite = rect_cut_top(&right, between(128, right.h, low ? 160 : 192));
        rect_cut_top(&right, gap);
        in = rect_margins(at.invite, 16, 0);
        rect_cut_bottom(&in, 10);
        at.copy = rect_cut_bottom(&in, 32);
        at.watch = rect_column(at.copy, 1, 2, 12);
        at.copy = rect_column(at.copy, 0, 2, 12);
    }
    at.game = right.h < GAME_LEAST ? (DrawRect){0} : right;
    return at;
}

/* ---- widgets ---- */

static DrawRect emblem_place(DrawRect row) {
    rect_cut_left(&row, 8);
    return rect_cut_left(&row, 40);
}

static DrawRect computer_place(DrawRect row) {
    return rect_margins(rect_cut_right(&row, 180), 4, row.h < 34 ? 1 : 4);
}

static void layout_seats(const Ui *ui, const Room *room, const RoomLayout *at, WidgetList *widgets) {
    for (int i = 0; i < room->choice.seat_count; i++) {
        if (together_is_ours(ui, room, i)) {
            widget_tip(
                widget_area(widgets, emblem_place(at->rows[i]), (Action){ROOM_COLOUR, i}, "room-colour-"),
                _("Another colour"));
        }
        bool open = room->states[i] == PLACE_OPEN || room->states[i] == PLACE_AWAY,
             computer = room->states[i] == PLACE_COMPUTER;
        if (is_host(ui) && (open || computer)) {
            const char *words = computer ? _("Open again") : _("Add computer player");
            DrawRect r = computer_place(at->rows[i]);
            Widget *w = widget_add(widgets, WIDGET_PAPER, r, (Action){ROOM_COMPUTER, i}, words);
            w->name = "room-computer-";
            w->size = theme_size_within(&ui->metrics, FONT_TITLE, 15, words, r.w - 12);
        }
    }
}

/* Why the game does not begin yet, or that it can. */
static void write_status(const Ui *ui, const Room *room, char *out, size_t size) {
    int waits = room ? room_waits_for(room) : -1;
    if (!room && online_state(ui->online) == ONLINE_TRIES) {
        const char *why = online_trouble(ui->online)->text;
        snprintf(out, size, "%s",
                 why[0] ? text_fail(online_trouble(ui->online)).text : _("Connecting to the host"));
    } else if (!room) {
        snprintf(out, size, "%s", _("Connecting to the host"));
    } else if (waits < 0) {
        snprintf(out, size, "%s", is_host(ui) ? _("Everybody is ready.") : _("The host can start the game."));
    } else if (room->states[waits] == PLACE_OPEN) {
        snprintf(out, size, "%s", _("A player is still missing."));
    } else if (waits == online_seat(ui->online)) {
        snprintf(out, size, "%s", _("Say that you are ready."));
    } else {
        /* Translators: %s is the name of a player who is not ready yet */
        snprintf(out, size, _("Waiting for %s"), room->choice.seats[waits].name);
    }
}

static void room_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    const RoomPage *page = state;
    const Room *room = room_of(ui);
    RoomLayout at = places(ui);
    header_widgets(ui, widgets, _("Leave"));
    if (!room) {
        return;
    }
    layout_seats(ui, room, &at, widgets);
    phrases_layout(ui, widgets, at.phrases, ROOM_PHRASE);
    if (is_host(ui)) {
        Widget *w = widget_add(widgets, WIDGET_PAPER, at.copy, (Action){ROOM_COPY, 0}, _("Copy as one line"));
        w->name = "copy";
        w->key = at.copy.w < 230 ? NULL : "C";
        w->shortcut = 'C';
        w->size = theme_size_within(&ui->metrics, FONT_TITLE, 16, w->label, at.copy.w - (w->key ? 50 : 16));
        widget_switch(widgets, at.watch, (Action){ROOM_WATCH, 0}, _("Spectators"), _("Others may watch."),
                      room->watch)
            ->name = "watch";
    }
    DrawRect foot = page_foot(ui);
    bool plays = is_host(ui) || online_seat(ui->online) >= 0;
    if (plays) {
        Widget *w = foot_main(ui, widgets, &foot, 216, ROOM_GO, is_host(ui) ? "start" : "ready",
                              is_host(ui)   ? _("Start game")
                              : page->ready ? _("Not ready")
                                            : _("Ready"));
        w->disabled = is_host(ui) && room_waits_for(room) >= 0;
    }
    if (is_host(ui)) {
        foot_right(ui, widgets, &foot, rules_width(ui), ROOM_RULES, ICON_COG, "room-rules",
                   _("Change rules"));
    }
}

/* ---- what it does ---- */

static void next_colour(Ui *ui, const Room *room, int seat) {
    int colour = room->choice.seats[seat].colour;
    for (int i = 1; i < PAINT_COLOURS; i++) {
        int next = (colour + i) % PAINT_COLOURS;
        if (room_colour_is_free(room, seat, next)) {
            if (is_host(ui)) {
                host_set_colour(online_its_host(ui->online), 0, seat, next);
            } else {
                guest_set_colour(online_its_guest(ui->online), next);
            }
            return;
        }
    }
}

/* The first address, and the invitation. */
static void write_line(const Ui *ui, char *out, size_t size) {
    Str addresses = {0};
    online_addresses(ui->online, &addresses);
    snprintf(out, size, "%.*s %s", (int)strcspn(str_text(&addresses), "\n"), str_text(&addresses),
             online_invitation(ui->online)->text);
    str_deinit(&addresses);
}

static void room_act(void *state, Ui *ui, Action action) {
    RoomPage *page = state;
    const Room *room = room_of(ui);
    if (action.id == ACTION_BACK) {
        pages_close(ui);
        together_end(ui);
        return;
    }
    if (!room) {
        return;
    }
    Host *host = online_its_host(ui->online);
    switch (action.id) {
    case ROOM_COLOUR:
        next_colour(ui, room, action.arg);
        break;
    case ROOM_COMPUTER:
        host_seat_computer(host, 0, action.arg,
                           room->states[action.arg] == PLACE_COMPUTER ? -1 : AI_JOURNEYMAN);
        break;
    case ROOM_PHRASE:
        together_speak(ui, action.arg);
        break;
    case ROOM_COPY:
        write_line(ui, ui->copied, sizeof ui->copied);
        ui_tell(ui, _("Copied: address and invitation."));
        break;
    case ROOM_RULES:
        pages_close(ui); /* to the page of a new game, which opened this one */
        break;
    case ROOM_WATCH:
        host_let_watch(host, 0, !room->watch);
        break;
    case ROOM_GO:
        if (host) {
            together_begin(ui);
        } else {
            page->ready = !page->ready;
            guest_set_ready(online_its_guest(ui->online), page->ready);
        }
        break;
    default:
        break;
    }
}

static void room_enter(void *state, Ui *ui, const void *with) {
    (void)state, (void)with;
    together_anew(ui);
}

/* Other rules clear the mark; a host that cannot be reached for good, or says no, leads back. */
static void room_step(void *state, Ui *ui, uint32_t microseconds) {
    RoomPage *page = state;
    const Room *room = room_of(ui);
    (void)microseconds;
    if (ui->online && online_state(ui->online) == ONLINE_FAILED) {
        pages_close(ui);
        return;
    }
    int seat = room && !is_host(ui) ? online_seat(ui->online) : -1;
    if (room && room->version != page->version) {
        page->version = room->version;
        page->ready = seat >= 0 && room->ready[seat];
    }
}

/* ---- the picture ---- */

static const char *place_words(const Ui *ui, const Room *room, int seat) {
    switch (room->states[seat]) {
    case PLACE_OPEN:
        return _("waiting for a player");
    case PLACE_AWAY:
        return _("away");
    case PLACE_COMPUTER:
        return _("computer player");
    case PLACE_HOST:
        return is_host(ui) ? _("this computer") : _("host");
    default:
        return together_is_ours(ui, room, seat) ? _("this computer")
               : room->ready[seat]              ? _("ready")
                                                : _("not ready yet");
    }
}

static void draw_row(const Ui *ui, const Room *room, DrawRect r, int seat, DrawList *list) {
    const RecordSeat *of = &room->choice.seats[seat];
    bool own = together_is_ours(ui, room, seat), open = room->states[seat] == PLACE_OPEN;
    float middle = r.y + r.h / 2;
    DrawRect emblem = emblem_place(r);
    draw_box(list, r, 8, draw_rgb(own ? PAPER_HIGH : PAPER_ROW), draw_rgb(own ? INK : RULE_LINE),
             own ? 2 : 1.2f);
    draw_box(list, rect_of(r.x, r.y + 5, 4, r.h - 10), 2, seat_color(list, of->colour), NO_COLOR, 0);
    theme_emblem(list, of->colour, emblem.x + 20, middle, between(9, r.h / 2 - 5, 17));
    float x = emblem.x + emblem.w + 8, half = (r.w - 60) * 0.42f;
    theme_text(list, FONT_TITLE, 17, open ? MUTED : INK, x, middle + 6, half - 8,
               open ? _("open place") : seat_name_shown(of));
    bool button =
        is_host(ui) && (open || room->states[seat] == PLACE_AWAY || room->states[seat] == PLACE_COMPUTER);
    float room_left = r.x + r.w - x - half - 12 - (button ? 184 : 34);
    bool speaks = ui->together.phrase[seat] > 0;
    const char *words = speaks ? _(net_phrase(room->said[seat])) : place_words(ui, room, seat);
    FontRole role = speaks ? FONT_TITLE : FONT_SENTENCE;
    if (text_width(list->metrics, role, 15, words) <= room_left) { /* the button beside it says the same */
        theme_text(list, role, 15, speaks ? ACCENT : MUTED, x + half, middle + 5, room_left, words);
    }
    if (room->states[seat] == PLACE_HERE) {
        float at = r.x + r.w - 22;
        theme_disc(list, at, middle, 11, room->ready[seat] ? draw_rgb(GOOD) : NO_COLOR, draw_rgb(EDGE), 1.5f);
        if (room->ready[seat]) {
            draw_icon(list, ICON_CHECK, at, middle, 14, draw_rgb(PAPER_BRIGHT));
        }
    }
}

static void draw_invitation(const Ui *ui, const RoomLayout *at, DrawList *list) {
    Str addresses = {0};
    online_addresses(ui->online, &addresses);
    theme_card(list, at->invite);
    theme_card_title(list, at->invite, _("Invite"), _("address and invitation"));
    DrawRect in = rect_margins(at->invite, 16, 0);
    rect_cut_top(&in, 44);
    const char *text = str_text(&addresses);
    float y = in.y + 18;
    int shown = at->invite.h > 170 ? 2 : 1;
    for (int i = 0; i < shown && *text; i++, y += 24) {
        char line[96];
        int length = (int)strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", length, text);
        float size = theme_size_within(list->metrics, FONT_TITLE, 18, line, in.w);
        theme_text(list, FONT_TITLE, size, INK, in.x, y, in.w, line);
        text += length + (text[length] == '\n');
    }
    const char *code = online_invitation(ui->online)->text;
    float size = theme_size_within(list->metrics, FONT_TITLE, 21, code, in.w);
    theme_text(list, FONT_TITLE, size, ACCENT, in.x, y + 2, in.w, code);
    str_deinit(&addresses);
}

static void draw_game(const Ui *ui, const Room *room, DrawRect card, DrawList *list) {
    theme_card(list, card);
    theme_card_title(list, card, _("The game"), "");
    DrawRect in = rect_margins(card, 16, 0);
    rect_cut_top(&in, 44);
    const TileLibrary *library = ui->s.library;
    const Board *on = library->atlas ? atlas_find(library->atlas, room->choice.map) : NULL;
    char board[BOARD_TITLE];
    snprintf(board, sizeof board, "%s", room->choice.map[0] ? room->choice.map : _("Open table"));
    if (on) {
        board_title(on, board, sizeof board);
    }
    char clock[64];
    snprintf(clock, sizeof clock, "%s", _("none"));
    if (room->choice.clock.kind != CLOCK_OFF) {
        setup_clock_words(&room->choice.clock, clock, sizeof clock);
    }
    Str sets = {0};
    for (int i = 0; i < room->choice.set_count; i++) {
        str_addf(&sets, i ? ", %s" : "%s", set_title(library, room->choice.sets[i]));
    }
    const struct {
        const char *label, *words;
    } rows[] = {{_("Tiles"), str_text(&sets)},
                {_("Rules"), profile_label(room->choice.rules.profile)},
                {_("Board"), board},
                {_("Clock"), clock},
                {_("Hints"), room->choice.rules.hints ? _("allowed") : _("none")}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows && in.h >= 28; i++) {
        DrawRect row = rect_cut_top(&in, 30);
        theme_text(list, FONT_TITLE, 16, INK, row.x, row.y + 20, 86, rows[i].label);
        theme_text(list, FONT_TEXT, 16, INK, row.x + 90, row.y + 20, row.w - 90, rows[i].words);
        theme_rule(list, row.x, row.y + 28, row.w, RULE_LINE, 1);
    }
    Str changes = {0};
    bool dragon = name_index(room->choice.sets, room->choice.set_count, sizeof room->choice.sets[0],
                             "princess-dragon") >= 0;
    rule_changes_write(&room->choice.rules, room->choice.map[0], dragon, " · ", &changes);
    float lines = (float)paragraph_lines(list->metrics, FONT_TEXT, 16, in.w - 90, str_text(&changes));
    if (changes.length > 0 && in.h >= 20 * lines + 8) {
        theme_text(list, FONT_TITLE, 16, INK, in.x, in.y + 20, 86, _("Variants"));
        draw_paragraph(list, FONT_TEXT, 16, draw_rgb(INK), in.x + 90, in.y + 20, in.w - 90, 20,
                       str_text(&changes));
    }
    str_deinit(&changes);
    str_deinit(&sets);
}

static void room_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const Room *room = room_of(ui);
    RoomLayout at = places(ui);
    char status[700];
    (void)state;
    write_status(ui, room, status, sizeof status);
    theme_page(list, ui->width, ui->height, _("Room"), is_host(ui) ? _("you are the host") : "");
    if (room) {
        theme_card(list, at.seats);
        theme_card_title(list, at.seats, _("Players"), "");
        for (int i = 0; i < room->choice.seat_count; i++) {
            draw_row(ui, room, at.rows[i], i, list);
        }
        theme_card(list, at.say);
        theme_card_title(list, at.say, _("Say something"), _("keys 1 to 8"));
        if (at.game.h > 0) {
            draw_game(ui, room, at.game, list);
        }
        if (is_host(ui)) {
            draw_invitation(ui, &at, list);
        }
    }
    theme_footer(list, ui->width, ui->height);
    float wide = ui->width - 300 - (is_host(ui) ? rules_width(ui) : 0);
    theme_text(list, FONT_TITLE, 17, CREAM, 24, ui->height - 41, wide, status);
    theme_text(list, FONT_SENTENCE, 15, CREAM_LOW, 24, ui->height - 18, wide,
               is_host(ui) ? _("Your computer runs the game; keep it open.")
                           : _("The host starts when everybody is ready."));
    widgets_draw(widgets, &ui->pointer, list);
}

static void room_describe(const void *state, const Ui *ui, Str *out) {
    const Room *room = room_of(ui);
    (void)state;
    str_addf(out, "online %s\n", is_host(ui) ? "host" : "guest");
    if (is_host(ui)) {
        char line[160];
        write_line(ui, line, sizeof line);
        str_addf(out, "invite %s\n", line);
    }
    for (int i = 0; room && i < room->choice.seat_count; i++) {
        str_addf(out, "place %d %d %d %s\n", i, room->states[i], room->ready[i], room->choice.seats[i].name);
    }
}

const PageKind ROOM_PAGE = {.name = "room",
                            .size = sizeof(RoomPage),
                            .back = N_("Room"),
                            .enter = room_enter,
                            .layout = room_layout,
                            .act = room_act,
                            .step = room_step,
                            .draw = room_draw,
                            .describe = room_describe};
