/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game across a network adds to the table: who is away, what was said, and a card while a connection
 * is lost. */
#include <math.h>
#include <stdio.h>

#include "ui/overlay/overlay.h"
#include "ui/parts/text.h"
#include "ui/together/together_parts.h"

static const float CARD_LEAST = 540, CARD_WIDE = 620, CARD_HIGH = 68, PHRASE_HIGH = 84,
                   BUBBLE_ROOM = 76; /* "away" beside the cards of seats */

/* ---- the card ---- */

typedef enum {
    CARD_NONE,
    CARD_AWAY,   /* at the host: a guest is away */
    CARD_WAITS,  /* at a guest: another one is */
    CARD_LOST,   /* at a guest: its own connection */
    CARD_FAILED, /* for good */
    CARD_AGAIN,  /* the game was hosted before */
    CARD_ASKED,  /* the seat has proposed something that a player here has to answer */
    CARD_ASKS    /* the seat, one of this program, has, and others have to answer */
} CardKind;

static int first_away(const Room *room) {
    for (int seat = 0; room && seat < room->choice.seat_count; seat++) {
        if (room->states[seat] == PLACE_AWAY || room->states[seat] == PLACE_OPEN) {
            return seat;
        }
    }
    return -1;
}

static CardKind card_of(const Scene *s, int *seat) {
    const Ui *ui = s->ui;
    if (s->page->peeking || s->page->replay || session_over(s->page->session)) {
        return CARD_NONE;
    }
    if (!ui->online) {
        return ui->together.again && s->page->session == store_game(ui->store) ? CARD_AGAIN : CARD_NONE;
    }
    const Room *room = online_room(ui->online);
    OnlineState state = online_state(ui->online);
    bool guest = online_its_guest(ui->online);
    int ours, asked = room ? together_asked(ui, room, &ours) : -1, asks = room ? together_asks(ui, room) : -1;
    *seat = first_away(room);
    if (guest && (state == ONLINE_FAILED || state == ONLINE_TRIES)) {
        return state == ONLINE_FAILED ? CARD_FAILED : CARD_LOST;
    }
    if (!guest && *seat >= 0 && !ui->together.patient) {
        return CARD_AWAY;
    }
    if (asked >= 0 || asks >= 0) {
        *seat = asked >= 0 ? asked : asks;
        return asked >= 0 ? CARD_ASKED : CARD_ASKS;
    }
    return guest && *seat >= 0 ? CARD_WAITS : CARD_NONE;
}

/* The game of this guest differs from the host's. */
static bool has_report(const Scene *s, CardKind kind) {
    return kind == CARD_FAILED && online_report(s->ui->online)[0];
}

static DrawRect card_place(const Scene *s, CardKind kind) {
    float most = s->at.table.w,
          width = between(fminf(CARD_LEAST, most - 24), most - 2 * BUBBLE_ROOM, CARD_WIDE);
    float buttons = kind == CARD_WAITS || kind == CARD_ASKS ? 0 : 44, report = has_report(s, kind) ? 44 : 0;
    return rect_of(s->at.table.x + (s->at.table.w - width) / 2, 66, width, CARD_HIGH + buttons + report);
}

typedef struct {
    int id, arg;
    const char *name, *label;
} CardButton;

/* Fits the labels of a row's last `count` buttons, and shows their keys if there is room for all. */
static void fit_labels(const Ui *ui, WidgetList *widgets, int count, const char *const keys[]) {
    Widget *buttons = &widgets->items[widgets->count - count];
    bool keyed = true;
    for (int i = 0; i < count; i++) {
        Widget *w = &buttons[i];
        w->size = theme_size_within(&ui->metrics, FONT_TITLE, 16, w->label, w->rect.w - 12);
        keyed = keyed && w->rect.w > text_width(&ui->metrics, FONT_TITLE, w->size, w->label) + 52;
    }
    for (int i = 0; i < count; i++) {
        buttons[i].key = keyed ? keys[i] : NULL;
    }
}

static void layout_card(const Scene *s, WidgetList *widgets) {
    int seat = -1;
    CardKind kind = card_of(s, &seat);
    CardButton away[] = {{TOGETHER_WAIT, 0, "wait", _("Wait")},
                         {TOGETHER_COMPUTER, seat, "let-computer", _("Let computer play")},
                         {TOGETHER_LEAVE, 0, "save-and-leave", _("Save and leave")}},
               lost[] = {{TOGETHER_RETRY, 0, "retry", _("Retry now")},
                         {TOGETHER_LEAVE, 0, "leave-game", _("Leave game")}},
               again[] = {{TOGETHER_AGAIN, 0, "host-again", _("Host again")},
                          {TOGETHER_ALONE, 0, "play-here", _("Play here")}},
               failed[] = {{TOGETHER_LEAVE, 0, "leave-game", _("Leave game")}},
               asked[] = {{TOGETHER_DECLINE, seat, "decline-proposal", _("Decline")},
                          {TOGETHER_AGREE, seat, "agree-to-proposal", _("Agree")}};
    const struct {
        const CardButton *buttons;
        int count;
    } cards[] = {[CARD_NONE] = {failed, 0}, [CARD_AWAY] = {away, 3},     [CARD_WAITS] = {failed, 0},
                 [CARD_LOST] = {lost, 2},   [CARD_FAILED] = {failed, 1}, [CARD_AGAIN] = {again, 2},
                 [CARD_ASKED] = {asked, 2}, [CARD_ASKS] = {failed, 0}};
    const CardButton *buttons = cards[kind].buttons;
    int count = cards[kind].count;
    DrawRect card = rect_margins(card_place(s, kind), 16, 0);
    rect_cut_bottom(&card, 12);
    DrawRect row = rect_cut_bottom(&card, 36);
    static const char *const keys[] = {"F2", "F3", "F4"}; /* letters and digits belong to the turn */
    for (int i = 0; i < count; i++) {
        Widget *w = widget_add(widgets, WIDGET_PAPER, rect_column(row, i, count, 8),
                               (Action){buttons[i].id, buttons[i].arg}, buttons[i].label);
        w->name = buttons[i].name;
        w->shortcut = KEY_F2 + i;
    }
    fit_labels(s->ui, widgets, count, keys);
}

void together_card_draw(const Scene *s) {
    int seat = -1;
    CardKind kind = card_of(s, &seat);
    char title[200] = "", words[800] = "";
    if (kind == CARD_NONE) {
        return;
    }
    const char *name = seat >= 0 ? s->seats[seat].name : "";
    switch (kind) {
    case CARD_AWAY:
        /* Translators: %s is the name of a player */
        snprintf(title, sizeof title, _("%s is away"), name);
        snprintf(words, sizeof words, _("%s can come back at any time."), name);
        break;
    case CARD_WAITS:
        snprintf(title, sizeof title, _("%s is away"), name);
        snprintf(words, sizeof words, "%s", _("The host decides how the game goes on."));
        break;
    case CARD_LOST:
        snprintf(title, sizeof title, "%s", _("Connection lost"));
        snprintf(words, sizeof words, "%s", _("Trying again; your game is safe."));
        break;
    case CARD_AGAIN:
        snprintf(title, sizeof title, "%s", _("You were the host of this game"));
        snprintf(words, sizeof words, "%s", _("The others can come back to their places."));
        break;
    case CARD_ASKED:
    case CARD_ASKS:
        together_proposal_words(online_room(s->ui->online), seat, title, sizeof title);
        together_waits_words(online_room(s->ui->online), seat, words, sizeof words);
        break;
    case CARD_FAILED:
    case CARD_NONE:
        snprintf(title, sizeof title, "%s", _("The game cannot go on"));
        snprintf(words, sizeof words, "%s",
                 has_report(s, kind) ? _("It is no longer the same here and at the host.")
                                     : text_fail(online_trouble(s->ui->online)).text);
        break;
    }
    DrawRect card = card_place(s, kind);
    theme_card(s->list, card);
    bool proposal = kind == CARD_ASKED || kind == CARD_ASKS;
    draw_box(s->list, card, CARD_RADIUS, NO_COLOR,
             proposal ? seat_color(s->list, s->seats[seat].colour) : draw_rgb(BAD), proposal ? 3 : 2);
    theme_text(s->list, FONT_TITLE, 18, INK, card.x + 16, card.y + 28, card.w - 32, title);
    theme_text(s->list, FONT_SENTENCE, 15, MUTED, card.x + 16, card.y + 50, card.w - 32, words);
    if (has_report(s, kind)) {
        theme_text(s->list, FONT_SENTENCE, 15, MUTED, card.x + 16, card.y + 72, card.w - 32,
                   _("To report the error, send this file:"));
        theme_text(s->list, FONT_SENTENCE, 15, INK, card.x + 16, card.y + 94, card.w - 32,
                   online_report(s->ui->online));
    }
}

/* ---- phrases ---- */

void phrases_layout(const Ui *ui, WidgetList *widgets, DrawRect rect, int id) {
    static const char *const keys[NET_PHRASES] = {"1", "2", "3", "4", "5", "6", "7", "8"};
    int columns = rect.w < PHRASES_WIDE - 32 ? 2 : 4;
    for (int i = 0; i < NET_PHRASES; i++) {
        DrawRect r =
            rect_column(rect_row(rect, i / columns, NET_PHRASES / columns, 5), i % columns, columns, 6);
        const char *words = _(net_phrase(i + 1));
        Widget *w = widget_add(widgets, WIDGET_PAPER, r, (Action){id, i + 1}, words);
        w->name = "phrase-";
        w->shortcut = '1' + i;
    }
    fit_labels(ui, widgets, NET_PHRASES, keys);
}

static DrawRect phrases_place(const Scene *s) {
    float width = fminf(620, s->at.table.w - 24);
    return rect_of(s->at.table.x + (s->at.table.w - width) / 2, s->ui->height - 76 - PHRASE_HIGH, width,
                   PHRASE_HIGH);
}

void together_layout(const Scene *s, WidgetList *widgets) {
    layout_card(s, widgets);
    if (!s->ui->online || s->page->peeking || s->page->replay) {
        return;
    }
    if (s->ui->together.phrases) {
        phrases_layout(s->ui, widgets, rect_inset(phrases_place(s), 6), TOGETHER_PHRASE);
    }
}

static bool key_on_card(GamePage *page, Ui *ui, int key) {
    WidgetList widgets = {0};
    const Scene scene = game_scene(page, ui, NULL);
    layout_card(&scene, &widgets);
    for (int i = 0; i < widgets.count; i++) {
        if (widgets.items[i].shortcut == key) {
            together_act(ui, widgets.items[i].action);
            return true;
        }
    }
    return false;
}

bool together_key(GamePage *page, Ui *ui, int key) {
    Together *t = &ui->together;
    if (key_on_card(page, ui, key)) {
        return true;
    }
    if (!ui->online || page->peeking || page->replay) {
        return false;
    }
    if (key == 'Y') {
        t->phrases = !t->phrases;
        return true;
    }
    if (t->phrases && key >= '1' && key < '1' + NET_PHRASES) {
        together_act(ui, (Action){TOGETHER_PHRASE, key - '0'});
        return true;
    }
    if (t->phrases && key == KEY_ESCAPE) {
        t->phrases = false;
        return true;
    }
    return false;
}

/* Beside the card of a seat, but not above `top`. Returns where the next one may begin. */
static float draw_bubble(const Scene *s, int seat, float top, const char *words, uint32_t paper,
                         uint32_t ink) {
    DrawRect at = s->at.seats[seat];
    float width = text_width(s->list->metrics, FONT_TITLE, 16, words) + 24;
    bool second = s->at.compact && at.x > s->at.panel.x + s->at.panel.w / 2; /* of two columns */
    DrawRect bubble = rect_of(s->at.panel.x - width - 6, at.y + (second ? at.h / 2 : 0) + 2, width, 26);
    bubble.y = fmaxf(top, bubble.y + (s->at.compact ? 0 : at.h / 2 - 15));
    draw_box(s->list, bubble, 13, draw_rgb(paper), seat_color(s->list, s->seats[seat].colour), 2.5f);
    theme_text(s->list, FONT_TITLE, 16, ink, bubble.x + 12, bubble.y + 19, width - 20, words);
    return bubble.y + bubble.h + 4;
}

/* NULL unless the table is shared. */
static const Room *room_of(const Scene *s) {
    return together_shared(s->page, s->ui) ? online_room(s->ui->online) : NULL;
}

bool together_away(const Scene *s, int seat) {
    const Room *room = room_of(s);
    return room && room->states[seat] == PLACE_AWAY && !session_over(s->page->session);
}

void together_draw(const Scene *s) {
    const Room *room = room_of(s);
    if (!room) {
        return;
    }
    float top = 54; /* below the round buttons */
    for (int seat = 0; seat < s->setup->seat_count; seat++) {
        int said = room->said[seat];
        if (s->ui->together.phrase[seat] > 0 && said >= 1 && said <= NET_PHRASES) {
            top = draw_bubble(s, seat, top, _(net_phrase(said)), PAPER_BRIGHT, INK);
        } else if (together_away(s, seat)) {
            top = draw_bubble(s, seat, top, _("away"), DARK, CREAM);
        }
    }
}

void together_act(Ui *ui, Action action) {
    Host *host = ui->online ? online_its_host(ui->online) : NULL;
    switch (action.id) {
    case TOGETHER_WAIT:
        ui->together.patient = true;
        break;
    case TOGETHER_COMPUTER:
        if (host) {
            host_hand_over(host, 0, action.arg, AI_MASTER);
        }
        break;
    case TOGETHER_LEAVE:
        pages_go(ui, NULL, NULL);
        together_end(ui);
        break;
    case TOGETHER_AGAIN:
    case TOGETHER_ALONE:
        ui->together.again = false;
        if (action.id == TOGETHER_AGAIN && together_host_again(ui)) {
            pages_go(ui, &GAME_PAGE, NULL); /* its seats are not all played here any more */
        }
        break;
    case TOGETHER_AGREE:
    case TOGETHER_DECLINE:
        together_answer(ui, action.arg, action.id == TOGETHER_AGREE);
        break;
    case TOGETHER_RETRY:
        online_try_now(ui->online);
        break;
    case TOGETHER_SAY:
        ui->together.phrases = !ui->together.phrases;
        break;
    case TOGETHER_PHRASE:
        together_speak(ui, action.arg);
        ui->together.phrases = false;
        break;
    default:
        break;
    }
}
