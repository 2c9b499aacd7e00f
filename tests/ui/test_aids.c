/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Player aids: who owns what, which tiles remain and where they fit, and the scores if the game ended now;
 * none of them in a game without player aids. */
#include <math.h>

#include "page.h"

#include "ui/game/hover.h"

static int sprites(Page *page, SpriteKind kind) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    int count = 0;
    for (size_t i = 0; i < list.count; i++) {
        count += list.commands[i].kind == DRAW_SPRITE && list.commands[i].u.picture.sprite.kind == kind;
    }
    draw_list_deinit(&list);
    return count;
}

/* Counts the squares marked as possible for the tile, now (filled) or after rotating it (dashed). */
static int marked_squares(Page *page) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    float size = page_table(page)->camera.now.size;
    int count = 0;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        bool square =
            c->kind == DRAW_RECT && c->rect.w < size && c->rect.w > size * 0.8f && c->rect.w == c->rect.h;
        count += square && c->rect.x < 960 && c->u.box.stroke.a > 0 && c->u.box.radius > 5;
    }
    draw_list_deinit(&list);
    return count;
}

static void key(Page *page, InputKind kind, int code) {
    page_send(page, (InputEvent){.kind = kind, .key = code});
}

/* ---- F ---- */

static void owners_stay_when_tapped_and_go_when_held(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    assert_int_equal(sprites(&page, SPRITE_WASH), 0);
    assert_true(marked_squares(&page) > 0);
    page_key(&page, 'F', 0); /* tapped */
    page_rest(&page);
    assert_int_equal(sprites(&page, SPRITE_WASH), 1);
    page_key(&page, 'F', 0);
    page_rest(&page);
    assert_int_equal(sprites(&page, SPRITE_WASH), 0);
    key(&page, INPUT_KEY, 'F'); /* held */
    ui_step(page.ui, AIDS_TAP + 1000);
    assert_int_equal(sprites(&page, SPRITE_WASH), 1);
    key(&page, INPUT_KEY_UP, 'F');
    assert_int_equal(sprites(&page, SPRITE_WASH), 0);
    page_press(&page, "owners");
    assert_int_equal(sprites(&page, SPRITE_WASH), 1);
    assert_true(page_draws(&page, "Ownership: shown in each player’s colour. F hides it"));
    page_shut(&page);
}

static void arrows_go_from_feature_to_feature(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    page_send(&page, (InputEvent){.kind = INPUT_LEAVE});
    page_key(&page, 'F', 0);
    int first = -1, seen = 0;
    for (int i = 0; i < 4; i++) {
        page_key(&page, i % 2 ? KEY_UP : KEY_DOWN, 0);
        page_rest(&page);
        int node = hover_shown(page_table(&page), page.ui);
        assert_in_range(node, 0, TILE_SEGMENTS - 1); /* of the start tile */
        seen += first >= 0 && node != first;
        first = node;
    }
    assert_true(seen > 0);
    page_key(&page, 'F', 0);
    assert_int_equal(hover_shown(page_table(&page), page.ui), -1);
    page_key(&page, KEY_RIGHT, 0); /* the arrows choose squares again */
    assert_true(page_table(&page)->cursor_shown);
    page_shut(&page);
}

/* ---- fields side by side ---- */

/* The field at a half side of the tile on a square; -1: none. */
static int field_at(const GameSetup *setup, const Game *game, int x, int y, int half) {
    int tile = game_tile_at(game, x, y);
    if (tile == NO_TILE || tile_is_printed(setup, game, tile)) { /* a printed city fills its square */
        return -1;
    }
    const PlacedTile *t = &game->tiles[tile];
    int segment = setup->kinds[t->kind].half_segment[t->rotation][half];
    return segment < TILE_SEGMENTS ? tile * TILE_SEGMENTS + segment : -1;
}

static int feature_of(const Game *game, int node) {
    uint16_t first = 0;
    game_feature_nodes(game, node / TILE_SEGMENTS, node % TILE_SEGMENTS, &first, 1);
    return first;
}

static int look_alike(const Game *game, const OwnerMap *map, int a, int b) {
    return a >= 0 && b >= 0 && feature_of(game, a) != feature_of(game, b) &&
           map->owners[a] == map->owners[b] && map->shade[a] == map->shade[b];
}

/* Counts pairs of fields that touch and look alike: on both sides of a road or river at the edge of a tile,
 * on half sides around a corner of a tile, and on the four tiles around a point. */
static int pairs_alike(const GameSetup *setup, const Game *game, const OwnerMap *map) {
    int alike = 0;
    for (int i = 0; i < game->tile_count; i++) {
        int x = game->tiles[i].x, y = game->tiles[i].y;
        for (int half = 0; half < HALF_COUNT; half++) {
            alike += look_alike(game, map, field_at(setup, game, x, y, half),
                                field_at(setup, game, x, y, (half + 1) % HALF_COUNT));
        }
        for (int side = 0; side < SIDE_COUNT; side++) { /* along the edge between two tiles */
            int nx = x + (side == SIDE_E) - (side == SIDE_W), ny = y + (side == SIDE_S) - (side == SIDE_N);
            int before = field_at(setup, game, x, y, (2 * side + 7) % HALF_COUNT);
            int after = field_at(setup, game, x, y, (2 * side + 2) % HALF_COUNT);
            int there_before = field_at(setup, game, nx, ny, (half_opposite(2 * side) + 1) % HALF_COUNT);
            int there_after = field_at(setup, game, nx, ny, (half_opposite(2 * side + 1) + 7) % HALF_COUNT);
            alike += look_alike(game, map, before, there_before) + look_alike(game, map, after, there_after);
        }
    }
    return alike;
}

static void neighbouring_fields_never_look_alike(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    OwnerMap *map = base_alloc(sizeof *map);
    const RecordSeat seats[SEATS_MAX] = {{.colour = 0}, {.colour = 1}, {.colour = 2}, {.colour = 3},
                                         {.colour = 4}, {.colour = 5}, {.colour = 6}, {.colour = 7}};
    int looked = 0, most = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        NewGame choice = {.seat_count = (int)(seed % 3) + 1, .set_count = 1, .seed = seed};
        rules_profile(&choice.rules, PROFILE_C3);
        snprintf(choice.sets[0], sizeof choice.sets[0], "base");
        if (seed % 2) {
            snprintf(choice.sets[choice.set_count++], sizeof choice.sets[0], "traders-builders");
        }
        if (seed % 6 == 0) {
            snprintf(choice.map, sizeof choice.map, "germany");
        }
        Fail fail = {0};
        Session *session = session_new(&choice, &page.library, &fail);
        assert_non_null(session);
        Rng rng = rng_seeded(seed);
        for (int moves = 0; !session_over(session); moves++) {
            const GameSetup *setup = session_setup(session);
            const Game *game = session_game(session);
            static Move all[MOVES_MAX];
            int count = game_moves(setup, game, all, MOVES_MAX);
            assert_true(count > 0);
            assert_int_equal(session_apply(session, all[rng_below(&rng, (uint32_t)count)], NULL).code,
                             MOVE_OK);
            if (moves % 5 == 0) {
                owners_find(setup, game, seats, map);
                assert_int_equal(pairs_alike(setup, game, map), 0);
                looked++;
            }
        }
        for (int node = 0; node < NODES_MAX; node++) {
            most = map->shade[node] > most ? map->shade[node] : most;
        }
        session_free(session);
    }
    assert_true(looked > 100);
    assert_in_range(most, 1, PAINT_SHADES - 2); /* one shade is always left */
    base_free(map);
    page_shut(&page);
}

/* ---- T, and empty squares ---- */

static void remaining_tiles_are_counted(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    page_key(&page, 'T', 0);
    page_expect(&page, "scene", "remaining");
    page_expect(&page, "remaining", "70 71");
    const Game *game = session_game(page_game(&page));
    const GameSetup *setup = session_setup(page_game(&page));
    char line[64];
    snprintf(line, sizeof line, "%s %d", setup->kinds[game->drawn].name, game->bag[game->drawn]);
    page_fact(&page, "scene");
    assert_non_null(strstr(str_text(&page.facts), line));
    assert_true(page_draws(&page, "70 of 71 left"));
    page_click(&page, 1200, 700, BUTTON_LEFT); /* beside it */
    page_expect(&page, "scene", "game");
    page_press(&page, "tiles");
    page_expect(&page, "scene", "remaining");
    page_key(&page, 'T', 0);
    page_expect(&page, "scene", "game");
    page_shut(&page);
}

static void an_empty_square_tells_what_fits(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    const GameSetup *setup = session_setup(page_game(&page));
    const Game *game = session_game(page_game(&page));
    int expected = 0; /* above the start tile: a city in the south */
    for (int kind = 0; kind < setup->kind_count; kind++) {
        bool city = false;
        for (int side = 0; side < SIDE_COUNT; side++) {
            city = city || setup->kinds[kind].def.edges[side] == EDGE_CITY;
        }
        expected += city ? game->bag[kind] : 0;
    }
    GameLayout at = game_layout(page_table(&page), page.ui);
    DrawPoint p = camera_to_screen(&page_table(&page)->camera, at.table, 0.5f, -0.5f);
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, p.x, p.y);
    page_rest(&page);
    char words[64];
    snprintf(words, sizeof words, "%d of 70 tiles left fit here", expected);
    assert_true(page_draws(&page, "Empty square"));
    assert_true(page_draws(&page, words));
    page_key(&page, 'T', 0);
    snprintf(words, sizeof words, "%d tiles fit", expected);
    assert_false(page_draws(&page, words));
    page_click(&page, at.table.w - 100, 90, BUTTON_LEFT); /* "Fits here" */
    assert_true(page_draws(&page, words));
    page_shut(&page);
}

/* Compares the stones with a simple count that tries every kind in the bag on every open square. */
static void dead_squares_carry_a_stone(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 1);
    page_press(&page, "play");
    int with = 0;
    for (int turn = 0; turn < 60 && store_goes_on(page.ui->store); turn++) {
        page_play_turn(&page, false);
        const GameSetup *setup = session_setup(page_game(&page));
        const Game *game = session_game(page_game(&page));
        if (game->phase != PHASE_PLACE || game->bag_total == 0) {
            continue;
        }
        int dead = 0;
        SquareFit squares[OPEN_MAX];
        int count = game_squares(setup, game, game->drawn, squares, OPEN_MAX);
        for (int i = 0; i < count; i++) {
            bool fits = squares[i].rotations != 0;
            for (int kind = 0; kind < setup->kind_count && !fits; kind++) {
                SquareFit of[OPEN_MAX];
                fits = game->bag[kind] > 0 && game_squares(setup, game, kind, of, OPEN_MAX) > i &&
                       of[i].rotations;
            }
            dead += !fits;
        }
        page_key(&page, KEY_HOME, 0);
        page_rest(&page);
        assert_int_equal(sprites(&page, SPRITE_BROKEN_STONE), dead);
        with += dead > 0;
    }
    assert_true(with > 0);
    page_shut(&page);
}

/* With hidden hands of three, the tiles of the others count as still to come. */
static void hidden_hands_are_not_told(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    NewGame choice = {.seat_count = 3, .set_count = 1, .seed = 5};
    rules_profile(&choice.rules, PROFILE_C3);
    choice.rules.hand = HAND_THREE;
    snprintf(choice.sets[0], sizeof choice.sets[0], "base");
    Fail fail = {0};
    Session *session = session_new(&choice, &page.library, &fail);
    assert_non_null(session);
    const GameSetup *setup = session_setup(session);
    uint8_t hidden[KINDS_MAX], shown[KINDS_MAX];
    assert_int_equal(game_unseen(setup, session_game(session), hidden), 71); /* nobody looks yet */
    for (int kind = 0; kind < setup->kind_count; kind++) {
        assert_int_equal(hidden[kind], setup->bag[kind]);
    }
    session_show_hand(session);
    const Game *game = session_game(session);
    assert_int_equal(game_unseen(setup, game, shown), 71 - HAND_MAX);
    for (int i = 0; i < HAND_MAX; i++) {
        shown[game->hand[game->seat][i] - 1]++;
    }
    assert_memory_equal(shown, hidden, setup->kind_count);
    session_free(session);
    page_shut(&page);
}

/* On a board, a city has its printed name. */
static void a_printed_city_has_its_name(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    snprintf(page.settings.map, sizeof page.settings.map, "germany");
    page_press(&page, "play");
    page_rest(&page);
    const GameSetup *setup = session_setup(page_game(&page));
    int named = 0;
    GameLayout at = game_layout(page_table(&page), page.ui);
    for (int i = 0; i < setup->board.city_tile_count; i++) {
        const BoardCityTile *tile = &setup->board.city_tiles[i];
        const char *name = setup->board.names + tile->name;
        DrawPoint p = camera_to_screen(&page_table(&page)->camera, at.table, (float)tile->x + 0.5f,
                                       (float)tile->y + 0.5f);
        page_mouse(&page, INPUT_MOUSE_MOVE, 0, p.x, p.y);
        page_rest(&page);
        assert_true(!tile->name || page_draws(&page, name));
        assert_false(page_draws(&page, "City"));
        named += tile->name != 0;
    }
    assert_true(named > 5);
    page_shut(&page);
}

/* ---- P ---- */

static void points_if_it_ended_now_stand_by_the_score(void **state) {
    (void)state;
    const int seats[] = {2, 8};
    for (int i = 0; i < 2; i++) {
        Page page = {0};
        page_begin(&page, 1280, 720, seats[i]);
        int16_t scores[SEATS_MAX] = {0};
        int best = 0;
        for (int turn = 0; turn < 20 && scores[best] < 10; turn++) {
            page_play_turn(&page, true);
            game_scores_now(session_setup(page_game(&page)), session_game(page_game(&page)), scores);
            for (int seat = 0; seat < seats[i]; seat++) {
                best = scores[seat] > scores[best] ? seat : best;
            }
        }
        assert_true(scores[best] > session_game(page_game(&page))->scores[best]);
        char words[32];
        snprintf(words, sizeof words, i == 0 ? "final %d" : "%d", scores[best]);
        page_key(&page, 'P', 0);
        assert_true(page_draws(&page, words));
        page_press(&page, "points");
        assert_false(i == 0 && page_draws(&page, words));
        page_shut(&page);
    }
}

/* ---- without player aids ---- */

static void a_game_without_aids_has_none_and_says_so(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page.settings.rules.aids = 0;
    page_press(&page, "play");
    page_rest(&page);
    page_play_turn(&page, true);
    page_send(&page, (InputEvent){.kind = INPUT_LEAVE});
    assert_int_equal(marked_squares(&page), 0);
    const int keys[] = {'F', 'T', 'P'};
    for (int i = 0; i < 3; i++) {
        page_key(&page, keys[i], 0);
        page_expect(&page, "scene", "game");
        assert_true(page_draws(&page, "Player aids are off in this game"));
        assert_int_equal(sprites(&page, SPRITE_WASH), 0);
        page_rest(&page);
    }
    assert_null(page_fact(&page, "button owners"));
    int aids = option_find("aids");
    char room[OPTION_VALUE];
    assert_string_equal(option_value(&session_record(page_game(&page))->setup.rules, aids, room), "no");
    page_shut(&page);
}

/* ---- dragging figures, moving the view ---- */

static void a_meeple_is_dragged_from_the_supply(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    page_drag_tile(&page);
    GameLayout at = game_layout(page_table(&page), page.ui);
    DrawRect chip = supply_chip(&at);
    const char *spot = page_fact(&page, "spot");
    assert_non_null(spot);
    char *end = NULL, name[64];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(spot, " "), spot);
    float sx = strtof(strchr(spot, ' '), &end), sy = strtof(end, NULL);
    page_drag(&page, chip.x + 20, chip.y + 20, 30, 700); /* away from all spots: back into the supply */
    assert_true(page_is(&page, "chosen", "none") || !page_fact(&page, "chosen"));
    float cx = chip.x + 20, cy = chip.y + 20;
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, cx, cy);
    page_mouse(&page, INPUT_MOUSE_DOWN, BUTTON_LEFT, cx, cy);
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, (cx + sx) / 2, (cy + sy) / 2);
    page_key(&page, KEY_ENTER, 0); /* a meeple that is held is not skipped */
    page_expect(&page, "step", "meeple");
    /* on its tile beside the spot, away from the others, is near enough */
    const Game *game = session_game(page_game(&page));
    const PlacedTile *tile = &game->tiles[game->last_tile];
    DrawRect square = camera_square(&page_table(&page)->camera, at.table, tile->x, tile->y);
    bool left = sx < square.x + square.w / 2;
    sx = left ? fmaxf(sx - 0.25f * square.w, square.x + 2)
              : fminf(sx + 0.25f * square.w, square.x + square.w - 2);
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, sx, sy);
    page_mouse(&page, INPUT_MOUSE_UP, BUTTON_LEFT, sx, sy);
    page_expect(&page, "chosen", name);
    page_shut(&page);
}

/* The view moves to the scored feature, but does not zoom in. */
static void a_click_on_the_log_goes_there(void **state) {
    (void)state;
    Page page = {0};
    page_open_record(&page, 1280, 720, BASTIDE_SOURCE_DIR "/tests/records/base-5.rec");
    page_press(&page, "board");
    GameLayout at = game_layout(page_table(&page), page.ui);
    camera_pan(&page_table(&page)->camera, 5000, 0); /* far from everything */
    int clicked = 0;
    for (float y = at.track.y + 30; y < at.track.y + at.track.h - 30 && !clicked; y += 5) {
        page_mouse(&page, INPUT_MOUSE_MOVE, 0, at.track.x + at.track.w / 2, y);
        DrawRect line = {0};
        const LogEntry *entry = log_pointed_at(page_table(&page), page.ui, &at, &line);
        if (entry && entry->event.by != POINTS_FAIRY) {
            float size = page_table(&page)->camera.now.size;
            page_click(&page, at.track.x + at.track.w / 2, y, BUTTON_LEFT);
            page_rest(&page);
            const PlacedTile *tile = &session_game(page_game(&page))->tiles[entry->event.tile];
            SquareBounds square = {tile->x, tile->y, tile->x + 1, tile->y + 1};
            assert_true(camera_sees(&page_table(&page)->camera, at.table, square));
            assert_true(page_table(&page)->camera.now.size <= size);
            clicked++;
        }
    }
    assert_int_equal(clicked, 1);
    page_shut(&page);
}

/* Even if the tile is very large, the tip of a spot does not cover it. */
static void a_tip_never_covers_its_tile(void **state) {
    (void)state;
    const float sizes[] = {60, 120, 300, 420};
    for (int i = 0; i < 4; i++) {
        Page page = {0};
        page_begin(&page, 1280, 720, 2);
        page_drag_tile(&page);
        const Game *game = session_game(page_game(&page));
        const PlacedTile *tile = &game->tiles[game->last_tile];
        camera_jump(&page_table(&page)->camera,
                    (View){(float)tile->x + 0.5f, (float)tile->y + 0.5f, sizes[i]});
        page_key(&page, KEY_TAB, 0);
        GameLayout at = game_layout(page_table(&page), page.ui);
        DrawRect r = camera_square(&page_table(&page)->camera, at.table, tile->x, tile->y);
        DrawList list = {.metrics = &FAKE_METRICS};
        ui_draw(page.ui, &list);
        int tips = 0;
        for (size_t k = 0; k < list.count; k++) {
            const DrawCommand *c = &list.commands[k];
            bool words =
                c->kind == DRAW_TEXT && strstr(draw_list_string(&list, c->u.text.text), " in this ") != NULL;
            words = words ||
                    (c->kind == DRAW_TEXT && strstr(draw_list_string(&list, c->u.text.text), " on this "));
            if (words) {
                bool beside = c->rect.x > r.x + r.w || c->rect.x + c->rect.w < r.x ||
                              c->rect.y - c->rect.h > r.y + r.h || c->rect.y < r.y;
                assert_true(beside);
                tips++;
            }
        }
        assert_int_equal(tips, 1);
        draw_list_deinit(&list);
        page_shut(&page);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(owners_stay_when_tapped_and_go_when_held),
                                       cmocka_unit_test(arrows_go_from_feature_to_feature),
                                       cmocka_unit_test(neighbouring_fields_never_look_alike),
                                       cmocka_unit_test(remaining_tiles_are_counted),
                                       cmocka_unit_test(an_empty_square_tells_what_fits),
                                       cmocka_unit_test(dead_squares_carry_a_stone),
                                       cmocka_unit_test(hidden_hands_are_not_told),
                                       cmocka_unit_test(a_printed_city_has_its_name),
                                       cmocka_unit_test(points_if_it_ended_now_stand_by_the_score),
                                       cmocka_unit_test(a_game_without_aids_has_none_and_says_so),
                                       cmocka_unit_test(a_meeple_is_dragged_from_the_supply),
                                       cmocka_unit_test(a_click_on_the_log_goes_there),
                                       cmocka_unit_test(a_tip_never_covers_its_tile)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
