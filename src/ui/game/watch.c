/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turns of computer players: when their moves are played, and how a person pauses, steps and hurries
 * them. */
#include <math.h>
#include <stdio.h>

#include "session/changes.h"
#include "ui/game/cards.h"
#include "ui/parts/text.h"
#include "ui/together/together.h"

/* How long the next move waits after the last one, and how long animations take, in percent of the setting.
 */
static const struct {
    uint32_t pause;
    int percent;
} PACES[PACE_COUNT] = {[PACE_SLOW] = {1500000, 150},
                       [PACE_NORMAL] = {700000, 100},
                       [PACE_FAST] = {0, 60},
                       [PACE_INSTANT] = {0, 0}};

/* Buttons that have just appeared take no press for so long: it was meant for those they replace. */
enum { SWAP_TIME = 400000 };

static Pace pace_now(const GamePage *page, const Ui *ui) {
    Pace pace = (Pace)ui->s.settings->pace;
    return page->watch.fast && pace < PACE_FAST ? PACE_FAST : pace;
}

/* Of several steps, only the last is shown, so that the table keeps up with fast presses. */
int watch_speed(const GamePage *page, const Ui *ui) {
    return page->watch.steps > 1 ? SPEED_OFF
           : page->lesson.on     ? ui_speed(ui)
                                 : ui_speed(ui) * PACES[pace_now(page, ui)].percent / 100;
}

bool watch_plays(const GamePage *page, int seat) {
    return session_level(page->session, seat) >= 0;
}

int watch_seat(const GamePage *page) {
    int seat = page->replay ? NO_SEAT : session_decides(page->session);
    return seat != NO_SEAT && watch_plays(page, seat) ? seat : -1;
}

bool watch_waits(const GamePage *page) {
    return page->watch.paused && !page->watch.steps && watch_seat(page) >= 0;
}

/* ---- time ---- */

/* A turn, or a step of the dragon, is about to begin. */
static bool begins(const GamePage *page) {
    const Game *game = page->game;
    return game->phase == PHASE_CHOOSE || game->phase == PHASE_DRAGON ||
           (game->phase == PHASE_PLACE && page->setup->rules.hand != HAND_THREE);
}

void watch_moved(GamePage *page, bool others) {
    Watch *w = &page->watch;
    bool now = game_others_decide(page);
    w->swapped = now != others ? SWAP_TIME : w->swapped;
    w->waited = 0;
    w->fast = w->fast && now;
    w->steps -= w->steps > 0 && begins(page);
    w->steps = now ? w->steps : 0;
    w->weighed = w->proposed = false;
}

bool watch_step(GamePage *page, Ui *ui, uint32_t microseconds) {
    Watch *w = &page->watch;
    if (page->guest) {
        return together_follow(page, ui);
    }
    if (!game_others_decide(page) || watch_waits(page)) {
        return false;
    }
    w->waited += microseconds;
    bool early =
        watch_seat(page) >= 0 && begins(page) && !w->steps && w->waited < PACES[pace_now(page, ui)].pause;
    SeatState state = session_step(page->session, microseconds);
    if (w->steps) {
        session_hurry(page->session);
    }
    if (state == SEAT_DECLINED && w->proposed) {
        ui_tell(ui, _("A computer player does not agree to a larger table."));
    }
    w->proposed = w->proposed && state == SEAT_THINKS;
    return state == SEAT_DECIDED && !early;
}

void watch_tick(GamePage *page, uint32_t microseconds) {
    Watch *w = &page->watch;
    w->clock += microseconds;
    w->swapped -= w->swapped < microseconds ? w->swapped : microseconds;
}

/* ---- what a person does ---- */

void watch_pause(GamePage *page, Ui *ui) {
    Watch *w = &page->watch;
    w->paused = !w->paused;
    w->fast = false;
    w->steps = 0;
    ui->pointer.focus = (Action){GAME_PAUSE, 0}; /* the same button resumes */
    ui->pointer.focus_shown = w->paused && ui->keys_used;
}

void watch_play_one(GamePage *page, Ui *ui) {
    (void)ui;
    page->watch.steps++;
}

void watch_hurry(GamePage *page, Ui *ui) {
    (void)ui;
    page->watch.fast = !page->watch.fast;
    page->watch.paused = false;
}

bool watch_key(GamePage *page, Ui *ui, const InputEvent *event) {
    static const struct {
        int key;
        void (*act)(GamePage *, Ui *);
    } KEYS[] = {{'N', watch_play_one}, {'X', watch_hurry}};
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0] && watch_seat(page) >= 0; i++) {
        if (event->key == KEYS[i].key) {
            if (!event->repeat) {
                KEYS[i].act(page, ui);
            }
            return true;
        }
    }
    return false;
}

bool watch_keeps(const GamePage *page, int action) {
    static const uint8_t swapped[] = {GAME_END_TURN, GAME_UNDO, GAME_DISCARD,
                                      GAME_PAUSE,    GAME_STEP, GAME_FAST};
    bool among = false;
    for (size_t i = 0; i < sizeof swapped; i++) {
        among = among || swapped[i] == action;
    }
    return among && page->watch.swapped > 0;
}

/* Pause or resume, step, fast. The first button keeps its place whichever of its words it shows. */
typedef struct {
    int id, icon;
    const char *name, *label, *longest, *tip;
} PaceButton;
enum { PACE_BUTTONS = 3 };

/* The width of each; without room for the words, all have signs only. */
static bool measure(const Scene *s, const PaceButton *buttons, float room, float widths[PACE_BUTTONS]) {
    const float sign = 34;
    float sum = 0;
    for (int i = 0; i < PACE_BUTTONS; i++) {
        const TextMetrics *metrics = &s->ui->metrics;
        widths[i] = sign + fmaxf(text_width(metrics, FONT_TITLE, 15, buttons[i].label),
                                 text_width(metrics, FONT_TITLE, 15, buttons[i].longest));
        sum += widths[i];
    }
    for (int i = 0; i < PACE_BUTTONS; i++) {
        widths[i] = sum <= room ? widths[i] + (room - sum) / PACE_BUTTONS : room / PACE_BUTTONS;
    }
    return sum <= room;
}

void watch_layout(const Scene *s, DrawRect row, WidgetList *widgets) {
    const Watch *w = &s->page->watch;
    const PaceButton buttons[PACE_BUTTONS] = {
        {GAME_PAUSE, w->paused ? ICON_PLAY : ICON_PAUSE, "pause", w->paused ? _("Resume") : _("Pause"),
         w->paused ? _("Pause") : _("Resume"), w->paused ? _("Resume (Space)") : _("Pause (Space)")},
        /* Translators: button: a computer player plays one move */
        {GAME_STEP, ICON_LAST, "step", _("Step"), "", _("Play one move (N)")},
        {GAME_FAST, ICON_FAST, "fast", _("Fast"), "", _("Play fast until a person’s turn (X)")}};
    const float gap = 6;
    float widths[PACE_BUTTONS];
    bool words = measure(s, buttons, row.w - gap * (PACE_BUTTONS - 1), widths);
    for (int i = 0; i < PACE_BUTTONS; i++) {
        Widget *b = widget_add(widgets, words ? WIDGET_PAPER : WIDGET_ICON, rect_cut_left(&row, widths[i]),
                               (Action){buttons[i].id, 0}, words ? buttons[i].label : "");
        rect_cut_left(&row, gap);
        b->icon = buttons[i].icon;
        b->name = buttons[i].name;
        b->size = 15;
        b->on = buttons[i].id == GAME_FAST && w->fast;
        widget_tip(b, buttons[i].tip);
    }
}

/* ---- the menu of a player ---- */

bool watch_considered_hide(GamePage *page) {
    bool shown = page->watch.weighed;
    page->watch.weighed = false;
    return shown;
}
