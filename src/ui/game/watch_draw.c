/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is seen of a computer player's turn: that it thinks, its tile on the way, what it considered. */
#include <math.h>
#include <stdio.h>

#include "session/computer.h"
#include "ui/game/cards.h"
#include "ui/parts/levels.h"
#include "ui/parts/text.h"

enum { DOT_TIME = 400000, DOTS = 3 };

/* Dots in place of the seal are smaller. */
static const float SEAL = 19, DOT_PITCH = 9, DOT = 3, SMALL_PITCH = 6.5f, SMALL_DOT = 2.4f;

/* ---- on the card of the seat ---- */

/* This seat has to decide, and nothing is being shown. */
static bool thinks(const Scene *s, int seat) {
    return seat == watch_seat(s->page) && !watch_waits(s->page) && !timeline_runs(&s->page->timeline);
}

float watch_signs_width(const Scene *s, int seat) {
    bool person = session_level(s->page->session, seat) < 0;
    return person || s->at.compact ? 0 : SEAL + 8 + DOT_PITCH * DOTS;
}

/* x is the middle of the first dot. */
static void draw_dots(const Scene *s, int seat, float x, float y, float pitch, float radius) {
    bool still = ui_speed(s->ui) == SPEED_OFF;
    int dark = still ? 0 : (int)(s->page->watch.clock / DOT_TIME % DOTS);
    for (int i = 0; i < DOTS; i++) {
        DrawColor colour = i == dark ? seat_color(s->list, s->seats[seat].colour) : draw_rgb(RULE_LINE);
        theme_disc(s->list, x + pitch * (float)i, y, radius, colour, i == dark ? draw_rgb(INK) : NO_COLOR,
                   i == dark ? 0.8f : 0);
    }
}

/* In the corner of the card. */
static void draw_badge(const Scene *s, int seat, int level) {
    DrawRect card = s->at.seats[seat], bubble = {card.x + 3, card.y + 4, 23, 15};
    if (thinks(s, seat)) {
        draw_box(s->list, bubble, bubble.h / 2, draw_rgb(PAPER_BRIGHT), draw_rgb(EDGE), 1);
        draw_dots(s, seat, bubble.x + bubble.w / 2 - SMALL_PITCH, bubble.y + bubble.h / 2, SMALL_PITCH,
                  SMALL_DOT);
    } else {
        level_draw(s->list, level, card.x + 11.5f, card.y + 12, 17);
    }
}

void watch_signs_draw(const Scene *s, int seat, float x, float y, float room) {
    int level = session_level(s->page->session, seat);
    bool beside = room >= watch_signs_width(s, seat);
    if (level < AI_FIRST) {
        return;
    }
    if (s->at.compact || room < SEAL) {
        draw_badge(s, seat, level);
        return;
    }
    if (!thinks(s, seat) || beside) {
        level_draw(s->list, level, x + SEAL / 2, y - 5.5f, SEAL);
    }
    if (thinks(s, seat) && beside) {
        draw_dots(s, seat, x + SEAL + 9, y - 5, DOT_PITCH, DOT);
    } else if (thinks(s, seat)) {
        draw_dots(s, seat, x + SMALL_DOT, y - 5, SMALL_PITCH, SMALL_DOT);
    }
}

void watch_line_draw(const Scene *s) {
    float gone = session_thinking(s->page->session);
    int seat = watch_seat(s->page);
    if (seat < 0 || !thinks(s, seat) || gone <= 0) {
        return;
    }
    DrawRect card = s->at.seats[seat];
    DrawRect line = {card.x + 8, card.y + card.h - 5, card.w - 16, 3};
    draw_box(s->list, line, 1.5f, draw_rgb(RULE_LINE), NO_COLOR, 0);
    line.w *= between(0, gone, 1);
    draw_box(s->list, line, 1.5f, seat_color(s->list, s->seats[seat].colour), NO_COLOR, 0);
}

/* ---- words ---- */

static void write_prompt(const Scene *s, int seat, const char *name, Str *out) {
    bool pad = s->ui->pad_used;                 /* it reaches the buttons with Y */
    bool decides = seat == watch_seat(s->page); /* otherwise only its move is still being shown */
    const Anim *fairy = timeline_find(&s->page->timeline, ANIM_FAIRY);
    str_clear(out);
    if (decides && watch_waits(s->page)) {
        str_add(out, pad ? _("Paused") : _("Paused: Space resumes, N plays one move"));
    } else if (fairy && fairy->seat == seat) {
        str_addf(out, _("%s moves the fairy"), name);
    } else if (!decides || s->game->phase == PHASE_ACTION) {
        str_addf(out, _("%s places a tile"), name);
    } else {
        str_addf(out, pad ? _("%.80s is thinking") : _("%.80s is thinking: Space pauses, N plays at once"),
                 name);
    }
}

void watch_prompt(const Scene *s, int seat, Str *out) {
    const char *name = s->seats[seat].name;
    char part[SEAT_NAME + 4];
    write_prompt(s, seat, name, out);
    theme_name_within(&s->ui->metrics, FONT_TEXT, 14, act_buttons_left(s) - 12 - 66, str_text(out), name,
                      part, sizeof part);
    write_prompt(s, seat, part, out);
}

/* Beside the tile: how long this may take, or how it goes on. */
static void draw_state(const Scene *s, int seat) {
    char words[96];
    int level = session_level(s->page->session, seat);
    unsigned seconds = session_thinking_time(s->page->session, seat) / 1000;
    if (watch_waits(s->page)) {
        snprintf(words, sizeof words, "%s", s->ui->pad_used ? _("paused") : _("paused, N plays one move"));
    } else if (ai_level_timed((AiLevel)level) && seconds > 0) {
        snprintf(words, sizeof words, _("thinks for up to %u s"), seconds);
    } else {
        snprintf(words, sizeof words, "%s", _("plays at once"));
    }
    float x = s->at.turn_left.x;
    draw_paragraph(s->list, FONT_TEXT, 15, draw_rgb(MUTED), x, s->at.turn_left.y + 12,
                   s->at.hand.x + s->at.hand.w - 14 - x, 18, words);
}

/* ---- its tile ---- */

/* The animation of the tile that has not arrived yet: it turns in the hand, or glides; NULL if none. */
static const Anim *on_its_way(const Scene *s) {
    const Anim *spin = timeline_find(&s->page->timeline, ANIM_SPIN);
    return spin ? spin : timeline_find(&s->page->timeline, ANIM_GLIDE);
}

static void draw_turning(const Scene *s, const Anim *spin) {
    float left = 1 - anim_progress(&s->page->timeline, spin);
    TileFace face = laid_face(s->setup, s->game, spin->tile);
    face.cell_x = face.cell_y = 0;
    theme_shadow(s->list, s->at.hand_tile, 3, 5, 2, 0.35f);
    draw_tile(s->list, s->at.hand_tile, face, 1, -90.0f * (float)spin->value * left * left);
}

/* A long name is cut. */
static const char *whose_tile(const Scene *s, int seat, char title[128]) {
    char part[SEAT_NAME + 4] = "";
    const char *name = s->seats[seat].name;
    float room = s->at.hand.x + s->at.hand.w - 10 - s->at.turn_left.x;
    /* Translators: whose tile is on the card */
    snprintf(title, 128, _("%.80s’s tile"), name);
    theme_name_within(s->list->metrics, FONT_TITLE, 14, room, title, name, part, sizeof part);
    snprintf(title, 128, _("%.80s’s tile"), part);
    return title;
}

void watch_hand_draw(const Scene *s) {
    int seat = watch_seat(s->page);
    char title[128];
    hand_title_draw(s, whose_tile(s, seat, title));
    const Anim *way = on_its_way(s);
    if (way && way->kind == ANIM_SPIN) {
        draw_turning(s, way);
    } else if (s->game->phase == PHASE_PLACE) {
        hand_drawn_draw(s);
    } else {
        hand_place_draw(s, _("on the table"));
    }
    draw_state(s, seat);
}

void watch_tile_draw(const Scene *s) {
    const Anim *way = on_its_way(s);
    if (!way) {
        return;
    }
    DrawRect to = scene_tile(s, way->tile), from = s->at.hand_tile;
    draw_clip(s->list, s->at.table);
    draw_box_styled(s->list, rect_inset(to, to.w * 0.03f), 4, draw_faded(draw_rgb(SHADOW), 0.25f),
                    draw_rgb(TILE_EDGE), 2, STROKE_DASHED);
    draw_unclip(s->list);
    if (way->kind == ANIM_SPIN) {
        return;
    }
    float t = anim_progress(&s->page->timeline, way), near = t * t * (3 - 2 * t);
    DrawRect r = {from.x + (to.x - from.x) * near, from.y + (to.y - from.y) * near,
                  from.w + (to.w - from.w) * near, from.h + (to.h - from.h) * near};
    float high = sinf(t * 3.14159f);
    theme_shadow(s->list, r, r.w * (0.02f + 0.08f * high), r.w * (0.03f + 0.12f * high), 0, 0.4f);
    draw_tile(s->list, r, laid_face(s->setup, s->game, way->tile), 1, 0);
}

/* ---- what it considered ---- */

static const float PAD = 14, HEAD = 54, TITLE = 18;

static DrawRect rows_of(DrawRect card) {
    rect_cut_top(&card, HEAD);
    return rect_margins(card, PAD / 2, 0);
}

Ghosts watch_considered(const Scene *s) {
    const GamePage *page = s->page;
    Ghosts g = {.seat = page->watch.weighing, .chosen = -1};
    bool shown = page->watch.weighed && page->hold == HOLD_NONE && !page->cursor_shown;
    g.count = shown ? session_considered(page->session, g.seat, &g.turns) : 0;
    for (int i = 0; i < g.count; i++) {
        bool pointed = pointer_over(&s->ui->pointer, ghosts_row(&g, rows_of(page->words[2]), i));
        g.chosen = pointed ? i : g.chosen;
    }
    return g;
}

DrawPoint watch_considered_size(const Ghosts *g) {
    return (DrawPoint){ghosts_width(g), HEAD + ghosts_height(g) + PAD / 2};
}

/* A long name is cut. */
static void draw_title(const Scene *s, const char *name, float x, float y, float room) {
    char title[128], part[SEAT_NAME + 4] = "";
    /* Translators: a player */
    snprintf(title, sizeof title, _("%.80s considered"), name);
    theme_name_within(s->list->metrics, FONT_TITLE, TITLE, room, title, name, part, sizeof part);
    snprintf(title, sizeof title, _("%.80s considered"), part);
    theme_text(s->list, FONT_TITLE, TITLE, INK, x, y, room, title);
}

/* A grandmaster may prefer a better chance of winning to more points. */
static const char *measure_of(const Ghosts *g) {
    for (int i = 1; i < g->count; i++) {
        if (g->turns[i].turn.gain > g->turns[0].turn.gain + 0.05f && !g->turns[i].level) {
            return _("in points; the first wins more often");
        }
    }
    return _("against the average turn");
}

void watch_considered_draw(const Scene *s) {
    Ghosts g = watch_considered(s);
    DrawRect card = s->page->words[2];
    const char *against = measure_of(&g);
    float room = card.w - 2 * PAD;
    if (g.count == 0) {
        return;
    }
    theme_card(s->list, card);
    draw_title(s, s->seats[g.seat].name, card.x + PAD, card.y + 26, room);
    theme_text(s->list, FONT_SENTENCE, theme_size_within(s->list->metrics, FONT_SENTENCE, 15, against, room),
               MUTED, card.x + PAD, card.y + 45, room, against);
    ghosts_rows_draw(s, &g, rows_of(card));
}
