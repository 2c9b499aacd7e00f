/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the review page with look.h, at several sizes, in every language. */
#define _XOPEN_SOURCE 700

#include "look_games.h"
#include "review.h"

/* Looks before anything is known, then once so much is, 0 to 1. */
static void look_at_review(PageSize size, const char *record, float part) {
    Page page = {0};
    char path[256], about[96];
    int seats;
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/records/%s", record);
    look_open(&page, size, path);
    page_key(&page, 'W', 0);
    page_expect(&page, "scene", "review");
    seats = page_review(&page)->replay.table.setup->seat_count;
    snprintf(about, sizeof about, "the review of %s", record);
    look(&page, size.width, size.height, seats, about);
    review_known(&page, record, part);
    for (int i = 0; i < REVIEW_MARKS; i++) {
        page_key(&page, '1' + i, 0);
        look(&page, size.width, size.height, seats, about);
        page_key(&page, 'V', 0);
        look(&page, size.width, size.height, seats, about);
        for (int chart = 0; chart < CHART_COUNT && i == 0; chart++) {
            char name[24];
            snprintf(name, sizeof name, "chart-%d", chart);
            page_press(&page, name);
            look(&page, size.width, size.height, seats, about);
        }
        if (page_fact(&page, "button side-1")) {
            page_press(&page, "side-1");
            look(&page, size.width, size.height, seats, about);
            page_press(&page, "side-0");
        }
        char filter[24];
        snprintf(filter, sizeof filter, "filter-%d", i);
        if (i < 2 || seats > 1) {
            page_press(&page, filter);
        }
    }
    page_key(&page, KEY_END, 0);
    look(&page, size.width, size.height, seats, about);
    page_shut(&page);
}

static void reviews(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count; i++) {
        look_at_review(look_sizes[i], "random-1-seat.rec", 0.3f);
        look_at_review(look_sizes[i], "base-2.rec", 1);
        look_at_review(look_sizes[i], "base-5.rec", 0.4f);
        look_at_review(look_sizes[i], "random-8-three-sets.rec", 0.1f);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(reviews, look_begin, scratch_close)};
    return LOOK_RUN(tests);
}
