/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of a player, beside the card of the seat: what the player has, who decides for the seat, and how a
 * computer player plays. */
#include <math.h>
#include <stdio.h>

#include "session/computer.h"
#include "ui/game/game_page.h"
#include "ui/overlay/overlay.h"
#include "ui/parts/levels.h"
#include "ui/parts/text.h"

enum { PLAYER_HAND_OVER = 1, PLAYER_WEIGH, PLAYER_LEVEL, PLAYER_PACE };
enum { LEVELS = AI_LEVELS - AI_FIRST };

typedef struct {
    PlayerOf of;
    int chosen; /* AiLevel: the one a person would hand the seat to */
} PlayerPage;

static const float WIDE = 312, PAD = 16, ROW = 44, GAP = 8, LINE = 19;

static int level_of(const PlayerPage *p) {
    return session_level(p->of.session, p->of.seat);
}

static void player_enter(void *page, Ui *ui, const void *with) {
    PlayerPage *p = page;
    (void)ui;
    (void)with;
    p->chosen = AI_JOURNEYMAN;
}

/* ---- places ---- */

typedef struct {
    DrawRect card, head, hand_over, weigh, level, note, pace, lines;
} PlayerLayout;

static DrawRect next_row(DrawRect *rest, float height) {
    DrawRect row = rect_cut_top(rest, height);
    rect_cut_top(rest, GAP);
    return row;
}

static PlayerLayout places(const PlayerPage *p, const Ui *ui) {
    bool computer = level_of(p) >= 0;
    float lines = LINE * (float)(goods_played(session_setup(p->of.session)) ? SEAT_LINES : SEAT_LINES - 1);
    float rows = p->of.fixed ? 0 : computer ? 4 * (ROW + GAP) : 2 * (ROW + GAP) + 2 * LINE + GAP;
    float height = 2 * PAD + 46 + GAP + rows + lines;
    PlayerLayout at = {.card = rect_middle(ui_page(ui), WIDE, height)};
    if (ui->width >= 900) {
        at.card.x = p->of.beside.x - WIDE - 26;
        at.card.y = between(8, p->of.beside.y, ui->height - height - 8);
    }
    DrawRect rest = rect_margins(at.card, PAD, PAD);
    at.head = next_row(&rest, 46);
    if (!p->of.fixed) {
        at.hand_over = next_row(&rest, ROW);
        at.weigh = computer ? next_row(&rest, ROW) : rest;
        at.level = next_row(&rest, ROW);
        if (computer) {
            at.pace = next_row(&rest, ROW);
        } else {
            at.note = next_row(&rest, 2 * LINE);
        }
    }
    at.lines = rest;
    return at;
}

static DrawRect player_card(const void *page, const Ui *ui) {
    return places(page, ui).card;
}

/* The label of a row at its left; returns the rest. */
static DrawRect beside_label(DrawRect row) {
    rect_cut_left(&row, 76);
    return row;
}

static void player_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const PlayerPage *p = page;
    PlayerLayout at = places(p, ui);
    int level = level_of(p), shown = level >= 0 ? level : p->chosen;
    const AiTurn *turns;
    if (p->of.fixed) {
        return;
    }
    Widget *w = widget_add(widgets, WIDGET_PAPER, at.hand_over, (Action){PLAYER_HAND_OVER, 0},
                           level >= 0 ? _("Take over") : _("Let computer play"));
    w->name = "hand-over";
    w->icon = level >= 0 ? ICON_CHECK : ICON_COG;
    w->entry = true;
    if (level >= 0) {
        w = widget_add(widgets, WIDGET_PAPER, at.weigh, (Action){PLAYER_WEIGH, 0},
                       p->of.weighed ? _("Hide considered moves") : _("Show considered moves"));
        w->name = "weigh";
        w->icon = ICON_EYE;
        w->entry = true;
        w->disabled = session_considered(p->of.session, p->of.seat, &turns) == 0 ||
                      watch_last_tile(p->of.session, p->of.seat) == NO_TILE;
    }
    const char *blank[LEVELS] = {"", "", "", ""};
    w = widget_choices(widgets, beside_label(at.level), 1, PLAYER_LEVEL, "level-", blank, LEVELS,
                       shown - AI_FIRST, 16);
    for (int i = 0; i < LEVELS; i++) {
        widget_tip(&w[i], level_sentence(AI_FIRST + i));
    }
    if (level >= 0) {
        const char *paces[PACE_COUNT] = {_("Slow"), _("Normal"), _("Fast"), _("Instant")};
        w = widget_choices(widgets, rect_margins(at.pace, 0, 2), 1, PLAYER_PACE, "pace-", paces, PACE_COUNT,
                           ui->s.settings->pace, 16);
        widget_choices_fit(w, &ui->metrics);
    }
}

/* ---- what is done ---- */

static void player_act(void *page, Ui *ui, Action action) {
    PlayerPage *p = page;
    const PlayerOf of = p->of;
    int level = level_of(p), wanted = AI_FIRST + action.arg;
    if (action.id == PLAYER_PACE) {
        ui->s.settings->pace = action.arg;
        ui_save_settings(ui);
    } else if (action.id == PLAYER_LEVEL && level < 0) {
        p->chosen = wanted;
    } else if (action.id == PLAYER_LEVEL) {
        of.hand_over(of.asker, ui, of.seat, wanted);
    } else {
        pages_close(ui);
        if (action.id == PLAYER_WEIGH) {
            of.weigh(of.asker, of.seat);
        } else {
            of.hand_over(of.asker, ui, of.seat, level >= 0 ? -1 : p->chosen);
        }
    }
}

/* M goes on to the next player and, after the last, closes the menu. */
static bool player_event(void *page, Ui *ui, const InputEvent *event) {
    PlayerPage *p = page;
    if (event->kind != INPUT_KEY || event->key != 'M' || event->repeat) {
        return false;
    }
    GamePage *game = p->of.asker;
    int count = session_setup(p->of.session)->seat_count, next = (p->of.seat + 1) % count;
    pages_close(ui);
    if (next != game_seat_shown(game)) {
        player_open(game, ui, next);
    }
    return true;
}

/* ---- the picture ---- */

static void draw_head(const PlayerPage *p, DrawRect head, DrawList *list) {
    const RecordSeat *who = &session_seats(p->of.session)[p->of.seat];
    int level = level_of(p);
    unsigned seconds = session_thinking_time(p->of.session, p->of.seat) / 1000;
    theme_emblem(list, who->colour, head.x + 20, head.y + 21, 19);
    rect_cut_left(&head, 52);
    char title[160], kind[96];
    snprintf(title, sizeof title, "%s", who->name);
    snprintf(kind, sizeof kind, "%s", _("Person at this computer"));
    if (level >= 0 && ai_level_searches((AiLevel)level)) {
        snprintf(kind, sizeof kind, _("%s, thinks for up to %u s"), level_name(level), seconds);
    } else if (level >= 0) {
        snprintf(kind, sizeof kind, _("%s, computer player"), level_name(level));
    }
    theme_text(list, FONT_TITLE, 20, INK, head.x, head.y + 17, head.w, title);
    theme_text(list, FONT_SENTENCE, 15, MUTED, head.x, head.y + 38, head.w, kind);
}

static void draw_label(DrawRect row, const char *label, DrawList *list) {
    theme_text(list, FONT_TITLE, theme_size_within(list->metrics, FONT_TITLE, 16, label, 72), INK, row.x,
               row.y + row.h / 2 + 5.5f, 72, label);
}

static void draw_levels(const PlayerPage *p, const WidgetList *widgets, DrawList *list) {
    for (int i = 0; i < widgets->count; i++) {
        const Widget *w = &widgets->items[i];
        if (w->action.id == PLAYER_LEVEL) {
            level_draw(list, AI_FIRST + w->action.arg, w->rect.x + w->rect.w / 2,
                      w->rect.y + w->rect.h / 2, 30);
        }
    }
    (void)p;
}

static void player_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const PlayerPage *p = page;
    PlayerLayout at = places(p, ui);
    theme_card(list, at.card);
    draw_head(p, at.head, list);
    if (!p->of.fixed) {
        draw_label(at.level, _("Level"), list);
    }
    if (at.note.h > 0) {
        char words[160];
        snprintf(words, sizeof words, _("%s. You can take over again at any time, even during a turn."),
                 level_name(p->chosen));
        draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(MUTED), at.note.x, at.note.y + 12, at.note.w, LINE,
                       words);
    }
    char lines[SEAT_LINES][SEAT_LINE];
    int count = seat_lines(session_setup(p->of.session), session_game(p->of.session), p->of.seat, lines);
    for (int i = 0; i < count; i++) {
        theme_text(list, FONT_TEXT, 15, INK, at.lines.x, at.lines.y + LINE * (float)i + 14, at.lines.w,
                   lines[i]);
    }
    widgets_draw(widgets, &ui->pointer, list);
    draw_levels(p, widgets, list);
}

static void player_describe(const void *page, const Ui *ui, Str *out) {
    const PlayerPage *p = page;
    (void)ui;
    str_addf(out, "player %d %s\n", p->of.seat,
             level_of(p) >= 0 ? ai_level_word((AiLevel)level_of(p)) : "person");
}

const PageKind PLAYER_PAGE = {.name = "player",
                              .size = sizeof(PlayerPage),
                              .with = sizeof(PlayerOf),
                              .above = true,
                              .lit = true,
                              .enter = player_enter,
                              .layout = player_layout,
                              .card = player_card,
                              .event = player_event,
                              .act = player_act,
                              .draw = player_draw,
                              .describe = player_describe};
