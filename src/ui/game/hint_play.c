/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hint: when it is asked for, what it knows, what players do with it, and what ends it. */
#include <stdio.h>

#include "ui/game/game_page.h"
#include "ui/parts/names.h"
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
    ui->pointer.focus_shown = false; /* Enter plays the turn */
    hint_begin(h->engine, page->session, ui->s.steady_hints ? 0 : thinking_time(ui->s.settings));
    count_once(page);
    const Scene scene = game_scene(page, ui, NULL);
    page->words[2] = dock_open(page, ui, hint_size(&scene));
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

static Move move_of(const AiTurn *turn, bool wanted(const Move *)) {
    for (int i = 0; i < turn->count; i++) {
        if (wanted(&turn->moves[i])) {
            return turn->moves[i];
        }
    }
    return (Move){0};
}

static bool places(const Move *move) {
    return move->kind == MOVE_PLACE;
}

static bool acts(const Move *move) {
    return move->kind >= MOVE_PRINCESS && move->kind != MOVE_DRAGON;
}

static bool chooses(const Move *move) {
    return move->kind == MOVE_CHOOSE;
}

Move hint_place(const AiTurn *turn) {
    return move_of(turn, places);
}

Move hint_act(const AiTurn *turn) {
    return move_of(turn, acts);
}

int hint_held(const AiTurn *turn) {
    Move choose = move_of(turn, chooses);
    return choose.kind ? choose.x : -1;
}

/* Why the turn is good: the two best reasons with their facts, and the best in a few words. */
static void hint_reason(const GamePage *page, const AiTurn *turn, HintWords *out) {
    enum { CLAUSES = 2 };
    const Rules *rules = &page->setup->rules;
    Reasons reasons = {0};
    Str words = {0};
    out->clause[0] = '\0';
    reasons_of_turn(page->setup, page->game, turn->moves, turn->count, page->game->seat, &reasons);
    reasons.count = reasons.count > 0 ? reasons.count : 1; /* the first one is then REASON_PLAIN */
    for (int i = 0; i < reasons.count && i < CLAUSES; i++) {
        Reason reason = reasons.items[i];
        str_add(&words, i ? "; " : "");
        reason_fill(reason, names_text(rules, reason_pattern(reason)), page->seats[reason.other].name,
                    &words);
        if (i == 0) {
            snprintf(out->clause, sizeof out->clause, "%s", str_text(&words));
        }
    }
    snprintf(out->reason, sizeof out->reason, "%s", str_text(&words));
    snprintf(out->brief, sizeof out->brief, "%s", turn_reason(rules, reasons.items[0]));
    str_deinit(&words);
}

static bool same_turn(const AiTurn *a, const AiTurn *b) {
    Move place[] = {hint_place(a), hint_place(b)}, act[] = {hint_act(a), hint_act(b)};
    return move_is(place[0], place[1]) && move_is(act[0], act[1]) && hint_held(a) == hint_held(b);
}

static void show(GamePage *page, const HintTurn turns[HINT_TURNS], int count) {
    HintPlay *h = &page->hint;
    const AiTurn picked = h->turns[h->chosen].turn;
    bool kept = false;
    for (int i = 0; i < count && h->picked && !kept; i++) {
        kept = same_turn(&turns[i].turn, &picked);
        h->chosen = i;
    }
    h->picked = kept;
    h->chosen = kept ? h->chosen : 0;
    h->count = count;
    for (int i = 0; i < count; i++) {
        h->turns[i] = turns[i];
        hint_reason(page, &turns[i].turn, &h->words[i]);
    }
}

void hint_tick(GamePage *page, Ui *ui, uint32_t microseconds) {
    HintPlay *h = &page->hint;
    if (!hint_thinks(page)) {
        return;
    }
    HintTurn turns[HINT_TURNS];
    h->clock += microseconds;
    h->fixed = hint_done(h->engine); /* asked first, so that the results are the last */
    int count = hint_turns(h->engine, turns);
    if (count > 0) {
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
    const AiTurn turn = page->hint.turns[index].turn;
    Move place = hint_place(&turn), act = hint_act(&turn);
    hint_close(page);
    if (hint_held(&turn) >= 0) {
        hand_choose(page, hint_held(&turn));
    }
    if (place.kind) {
        page->wanted = place;
        page->wanted_act = act;
        game_place_wanted(page, ui);
    } else {
        act_take(page, act);
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
        Move place = hint_place(&page->hint.turns[i].turn);
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
        found = move_is(spots[hot].move, hint_act(&page->hint.turns[i].turn)) ? i : found;
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
