/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson, played as a learner would play it: other moves get an answer, and the current game comes back.
 */
#include "page.h"

#include "session/computer.h"
#include "session/hint.h"
#include "ui/game/game_page.h"
#include "ui/lesson/lesson.h"
#include "ui/parts/sound.h"

static void begin(Page *page, float width, float height) {
    page_open(page, width, height, "");
    page->settings.animation = ANIMATION_OFF;
    page_press(page, "play");
    page_rest(page);
    pages_go(page->ui, NULL, NULL);
    page_press(page, "learn");
    page_press(page, "lesson-0");
    page_rest(page);
    page_expect(page, "scene", "game");
    page_expect(page, "turn", "1");
}

static Move wanted(Page *page) {
    int played = session_record(page_game(page))->move_count;
    return page_table(page)->lesson.course->moves[played];
}

static void click_square(Page *page, int x, int y) {
    GameLayout at = game_layout(page_table(page), page->ui);
    DrawRect r = camera_square(&page_table(page)->camera, at.table, x, y);
    page_click(page, r.x + r.w / 2, r.y + r.h / 2, BUTTON_LEFT);
    page_rest(page);
}

static void place_wanted(Page *page) {
    Move move = wanted(page);
    assert_int_equal(move.kind, MOVE_PLACE);
    float x = 0, y = 0;
    for (int i = 0; i < 4 && page_table(page)->rotation != move.rotation; i++) {
        page_key(page, 'R', 0);
        page_rest(page);
    }
    page_hand(page, &x, &y);
    page_click(page, x, y, BUTTON_LEFT);
    click_square(page, move.x, move.y);
    page_expect(page, "step", "meeple");
}

static void act_as_wanted(Page *page) {
    Move move = wanted(page);
    page_mouse(page, INPUT_MOUSE_MOVE, 0, 10, 400);                           /* this hand is on the mouse */
    bool passes = move.kind == MOVE_PASS, recalls = move.kind == MOVE_RECALL; /* already chosen */
    assert_int_equal(page_draws(page, "Ada: end your turn"),
                     passes && lesson_wanted(page_table(page)) != NULL);
    assert_int_equal(page_draws(page, "Ada: click the golden spot, then end your turn"),
                     !passes && !recalls && lesson_wanted(page_table(page)) != NULL);
    const Game *game = session_game(page_game(page));
    Spot spots[SPOTS_MAX];
    int count = act_spots(page_table(page), page->ui, false, spots);
    bool chosen = move.kind == MOVE_PASS || move_is(page_table(page)->chosen, move);
    for (int i = 0; i < count && !chosen; i++) {
        if (move_is(spots[i].move, move)) {
            const PlacedTile *tile = &game->tiles[spots[i].tile];
            GameLayout at = game_layout(page_table(page), page->ui);
            DrawRect r = camera_square(&page_table(page)->camera, at.table, tile->x, tile->y);
            page_click(page, r.x + spots[i].x * r.w, r.y + spots[i].y * r.h, BUTTON_LEFT);
        }
    }
    page_press(page, "end-turn");
    page_rest(page); /* Mira plays in the meantime */
}

static void played_through(Page *page) {
    while (lesson_step_now(page_table(page)) < lesson_kind(page_table(page))->step_count) {
        place_wanted(page);
        act_as_wanted(page);
    }
    place_wanted(page);
}

static void end_lesson(Page *page) {
    page_press(page, "end-turn");
    for (int i = 0; i < 50 && !page_is(page, "scene", "learnt"); i++) {
        page_key(page, KEY_ENTER, 0);
        page_rest(page);
    }
    page_expect(page, "scene", "learnt");
}

static void the_lesson_is_played_to_its_end(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 1280, 720);
    Session *parked = store_game(page.ui->store);
    played_through(&page);
    /* Road 4, two cities of 6, monastery 9 (R3.1 to R3.4); Mira: cities 4 and 6, road 6. */
    page_expect(&page, "scores", "25 16");
    end_lesson(&page);
    /* City 3, road 2, and three cities at the field; Mira: monastery 8 (R4). */
    assert_int_equal(session_game(page_game(&page))->scores[0], 39);
    assert_int_equal(session_game(page_game(&page))->scores[1], 24);
    assert_int_equal(page.settings.lesson, 0); /* the next lesson begins at the first step */
    page_press(&page, "learnt-rules");
    page_expect(&page, "scene", "rules");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "learnt");
    page_press(&page, "next-lesson");
    page_rest(&page);
    assert_int_equal(page_table(&page)->lesson.kind, LESSON_RIVER);
    pages_go(page.ui, &GAME_PAGE, NULL);
    assert_null(pages_find(page.ui, &LESSON_PAGE));
    assert_ptr_equal(page_game(&page), parked); /* the current game is back */
    page_shut(&page);
}

static void its_last_page_begins_a_first_game(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 1280, 720);
    played_through(&page);
    end_lesson(&page);
    Settings before = page.settings;
    page_key(&page, KEY_ENTER, 0); /* Enter presses the main button */
    page_expect(&page, "scene", "game");
    const Session *game = page_game(&page);
    assert_int_equal(session_setup(game)->seat_count, 2);
    assert_int_equal(session_level(game, 0), -1);
    assert_int_equal(session_level(game, 1), AI_APPRENTICE);
    assert_true(hint_allowed(game));
    assert_memory_equal(&before, &page.settings, sizeof before); /* the new-game page is as before */
    page_shut(&page);
}

static void it_is_played_by_skipping(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 960, 600);
    for (int step = 1; step < lesson_kind(page_table(&page))->step_count; step++) {
        assert_int_equal(lesson_step_now(page_table(&page)), step);
        page_press(&page, "lesson-skip");
        page_rest(&page);
    }
    place_wanted(&page); /* even in the middle of a step */
    page_press(&page, "lesson-skip");
    page_rest(&page);
    page_expect(&page, "scene", "learnt");
    page_press(&page, "learnt-again");
    page_expect(&page, "turn", "1");
    page_expect(&page, "scores", "0 0");
    page_shut(&page);
}

static void another_move_is_answered_kindly_and_not_played(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 1280, 720);
    float x = 0, y = 0;
    page_key(&page, 'R', 0);
    page_rest(&page);
    page_take_tile(&page);
    assert_true(page_square(&page, "fits", 0, &x, &y)); /* at the other end of the road */
    ui_takes_sounds(page.ui);
    page_click(&page, x, y, BUTTON_LEFT);
    page_expect(&page, "step", "tile");
    assert_true(page_draws(&page, "It would fit there too! For now, use the golden square"));
    assert_false(page_draws(&page, "F1: the rules")); /* no rule forbids it */
    assert_int_equal(ui_takes_sounds(page.ui) >> SOUND_REFUSED & 1, 0);
    page_key(&page, KEY_ESCAPE, 0);
    page_rest(&page);
    place_wanted(&page);
    page_press(&page, "end-turn"); /* without the meeple */
    page_expect(&page, "turn", "1");
    page_shut(&page);
}

static void turn_to(Page *page, int turn) {
    for (int i = 0; i < 4 && page_table(page)->rotation != turn; i++) {
        page_key(page, 'R', 0);
        page_rest(page);
    }
}

/* If the tile has the wrong rotation, the prompt says how often to rotate it, and does not ask for a click
 * before. */
static void the_turns_that_are_needed_are_counted(void **state) {
    (void)state;
    static const char *const words[4] = {"", "once", "twice", "three times"};
    Page page = {0};
    char said[128];
    begin(&page, 1280, 720);
    bool seen[4] = {false};
    while (lesson_step_now(page_table(&page)) < lesson_kind(page_table(&page))->step_count) {
        Move move = wanted(&page);
        const Kind *kind = &session_setup(page_game(&page))->kinds[session_game(page_game(&page))->drawn];
        for (int off = 1; off < 4; off++) {
            turn_to(&page, (move.rotation + 4 - off) & 3);
            int turns = 0;
            while (((kind->edges >> (8 * ((page_table(&page)->rotation + turns) & 3)) & 0xff) !=
                    (kind->edges >> (8 * move.rotation) & 0xff))) {
                turns++;
            }
            if (turns == 0) {
                continue;
            }
            page_take_tile(&page);
            GameLayout at = game_layout(page_table(&page), page.ui);
            DrawRect r = camera_square(&page_table(&page)->camera, at.table, move.x, move.y);
            page_mouse(&page, INPUT_MOUSE_MOVE, 0, r.x + r.w / 2, r.y + r.h / 2);
            snprintf(said, sizeof said, "Ada: rotate the tile %s", words[turns]);
            assert_true(page_draws(&page, said));
            if (game_ghost(page_table(&page), page.ui).fits) { /* it fits, but in the wrong rotation */
                page_click(&page, r.x + r.w / 2, r.y + r.h / 2, BUTTON_LEFT);
                page_rest(&page);
                page_expect(&page, "step", "tile");
                snprintf(said, sizeof said, "The right square! Now rotate the tile %s", words[turns]);
                assert_string_equal(page_table(&page)->reason, said);
                seen[turns] = true;
            }
            page_key(&page, KEY_ESCAPE, 0);
            page_rest(&page);
        }
        place_wanted(&page);
        act_as_wanted(&page);
    }
    assert_true(seen[2]);
    page_shut(&page);
}

/* "click to place the tile" only where the lesson takes it. */
static void no_click_is_asked_for_beside_the_golden_square(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 1280, 720);
    Move move = wanted(&page);
    float x = 0, y = 0;
    turn_to(&page, move.rotation);
    page_take_tile(&page);
    int others = 0;
    for (int i = 0; page_square(&page, "fits", i, &x, &y); i++) {
        page_mouse(&page, INPUT_MOUSE_MOVE, 0, x, y);
        Ghost ghost = game_ghost(page_table(&page), page.ui);
        bool golden = ghost.x == move.x && ghost.y == move.y;
        assert_int_equal(page_draws(&page, "Ada: click to place the tile"), golden);
        assert_int_equal(page_draws(&page, "Ada: drag your tile to the golden square"), !golden);
        others += !golden;
    }
    assert_true(others > 0);
    page_shut(&page);
}

/* Escape leaves only while the tile is in the hand; a placed tile is undone first. */
static void escape_leaves_and_it_goes_on_there(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 1280, 720);
    place_wanted(&page);
    act_as_wanted(&page);
    place_wanted(&page);
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "step", "tile");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "title");
    assert_null(pages_find(page.ui, &LESSON_PAGE));
    assert_int_equal(page.settings.lesson, 1);
    page_press(&page, "continue"); /* the current game */
    page_expect(&page, "turn", "1");
    assert_null(pages_find(page.ui, &LESSON_PAGE));
    pages_go(page.ui, NULL, NULL);
    page_press(&page, "learn");
    page_press(&page, "lesson-0");
    page_rest(&page);
    page_expect(&page, "turn", "3");
    page_expect(&page, "scores", "0 4");
    page_press(&page, "lesson-again");
    page_expect(&page, "turn", "1");
    page_press(&page, "lesson-leave");
    page_expect(&page, "scene", "title");
    page_shut(&page);
}

/* ---- the other lessons ---- */

static void start(Page *page, float width, float height, int lesson) {
    page_open(page, width, height, "");
    page->settings.animation = ANIMATION_OFF;
    lesson_start(page->ui, lesson);
    page_rest(page);
    page_expect(page, "turn", "1");
}

static void step_dragon(Page *page) {
    const GamePage *table = page_table(page);
    Move move = wanted(page);
    assert_int_equal(move.kind, MOVE_DRAGON);
    const PlacedTile *tile = &table->game->tiles[table->game->dragon];
    for (int i = 0; i < 2; i++) { /* the first click shows the step */
        assert_true(move_is(wanted(page), move));
        click_square(page, tile->x + side_dx(move.side), tile->y + side_dy(move.side));
    }
}

/* The first arrow goes to the golden square, and the prompt says when the tile can be placed. */
static void place_by_keys(Page *page) {
    const GamePage *table = page_table(page);
    Move move = wanted(page);
    page_key(page, KEY_RIGHT, 0);
    for (int i = 0;
         i < OPEN_MAX && !lesson_wanted(table) && (table->cursor_x != move.x || table->cursor_y != move.y);
         i++) {
        page_key(page, KEY_TAB, 0); /* nothing is golden in the last step of the basics */
    }
    assert_int_equal(table->cursor_x, move.x);
    assert_int_equal(table->cursor_y, move.y);
    for (int i = 0; i < 4 && !page_draws(page, "Ada: Enter places the tile, R rotates it"); i++) {
        page_key(page, 'R', 0);
        page_rest(page);
    }
    page_key(page, KEY_ENTER, 0);
    page_expect(page, "step", "meeple"); /* and at once what the next step is about */
}

static void act_by_keys(Page *page) {
    const GamePage *table = page_table(page);
    Move move = wanted(page);
    int turn = table->game->turns;
    for (int i = 0; i < SPOTS_MAX && move.kind != MOVE_PASS && !move_is(table->chosen, move) &&
                    !move_is(table->hot_spot, move);
         i++) {
        page_key(page, KEY_TAB, 0);
    }
    if (move.kind != MOVE_PASS && !move_is(table->chosen, move)) { /* there is one abbot to recall */
        page_key(page, KEY_ENTER, 0);
        assert_true(move_is(table->chosen, move));
    }
    page_key(page, KEY_ENTER, 0);
    if (table->pass_asked) { /* there was a spot, but the step says to leave it */
        page_key(page, KEY_ENTER, 0);
    }
    assert_true(table->game->turns > turn || table->game->phase != PHASE_ACTION); /* the dragon, or the end */
    page_rest(page);
}

static void step_by_keys(Page *page) {
    static const int arrows[SIDE_COUNT] = {KEY_UP, KEY_RIGHT, KEY_DOWN, KEY_LEFT};
    page_key(page, arrows[wanted(page).side], 0);
    page_key(page, KEY_ENTER, 0);
    page_rest(page);
}

static void play_as_told(Page *page, bool keys) {
    while (!session_over(page_game(page))) {
        Phase phase = (Phase)session_game(page_game(page))->phase;
        if (phase == PHASE_DRAGON) {
            (keys ? step_by_keys : step_dragon)(page);
        } else if (keys) {
            place_by_keys(page);
            act_by_keys(page);
        } else {
            place_wanted(page);
            act_as_wanted(page);
        }
    }
}

static const struct {
    int scores[2];
} ENDS[LESSON_COUNT] = {
    [LESSON_BASICS] = {{39, 24}}, /* as above */
    [LESSON_RIVER] = {{10, 7}},   /* abbot 5 and 4, road 1; monk 4, road 3 (R9.3, R4) */
    [LESSON_DRAGON] = {{14, 0}},  /* fairy 1 and 3, city 10 (R8.13, R8.15) */
    [LESSON_FIELDS] = {{15, 3}},  /* city 4, monk 5, field 6 with two cities; monk 3 (R4) */
    [LESSON_BOARD] = {{19, 9}},   /* cities 4 and 6, sea route 8, monk 1; road 3, monk 6 (R12.5, R12.7) */
};

static void is_completed(int lesson, bool keys) {
    Page page = {0};
    start(&page, 1280, 720, lesson);
    play_as_told(&page, keys);
    for (int i = 0; i < 50 && !page_is(&page, "scene", "learnt"); i++) {
        page_key(&page, KEY_ENTER, 0);
        page_rest(&page);
    }
    page_expect(&page, "scene", "learnt");
    const LearntOf *end = pages_find(page.ui, &LEARNT_PAGE);
    assert_int_equal(session_game(end->session)->scores[0], ENDS[lesson].scores[0]);
    assert_int_equal(session_game(end->session)->scores[1], ENDS[lesson].scores[1]);
    assert_true(lesson_done(page.ui, lesson));
    page_shut(&page);
}

static void each_is_completed_as_it_says(void **state) {
    (void)state;
    for (int lesson = 0; lesson < LESSON_COUNT; lesson++) {
        is_completed(lesson, false);
        is_completed(lesson, true);
    }
}

/* ---- moves that teach the same ---- */

static bool allowed(Page *page, Move move) {
    return lesson_allows(page_table(page), page->ui, &move);
}

static void to_step(Page *page, int step) {
    while (lesson_step_now(page_table(page)) < step) {
        page_press(page, "lesson-skip");
        page_rest(page);
    }
}

/* "First, place this road": wherever it fits, if the lesson can go on from there. */
static void a_road_may_lie_elsewhere(void **state) {
    (void)state;
    Page page = {0};
    start(&page, 1280, 720, LESSON_DRAGON);
    to_step(&page, 4);
    const Game *game = session_game(page_game(&page));
    assert_true(allowed(&page, place_move(1, 1, 0)));
    assert_true(allowed(&page, place_move(-1, -1, 1)));
    assert_false(allowed(&page, place_move(2, -1, 2))); /* Mira will build there */
    assert_true(game_do(page_table(&page), page.ui, place_move(1, 1, 0)));
    page_rest(&page);
    for (int moves = 0; game->phase != PHASE_DRAGON; moves++) {
        assert_true(moves < 4);
        if (game->phase == PHASE_PLACE) {
            place_wanted(&page);
        } else {
            act_as_wanted(&page);
        }
    }
    page_shut(&page);
}

/* Nor must a tile at its square lie exactly as in the record. */
static void a_side_that_does_not_matter_is_free(void **state) {
    (void)state;
    Page page = {0};
    start(&page, 1280, 720, LESSON_RIVER);
    to_step(&page, 4);
    assert_true(allowed(&page, place_move(0, 2, 1)));  /* its city faces another way */
    assert_true(allowed(&page, place_move(-1, 0, 0))); /* this square is beside the garden, too */
    assert_false(allowed(&page, place_move(0, -1, 0)));
    assert_true(page_draws(&page, "It would fit there too! For now, use the golden square"));
    to_step(&page, 5);
    assert_true(allowed(&page, place_move(-1, 1, 2)));
    page_shut(&page);
}

/* What a step teaches is not replaced by something that scores the same. */
static void the_monk_is_not_the_abbot(void **state) {
    (void)state;
    Page page = {0};
    start(&page, 1280, 720, LESSON_RIVER);
    to_step(&page, 5);
    place_wanted(&page);
    Move monk = wanted(&page);
    monk.figure = FIGURE_MEEPLE;
    assert_int_equal(game_check(page_table(&page)->setup, page_table(&page)->game, monk).code, MOVE_OK);
    assert_false(allowed(&page, monk));
    assert_true(page_draws(&page, "That’s allowed! But place the abbot for now"));
    assert_true(allowed(&page, wanted(&page)));
    page_shut(&page);
}

/* Once it has met the monk, the dragon goes wherever the players lead it, and the lesson ends all the same.
 */
static void the_dragon_roams(void **state) {
    (void)state;
    for (int skipped = 0; skipped < 2; skipped++) {
        Page page = {0};
        start(&page, 1280, 720, LESSON_DRAGON);
        to_step(&page, 5);
        place_wanted(&page);
        act_as_wanted(&page);
        const GamePage *table = page_table(&page);
        assert_false(allowed(&page, (Move){.kind = MOVE_DRAGON, .side = SIDE_N}));
        step_dragon(&page);
        while (game_decides(table->setup, table->game) != 0) {
            page_rest(&page);
        }
        assert_true(lesson_roams(table));
        Move step = wanted(&page);
        for (int side = 0; side < SIDE_COUNT; side++) {
            bool legal = game_dragon_sides(table->setup, table->game) >> side & 1;
            step.side = (uint8_t)(legal && side != wanted(&page).side ? side : step.side);
        }
        assert_int_not_equal(step.side, wanted(&page).side);
        assert_true(game_do(page_table(&page), page.ui, step));
        while (!session_over(page_game(&page))) {
            page_rest(&page); /* Mira goes on from there */
            if (skipped && page_fact(&page, "button lesson-skip")) {
                page_press(&page, "lesson-skip");
            } else if (game_moves(table->setup, table->game, &step, 1) > 0) {
                game_do(page_table(&page), page.ui, step);
            }
        }
        for (int i = 0; i < 50 && !page_is(&page, "scene", "learnt"); i++) {
            page_key(&page, KEY_ENTER, 0);
            page_rest(&page);
        }
        const LearntOf *end = pages_find(page.ui, &LEARNT_PAGE);
        assert_non_null(end);
        assert_int_equal(session_game(end->session)->scores[0], ENDS[LESSON_DRAGON].scores[0]);
        page_shut(&page);
    }
}

/* The last page of each begins a game with what it taught. */
static void each_ends_with_a_game_of_its_kind(void **state) {
    (void)state;
    for (int lesson = LESSON_RIVER; lesson < LESSON_COUNT; lesson++) {
        Page page = {0};
        start(&page, 960, 600, lesson);
        for (int i = 0; i < 50 && !page_is(&page, "scene", "learnt"); i++) {
            if (page_fact(&page, "button lesson-skip")) {
                page_press(&page, "lesson-skip");
            }
            page_rest(&page);
        }
        page_press(&page, "first-game");
        page_expect(&page, "scene", "game"); /* nothing is offered that was just learnt */
        const GameSetup *setup = session_setup(page_game(&page));
        assert_int_equal(setup->on_map, lesson == LESSON_BOARD);
        assert_int_equal(setup->dragon, lesson == LESSON_DRAGON);
        assert_int_equal(session_game(page_game(&page))->river_tiles > 0, lesson == LESSON_RIVER);
        page_shut(&page);
    }
}

static void a_lesson_is_offered_once(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page.settings.lessons_offered = 0;
    Settings dragon = page.settings;
    char refusal[160] = "";
    assert_true(settings_choose_set(&dragon, "princess-dragon"));
    assert_true(ui_play_with(page.ui, &dragon, refusal));
    page_expect(&page, "scene", "offer");
    page_press(&page, "offer-play");
    page_expect(&page, "scene", "game");
    assert_true(ui_play_with(page.ui, &dragon, refusal));
    page_expect(&page, "scene", "game");
    page.settings.lessons_offered = 0;
    assert_true(ui_play_with(page.ui, &dragon, refusal));
    const Session *waiting = page_game(&page);
    page_press(&page, "offer-learn");
    page_rest(&page);
    assert_int_equal(page_table(&page)->lesson.kind, LESSON_DRAGON);
    assert_ptr_equal(store_game(page.ui->store), waiting);
    page_shut(&page);
}

static void an_evening_offers_all_that_is_new_in_it(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page.settings.lessons_offered = 0;
    page_press(&page, "card-1");
    page_press(&page, "play");
    page_expect(&page, "scene", "offer");
    assert_true(page_draws(&page, "First time with the river?"));
    page_press(&page, "offer-play");
    page_expect(&page, "scene", "offer");
    assert_true(page_draws(&page, "First time with the dragon?"));
    page_press(&page, "offer-play");
    page_expect(&page, "scene", "game");
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lesson_is_played_to_its_end),
        cmocka_unit_test(its_last_page_begins_a_first_game),
        cmocka_unit_test(it_is_played_by_skipping),
        cmocka_unit_test(another_move_is_answered_kindly_and_not_played),
        cmocka_unit_test(the_turns_that_are_needed_are_counted),
        cmocka_unit_test(no_click_is_asked_for_beside_the_golden_square),
        cmocka_unit_test(escape_leaves_and_it_goes_on_there),
        cmocka_unit_test(each_is_completed_as_it_says),
        cmocka_unit_test(a_road_may_lie_elsewhere),
        cmocka_unit_test(a_side_that_does_not_matter_is_free),
        cmocka_unit_test(the_monk_is_not_the_abbot),
        cmocka_unit_test(the_dragon_roams),
        cmocka_unit_test(each_ends_with_a_game_of_its_kind),
        cmocka_unit_test(a_lesson_is_offered_once),
        cmocka_unit_test(an_evening_offers_all_that_is_new_in_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
