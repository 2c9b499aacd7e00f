/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score track with its scoring meeples, and inside the ring the last scorings with their reasons. */
#include <limits.h>
#include <math.h>
#include <stdio.h>

#include "ui/game/counters.h"
#include "ui/game/game_page.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"

/* ---- the scoring meeples ---- */

enum { TENTH_BACK = 8 }; /* how far behind the middle of a tenth square a marker stands */

typedef struct {
    float x, y;
    int seat, score;
} Runner;

static Runner runner_of(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                        int seat) {
    float way = 0;
    int score = timeline_square(&page->timeline, table->game, seat, &way);
    int w = (int)at->track.w, h = (int)at->track.h, squares = ui->s.settings->track;
    PaintPoint from = paint_track_square(squares, w, h, score % squares),
               to = paint_track_square(squares, w, h, (score + 1) % squares);
    float hop = way > 0 ? sinf(way * 3.14159f) * 12 : 0;
    /* Behind the numeral of a tenth square, so that it can be read below the feet. */
    float back = way > 0 || score % 10 ? 0 : TENTH_BACK;
    return (Runner){at->track.x + (float)from.x + (float)(to.x - from.x) * way,
                    at->track.y + (float)from.y + (float)(to.y - from.y) * way - hop - back, seat, score};
}

/* Where all stand, those behind first. */
static int place_runners(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                         Runner all[SEATS_MAX]) {
    int count = table->setup->seat_count, squares = ui->s.settings->track;
    for (int i = 0; i < count; i++) {
        Runner r = runner_of(page, ui, at, table, i);
        int before = 0, same = 0; /* those on one square stand side by side, in rows of four */
        for (int k = 0; k < count; k++) {
            bool shares = k != i && table->game->scores[k] % squares == table->game->scores[i] % squares;
            same += shares;
            before += shares && k < i;
        }
        int row = before / 4, in_row = same + 1 - 4 * row > 4 ? 4 : same + 1 - 4 * row;
        float half = (float)(in_row - 1) / 2 * 9, edge = 12 + half; /* none leaves the sheet */
        r.x = between(at->track.x + edge, r.x, at->track.x + at->track.w - edge);
        r.x += (float)(before % 4) * 9 - half;
        r.y -= 13 * (float)row;
        int k = i;
        for (; k > 0 && all[k - 1].y > r.y; k--) {
            all[k] = all[k - 1];
        }
        all[k] = r;
    }
    return count;
}

/* ---- the numerals ---- */

/* How much of a rectangle is taken by markers. */
static float taken_of(const Ui *ui, const Runner *all, int count, DrawRect r) {
    float sum = 0;
    for (int i = 0; i < count; i++) {
        DrawRect m = counter_rect(ui->s.settings, all[i].score, all[i].x, all[i].y);
        float w = fminf(r.x + r.w, m.x + m.w) - fmaxf(r.x, m.x),
              h = fminf(r.y + r.h, m.y + m.h) - fmaxf(r.y, m.y);
        sum += w > 0 && h > 0 ? w * h : 0;
    }
    return sum;
}

/* On a tenth square; where a marker comes too near the numeral stands on a plate before it, above or below
 * the middle, where it hides the least. */
static void draw_numeral(const Ui *ui, const Runner *all, int count, float x, float y, int numeral,
                         DrawList *list) {
    static const float SHIFTS[] = {TENTH_BACK - 1, 1 - TENTH_BACK};
    char text[16];
    snprintf(text, sizeof text, "%d", numeral);
    float half = text_width(list->metrics, FONT_NUMBER, 14, text) / 2 + 3;
    DrawRect plate = {x - half, y - 7, 2 * half, 14};
    if (taken_of(ui, all, count, plate) > 0) {
        float least = INFINITY;
        for (int i = 0; i < 2; i++) {
            DrawRect r = {plate.x, y + SHIFTS[i] - 7, plate.w, plate.h};
            float taken = taken_of(ui, all, count, r);
            if (taken < least) {
                least = taken;
                plate = r;
            }
        }
        draw_box(list, plate, 5, draw_rgb(PAPER_HIGH), draw_rgb(INK), 1);
    }
    draw_text(list, FONT_NUMBER, 14, draw_rgb(INK), ALIGN_CENTRE, x, plate.y + 12, 0, text);
}

/* ---- the log ---- */

typedef struct {
    float top, pitch;
    int lines;   /* that have room */
    bool reason; /* a second line says how the points came about */
} LogLayout;

static LogLayout log_layout(const GameLayout *at) {
    float room = at->track.h - 2 * 42;
    LogLayout log = {.reason = room >= 3.6f * 40};
    log.pitch = log.reason ? 40 : 26;
    log.lines = (int)between(1, floorf(room / log.pitch), 16);
    log.top = at->track.y + at->track.h / 2 - log.pitch * (float)log.lines / 2;
    return log;
}

/* Who did it or whom it befell, where it was no player; the emblem says whose. */
static const char *log_name(const Event *e, const char *name) {
    if (e->kind == EVENT_EATEN || e->kind == EVENT_WALK_ENDS) {
        return _("Dragon");
    }
    return e->kind == EVENT_PRINCESS ? _("Knight") : name;
}

static void log_words(const Rules *rules, const Event *e, bool brief, Str *out) {
    if (e->kind == EVENT_POINTS) {
        str_add(out, points_name(rules, e->by));
    } else if (e->kind == EVENT_EATEN) {
        str_add(out, brief ? _("eats one") : names_text(rules, FIGURE_WORDS[e->figure].eaten));
    } else if (e->kind == EVENT_PRINCESS) {
        str_add(out, _("sent home"));
    } else if (e->kind == EVENT_ASIDE) {
        str_add(out, brief ? _("set aside") : _("tile set aside"));
    } else if (e->kind == EVENT_WALK_ENDS && !brief && e->points > 0) {
        str_addf(out, ngettext("stuck after %d step", "stuck after %d steps", (unsigned long)e->points),
                 e->points);
    } else if (e->kind == EVENT_WALK_ENDS) {
        str_add(out, _("is stuck"));
    } else if (e->kind == EVENT_SOLD) {
        /* Translators: the tile of this turn, from another player */
        str_addf(out, brief ? _("buys, %d") : _("buys the tile for %d"), e->points);
    } else if (e->kind == EVENT_FAIRY) {
        str_add(out, brief ? points_name(rules, POINTS_FAIRY) : _("moves the fairy"));
    } else if (e->kind == EVENT_EXTRA_TURN) {
        str_add(out, _("plays once more"));
    } else if (e->kind == EVENT_EXTENDED) {
        str_add(out, brief ? _("larger table") : _("the table is enlarged"));
    } else {
        str_add(out, brief ? _("no place") : _("tile fits nowhere"));
    }
}

/* With a part of a name where there is not more room. */
static void log_reason(const Table *table, const LogEntry *entry, const TextMetrics *metrics, float room,
                       Str *out) {
    const Event *e = &entry->event;
    if (e->kind == EVENT_POINTS) {
        entry_reason(table->setup, table->game, entry, out);
    } else if (e->kind == EVENT_EATEN || e->kind == EVENT_PRINCESS) {
        const char *name = table->seats[e->seat].name;
        char part[SEAT_NAME + 4];
        for (int pass = 0; pass < 2; pass++) {
            str_clear(out);
            str_addf(out, _("%s gets it back"), pass ? part : name);
            theme_name_within(metrics, FONT_SENTENCE, 14, room, str_text(out), name, part, sizeof part);
        }
    } else if (e->kind == EVENT_WALK_ENDS) {
        str_add(out, _("no free tile beside it"));
    } else if (e->kind == EVENT_ASIDE) {
        str_add(out, _("until the first volcano"));
    }
}

static void draw_entry(const Table *table, const LogEntry *entry, DrawRect r, bool reason, DrawList *list) {
    const Event *e = &entry->event;
    theme_emblem(list, table->colours[e->seat], r.x + 8, r.y + 12, 8);
    Str words = {0};
    float x = r.x + 24, room = r.x + r.w - x, number = 0;
    if (e->kind == EVENT_POINTS) {
        char points[16];
        snprintf(points, sizeof points, "%+d", entry_points(entry));
        number = 10 + draw_text(list, FONT_TITLE, 15, draw_rgb(INK), ALIGN_RIGHT, r.x + r.w - 4, r.y + 17, 0,
                                points);
    }
    const char *name = log_name(e, table->seats[e->seat].name);
    float least = fminf(text_width(list->metrics, FONT_TITLE, 15, name), room * 0.4f);
    log_words(&table->setup->rules, e, false, &words);
    if (text_width(list->metrics, FONT_TEXT, 15, str_text(&words)) > room - number - least - 5) {
        str_clear(&words);
        log_words(&table->setup->rules, e, true, &words);
    }
    float said = text_width(list->metrics, FONT_TEXT, 15, str_text(&words));
    float named = draw_text(list, FONT_TITLE, 15, draw_rgb(INK), ALIGN_LEFT, x, r.y + 17,
                            fmaxf(room - number - said - 5, 44), name);
    draw_text(list, FONT_TEXT, 15, draw_rgb(MUTED), ALIGN_LEFT, x + named + 5, r.y + 17,
              room - number - named - 5, str_text(&words));
    if (reason) {
        str_clear(&words);
        log_reason(table, entry, list->metrics, room, &words);
        draw_text(list, FONT_SENTENCE, 14, draw_rgb(MUTED), ALIGN_LEFT, x, r.y + 33, room, str_text(&words));
    }
    str_deinit(&words);
}

void log_sentence(const Table *table, const LogEntry *entry, Str *out) {
    const Event *e = &entry->event;
    str_addf(out, "%s ", log_name(e, table->seats[e->seat].name));
    log_words(&table->setup->rules, e, false, out);
    if (e->kind == EVENT_POINTS) {
        str_addf(out, " %+d", entry_points(entry));
    }
}

/* The lines shown now: entries[first .. first + lines), the first of them at `line`. */
static int shown_lines(const GamePage *page, const GameLayout *at, const LogLayout *log,
                       const LogEntry **entries, DrawRect *line) {
    int count = 0;
    *entries = session_log(page->session, &count);
    count -= timeline_log_pending(&page->timeline) + page->log_back;
    int shown = count < log->lines ? count : log->lines;
    bool narrow = at->track.w < 270;
    *line = rect_of(at->track.x + (narrow ? 34.0f : 40.0f),
                    log->top + log->pitch * (float)(log->lines - shown) / 2,
                    at->track.w - (narrow ? 70.0f : 90.0f), log->pitch);
    *entries = shown > 0 ? *entries + (count - shown) : NULL;
    return shown;
}

const LogEntry *log_pointed_at(const GamePage *page, const Ui *ui, const GameLayout *at, DrawRect *line) {
    LogLayout log = log_layout(at);
    const LogEntry *entries = NULL;
    int shown = shown_lines(page, at, &log, &entries, line);
    for (int i = 0; i < shown && ui->pointer.inside; i++, line->y += log.pitch) {
        if (rect_has(*line, ui->pointer.x, ui->pointer.y) && entries[i].event.kind == EVENT_POINTS) {
            return &entries[i];
        }
    }
    return NULL;
}

bool log_press(GamePage *page, Ui *ui, const GameLayout *at) {
    DrawRect line = {0};
    const LogEntry *entry = log_pointed_at(page, ui, at, &line);
    if (!entry || entry->event.by == POINTS_FAIRY) {
        return false;
    }
    const Game *game = session_game(page->session);
    SquareBounds all = {INT_MAX, INT_MAX, INT_MIN, INT_MIN};
    uint16_t nodes[NODES_MAX] = {(uint16_t)(entry->event.tile * TILE_SEGMENTS)};
    bool square = entry->event.segment >= TILE_SEGMENTS; /* a town or an island */
    int count =
        square ? 1 : game_feature_nodes(game, entry->event.tile, entry->event.segment, nodes, NODES_MAX);
    for (int i = 0; i < count; i++) {
        const PlacedTile *tile = &game->tiles[nodes[i] / TILE_SEGMENTS];
        all.x0 = tile->x < all.x0 ? tile->x : all.x0;
        all.y0 = tile->y < all.y0 ? tile->y : all.y0;
        all.x1 = tile->x + 1 > all.x1 ? tile->x + 1 : all.x1;
        all.y1 = tile->y + 1 > all.y1 ? tile->y + 1 : all.y1;
    }
    if (!camera_sees(&page->camera, at->table, all)) {
        View view = camera_fit(at->table, all);
        view.size = fminf(view.size, page->camera.now.size); /* only as far back as it needs */
        camera_glide(&page->camera, view, ui_speed(ui) ? CAMERA_GLIDE : 0);
        page->camera.by_hand = true;
    }
    return true;
}

void log_scroll(GamePage *page, Ui *ui, int lines) {
    GameLayout at = game_layout(page, ui);
    int count = 0;
    session_log(page->session, &count);
    int hidden = count - timeline_log_pending(&page->timeline) - log_layout(&at).lines;
    int back = page->log_back + lines;
    back = back > hidden ? hidden : back;
    page->log_back = back < 0 ? 0 : back;
}

static void draw_log(const GamePage *page, const GameLayout *at, const Table *table, DrawList *list) {
    LogLayout log = log_layout(at);
    const LogEntry *entries = NULL;
    DrawRect line = {0};
    int shown = shown_lines(page, at, &log, &entries, &line);
    if (shown <= 0) {
        draw_text(list, FONT_ITALIC, 15, draw_rgb(MUTED), ALIGN_CENTRE, at->track.x + at->track.w / 2,
                  at->track.y + at->track.h / 2 + 5, line.w, _("no points yet"));
    }
    for (int i = 0; i < shown; i++, line.y += log.pitch) {
        draw_entry(table, &entries[i], line, log.reason, list);
    }
    if (page->log_back > 0) { /* there are newer lines */
        draw_icon(list, ICON_DOWN, at->track.x + at->track.w / 2, at->track.y + at->track.h - 47, 18,
                  draw_rgb(ACCENT));
    }
}

/* A lower track cannot be read: the cards above it tell the scores, the last line of the log stays. */
enum { TRACK_LEAST = 76 };

void track_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                DrawList *list) {
    int squares = ui->s.settings->track;
    if (at->track.h < TRACK_LEAST) {
        theme_card(list, rect_inset(at->track, 2));
        draw_log(page, at, table, list);
        return;
    }
    draw_sprite(list, at->track, (Sprite){.kind = SPRITE_TRACK, .index = (uint8_t)squares},
                draw_rgb(0xffffff), 0);
    draw_log(page, at, table, list);
    Runner all[SEATS_MAX];
    int count = place_runners(page, ui, at, table, all);
    for (int i = 0; i < count; i++) {
        counter_draw(list, ui->s.settings, table->colours[all[i].seat], all[i].score, all[i].x, all[i].y);
    }
    for (int tenth = 0; tenth < squares; tenth += 10) {
        PaintPoint p = paint_track_square(squares, (int)at->track.w, (int)at->track.h, tenth);
        draw_numeral(ui, all, count, at->track.x + p.x, at->track.y + p.y, tenth, list);
    }
}
