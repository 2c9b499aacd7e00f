/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hint: when it is asked for, what it knows, what players do with it, and what ends it. */
#include <string.h>

#include "ui/game/cards.h"
#include "ui/game/hover.h"
#include "ui/parts/text.h"

/* ---- when ---- */

bool hint_offered(const GamePage *page) {
    return !page->replay && !page->peeking && !page->lesson.on && aids_allowed(page) &&
           !session_over(page->session);
}

bool hint_ready(const GamePage *page) {
    return hint_offered(page) && hint_allowed(page->session) && hint_possible(page->session) &&
           !hand_stuck(page);
}

bool hint_shown(const GamePage *page) {
    return page->hint.engine && hint_is_open(page->hint.engine);
}

bool hint_thinks(const GamePage *page) {
    return hint_shown(page) && !page->hint.fixed;
}

/* A hint that was closed and asked for again, or asked for again after undo, tells nothing new: the same
 * position is counted once. */
static void count_once(GamePage *page) {
    uint64_t position = game_hash(page->setup, page->game);
    if (page->hint.counted != position) {
        session_count_hint(page->session);
        page->hint.counted = position;
    }
}

static void begin(GamePage *page, Ui *ui) {
    HintPlay *h = &page->hint;
    if (!h->engine) {
        h->engine = hint_new();
    }
    page->hold = HOLD_NONE;
    page->cursor_shown = false;
    page->hot_spot = (Move){0};
    page->reason_left = 0;
    carry_forget(page);
    hover_forget(page);
    watch_considered_hide(page);
    ui->pointer.focus_shown = false; /* Enter plays the turn */
    hint_begin(h->engine, page->session, ui->s.steady_hints ? 0 : thinking_time(ui->s.settings));
    count_once(page);
    hint_dock(page, ui, true);
}

void hint_close(GamePage *page) {
    HintPlay *h = &page->hint;
    if (hint_shown(page)) {
        hint_end(h->engine);
        *h = (HintPlay){.engine = h->engine, .counted = h->counted};
    }
}

void hint_leave(GamePage *page) {
    hint_free(page->hint.engine);
    page->hint = (HintPlay){0};
}

void hint_toggle(GamePage *page, Ui *ui) {
    bool shown = hint_shown(page);
    hint_close(page);
    if (!shown && hint_ready(page)) {
        begin(page, ui);
    } else if (!shown && !page->replay && !page->lesson.on && !hint_allowed(page->session)) {
        game_say_words(page, ui, _("Hints are off in this game"),
                       (DrawPoint){game_layout(page, ui).table.w / 2, 52});
    }
}

/* ---- what it knows ---- */

static void show(GamePage *page, const Considered turns[CONSIDERED_MOST], int count) {
    HintPlay *h = &page->hint;
    const Considered picked = h->turns[h->chosen];
    bool kept = false;
    for (int i = 0; i < count && h->picked && !kept; i++) {
        kept = move_is(turns[i].choose, picked.choose) && move_is(turns[i].place, picked.place) &&
               move_is(turns[i].act, picked.act);
        h->chosen = i;
    }
    h->picked = kept;
    h->chosen = kept ? h->chosen : 0;
    h->count = count;
    memcpy(h->turns, turns, (size_t)count * sizeof *turns);
}

/* So often the results are looked at: the order must not flicker. */
enum { LOOK_TIME = 150000 };

void hint_tick(GamePage *page, Ui *ui, uint32_t microseconds) {
    HintPlay *h = &page->hint;
    if (!hint_thinks(page)) {
        return;
    }
    Considered turns[CONSIDERED_MOST];
    h->clock += microseconds;
    h->looked += microseconds;
    h->fixed = hint_done(h->engine); /* asked first, so that the results are the last */
    bool due = h->fixed || h->count == 0 || h->looked >= LOOK_TIME;
    int count = due ? hint_turns(h->engine, turns) : 0;
    if (count > 0) {
        h->looked = 0;
        show(page, turns, count);
        ui->dirty = true;
    }
}

/* ---- what players do ---- */

void hint_choose(GamePage *page, int index) {
    if (index >= 0 && index < page->hint.count) {
        page->hint.chosen = index;
        page->hint.picked = true;
    }
}

void hint_take(GamePage *page, Ui *ui, int index) {
    if (index < 0 || index >= page->hint.count) {
        return;
    }
    const Considered turn = page->hint.turns[index];
    hint_close(page);
    if (turn.choose.kind) {
        hand_choose(page, turn.choose.x);
    }
    if (turn.place.kind) {
        page->wanted = turn.place;
        page->wanted_act = turn.act;
        game_place_wanted(page, ui);
    } else {
        act_take(page, turn.act);
    }
}

static void step_by(GamePage *page, int by) {
    int count = page->hint.count;
    if (count > 0) {
        hint_choose(page, (page->hint.chosen + count + by) % count);
    }
}

bool hint_key(GamePage *page, Ui *ui, const InputEvent *event) {
    int dx = 0, dy = 0, key = event->key;
    if (event->mods & (MOD_CTRL | MOD_ALT)) {
        return false;
    }
    if (key == 'H') {
        if (!event->repeat) {
            hint_toggle(page, ui);
        }
        return true;
    }
    if (!hint_shown(page)) {
        return false;
    }
    if (key == KEY_ESCAPE) {
        hint_close(page);
    } else if (key == KEY_TAB) {
        hint_close(page); /* the player looks for a place of his own */
        return false;
    } else if (key_way(key, &dx, &dy)) {
        step_by(page, dx + dy);
    } else if (key >= '1' && key <= '6') {
        hint_choose(page, key - '1');
    } else {
        return false;
    }
    return true;
}

int hint_on_square(const GamePage *page, int x, int y) {
    for (int i = 0; i < page->hint.count && hint_shown(page); i++) {
        Move place = page->hint.turns[i].place;
        if (place.kind && place.x == x && place.y == y) {
            return i;
        }
    }
    return -1;
}

/* The turn whose ghost, or figure, is under the pointer; -1 = none. */
static int under_pointer(const GamePage *page, const Ui *ui) {
    int x = 0, y = 0, found = -1;
    GameLayout at = game_layout(page, ui);
    if (page->game->phase != PHASE_ACTION) {
        bool over = game_square_under(page, &at, ui->pointer.x, ui->pointer.y, &x, &y);
        return over ? hint_on_square(page, x, y) : -1;
    }
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, false, spots), hot = game_hot_spot(page, ui, spots, count);
    for (int i = 0; i < page->hint.count && hot >= 0; i++) {
        found = move_is(spots[hot].move, page->hint.turns[i].act) ? i : found;
    }
    return found;
}

void hint_point(GamePage *page, const Ui *ui) {
    Widget under;
    if (!hint_shown(page)) {
        return;
    }
    if (game_widget_at(ui, ui->pointer.x, ui->pointer.y, &under)) {
        hint_choose(page, under.action.id == GAME_HINT_TURN ? under.action.arg : -1);
    } else {
        hint_choose(page, under_pointer(page, ui));
    }
}

bool hint_press(GamePage *page, Ui *ui) {
    int under = hint_shown(page) ? under_pointer(page, ui) : -1;
    hint_take(page, ui, under);
    return under >= 0;
}
