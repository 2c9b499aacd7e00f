/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dragon's move on the game page, and its options on the page of a new game. */
#include "position.h"
#include "ui/game/dragon.h"

static void seats_steer_by_turns_with_the_mouse(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/dragon-first-step");
    page_rest(&page);
    page_expect(&page, "step", "dragon");
    char before[128], after[128];
    page_note(&page, "steers", before);
    assert_true(is_written(&page, "choose a glowing tile"));
    assert_true(is_written(&page, "moves the dragon"));
    go_to(&page, "dragon E");
    page_expect(&page, "steers", before); /* only chosen so far */
    go_to(&page, "dragon E");
    page_note(&page, "steers", after);
    assert_string_not_equal(before, after);
    page_rest(&page);
    assert_true(count_facts(&page, "dragon ") != 1); /* if there was only one way, it has been taken */
    page_shut(&page);
}

static void a_walk_ends_and_the_game_goes_on(void **state) {
    (void)state;
    static const int arrows[4] = {KEY_UP, KEY_RIGHT, KEY_DOWN, KEY_LEFT};
    Page page = {0};
    open_position(&page, "legal/dragon-first-step");
    for (int i = 0; i < 40 && page_is(&page, "step", "dragon"); i++) {
        page_key(&page, arrows[i % 4], 0); /* refused steps change nothing */
        page_key(&page, KEY_ENTER, 0);
        page_rest(&page);
    }
    page_expect(&page, "step", "tile");
    page_shut(&page);
}

static void a_single_way_is_taken_after_a_moment(void **state) {
    (void)state;
    Page page = {0};
    char before[128];
    open_position(&page, "legal/dragon-barred-by-the-fairy");
    assert_int_equal(count_facts(&page, "dragon "), 1);
    page_note(&page, "moves", before);
    ui_step(page.ui, 590000);
    page_expect(&page, "moves", before);
    ui_step(page.ui, 20000);
    assert_false(page_is(&page, "moves", before));
    page_shut(&page);
}

static void enter_chooses_the_first_of_several_ways(void **state) {
    (void)state;
    Page page = {0};
    char before[128], chosen[128];
    open_position(&page, "legal/dragon-first-step");
    page_rest(&page);
    assert_true(count_facts(&page, "dragon ") > 1);
    page_note(&page, "moves", before);
    page_key(&page, KEY_ENTER, 0);
    page_note(&page, "chosen", chosen);
    page_expect(&page, "moves", before); /* only shown so far */
    page_key(&page, KEY_ENTER, 0);
    assert_false(page_is(&page, "moves", before));
    page_shut(&page);
}

static void a_chosen_single_way_waits_for_enter(void **state) {
    (void)state;
    static const int arrows[SIDE_COUNT] = {KEY_UP, KEY_RIGHT, KEY_DOWN, KEY_LEFT};
    Page page = {0};
    open_position(&page, "legal/dragon-passes-the-fairy");
    page_rest(&page);
    for (int i = 0; i < 40 && page_is(&page, "step", "dragon"); i++) {
        char before[128], moves[128];
        bool single = count_facts(&page, "dragon ") == 1;
        page_key(&page, arrows[(i / 2 + i) % SIDE_COUNT], 0);
        for (int side = 0; side < SIDE_COUNT && single && !page_fact(&page, "chosen"); side++) {
            page_key(&page, arrows[side], 0);
        }
        if (single) {
            page_expect(&page, "step", "dragon");
            page_note(&page, "moves", before);
            ui_step(page.ui, 3000000);
            ui_step(page.ui, 3000000);
            page_expect(&page, "moves", before);
            page_key(&page, KEY_ENTER, 0);
            page_note(&page, "moves", moves);
            assert_string_not_equal(moves, before);
            page_shut(&page);
            return;
        }
        page_key(&page, KEY_ENTER, 0);
        ui_step(page.ui, 400000); /* not long enough for the only way to be taken */
    }
    fail_msg("there was no single way");
}

static void with_animation_off_a_single_way_is_taken_at_once(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/dragon-first-step");
    page.settings.animation = ANIMATION_OFF;
    for (int i = 0; i < 12 && page_is(&page, "step", "dragon"); i++) {
        assert_int_not_equal(count_facts(&page, "dragon "), 1);
        const char *way = page_fact(&page, "dragon");
        char word[24];
        snprintf(word, sizeof word, "dragon %c", way[0]);
        go_to(&page, word);
        go_to(&page, word);
        for (int k = 0; k < 8; k++) {
            ui_step(page.ui, 1);
        }
    }
    page_shut(&page);
}

static void open_first_step(Page *page) {
    open_position(page, "legal/dragon-first-step");
    page_rest(page);
    page_expect(page, "step", "dragon");
}

static void a_step_is_shown_before_it_is_made(void **state) {
    (void)state;
    Page page = {0};
    char moves[128];
    open_first_step(&page);
    page_note(&page, "moves", moves);
    page_key(&page, KEY_RIGHT, 0);
    page_key(&page, KEY_RIGHT, 0); /* a key that is held does not walk on */
    page_expect(&page, "moves", moves);
    page_expect(&page, "chosen", "step E");
    assert_true(is_written(&page, "click again or press Enter"));
    page_key(&page, KEY_ESCAPE, 0);
    assert_null(page_fact(&page, "chosen"));
    page_expect(&page, "scene", "game");
    page_key(&page, KEY_RIGHT, 0);
    page_press(&page, "undo"); /* drops the choice, not a step */
    assert_null(page_fact(&page, "chosen"));
    page_expect(&page, "moves", moves);
    page_key(&page, KEY_RIGHT, 0);
    page_key(&page, KEY_SPACE, 0);
    assert_false(page_is(&page, "moves", moves));
    assert_null(page_fact(&page, "chosen"));
    page_shut(&page);
}

static void a_click_far_away_drops_the_choice(void **state) {
    (void)state;
    Page page = {0};
    open_first_step(&page);
    page_key(&page, KEY_RIGHT, 0);
    page_expect(&page, "chosen", "step E");
    page_click(&page, 8, 320, BUTTON_LEFT);
    assert_null(page_fact(&page, "chosen"));
    page_shut(&page);
}

/* The moves of the record before the first step that eats; the step is the next one. */
static int moves_before_meal(Page *page, Move *step) {
    const Record *record = session_record(page_game(page));
    Game *game = base_alloc(sizeof *game);
    int found = -1;
    game_start(&record->setup, game);
    for (int i = 0; i < record->move_count && found < 0; i++) {
        EventList events = {0};
        game_apply(&record->setup, game, record->moves[i], &events);
        for (int k = 0; k < events.count && record->moves[i].kind == MOVE_DRAGON; k++) {
            found = events.items[k].kind == EVENT_EATEN ? i : found;
        }
        *step = record->moves[i];
    }
    base_free(game);
    return found;
}

static void what_would_be_eaten_is_told(void **state) {
    (void)state;
    static const int arrows[SIDE_COUNT] = {KEY_UP, KEY_RIGHT, KEY_DOWN, KEY_LEFT};
    Page page = {0};
    Move step = {0};
    open_position(&page, "ui/portal-many");
    page_rest(&page);
    int before = moves_before_meal(&page, &step);
    assert_true(before > 0);
    session_back_to(page_game(&page), before);
    assert_false(is_written(&page, "Would eat"));
    page_key(&page, arrows[step.side], 0);
    assert_true(is_written(&page, "Would eat"));
    page_key(&page, KEY_ESCAPE, 0);
    assert_false(is_written(&page, "Would eat"));
    page_shut(&page);
}

/* What is drawn while a step is made that eats: it flies with raised and lowered wings, then turns to the
 * figure and breathes fire, which ends in a puff. With less motion, there is none of it. */
static void it_flies_and_breathes_fire(void **state) {
    (void)state;
    static const int arrows[SIDE_COUNT] = {KEY_UP, KEY_RIGHT, KEY_DOWN, KEY_LEFT};
    for (int still = 0; still < 2; still++) {
        Page page = {0};
        Move step;
        bool raised = false, lowered = false, burns = false, puffs = false, mirrored = false;
        open_position(&page, "ui/portal-many");
        page.settings.reduced_motion = still;
        page_rest(&page);
        session_back_to(page_game(&page), moves_before_meal(&page, &step));
        page_key(&page, arrows[step.side], 0);
        page_key(&page, KEY_ENTER, 0);
        const Timeline *line = &page_table(&page)->timeline;
        const Anim *eaten = timeline_find(line, ANIM_WALK);
        assert_true(eaten && eaten->eaten);
        for (int i = 0; i < 100 && timeline_find(line, ANIM_WALK); i++) {
            bool right = false;
            raised = raised || pictures_drawn(&page, SPRITE_FIGURE, PAINT_DRAGON_FLYING, &mirrored);
            lowered = lowered || pictures_drawn(&page, SPRITE_FIGURE, PAINT_DRAGON_BEATING, &mirrored);
            puffs = puffs || pictures_drawn(&page, SPRITE_LIFE, LIFE_PUFF, &mirrored);
            if (pictures_drawn(&page, SPRITE_LIFE, LIFE_FIRE, &mirrored)) {
                burns = true;
                assert_int_equal(pictures_drawn(&page, SPRITE_FIGURE, PAINT_DRAGON, &right), 1);
                const Scene scene = game_scene(page_table(&page), page.ui, NULL);
                DrawRect tile = scene_tile(&scene, eaten->tile);
                assert_int_equal(right, effects_place(&scene, eaten).x > tile.x + tile.w / 2);
            }
            ui_step(page.ui, 30000);
        }
        assert_int_equal(raised && lowered && burns && puffs, !still);
        assert_int_equal(raised || lowered || burns || puffs, !still);
        page_shut(&page);
    }
}

static void the_last_step_is_taken_back_once(void **state) {
    (void)state;
    Page page = {0};
    char first[128], second[128];
    open_first_step(&page);
    page_note(&page, "moves", first);
    page_key(&page, KEY_RIGHT, 0);
    page_key(&page, KEY_ENTER, 0);
    page_note(&page, "moves", second);
    assert_string_not_equal(first, second);
    page_press(&page, "undo");
    page_expect(&page, "moves", first);
    /* the record contains a step of another seat */
    assert_non_null(strstr(page_fact(&page, "button undo"), "off"));
    page_key(&page, 'Z', MOD_CTRL);
    page_expect(&page, "moves", first);
    page_shut(&page);
}

static void the_path_stays_until_the_next_tile(void **state) {
    (void)state;
    static const int arrows[4] = {KEY_UP, KEY_RIGHT, KEY_DOWN, KEY_LEFT};
    Page page = {0};
    int path[DRAGON_STEPS + 1], steps = 0;
    uint16_t walked[DRAGON_STEPS + 1] = {0};
    open_first_step(&page);
    for (int i = 0; i < 40 && page_is(&page, "step", "dragon"); i++) {
        const Game *game = session_game(page_game(&page));
        steps = game->dragon_steps;
        memcpy(walked, game->dragon_path, sizeof walked);
        page_key(&page, arrows[i % 4], 0);
        page_key(&page, KEY_ENTER, 0);
        page_rest(&page);
    }
    page_expect(&page, "step", "tile");
    int count = dragon_trail(page_table(&page), path);
    assert_true(count > steps + 1);
    assert_int_equal(path[0], session_game(page_game(&page))->dragon);
    for (int i = 0; i <= steps; i++) {
        assert_int_equal(path[count - 1 - i], walked[i]);
    }
    float x = 0, y = 0;
    page_find_fit(&page, &x, &y);
    page_click(&page, x, y, BUTTON_LEFT);
    page_rest(&page);
    page_expect(&page, "step", "meeple");
    assert_int_equal(dragon_trail(page_table(&page), path), 0);
    page_shut(&page);
}

static void before_the_first_step_the_action_is_taken_back(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "ui/dragon-tile-placed");
    page_press(&page, "end-turn");
    page_expect(&page, "step", "dragon");
    page_press(&page, "undo");
    page_expect(&page, "step", "meeple");
    page_shut(&page);
}

static void the_log_says_whose_dragon_ate_whose_figure(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "ui/portal-many");
    page_rest(&page);
    int count;
    const LogEntry *log = session_log(page_game(&page), &count);
    const Record *record = session_record(page_game(&page));
    Game *game = base_alloc(sizeof *game);
    int at = 0; /* the next entry of this kind */
    game_start(&record->setup, game);
    for (int i = 0; i < record->move_count; i++) {
        EventList events = {0};
        int by = game_mover(&record->setup, game, record->moves[i]);
        game_apply(&record->setup, game, record->moves[i], &events);
        for (int k = 0; k < events.count; k++) {
            if (events.items[k].kind != EVENT_EATEN) {
                continue;
            }
            while (log[at].event.kind != EVENT_EATEN) {
                at++;
            }
            char wanted[96];
            Str said = {0};
            log_sentence(page_table(&page), &log[at], &said);
            snprintf(wanted, sizeof wanted, "P%d’s dragon eats ", by);
            assert_memory_equal(str_text(&said), wanted, strlen(wanted));
            assert_int_equal(log[at++].event.seat, events.items[k].seat);
            str_deinit(&said);
        }
    }
    assert_true(at > 0);
    assert_true(is_written(&page, "’s dragon"));
    assert_true(is_written(&page, "P1’s knight"));
    base_free(game);
    page_shut(&page);
}

static void dragon_rules_need_the_dragon(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 3);
    page_more(&page);
    page_click(&page, 1010, 274, BUTTON_LEFT); /* the tab */
    assert_non_null(strstr(page_fact(&page, "button dragon_early"), "off"));
    page_click(&page, 640, 186, BUTTON_LEFT); /* the tile set */
    assert_non_null(strstr(page_fact(&page, "button dragon_early"), "on"));
    page_press(&page, "princess");
    page_press(&page, "fairy_point");
    assert_int_equal(page.settings.rules.princess, PRINCESS_MUST);
    assert_int_equal(page.settings.rules.fairy_point, 0);
    assert_true(is_written(&page, "2 on"));
    page_press(&page, "play");
    page_expect(&page, "scene", "game");
    page_shut(&page);
}

/* Beside the table, dragon and fairy have a tip each and lead to their rules; in play, they no longer do. */
static void those_who_wait_explain_themselves(void **state) {
    (void)state;
    for (int beast = 0; beast < 2; beast++) {
        Page page = {0};
        char name[16];
        snprintf(name, sizeof name, "waits-%d", beast);
        page_open(&page, 1280, 720, "");
        assert_true(settings_choose_set(&page.settings, "princess-dragon"));
        page_press(&page, "play");
        page_rest(&page);
        page_press(&page, name);
        page_expect(&page, "scene", "rules");
        assert_true(page_draws(&page, "Princess and dragon"));
        assert_true(page_draws(&page, "R8.1"));
        page_shut(&page);
    }
    Page page = {0};
    open_position(&page, "legal/dragon-first-step");
    assert_null(page_fact(&page, "button waits-0"));
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_steer_by_turns_with_the_mouse),
        cmocka_unit_test(a_walk_ends_and_the_game_goes_on),
        cmocka_unit_test(a_single_way_is_taken_after_a_moment),
        cmocka_unit_test(enter_chooses_the_first_of_several_ways),
        cmocka_unit_test(a_chosen_single_way_waits_for_enter),
        cmocka_unit_test(with_animation_off_a_single_way_is_taken_at_once),
        cmocka_unit_test(a_step_is_shown_before_it_is_made),
        cmocka_unit_test(a_click_far_away_drops_the_choice),
        cmocka_unit_test(what_would_be_eaten_is_told),
        cmocka_unit_test(it_flies_and_breathes_fire),
        cmocka_unit_test(the_last_step_is_taken_back_once),
        cmocka_unit_test(the_path_stays_until_the_next_tile),
        cmocka_unit_test(before_the_first_step_the_action_is_taken_back),
        cmocka_unit_test(the_log_says_whose_dragon_ate_whose_figure),
        cmocka_unit_test(those_who_wait_explain_themselves),
        cmocka_unit_test(dragon_rules_need_the_dragon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
