/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score track with its markers, and inside it the log of the last scorings. */
#include <limits.h>
#include <math.h>
#include <stdio.h>

#include "ui/game/finale.h"
#include "ui/game/game_page.h"
#include "ui/parts/levels.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"

/* ---- counters and tokens ---- */

int score_tokens(int score, int squares, int tokens[TOKENS_MAX]) {
    int worth = squares == 100 ? score / 100 * 2 : score / 50, count = 0;
    for (; worth >= 2 && count < TOKENS_MAX; worth -= 2) {
        tokens[count++] = 100;
    }
    if (worth > 0 && count < TOKENS_MAX) {
        tokens[count++] = 50;
    }
    return count;
}

int score_die(int score, int squares) {
    int lap = (score < 0 ? 0 : score) / squares % 6;
    return lap == 0 ? 6 : lap;
}

/* The pips of 1 to 6 on a 3 x 3 grid: rows of bits, one for each column. */
static const uint8_t PIPS[7][3] = {{0}, {0, 2, 0}, {4, 0, 1}, {4, 2, 1}, {5, 0, 5}, {5, 2, 5}, {5, 5, 5}};

/* A cube seen slightly from above: pips on top, the seat's emblem on the front. */
static void die_draw(DrawList *list, int colour, int pips, float x, float y) {
    const float w = 20, top = 17, front = 11;
    PaintRgb l = paint_tones((PaintColour)((unsigned)colour | list->look)).light;
    DrawRect whole = {x - w / 2, y - top - front, w, top + front};
    draw_box(list, rect_of(whole.x + 2, whole.y + 3, w, whole.h), 4, draw_faded(draw_rgb(SHADOW), 0.4f),
             NO_COLOR, 0);
    draw_box(list, whole, 4, seat_color(list, colour), draw_rgb(INK), 1.4f);
    draw_box(list, rect_of(whole.x + 1.4f, whole.y + 1.4f, w - 2.8f, top - 2), 3,
             (DrawColor){l.r, l.g, l.b, 255}, NO_COLOR, 0);
    for (int row = 0; row < 3; row++) {
        for (int column = 0; column < 3; column++) {
            if (PIPS[pips][row] >> column & 1) {
                float px = x + 5.2f * (float)(column - 1), py = whole.y + 3.9f + 4.6f * (float)row;
                draw_box(list, rect_of(px - 1.8f, py - 1.8f, 3.6f, 3.6f), 1.8f, draw_rgb(SHADOW), NO_COLOR,
                         0);
            }
        }
    }
    theme_emblem(list, colour, x, y - front / 2, front / 2 - 0.5f);
}

DrawRect counter_rect(const Settings *settings, int score, float x, float y) {
    if (settings->counters == COUNTERS_DICE) {
        return rect_of(x - 10, y - 19, 20, 28);
    }
    bool lies = score >= settings->track;
    return lies ? rect_of(x - 14, y - 9, 28, 18) : rect_of(x - 8, y - 20, 16, 24);
}

void counter_draw(DrawList *list, const Settings *settings, int colour, int score, float x, float y) {
    if (settings->counters == COUNTERS_DICE) {
        die_draw(list, colour, score_die(score, settings->track), x, y + 9);
        return;
    }
    bool lies = score >= settings->track;
    draw_figure(list, lies ? PAINT_FARMER : PAINT_MEEPLE, (PaintColour)colour, x, y + (lies ? 0.0f : 5.0f),
                26, 1);
}

float tokens_draw(DrawList *list, const Settings *settings, int score, float right, float y) {
    int tokens[TOKENS_MAX], count = score_tokens(score, settings->track, tokens);
    const float width = 34, height = 20, gap = 3;
    if (settings->counters == COUNTERS_DICE) {
        return 0; /* the die shows the lap */
    }
    float x = right - (float)count * (width + gap) + gap;
    for (int i = 0; i < count; i++, x += width + gap) {
        draw_box(list, rect_of(x, y, width, height), 5, draw_rgb(GOLD_PALE), draw_rgb(EDGE), 1.5f);
        theme_number(list, 14, INK, ALIGN_CENTRE, x + width / 2, y + 15, tokens[i]);
    }
    return (float)count * (width + gap);
}

/* ---- the scoring meeples ---- */

enum { TENTH_BACK = 8 }; /* how far behind the middle of a tenth square a marker stands */

typedef struct {
    float x, y;
    int seat, score;
} Runner;

static Runner runner_of(const Scene *s, int seat) {
    float way = 0;
    int score = timeline_square(&s->page->timeline, s->game, seat, &way);
    int w = (int)s->at.track.w, h = (int)s->at.track.h, squares = s->ui->s.settings->track;
    PaintPoint from = paint_track_square(squares, w, h, score % squares),
               to = paint_track_square(squares, w, h, (score + 1) % squares);
    float hop = way > 0 ? sinf(way * 3.14159f) * 12 : 0;
    /* On a tenth square it stands back, so that the numeral can be read. */
    float back = way > 0 || score % 10 ? 0 : TENTH_BACK;
    return (Runner){s->at.track.x + (float)from.x + (float)(to.x - from.x) * way,
                    s->at.track.y + (float)from.y + (float)(to.y - from.y) * way - hop - back, seat, score};
}

/* Where all markers stand, those behind first. */
static void place_runners(const Scene *s, Runner all[SEATS_MAX]) {
    int count = s->setup->seat_count, squares = s->ui->s.settings->track;
    for (int i = 0; i < count; i++) {
        Runner r = runner_of(s, i);
        int before = 0, same = 0; /* on the same square they stand in rows of four */
        for (int k = 0; k < count; k++) {
            bool shares = k != i && s->game->scores[k] % squares == s->game->scores[i] % squares;
            same += shares;
            before += shares && k < i;
        }
        int row = before / 4, in_row = same + 1 - 4 * row > 4 ? 4 : same + 1 - 4 * row;
        float half = (float)(in_row - 1) / 2 * 9, edge = 12 + half; /* keep them on the track */
        r.x = between(s->at.track.x + edge, r.x, s->at.track.x + s->at.track.w - edge);
        r.x += (float)(before % 4) * 9 - half;
        r.y -= 13 * (float)row;
        int k = i;
        for (; k > 0 && all[k - 1].y > r.y; k--) {
            all[k] = all[k - 1];
        }
        all[k] = r;
    }
}

/* ---- the numerals ---- */

/* How much of a rectangle is covered by markers. */
static float taken_of(const Scene *s, const Runner *all, DrawRect r) {
    float sum = 0;
    for (int i = 0; i < s->setup->seat_count; i++) {
        sum += rect_shared(r, counter_rect(s->ui->s.settings, all[i].score, all[i].x, all[i].y));
    }
    return sum;
}

/* The numeral of a tenth square. If a marker is too close, it stands on a plate above or below the middle,
 * where it hides less. */
static void draw_numeral(const Scene *s, const Runner *all, float x, float y, int numeral) {
    char text[16];
    snprintf(text, sizeof text, "%d", numeral);
    float half = text_width(s->list->metrics, FONT_NUMBER, 14, text) / 2 + 3;
    DrawRect plate = {x - half, y - 7, 2 * half, 14}, below = plate;
    if (taken_of(s, all, plate) > 0) {
        below.y += TENTH_BACK - 1;
        plate.y -= TENTH_BACK - 1;
        plate = taken_of(s, all, plate) < taken_of(s, all, below) ? plate : below;
        draw_box(s->list, plate, 5, draw_rgb(PAPER_HIGH), draw_rgb(INK), 1);
    }
    draw_text(s->list, FONT_NUMBER, 14, draw_rgb(INK), ALIGN_CENTRE, x, plate.y + 12, 0, text);
}

/* ---- the log ---- */

/* The lines that are shown now, the newest at the end. */
typedef struct {
    const LogEntry *entries;
    int shown, room, told; /* lines that are shown, that there is room for, that may be seen by now */
    DrawRect line;         /* the first; the others below it */
    bool reason;           /* a second line says how the points came about */
} Log;

static Log log_now(const GamePage *page, const GameLayout *at) {
    DrawRect t = at->track;
    /* within the ring and what stands on it */
    float high = 2 * (float)paint_track_square(50, (int)t.w, (int)t.h, 0).y - t.h - 2 * 23;
    bool narrow = t.w < 270;
    Log log = {.reason = high >= 3.6f * 40};
    float pitch = log.reason ? 40 : 26;
    log.entries = session_log(page->session, &log.told);
    log.told -= timeline_log_pending(&page->timeline);
    int last = log.told - page->log_back;
    log.room = (int)between(1, floorf(high / pitch), 16);
    log.shown = last < log.room ? last : log.room;
    log.entries += log.shown > 0 ? last - log.shown : 0;
    log.line = rect_of(t.x + (narrow ? 34.0f : 40.0f), t.y + t.h / 2 - pitch * (float)log.shown / 2,
                       t.w - (narrow ? 70.0f : 90.0f), pitch);
    return log;
}

/* What a line says of an event that brings no points: the subject, NULL = a player, then what happened (in
 * fewer words where there is less room; NULL = see log_words), and the second line. */
static const struct {
    const char *who, *words, *brief, *reason;
} LOG[EVENT_OVER + 1] = {
    [EVENT_EATEN] = {N_("Dragon"), NULL, NULL, NULL},
    [EVENT_WALK_ENDS] = {N_("Dragon"), N_("is stuck"), N_("is stuck"), N_("no free tile next to it")},
    [EVENT_PRINCESS] = {N_("Knight"), N_("sent home"), N_("sent home"), NULL},
    [EVENT_ASIDE] = {NULL, N_("sets a tile aside"), N_("sets tile aside"), N_("until the first volcano")},
    [EVENT_EXTRA_TURN] = {NULL, N_("plays again"), N_("plays again"), NULL},
    [EVENT_SECOND_PART] = {NULL, N_("gets a second tile"), N_("second tile"), NULL},
    [EVENT_PLACED] = {NULL, N_("places a tile"), N_("plays"), NULL},
    [EVENT_GOODS] = {NULL, N_("takes goods"), N_("goods"), NULL},
    [EVENT_EXTENDED] = {NULL, N_("enlarges the table"), N_("enlarges table"), NULL},
    [EVENT_AWAY] = {NULL, N_("sits out"), N_("sits out"), N_("figures and points stay")},
    [EVENT_SKIPPED] = {NULL, N_("discards a tile"), N_("discards"), N_("sits out")},
    [EVENT_BACK] = {NULL, N_("is back"), N_("is back"), NULL},
    [EVENT_ENDED] = {N_("Game"), N_("ended early"), N_("ended early"), N_("by agreement")},
    [EVENT_DISCARDED] = {NULL, N_("discards a tile"), N_("discards"), N_("it fits nowhere")}};

/* The change that the entry tells of; NULL = an event. */
static const SeatChange *change_of(const GamePage *page, const LogEntry *entry) {
    return entry->change > 0 ? &session_record(page->session)->changes[entry->change - 1] : NULL;
}

static const char *change_words(const SeatChange *change, bool brief) {
    static const char *const words[][2] = {
        [CHANGE_NAME] = {N_("has a new name"), N_("new name")},
        [CHANGE_COLOUR] = {N_("has a new colour"), N_("new colour")},
        [CHANGE_COMPUTER] = {N_("now played by a person"), N_("by a person")},
        [CHANGE_KIND_COUNT] = {N_("now played by the computer"), N_("by computer")}};
    bool computer = change->kind == CHANGE_COMPUTER && change->to[0];
    return _(words[computer ? CHANGE_KIND_COUNT : change->kind][brief]);
}

static void change_reason(const SeatChange *change, Str *out) {
    int level = change->kind == CHANGE_COMPUTER ? ai_level_find(change->to) : -1;
    if (change->kind == CHANGE_NAME) {
        /* Translators: the name that a player had before */
        str_addf(out, _("was called %s"), change->from);
    } else if (level >= AI_FIRST) {
        str_add(out, level_name(level));
    }
}

/* Who did it. The emblem shows whose figure it is. */
static void log_name(const GamePage *page, const LogEntry *entry, Str *out) {
    const Event *e = &entry->event;
    if (e->kind == EVENT_EATEN && !entry->change) {
        /* Translators: the dragon that this player moved */
        str_addf(out, _("%.80s’s dragon"), page->seats[entry->by].name);
    } else {
        str_add(out, LOG[e->kind].who && !entry->change ? _(LOG[e->kind].who) : page->seats[e->seat].name);
    }
}

/* "knight" */
static const char *leaving_role(const Scene *s, const Event *e) {
    const TileDef *def = &s->setup->kinds[s->game->tiles[e->tile].kind].def;
    return figure_role(&s->setup->rules, (FigureKind)e->figure, (FeatureKind)def->segments[e->segment].kind);
}

void leaving_words(const Scene *s, const Event *e, const char *name, Str *out) {
    /* Translators: a player, and a figure of theirs that leaves the table, such as "knight" */
    str_addf(out, _("%s’s %s"), name, leaving_role(s, e));
}

static void log_words(const GamePage *page, const LogEntry *entry, bool brief, Str *out) {
    const Rules *rules = &page->setup->rules;
    const Event *e = &entry->event;
    if (entry->change) {
        str_add(out, change_words(change_of(page, entry), brief));
    } else if (e->kind == EVENT_POINTS) {
        str_add(out,
                brief && e->by == POINTS_GOODS ? goods_name((Goods)e->goods) : points_name(rules, e->by));
    } else if (e->kind == EVENT_EATEN) {
        str_add(out, names_text(rules, FIGURE_WORDS[e->figure].eaten));
    } else if (e->kind == EVENT_WALK_ENDS && !brief && e->points > 0) {
        str_addf(out, ngettext("stuck after %d step", "stuck after %d steps", (unsigned long)e->points),
                 e->points);
    } else if (e->kind == EVENT_SOLD) {
        /* Translators: the tile of this turn, from another player */
        str_addf(out, brief ? _("buys for %d") : _("buys the tile for %d"), e->points);
    } else if (e->kind == EVENT_FAIRY) {
        str_add(out, brief ? _("moves fairy") : _("moves the fairy"));
    } else {
        str_add(out, _(brief ? LOG[e->kind].brief : LOG[e->kind].words));
    }
}

/* A long name is cut to the room there is. */
static void log_reason(const Scene *s, const LogEntry *entry, float room, Str *out) {
    const Event *e = &entry->event;
    if (entry->change) {
        change_reason(change_of(s->page, entry), out);
    } else if (e->kind == EVENT_PLACED) {
        str_add(out, turn_reason(&s->setup->rules, entry->reason));
    } else if (e->kind == EVENT_POINTS) {
        entry_reason(s->setup, s->game, entry, out);
        if (text_width(s->list->metrics, FONT_SENTENCE, 14, str_text(out)) > room) {
            str_clear(out);
            entry_numbers(s->setup, s->game, entry, out);
        }
    } else if (e->kind == EVENT_EATEN || e->kind == EVENT_PRINCESS) {
        const char *name = s->seats[e->seat].name;
        char part[SEAT_NAME + 4];
        for (int pass = 0; pass < 2; pass++) {
            str_clear(out);
            leaving_words(s, e, pass ? part : name, out);
            theme_name_within(s->list->metrics, FONT_SENTENCE, 14, room, str_text(out), name, part,
                              sizeof part);
        }
    } else if (e->kind == EVENT_SECOND_PART) {
        const Kind *kind = &s->setup->kinds[s->game->tiles[e->tile].kind];
        bool road = kind->def.segments[e->segment].kind == FEATURE_ROAD;
        str_add(out, road ? _("builder on the road") : _("builder in the city"));
    } else if (e->kind == EVENT_GOODS) {
        goods_words(entry->goods, out);
    } else if (LOG[e->kind].reason) {
        str_add(out, _(LOG[e->kind].reason));
    }
}

static float title_width(const Scene *s, const Str *words) {
    return text_width(s->list->metrics, FONT_TITLE, 15, str_text(words));
}

static float words_width(const Scene *s, const Str *words) {
    return text_width(s->list->metrics, FONT_TEXT, 15, str_text(words));
}

/* The dragon eats: whose dragon it is, and whose figure on the second line; on a single line, the latter. */
static void eaten_texts(const Scene *s, const LogEntry *entry, bool reason, float room, Str *name,
                        Str *words) {
    if (reason) {
        log_name(s->page, entry, name);
        str_add(words, _("eats"));
        if (title_width(s, name) + 5 + words_width(s, words) > room) {
            str_clear(name);
            str_add(name, _(LOG[EVENT_EATEN].who));
        }
        return;
    }
    str_add(name, s->seats[entry->event.seat].name);
    /* Translators: after a name: a figure such as "knight", which the dragon has eaten */
    str_addf(words, _("%s eaten"), leaving_role(s, &entry->event));
    if (title_width(s, name) + 5 + words_width(s, words) > room) {
        str_clear(words);
        str_add(words, _("loses one"));
    }
}

/* Who, and what happened, as detailed as there is room. */
static void entry_texts(const Scene *s, const LogEntry *entry, bool reason, float room, Str *name,
                        Str *words) {
    if (entry->event.kind == EVENT_EATEN && !entry->change) {
        eaten_texts(s, entry, reason, room, name, words);
        return;
    }
    log_name(s->page, entry, name);
    log_words(s->page, entry, false, words);
    if (words_width(s, words) > room - fminf(title_width(s, name), room * 0.4f) - 5) {
        str_clear(words);
        log_words(s->page, entry, true, words);
    }
}

static void draw_entry(const Scene *s, const LogEntry *entry, DrawRect r, bool reason) {
    const Event *e = &entry->event;
    theme_emblem(s->list, s->seats[e->seat].colour, r.x + 8, r.y + 12, 8);
    Str words = {0}, name = {0};
    float x = r.x + 24, all = r.x + r.w - x, room = all;
    if (e->kind == EVENT_POINTS) {
        char points[16];
        snprintf(points, sizeof points, "%+d", entry_points(entry));
        room -= 10 + draw_text(s->list, FONT_TITLE, 15, draw_rgb(INK), ALIGN_RIGHT, r.x + r.w - 4, r.y + 17,
                               0, points);
    }
    entry_texts(s, entry, reason, room, &name, &words);
    float named = theme_text(s->list, FONT_TITLE, 15, INK, x, r.y + 17,
                             fmaxf(room - words_width(s, &words) - 5, 44), str_text(&name));
    theme_text(s->list, FONT_TEXT, 15, MUTED, x + named + 5, r.y + 17, room - named - 5, str_text(&words));
    if (reason) {
        str_clear(&words);
        log_reason(s, entry, all, &words);
        theme_text(s->list, FONT_SENTENCE, 14, MUTED, x, r.y + 33, all, str_text(&words));
    }
    str_deinit(&words);
    str_deinit(&name);
}

void write_handed(const char *name, bool computer, Str *out) {
    str_addf(out, computer ? _("%.80s is now played by the computer") : _("%.80s is now played by a person"),
             name);
}

void log_sentence(const GamePage *page, const LogEntry *entry, Str *out) {
    const Event *e = &entry->event;
    const SeatChange *change = change_of(page, entry);
    if (change && change->kind == CHANGE_COMPUTER) {
        write_handed(page->seats[e->seat].name, change->to[0] != '\0', out);
        return;
    }
    log_name(page, entry, out);
    str_add_char(out, ' ');
    log_words(page, entry, false, out);
    if (e->kind == EVENT_POINTS) {
        str_addf(out, " %+d", entry_points(entry));
    } else if (e->kind == EVENT_GOODS) {
        str_add(out, " (");
        goods_words(entry->goods, out);
        str_add(out, ")");
    }
}

const LogEntry *log_pointed_at(const GamePage *page, const Ui *ui, const GameLayout *at, DrawRect *line) {
    Log log = log_now(page, at);
    *line = log.line;
    for (int i = 0; i < log.shown; i++, line->y += line->h) {
        if (pointer_over(&ui->pointer, *line) &&
            (log.entries[i].event.kind == EVENT_POINTS || log.entries[i].event.kind == EVENT_GOODS)) {
            return log.entries + i;
        }
    }
    return NULL;
}

bool log_press(GamePage *page, Ui *ui, const GameLayout *at) {
    DrawRect line = {0};
    const LogEntry *entry = log_pointed_at(page, ui, at, &line);
    if (!entry || !entry_of_feature(entry)) {
        return false;
    }
    SquareBounds all = game_feature_bounds(page->game, entry->event.tile, entry->event.segment);
    if (!camera_sees(&page->camera, at->table, all)) {
        View view = camera_fit(at->table, all);
        view.size = fminf(view.size, page->camera.now.size); /* never closer than now */
        camera_glide(&page->camera, view, ui_glides(ui) ? CAMERA_GLIDE : 0);
        page->camera.by_hand = true;
    }
    return true;
}

void log_scroll(GamePage *page, Ui *ui, int lines) {
    GameLayout at = game_layout(page, ui);
    Log log = log_now(page, &at);
    int back = page->log_back + lines, most = log.told - log.room;
    back = back > most ? most : back;
    page->log_back = back < 0 ? 0 : back;
}

/* A lower track would be illegible: only the log is shown, and the seats' cards show the scores. */
enum { TRACK_LEAST = 76 };

static void draw_log(const Scene *s) {
    Log log = log_now(s->page, &s->at);
    DrawPoint middle = rect_at(s->at.track, 0.5f, 0.5f);
    if (finale_shown(s->page)) {
        float high = s->at.track.h - (s->at.track.h < TRACK_LEAST ? 12 : 116);
        finale_table_draw(s, rect_of(log.line.x, middle.y - high / 2, log.line.w, high));
        return;
    }
    if (log.shown <= 0) {
        draw_text(s->list, FONT_ITALIC, 15, draw_rgb(MUTED), ALIGN_CENTRE, middle.x, middle.y + 5, log.line.w,
                  _("no points yet"));
    }
    for (int i = 0; i < log.shown; i++, log.line.y += log.line.h) {
        draw_entry(s, &log.entries[i], log.line, log.reason);
    }
    if (s->page->log_back > 0) { /* there are newer lines */
        draw_icon(s->list, ICON_DOWN, middle.x, s->at.track.y + s->at.track.h - 47, 18, draw_rgb(ACCENT));
    }
}

void track_draw(const Scene *s) {
    const Settings *settings = s->ui->s.settings;
    DrawRect t = s->at.track;
    if (t.h < TRACK_LEAST) {
        theme_card(s->list, rect_inset(t, 2));
        draw_log(s);
        return;
    }
    draw_sprite(s->list, t, (Sprite){.kind = SPRITE_TRACK, .index = (uint8_t)settings->track},
                draw_rgb(0xffffff), 0);
    draw_log(s);
    Runner all[SEATS_MAX];
    place_runners(s, all);
    for (int i = 0; i < s->setup->seat_count; i++) {
        counter_draw(s->list, settings, s->seats[all[i].seat].colour, all[i].score, all[i].x, all[i].y);
    }
    for (int tenth = 0; tenth < settings->track; tenth += 10) {
        PaintPoint p = paint_track_square(settings->track, (int)t.w, (int)t.h, tenth);
        draw_numeral(s, all, t.x + p.x, t.y + p.y, tenth);
    }
}
