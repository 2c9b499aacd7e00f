/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is shown without a click: a feature under the pointer, which game is played, and the rule behind a
 * refusal. */
#include <math.h>

#include "page.h"

#include "ui/game/hover.h"

#include "data/move_text.h"

/* Points at the first segment of a kind on the start tile (D: city, road, two fields). */
static void point_at(Page *page, FeatureKind kind) {
    const Ui *ui = page->ui;
    GameLayout at = game_layout(page_table(page), ui);
    for (int i = 5; i < 1000; i += 10) {
        for (int k = 5; k < 1000; k += 10) {
            float x = (float)i / 1000, y = (float)k / 1000;
            const GameSetup *setup = session_setup(page_game(page));
            const Game *game = session_game(page_game(page));
            int node = feature_at(ui->faces, setup, game, x, y);
            if (node >= 0 &&
                setup->kinds[game->tiles[0].kind].def.segments[node % TILE_SEGMENTS].kind == kind) {
                DrawPoint p = camera_to_screen(&page_table(page)->camera, at.table, x, y);
                page_mouse(page, INPUT_MOUSE_MOVE, 0, p.x, p.y);
                return;
            }
        }
    }
    fail_msg("no such feature on the start tile");
}

static void a_feature_tells_what_it_is_worth(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    point_at(&page, FEATURE_CITY);
    assert_false(page_draws(&page, "City")); /* not while the pointer only passes */
    page_rest(&page);
    assert_true(page_draws(&page, "City"));
    assert_true(page_draws(&page, "1 tile, 1 open end"));
    assert_true(page_draws(&page, "unoccupied"));
    assert_true(page_draws(&page, "now"));
    assert_true(page_draws(&page, "completed"));
    assert_true(page_draws(&page, "at least"));
    assert_true(page_draws(&page, "4")); /* another tile, 2 points each */
    point_at(&page, FEATURE_ROAD);
    assert_false(page_draws(&page, "City"));
    page_rest(&page);
    assert_true(page_draws(&page, "Road"));
    assert_true(page_draws(&page, "1 tile, 2 open ends"));
    point_at(&page, FEATURE_FIELD);
    page_rest(&page);
    assert_true(page_draws(&page, "Field"));
    page_key(&page, KEY_HOME, 0); /* after a key, the feature under the pointer is not shown */
    page_rest(&page);
    assert_false(page_draws(&page, "Field"));
    point_at(&page, FEATURE_CITY);
    page_rest(&page);
    assert_true(page_draws(&page, "City"));
    page_send(&page, (InputEvent){.kind = INPUT_LEAVE});
    assert_false(page_draws(&page, "City"));
    page_shut(&page);
}

/* Counts bright lines along a side of the start tile, where a feature ends. */
static int lines_along(Page *page, int side) {
    GameLayout at = game_layout(page_table(page), page->ui);
    DrawRect r = camera_square(&page_table(page)->camera, at.table, 0, 0);
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    int found = 0;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        for (uint32_t k = 1; c->kind == DRAW_LINE && k < c->u.line.count; k++) {
            const DrawPoint *a = &list.points[c->u.line.first + k - 1], *b = a + 1;
            float edge = side == 0 ? r.y : r.y + r.h;
            found += fabsf(a->y - edge) < 1 && fabsf(b->y - edge) < 1 && fabsf(a->x - b->x) > r.w / 20;
        }
    }
    draw_list_deinit(&list);
    return found;
}

/* A city continues where its wall has a gap, but a field is outlined along empty squares, so its outline is
 * closed. */
static void the_outline_of_a_field_is_closed(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    page_rest(&page);
    assert_int_equal(lines_along(&page, 2), 0);
    point_at(&page, FEATURE_CITY); /* at the north side */
    page_rest(&page);
    assert_true(page_draws(&page, "City"));
    assert_int_equal(lines_along(&page, 0), 0);
    GameLayout at = game_layout(page_table(&page), page.ui);
    DrawPoint south = camera_to_screen(&page_table(&page)->camera, at.table, 0.5f, 0.9f);
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, south.x, south.y);
    page_rest(&page);
    assert_true(page_draws(&page, "Field"));
    assert_true(lines_along(&page, 2) > 0);
    page_shut(&page);
}

static void without_aids_nothing_is_told(void **state) {
    (void)state;
    Page page = {0};
    page.settings.rules.aids = 0;
    page_open(&page, 1280, 720, "");
    page.settings.rules.aids = 0;
    page_press(&page, "play");
    page_rest(&page);
    point_at(&page, FEATURE_CITY);
    page_rest(&page);
    assert_false(page_draws(&page, "City"));
    page_shut(&page);
}

static void a_held_tile_is_not_disturbed(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    float x = 0, y = 0;
    page_hand(&page, &x, &y);
    page_click(&page, x, y, BUTTON_LEFT);
    point_at(&page, FEATURE_CITY);
    page_rest(&page);
    assert_false(page_draws(&page, "City"));
    page_shut(&page);
}

static void the_pill_names_sets_edition_and_variants(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_press(&page, "play");
    page_rest(&page);
    assert_true(page_draws(&page, "Base game"));
    page_shut(&page);
    page_open(&page, 1280, 720, "");
    rules_profile(&page.settings.rules, PROFILE_2001);
    page.settings.rules.tie = TIE_REMATCH;
    page.settings.rules.meeples = 5;
    page_press(&page, "play");
    page_rest(&page);
    assert_true(page_draws(&page, "Base game · 2001 · 5 followers per player · Tiebreaker game"));
    page_shut(&page);
}

static void help_repeats_the_refusal_and_its_rule(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 960, 600, 2);
    page_take_tile(&page);
    point_at(&page, FEATURE_CITY); /* the start tile: the square is taken, and rotating does not help */
    assert_true(page_draws(&page, "Mira: place it on a bright square; R or right-click rotates it"));
    page_key(&page, KEY_F1, 0);
    page_expect(&page, "scene", "rules");
    page_expect(&page, "rule", "R2.2");
    assert_true(page_draws(&page, "Why not? The square is taken"));
    assert_true(page_draws(&page, "R2.2"));
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "step", "tile");
    page_key(&page, KEY_ESCAPE, 0); /* puts the tile back */
    page_send(&page, (InputEvent){.kind = INPUT_LEAVE});
    page_key(&page, KEY_F1, 0); /* without a refusal: just the page */
    assert_null(page_fact(&page, "rule"));
    page_shut(&page);
}

/* The log shows its last lines; the wheel goes back to the first and no further. */
static void the_wheel_leafs_through_the_log(void **state) {
    (void)state;
    Page page = {0};
    page_open_record(&page, 960, 600, BASTIDE_SOURCE_DIR "/tests/records/base-5.rec");
    page_press(&page, "board"); /* the table as the game ended */
    int count = 0;
    session_log(page_game(&page), &count);
    assert_true(count > 10);
    GameLayout at = game_layout(page_table(&page), page.ui);
    InputEvent wheel = {
        .kind = INPUT_WHEEL, .x = at.track.x + at.track.w / 2, .y = at.track.y + at.track.h / 2, .wheel = 1};
    for (int i = 0; i < 100; i++) {
        page_send(&page, wheel);
    }
    int back = page_table(&page)->log_back;
    assert_in_range(back, 1, count - 1);
    wheel.wheel = -1;
    page_send(&page, wheel);
    assert_int_equal(page_table(&page)->log_back, back - 1);
    page_press(&page, "back");
    page_press(&page, "board");
    assert_int_equal(page_table(&page)->log_back, 0);
    page_shut(&page);
}

/* Expects these words in the tip of a spot for a meeple. */
static void expect_spot(const char *record, const char *move, const char *words) {
    Page page = {0};
    char path[512];
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/legal/%s.rec", record);
    page_open_record(&page, 1280, 720, path);
    const GameSetup *setup = session_setup(page_game(&page));
    const Game *game = session_game(page_game(&page));
    static Spot spots[SPOTS_MAX];
    int count = spots_list(page.ui->faces, setup, game, ACT_MEEPLE, false, spots);
    bool found = false;
    for (int i = 0; i < count; i++) {
        char lines[SPOT_LINES][SPOT_LINE];
        Str text = {0};
        move_write(setup, game, spots[i].move, &text);
        if (strcmp(str_text(&text), move) == 0) {
            found = true;
            assert_int_equal(spot_words(setup, game, session_seats(page_game(&page)), &spots[i], lines), 3);
            assert_string_equal(lines[2], words);
        }
        str_deinit(&text);
    }
    assert_true(found);
    page_shut(&page);
}

static void a_place_says_what_it_will_bring(void **state) {
    (void)state;
    expect_spot("action-monastery", "monk", "now 8, completed 9"); /* never more */
    expect_spot("action-bridge", "highwayman N", "now 1, completed at least 3");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_feature_tells_what_it_is_worth),
        cmocka_unit_test(a_place_says_what_it_will_bring),
        cmocka_unit_test(the_outline_of_a_field_is_closed),
        cmocka_unit_test(without_aids_nothing_is_told),
        cmocka_unit_test(a_held_tile_is_not_disturbed),
        cmocka_unit_test(the_pill_names_sets_edition_and_variants),
        cmocka_unit_test(help_repeats_the_refusal_and_its_rule),
        cmocka_unit_test(the_wheel_leafs_through_the_log),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
