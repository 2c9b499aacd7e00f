/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a finished game: ways in, keys, what it shows, and that it goes on in the background and is
 * kept. */
#define _XOPEN_SOURCE 700

#include "review.h"

#include "files/file.h"
#include "files/folders.h"
#include "scratch.h"

static char games[128], pictures[128];

/* The result of a finished game, which is kept in a folder of the test. */
static void open_result(Page *page, const char *record) {
    UiServices services = page_services(page, 1280, 720);
    char path[256];
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/records/%s.rec", record);
    snprintf(games, sizeof games, "%s/games", scratch);
    snprintf(pictures, sizeof pictures, "%s/pictures", scratch);
    services.places.saved = games;
    services.pictures_folder = pictures;
    services.load_path = path;
    page->settings.animation = ANIMATION_OFF;
    page->ui = ui_new(&services);
}

/* Copies the game to the saved ones. */
static void keep_game(const char *record) {
    char from[256], to[256];
    Str text = {0};
    Fail fail = {0};
    snprintf(from, sizeof from, BASTIDE_SOURCE_DIR "/tests/records/%s.rec", record);
    snprintf(to, sizeof to, "%s/%s.rec", games, record);
    assert_true(file_read(from, RECORD_BYTES_MAX, &text, &fail) && folder_make(games, &fail));
    assert_true(file_write_atomic(to, str_text(&text), text.length, &fail));
    str_deinit(&text);
}

static void open_review(Page *page, const char *record) {
    open_result(page, record);
    page_key(page, 'W', 0);
    page_expect(page, "scene", "review");
    assert_null(page_fact(page, "button line-shown")); /* without a turn there is no line */
    review_known(page, record, 1);
    assert_true(review_done(page->ui->review));
}

static int shown(Page *page) {
    return page_review(page)->shown.turn;
}

static void the_costliest_mistakes_have_keys(void **state) {
    (void)state;
    Page page = {0};
    open_review(&page, "base-2");
    int marks[REVIEW_MARKS], count = review_mistakes(page.ui->review, marks);
    assert_int_equal(count, REVIEW_MARKS);
    for (int i = 0; i < count; i++) {
        page_key(&page, '1' + i, 0);
        assert_int_equal(shown(&page), marks[i]);
        assert_int_equal(review_mark_of(page_review(&page), marks[i]), i + 1);
        assert_true(page_review(&page)->verdict); /* not the list, where both have one card */
    }
    page_key(&page, KEY_HOME, 0);
    assert_int_equal(shown(&page), -1);
    const ReviewTurn *turns;
    int all = review_turns(page.ui->review, &turns), mistakes = 0, met = 0;
    for (int i = 0; i < all; i++) {
        mistakes += turns[i].loses;
    }
    for (int last = -1;; met++) { /* M goes from mistake to mistake */
        page_key(&page, 'M', 0);
        if (shown(&page) == last) {
            break;
        }
        last = shown(&page);
        assert_true(turns[last].loses);
    }
    assert_int_equal(met, mistakes);
    page_shut(&page);
}

static void keys_go_through_the_turns(void **state) {
    (void)state;
    Page page = {0};
    open_review(&page, "base-2");
    page_key(&page, KEY_HOME, 0);
    page_key(&page, KEY_DOWN, 0);
    assert_int_equal(shown(&page), 0);
    page_key(&page, KEY_DOWN, 0);
    assert_int_equal(shown(&page), 1);
    page_key(&page, KEY_UP, 0);
    assert_int_equal(shown(&page), 0);
    page_press(&page, "filter-2"); /* the turns of the first player */
    const ReviewTurn *turns;
    review_turns(page.ui->review, &turns);
    page_key(&page, KEY_DOWN, 0);
    assert_int_equal(turns[shown(&page)].seat, 0);
    page_press(&page, "filter-2"); /* and of the second */
    page_key(&page, KEY_DOWN, 0);
    assert_int_equal(turns[shown(&page)].seat, 1);
    page_press(&page, "filter-1");
    page_key(&page, KEY_DOWN, 0);
    assert_true(turns[shown(&page)].loses || review_mark_of(page_review(&page), shown(&page)) != 0);
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "result");
    page_shut(&page);
}

/* The steps of the dragon follow their turn in the list, and are shown at the same stop. */
static void a_step_of_the_dragon_is_a_row_of_its_own(void **state) {
    (void)state;
    static const char *const sides[SIDE_COUNT] = {[SIDE_N] = "dragon north",
                                                  [SIDE_E] = "dragon east",
                                                  [SIDE_S] = "dragon south",
                                                  [SIDE_W] = "dragon west"};
    Page page = {0};
    open_result(&page, "dragon-3");
    page_key(&page, 'W', 0);
    const ReviewTurn *turns;
    int count = review_turns(page.ui->review, &turns), step = 0;
    while (step < count && turns[step].what != REVIEW_OF_STEP) {
        step++;
    }
    assert_in_range(step, 1, count - 1);
    while (turns[step].looks == 0) {
        review_think(page.ui->review);
    }
    page_key(&page, KEY_HOME, 0);
    for (int i = 0; i < step; i++) {
        page_key(&page, KEY_DOWN, 0);
    }
    const char *word = sides[turns[step].played.moves[0].side];
    int stop = page_review(&page)->shown.stop;
    assert_int_equal(shown(&page), step - 1);
    page_key(&page, KEY_DOWN, 0);
    assert_int_equal(shown(&page), step);
    assert_int_equal(page_review(&page)->shown.stop, stop);
    assert_true(page_draws(&page, word));
    page_shut(&page);
}

static void the_table_is_shown_as_it_would_have_been(void **state) {
    (void)state;
    Page page = {0};
    open_review(&page, "base-2");
    page_key(&page, '1', 0);
    ReviewPage *review = page_review(&page);
    const Game *was = review->replay.table.game;
    const ReviewTurn *turns;
    review_turns(page.ui->review, &turns);
    const AiTurn *better = &turns[shown(&page)].better;
    page_key(&page, 'V', 0);
    page_expect(&page, "ahead", "1");
    const Game *now = review->replay.table.game;
    assert_ptr_not_equal(was, now);
    assert_int_not_equal(game_tile_at(now, better->moves[0].x, better->moves[0].y), NO_TILE);
    page_key(&page, 'V', 0);
    page_expect(&page, "ahead", "0");
    assert_ptr_equal(review->replay.table.game, was);
    page_key(&page, 'V', 0);
    page_key(&page, '2', 0); /* another turn */
    page_expect(&page, "ahead", "0");
    page_shut(&page);
}

static void the_line_goes_on_after_the_better_turn(void **state) {
    (void)state;
    Page page = {0};
    open_review(&page, "base-2");
    page_key(&page, '1', 0);
    ReviewPage *review = page_review(&page);
    int stop = replay_at(review->replay.table.session), tiles = review->replay.table.game->tile_count;
    page_press(&page, "line-shown");
    assert_int_equal(review->replay.table.game->tile_count, tiles);
    page_press(&page, "on");
    page_expect(&page, "ahead", "2");
    assert_int_equal(review->replay.table.game->tile_count, tiles + 1);
    page_key(&page, KEY_RIGHT, 0);
    page_expect(&page, "ahead", "3");
    page_key(&page, KEY_LEFT, 0);
    page_press(&page, "back");
    page_press(&page, "back"); /* to the table as it was */
    page_expect(&page, "ahead", "0");
    for (int i = 0; i <= REVIEW_LINE_TURNS; i++) { /* to its end, and no further */
        page_key(&page, i == 0 ? 'V' : KEY_RIGHT, 0);
    }
    page_expect(&page, "ahead", "8");
    assert_int_equal(replay_at(review->replay.table.session), stop);
    page_shut(&page);
}

static void a_new_game_continues_before_the_turn(void **state) {
    (void)state;
    Page page = {0};
    open_review(&page, "base-2");
    page_key(&page, '1', 0);
    const ReviewTurn *turns;
    review_turns(page.ui->review, &turns);
    int move = turns[shown(&page)].move;
    page_key(&page, 'B', 0);
    page_expect(&page, "scene", "branch");
    page_press(&page, "play-on");
    page_rest(&page);
    page_expect(&page, "scene", "game");
    assert_int_equal(session_record(page_game(&page))->move_count, move); /* the tile is drawn */
    page_shut(&page);
}

/* It goes on while other pages are shown, and what it has found is there the next time. */
static void it_goes_on_and_is_kept(void **state) {
    (void)state;
    Page page = {0};
    open_result(&page, "base-2");
    page_key(&page, 'W', 0);
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "result");
    review_finish(&page);
    Str first = {0}, second = {0};
    review_write(page.ui->review, &first);
    page_shut(&page);
    open_result(&page, "base-2");
    page_key(&page, 'W', 0);
    assert_true(review_done(page.ui->review));
    review_write(page.ui->review, &second);
    assert_string_equal(str_text(&first), str_text(&second));
    str_deinit(&first);
    str_deinit(&second);
    page_shut(&page);
}

static void a_damaged_review_is_made_again(void **state) {
    (void)state;
    Page page = {0};
    open_result(&page, "base-2");
    page_key(&page, 'W', 0);
    review_finish(&page);
    page_shut(&page);
    Str folder = {0}, *files;
    str_addf(&folder, "%s/reviews", games);
    assert_int_equal(folder_list(folder.text, ".review", &files, NULL), 1);
    Fail fail = {0};
    assert_true(file_write_atomic(files[0].text, "\0\0\0", 3, &fail));
    folder_list_free(files, 1);
    str_deinit(&folder);
    open_result(&page, "base-2");
    page_key(&page, 'W', 0);
    page_expect(&page, "scene", "review");
    assert_false(review_done(page.ui->review));
    review_finish(&page);
    page_shut(&page);
}

static void it_opens_from_the_replay_and_the_saved_games(void **state) {
    (void)state;
    Page page = {0};
    open_result(&page, "base-2");
    page_key(&page, 'R', 0);
    page_expect(&page, "scene", "replay");
    page_press(&page, "review");
    page_expect(&page, "scene", "review");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "replay");
    keep_game("base-2");
    pages_go(page.ui, NULL, NULL);
    page_press(&page, "saves");
    page_press(&page, "review");
    page_expect(&page, "scene", "review");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "saves");
    page_shut(&page);
}

static bool has_text(const DrawList *list, const char *text) {
    for (size_t i = 0; i < list->count; i++) {
        const DrawCommand *c = &list->commands[i];
        if (c->kind == DRAW_TEXT && strcmp(draw_list_string(list, c->u.text.text), text) == 0) {
            return true;
        }
    }
    return false;
}

/* Draws the picture that is to be saved; returns its height. */
static float draw_picture(Page *page, const char *text, bool expected) {
    DrawList list = {0};
    Fail fail = {0};
    float width, height;
    list.metrics = &page->ui->metrics;
    assert_non_null(ui_picture_wanted(page->ui));
    ui_draw_picture(page->ui, &list, &width, &height);
    assert_int_equal(has_text(&list, text), expected);
    ui_picture_saved(page->ui, &fail);
    draw_list_deinit(&list);
    return height;
}

/* S saves the page; elsewhere, the picture of a game that has been reviewed has the curve below it. */
static void pictures_show_the_review(void **state) {
    (void)state;
    Page page = {0};
    open_result(&page, "base-2");
    page_key(&page, 'S', 0);
    float plain = draw_picture(&page, "Accuracy", false);
    page_key(&page, 'W', 0);
    review_finish(&page);
    page_key(&page, 'S', 0);
    assert_true(draw_picture(&page, "Accuracy", true) == 720);
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "result");
    page_key(&page, 'S', 0);
    assert_true(draw_picture(&page, "Accuracy", false) > plain + 100);
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_costliest_mistakes_have_keys, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(keys_go_through_the_turns, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(a_step_of_the_dragon_is_a_row_of_its_own, scratch_open,
                                        scratch_close),
        cmocka_unit_test_setup_teardown(the_table_is_shown_as_it_would_have_been, scratch_open,
                                        scratch_close),
        cmocka_unit_test_setup_teardown(the_line_goes_on_after_the_better_turn, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(a_new_game_continues_before_the_turn, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(pictures_show_the_review, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(it_goes_on_and_is_kept, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(a_damaged_review_is_made_again, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(it_opens_from_the_replay_and_the_saved_games, scratch_open,
                                        scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
