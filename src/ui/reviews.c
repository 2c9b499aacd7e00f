/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review that goes on in the background, whatever page is shown. There is one at a time. */
#include "session/computer.h"
#include "ui/parts/text.h"
#include "ui/state.h"

/* Do these records hold the same moves? The same draws in the same order occur in one game only. */
static bool same_moves(const Record *a, const Record *b) {
    bool same = a->move_count == b->move_count && a->setup.seat_count == b->setup.seat_count;
    for (int i = 0; same && i < a->move_count; i++) {
        same = move_is(a->moves[i], b->moves[i]);
    }
    return same;
}

static bool is_of(const Review *review, const Session *game) {
    return review && same_moves(review_record(review), session_record(game));
}

/* With what is known so far; what cannot be read is found out again. */
static Review *load(const Ui *ui, const Session *game) {
    ReviewWish wish = {.level = AI_GRANDMASTER, .nodes = ui->s.review_nodes, .seed = 1};
    Review *review = review_new(session_record(game), &wish);
    Fail fail = {0};
    if (is_of(ui->review, game)) {
        Str text = {0};
        review_write(ui->review, &text);
        review_read(review, str_text(&text), text.length, "", &fail);
        str_deinit(&text);
    } else {
        store_load_review(ui->store, review, &fail);
    }
    return review;
}

static void keep(Ui *ui) {
    Fail fail = {0};
    if (ui->review_news && !store_save_review(ui->store, ui->review, &fail)) {
        ui_notice(ui, text_fail(&fail).text);
    }
    ui->review_news = false;
}

void reviews_close(Ui *ui) {
    if (ui->review) {
        keep(ui);
        review_free(ui->review);
        ui->review = NULL;
    }
}

void reviews_open(Ui *ui, const Session *game) {
    if (!is_of(ui->review, game)) {
        reviews_close(ui);
        ui->review = load(ui, game);
    }
}

Review *reviews_copy(const Ui *ui, const Session *game, bool done) {
    Review *review = session_record(game)->finished ? load(ui, game) : NULL;
    if (review && done && !review_done(review)) {
        review_free(review);
        return NULL;
    }
    return review;
}

/* Computer players at the table think first. */
static bool is_paused(const Ui *ui) {
    const Session *game = pages_kind(ui) == &GAME_PAGE ? store_game(ui->store) : NULL;
    int seat = game ? session_decides(game) : NO_SEAT;
    return seat != NO_SEAT && session_level(game, seat) >= 0;
}

bool reviews_go_on(const Ui *ui) {
    return ui->review && !review_done(ui->review) && !is_paused(ui);
}

void reviews_step(Ui *ui) {
    if (!ui->review || review_done(ui->review)) {
        return;
    }
    if (is_paused(ui)) {
        review_pause(ui->review);
    } else if (review_step(ui->review)) {
        ui->review_news = ui->dirty = true;
        if (review_done(ui->review)) {
            keep(ui);
        }
    }
}
