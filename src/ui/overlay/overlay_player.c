/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of a player, a docked card: what the player has, who decides for the seat, and how a
 * computer player plays. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "session/computer.h"
#include "ui/game/game_page.h"
#include "ui/overlay/overlay.h"
#include "ui/overlay/player_facts.h"
#include "ui/parts/levels.h"
#include "ui/parts/text.h"

enum {
    PLAYER_HAND_OVER = 1,
    PLAYER_WEIGH,
    PLAYER_LEVEL,
    PLAYER_PACE,
    PLAYER_LOOK,
    PLAYER_SIT_OUT,
    PLAYER_MUTE
};
enum { LEVELS = AI_LEVELS - AI_FIRST };

typedef struct {
    PlayerOf of;
    int chosen;    /* AiLevel: the one a person would hand the seat to */
    DrawRect dock; /* the place found for it */
    PlayerFacts facts;
} PlayerPage;

static const float WIDE = 312, PAD = 16, ROW = 44, GAP = 8, LINE = 19, LABEL = 76, EMBLEM = 52;
/* On smaller pages, the card is in the middle, with two columns. */
static const float DOCKED_WIDTH = 900, DOCKED_HEIGHT = 580;

static bool is_docked(const Ui *ui) {
    return ui->width >= DOCKED_WIDTH && ui->height >= DOCKED_HEIGHT;
}
static const float ABOVE = 132; /* what a card on the table leaves free above and below it, if it can */

/* -1 = a person. */
static int level_of(const PlayerPage *p) {
    return session_level(p->of.session, p->of.seat);
}

/* ---- words ---- */

/* Who plays, below the name. */
static void write_kind(const PlayerPage *p, char *out, size_t size) {
    int level = level_of(p);
    unsigned seconds = session_thinking_time(p->of.session, p->of.seat) / 1000;
    if (session_game(p->of.session)->away >> p->of.seat & 1) {
        snprintf(out, size, "%s", _("Sits out: figures and points stay"));
    } else if (level < 0) {
        bool remote = strcmp(session_controller(p->of.session, p->of.seat)->name, "remote") == 0;
        snprintf(out, size, "%s", remote ? _("Plays at another computer") : _("Person at this computer"));
    } else if (ai_level_timed((AiLevel)level)) {
        /* Translators: a level, then seconds: "Grandmaster, thinks for up to 3 s" */
        snprintf(out, size, _("%s, thinks for up to %u s"), level_name(level), seconds);
    } else {
        /* Translators: a level: "Master, computer player" */
        snprintf(out, size, _("%s, computer player"), level_name(level));
    }
}

/* What a level does, and that the seat can be taken back. */
static void write_note(int level, char *out, size_t size) {
    snprintf(out, size, "%s. %s %s", level_name(level), level_sentence(level),
             _("You can take over again at any time."));
}

/* The height of words in lines. */
static float height_of(const Ui *ui, FontRole role, float width, const char *words) {
    return LINE * (float)paragraph_lines(&ui->metrics, role, 15, width, words);
}

/* ---- places ---- */

typedef struct {
    DrawRect card, head, hand_over, weigh, level, note, pace, seat, mute, facts;
} PlayerLayout;

/* The rows from the top; a row that is not there has no height. */
static DrawRect next_row(DrawRect *rest, bool there, float height) {
    DrawRect row = rect_cut_top(rest, there ? height : 0);
    rect_cut_top(rest, there ? GAP : 0);
    return row;
}

static PlayerLayout places(const PlayerPage *p, const Ui *ui) {
    bool open = !p->of.fixed, computer = open && level_of(p) >= 0;
    char note[256], kind[96];
    bool docked = is_docked(ui);
    float column = docked ? p->dock.w : WIDE, room = column - 2 * PAD, notes = 0;
    for (int level = AI_FIRST; level < AI_LEVELS; level++) { /* the card keeps its size */
        write_note(level, note, sizeof note);
        notes = fmaxf(notes, height_of(ui, FONT_SENTENCE, room, note));
    }
    PlayerLayout at = {0};
    DrawRect rest = {0, PAD, room, ui->height};
    write_kind(p, kind, sizeof kind);
    at.head = next_row(&rest, true, 27 + height_of(ui, FONT_SENTENCE, room - EMBLEM, kind));
    at.hand_over = next_row(&rest, open, ROW);
    at.weigh = next_row(&rest, computer, ROW);
    at.level = next_row(&rest, open, ROW);
    at.pace = next_row(&rest, computer, column < WIDE ? 2 * ROW : ROW); /* its words need the room */
    at.note = next_row(&rest, open && !computer, notes);
    at.seat = next_row(&rest, open || p->of.proposes, ROW);
    at.mute = next_row(&rest, p->of.speaks, ROW);
    DrawRect low = docked ? rest : (DrawRect){column, PAD, room, ui->height}; /* else beside all that */
    at.facts =
        rect_cut_top(&low, facts_height(&p->facts, ui, room,
                                        ui->height - (docked && column >= WIDE ? ABOVE : 16) - PAD - low.y));
    at.card = rect_middle(ui_page(ui), docked ? column : 2 * column, fmaxf(rest.y, low.y) + PAD);
    if (docked) {
        at.card.x = p->dock.x;
        at.card.y = fmaxf(fminf(p->dock.y, ui->height - at.card.h - 8), 8);
    }
    DrawRect *const rows[] = {&at.head, &at.hand_over, &at.weigh, &at.level, &at.pace,
                              &at.note, &at.seat,      &at.mute,  &at.facts};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        rows[i]->x += at.card.x + PAD;
        rows[i]->y += at.card.y;
    }
    return at;
}

/* Finds its place. If that is narrower than the card, the card becomes higher, which may need another one. */
static void dock(PlayerPage *p, Ui *ui) {
    p->dock.w = WIDE;
    for (int pass = 0; pass < 2 && is_docked(ui); pass++) {
        DrawRect card = places(p, ui).card;
        p->dock = p->of.dock(p->of.asker, ui, (DrawPoint){card.w, card.h});
    }
}

static void player_enter(void *page, Ui *ui, const void *with) {
    PlayerPage *p = page;
    (void)with;
    p->chosen = AI_JOURNEYMAN;
    p->facts = (PlayerFacts){.session = p->of.session, .seat = p->of.seat};
    dock(p, ui);
}

static DrawRect player_card(const void *page, const Ui *ui) {
    return places(page, ui).card;
}

/* Its label is at the left. */
static DrawRect beside_label(DrawRect row) {
    rect_cut_left(&row, LABEL);
    return row;
}

static Widget *add_entry(WidgetList *widgets, DrawRect row, int id, int icon, const char *name,
                         const char *label) {
    Widget *w = widget_add(widgets, WIDGET_PAPER, row, (Action){id, 0}, label);
    w->name = name;
    w->entry = row.w >= WIDE - 2 * PAD; /* in a narrower card the words need the room of the icon */
    w->icon = w->entry ? icon : -1;
    return w;
}

static void layout_levels(int shown, DrawRect row, WidgetList *widgets) {
    const char *const blank[LEVELS] = {"", "", "", ""}; /* they show their seals */
    Widget *w = widget_choices(widgets, beside_label(row), 1, PLAYER_LEVEL, "level", blank, LEVELS,
                               shown - AI_FIRST, 16);
    for (int i = 0; i < LEVELS; i++) {
        char tip[TIP_BYTES];
        snprintf(tip, sizeof tip, "%s\n%s", level_name(AI_FIRST + i), level_sentence(AI_FIRST + i));
        widget_tip(&w[i], tip);
    }
}

static void layout_sit_out(const PlayerPage *p, DrawRect place, WidgetList *widgets) {
    const Game *game = session_game(p->of.session);
    bool away = game->away >> p->of.seat & 1;
    Move move = {.kind = away ? MOVE_BACK : MOVE_AWAY, .seat = (uint8_t)p->of.seat};
    Widget *w = widget_add(widgets, WIDGET_PAPER, place, (Action){PLAYER_SIT_OUT, 0},
                           away ? _("Come back") : _("Sit out"));
    w->name = "sit-out";
    w->size = 16;
    MoveError why = game_check(session_setup(p->of.session), game, move).code;
    w->disabled = why == REFUSE_LAST_SEAT || game->phase == PHASE_DRAGON;
    widget_tip(w, away ? _("The next tile is placed again.")
                       : _("Its tiles are discarded.\nFigures and points stay."));
}

/* Name, colour and sitting out: the same for people and computer players. */
static void layout_seat(const PlayerPage *p, DrawRect row, WidgetList *widgets) {
    Widget *w = widget_add(widgets, WIDGET_PAPER, rect_column(row, 0, 2, GAP), (Action){PLAYER_LOOK, 0},
                           _("Name, colour"));
    w->name = "seat-look";
    w->size = 16;
    layout_sit_out(p, rect_column(row, 1, 2, GAP), widgets);
}

static void layout_actions(const PlayerPage *p, const Ui *ui, PlayerLayout at, WidgetList *widgets) {
    int level = level_of(p);
    const Considered *turns;
    layout_seat(p, at.seat, widgets);
    if (level < 0) {
        add_entry(widgets, at.hand_over, PLAYER_HAND_OVER, ICON_COG, "hand-over", _("Let computer play"));
        layout_levels(p->chosen, at.level, widgets);
        return;
    }
    add_entry(widgets, at.hand_over, PLAYER_HAND_OVER, ICON_PERSON, "hand-over", _("Take over"));
    add_entry(widgets, at.weigh, PLAYER_WEIGH, ICON_EYE, "weigh",
              p->of.weighed ? _("Hide considered turns") : _("Show considered turns"))
        ->disabled = session_considered(p->of.session, p->of.seat, &turns) == 0;
    layout_levels(level, at.level, widgets);
    const char *const paces[PACE_COUNT] = {_("Slow"), _("Normal"), _("Fast"), _("Instant")};
    bool narrow = at.pace.h > ROW;
    Widget *first = widget_choices(widgets, at.pace, narrow ? 2 : 1, PLAYER_PACE, "pace", paces, PACE_COUNT,
                                   ui->s.settings->pace, 16);
    if (!narrow) {
        widget_choices_fit(first, &ui->metrics);
    }
}

static void player_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const PlayerPage *p = page;
    PlayerLayout at = places(p, ui);
    if (!p->of.fixed) {
        layout_actions(p, ui, at, widgets);
    } else if (p->of.proposes) {
        layout_sit_out(p, at.seat, widgets);
    }
    if (p->of.speaks) {
        bool muted = ui->together.muted >> p->of.seat & 1;
        Widget *w = add_entry(widgets, at.mute, PLAYER_MUTE, ICON_SPEECH, "mute",
                              muted ? _("Show phrases") : _("Hide phrases"));
        widget_tip(w, _("Only on this computer; the others still see them."));
    }
    facts_layout(&p->facts, ui, at.facts, widgets);
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
    } else if (action.id == PLAYER_LEVEL && level != wanted) {
        of.hand_over(of.asker, ui, of.seat, wanted);
    } else if (action.id == FACTS_ROW) {
        of.show(of.asker, ui, action.arg, places(p, ui).card);
    } else if (action.id == PLAYER_MUTE) {
        ui->together.muted = (uint8_t)(ui->together.muted ^ 1u << of.seat);
    } else if (action.id == PLAYER_WEIGH) {
        pages_close(ui);
        of.weigh(of.asker, ui, of.seat);
    } else if (action.id == PLAYER_LOOK) {
        pages_close(ui);
        pages_open(ui, &SEAT_PAGE, &of);
    } else if (action.id == PLAYER_SIT_OUT) {
        pages_close(ui);
        of.sit_out(of.asker, ui, of.seat);
    } else if (action.id == PLAYER_HAND_OVER) {
        pages_close(ui);
        of.hand_over(of.asker, ui, of.seat, level < 0 ? p->chosen : -1);
    }
}

/* M goes on to the next player and, after the last, closes the menu. */
static bool player_event(void *page, Ui *ui, const InputEvent *event) {
    const PlayerOf of = ((PlayerPage *)page)->of;
    if (event->kind == INPUT_RESIZE) {
        dock(page, ui);
    }
    if (facts_event(&((PlayerPage *)page)->facts, ui, places(page, ui).facts, event)) {
        return true;
    }
    if (event->kind != INPUT_KEY || event->key != 'M' || event->repeat) {
        return false;
    }
    pages_close(ui);
    of.next(of.asker, ui, (of.seat + 1) % session_setup(of.session)->seat_count);
    return true;
}

/* ---- the picture ---- */

static void draw_head(const PlayerPage *p, DrawRect head, DrawList *list) {
    const RecordSeat *who = &session_seats(p->of.session)[p->of.seat];
    char kind[96];
    write_kind(p, kind, sizeof kind);
    theme_emblem(list, who->colour, head.x + 20, head.y + 21, 19);
    rect_cut_left(&head, EMBLEM);
    theme_text(list, FONT_TITLE, 20, INK, head.x, head.y + 17, head.w, who->name);
    draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(MUTED), head.x, head.y + 38, head.w, LINE, kind);
}

static void draw_seals(const WidgetList *widgets, DrawList *list) {
    for (int i = 0; i < widgets->count; i++) {
        const Widget *w = &widgets->items[i];
        if (w->action.id == PLAYER_LEVEL) {
            level_draw(list, AI_FIRST + w->action.arg, w->rect.x + w->rect.w / 2, w->rect.y + w->rect.h / 2,
                       32);
        }
    }
}

static void player_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const PlayerPage *p = page;
    PlayerLayout at = places(p, ui);
    int node = facts_node(widgets, &ui->pointer);
    if (node >= 0) {
        p->of.outline(p->of.asker, ui, node, list);
    }
    theme_card(list, at.card);
    draw_head(p, at.head, list);
    if (at.level.h > 0) {
        const char *label = _("Level");
        theme_text(list, FONT_TITLE, theme_size_within(list->metrics, FONT_TITLE, 16, label, LABEL - 6), INK,
                   at.level.x, at.level.y + at.level.h / 2 + 5.5f, LABEL - 6, label);
    }
    if (at.note.h > 0) {
        char note[256];
        write_note(p->chosen, note, sizeof note);
        draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(MUTED), at.note.x, at.note.y + 13, at.note.w, LINE,
                       note);
    }
    facts_draw(&p->facts, ui, at.facts, widgets, list);
    widgets_draw(widgets, &ui->pointer, list);
    draw_seals(widgets, list);
}

static void player_describe(const void *page, const Ui *ui, Str *out) {
    const PlayerPage *p = page;
    int level = level_of(p);
    (void)ui;
    str_addf(out, "player %d %s\n", p->of.seat, level < 0 ? "person" : ai_level_word((AiLevel)level));
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
