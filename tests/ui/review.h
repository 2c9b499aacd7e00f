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

/* The same for one of tests/records. Only the first review of it thinks; later ones of this program take over
 * what it found. */
static inline void review_known(Page *page, const char *record, float part) {
    enum { KNOWN_MAX = 8 };
    static struct {
        char record[48];
        Str text;
    } known[KNOWN_MAX];
    int at = 0;
    while (at < KNOWN_MAX && known[at].record[0] && strcmp(known[at].record, record) != 0) {
        at++;
    }
    assert_in_range(at, 0, KNOWN_MAX - 1);
    if (known[at].record[0]) {
        Fail fail = {0};
        assert_true(
            review_read(page->ui->review, str_text(&known[at].text), known[at].text.length, record, &fail));
    }
    review_wait(page, part);
    if (!known[at].record[0]) {
        snprintf(known[at].record, sizeof known[at].record, "%s", record);
        review_write(page->ui->review, &known[at].text);
    }
}

static inline void review_finish(Page *page) {
    review_wait(page, 1);
    assert_true(review_done(page->ui->review));
}

#endif
