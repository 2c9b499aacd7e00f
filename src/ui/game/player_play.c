/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the menu of a player does: the seat is handed over, changes its look, sits out; and the game is ended
 * early. */
#include "session/changes.h"
#include "ui/game/cards.h"
#include "ui/parts/text.h"
#include "ui/parts/words.h"
#include "ui/together/together.h"

/* What was placed provisionally is undone, so that the turn begins anew for who takes it over. */
static void unplay(GamePage *page, Ui *ui) {
    while (page->chosen.kind || page->hold != HOLD_NONE || page->game->phase == PHASE_ACTION) {
        int moves = session_record(page->session)->move_count;
        bool provisional = page->chosen.kind || page->hold != HOLD_NONE;
        game_take_back(page, ui);
        if (!provisional && session_record(page->session)->move_count == moves) {
            break;
        }
    }
}

static void weigh(void *asker, Ui *ui, int seat) {
    GamePage *page = asker;
    page->watch.weighed = !page->watch.weighed;
    page->watch.weighing = (uint8_t)seat;
    if (page->watch.weighed) {
        const Scene scene = game_scene(page, ui, NULL);
        const Ghosts ghosts = watch_considered(&scene);
        page->words[2] = dock_open(page, ui, watch_considered_size(&ghosts));
    }
}

/* Nothing placed provisionally is in the way. Across a network, the others are asked first. */
static void arrange(GamePage *page, Ui *ui, Move move) {
    if (!game_others_decide(page)) {
        unplay(page, ui);
    }
    hint_close(page);
    Refusal why = game_check(page->setup, session_game(page->session), move);
    if (why.code != MOVE_OK) {
        Str words = {0};
        refusal_sentence(&page->setup->rules, why, &words);
        ui_tell(ui, str_text(&words));
        str_deinit(&words);
    } else if (!together_propose(page, ui, move)) {
        game_arrange(page, ui, move);
    }
}

static void sit_out(void *asker, Ui *ui, int seat) {
    GamePage *page = asker;
    bool away = page->game->away >> seat & 1;
    arrange(page, ui, (Move){.kind = away ? MOVE_BACK : MOVE_AWAY, .seat = (uint8_t)seat});
}

void player_hand_over(void *asker, Ui *ui, int seat, int level) {
    GamePage *page = asker;
    bool others = game_others_decide(page), deciding = session_decides(page->session) == seat;
    if (together_hand_over(page, ui, seat, level)) {
        return;
    }
    if (deciding && level >= 0 && !others) {
        unplay(page, ui);
    }
    bool passes = session_hand_over(page->session, seat, level, thinking_time(ui->s.settings));
    if (deciding && level < 0) {
        timeline_finish(&page->timeline);
        unplay(page, ui);
    }
    watch_moved(page, others);
    hint_close(page);
    hand_ready(page);
    if (passes) {
        Str words = {0};
        write_handed(page->seats[seat].name, level >= 0, &words);
        ui_mention(ui, str_text(&words));
        str_deinit(&words);
    }
    if (passes && page->game->away >> seat & 1) { /* a player who takes over a seat plays on */
        sit_out(page, ui, seat);
    }
    hand_cover(page, ui);
}

void game_end_early(void *asker, Ui *ui) {
    arrange(asker, ui, (Move){.kind = MOVE_END});
}

static void open_next(void *asker, Ui *ui, int seat) {
    GamePage *page = asker;
    if (seat != game_seat_shown(page)) {
        player_open(page, ui, seat);
    }
}

static DrawRect dock(void *asker, Ui *ui, DrawPoint size) {
    return dock_open(asker, ui, size);
}

static void outline(void *asker, const Ui *ui, int node, DrawList *list) {
    const Scene scene = game_scene(asker, ui, list);
    if (aids_allowed(asker)) {
        draw_clip(list, scene.at.table);
        feature_outline_draw(&scene, node);
        draw_unclip(list);
    }
}

static void show(void *asker, Ui *ui, int node, DrawRect card) {
    GamePage *page = asker;
    const PlacedTile *tile = &page->game->tiles[node_tile(node)];
    DrawRect table = game_layout(page, ui).table;
    if (rect_shared(camera_square(&page->camera, table, tile->x, tile->y), card) > 0) {
        game_look_at(page, ui, tile->x, tile->y);
    } else {
        game_show_square(page, ui, tile->x, tile->y);
    }
}

void player_open(GamePage *page, Ui *ui, int seat) {
    bool weighed = page->watch.weighed && page->watch.weighing == seat, over = session_over(page->session);
    pages_open(ui, &PLAYER_PAGE,
               &(PlayerOf){.session = page->session,
                           .seat = seat,
                           .fixed = page->lesson.on || page->replay || page->guest || over,
                           .proposes = page->guest && !page->replay && !over && together_may_propose(ui),
                           .speaks = together_hears(page, ui, seat),
                           .weighed = weighed,
                           .asker = page,
                           .dock = dock,
                           .hand_over = player_hand_over,
                           .weigh = weigh,
                           .sit_out = sit_out,
                           .next = open_next,
                           .outline = outline,
                           .show = show});
}
