/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The final scoring as the climax: features are scored player by player, those of the last one first; a
 * caption says at each how its points come about, a table inside the score track shows who is ahead, and then
 * the winner is celebrated. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "ui/game/finale.h"
#include "ui/game/game_page.h"
#include "ui/parts/sounds.h"
#include "ui/parts/text.h"
#include "ui/parts/words.h"

/* ---- the order ---- */

/* The events of one feature. */
typedef struct {
    int from, count;
    int place; /* of the seat that gets most of its points: 0 = the last one */
} Group;

/* How many seats had fewer points before, or as many and come earlier. */
static int place_before(const int16_t *before, int count, int seat) {
    int place = 0;
    for (int i = 0; i < count; i++) {
        place += before[i] < before[seat] || (before[i] == before[seat] && i < seat);
    }
    return place;
}

static bool begins_group(const Event *e, const Event *last) {
    return e->kind == EVENT_POINTS && e->by != POINTS_FAIRY &&
           (!last || e->tile != last->tile || e->segment != last->segment || e->goods != last->goods);
}

/* Finds the groups among the events from `from` to `to`; returns their number. */
static int find_groups(const EventList *events, int from, int to, const int16_t *before, int seats,
                       Group *groups) {
    const Event *last = NULL;
    int count = 0, most = 0;
    for (int i = from; i < to; i++) {
        const Event *e = &events->items[i];
        if (count == 0 || begins_group(e, last)) {
            groups[count++] = (Group){.from = i};
            most = INT16_MIN;
        }
        Group *g = &groups[count - 1];
        g->count++;
        bool points = e->kind == EVENT_POINTS && e->by != POINTS_FAIRY;
        last = points ? e : last;
        if (points && e->points > most) {
            most = e->points;
            g->place = place_before(before, seats, e->seat);
        }
    }
    return count;
}

void finale_order(const GameSetup *setup, const Game *game, EventList *events) {
    int from = 0, to = events->count;
    while (from < events->count && events->items[from].kind != EVENT_FINAL) {
        from++;
    }
    while (to > 0 && events->items[to - 1].kind == EVENT_OVER) {
        to--;
    }
    from++;
    if (from >= to) {
        return;
    }
    int16_t before[SEATS_MAX];
    memcpy(before, game->scores, sizeof before);
    for (int i = from; i < to; i++) {
        const Event *e = &events->items[i];
        before[e->seat] = (int16_t)(before[e->seat] - (e->kind == EVENT_POINTS ? e->points : 0));
    }
    EventList *sorted = base_alloc(sizeof *sorted);
    Group *groups = base_alloc(EVENTS_MAX * sizeof *groups);
    int count = find_groups(events, from, to, before, setup->seat_count, groups);
    for (int place = 0; place < setup->seat_count; place++) {
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < groups[i].count && groups[i].place == place; k++) {
                sorted->items[sorted->count++] = events->items[groups[i].from + k];
            }
        }
    }
    memcpy(&events->items[from], sorted->items, (size_t)sorted->count * sizeof sorted->items[0]);
    base_free(groups);
    base_free(sorted);
}

/* ---- again ---- */

void finale_again(GamePage *page, Ui *ui) {
    const Record *record = session_record(page->session);
    Game *game = base_alloc(sizeof *game);
    EventList *events = base_alloc(sizeof *events);
    game_start(&record->setup, game);
    for (int i = 0; i < record->move_count; i++) {
        game_apply(&record->setup, game, record->moves[i], NULL);
    }
    game_prepare_line(page, ui, &page->timeline);
    game_finish(&record->setup, game, events);
    finale_order(page->setup, game, events);
    game_fit(page, ui);
    page->crowned = false;
    timeline_feed(&page->timeline, page->game, events,
                  ui_speed(ui) > SPEED_OFF ? ui_speed(ui) : SPEED_NORMAL);
    base_free(events);
    base_free(game);
}

/* ---- the running table ---- */

static const float ROW_LEAST = 16;

bool finale_shown(const GamePage *page) {
    const Timeline *line = &page->timeline;
    return line->final && line->crowns && line->now >= line->final_start;
}

/* The seats as they stand now, the first one first. */
static void ranking_now(const Scene *s, int order[SEATS_MAX], int score[SEATS_MAX]) {
    for (int seat = 0; seat < s->setup->seat_count; seat++) {
        int at = seat;
        score[seat] = timeline_score(&s->page->timeline, s->game, seat);
        for (; at > 0 && score[order[at - 1]] < score[seat]; at--) {
            order[at] = order[at - 1];
        }
        order[at] = seat;
    }
}

/* What a seat has got in the final scoring so far. */
static int gained(const Scene *s, int seat, int score) {
    const Timeline *line = &s->page->timeline;
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        bool final = a->kind == ANIM_HOP && a->start >= line->final_start;
        if (final && a->seat == seat) { /* its first one begins where it stood */
            return score - a->from;
        }
    }
    return 0;
}

void finale_table_draw(const Scene *s, DrawRect area) {
    int order[SEATS_MAX], score[SEATS_MAX], count = s->setup->seat_count, most = (int)(area.h / ROW_LEAST);
    count = count > most ? most : count; /* the first ones, if there is no room for all */
    bool titled = area.h >= 26 * (float)(count + 1);
    ranking_now(s, order, score);
    float pitch = fminf(30, area.h / (float)(count + titled)), size = between(14, pitch * 0.62f, 18);
    float y = area.y + (area.h - pitch * (float)(count + titled)) / 2;
    if (titled) {
        theme_text(s->list, FONT_ITALIC, 15, MUTED, area.x, y + pitch / 2 + 5, area.w, _("final scoring"));
        y += pitch;
    }
    for (int i = 0; i < count; i++, y += pitch) {
        int seat = order[i], gain = gained(s, seat, score[seat]);
        float base = y + pitch / 2 + size * 0.34f, right = area.x + area.w;
        char number[16];
        theme_emblem(s->list, s->seats[seat].colour, area.x + 9, y + pitch / 2, fminf(9, pitch / 2 - 1));
        right -= 8 + theme_number(s->list, size, INK, ALIGN_RIGHT, right, base, score[seat]);
        snprintf(number, sizeof number, "%+d", gain);
        if (gain != 0) {
            right -=
                8 + draw_text(s->list, FONT_TEXT, 14, draw_rgb(GOOD), ALIGN_RIGHT, right, base, 0, number);
        }
        theme_text(s->list, FONT_TITLE, fminf(size, 16), INK, area.x + 24, base, right - area.x - 24,
                   s->seats[seat].name);
    }
}

/* ---- at the feature ---- */

static const Anim *running(const Timeline *line, AnimKind kind) {
    for (int i = 0; i < line->count; i++) {
        if (line->items[i].kind == kind && anim_runs(line, &line->items[i])) {
            return &line->items[i];
        }
    }
    return NULL;
}

/* Its line of the log, which says how the points come about. */
static const LogEntry *entry_of(const Scene *s, const Anim *glow) {
    int count = 0;
    const LogEntry *log = session_log(s->page->session, &count);
    for (int i = count - 1; i >= 0 && log[i].turn == 0; i--) {
        const Event *e = &log[i].event;
        if (e->kind == EVENT_POINTS && e->by != POINTS_FAIRY && e->tile == glow->tile &&
            e->segment == glow->segment && e->goods == glow->goods) {
            return &log[i];
        }
    }
    return NULL;
}

/* What it brings each seat, as animations that rise with it. */
static int payments(const Timeline *line, const Anim *glow, const Anim *paid[SEATS_MAX]) {
    int count = 0;
    for (int i = 0; i < line->count && count < SEATS_MAX; i++) {
        const Anim *a = &line->items[i];
        if (a->kind == ANIM_RISE && a->start == glow->start && !a->fairy && a->value != 0) {
            paid[count++] = a;
        }
    }
    return count;
}

static void draw_caption(const Scene *s, const Anim *glow) {
    const LogEntry *entry = entry_of(s, glow);
    const Anim *paid[SEATS_MAX];
    int count = payments(&s->page->timeline, glow, paid);
    if (!entry || count == 0) {
        return;
    }
    Str words = {0};
    entry_reason(s->setup, s->game, entry, &words);
    const char *title = entry->event.by == POINTS_GOODS ? goods_name((Goods)entry->event.goods)
                                                        : points_name(&s->setup->rules, entry->event.by);
    float t = anim_progress(&s->page->timeline, glow), shown = between(0, fminf(t * 8, (1 - t) * 8), 1);
    float row = 30, pays = 96 * (float)(count > 3 ? 3 : count);
    float wide = fmaxf(fmaxf(text_width(s->list->metrics, FONT_SENTENCE, 16, str_text(&words)),
                             text_width(s->list->metrics, FONT_TITLE, 17, title)),
                       pays) +
                 32;
    float high = 58 + row * (float)((count + 2) / 3);
    DrawRect t_area = s->at.table;
    DrawPoint p = glow->tile == NO_TILE ? rect_at(t_area, 0.5f, 0.5f) : effects_place(s, glow);
    float below = p.y + s->page->camera.now.size * 0.55f,
          above = p.y - s->page->camera.now.size * 0.55f - high;
    DrawRect card = {p.x - wide / 2, above < t_area.y + 58 ? below : above, wide, high};
    card.x = between(t_area.x + 8, card.x, t_area.x + t_area.w - wide - 8);
    card.y = between(t_area.y + 58, card.y, t_area.y + t_area.h - high - 12);
    theme_shadow(s->list, card, 2, 4, CARD_RADIUS, 0.4f * shown);
    draw_box(s->list, card, CARD_RADIUS, draw_faded(draw_rgb(PAPER_HIGH), 0.97f * shown),
             draw_faded(draw_rgb(GOLD), shown), 2);
    draw_text(s->list, FONT_TITLE, 17, draw_faded(draw_rgb(INK), shown), ALIGN_CENTRE, card.x + wide / 2,
              card.y + 24, wide - 20, title);
    draw_text(s->list, FONT_SENTENCE, 16, draw_faded(draw_rgb(MUTED), shown), ALIGN_CENTRE, card.x + wide / 2,
              card.y + 45, wide - 20, str_text(&words));
    for (int i = 0; i < count; i++) {
        int here = count - i / 3 * 3 < 3 ? count - i / 3 * 3 : 3; /* in this row */
        float x = card.x + wide / 2 - 96 * (float)here / 2 + 96 * (float)(i % 3) + 22,
              y = card.y + 54 + row * (float)(i / 3);
        char number[16];
        snprintf(number, sizeof number, "%+d", paid[i]->value);
        scene_figure(s, PAINT_EMBLEM, paid[i]->seat, x, y + row / 2, 24, shown);
        draw_text(s->list, FONT_NUMBER, 24, draw_faded(draw_rgb(INK), shown), ALIGN_LEFT, x + 16,
                  y + row / 2 + 8, 0, number);
    }
    str_deinit(&words);
}

/* ---- the winner ---- */

/* The seats with most points, as bits. */
static unsigned winners(const Scene *s) {
    int most = INT16_MIN;
    unsigned seats = 0;
    for (int seat = 0; seat < s->setup->seat_count; seat++) {
        int score = s->game->scores[seat];
        seats = score > most ? 0 : seats;
        most = score > most ? score : most;
        seats |= score == most ? 1u << seat : 0;
    }
    return seats;
}

static void winner_words(const Scene *s, unsigned seats, Str *out) {
    const char *first = NULL, *second = NULL;
    int count = 0, points = 0;
    for (int seat = 0; seat < s->setup->seat_count; seat++) {
        if (seats >> seat & 1) {
            second = count == 1 ? s->seats[seat].name : second;
            first = count == 0 ? s->seats[seat].name : first;
            points = s->game->scores[seat];
            count++;
        }
    }
    if (s->setup->seat_count == 1) {
        str_addf(out, ngettext("%d point", "%d points", (unsigned long)points), points);
    } else if (count == 1) {
        str_addf(out, _("%s wins"), first);
    } else if (count == 2) {
        str_addf(out, _("%s and %s share the win"), first, second);
    } else {
        str_addf(out, _("%d players share the win"), count);
    }
}

/* A burst: sparks fly out, fall and fade. The same each time, so a picture can be compared. */
static void draw_burst(const Scene *s, DrawRect area, int number, float t, DrawColor colour) {
    enum { SPARKS = 28 };
    static const float places[][2] = {{0.24f, 0.3f},  {0.74f, 0.24f}, {0.5f, 0.16f},
                                      {0.16f, 0.58f}, {0.84f, 0.52f}, {0.38f, 0.42f}};
    float size = fminf(area.w, area.h) * 0.34f, out = 1 - (1 - t) * (1 - t);
    DrawPoint centre = rect_at(area, places[number % 6][0], places[number % 6][1]);
    for (int i = 0; i < SPARKS; i++) {
        float angle = 6.2832f * (float)i / SPARKS + (float)number,
              far = size * out * (0.55f + 0.45f * (float)((i * 7 + number * 3) % 10) / 9);
        DrawColor tone = i % 3 == 0 ? draw_rgb(GOLD) : i % 7 == 0 ? draw_rgb(CREAM) : colour;
        theme_disc(s->list, centre.x + cosf(angle) * far, centre.y + sinf(angle) * far + size * 0.35f * t * t,
                   1.5f + 4 * (1 - t), draw_faded(tone, fminf(1, (1 - t) * 1.6f)), NO_COLOR, 0);
    }
}

/* The winners' meeples come from the edges and hop. */
static void draw_crowd(const Scene *s, unsigned seats, DrawRect area, float t, bool still) {
    enum { CROWD = 9 };
    int owners[SEATS_MAX] = {0}, count = 0;
    for (int seat = 0; seat < s->setup->seat_count; seat++) {
        if (seats >> seat & 1) {
            owners[count++] = seat;
        }
    }
    if (count == 0) {
        return;
    }
    float high = between(40, area.h * 0.13f, 84), pitch = high * 0.95f, y = area.y + area.h * 0.74f;
    for (int i = 0; i < CROWD; i++) {
        float side = i % 2 ? 1.0f : -1.0f, slot = (float)((i + 1) / 2) * side;
        float come = still ? 1 : between(0, t * 3.2f - 0.06f * (float)i, 1),
              ease = come * come * (3 - 2 * come);
        float x = area.x + area.w / 2 + slot * pitch + (1 - ease) * side * (area.w / 2 + pitch);
        float hop = still ? 0 : fabsf(sinf(t * 26 + (float)i * 0.9f)) * high * 0.22f;
        scene_figure(s, PAINT_MEEPLE, owners[i % count], x, y - hop, high, 1);
    }
}

static void draw_winner(const Scene *s, const Anim *a) {
    enum { BURSTS = 6 };
    DrawRect area = s->at.table;
    float t = anim_progress(&s->page->timeline, a), shown = between(0, t * 8, 1);
    bool still = s->page->timeline.still;
    unsigned seats = winners(s);
    int first = 0;
    while (!(seats >> first & 1)) {
        first++;
    }
    DrawColor colour = seat_color(s->list, s->seats[first].colour);
    draw_clip(s->list, area);
    theme_fill(s->list, area, 0, SHADOW, 0.62f * shown);
    for (int i = 0; i < BURSTS; i++) {
        float begin = 0.08f + 0.13f * (float)i, own = still ? 0.45f : (t - begin) / 0.3f;
        if (own > 0 && own < 1) {
            draw_burst(s, area, i, own, colour);
        }
    }
    Str words = {0};
    winner_words(s, seats, &words);
    float size = theme_size_within(s->list->metrics, FONT_TITLE, 60, str_text(&words), area.w - 80);
    float wide = text_width(s->list->metrics, FONT_TITLE, size, str_text(&words)) + size;
    DrawRect pill = {area.x + (area.w - wide) / 2, area.y + area.h * 0.5f - size, wide, size * 1.45f};
    draw_box(s->list, pill, pill.h / 2, draw_faded(draw_rgb(DARK), 0.85f * shown), draw_faded(colour, shown),
             4);
    draw_text(s->list, FONT_TITLE, size, draw_faded(draw_rgb(CREAM), shown), ALIGN_CENTRE,
              area.x + area.w / 2, pill.y + size * 1.05f, 0, str_text(&words));
    str_deinit(&words);
    draw_crowd(s, seats, area, t, still);
    draw_unclip(s->list);
}

void finale_draw(const Scene *s) {
    const Timeline *line = &s->page->timeline;
    const Anim *winner = running(line, ANIM_WINNER), *glow = running(line, ANIM_GLOW);
    if (winner) {
        draw_winner(s, winner);
    } else if (glow && finale_shown(s->page)) {
        draw_caption(s, glow);
    }
}

void finale_step(GamePage *page, Ui *ui) {
    if (!page->crowned && running(&page->timeline, ANIM_WINNER)) {
        page->crowned = true;
        sound_emit(ui, SOUND_END);
    }
}
