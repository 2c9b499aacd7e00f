/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the pages of play across a network with look.h, at several sizes, in every language. */
#include "look.h"

#include "base/clock.h"
#include "scratch.h"
#include "ui/together/together.h"

/* `folder` = "": the program does not remember which game it has joined. */
static void open_pages(Page *page, PageSize size, const char *folder) {
    UiServices services = page_services(page, size.width, size.height);
    services.online_folder = folder;
    page->settings.animation = ANIMATION_OFF;
    page->ui = ui_new(&services);
}

static void step(Page *host, Page *guest) {
    ui_step(host->ui, 1000000 / 60);
    ui_step(guest->ui, 1000000 / 60);
}

#define await(host, guest, done)                                                                             \
    do {                                                                                                     \
        uint64_t until_ = clock_now() + 20 * 1000 * 1000;                                                    \
        while (!(done) && clock_now() < until_) {                                                            \
            step(host, guest);                                                                               \
        }                                                                                                    \
        assert_true(done);                                                                                   \
    } while (0)

static void look_both(Page *host, Page *guest, PageSize size, const char *what) {
    look(host, size.width, size.height, 0, what);
    look(guest, size.width, size.height, 0, what);
}

/* From the page for joining to the table, with this many players. */
static void look_at(PageSize size, int seats) {
    Page host = {0}, guest = {0};
    open_pages(&host, size, "");
    open_pages(&guest, size, scratch);
    pages_go(guest.ui, &TOGETHER_PAGE, NULL);
    look(&guest, size.width, size.height, 0, "together");
    pages_go(host.ui, &SETUP_PAGE, NULL);
    page_seats(&host, seats);
    for (int i = 0; i < seats; i++) {
        snprintf(host.settings.seats[i].name, SEAT_NAME, "%s", LONG_NAMES[i]);
        snprintf(host.settings.seats[i].computer, SEAT_COMPUTER, "%s", i == 1 || i == 2 ? "open" : "");
    }
    page_key(&host, KEY_F10, 0);
    page_expect(&host, "scene", "room");
    look(&host, size.width, size.height, 0, "room");
    char line[160];
    snprintf(line, sizeof line, "%.159s", page_fact(&host, "invite"));
    page_send(&guest, (InputEvent){.kind = INPUT_PASTE, .pasted = line});
    look(&guest, size.width, size.height, 0, "together, filled");
    page_press(&guest, "join");
    look(&guest, size.width, size.height, 0, "room, connecting");
    await(&host, &guest, online_room(guest.ui->online) && online_seat(guest.ui->online) == 1);
    pages_act(guest.ui, (Action){3, 8}); /* a phrase */
    for (int i = 0; i < 20; i++) {
        step(&host, &guest);
    }
    look_both(&host, &guest, size, "room");
    page_press(&guest, "ready");
    if (seats > 2) {
        page_press(&host, "room-computer-2");
    }
    await(&host, &guest, room_waits_for(online_room(host.ui->online)) < 0);
    look_both(&host, &guest, size, "room, ready");
    page_press(&host, "start");
    page_send(&host, (InputEvent){.kind = INPUT_LEAVE}); /* no tip */
    page_send(&guest, (InputEvent){.kind = INPUT_LEAVE});
    await(&host, &guest, pages_find(guest.ui, &GUEST_PAGE));
    page_key(&host, 'Y', 0);
    page_key(&guest, 'Y', 0);
    for (int i = 0; i < 200; i++) {
        step(&host, &guest);
    }
    look_both(&host, &guest, size, "table with phrases");
    page_key(&guest, '8', 0);
    page_key(&host, 'Y', 0);
    for (int i = 0; i < 20; i++) {
        step(&host, &guest);
    }
    look_both(&host, &guest, size, "table");
    page_shut(&guest);
    open_pages(&guest, size, scratch);
    look(&guest, size.width, size.height, 0, "main menu, with a way back");
    pages_go(guest.ui, &TOGETHER_PAGE, NULL);
    look(&guest, size.width, size.height, 0, "together, with a way back");
    page_shut(&guest);
    for (int i = 0; i < 2000 && online_room(host.ui->online)->states[1] != PLACE_AWAY; i++) {
        ui_step(host.ui, 1000000 / 60);
    }
    look(&host, size.width, size.height, 0, "table, a guest away");
    page_shut(&host);
}

static void pages_of_a_game(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count && online_possible(); i++) {
        look_at(look_sizes[i], 2);
        look_at(look_sizes[i], 8);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(pages_of_a_game, scratch_open, scratch_close)};
    return LOOK_RUN(tests);
}
