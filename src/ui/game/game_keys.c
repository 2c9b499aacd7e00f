/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the keys do on the page of the game; aids.c handles those of the aids. */
#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "ui/game/cards.h"
#include "ui/game/dragon.h"
#include "ui/game/hover.h"
#include "ui/lesson/lesson.h"
#include "ui/together/together.h"

/* ---- squares and spots ---- */

static void choose_square(GamePage *page, Ui *ui, int x, int y) {
    page->cursor_shown = true;
    page->hold = HOLD_NONE;
    page->cursor_x = x;
    page->cursor_y = y;
    aids_point(page, x, y);
    page->reason_left = 0;
    game_show_square(page, ui, x, y);
}

enum { FAR = 10000 };

float walk_cost(DrawPoint from, DrawPoint to, int dx, int dy, float aside) {
    float x = to.x - from.x, y = to.y - from.y, along = x * (float)dx + y * (float)dy;
    return along > 0.02f ? along + aside * (fabsf(x * (float)dy) + fabsf(y * (float)dx)) : INFINITY;
}

/* To the nearest square in a direction from the chosen one. The first time it starts at the last tile, takes
 * another direction if there is none in this one, and prefers the square the lesson wants. */
static void walk_cursor(GamePage *page, Ui *ui, int dx, int dy) {
    SquareFit fits[OPEN_MAX];
    int count = game_fits(page, fits), best = -1;
    bool begin = !page->cursor_shown;
    const PlacedTile *last = &page->game->tiles[page->game->last_tile == NO_TILE ? 0 : page->game->last_tile];
    int x0 = begin ? last->x : page->cursor_x, y0 = begin ? last->y : page->cursor_y;
    const Move *wanted = begin ? lesson_wanted(page) : NULL;
    float best_cost = INFINITY;
    for (int i = 0; i < count; i++) {
        int x = fits[i].x - x0, y = fits[i].y - y0;
        int near = (abs(x) + abs(y)) * 4 + (fits[i].rotations >> page->rotation & 1 ? 0 : 1);
        bool back = (dx || dy) && x * dx + y * dy <= 0;
        float cost = begin ? (float)(back ? near + FAR : near)
                           : walk_cost((DrawPoint){0}, (DrawPoint){(float)x, (float)y}, dx, dy, 1.5f);
        cost = wanted && wanted->x == fits[i].x && wanted->y == fits[i].y ? -1 : cost;
        if (game_takes(page, &fits[i]) && cost < best_cost) {
            best = i;
            best_cost = cost;
        }
    }
    if (best >= 0) {
        choose_square(page, ui, fits[best].x, fits[best].y);
    }
}

/* From left to right, and in a column from top to bottom. */
static int tab_order(int x, int y, bool backwards) {
    enum { COLUMN = 1024 };
    return (backwards ? -1 : 1) * (x * COLUMN + y);
}

/* Moves to the next square from left to right, or to the first; false past the last. */
static bool tab_cursor(GamePage *page, Ui *ui, bool backwards) {
    SquareFit fits[OPEN_MAX];
    int count = game_fits(page, fits), best = -1, best_order = INT_MAX;
    int from = page->cursor_shown ? tab_order(page->cursor_x, page->cursor_y, backwards) : INT_MIN;
    for (int i = 0; i < count; i++) {
        int order = tab_order(fits[i].x, fits[i].y, backwards);
        if (game_takes(page, &fits[i]) && order > from && order < best_order) {
            best = i;
            best_order = order;
        }
    }
    if (best >= 0) {
        choose_square(page, ui, fits[best].x, fits[best].y);
    }
    return best >= 0;
}

static void point_at_spot(GamePage *page, Ui *ui, const Spot *spot) {
    const PlacedTile *tile = &page->game->tiles[spot->tile];
    page->hot_spot = spot->move;
    game_show_square(page, ui, tile->x, tile->y);
}

/* True if Tab has reached the last spot of the last act. */
static bool spots_walked(const GamePage *page, const Ui *ui, bool backwards) {
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, false, spots), end = backwards ? 0 : count - 1;
    bool at_end = count == 0 || page->chosen.kind || move_is(spots[end].move, page->hot_spot);
    return at_end && (page->chosen.kind || act_walked(page, backwards));
}

/* The spot of this move, -1 = none. */
static int spot_of(const Spot *spots, int count, const Move *move) {
    int at = count - 1;
    while (at >= 0 && (!move || !move_is(spots[at].move, *move))) {
        at--;
    }
    return at;
}

/* The first is the one the lesson wants. After the last spot come those of the next figure on the list. */
void game_walk_spots(GamePage *page, Ui *ui, bool backwards) {
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, false, spots), at = spot_of(spots, count, &page->hot_spot);
    int wanted = at < 0 ? spot_of(spots, count, lesson_wanted(page)) : -1;
    if (wanted >= 0) {
        point_at_spot(page, ui, &spots[wanted]);
        return;
    }
    bool past = count == 0 || (at >= 0 && at == (backwards ? 0 : count - 1));
    if (past && !page->chosen.kind && act_walk(page, backwards)) {
        count = act_spots(page, ui, false, spots);
        at = -1;
    }
    if (count > 0) {
        at = backwards ? (at <= 0 ? count - 1 : at - 1) : (at + 1) % count;
        point_at_spot(page, ui, &spots[at]);
    }
}

static DrawPoint spot_on_table(const Game *game, const Spot *spot) {
    const PlacedTile *tile = &game->tiles[spot->tile];
    return (DrawPoint){(float)tile->x + spot->x, (float)tile->y + spot->y};
}

/* To the nearest spot in a direction from the marked one, the first time from the last tile. */
static void walk_spots_to(GamePage *page, Ui *ui, int dx, int dy) {
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, false, spots), best = -1;
    int from = spot_of(spots, count, &page->hot_spot);
    const PlacedTile *last = &page->game->tiles[page->game->last_tile];
    DrawPoint start = {(float)last->x + 0.5f, (float)last->y + 0.5f};
    if (from >= 0) {
        start = spot_on_table(page->game, &spots[from]);
    }
    float best_cost = INFINITY;
    for (int i = 0; i < count; i++) {
        DrawPoint p = spot_on_table(page->game, &spots[i]);
        float cost = from < 0 ? hypotf(p.x - start.x, p.y - start.y) : walk_cost(start, p, dx, dy, 1.5f);
        if (cost < best_cost) {
            best = i;
            best_cost = cost;
        }
    }
    if (best >= 0) {
        point_at_spot(page, ui, &spots[best]);
    }
}

/* Would the end of the turn leave a spot unused although nothing was chosen? */
static bool gives_up(const GamePage *page, const Ui *ui) {
    Spot spots[SPOTS_MAX];
    return !page->chosen.kind && game_can_end_turn(page) && act_spots(page, ui, false, spots) > 0;
}

static void key_enter(GamePage *page, Ui *ui) {
    Phase phase = (Phase)page->game->phase;
    Ghost ghost = game_ghost(page, ui);
    if (game_others_decide(page)) {
        return;
    }
    if (hint_shown(page)) {
        hint_take(page, ui, page->hint.chosen);
    } else if (phase == PHASE_DRAGON) {
        if (!dragon_confirm(page, ui) && !dragon_only_way(page, ui)) {
            dragon_first_way(page, ui);
        }
    } else if (phase == PHASE_ACTION && page->hot_spot.kind) {
        game_choose_spot(page, page->hot_spot);
    } else if (phase == PHASE_ACTION && gives_up(page, ui) && !page->pass_asked) {
        page->pass_asked = true; /* the prompt says that Enter again ends the turn */
    } else if (phase == PHASE_ACTION) {
        game_end_turn(page, ui);
    } else if (ghost.shown && (page->cursor_shown || ghost.fits || ghost.after)) {
        game_put_down(page, ui, ghost.x, ghost.y);
    } else if (hand_stuck(page)) {
        hand_discard(page, ui);
    } else if (game_places(page)) {
        walk_cursor(page, ui, 0, 0);
    }
}

void game_menu(GamePage *page, Ui *ui) {
    bool ends = !together_shared(page, ui) || together_may_propose(ui); /* not a spectator */
    pages_open(ui, &MENU_PAGE, &(MenuOf){page->session, page->lesson.on, page, ends ? game_end_early : NULL});
}

static void key_escape(GamePage *page, Ui *ui) {
    if (page->peeking) {
        pages_close(ui);
    } else if (page->carry) {
        carry_forget(page);
    } else if (page->cursor_shown || page->hot_spot.kind) {
        page->cursor_shown = false;
        page->hot_spot = (Move){0};
    } else if (page->chosen.kind || page->hold != HOLD_NONE ||
               (!game_others_decide(page) && (page->game->phase == PHASE_ACTION || hand_is_shown(page) ||
                                              (dragon_walks(page) && session_can_undo(page->session))))) {
        game_take_back(page, ui);
    } else if (page->watch.weighed) {
        watch_considered_hide(page);
    } else if (page->lesson.on) {
        pages_go(ui, NULL, NULL); /* the lesson can be continued later */
    } else {
        game_menu(page, ui);
    }
}

bool key_way(int key, int *dx, int *dy) {
    static const struct {
        char letter;
        int arrow;
    } LETTERS[] = {{'A', KEY_LEFT}, {'D', KEY_RIGHT}, {'W', KEY_UP}, {'S', KEY_DOWN}};
    for (int i = 0; i < 4; i++) {
        key = key == LETTERS[i].letter ? LETTERS[i].arrow : key;
    }
    return key_arrow(key, dx, dy);
}

bool key_arrow(int key, int *dx, int *dy) {
    *dx = (key == KEY_RIGHT) - (key == KEY_LEFT);
    *dy = (key == KEY_DOWN) - (key == KEY_UP);
    return *dx || *dy;
}

static void walk(GamePage *page, Ui *ui, int dx, int dy) {
    Phase phase = (Phase)page->game->phase;
    if (phase == PHASE_DRAGON) {
        dragon_go(page, ui, dx, dy);
    } else if (phase != PHASE_ACTION) {
        walk_cursor(page, ui, dx, dy);
    } else if (act_across(page)) {
        walk_spots_to(page, ui, dx, dy); /* these spots are on many tiles */
    } else {
        game_walk_spots(page, ui, dx + dy < 0);
    }
}

/* ---- the buttons of the page ---- */

/* Buttons without a gamepad button of their own, or that are not always there. */
static bool is_extra(const Ui *ui, Action action) {
    return action.id == GAME_CLAIM || action.id == GAME_PORTAL || action.id == GAME_SALE ||
           action.id == GAME_EXTEND || action.id >= LESSON_AGAIN || (action.id == AIDS_TILES && ui->pad_used);
}

/* Moves the focus to the next button, or with `extras` to the next of those; false past the last one. */
static bool walk_buttons(GamePage *page, Ui *ui, bool extras, bool backwards) {
    WidgetList widgets;
    ui_layout(ui, &widgets);
    Pointer *pointer = &ui->pointer;
    Action focus = pointer->focus_shown ? pointer->focus : (Action){0, 0};
    const Widget *last = widget_find(&widgets, focus);
    for (int i = 0; i < widgets.count; i++) {
        focus = widget_next(&widgets, focus, backwards);
        const Widget *next = widget_find(&widgets, focus);
        bool round = next && last && (backwards ? next >= last : next <= last);
        if (!next || round) {
            break;
        }
        if (!extras || is_extra(ui, focus)) {
            pointer->focus = focus;
            pointer->focus_shown = true;
            page->hot_spot = (Move){0};
            return true;
        }
        last = next;
    }
    pointer->focus_shown = false;
    return false;
}

/* Tab walks the squares, then the buttons; meanwhile the chosen square stays chosen. */
static void tab_in_tile_step(GamePage *page, Ui *ui, bool backwards) {
    bool framed = ui->pointer.focus_shown;
    if ((!framed && tab_cursor(page, ui, backwards)) || walk_buttons(page, ui, false, backwards)) {
        return;
    }
    if (backwards && framed && page->cursor_shown) {
        return; /* back at the square */
    }
    page->cursor_shown = false;
    if (!tab_cursor(page, ui, backwards)) {
        walk_buttons(page, ui, false, backwards);
    }
}

static void key_tab(GamePage *page, Ui *ui, bool backwards) {
    bool acts = page->game->phase == PHASE_ACTION && !game_others_decide(page),
         framed = ui->pointer.focus_shown;
    if (game_others_decide(page)) {
        walk_buttons(page, ui, false, backwards);
    } else if (!acts && !hand_chooses(page)) {
        tab_in_tile_step(page, ui, backwards);
    } else if ((framed || (acts ? spots_walked(page, ui, backwards)
                                : page->held == (backwards ? 0 : hand_size(page) - 1))) &&
               walk_buttons(page, ui, true, backwards)) {
        return;
    } else if (acts) {
        game_walk_spots(page, ui, backwards);
    } else {
        hand_walk(page, backwards);
    }
}

/* Enter and Space press the focused button; other keys remove the focus. True if that was all the key does.
 */
static bool key_on_button(Ui *ui, int key) {
    if (!ui->pointer.focus_shown || key == KEY_TAB) {
        return false;
    }
    if (key == KEY_ENTER || key == KEY_SPACE) {
        return true;
    }
    ui->pointer.focus_shown = false;
    return key == KEY_ESCAPE;
}

/* Keys that do what a button does. */
static bool key_of_button(GamePage *page, Ui *ui, const InputEvent *event) {
    static const struct {
        int key;
        unsigned mods, without;
        Action action;
    } KEYS[] = {{KEY_F1, 0, 0, {GAME_HELP, 0}},       {'R', 0, MOD_SHIFT, {GAME_TURN, 1}},
                {'R', MOD_SHIFT, 0, {GAME_TURN, -1}}, {'Z', MOD_CTRL, 0, {GAME_UNDO, 0}},
                {'B', 0, 0, {GAME_SALE, 0}},          {'E', 0, 0, {GAME_EXTEND, 0}},
                {'G', 0, 0, {GAME_CLAIM, 0}},         {'V', 0, 0, {GAME_BACK, 0}},
                {'L', 0, 0, {GAME_LEGEND, 0}},        {KEY_HOME, 0, 0, {GAME_FIT, 0}},
                {KEY_F9, 0, 0, {GAME_BREAK, 0}}};
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        bool held = (event->mods & KEYS[i].mods) == KEYS[i].mods && !(event->mods & KEYS[i].without);
        if (event->key == KEYS[i].key && held) {
            game_do_action(page, ui, KEYS[i].action);
            return true;
        }
    }
    return false;
}

static void other_key(GamePage *page, Ui *ui, const InputEvent *event) {
    const Game *game = page->game;
    int key = event->key, dx = 0, dy = 0;
    if (key_way(key, &dx, &dy)) {
        walk(page, ui, dx, dy);
    } else if (key == KEY_SPACE && !event->repeat) {
        /* held, it drags the board; tapped, it does the same as Enter */
        page->space = true;
        page->pan_moved = false;
    } else if (key == KEY_ENTER && !event->repeat) {
        key_enter(page, ui);
    } else if (key == KEY_ESCAPE) {
        key_escape(page, ui);
    } else if (key == KEY_TAB) {
        key_tab(page, ui, event->mods & MOD_SHIFT);
    } else if (key >= '1' && key <= '6' && !game_others_decide(page)) {
        hand_choose(page, key - '1');
        act_key(page, ui, key - '1');
    } else if (key == 'C' && game->last_tile != NO_TILE) {
        game_look_at(page, ui, game->tiles[game->last_tile].x, game->tiles[game->last_tile].y);
        page->camera.by_hand = true;
    } else if (key == 'K') {
        portal_next(page, ui);
    } else if (portal_key(page, ui, key)) {
        return;
    } else if (key == 'M') {
        player_open(page, ui, game_seat_shown(page));
    } else if (key == KEY_PLUS || key == KEY_MINUS) {
        DrawRect table = game_layout(page, ui).table;
        game_zoom(page, ui, table.w / 2, table.h / 2, key == KEY_PLUS ? 1 : -1);
    }
}

bool game_key(GamePage *page, Ui *ui, const InputEvent *event) {
    const float step = 28;
    int dx = 0, dy = 0;
    if (page->watch.swapped > 0 && (event->key == KEY_ENTER || event->key == KEY_SPACE)) {
        return true; /* meant for the turn that is over */
    }
    page->pass_asked &= event->key == KEY_ENTER || event->key == KEY_SPACE;
    if (event->key == KEY_F10) {
        game_menu(page, ui);
        return true;
    }
    if (together_key(page, ui, event->key) || hint_key(page, ui, event) || aids_key(page, ui, event)) {
        return true;
    }
    page->feature_wanted = false; /* the mouse no longer counts */
    hover_forget(page);
    if ((event->mods & MOD_CTRL) && key_arrow(event->key, &dx, &dy)) { /* or the right stick of a pad */
        game_pan(page, ui, (float)-dx * step, (float)-dy * step);
        return true;
    }
    if (key_on_button(ui, event->key)) {
        return event->key == KEY_ESCAPE;
    }
    if (!key_of_button(page, ui, event) && !watch_key(page, ui, event)) {
        other_key(page, ui, event);
    }
    return true;
}

void game_key_up(GamePage *page, Ui *ui, const InputEvent *event) {
    if (event->key == 'F') {
        aids_let_go(page, true);
    }
    if (event->key == KEY_SPACE && page->space) {
        page->space = false;
        if (!page->pan_moved && watch_seat(page) >= 0) {
            watch_pause(page, ui);
        } else if (!page->pan_moved) {
            key_enter(page, ui);
        }
    }
}
