/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printed boards: the card that offers them, a game on each, and the log about borders and coats of arms. */
#include "page.h"

#include "ui/parts/words.h"
#include "ui/state.h"
#include "ui/table/board_view.h"

/* The entry of a board among the pictures: 0 is the open table. */
static int entry_of(const Page *page, const char *id) {
    for (int i = 0; i < page->atlas.count; i++) {
        if (strcmp(page->atlas.boards[i].id, id) == 0) {
            return i + 1;
        }
    }
    fail_msg("no board %s", id);
    return 0;
}

static void press_board(Page *page, int entry) {
    char name[32], fact[48];
    snprintf(name, sizeof name, "board-%d", entry);
    snprintf(fact, sizeof fact, "button %s", name);
    page_more(page);
    for (int i = 0; i < 20 && !page_fact(page, fact); i++) {
        const char *first = page_fact(page, "button boards-before");
        page_press(page, first && entry == 0 ? "boards-before" : "boards-after");
    }
    page_press(page, name);
}

static void a_board_brings_its_tiles_and_meeples(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    press_board(&page, entry_of(&page, "taiwan"));
    assert_string_equal(page.settings.map, "taiwan");
    assert_int_equal(page.settings.set_count, 3);
    assert_int_equal(page.settings.rules.meeples, 9);
    page_press(&page, "play");
    page_rest(&page);
    const GameSetup *setup = session_setup(page_game(&page));
    assert_true(setup->on_map);
    assert_string_equal(setup->board.id, "taiwan");
    assert_int_equal(tiles_laid(setup, session_game(page_game(&page))), setup->start_count);
    page_shut(&page);
}

static void start_squares_are_chosen_one_after_another(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    press_board(&page, entry_of(&page, "iberia"));
    const Board *board = atlas_find(&page.atlas, "iberia");
    page_press(&page, "starts");
    unsigned chosen = page.ui->s.settings->starts;
    assert_int_equal(chosen, 1 + 2 + 4); /* three of four */
    page_press(&page, "play");
    page_rest(&page);
    const GameSetup *setup = session_setup(page_game(&page));
    assert_int_equal(setup->start_count, 3);
    for (int i = 0; i < 3; i++) {
        bool found = false;
        for (int k = 0; k < 3; k++) {
            found = found ||
                    (setup->starts[i].x == board->starts[k].x && setup->starts[i].y == board->starts[k].y);
        }
        assert_true(found);
    }
    page_shut(&page);
    page_open(&page, 1280, 720, "");
    press_board(&page, entry_of(&page, "iberia"));
    for (int i = 0; i < 5; i++) { /* four choices, then at random again */
        page_press(&page, "starts");
    }
    assert_int_equal(page.ui->s.settings->starts, 0);
    press_board(&page, entry_of(&page, "usa"));
    assert_null(page_fact(&page, "button starts")); /* it uses all four */
    page_shut(&page);
}

static void the_open_table_gets_back_what_it_had(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    page.settings.set_count = 2;
    snprintf(page.settings.sets[1], sizeof page.settings.sets[1], "princess-dragon");
    press_board(&page, 1);
    assert_int_equal(page.settings.set_count, 4); /* those of a board (R12.13), and those chosen before */
    assert_string_equal(page.settings.sets[3], "princess-dragon");
    page.settings.rules.towns = TOWNS_BONUS;
    press_board(&page, 2);
    assert_int_equal(page.settings.rules.towns, TOWNS_BONUS);
    press_board(&page, 0);
    assert_string_equal(page.settings.map, "");
    assert_int_equal(page.settings.set_count, 2);
    assert_string_equal(page.settings.sets[1], "princess-dragon");
    assert_int_equal(page.settings.rules.meeples, 7);
    assert_int_equal(page.settings.rules.towns, TOWNS_PLAIN);
    page.settings.rules.meeples = 5; /* changed by hand: stays */
    press_board(&page, 1);
    assert_int_equal(page.settings.rules.meeples, 5);
    page_shut(&page);
}

/* Every visible square is drawn once, either as print or as a tile. */
static void check_picture(Page *page) {
    DrawList list = {.metrics = &FAKE_METRICS};
    const GameSetup *setup = session_setup(page_game(page));
    int squares = 0, tiles = 0;
    ui_draw(page->ui, &list);
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        if (c->kind == DRAW_SPRITE && c->u.picture.sprite.kind == SPRITE_TILE) {
            assert_true(c->u.picture.sprite.face.def->name[0] != '\0');
            tiles++;
        }
        squares += c->kind == DRAW_SPRITE && c->u.picture.sprite.kind == SPRITE_MAP_SQUARE;
    }
    int all = (setup->board.width + 2) * (setup->board.height + 2);
    assert_true(squares > 0 && squares <= all);
    assert_true(squares + tiles >= all);
    draw_list_deinit(&list);
}

/* Plays a turn with mouse and keyboard, because the spots are close together on such small squares. */
static void play_turn(Page *page, bool meeple) {
    page_drag_tile(page);
    if (meeple && page_fact(page, "spot")) {
        page_key(page, KEY_TAB, 0);
        page_key(page, KEY_ENTER, 0);
        assert_non_null(page_fact(page, "chosen"));
    }
    page_press(page, "end-turn");
    page_rest(page);
}

static void play_some(const char *id, int towns, int turns) {
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 3);
    page.settings.animation = ANIMATION_FAST;
    press_board(&page, entry_of(&page, id));
    page.settings.rules.towns = (uint8_t)towns;
    page_press(&page, "play");
    page_rest(&page);
    check_picture(&page);
    for (int turn = 0; turn < turns && page_is(&page, "scene", "game"); turn++) {
        play_turn(&page, turn % 2);
        page_rest(&page);
        if (turn % 8 == 0 && page_is(&page, "scene", "game")) {
            check_picture(&page);
        }
    }
    page_shut(&page);
}

static void games_on_boards(void **state) {
    (void)state;
    play_some("iberia", TOWNS_PLAIN, 40);
    play_some("germany", TOWNS_TURN, 24);
    play_some("usa", TOWNS_BONUS, 16);
}

/* Expects this reason for the last points of a rule scene, and these numbers alone. */
static void expect_reason(Page *page, const char *scene, const char *reason, const char *numbers,
                          int points) {
    char path[256];
    Fail fail = {0};
    snprintf(path, sizeof path, "%s/tests/rules/%s.rec", BASTIDE_SOURCE_DIR, scene);
    Session *session = session_load(path, &page->library, &fail);
    assert_string_equal(fail.text, "");
    int count = 0;
    const LogEntry *log = session_log(session, &count);
    while (count > 0 && log[count - 1].event.kind != EVENT_POINTS) {
        count--;
    }
    assert_true(count > 0);
    Str words = {0};
    entry_reason(session_setup(session), session_game(session), &log[count - 1], &words);
    assert_string_equal(str_text(&words), reason);
    str_clear(&words);
    entry_numbers(session_setup(session), session_game(session), &log[count - 1], &words);
    assert_string_equal(str_text(&words), numbers);
    assert_int_equal(entry_points(&log[count - 1]), points);
    str_deinit(&words);
    session_free(session);
}

static void points_name_what_is_printed(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    expect_reason(&page, "R12/R12.5-road-to-Denmark-is-8", "3 tiles + Denmark 1 + 2 coats of arms × 2",
                  "3 + 1 + 4", 8);
    expect_reason(&page, "R12/R12.5-city-of-France-is-10", "2 tiles × 2 + France 2 + 2 coats of arms × 2",
                  "4 + 2 + 4", 10);
    expect_reason(&page, "R12/R12.7-sea-route-is-7", "2 tiles + Den Oever - Makkum 1 + 2 coats of arms × 2",
                  "2 + 1 + 4", 7);
    expect_reason(&page, "R12/R12.9-island-is-4", "Mallorca: 2 coats of arms × 2",
                  "Mallorca: 2 coats of arms × 2", 4);
    expect_reason(&page, "R12/R12.3-Berlin-is-20", "4 tiles × 2 + Berlin 4 + 4 coats of arms × 2",
                  "8 + 4 + 8", 20);
    expect_reason(&page, "R12/R12.4-visible-town-beside-the-road", "3 tiles + 3 towns × 2", "3 + 6", 9);
    page_shut(&page);
}

/* Every placed tile has a ground of its own, because its picture may not be painted yet. */
static void tiles_lie_on_some_ground(void **state) {
    (void)state;
    Page page = {0};
    page_open_record(&page, 1280, 720, BASTIDE_SOURCE_DIR "/tests/records/iberia.rec");
    page_press(&page, "board");
    page_rest(&page);
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page.ui, &list);
    int tiles = 0;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *tile = &list.commands[i];
        bool laid = tile->kind == DRAW_SPRITE && tile->u.picture.sprite.kind == SPRITE_TILE;
        assert_true(!laid || tile->u.picture.ground.a == 255);
        tiles += laid;
    }
    assert_true(tiles > 60);
    draw_list_deinit(&list);
    page_shut(&page);
}

/* Describes the card of boards: every picture, its place, and the two arrows. */
static void saved_games_of(Page *page, Str *out) {
    page_fact(page, "scene");
    for (const char *at = str_text(&page->facts); *at;) {
        size_t length = strcspn(at, "\n");
        if (strncmp(at, "button board", 12) == 0 || strncmp(at, "button small-table", 18) == 0) {
            str_add_bytes(out, at, length + 1);
        }
        at += length + (at[length] == '\n');
    }
}

/* Whatever is chosen, the pictures stay where they are: the same rows, page and places. */
static void the_picture_stays_where_it_is(void **state) {
    (void)state;
    static const float sizes[][2] = {{1280, 720}, {960, 600}, {1920, 1080}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        Page page = {0};
        page_open(&page, sizes[i][0], sizes[i][1], "");
        page_more(&page);
        Str before = {0}, after = {0};
        saved_games_of(&page, &before);
        assert_true(before.length > 0);
        const char *const entries[] = {"small-table", "board-1", "board-0",
                                       "small-table", "board-0", "board-2"};
        for (size_t k = 0; k < sizeof entries / sizeof entries[0]; k++) {
            char fact[48];
            snprintf(fact, sizeof fact, "button %s", entries[k]);
            if (!page_fact(&page, fact)) {
                continue; /* on another page of the card */
            }
            page_press(&page, entries[k]);
            str_clear(&after);
            saved_games_of(&page, &after);
            assert_string_equal(str_text(&after), str_text(&before));
        }
        str_deinit(&before);
        str_deinit(&after);
        page_shut(&page);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_brings_its_tiles_and_meeples),
        cmocka_unit_test(start_squares_are_chosen_one_after_another),
        cmocka_unit_test(the_open_table_gets_back_what_it_had),
        cmocka_unit_test(tiles_lie_on_some_ground),
        cmocka_unit_test(the_picture_stays_where_it_is),
        cmocka_unit_test(games_on_boards),
        cmocka_unit_test(points_name_what_is_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
