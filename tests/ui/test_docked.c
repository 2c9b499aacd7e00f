/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Docked cards (the menu of a player, the moves that a computer player considered) cover no square that can
 * be clicked: they take a free corner, or the view makes room. */
#include "computers.h"

#include <math.h>

#include "scratch.h"
#include "ui/game/cards.h"

static const float SIZES[][2] = {{960, 600}, {1280, 720}, {1920, 1080}};
enum { SIZE_COUNT = sizeof SIZES / sizeof SIZES[0] };

/* Opens a recorded game at its draw with this number. */
static void open_at(Page *page, const float size[2], const char *record, int draws) {
    char path[256], copy[96], line[1024];
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/records/%s.rec", record);
    snprintf(copy, sizeof copy, "%s/docked.rec", scratch);
    FILE *from = fopen(path, "r"), *to = fopen(copy, "w");
    assert_true(from && to);
    while (draws > 0 && fgets(line, sizeof line, from)) {
        draws -= strncmp(line, "draw ", 5) == 0;
        fputs(line, to);
    }
    fclose(from);
    fclose(to);
    page_open_record(page, size[0], size[1], copy);
    page_rest(page);
}

/* How many squares where the tile can be placed lie under this card. */
static int covered_squares(Page *page, DrawRect card) {
    GamePage *game = page_table(page);
    GameLayout at = game_layout(game, page->ui);
    SquareFit fits[OPEN_MAX];
    int count = game_fits(game, fits), covered = 0;
    for (int i = 0; i < count; i++) {
        DrawRect square = camera_square(&game->camera, at.table, fits[i].x, fits[i].y);
        covered += fits[i].rotations && rect_shared(square, card) > 0;
    }
    return covered;
}

/* Games that fill the view; in some of these positions only the glide frees a corner. */
static void the_menu_covers_no_square(void **state) {
    (void)state;
    static const char *const records[] = {"base-2", "base-5", "inns-cathedrals"};
    int glides = 0;
    for (int i = 0; i < 3 * SIZE_COUNT; i++) {
        for (int draws = 1; draws < 60; draws += 4) {
            Page page = {0};
            open_at(&page, SIZES[i % SIZE_COUNT], records[i / SIZE_COUNT], draws);
            GamePage *game = page_table(&page);
            float x = game->camera.now.x, y = game->camera.now.y, size = game->camera.now.size;
            page_key(&page, 'M', 0);
            page_expect(&page, "scene", "player");
            page_rest(&page);
            float dx = fabsf(game->camera.now.x - x), dy = fabsf(game->camera.now.y - y);
            assert_true(dx + dy < 1.01f && fabsf(game->camera.now.size - size) < 0.01f);
            glides += dx + dy > 0;
            DrawRect card = PLAYER_PAGE.card(page_state(&page, void, PLAYER_PAGE), page.ui);
            assert_int_equal(covered_squares(&page, card), 0);
            page_shut(&page);
        }
    }
    assert_true(glides > 0);
}

static void expect_considered(Page *page, const Considered *turns, int count) {
    assert_true(page_draws(page, "Tomás considered"));
    for (int i = 0; i < count; i++) {
        char gain[16];
        gain_words(turns[i].turn.gain, gain);
        assert_true(page_draws(page, gain));
    }
}

/* Numbers, gains and reasons are on a card that covers neither squares nor ghosts, and takes no click for the
 * squares below; Esc hides it. */
static void considered_moves_are_on_a_card(void **state) {
    (void)state;
    Page page = {0};
    prepare(&page, "", 2, 1);
    page_send(&page, (InputEvent){.kind = INPUT_RESIZE, .width = 960, .height = 600, .scale = 100});
    page_press(&page, "play");
    for (int turn = 0; turn < 12; turn++) {
        play_turn(&page);
        until_person(&page);
        GamePage *game = page_table(&page);
        const Considered *turns;
        int count = session_considered(game->session, 1, &turns);
        page_press(&page, "player-1");
        page_press(&page, "weigh");
        page_rest(&page);
        expect_considered(&page, turns, count);
        DrawRect card = game->words[2];
        GameLayout at = game_layout(game, page.ui);
        assert_int_equal(covered_squares(&page, card), 0);
        for (int i = 0; i < count; i++) {
            DrawRect square = camera_square(&game->camera, at.table, turns[i].place.x, turns[i].place.y);
            assert_true(rect_shared(square, card) <= 0);
        }
        if (turn % 2) {
            page_key(&page, KEY_ESCAPE, 0);
        } else {
            page_click(&page, card.x + 20, card.y + 20, BUTTON_LEFT);
        }
        page_expect(&page, "scene", "game");
        page_expect(&page, "step", "tile");
        assert_false(page_draws(&page, "Tomás considered"));
    }
    page_shut(&page);
}

static void a_gain_has_a_sign_and_one_decimal(void **state) {
    (void)state;
    static const struct {
        float gain;
        const char *words;
    } GAINS[] = {{4.14f, "+4.1"}, {-6.16f, "−6.2"}, {0.04f, "+0.0"}, {-0.04f, "+0.0"}, {12, "+12.0"}};
    for (size_t i = 0; i < sizeof GAINS / sizeof GAINS[0]; i++) {
        char words[16];
        gain_words(GAINS[i].gain, words);
        assert_string_equal(words, GAINS[i].words);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_menu_covers_no_square),
                                       cmocka_unit_test(considered_moves_are_on_a_card),
                                       cmocka_unit_test(a_gain_has_a_sign_and_one_decimal)};
    return cmocka_run_group_tests(tests, scratch_open, scratch_close);
}
