/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A person at a table with computer players, for several tests. */
#ifndef BASTIDE_TESTS_UI_COMPUTERS_H
#define BASTIDE_TESTS_UI_COMPUTERS_H

#include "page.h"

#include "scratch.h"
#include "session/computer.h"

/* The new-game page; the seats from this one on are played by journeymen, who need no time to think. */
static inline void prepare(Page *page, const char *save, int seats, int from) {
    page_open(page, 1280, 720, save);
    page_seats(page, seats);
    for (int i = from; i < seats; i++) {
        strcpy(page->settings.seats[i].computer, "journeyman");
    }
    page->settings.first = 0;
}

static inline void begin_with(Page *page, int seats, int from) {
    prepare(page, "", seats, from);
    page_press(page, "play");
}

/* Opens a new game with this beginning of its record, all seats or all but the first played by computers. */
static inline void open_rules(Page *page, const char *rules, int seats, bool person) {
    static const char *const colours[] = {"red", "blue", "green"};
    char path[96];
    snprintf(path, sizeof path, "%s/rules.rec", scratch);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "bastide 1\n%sseed 9\n", rules);
    for (int i = 0; i < seats; i++) {
        fprintf(file, "player %s P%d\n", colours[i], i);
        if (i || !person) {
            fprintf(file, "computer %d journeyman\n", i);
        }
    }
    fprintf(file, "start base/D 0 0 0\n--\n");
    fclose(file);
    page_open_record(page, 960, 600, path);
}

static inline GamePage *game_of(Page *page) {
    return page_table(page);
}

static inline Session *session_of(Page *page) {
    return page_game(page);
}

static inline int moves_of(Page *page) {
    return session_record(session_of(page))->move_count;
}

static inline bool is_persons_turn(Page *page) {
    return session_over(session_of(page)) || session_takes_moves(session_of(page));
}

/* Lets time pass; thoughts end at once, as they would in longer steps. */
static inline void pass(Page *page, int milliseconds) {
    for (int i = 0; i < milliseconds / 10; i++) {
        if (page_table(page)) {
            session_wait(session_of(page));
        }
        ui_step(page->ui, 10000);
    }
}

static inline void until_person(Page *page) {
    for (int i = 0; i < 20000 && !is_persons_turn(page); i++) {
        pass(page, 10);
    }
    assert_true(is_persons_turn(page));
    page_rest(page);
}

/* Plays the person's turn and stops as soon as it is over. */
static inline void play_turn(Page *page) {
    page_rest(page);
    page_drag_tile(page);
    page_press(page, "end-turn");
}

#endif
