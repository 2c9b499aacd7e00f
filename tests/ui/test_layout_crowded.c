/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks crowded pages with look.h, and that nothing is left out: many players, long names, three-digit
 * scores; several sizes, every language. */
#define _XOPEN_SOURCE 700

#include "look_games.h"

#include "session/store/achievements.h"

#include <ctype.h>

#include "files/file.h"
#include "ui/game/game_page.h"
#include "ui/setup/setup_page.h"

/* Records with high scores, by the number of players. */
static const struct {
    int seats;
    const char *record, *waits; /* the second is cut short, and on an open table */
} CROWDS[] = {{2, "benelux-towns-bonus.rec", "random-2-table.rec"},
              {5, "random-map-iberia-5-bonus.rec", "random-5-river-c3.rec"},
              {8, "random-map-usa-8-bonus.rec", "random-8-three-sets.rec"}};
enum { CROWD_COUNT = sizeof CROWDS / sizeof CROWDS[0] };

/* Copies a test record, with long names, to its end or to the turn `turns`. `full`: with the full rules of
 * its sets, and therefore other scores. */
static void copy_record(const char *record, const char *to, int turns, bool full) {
    char from[256];
    Str text = {0}, out = {0};
    Fail fail = {0};
    snprintf(from, sizeof from, "%s/tests/records/%s", BASTIDE_SOURCE_DIR, record);
    assert_true(file_read(from, FILE_BYTES, &text, &fail));
    int seat = 0, left = turns;
    for (const char *line = str_text(&text); *line && left != 0; line += strcspn(line, "\n") + 1) {
        char colour[16];
        if (sscanf(line, "player %15s", colour) == 1) {
            str_addf(&out, "player %s %s\n", colour, LONG_NAMES[seat++]);
        } else if (!full || line[0] != '=') {
            bool first = full && strncmp(line, "tiles", 5) == 0;
            str_add(&out, first ? "option inns_cathedrals=full traders_builders=full\n" : "");
            str_addf(&out, "%.*s\n", (int)strcspn(line, "\n"), line);
        }
        left -= line[0] == '=';
    }
    assert_true(file_write_atomic(to, str_text(&out), out.length, &fail));
    str_deinit(&text);
    str_deinit(&out);
}

/* The path of a crowd's record: of the finished game, or of the one to continue. It has no name of its own.
 */
static const char *path_of(int crowd, bool waits) {
    static char path[256];
    snprintf(path, sizeof path, "%s/2026-11-14_2015%d%d.rec", games, waits, crowd);
    return path;
}

/* The same with full rules, beside the folder of saved games. */
static const char *full_path(int crowd, bool waits) {
    static char path[256];
    snprintf(path, sizeof path, "%s/full-%d%d.rec", scratch, waits, crowd);
    return path;
}

static int begin(void **state) {
    if (look_begin(state) != 0) {
        return -1;
    }
    for (int i = 0; i < CROWD_COUNT; i++) { /* each as a finished game, and as a game to continue */
        copy_record(CROWDS[i].record, path_of(i, false), -1, false);
        copy_record(CROWDS[i].waits, path_of(i, true), 60, false);
        copy_record(CROWDS[i].waits, full_path(i, false), -1, true);
        copy_record(CROWDS[i].waits, full_path(i, true), 60, true);
    }
    return 0;
}

static bool is_number(const char *text) {
    while (isdigit((unsigned char)*text)) {
        text++;
    }
    return *text == '\0';
}

/* How many texts of the page are numbers, or begin with these letters. */
static int count_texts(const Page *page, const char *letters) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    int count = 0;
    for (size_t i = 0; i < list.count; i++) {
        if (list.commands[i].kind == DRAW_TEXT) {
            const char *text = draw_list_string(&list, list.commands[i].u.text.text);
            count += letters ? strncmp(text, letters, strlen(letters)) == 0 : is_number(text);
        }
    }
    draw_list_deinit(&list);
    return count;
}

/* Every card has all scores and at least two names, and no words over its picture. */
static void saved_games(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count; i++) {
        Page page = {0};
        look_open(&page, look_sizes[i], NULL);
        pages_go(page.ui, NULL, NULL);
        page_press(&page, "saves");
        look(&page, look_sizes[i].width, look_sizes[i].height, 8, "saved games");
        assert_int_equal(count_texts(&page, NULL), 2 * (2 + 5 + 8));
        assert_int_equal(count_texts(&page, "Max"), 2 * CROWD_COUNT);
        assert_int_equal(count_texts(&page, "Gui"), 2 * CROWD_COUNT);
        page_shut(&page);
    }
}

/* The players' bars can be compared, because a full bar has the same length in all boxes. */
static void check_bars(const Page *page) {
    DrawList list = {.metrics = &FAKE_METRICS};
    DrawColor empty = draw_rgb(0xe2cf9f);
    float length = 0;
    ui_draw(page->ui, &list);
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        if (c->kind == DRAW_RECT && memcmp(&c->u.box.fill, &empty, sizeof empty) == 0) {
            assert_true(length == 0 || fabsf(c->rect.w - length) < 0.1f);
            length = c->rect.w;
        }
    }
    draw_list_deinit(&list);
}

/* As if it were the first game of its players, and a great one. */
static void earn_everything(Page *page) {
    ResultPage *result = page_state(page, ResultPage, LOOK_PAGE);
    assert_non_null(result);
    for (result->first_count = 0; result->first_count < RESULT_FIRSTS; result->first_count++) {
        result->firsts[result->first_count].which = (uint8_t)(result->first_count % ACHIEVEMENTS);
        result->firsts[result->first_count].seat = (uint8_t)(result->first_count / ACHIEVEMENTS);
    }
}

static void results(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count * CROWD_COUNT; i++) {
        PageSize size = look_sizes[i / CROWD_COUNT];
        int seats = CROWDS[i % CROWD_COUNT].seats;
        Page page = {0};
        look_open(&page, size, path_of(i % CROWD_COUNT, false));
        page_expect(&page, "scene", "result");
        look(&page, size.width, size.height, seats, "result");
        check_bars(&page);
        earn_everything(&page);
        look(&page, size.width, size.height, seats, "result with achievements");
        check_bars(&page);
        page_press(&page, "table-1");
        look(&page, size.width, size.height, seats, "tiles and luck");
        page_press(&page, "board");
        look(&page, size.width, size.height, seats, "final table");
        page_key(&page, KEY_ESCAPE, 0);
        page_press(&page, "replay");
        look(&page, size.width, size.height, seats, "replay");
        page_key(&page, KEY_END, 0);
        page_rest(&page);
        look(&page, size.width, size.height, seats, "end of the replay");
        page_shut(&page);
    }
}

/* Two columns of cards are numbered in the order of play. */
static void check_order(const Page *page, int seats) {
    GameLayout at = game_layout(page_table(page), page->ui);
    DrawList list = {.metrics = &FAKE_METRICS};
    int numbered = 0;
    ui_draw(page->ui, &list);
    for (size_t i = 0; i < list.count && at.compact; i++) {
        const DrawCommand *c = &list.commands[i];
        if (c->kind != DRAW_TEXT) {
            continue;
        }
        for (int seat = 0; seat < seats; seat++) {
            DrawRect corner = {at.seats[seat].x, at.seats[seat].y + at.seats[seat].h / 2, 22, 24};
            char number[12];
            snprintf(number, sizeof number, "%d", seat + 1);
            numbered += rect_has(corner, c->rect.x, c->rect.y) &&
                        strcmp(draw_list_string(&list, c->u.text.text), number) == 0;
        }
    }
    draw_list_deinit(&list);
    assert_int_equal(numbered, at.compact ? seats : 0);
}

static void games_that_go_on(void **state) {
    (void)state;
    int placed = 0;
    for (int i = 0; i < look_size_count * CROWD_COUNT; i++) {
        PageSize size = look_sizes[i / CROWD_COUNT];
        int seats = CROWDS[i % CROWD_COUNT].seats;
        Page page = {0};
        look_open(&page, size, path_of(i % CROWD_COUNT, true));
        page_expect(&page, "scene", "game");
        page_rest(&page);
        look(&page, size.width, size.height, seats, "game");
        check_order(&page, seats);
        float x = 0, y = 0;
        for (int turn = 0; turn < 4 && !page_square(&page, "fits", 0, &x, &y); turn++) {
            page_key(&page, 'R', 0);
            page_rest(&page);
        }
        if (page_square(&page, "fits", 0, &x, &y)) { /* in sight */
            page_click(&page, x, y, BUTTON_LEFT);
            page_rest(&page);
            look(&page, size.width, size.height, seats, "tile placed");
            page_press(&page, "end-turn");
            look(&page, size.width, size.height, seats, "end of a turn");
            page_rest(&page);
            placed++;
        }
        page_key(&page, 'P', 0);
        look(&page, size.width, size.height, seats, "points shown");
        page_press(&page, "menu");
        look(&page, size.width, size.height, seats, "menu");
        page_press(&page, "go-on");
        pages_go(page.ui, NULL, NULL);
        page_expect(&page, "scene", "title");
        look(&page, size.width, size.height, seats, "title");
        page_press(&page, "new-game");
        look(&page, size.width, size.height, seats, "new game at a glance");
        page_more(&page);
        for (int part = 0; part < PART_COUNT; part++) {
            page_state(&page, SetupPage, SETUP_PAGE)->part = part;
            look(&page, size.width, size.height, seats, "new game");
        }
        page_shut(&page);
    }
    assert_true(placed >= look_size_count);
}

/* Every figure and all goods on the cards, and in words. */
static void games_by_full_rules(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count * CROWD_COUNT; i++) {
        PageSize size = look_sizes[i / CROWD_COUNT];
        int seats = CROWDS[i % CROWD_COUNT].seats;
        Page page = {0};
        look_open(&page, size, full_path(i % CROWD_COUNT, true));
        page_expect(&page, "scene", "game");
        page_rest(&page);
        look(&page, size.width, size.height, seats, "game by full rules");
        check_order(&page, seats);
        for (int seat = 0; seat < seats; seat++) {
            page_key(&page, 'M', 0);
            look(&page, size.width, size.height, seats, "player in words");
        }
        page_key(&page, 'P', 0);
        look(&page, size.width, size.height, seats, "points by full rules");
        page_shut(&page);
        look_open(&page, size, full_path(i % CROWD_COUNT, false));
        page_expect(&page, "scene", "result");
        look(&page, size.width, size.height, seats, "result by full rules");
        page_press(&page, "board");
        look(&page, size.width, size.height, seats, "final table by full rules");
        page_shut(&page);
    }
}

/* From the draw for the first player, with all names, to a covered hand. */
static void games_that_begin(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count * CROWD_COUNT; i++) {
        PageSize size = look_sizes[i / CROWD_COUNT];
        int seats = CROWDS[i % CROWD_COUNT].seats;
        Page page = {0};
        page_open(&page, size.width, size.height, "");
        page_seats(&page, seats);
        for (int k = 0; k < seats; k++) {
            snprintf(page.settings.seats[k].name, sizeof page.settings.seats[k].name, "%s", LONG_NAMES[k]);
        }
        page.settings.animation = ANIMATION_OFF;
        page.settings.first = FIRST_ROADS;
        page.settings.rules.hand = HAND_THREE;
        look(&page, size.width, size.height, seats, "new game");
        page_press(&page, "play");
        look(&page, size.width, size.height, seats, "lots");
        page_press(&page, "begin");
        page_rest(&page);
        look(&page, size.width, size.height, seats, "hand-over");
        page_press(&page, "show-hand");
        look(&page, size.width, size.height, seats, "hand of three");
        page_shut(&page);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(saved_games, begin, scratch_close),
        cmocka_unit_test_setup_teardown(results, begin, scratch_close),
        cmocka_unit_test_setup_teardown(games_that_go_on, begin, scratch_close),
        cmocka_unit_test_setup_teardown(games_by_full_rules, begin, scratch_close),
        cmocka_unit_test_setup_teardown(games_that_begin, begin, scratch_close),
    };
    return LOOK_RUN(tests);
}
