/* SPDX-License-Identifier: GPL-3.0-or-later */
/* At which turn a replay stands, and how it plays on. */
#include "ui/game/hover.h"
#include "ui/replay/replay_page.h"

enum { PAUSE = 700000 };                                                /* between two turns */
static const int SPEED_OF[REPLAY_SPEEDS] = {200, SPEED_NORMAL, 50, 25}; /* time in percent */

void replay_go_to(ReplayPage *page, Ui *ui, int stop) {
    Session *game = page->table.session;
    int last = replay_last(game);
    timeline_finish(&page->table.timeline);
    replay_seek(game, stop < 0 ? 0 : stop > last ? last : stop);
    page->wanted = replay_at(game);
    page->rest = 0;
    board_lights_known(&page->table);
    if (page->wanted == 0 && !page->table.camera.by_hand) {
        game_fit(&page->table, ui);
    } else {
        game_follow_table(&page->table, ui);
    }
}

/* Plays the next turn, animated. */
void replay_go_on(ReplayPage *page, Ui *ui) {
    Session *game = page->table.session;
    if (timeline_runs(&page->table.timeline) || !replay_rests(game)) {
        replay_go_to(page, ui, page->wanted);
    }
    page->wanted = replay_at(game) + (replay_at(game) < replay_last(game));
}

void replay_go_back(ReplayPage *page, Ui *ui) {
    Session *game = page->table.session;
    replay_go_to(page, ui, replay_at(game) - (replay_rests(game) ? 1 : 0));
}

/* Goes this many turns forwards or back; a double turn counts as one, though it has two stops. */
void replay_go_turns(ReplayPage *page, Ui *ui, int turns) {
    const Session *game = page->table.session;
    int stop = replay_at(game),
        turn = replay_note(game, stop)->turn + turns + (turns < 0 && !replay_rests(game));
    while (stop > 0 && replay_note(game, stop)->turn > turn) {
        stop--;
    }
    while (stop < replay_last(game) && replay_note(game, stop + 1)->turn <= turn) {
        stop++;
    }
    replay_go_to(page, ui, stop);
}

void replay_set_playing(ReplayPage *page, Ui *ui, bool playing) {
    Session *game = page->table.session;
    if (playing && replay_at(game) == replay_last(game)) {
        replay_go_to(page, ui, 0); /* from the beginning again */
    }
    page->playing = playing;
    page->rest = 0;
}

/* Plays the next move of the record. A drawn tile is not animated: there is no hand to fly to. */
static void play_move(ReplayPage *page, Ui *ui) {
    Session *game = page->table.session;
    Timeline *line = &page->table.timeline;
    EventList events = {0};
    timeline_finish(line);
    line->still = ui->s.settings->reduced_motion;
    timeline_before(line, session_game(game));
    replay_advance(game, &events);
    int kept = 0, speed = SPEED_OF[page->speed];
    for (int i = 0; i < events.count; i++) {
        if (events.items[i].kind != EVENT_DRAWN) {
            events.items[kept++] = events.items[i];
        }
    }
    events.count = kept;
    timeline_feed(line, session_game(game), &events, ui_speed(ui) == SPEED_OFF ? SPEED_OFF : speed);
    board_lights_moved(&page->table, ui);
    game_follow_table(&page->table, ui);
    page->rest = PAUSE / 100 * (uint32_t)speed;
}

/* Is it still playing a turn? */
static bool is_on_its_way(const ReplayPage *page) {
    const Session *game = page->table.session;
    return replay_at(game) < page->wanted || !replay_rests(game);
}

bool replay_moving(const void *state, const Ui *ui) {
    const ReplayPage *page = state;
    const GamePage *table = &page->table;
    return timeline_runs(&table->timeline) || table->camera.left || table->lit_left || page->playing ||
           is_on_its_way(page) || hover_waits(table, ui);
}

void replay_step(void *state, Ui *ui, uint32_t microseconds) {
    ReplayPage *page = state;
    GamePage *table = &page->table;
    words_settle(table, ui);
    game_table_step(table, ui, microseconds);
    if (timeline_runs(&table->timeline)) {
        return;
    }
    if (is_on_its_way(page)) {
        play_move(page, ui);
    } else if (page->playing && page->rest > microseconds) {
        page->rest -= microseconds;
    } else if (page->playing && replay_at(table->session) < replay_last(table->session)) {
        page->wanted = replay_at(table->session) + 1;
    } else {
        page->playing = false;
    }
}
