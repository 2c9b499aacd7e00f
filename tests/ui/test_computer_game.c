/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A person at a table with computer players: their turns are shown, paused, stepped and hurried; a seat is
 * handed over and taken back; and no click is lost or meant for another button. */
#include "computers.h"

#include "base/rng.h"
#include "ui/parts/sound.h"

/* ---- the turn of a computer player ---- */

static void a_computer_plays_in_its_turn(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 2, 1);
    play_turn(&page);
    page_expect(&page, "step", "computer");
    assert_non_null(page_fact(&page, "button pause"));
    assert_null(page_fact(&page, "button end-turn"));
    assert_true(page_draws(&page, "Tomás is thinking: Space pauses, N plays at once"));
    int moves = moves_of(&page);
    pass(&page, 500);
    assert_int_equal(moves_of(&page), moves); /* the pause between moves */
    until_person(&page);
    assert_true(moves_of(&page) >= moves + 3); /* tile, action, next draw */
    page_expect(&page, "step", "tile");
    page_expect(&page, "seat", "0");
    page_shut(&page);
}

/* Its tile turns in the hand and glides to its square; only then does the log tell of it. */
static void its_tile_glides_to_the_table(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 2, 1);
    play_turn(&page);
    bool glided = false;
    for (int i = 0; i < 3000 && !is_persons_turn(&page); i++) {
        pass(&page, 10);
        const Anim *glide = timeline_find(&game_of(&page)->timeline, ANIM_GLIDE);
        glided = glided || glide;
        assert_true(!glide || !page_draws(&page, "places a tile"));
    }
    assert_true(glided);
    page_rest(&page);
    assert_true(page_draws(&page, "places a tile"));
    page_shut(&page);
}

/* The sound of a turn calls a person. */
static void only_a_persons_turn_is_heard(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 3, 1);
    play_turn(&page);
    ui_takes_sounds(page.ui);
    uint32_t heard = 0;
    while (!is_persons_turn(&page)) {
        assert_false(ui_takes_sounds(page.ui) >> SOUND_YOUR_TURN & 1);
        pass(&page, 10);
    }
    for (int i = 0; i < 500; i++) {
        heard |= ui_takes_sounds(page.ui);
        pass(&page, 10);
    }
    assert_true(heard >> SOUND_YOUR_TURN & 1);
    page_shut(&page);
}

static void without_animations_nothing_moves(void **state) {
    (void)state;
    Page page = {0};
    prepare(&page, "", 2, 1);
    page.settings.animation = ANIMATION_OFF;
    page_press(&page, "play");
    play_turn(&page);
    while (!is_persons_turn(&page)) {
        pass(&page, 10);
        assert_false(timeline_runs(&game_of(&page)->timeline));
    }
    page_shut(&page);
}

/* Watched from the start to the result; faster than any clock with the pace "instant". */
static void computers_alone_play_to_the_end(void **state) {
    (void)state;
    Page page = {0};
    prepare(&page, "", 3, 0);
    page.settings.pace = PACE_INSTANT;
    page_press(&page, "play");
    for (int i = 0; i < 60000 && !session_over(store_game(page.ui->store)); i++) {
        pass(&page, 10);
    }
    page_rest(&page);
    page_expect(&page, "scene", "result");
    page_shut(&page);
}

/* A click or key that might meet anything. */
static void poke(Page *page, Rng *rng) {
    static const int keys[] = {KEY_ENTER, KEY_RIGHT, KEY_TAB, 'R', 'F',        'T',
                               'N',       'X',       'C',     'M', KEY_ESCAPE, 'B'};
    if (rng_below(rng, 2)) {
        page_click(page, (float)rng_below(rng, 690), (float)rng_below(rng, 600), BUTTON_LEFT);
    } else {
        page_key(page, keys[rng_below(rng, sizeof keys / sizeof *keys)], 0);
    }
}

/* With dragons, hands, sales and edges; while somebody clicks about, and with animations that are drawn. */
static void all_kinds_of_games_are_watched_to_the_end(void **state) {
    (void)state;
    static const char *const rules[] = {
        "rules c3\ntiles base princess-dragon\noption hand=3 hole_turn=yes dragon_early=bag abbot=yes\n",
        "rules c3\ntiles base traders-builders\noption traders_builders=full tile_sale=yes table=10x10\n",
        "rules c1\ntiles princess-dragon base\noption fairy_claim=manual draw=end\n",
        "rules c3\ntiles base\noption hand=3 tile_sale=yes table=shift:8x9\n"};
    Rng rng = rng_seeded(8);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        Page page = {0};
        open_rules(&page, rules[i], 3, false);
        page.settings.pace = PACE_FAST;
        for (int n = 0; n < 100000 && page_table(&page) && !session_over(session_of(&page)); n++) {
            pass(&page, 100);
            DrawList list = {.metrics = &FAKE_METRICS};
            ui_draw(page.ui, &list);
            draw_list_deinit(&list);
            if (page_table(&page) && n % 8 == 0 && n < 400) {
                poke(&page, &rng);
            }
            if (page_table(&page) && n % 8 == 1 && !page_is(&page, "scene", "game")) {
                page_key(&page, KEY_ESCAPE, 0);
            }
            game_of(&page)->watch.paused = false;
        }
        page_rest(&page);
        page_expect(&page, "scene", "result");
        page_shut(&page);
    }
}

/* With hidden hands, nobody else sees the screen: there is no hand-over page. */
static void a_person_alone_has_no_hand_over_page(void **state) {
    (void)state;
    Page page = {0};
    open_rules(&page, "rules c3\ntiles base\noption hand=3\n", 2, true);
    for (int turn = 0; turn < 3; turn++) {
        page_rest(&page);
        page_expect(&page, "scene", "game");
        assert_null(strstr(page_fact(&page, "held 1"), "hidden"));
        page_drag_tile(&page);
        page_press(&page, "end-turn");
        page_expect(&page, "step", "computer");
        assert_true(page_draws(&page, "P1’s hand"));
        until_person(&page);
    }
    page_shut(&page);
}

/* ---- pace ---- */

static void a_pause_lasts_until_it_ends(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 3, 1);
    play_turn(&page);
    pass(&page, 450);
    page_key(&page, KEY_SPACE, 0);
    page_expect(&page, "step", "paused");
    int moves = moves_of(&page);
    pass(&page, 5000);
    assert_int_equal(moves_of(&page), moves);
    assert_false(ui_moving(page.ui)); /* and the program sleeps */
    assert_true(page_draws(&page, "Paused: Space resumes, N plays one move"));
    page_key(&page, 'N', 0); /* one turn: the tile and what follows */
    pass(&page, 8000);
    page_expect(&page, "seat", "2");
    page_expect(&page, "step", "paused");
    page_press(&page, "pause");
    page_expect(&page, "step", "computer");
    until_person(&page);
    page_shut(&page);
}

/* As fast as possible, but only until a person's turn. */
static void fast_ends_with_a_persons_turn(void **state) {
    (void)state;
    Page page = {0};
    prepare(&page, "", 2, 1);
    page.settings.pace = PACE_SLOW;
    page_press(&page, "play");
    play_turn(&page);
    pass(&page, 450);
    int moves = moves_of(&page);
    page_key(&page, 'X', 0);
    pass(&page, 100);
    assert_true(moves_of(&page) > moves);
    until_person(&page);
    assert_false(game_of(&page)->watch.fast);
    page_shut(&page);
}

/* ---- clicks ---- */

/* Where "End turn" was, "Step" and "Fast" appear, and where "Undo" was, "Pause": a double click is not for
 * them. And the other way round. */
static void a_button_that_has_just_appeared_takes_no_click(void **state) {
    (void)state;
    Page page = {0};
    prepare(&page, "", 2, 1);
    page.settings.rules.friendly_undo = true;
    page_press(&page, "play");
    page_rest(&page);
    page_drag_tile(&page);
    page_press(&page, "end-turn");
    const Watch *watch = &game_of(&page)->watch;
    GameLayout at = game_layout(game_of(&page), page.ui);
    page_click(&page, at.end_turn.x + 10, at.end_turn.y + 20, BUTTON_LEFT);
    page_click(&page, at.end_turn.x + at.end_turn.w - 10, at.end_turn.y + 20, BUTTON_LEFT);
    page_click(&page, at.undo.x + 20, at.undo.y + 20, BUTTON_LEFT);
    page_key(&page, KEY_SPACE, 0);
    assert_false(watch->paused || watch->steps || watch->fast);
    pass(&page, 450);
    page_press(&page, "pause");
    assert_true(watch->paused);
    page_shut(&page);
}

/* A person who clicks anywhere, at any moment of a computer player's turn, plays nothing for anybody. */
static void random_clicks_play_no_move(void **state) {
    (void)state;
    Page page = {0};
    Rng rng = rng_seeded(5);
    begin_with(&page, 2, 1);
    for (int turn = 0; turn < 12; turn++) {
        play_turn(&page);
        int own = moves_of(&page);
        while (!is_persons_turn(&page)) {
            pass(&page, 10 * (1 + (int)rng_below(&rng, 12)));
            if (is_persons_turn(&page)) {
                break;
            }
            GameLayout at = game_layout(game_of(&page), page.ui);
            page_click(&page, (float)rng_below(&rng, (uint32_t)at.table.w - 40),
                       60 + (float)rng_below(&rng, 600), rng_below(&rng, 4) ? BUTTON_LEFT : BUTTON_RIGHT);
            page_click(&page, at.hand_tile.x + 30, at.hand_tile.y + 30, BUTTON_LEFT);
            page_key(&page, "RCF"[rng_below(&rng, 3)], 0);
            page_key(&page, rng_below(&rng, 2) ? KEY_ENTER : KEY_RIGHT, 0);
            page_expect(&page, "scene", "game");
        }
        until_person(&page);
        assert_int_equal(session_game(session_of(&page))->seat, 0);
        page_expect(&page, "step", "tile"); /* the person's move is still to be made */
        assert_true(moves_of(&page) >= own + 3);
        page_key(&page, KEY_ESCAPE, 0);
        if (page_is(&page, "scene", "menu")) {
            page_key(&page, KEY_ESCAPE, 0);
        }
    }
    page_shut(&page);
}

/* The hand tile can be taken as soon as it is drawn, even while it flies. */
static void the_drawn_tile_can_be_taken_at_once(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 2, 1);
    play_turn(&page);
    while (!is_persons_turn(&page)) {
        pass(&page, 10);
    }
    assert_true(timeline_runs(&game_of(&page)->timeline));
    page_take_tile(&page);
    assert_int_not_equal(game_of(&page)->hold, HOLD_NONE);
    page_shut(&page);
}

/* ---- undo ---- */

static void undo_returns_to_the_persons_own_decision(void **state) {
    (void)state;
    Page page = {0};
    prepare(&page, "", 3, 1);
    page.settings.rules.friendly_undo = true;
    page_press(&page, "play");
    play_turn(&page);
    until_person(&page);
    pass(&page, 450);
    page_press(&page, "undo");
    page_rest(&page);
    page_expect(&page, "seat", "0");
    page_expect(&page, "step", "meeple");
    page_expect(&page, "turn", "1");
    page_press(&page, "end-turn"); /* also while they play */
    pass(&page, 2000);
    page_key(&page, 'Z', MOD_CTRL);
    page_rest(&page);
    page_expect(&page, "turn", "1");
    page_expect(&page, "step", "meeple");
    page_shut(&page);
}

/* At any moment of it; afterwards the turn is the person's as at any other time. */
static void undo_ends_a_computers_turn(void **state) {
    (void)state;
    for (int later = 0; later < 12; later++) {
        Page page = {0};
        prepare(&page, "", 2, 1);
        page.settings.rules.friendly_undo = true;
        page_press(&page, "play");
        page_rest(&page);
        page_drag_tile(&page);
        uint64_t before = game_hash(game_of(&page)->setup, game_of(&page)->game);
        page_press(&page, "end-turn");
        page_key(&page, 'Z', MOD_CTRL); /* meant for the button that was there */
        assert_false(is_persons_turn(&page));
        pass(&page, 450);
        page_press(&page, later % 2 ? "fast" : "pause");
        pass(&page, 40 * later);
        if (!is_persons_turn(&page)) {
            page_key(&page, 'Z', MOD_CTRL);
            assert_true(is_persons_turn(&page));
            assert_false(game_of(&page)->watch.fast);
            assert_true(game_hash(game_of(&page)->setup, game_of(&page)->game) == before);
        }
        page_shut(&page);
    }
}

static void without_friendly_undo_a_turn_stays_played(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 2, 1);
    play_turn(&page);
    for (int i = 0; i < 400 && !is_persons_turn(&page); i++) {
        int moves = moves_of(&page);
        page_key(&page, 'Z', MOD_CTRL);
        assert_int_equal(moves_of(&page), moves);
        pass(&page, 10);
    }
    until_person(&page);
    assert_false(session_can_undo(session_of(&page)));
    page_shut(&page);
}

/* ---- handing over ---- */

/* In the middle of a turn: what was placed provisionally is undone, and the computer player begins anew. */
static void a_seat_is_handed_over_in_the_middle_of_a_turn(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 2, 2);
    page_rest(&page);
    page_drag_tile(&page);
    int moves = moves_of(&page);
    page_press(&page, "player-0");
    page_expect(&page, "player", "0 person");
    page_press(&page, "level-2");
    page_press(&page, "hand-over");
    page_expect(&page, "scene", "game");
    assert_int_equal(moves_of(&page), moves - 1); /* the tile is in the hand again */
    assert_string_equal(session_seats(session_of(&page))[0].computer, "master");
    assert_string_equal(page_notice(&page), "Mira is now played by the computer");
    assert_true(page_draws(&page, "by computer")); /* in the log, with its level */
    assert_true(page_draws(&page, "Master"));
    page_expect(&page, "step", "computer");
    until_person(&page);
    page_expect(&page, "seat", "1");
    page_shut(&page);
}

static void a_seat_is_taken_back_in_the_middle_of_a_turn(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 2, 1);
    play_turn(&page);
    while (session_game(session_of(&page))->phase != PHASE_ACTION) { /* its tile lies, its figure does not */
        pass(&page, 10);
    }
    page_key(&page, 'M', 0);
    page_expect(&page, "player", "1 journeyman");
    pass(&page, 1000);
    page_expect(&page, "player", "1 journeyman"); /* meanwhile it does not play */
    page_press(&page, "hand-over");
    page_rest(&page);
    page_expect(&page, "seat", "1");
    page_expect(&page, "step", "tile");
    assert_string_equal(session_seats(session_of(&page))[1].computer, "");
    play_turn(&page);
    page_rest(&page);
    page_expect(&page, "seat", "0");
    page_shut(&page);
}

static void the_menu_changes_level_and_pace(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 2, 1);
    page_rest(&page);
    page_press(&page, "player-1");
    page_press(&page, "level-0");
    page_expect(&page, "player", "1 apprentice");
    assert_string_equal(page_notice(&page), ""); /* nobody was handed over */
    page_press(&page, "pace-2");
    assert_int_equal(page.settings.pace, PACE_FAST);
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "game");
    page_shut(&page);
}

/* The moves it considered are shown after its move, until the next one. */
static void considered_moves_are_shown(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 2, 1);
    page_rest(&page);
    page_press(&page, "player-1");
    assert_non_null(strstr(page_fact(&page, "button weigh"), "off"));
    page_key(&page, KEY_ESCAPE, 0);
    play_turn(&page);
    until_person(&page);
    page_press(&page, "player-1");
    page_press(&page, "weigh");
    assert_true(game_of(&page)->watch.weighed);
    play_turn(&page);
    assert_false(game_of(&page)->watch.weighed);
    page_shut(&page);
}

/* ---- a saved game ---- */

static void a_saved_game_continues_with_its_players(void **state) {
    (void)state;
    Page page = {0};
    char save[96];
    snprintf(save, sizeof save, "%s/current.rec", scratch);
    prepare(&page, save, 2, 1);
    page_press(&page, "new-game");
    page_press(&page, "play");
    play_turn(&page);
    pass(&page, 450);
    page_key(&page, KEY_SPACE, 0);
    int moves = moves_of(&page);
    page_shut(&page);
    page_open(&page, 1280, 720, save);
    page_press(&page, "continue");
    assert_int_equal(moves_of(&page), moves);
    assert_int_equal(session_level(session_of(&page), 1), AI_JOURNEYMAN);
    until_person(&page);
    page_expect(&page, "seat", "0");
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_computer_plays_in_its_turn),
        cmocka_unit_test(its_tile_glides_to_the_table),
        cmocka_unit_test(only_a_persons_turn_is_heard),
        cmocka_unit_test(without_animations_nothing_moves),
        cmocka_unit_test(computers_alone_play_to_the_end),
        cmocka_unit_test(all_kinds_of_games_are_watched_to_the_end),
        cmocka_unit_test(a_person_alone_has_no_hand_over_page),
        cmocka_unit_test(a_pause_lasts_until_it_ends),
        cmocka_unit_test(fast_ends_with_a_persons_turn),
        cmocka_unit_test(a_button_that_has_just_appeared_takes_no_click),
        cmocka_unit_test(random_clicks_play_no_move),
        cmocka_unit_test(the_drawn_tile_can_be_taken_at_once),
        cmocka_unit_test(undo_returns_to_the_persons_own_decision),
        cmocka_unit_test(undo_ends_a_computers_turn),
        cmocka_unit_test(without_friendly_undo_a_turn_stays_played),
        cmocka_unit_test(a_seat_is_handed_over_in_the_middle_of_a_turn),
        cmocka_unit_test(a_seat_is_taken_back_in_the_middle_of_a_turn),
        cmocka_unit_test(the_menu_changes_level_and_pace),
        cmocka_unit_test(considered_moves_are_shown),
        cmocka_unit_test(a_saved_game_continues_with_its_players),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close);
}
