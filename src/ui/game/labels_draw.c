/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words over the board: what to do now, and the tips of spots, stones and the log. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/game/cards.h"
#include "ui/game/dragon.h"
#include "ui/game/finale.h"
#include "ui/game/hover.h"
#include "ui/lesson/lesson.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/together/together.h"

/* ---- what to do now ---- */

/* "Mira: city 8 = 3 tiles x 2 + 1 pennant x 2". Returns the seat that scores, -1 if nothing is scored at the
 * moment. */
static int write_scoring(const Scene *s, Str *out) {
    const Timeline *line = &s->page->timeline;
    const Anim *glow = timeline_find(line, ANIM_GLOW), *rise = timeline_find(line, ANIM_RISE);
    bool glows = glow && glow->start <= line->now;
    int count = 0;
    const LogEntry *entries = session_log(s->page->session, &count);
    count -= timeline_log_pending(line);
    if ((!glows && !(rise && rise->fairy && rise->start <= line->now)) || count < 1 ||
        entries[count - 1].event.kind != EVENT_POINTS) {
        return -1;
    }
    const LogEntry *last = &entries[count - 1];
    const Event *e = &last->event;
    Str reason = {0};
    entry_reason(s->setup, s->game, last, &reason);
    /* Translators: "Mira: city 8 = 3 tiles x 2 + 1 pennant x 2" */
    str_addf(out, entry_of_feature(last) ? _("%s: %s %d = %s") : _("%s: %s +%d, %s"), s->seats[e->seat].name,
             points_name(&s->setup->rules, e->by), entry_points(last), str_text(&reason));
    str_deinit(&reason);
    return e->seat;
}

static bool fits_somewhere(const GamePage *page) {
    SquareFit fits[OPEN_MAX];
    int count = game_fits(page, fits);
    for (int i = 0; i < count; i++) {
        if (fits[i].rotations >> page->rotation & 1) {
            return true;
        }
    }
    return false;
}

/* How to place the tile with keys or a pad. */
static const char *place_by_keys(const GamePage *page, const Ui *ui, const Ghost *ghost, char *room,
                                 size_t size) {
    const char *turns = key_word(ui, 'R', "R");
    bool down = ghost->shown && ghost->fits && lesson_takes(page, ghost->x, ghost->y);
    if (ghost->shown && ghost->after && aids_allowed(page)) {
        snprintf(room, size, _("%s rotates the tile to fit here"), turns);
        return room;
    }
    if (!ghost->shown && hand_chooses(page)) {
        snprintf(room, size, _("%s shows the next tile in hand, arrows choose a square"),
                 key_word(ui, KEY_TAB, _("Tab")));
        return room;
    }
    if (!down && !ui->pad_used) {
        return _("arrows choose a square, R rotates the tile");
    }
    /* Translators: two keys or two buttons of a gamepad, such as "A" and "RB" */
    snprintf(room, size,
             down ? _("%s places the tile, %s rotates it") : _("%s chooses a square, %s rotates the tile"),
             down ? key_word(ui, KEY_ENTER, _("Enter")) : pad_word(KEY_RIGHT, 0), turns);
    return room;
}

/* The prompt announces the second part of a double turn. */
static bool second_is_new(const GamePage *page) {
    return page->second_new && second_shown(page) && game_tile_step(page);
}

static const char *what_to_do(const Scene *s, char *room, size_t size) {
    const GamePage *page = s->page;
    const Ui *ui = s->ui;
    if (second_is_new(page)) {
        return _("place the second tile your builder gives you");
    }
    if (ui->pointer.focus_shown) {
        /* Translators: two keys or two buttons of a gamepad, such as "Enter" and "Tab" */
        snprintf(room, size, _("%s presses this button, %s goes on"), key_word(ui, KEY_ENTER, _("Enter")),
                 key_word(ui, KEY_TAB, _("Tab")));
        return room;
    }
    if (s->game->phase == PHASE_ACTION) {
        const char *lesson = lesson_prompt(page, ui);
        return lesson ? lesson : act_prompt(page, ui, room, size);
    }
    if (hand_stuck(page)) {
        return _("no tile in your hand fits: show your hand and discard one");
    }
    if (hand_chooses(page) && !hand_fits(page, page->held)) {
        return _("this tile doesn’t fit anywhere: choose another");
    }
    Ghost ghost = game_ghost(page, ui);
    const Move *lesson = lesson_wanted(page);
    if (s->game->river_tiles > 0 && !ghost.shown && !lesson) {
        return _("river first: continue it without doubling back");
    }
    if (hand_is_shown(page) && !ghost.shown) {
        return _("place the tile, or press Undo to choose another");
    }
    if (ui->keys_used && page->hold == HOLD_NONE) {
        return place_by_keys(page, ui, &ghost, room, size);
    }
    bool aids = aids_allowed(page);
    if (lesson && lesson->kind == MOVE_PLACE && !(ghost.shown && lesson_takes(page, ghost.x, ghost.y))) {
        const char *turns = lesson_turns(page);
        return turns[0] ? turns : _("drag your tile to the golden square");
    }
    if (!ghost.shown) {
        return !aids                   ? _("drag your tile to a square where it fits, or click the square")
               : ghost.fits            ? _("click to place the tile")
               : ghost.after           ? _("click to rotate the tile to fit here")
               : !fits_somewhere(page) ? _("rotate your tile; it doesn’t fit anywhere this way")
               : hand_chooses(page)    ? _("drag a tile from your hand to a bright square")
                                       : _("drag your tile to a bright square, or click the square");
    }
    Refusal why;
    return ghost.fits && page->hold == HOLD_DRAG ? _("release to place the tile; R or right-click rotates it")
           : ghost.fits                          ? _("click to place the tile")
           : ghost.after                         ? _("rotate it to fit here: R or right-click")
           : !aids || !fits_somewhere(page)      ? _("R or right-click rotates the tile")
           : why_at_pointer(page, ui, &why, NULL) && why.code != REFUSE_TAKEN
               ? _("no rotation makes the tile fit here: try a bright square")
               : _("place it on a bright square; R or right-click rotates it");
}

/* It is for the seat that has to decide, even while the last move is still being shown: any input ends that.
 * Only while a computer player's figure is on its way, it says what that player does. */
static int prompt_seat(const GamePage *page) {
    const Anim *put = timeline_find(&page->timeline, ANIM_PUT),
               *figure = put ? put : timeline_find(&page->timeline, ANIM_FAIRY);
    bool watched = figure && watch_plays(page, figure->seat);
    return session_over(page->session) ? page->game->seat
           : watched                   ? figure->seat
                                       : session_decides(page->session);
}

/* Returns the seat it addresses. */
static int write_prompt(const Scene *s, Str *out) {
    const GamePage *page = s->page;
    if (page->peeking) {
        str_add(out, _("The table at the end of the game"));
        return s->game->seat;
    }
    int scoring = finale_shown(page) ? -1 : write_scoring(s, out); /* there the caption says it */
    if (scoring >= 0) {
        return scoring;
    }
    int seat = prompt_seat(page);
    bool watched = watch_plays(page, seat) && !session_over(page->session),
         waits = watch_waits(page) && seat == watch_seat(page);
    if (watched && (waits || !dragon_walk_shown(page))) {
        watch_prompt(s, seat, out);
    } else if (hint_shown(page)) {
        hint_prompt(s, out);
    } else if (together_waits(page, s->ui)) {
        /* Translators: %s is the name of a player at another computer */
        str_addf(out, _("Waiting for %s"), s->seats[session_decides(page->session)].name);
    } else if (dragon_walk_shown(page)) {
        return dragon_prompt(s, out);
    } else if (page->lesson.on && game_others_decide(page)) {
        str_add(out, _("One moment, it’s Mira’s turn"));
    } else if (aids_owners_shown(page) && page->hold == HOLD_NONE) {
        str_add(out, page->aids.owners ? _("Ownership: shown in each player’s colour. F hides it")
                                       : _("Ownership: shown in each player’s colour"));
    } else if (session_over(page->session)) {
        finale_prompt(page, s->ui, out);
    } else if (game_others_decide(page)) { /* out of turn: they bid, or agree to a larger table */
        str_add(out, _("Waiting for the other players"));
    } else {
        char room[160], part[SEAT_NAME + 4];
        const char *name = s->seats[seat].name, *action = what_to_do(s, room, sizeof room);
        for (int pass = 0; pass < 2; pass++) { /* a long name is cut, not what to do */
            str_clear(out);
            /* Translators: whose turn it is, then what to do */
            str_addf(out, s->game->extra_turn ? _("%s again: %s") : _("%s: %s"), pass ? part : name, action);
            theme_name_within(&s->ui->metrics, FONT_TEXT, 14, act_buttons_left(s) - 12 - 66, str_text(out),
                              name, part, sizeof part);
        }
    }
    return seat;
}

/* In the middle below the board, unless it would cover something that can be clicked. */
static DrawRect prompt_rect(const Scene *s, const char *words, float *size) {
    const float top = 58;
    float left = 12 + lesson_room(s->page), right = act_buttons_left(s), room = right - 12;
    *size = theme_size_within(&s->ui->metrics, FONT_TEXT, 17, words, room - 60);
    float width = fminf(text_width(&s->ui->metrics, FONT_TEXT, *size, words) + 66, room);
    float end = right - width, top_end = s->at.table.w - 12 - width;
    float middle = s->at.table.w / 2 - width / 2;
    const float xs[] = {fmaxf(12, fminf(middle, end)), /* makes room for buttons */
                        fminf(left, end),
                        end,
                        middle,
                        fminf(left, top_end),
                        top_end};
    DrawRect places[6];
    for (int i = 0; i < 6; i++) {
        places[i] = rect_of(xs[i], i < 3 ? s->at.pill.y : top, width, s->at.pill.h);
    }
    Busy busy = {0};
    busy_add_plays(s, &busy);
    busy_add(s, &busy, s->page->words[2], BUSY_WORDS);
    return free_place(&busy, places, 6);
}

void words_settle(GamePage *page, Ui *ui) {
    DrawRect *words = page->words, before = words[0];
    memset(words, 0, sizeof page->words);
    if (page->replay) {
        return;
    }
    const Scene scene = game_scene(page, ui, NULL);
    const Ghosts considered = watch_considered(&scene);
    if (hint_shown(page)) {
        hint_dock(page, ui, false);
    } else if (considered.count > 0) {
        words[2] = dock_place(&scene, watch_considered_size(&considered));
    }
    Str prompt = {0};
    float size = 0;
    words[0] = before; /* the prompt depends on what is under the pointer, and that on where the prompt is */
    write_prompt(&scene, &prompt);
    DrawRect now = prompt_rect(&scene, str_text(&prompt), &size);
    str_deinit(&prompt);
    /* Under the pointer the prompt does not shrink, or it would flicker between two texts. */
    bool held = rect_has(before, ui->pointer.x, ui->pointer.y) && before.y <= now.y && before.y >= now.y;
    float x = held ? fminf(before.x, now.x) : now.x;
    float right = held ? fmaxf(before.x + before.w, now.x + now.w) : now.x + now.w;
    words[0] = rect_of(x, now.y, right - x, now.h);
    words[1] = name_pill_rect(&scene);
}

void prompt_draw(const Scene *s) {
    Str prompt = {0};
    int seat = write_prompt(s, &prompt);
    float size = 0;
    DrawRect r = prompt_rect(s, str_text(&prompt), &size);
    theme_pill(s->list, r);
    PaintFigure figure = second_is_new(s->page)           ? PAINT_BUILDER
                         : s->game->phase == PHASE_ACTION ? act_figure(s->page, act_now(s->page))
                                                          : PAINT_MEEPLE;
    if (session_over(s->page->session)) { /* it is nobody's turn */
        draw_icon(s->list, ICON_FLAG, r.x + 25, r.y + 19, 22, draw_rgb(CREAM));
    } else {
        scene_figure(s, figure, seat, r.x + 25, r.y + 33, figure_within(figure, 30), 1);
    }
    theme_text(s->list, FONT_TEXT, size, CREAM, r.x + 47, r.y + 25, r.w - 60, str_text(&prompt));
    str_deinit(&prompt);
}

/* ---- tips ---- */

/* Below its tile, else above, else at a side: over it only if there is no other room. */
static DrawRect tip_beside(const GameLayout *at, DrawRect tile, DrawRect tip) {
    const float gap = 14, low = at->pill.y - 8, high = 58;
    tip.x = between(8, tile.x + tile.w / 2 - tip.w / 2, at->table.w - tip.w - 8);
    tip.y = tile.y + tile.h + gap;
    if (tip.y + tip.h > low) {
        tip.y = tile.y - tip.h - gap;
    }
    if (tip.y < high) {
        bool right = tile.x + tile.w + gap + tip.w < at->table.w - 8;
        tip.x = right ? tile.x + tile.w + gap : fmaxf(8, tile.x - gap - tip.w);
        tip.y = between(high, tile.y + tile.h / 2 - tip.h / 2, low - tip.h);
    }
    return tip;
}

static void draw_spot_tip(const Scene *s) {
    if (s->game->phase != PHASE_ACTION) {
        return;
    }
    Spot spots[SPOTS_MAX];
    int count = act_spots(s->page, s->ui, true, spots), hot = game_hot_spot(s->page, s->ui, spots, count);
    if (hot < 0 || s->page->reason_left || s->page->panning) {
        return;
    }
    char words[SPOT_LINES][SPOT_LINE];
    const char *lines[SPOT_LINES] = {words[0], words[1], words[2]};
    int filled = spot_words(s->setup, s->game, s->seats, &spots[hot], words);
    DrawRect tip = theme_tip_size(s->list->metrics, lines, filled);
    DrawRect tile = scene_tile(s, spots[hot].tile);
    if (rect_has(s->at.hand, s->ui->pointer.x, s->ui->pointer.y) && !s->page->hot_spot.kind) {
        tile = s->at.hand_tile; /* on the board, beside the card */
        tip.x = s->at.panel.x - tip.w - 12;
        tip.y = tile.y + tile.h / 2 - tip.h / 2;
    } else {
        tip = tip_beside(&s->at, tile, tip);
    }
    theme_tip(s->list, tip, lines, filled);
}

/* A broken stone under the pointer or chosen with the keyboard, in every step and in a replay; false if a
 * refusal already explains it. */
static bool stone_shown(const GamePage *page, const Ui *ui, int *x, int *y) {
    Refusal why;
    *x = page->cursor_shown ? page->cursor_x : page->aids.square_x;
    *y = page->cursor_shown ? page->cursor_y : page->aids.square_y;
    bool shown = page->cursor_shown ? !page->replay && !page->reason_left
                                    : hover_square_shown(page, ui) && !why_at_pointer(page, ui, &why, NULL);
    return shown && aids_stone_at(page->setup, page->game, *x, *y);
}

void stone_tip_draw(const Scene *s) {
    int x = 0, y = 0;
    if (stone_shown(s->page, s->ui, &x, &y)) {
        const char *lines[] = {_("No remaining tile fits here"), _("A broken stone marks such a square")};
        DrawRect square = scene_square(s, x, y);
        theme_tip(s->list, tip_beside(&s->at, square, theme_tip_size(s->list->metrics, lines, 2)), lines, 2);
    }
}

/* A line of the log in full, at its left. */
static void draw_log_tip(const Scene *s) {
    DrawRect line = {0};
    const LogEntry *entry = log_pointed_at(s->page, s->ui, &s->at, &line);
    if (!entry) {
        return;
    }
    char words[SPOT_LINES][SPOT_LINE], when[48];
    const char *lines[SPOT_LINES] = {words[0], words[1], when};
    Str reason = {0};
    snprintf(words[0], SPOT_LINE, "%.120s", s->seats[entry->event.seat].name);
    if (entry->event.kind == EVENT_GOODS) {
        goods_words(entry->goods, &reason);
        snprintf(words[1], SPOT_LINE, "%s", str_text(&reason));
    } else {
        entry_reason(s->setup, s->game, entry, &reason);
        snprintf(words[1], SPOT_LINE, entry_of_feature(entry) ? _("%s %d = %s") : _("%s +%d, %s"),
                 points_name(&s->setup->rules, entry->event.by), entry_points(entry), str_text(&reason));
    }
    snprintf(when, sizeof when, _("turn %d"), entry->turn);
    str_deinit(&reason);
    DrawRect tip = theme_tip_size(s->list->metrics, lines, entry->turn ? 3 : 2);
    tip.x = s->at.panel.x - tip.w - 12;
    tip.y = between(8, line.y + line.h / 2 - tip.h / 2, s->ui->height - tip.h - 8);
    theme_tip(s->list, tip, lines, entry->turn ? 3 : 2);
}

void labels_draw(const Scene *s) {
    draw_log_tip(s);
    hover_card_draw(s);
    stone_tip_draw(s);
    if (s->page->peeking) {
        return;
    }
    draw_spot_tip(s);
    why_draw(s);
}
