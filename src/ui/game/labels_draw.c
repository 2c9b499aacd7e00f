/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words over the board: what to do now, why not, and what a place for a meeple is worth. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/game/free_place.h"
#include "ui/game/hover.h"
#include "ui/lesson/lesson.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"

/* ---- what to do now ---- */

/* Returns the seat that scores, -1 if nothing is scored at the moment. */
static int write_scoring(const GamePage *page, const Table *table, Str *out) {
    const Timeline *line = &page->timeline;
    const Anim *glow = timeline_find(line, ANIM_GLOW), *rise = timeline_find(line, ANIM_RISE);
    bool glows = glow && glow->start <= line->now;
    if (!glows && !(rise && rise->fairy && rise->start <= line->now)) {
        return -1;
    }
    int count = 0, shown = 0;
    const LogEntry *entries = session_log(page->session, &count);
    shown = count - timeline_log_pending(line);
    if (shown < 1 || entries[shown - 1].event.kind != EVENT_POINTS) {
        return -1;
    }
    const Event *e = &entries[shown - 1].event;
    Str reason = {0};
    entry_reason(table->setup, table->game, &entries[shown - 1], &reason);
    /* Translators: "Mira: city 8 = 3 tiles x 2 + 1 pennant x 2" */
    str_addf(out, e->by == POINTS_FAIRY ? _("%s: %s +%d, %s") : _("%s: %s %d = %s"),
             table->seats[e->seat].name, points_name(&table->setup->rules, e->by),
             entry_points(&entries[shown - 1]), str_text(&reason));
    str_deinit(&reason);
    return e->seat;
}

static bool fits_somewhere(const GamePage *page) {
    SquareFit fits[OPEN_MAX];
    int count = game_fits(page, fits, OPEN_MAX);
    for (int i = 0; i < count; i++) {
        if (fits[i].rotations >> page->rotation & 1) {
            return true;
        }
    }
    return false;
}

/* The tile is put down by keys or pad. */
static const char *place_by_keys(const GamePage *page, const Ui *ui, const Ghost *ghost, char *room,
                                 size_t size) {
    const char *turns = key_word(ui, 'R', "R");
    bool down = ghost->shown && ghost->fits && lesson_takes(page, ghost->x, ghost->y);
    if (ghost->shown && ghost->after && aids_allowed(page)) {
        snprintf(room, size, _("it fits here after turning: %s"), turns);
        return room;
    }
    if (!ghost->shown && hand_chooses(page)) {
        snprintf(room, size, _("%s shows another tile of your hand, the arrows choose a square"),
                 key_word(ui, KEY_TAB, _("Tab")));
        return room;
    }
    if (!down && !ui->pad_used) {
        return _("the arrows choose a square, R turns the tile");
    }
    /* Translators: two keys or two buttons of a game pad, such as "A" and "RB" */
    snprintf(room, size,
             down ? _("%s puts the tile down, %s turns it") : _("%s chooses a square, %s turns the tile"),
             down ? key_word(ui, KEY_ENTER, _("Enter")) : pad_word(KEY_RIGHT, 0), turns);
    return room;
}

static const char *what_to_do(const GamePage *page, const Ui *ui, const Table *table, char *room,
                              size_t size) {
    if (ui->pointer.focus_shown) {
        /* Translators: two keys or two buttons of a game pad, such as "Enter" and "Tab" */
        snprintf(room, size, _("%s: press this button, %s: next"), key_word(ui, KEY_ENTER, _("Enter")),
                 key_word(ui, KEY_TAB, _("Tab")));
        return room;
    }
    if (table->game->phase == PHASE_ACTION) {
        return act_prompt(page, ui, room, size);
    }
    if (hand_stuck(page)) {
        return _("nothing in your hand fits: show it, and discard one tile");
    }
    if (hand_chooses(page) && !hand_fits(page, page->held)) {
        return _("this tile fits nowhere now: choose another");
    }
    if (table->game->river_tiles > 0 && !game_ghost(page, ui).shown) {
        return _("the river first: carry it on, without turning back");
    }
    Ghost ghost = game_ghost(page, ui);
    if (ui->keys_used && page->hold == HOLD_NONE) {
        return place_by_keys(page, ui, &ghost, room, size);
    }
    const Move *lesson = lesson_wanted(page);
    if (lesson && lesson->kind == MOVE_PLACE && !(ghost.shown && lesson_takes(page, ghost.x, ghost.y))) {
        const char *turns = lesson_turns(page);
        return turns[0] ? turns : _("drag your tile to the golden square");
    }
    if (!ghost.shown && !aids_allowed(page)) {
        return _("drag your tile to a square where it fits, or click it");
    }
    if (!ghost.shown && hand_chooses(page) && fits_somewhere(page)) {
        return _("drag a tile of your hand to a bright square");
    }
    if (!ghost.shown) {
        return fits_somewhere(page) ? _("drag your tile to a bright square, or click it")
                                    : _("turn your tile: it fits nowhere as it is");
    }
    if (ghost.fits) {
        return page->hold == HOLD_DRAG
                   ? _("let go to put the tile down, or turn it with R or the right button")
                   : _("click to put the tile down");
    }
    if (ghost.after) {
        return _("it fits here after turning: R, or the right button");
    }
    Refusal why;
    if (!aids_allowed(page) || !fits_somewhere(page)) {
        return _("R or the right button turns the tile");
    }
    return why_at_pointer(page, ui, &why, NULL) && why.code != REFUSE_TAKEN
               ? _("no turn makes the tile fit here: try a bright square")
               : _("a bright square fits; R or the right button turns");
}

/* For the words of the prompt, at most. */
static float prompt_room(const GamePage *page, const GameLayout *at) {
    return act_buttons_left(page, at) - 12 - 66;
}

/* Returns the seat it speaks to. */
static int write_prompt(const GamePage *page, const Ui *ui, const Table *table, Str *out) {
    const Timeline *line = &page->timeline;
    if (page->peeking) {
        str_add(out, _("The table as the game ended"));
        return table->game->seat;
    }
    int scoring = write_scoring(page, table, out);
    if (scoring >= 0) {
        return scoring;
    }
    int seat = game_seat_shown(page);
    if (dragon_walk_shown(page)) {
        dragon_prompt(page, ui, table, out);
        return seat;
    }
    if (page->lesson.on && game_others_decide(page)) {
        str_add(out, _("One moment: it is Mira’s turn"));
        return seat;
    }
    char room[160];
    if (aids_owners_shown(page) && page->hold == HOLD_NONE) {
        str_add(out, page->aids.owners ? _("Owners: each colour has its own hatching. F switches it off")
                                       : _("Owners: each colour has its own hatching"));
        return seat;
    }
    if (session_over(page->session)) {
        str_add(out,
                line->final ? _("Final scoring: a click goes on, Enter skips it") : _("The game is over"));
    } else {
        GameLayout at = game_layout(page, ui);
        const char *name = table->seats[seat].name, *action = what_to_do(page, ui, table, room, sizeof room);
        char part[SEAT_NAME + 4];
        for (int pass = 0; pass < 2; pass++) { /* what to do is read to its end, be the name ever so long */
            str_clear(out);
            /* Translators: whose turn it is, then what to do */
            str_addf(out, table->game->extra_turn ? _("%s once more: %s") : _("%s: %s"), pass ? part : name,
                     action);
            theme_name_within(&ui->metrics, FONT_TEXT, 14, prompt_room(page, &at), str_text(out), name, part,
                              sizeof part);
        }
    }
    return seat;
}

/* In the middle of the line below the board, or where it covers no square that could be clicked. */
static DrawRect prompt_rect(const GamePage *page, const Ui *ui, const GameLayout *at, const char *words,
                            float *size) {
    float left = 12 + lesson_room(page), right = act_buttons_left(page, at), room = right - 12,
          high = at->pill.h;
    *size = theme_size_within(&ui->metrics, FONT_TEXT, 17, words, room - 60);
    float width = fminf(text_width(&ui->metrics, FONT_TEXT, *size, words) + 66, room);
    float end = right - width, top_end = at->table.w - 12 - width;
    float middle = fmaxf(12, fminf(at->table.w / 2 - width / 2, end)); /* makes room for buttons */
    const float top = 58;
    const DrawRect places[] = {
        {middle, at->pill.y, width, high},        {fminf(left, end), at->pill.y, width, high},
        {end, at->pill.y, width, high},           {at->table.w / 2 - width / 2, top, width, high},
        {fminf(left, top_end), top, width, high}, {top_end, top, width, high}};
    Busy busy = {0};
    busy_add_plays(page, ui, at, &busy);
    return free_place(&busy, places, sizeof places / sizeof places[0]);
}

void words_settle(GamePage *page, Ui *ui) {
    DrawRect *words = page->words, before = words[0];
    memset(words, 0, sizeof page->words);
    if (page->replay || !page->session) {
        return;
    }
    GameLayout at = game_layout(page, ui);
    Table table = game_table(page->session);
    Str prompt = {0};
    float size = 0;
    words[0] = before; /* the prompt itself says what is pointed at */
    write_prompt(page, ui, &table, &prompt);
    DrawRect now = prompt_rect(page, ui, &at, str_text(&prompt), &size);
    str_deinit(&prompt);
    /* Shorter words do not give way to the pointer: they would be the longer ones again at once. */
    bool held = rect_has(before, ui->pointer.x, ui->pointer.y) && before.y <= now.y && before.y >= now.y;
    float x = held ? fminf(before.x, now.x) : now.x;
    float right = held ? fmaxf(before.x + before.w, now.x + now.w) : now.x + now.w;
    words[0] = rect_of(x, now.y, right - x, now.h);
    words[1] = name_pill_rect(page, ui, &at, &table);
}

void prompt_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                 DrawList *list) {
    Str prompt = {0};
    int seat = write_prompt(page, ui, table, &prompt);
    float size = 0;
    DrawRect r = prompt_rect(page, ui, at, str_text(&prompt), &size);
    theme_shadow(list, r, 1, 3, 19, 0.35f);
    draw_box(list, r, 19, draw_rgb(DARK), draw_rgb(EDGE), 1.5f);
    draw_figure(list, PAINT_MEEPLE, (PaintColour)table->colours[seat], r.x + 25, r.y + 33, 30, 1);
    draw_text(list, FONT_TEXT, size, draw_rgb(CREAM), ALIGN_LEFT, r.x + 47, r.y + 25, r.w - 60,
              str_text(&prompt));
    str_deinit(&prompt);
}

/* ---- tips ---- */

/* Below its tile, else above, else at a side: never over it, while there is room anywhere. */
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

static void draw_spot_tip(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                          DrawList *list) {
    if (table->game->phase != PHASE_ACTION) {
        return;
    }
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, true, spots), hot = game_hot_spot(page, ui, spots, count);
    if (hot < 0 || page->reason_left || page->panning) {
        return;
    }
    char words[SPOT_LINES][SPOT_LINE];
    const char *lines[SPOT_LINES] = {words[0], words[1], words[2]};
    int filled = spot_words(table->setup, table->game, table->seats, &spots[hot], words);
    DrawRect tip = theme_tip_size(list->metrics, lines, filled);
    const PlacedTile *placed = &table->game->tiles[spots[hot].tile];
    DrawRect tile = camera_square(&page->camera, at->table, placed->x, placed->y);
    if (rect_has(at->hand, ui->pointer.x, ui->pointer.y) && !page->hot_spot.kind) {
        tile = at->hand_tile; /* beside the card, on the board */
        tip.x = at->panel.x - tip.w - 12;
        tip.y = tile.y + tile.h / 2 - tip.h / 2;
    } else {
        tip = tip_beside(at, tile, tip);
    }
    theme_tip(list, tip, lines, filled);
}

void stone_tip_draw(const GamePage *page, const Ui *ui, const GameLayout *at, DrawList *list) {
    int x = 0, y = 0;
    if (hover_stone_shown(page, ui, &x, &y)) {
        const char *lines[] = {_("No remaining tile fits here"), _("A broken stone marks such a square")};
        DrawRect square = camera_square(&page->camera, at->table, x, y);
        theme_tip(list, tip_beside(at, square, theme_tip_size(list->metrics, lines, 2)), lines, 2);
    }
}

/* The whole of a log line, to the left of it. */
static void draw_log_tip(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                         DrawList *list) {
    DrawRect line = {0};
    const LogEntry *entry = log_pointed_at(page, ui, at, &line);
    if (!entry) {
        return;
    }
    char words[SPOT_LINES][SPOT_LINE], when[48];
    const char *lines[SPOT_LINES] = {words[0], words[1], when};
    Str reason = {0};
    points_reason(&entry->event, &table->setup->rules, &reason);
    snprintf(words[0], SPOT_LINE, "%.120s", table->seats[entry->event.seat].name);
    snprintf(words[1], SPOT_LINE, entry->event.by == POINTS_FAIRY ? _("%s +%d, %s") : _("%s %d = %s"),
             points_name(&table->setup->rules, entry->event.by), entry->event.points, str_text(&reason));
    snprintf(when, sizeof when, _("turn %d"), entry->turn);
    str_deinit(&reason);
    DrawRect tip = theme_tip_size(list->metrics, lines, entry->turn ? 3 : 2);
    tip.x = at->panel.x - tip.w - 12;
    tip.y = between(8, line.y + line.h / 2 - tip.h / 2, ui->height - tip.h - 8);
    theme_tip(list, tip, lines, entry->turn ? 3 : 2);
}

void labels_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                 DrawList *list) {
    draw_log_tip(page, ui, at, table, list);
    hover_card_draw(page, ui, at, table, list);
    stone_tip_draw(page, ui, at, list);
    if (page->peeking) {
        return;
    }
    draw_spot_tip(page, ui, at, table, list);
    why_draw(page, ui, at, list);
}
