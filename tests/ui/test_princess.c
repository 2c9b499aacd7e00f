/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Princess and portal on the game page. */
#include "position.h"

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

/* ---- portal ---- */

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

static int worth_of(const GamePage *table, const Spot *spot) {
    FeatureInfo info;
    game_feature(table->setup, table->game, spot->tile, spot->segment, &info);
    return info.worth_now;
}

static void the_best_of_many_features_have_rings(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "ui/portal-many");
    page_rest(&page);
    const GamePage *table = page_table(&page);
    Spot rings[SPOTS_MAX], all[SPOTS_MAX];
    int count = act_spots(table, page.ui, false, rings), all_count = act_spots(table, page.ui, true, all);
    int least = 1000, own = 0, own_of_all = 0, worse = 0;
    for (int i = 0; i < count; i++) {
        bool here = rings[i].tile == table->game->last_tile;
        own += here;
        least = here || worth_of(table, &rings[i]) > least ? least : worth_of(table, &rings[i]);
    }
    for (int i = 0; i < all_count; i++) {
        own_of_all += all[i].tile == table->game->last_tile && !all[i].taken;
        worse += worth_of(table, &all[i]) < least;
    }
    assert_int_equal(count, 12);
    assert_int_equal(own, own_of_all); /* and those of the tile just placed */
    assert_true(own > 0);
    assert_true(worse > 0);
    for (int i = 0; i < all_count; i++) { /* what is worth more has a ring, somewhere on the feature */
        uint16_t node = 0, other = 0;
        bool ringed = all[i].taken || worth_of(table, &all[i]) <= least;
        game_feature_nodes(table->game, all[i].tile, all[i].segment, &node, 1);
        for (int k = 0; k < count && !ringed; k++) {
            game_feature_nodes(table->game, rings[k].tile, rings[k].segment, &other, 1);
            ringed = node == other;
        }
        assert_true(ringed);
    }
    page_shut(&page);
}

static void a_portal_offers_kinds_of_features(void **state) {
    (void)state;
    Page page = {0};
    int kinds;
    open_position(&page, "ui/portal-many");
    page_rest(&page);
    assert_int_equal(rings_of(&page, &kinds), 12); /* the best */
    assert_true(is_written(&page, "choose one of 48 features"));
    page_press(&page, "portal-1");
    assert_int_equal(rings_of(&page, &kinds), 10);
    assert_int_equal(kinds, 1 << FEATURE_ROAD);
    page_key(&page, '0', 0); /* each kind has its own key; again: the best */
    assert_int_equal(rings_of(&page, &kinds), 29);
    assert_int_equal(kinds, 1 << FEATURE_FIELD);
    page_key(&page, '0', 0);
    assert_int_equal(rings_of(&page, &kinds), 12);
    page_key(&page, '7', 0);
    assert_int_equal(rings_of(&page, &kinds), 10);
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
    assert_int_equal(rings_of(&page, &kinds), 12);
    /* Any tile of a feature can be clicked, not only that with the ring. */
    page_press(&page, "portal-2");
    page_press(&page, "act-abbot"); /* he has no place in a city: all of his are offered */
    assert_true(rings_of(&page, &kinds) > 0);
    page_press(&page, "act-meeple");
    assert_int_equal(rings_of(&page, &kinds), 12);
    page_press(&page, "portal-2");
    go_to(&page, "spot");
    assert_memory_equal(page_fact(&page, "chosen"), "knight", 6);
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_knight_goes_or_a_meeple_comes),
        cmocka_unit_test(where_she_must_there_is_no_other_choice),
        cmocka_unit_test(a_portal_offers_each_feature_once),
        cmocka_unit_test(the_best_of_many_features_have_rings),
        cmocka_unit_test(a_portal_offers_kinds_of_features),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
