/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review page for tests. */
#ifndef BASTIDE_TESTS_UI_REVIEW_H
#define BASTIDE_TESTS_UI_REVIEW_H

#include <time.h>

#include "page.h"

#define page_review(page) page_state(page, ReviewPage, REVIEW_PAGE)

/* Lets the review of the game that is shown think until so much is known, 0 to 1. */
static inline void review_wait(Page *page, float part) {
    while (review_progress(page->ui->review) < part) {
        ui_step(page->ui, 100000);
        nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL); /* it thinks on threads of its own */
    }
    ui_step(page->ui, 100000);
}

static inline void review_finish(Page *page) {
    review_wait(page, 1);
    assert_true(review_done(page->ui->review));
}

#endif
