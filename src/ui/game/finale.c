/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/game/finale.h"

#include <math.h>
#include <string.h>

#include "base/str.h"
#include "ui/parts/keys.h"
#include "ui/parts/sounds.h"
#include "ui/parts/text.h"

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

/* ---- what players do ---- */

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
    timeline_feed(&page->timeline, page->game, events,
                  ui_speed(ui) > SPEED_OFF ? ui_speed(ui) : SPEED_NORMAL);
    base_free(events);
    base_free(game);
}

bool finale_shown(const GamePage *page) {
    const Timeline *line = &page->timeline;
    return line->final && line->crowns && line->now >= line->final_start;
}

void finale_layout(const Scene *s, WidgetList *widgets) {
    const GameLayout *at = &s->at;
    DrawRect both = rect_of(at->undo.x, at->undo.y, at->end_turn.x + at->end_turn.w - at->undo.x, at->undo.h);
    Widget *w =
        widget_add(widgets, WIDGET_PAPER, rect_column(both, 0, 2, 8), (Action){GAME_SKIP, 0}, _("Skip"));
    w->name = "skip";
    w->size = 17;
    w = widget_add(widgets, WIDGET_PRIMARY, rect_column(both, 1, 2, 8), (Action){GAME_NEXT, 0},
                   C_("feature", "Next"));
    w->name = "next";
    w->size = 17;
}

void finale_next(GamePage *page, Ui *ui) {
    (void)ui;
    timeline_skip(&page->timeline);
}

void finale_skip(GamePage *page, Ui *ui) {
    (void)ui;
    timeline_finish(&page->timeline);
}

bool finale_takes(GamePage *page, Ui *ui, const InputEvent *event) {
    bool key = event->kind == INPUT_KEY,
         click = event->kind == INPUT_MOUSE_DOWN && event->button == BUTTON_LEFT;
    bool enters = key && (event->key == KEY_ENTER || event->key == KEY_SPACE) && !ui->pointer.focus_shown;
    bool next = enters || (click && !game_widget_at(ui, event->x, event->y, NULL));
    bool ends = key && event->key == KEY_ESCAPE;
    if (!page->timeline.final || !(next || ends)) {
        return false;
    }
    if (!event->repeat) {
        (ends ? finale_skip : finale_next)(page, ui);
    }
    return true;
}

void finale_prompt(const GamePage *page, const Ui *ui, Str *out) {
    if (page->timeline.final) {
        /* Translators: two keys or two buttons of a gamepad, such as "Enter" and "Esc" */
        str_addf(out, _("Final scoring: a click or %s goes on, %s skips the rest"),
                 key_word(ui, KEY_ENTER, _("Enter")), key_word(ui, KEY_ESCAPE, _("Esc")));
    } else {
        str_add(out, _("The game is over"));
    }
}

/* ---- time ---- */

const Anim *finale_runs(const Timeline *line, AnimKind kind) {
    for (int i = 0; i < line->count; i++) {
        if (line->items[i].kind == kind && anim_runs(line, &line->items[i])) {
            return &line->items[i];
        }
    }
    return NULL;
}

/* The middle of a view from `low` to `high` of the table that shows no more empty wood than it must. */
static float within_table(float middle, float low, float high, float seen) {
    return high - low > seen ? between(low + seen / 2, middle, high - seen / 2) : (low + high) / 2;
}

/* Moves the view to a feature that is not seen, or is too small to be recognised. */
static void look_at_feature(GamePage *page, Ui *ui, const Anim *glow) {
    const float recognised = 52;
    DrawRect room = game_layout(page, ui).table;
    SquareBounds all = game_feature_bounds(page->game, glow->tile, glow->segment);
    View view = camera_fit(room, all);
    view.size = fminf(view.size, fmaxf(page->camera.now.size, recognised));
    const float aside = 60 / view.size; /* room for the buttons above and the prompt below */
    SquareBounds table = table_bounds(page->setup, page->game);
    view.x = within_table(view.x, (float)table.x0 - aside, (float)table.x1 + aside, room.w / view.size);
    view.y = within_table(view.y, (float)table.y0 - aside, (float)table.y1 + aside, room.h / view.size);
    if (page->camera.now.size < view.size || !camera_sees(&page->camera, room, all)) {
        camera_glide(&page->camera, view, ui_glides(ui) ? CAMERA_GLIDE * 2 : 0);
    }
}

void finale_ranking(const GamePage *page, int order[SEATS_MAX], int score[SEATS_MAX]) {
    for (int seat = 0; seat < page->setup->seat_count; seat++) {
        int at = seat;
        score[seat] = timeline_score(&page->timeline, page->game, seat);
        for (; at > 0 && score[order[at - 1]] < score[seat]; at--) {
            order[at] = order[at - 1];
        }
        order[at] = seat;
    }
}

/* A seat that passes another one slides past its row. */
static void slide_rows(GamePage *page, uint32_t microseconds) {
    const float pace = 140000;
    int order[SEATS_MAX], score[SEATS_MAX];
    bool jump = !page->finale.begun || page->timeline.still;
    float part = jump ? 1 : fminf(1, (float)microseconds / pace);
    finale_ranking(page, order, score);
    for (int i = 0; i < page->setup->seat_count; i++) {
        float *row = &page->finale.rows[order[i]];
        *row += ((float)i - *row) * part;
    }
    page->finale.begun = true;
}

void finale_step(GamePage *page, Ui *ui, uint32_t microseconds) {
    const Timeline *line = &page->timeline;
    if (!finale_shown(page)) {
        page->finale = (Finale){.crowned = page->finale.crowned};
        return;
    }
    slide_rows(page, microseconds);
    const Anim *glow = finale_runs(line, ANIM_GLOW);
    int scored = glow ? (int)(glow - line->items) + 1 : page->finale.scored;
    if (glow && scored != page->finale.scored && glow->tile != NO_TILE) {
        look_at_feature(page, ui, glow);
    }
    page->finale.scored = scored;
    if (!page->finale.crowned && finale_runs(line, ANIM_WINNER)) {
        page->finale.crowned = true;
        sound_emit(ui, SOUND_WINNER);
        game_fit(page, ui);
    }
}
