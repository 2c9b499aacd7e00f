/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the final scoring shows: who is ahead, what each got for what, and at each feature a caption. */
#include <math.h>
#include <stdio.h>

#include "base/str.h"
#include "ui/game/finale.h"
#include "ui/parts/text.h"
#include "ui/parts/words.h"

/* ---- the running table ---- */

static const float ROW_LEAST = 16;

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

/* It gets points for the feature that is being scored. */
static bool is_paid(const Timeline *line, int seat) {
    const Anim *glow = finale_runs(line, ANIM_GLOW);
    for (int i = 0; glow && i < line->count; i++) {
        const Anim *a = &line->items[i];
        if (a->kind == ANIM_RISE && a->start == glow->start && a->seat == seat && a->value != 0) {
            return true;
        }
    }
    return false;
}

static void draw_row(const Scene *s, DrawRect row, int seat, int score) {
    float size = between(14, row.h * 0.62f, 18), middle = row.y + row.h / 2, base = middle + size * 0.34f;
    float right = row.x + row.w;
    int gain = gained(s, seat, score);
    char number[16];
    if (is_paid(&s->page->timeline, seat)) { /* it hides the row that it passes */
        DrawRect back = rect_of(row.x - 6, row.y + 1, row.w + 12, row.h - 2);
        theme_fill(s->list, back, 6, PAPER_HIGH, 1);
        theme_fill(s->list, back, 6, GOLD, 0.4f);
    }
    theme_emblem(s->list, s->seats[seat].colour, row.x + 9, middle, fminf(9, row.h / 2 - 1));
    right -= 8 + theme_number(s->list, size, INK, ALIGN_RIGHT, right, base, score);
    snprintf(number, sizeof number, "%+d", gain);
    if (gain != 0) {
        right -= 8 + draw_text(s->list, FONT_TEXT, 14, draw_rgb(GOOD), ALIGN_RIGHT, right, base, 0, number);
    }
    theme_text(s->list, FONT_TITLE, fminf(size, 16), INK, row.x + 24, base, right - row.x - 24,
               s->seats[seat].name);
}

void finale_table_draw(const Scene *s, DrawRect area) {
    int order[SEATS_MAX], score[SEATS_MAX], count = s->setup->seat_count, most = (int)(area.h / ROW_LEAST);
    count = count > most ? most : count; /* the first ones, if there is no room for all */
    bool titled = area.h >= 26 * (float)(count + 1);
    finale_ranking(s->page, order, score);
    float pitch = fminf(30, area.h / (float)(count + titled));
    float y = area.y + (area.h - pitch * (float)(count + titled)) / 2;
    if (titled) {
        theme_text(s->list, FONT_ITALIC, 15, MUTED, area.x, y + pitch / 2 + 5, area.w, _("final scoring"));
        y += pitch;
    }
    for (int i = count - 1; i >= 0; i--) { /* who passes another one is drawn above it */
        float place = fminf(s->page->finale.rows[order[i]], (float)count - 1);
        draw_row(s, rect_of(area.x, y + pitch * place, area.w, pitch), order[i], score[order[i]]);
    }
}

/* ---- gains by kind ---- */

/* Has the feature that these points are for been scored yet? */
static bool is_scored(const Timeline *line, const Event *e) {
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        bool its = a->kind == ANIM_RISE && a->tile == e->tile && a->seat == e->seat && a->start > line->now;
        if (its && a->segment == e->segment && a->goods == e->goods && a->fairy == (e->by == POINTS_FAIRY)) {
            return false;
        }
    }
    return true;
}

typedef struct {
    int now[POINTS_KIND_COUNT][SEATS_MAX];
    bool kinds[POINTS_KIND_COUNT]; /* there are such points, now or later */
} Gains;

static void find_gains(const Scene *s, Gains *gains) {
    int count = 0;
    const LogEntry *log = session_log(s->page->session, &count);
    for (int i = count - 1; i >= 0 && log[i].turn == 0; i--) {
        const Event *e = &log[i].event;
        if (e->kind != EVENT_POINTS) {
            continue;
        }
        const struct {
            int by, points;
        } parts[] = {{e->by, e->points}, {POINTS_COATS, log[i].coats}, {POINTS_OTHER, log[i].towns}};
        bool scored = is_scored(&s->page->timeline, e);
        for (int k = 0; k < 3; k++) {
            gains->now[parts[k].by][e->seat] += scored ? parts[k].points : 0;
            gains->kinds[parts[k].by] = gains->kinds[parts[k].by] || parts[k].points != 0;
        }
    }
}

static const float KIND_SIZE = 14; /* of its letters */

/* One kind: its name, then what each seat has got for it. */
static void draw_kind(const Scene *s, DrawRect row, const char *name, const int *points, float label,
                      float column) {
    float base = row.y + row.h / 2 + KIND_SIZE * 0.34f;
    theme_text(s->list, FONT_TEXT, KIND_SIZE, MUTED, row.x, base, label, name);
    for (int seat = 0; seat < s->setup->seat_count; seat++) {
        if (points[seat] != 0) {
            theme_number(s->list, KIND_SIZE, INK, ALIGN_CENTRE, row.x + label + column * ((float)seat + 0.5f),
                         base, points[seat]);
        }
    }
}

bool finale_gains_draw(const Scene *s, DrawRect area) {
    const float narrowest = 18, lowest = 15;
    Gains gains = {0};
    const Rules *rules = &s->setup->rules;
    int rows = 0;
    float label = 0;
    find_gains(s, &gains);
    for (int by = 0; by < POINTS_KIND_COUNT; by++) {
        if (gains.kinds[by]) {
            const char *name = points_heading(rules, by);
            rows++;
            label = fmaxf(label, text_width(s->list->metrics, FONT_TEXT, KIND_SIZE, name) + 8);
        }
    }
    float pitch = fminf(22, area.h / (float)(rows + 1)),
          column = fminf(40, (area.w - label) / (float)s->setup->seat_count);
    if (rows == 0 || pitch < lowest || column < narrowest) {
        return false;
    }
    for (int seat = 0; seat < s->setup->seat_count; seat++) {
        theme_emblem(s->list, s->seats[seat].colour, area.x + label + column * ((float)seat + 0.5f),
                     area.y + pitch / 2, fminf(9, fminf(column, pitch) / 2 - 1));
    }
    for (int by = 0; by < POINTS_KIND_COUNT; by++) {
        if (gains.kinds[by]) {
            area.y += pitch;
            draw_kind(s, rect_of(area.x, area.y, area.w, pitch), points_heading(rules, by), gains.now[by],
                      label, column);
        }
    }
    return true;
}

/* ---- at the feature ---- */

static const float PAYMENT = 96, PAYMENT_ROW = 30;

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

/* What is over the table beside the features. */
enum { ROOM_ABOVE = 58, ROOM_BELOW = 56 };

/* Beside the feature, so that it stays visible; else beside the place its points come from. */
static DrawRect caption_place(const Scene *s, const Anim *glow, float wide, float high) {
    const float gap = 10;
    DrawRect room = s->at.table, all = rect_middle(room, 0, 0);
    room = rect_of(room.x + 8, room.y + ROOM_ABOVE, room.w - 16, room.h - ROOM_ABOVE - ROOM_BELOW);
    if (glow->tile != NO_TILE) {
        all = camera_squares(&s->page->camera, s->at.table,
                             game_feature_bounds(s->game, glow->tile, glow->segment));
    }
    float middle = between(room.x, all.x + all.w / 2 - wide / 2, room.x + room.w - wide);
    float level = between(room.y, all.y + all.h / 2 - high / 2, room.y + room.h - high);
    const DrawRect places[] = {{middle, all.y - gap - high, wide, high},
                               {middle, all.y + all.h + gap, wide, high},
                               {all.x + all.w + gap, level, wide, high},
                               {all.x - gap - wide, level, wide, high}};
    for (int i = 0; i < 4; i++) {
        const DrawRect *r = &places[i];
        if (r->x >= room.x && r->y >= room.y && r->x + wide <= room.x + room.w &&
            r->y + high <= room.y + room.h) {
            return *r;
        }
    }
    DrawPoint p = glow->tile == NO_TILE ? rect_at(room, 0.5f, 0.5f) : effects_place(s, glow);
    float below = p.y + s->page->camera.now.size * 0.55f,
          above = p.y - s->page->camera.now.size * 0.55f - high;
    return rect_of(between(room.x, p.x - wide / 2, room.x + room.w - wide),
                   between(room.y, above < room.y ? below : above, room.y + room.h - high), wide, high);
}

/* The seats that get points, with them: at most three in a row. */
static void draw_payments(const Scene *s, DrawRect area, const Anim *const *paid, int count, float shown) {
    for (int i = 0; i < count; i++) {
        int here = count - i / 3 * 3 < 3 ? count - i / 3 * 3 : 3; /* in this row */
        float x = area.x + area.w / 2 - PAYMENT * (float)here / 2 + PAYMENT * (float)(i % 3) + 22,
              y = area.y + PAYMENT_ROW * (float)(i / 3);
        char number[16];
        snprintf(number, sizeof number, "%+d", paid[i]->value);
        scene_figure(s, PAINT_EMBLEM, paid[i]->seat, x, y + PAYMENT_ROW / 2, 24, shown);
        draw_text(s->list, FONT_NUMBER, 24, draw_faded(draw_rgb(INK), shown), ALIGN_LEFT, x + 16,
                  y + PAYMENT_ROW / 2 + 8, 0, number);
    }
}

static const char *title_of(const Scene *s, const Event *e) {
    const Rules *rules = &s->setup->rules;
    if (e->by == POINTS_GOODS) {
        return goods_name((Goods)e->goods);
    }
    if (e->segment >= TILE_SEGMENTS) {
        return points_name(rules, e->by);
    }
    const Kind *kind = &s->setup->kinds[s->game->tiles[e->tile].kind];
    return feature_title(rules, (FeatureKind)kind->def.segments[e->segment].kind);
}

static void draw_caption(const Scene *s, const Anim *glow) {
    const float side = 32, lead_row = 28;
    const LogEntry *entry = entry_of(s, glow);
    const Anim *paid[SEATS_MAX];
    int count = payments(&s->page->timeline, glow, paid);
    if (!entry || count == 0) {
        return;
    }
    const TextMetrics *metrics = s->list->metrics;
    const Camera *camera = &s->page->camera;
    Str words = {0}, lead = {0};
    entry_reason(s->setup, s->game, entry, &words);
    if (glow->leads) {
        str_addf(&lead, _("%s takes the lead"), s->seats[glow->seat].name);
    }
    const char *title = title_of(s, &entry->event);
    float t = anim_progress(&s->page->timeline, glow), shown = between(0, fminf(t * 8, (1 - t) * 8), 1);
    shown *= camera->left ? 1 - (float)camera->left / (float)camera->whole : 1; /* once it has arrived */
    float wide = fmaxf(fmaxf(text_width(metrics, FONT_SENTENCE, 16, str_text(&words)),
                             text_width(metrics, FONT_TITLE, 17, title)),
                       fmaxf(text_width(metrics, FONT_TITLE, 17, str_text(&lead)),
                             PAYMENT * (float)(count > 3 ? 3 : count))) +
                 side;
    wide = fminf(wide, s->at.table.w - 16);
    float pays = PAYMENT_ROW * (float)((count + 2) / 3), high = 58 + pays + (glow->leads ? lead_row : 0);
    DrawRect card = caption_place(s, glow, wide, high);
    DrawColor edge = glow->leads ? seat_color(s->list, s->seats[glow->seat].colour) : draw_rgb(GOLD);
    theme_shadow(s->list, card, 2, 4, CARD_RADIUS, 0.4f * shown);
    draw_box(s->list, card, CARD_RADIUS, draw_faded(draw_rgb(PAPER_HIGH), 0.97f * shown),
             draw_faded(edge, shown), glow->leads ? 4 : 2);
    float middle = card.x + wide / 2;
    draw_text(s->list, FONT_TITLE, 17, draw_faded(draw_rgb(INK), shown), ALIGN_CENTRE, middle, card.y + 24,
              wide - 20, title);
    draw_text(s->list, FONT_SENTENCE, 16, draw_faded(draw_rgb(MUTED), shown), ALIGN_CENTRE, middle,
              card.y + 45, wide - 20, str_text(&words));
    draw_payments(s, rect_of(card.x, card.y + 54, wide, pays), paid, count, shown);
    if (glow->leads) {
        draw_text(s->list, FONT_TITLE, 17,
                  draw_faded(draw_rgb(ACCENT), fminf(shown, between(0, t * 8 - 2, 1))), ALIGN_CENTRE, middle,
                  card.y + high - 14, wide - 20, str_text(&lead));
    }
    str_deinit(&words);
    str_deinit(&lead);
}

void finale_draw(const Scene *s) {
    const Timeline *line = &s->page->timeline;
    const Anim *winner = finale_runs(line, ANIM_WINNER), *glow = finale_runs(line, ANIM_GLOW);
    if (winner) {
        finale_winner_draw(s, winner);
    } else if (glow && finale_shown(s->page)) {
        draw_caption(s, glow);
    }
}
