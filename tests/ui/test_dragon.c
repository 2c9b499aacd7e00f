/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Princess and dragon, and the abbot, on the game page: positions from the rule scenes, played with nothing
 * but the output of ui_describe. */
#include "page.h"
#include "ui/game/dragon.h"

static void open_position(Page *page, const char *name) {
    char path[512];
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/%s.rec", name);
    page_open_record(page, 1280, 720, path);
    page_expect(page, "scene", "game");
}

/* Points at a place described in a fact, whose last two words are the position. */
static void go_to(Page *page, const char *word) {
    const char *fact = page_fact(page, word);
    if (!fact) {
        fail_msg("no '%s' among\n%s", word, str_text(&page->facts));
    }
    const char *y = strrchr(fact, ' '), *x = y;
    while (x > fact && x[-1] != ' ') {
        x--;
    }
    float at_y = strtof(y + 1, NULL);
    page_click(page, strtof(x, NULL), at_y, BUTTON_LEFT);
}

static bool is_written(Page *page, const char *words) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    bool found = false;
    for (size_t i = 0; i < list.count; i++) {
        found = found || (list.commands[i].kind == DRAW_TEXT &&
                          strstr(draw_list_string(&list, list.commands[i].u.text.text), words));
    }
    draw_list_deinit(&list);
    return found;
}

static int count_facts(Page *page, const char *word) {
    page_fact(page, "scene");
    int count = 0;
    for (const char *at = str_text(&page->facts); (at = strstr(at, word)) != NULL; at++) {
        count += at == str_text(&page->facts) || at[-1] == '\n';
    }
    return count;
}

/* ---- the dragon ---- */

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
    open_position(&page, "legal/dragon-first-step");
    for (int i = 0; i < 6 && count_facts(&page, "dragon ") != 1; i++) {
        page_key(&page, KEY_RIGHT, 0);
        page_key(&page, KEY_ENTER, 0);
        page_key(&page, KEY_DOWN, 0);
        page_key(&page, KEY_ENTER, 0);
    }
    if (count_facts(&page, "dragon ") == 1) {
        char before[128];
        page_note(&page, "steers", before);
        ui_step(page.ui, 3000000); /* what moves is over */
        ui_step(page.ui, 590000);
        page_expect(&page, "steers", before);
        ui_step(page.ui, 20000);
        assert_false(page_is(&page, "steers", before) && page_is(&page, "step", "dragon"));
    }
    page_shut(&page);
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

/* ---- princess ---- */

/* A meeple and the princess are equal choices: neither is preselected, and the spots of both are shown. */
static void a_knight_goes_or_a_meeple_comes(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/princess-two-knights");
    assert_int_equal(count_facts(&page, "spot princess"), 2);
    int farmers = count_facts(&page, "spot farmer");
    assert_true(farmers > 0);
    assert_non_null(page_fact(&page, "button act-princess"));
    assert_non_null(page_fact(&page, "button act-meeple"));
    assert_null(page_fact(&page, "chosen"));
    assert_true(is_written(&page, "place a meeple, send a knight home, or end your turn"));
    page_press(&page, "act-meeple");
    assert_int_equal(count_facts(&page, "spot princess"), 0);
    assert_int_equal(count_facts(&page, "spot farmer"), farmers);
    page_key(&page, KEY_TAB, 0);
    page_key(&page, KEY_ENTER, 0);
    assert_memory_equal(page_fact(&page, "chosen"), "farmer", 6);
    page_key(&page, KEY_ESCAPE, 0); /* both are open again */
    assert_int_equal(count_facts(&page, "spot princess"), 2);
    assert_int_equal(count_facts(&page, "spot farmer"), farmers);
    page_key(&page, KEY_TAB, 0); /* the knights come first */
    page_key(&page, KEY_ENTER, 0);
    assert_memory_equal(page_fact(&page, "chosen"), "princess", 8);
    page_press(&page, "end-turn");
    page_rest(&page);
    page_expect(&page, "step", "tile");
    assert_true(is_written(&page, "sent home"));
    page_shut(&page);
}

static void where_she_must_there_is_no_other_choice(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/princess-must");
    assert_null(page_fact(&page, "button act-meeple"));
    assert_non_null(strstr(page_fact(&page, "button end-turn"), "off"));
    assert_true(is_written(&page, "choose a knight to send home"));
    page_press(&page, "end-turn"); /* says why */
    page_expect(&page, "step", "meeple");
    page_key(&page, KEY_TAB, 0);
    page_key(&page, KEY_ENTER, 0);
    assert_non_null(strstr(page_fact(&page, "button end-turn"), "on"));
    page_shut(&page);
}

/* ---- portal, fairy, abbot ---- */

static void a_portal_offers_each_feature_once(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/portal-everywhere");
    page_rest(&page);
    assert_int_equal(count_facts(&page, "spot "), 9);
    assert_true(is_written(&page, "choose one of 5 features"));
    page_key(&page, KEY_RIGHT, 0);
    page_key(&page, KEY_RIGHT, 0); /* by arrows across the table */
    page_key(&page, KEY_ENTER, 0);
    assert_non_null(page_fact(&page, "chosen"));
    page_key(&page, KEY_ESCAPE, 0);
    char word[64];
    snprintf(word, sizeof word, "spot %s", "knight-N-@-0-0");
    go_to(&page, word);
    page_expect(&page, "chosen", "knight-N-@-0-0");
    page_press(&page, "end-turn");
    page_rest(&page);
    page_expect(&page, "step", "tile");
    page_shut(&page);
}

/* Of each feature, one ring; those that are shown. */
static int rings_of(Page *page, int *kinds) {
    const GamePage *table = page_table(page);
    Spot spots[SPOTS_MAX];
    int count = act_spots(table, page->ui, false, spots);
    *kinds = 0;
    for (int i = 0; i < count; i++) {
        const TileDef *def = &table->setup->kinds[table->game->tiles[spots[i].tile].kind].def;
        *kinds |= 1 << def->segments[spots[i].segment].kind;
        for (int k = 0; k < i; k++) {
            uint16_t a = 0, b = 0; /* the first node of a feature is its number */
            game_feature_nodes(table->game, spots[i].tile, spots[i].segment, &a, 1);
            game_feature_nodes(table->game, spots[k].tile, spots[k].segment, &b, 1);
            assert_int_not_equal(a, b);
        }
    }
    return count;
}

static void a_portal_offers_kinds_of_features(void **state) {
    (void)state;
    Page page = {0};
    int kinds;
    open_position(&page, "ui/portal-many");
    page_rest(&page);
    assert_int_equal(rings_of(&page, &kinds), 48);
    assert_true(is_written(&page, "choose one of 48 features"));
    page_press(&page, "portal-1");
    assert_int_equal(rings_of(&page, &kinds), 10);
    assert_int_equal(kinds, 1 << FEATURE_ROAD);
    page_key(&page, 'K', 0);
    assert_int_equal(rings_of(&page, &kinds), 7);
    assert_int_equal(kinds, 1 << FEATURE_CITY);
    page_key(&page, 'K', 0);
    page_key(&page, 'K', 0);
    assert_int_equal(rings_of(&page, &kinds), 29);
    assert_int_equal(kinds, 1 << FEATURE_FIELD);
    page_key(&page, KEY_TAB, 0);
    page_key(&page, KEY_ENTER, 0);
    assert_memory_equal(page_fact(&page, "chosen"), "farmer", 6);
    assert_null(page_fact(&page, "button portal-1")); /* while one is chosen */
    page_key(&page, KEY_ESCAPE, 0);
    page_key(&page, 'K', 0);
    assert_int_equal(rings_of(&page, &kinds), 48);
    /* Any tile of a feature can be clicked, not only that with the ring. */
    page_press(&page, "portal-2");
    page_press(&page, "act-abbot"); /* he has no place in a city: all of his are offered */
    assert_true(rings_of(&page, &kinds) > 0);
    page_press(&page, "act-meeple");
    assert_int_equal(rings_of(&page, &kinds), 48);
    page_press(&page, "portal-2");
    go_to(&page, "spot");
    assert_memory_equal(page_fact(&page, "chosen"), "knight", 6);
    page_shut(&page);
}

static void the_fairy_goes_to_a_meeple(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/fairy-two-on-a-tile");
    page_rest(&page);
    page_key(&page, '2', 0); /* the second of the list */
    assert_int_equal(count_facts(&page, "spot fairy"), 1);
    go_to(&page, "spot");
    assert_memory_equal(page_fact(&page, "chosen"), "fairy", 5);
    page_press(&page, "end-turn");
    page_expect(&page, "fairy", "1 0 0");
    page_rest(&page);
    page_shut(&page);
}

static void on_a_volcano_only_the_fairy_is_on_offer(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/volcano-placed");
    page_rest(&page);
    assert_null(page_fact(&page, "button act-meeple"));
    assert_non_null(page_fact(&page, "button act-fairy"));
    page_press(&page, "end-turn");
    page_expect(&page, "turn", "4");
    page_shut(&page);
}

static void a_fairy_point_is_claimed(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/claim-before-placing");
    page_rest(&page);
    page_press(&page, "claim");
    page_rest(&page);
    page_expect(&page, "scores", "1 0");
    assert_null(page_fact(&page, "button claim"));
    assert_true(is_written(&page, "fairy"));
    page_expect(&page, "step", "tile");
    page_shut(&page);
}

/* A point that was claimed after the tile was placed stays claimed when the tile is rotated. */
static void a_claim_outlives_the_turning_of_the_tile(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/claim-before-placing");
    page_lay_tile(&page);
    page_key(&page, 'G', 0);
    page_rest(&page);
    page_key(&page, 'R', 0);
    page_rest(&page);
    page_expect(&page, "step", "meeple");
    page_expect(&page, "scores", "1 0");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "step", "tile");
    page_shut(&page);
}

/* Bert holds a tile that he drew early, and Anne has not claimed yet: until he places it, the point is hers
 * (S12). */
static void the_button_names_whose_point_it_is(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/claim-before-the-next-held-tile");
    page_rest(&page);
    page_expect(&page, "turn", "6");
    char claim[128], *end = NULL;
    page_note(&page, "button claim", claim);
    float x = strtof(claim, &end), y = strtof(end, NULL);
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, x, y);
    page_rest(&page);
    assert_true(page_draws(&page, "Anne can still claim the fairy point"));
    page_press(&page, "claim");
    page_rest(&page);
    page_expect(&page, "scores", "1 0");
    assert_null(page_fact(&page, "button claim"));
    page_shut(&page);
}

/* Undoing or rotating a tile does not claim the point. */
static void a_point_not_claimed_stays_so_when_the_tile_is_taken_back(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/claim-before-the-next-held-tile");
    page_lay_tile(&page);
    assert_null(page_fact(&page, "button claim")); /* too late now */
    page_key(&page, 'R', 0);
    page_rest(&page);
    page_expect(&page, "scores", "0 0");
    page_key(&page, KEY_ESCAPE, 0);
    page_rest(&page);
    page_expect(&page, "step", "tile");
    page_expect(&page, "scores", "0 0");
    assert_non_null(page_fact(&page, "button claim"));
    page_shut(&page);
}

/* The tile was held, so the time for the point began when it was placed. When it is placed again, the claim
 * is repeated. */
static void a_claim_outlives_the_turning_of_a_held_tile(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/claim-before-the-own-held-tile");
    page_lay_tile(&page);
    page_press(&page, "claim");
    page_rest(&page);
    page_expect(&page, "scores", "1 0");
    page_key(&page, 'R', 0);
    page_rest(&page);
    page_expect(&page, "step", "meeple");
    page_expect(&page, "scores", "1 0");
    page_key(&page, KEY_ESCAPE, 0);
    page_rest(&page);
    page_expect(&page, "scores", "0 0");
    page_shut(&page);
}

static void the_abbot_is_called_back(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/abbot-recall");
    page_rest(&page);
    char before[128];
    page_note(&page, "scores", before);
    page_press(&page, "act-recall");
    page_expect(&page, "chosen", "recall");
    page_press(&page, "end-turn");
    page_rest(&page);
    assert_false(page_is(&page, "scores", before));
    page_shut(&page);
}

/* Tab visits the spots for every figure and then starts again. */
static void tab_comes_to_the_abbot_who_may_be_called_back(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/abbot-recall");
    page_rest(&page);
    bool recalls = false, others = false;
    for (int i = 0; i < 20 && !(recalls && others); i++) {
        page_key(&page, KEY_TAB, 0);
        bool recall = page_is(&page, "marked", "recall");
        recalls = recalls || recall;
        others = others || (recalls && !recall);
        assert_null(page_fact(&page, "chosen"));
    }
    assert_true(recalls && others);
    while (!page_is(&page, "marked", "recall")) {
        page_key(&page, KEY_TAB, MOD_SHIFT);
    }
    page_key(&page, KEY_ENTER, 0);
    page_expect(&page, "chosen", "recall");
    page_shut(&page);
}

/* ---- a new game ---- */

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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_steer_by_turns_with_the_mouse),
        cmocka_unit_test(a_walk_ends_and_the_game_goes_on),
        cmocka_unit_test(a_single_way_is_taken_after_a_moment),
        cmocka_unit_test(with_animation_off_a_single_way_is_taken_at_once),
        cmocka_unit_test(a_step_is_shown_before_it_is_made),
        cmocka_unit_test(a_click_far_away_drops_the_choice),
        cmocka_unit_test(what_would_be_eaten_is_told),
        cmocka_unit_test(the_last_step_is_taken_back_once),
        cmocka_unit_test(the_path_stays_until_the_next_tile),
        cmocka_unit_test(before_the_first_step_the_action_is_taken_back),
        cmocka_unit_test(the_log_says_whose_dragon_ate_whose_figure),
        cmocka_unit_test(a_knight_goes_or_a_meeple_comes),
        cmocka_unit_test(where_she_must_there_is_no_other_choice),
        cmocka_unit_test(a_portal_offers_each_feature_once),
        cmocka_unit_test(a_portal_offers_kinds_of_features),
        cmocka_unit_test(the_fairy_goes_to_a_meeple),
        cmocka_unit_test(on_a_volcano_only_the_fairy_is_on_offer),
        cmocka_unit_test(a_fairy_point_is_claimed),
        cmocka_unit_test(a_claim_outlives_the_turning_of_the_tile),
        cmocka_unit_test(the_button_names_whose_point_it_is),
        cmocka_unit_test(a_point_not_claimed_stays_so_when_the_tile_is_taken_back),
        cmocka_unit_test(a_claim_outlives_the_turning_of_a_held_tile),
        cmocka_unit_test(the_abbot_is_called_back),
        cmocka_unit_test(tab_comes_to_the_abbot_who_may_be_called_back),
        cmocka_unit_test(dragon_rules_need_the_dragon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
