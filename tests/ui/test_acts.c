/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing the figure from the list on the hand card by keys, gamepad and mouse; its spots, and why other
 * places are refused. */
#include "page.h"

#include "data/move_text.h"
#include "ui/parts/keys.h"

static void open_wide(Page *page, const char *name, float width) {
    char path[256];
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/ui/%s.rec", name);
    memset(page, 0, sizeof *page);
    UiServices services = page_services(page, width, 720);
    services.load_path = path;
    page->settings.animation = ANIMATION_OFF;
    page->ui = ui_new(&services);
    page_expect(page, "step", "meeple");
}

static void open_record(Page *page, const char *name) {
    open_wide(page, name, 1280);
}

static void expect_list(Page *page, const char *const *names, int count) {
    page_fact(page, "scene");
    const char *at = str_text(&page->facts);
    for (int i = 0; i < count; i++) { /* in this order */
        char word[64];
        snprintf(word, sizeof word, "button %s ", names[i]);
        at = strstr(at, word);
        assert_non_null(at);
    }
    assert_null(strstr(at + 1, "button act-"));
}

static bool stands(Page *page, FigureKind kind) {
    for (FigureOn on = {0}; game_next_figure(session_game(page_game(page)), &on);) {
        if (on.kind == kind && on.seat == 0) {
            return true;
        }
    }
    return false;
}

static void each_figure_by_its_key(void **state) {
    (void)state;
    static const char *const list[] = {"act-meeple", "act-large", "act-builder", "act-pig"};
    static const char *const spots[] = {"farmer-NW", "large-farmer-NW", "builder-E", "pig-ES"};
    static const FigureKind kinds[] = {FIGURE_MEEPLE, FIGURE_LARGE, FIGURE_BUILDER, FIGURE_PIG};
    for (int i = 0; i < 4; i++) {
        Page page;
        open_record(&page, "four-figures");
        expect_list(&page, list, 4);
        assert_int_equal(act_now(page_table(&page)), ACT_MEEPLE);
        page_key(&page, '1' + i, 0);
        page_expect(&page, "marked", spots[i]);
        assert_true(page_draws(&page, "Anne: Enter places here, Tab goes to the next spot"));
        page_key(&page, KEY_ENTER, 0);
        page_expect(&page, "chosen", spots[i]);
        page_key(&page, KEY_ESCAPE, 0);
        assert_null(page_fact(&page, "chosen"));
        page_expect(&page, "step", "meeple");
        page_key(&page, '1' + i, 0);
        page_key(&page, KEY_ENTER, 0);
        page_key(&page, KEY_ENTER, 0);
        page_expect(&page, "seat", "1");
        assert_true(stands(&page, kinds[i]) || i == 0);
        page_shut(&page);
    }
}

static void tab_walks_spots_and_entries(void **state) {
    (void)state;
    static const char *const walk[] = {"farmer-NW", "large-farmer-NW", "builder-E", "pig-ES"};
    Page page;
    open_record(&page, "four-figures");
    for (int i = 0; i < 4; i++) {
        KeyStroke y = pad_stroke(PAD_Y), tab = {KEY_TAB, 0}, key = i % 2 ? y : tab;
        page_send(&page, (InputEvent){.kind = INPUT_KEY, .key = key.key, .pad = i % 2});
        page_expect(&page, "marked", walk[i]);
    }
    page_key(&page, KEY_TAB, MOD_SHIFT);
    page_expect(&page, "marked", "builder-E");
    page_shut(&page);
}

static void by_mouse_and_only_what_has_a_spot(void **state) {
    (void)state;
    Page page;
    open_record(&page, "four-figures");
    page_press(&page, "act-builder");
    assert_true(page_draws(&page, "Anne: place the builder on your road, or end your turn"));
    const char *at = page_fact(&page, "spot builder-E");
    assert_non_null(at);
    char *end = NULL;
    float x = strtof(at, &end), y = strtof(end, NULL);
    page_click(&page, x, y, BUTTON_LEFT);
    page_expect(&page, "chosen", "builder-E");
    page_press(&page, "act-pig"); /* another figure: the choice is undone */
    assert_null(page_fact(&page, "chosen"));
    page_press(&page, "act-builder");
    page_click(&page, x, y, BUTTON_LEFT);
    page_press(&page, "end-turn");
    page_play_turn(&page, false);
    page_lay_tile(&page);
    page_expect(&page, "seat", "0");
    assert_int_equal(act_now(page_table(&page)), ACT_MEEPLE); /* every turn begins with the meeple */
    assert_null(page_fact(&page, "button act-builder"));      /* he is in play */
    page_shut(&page);
}

/* How many figures have the ring that shows that a builder or pig can join them. */
static int rings(Page *page) {
    const GamePage *table = page_table(page);
    DrawList list = {.metrics = &FAKE_METRICS};
    const Scene s = game_scene(table, page->ui, &list);
    Spot spots[SPOTS_MAX];
    int count = act_spots(table, page->ui, false, spots), found = 0;
    joined_draw(&list, page->ui->faces, s.setup, s.game, &table->camera, s.at.table, spots, count);
    for (size_t i = 0; i < list.count; i++) {
        found += list.commands[i].u.box.stroke_width < 3; /* the gold one; below it lies a dark one */
    }
    draw_list_deinit(&list);
    return found;
}

static void those_joined_have_a_ring(void **state) {
    (void)state;
    static const int wanted[] = {0, 0, 1, 1};
    Page page;
    open_record(&page, "four-figures");
    for (int i = 0; i < 4; i++) {
        page_key(&page, '1' + i, 0);
        assert_int_equal(rings(&page), wanted[i]);
    }
    page_shut(&page);
    open_wide(&page, "four-figures", 1400); /* has room for the whole name of the game */
    assert_true(
        page_draws(&page, "Base game, Inns & Cathedrals (rules only), Traders & Builders (rules only)"));
    page_shut(&page);
}

/* If there are more than five entries, the list has figures in two columns, without words. */
static void six_figures_have_no_words(void **state) {
    (void)state;
    static const char *const list[] = {"act-meeple", "act-large", "act-builder",
                                       "act-pig",    "act-abbot", "act-fairy"};
    Page page;
    open_record(&page, "four-figures");
    assert_true(page_draws(&page, "Large"));
    page_shut(&page);
    open_record(&page, "six-figures");
    expect_list(&page, list, 6);
    assert_false(page_draws(&page, "Large"));
    assert_true(page_draws(&page, "6"));
    page_key(&page, '5', 0);
    page_expect(&page, "marked", "abbot");
    page_key(&page, '6', 0);
    assert_int_equal(act_now(page_table(&page)), ACT_FAIRY);
    page_shut(&page);
}

/* If another figure is chosen, a click on a spot for a meeple is refused, with the rule. */
static void refused_spots_say_why(void **state) {
    (void)state;
    static const struct {
        const char *record, *act;
        FeatureKind at;
        const char *words, *rule;
    } CASES[] = {
        {"four-figures", "act-meeple", FEATURE_ROAD, "This feature is already occupied", "R2.6"},
        {"four-figures", "act-large", FEATURE_ROAD, "This feature is already occupied", "R2.6"},
        {"four-figures", "act-builder", FEATURE_FIELD,
         "The builder can only be placed on a road or in a city with one of your meeples", "R11.9"},
        {"four-figures", "act-pig", FEATURE_ROAD,
         "The pig can only be placed in a field with one of your farmers", "R11.13"},
        {"six-figures", "act-abbot", FEATURE_ROAD, "The abbot can only be placed in a monastery or garden",
         "R9.1"},
        {"six-figures", "act-pig", FEATURE_MONASTERY,
         "The pig can only be placed in a field with one of your farmers", "R11.13"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Page page;
        open_record(&page, CASES[i].record);
        page_press(&page, CASES[i].act);
        GamePage *table = page_table(&page);
        const Scene s = game_scene(table, page.ui, NULL);
        const TileDef *def = &s.setup->kinds[s.game->tiles[s.game->last_tile].kind].def;
        Spot spots[SPOTS_MAX];
        int count = act_spots(table, page.ui, true, spots), found = -1;
        for (int k = 0; k < count; k++) {
            found = spots[k].taken && def->segments[spots[k].segment].kind == CASES[i].at ? k : found;
        }
        assert_true(found >= 0);
        DrawPoint p = rect_at(scene_tile(&s, spots[found].tile), spots[found].x, spots[found].y);
        page_mouse(&page, INPUT_MOUSE_MOVE, 0, p.x, p.y);
        assert_true(page_draws(&page, CASES[i].words)); /* the tip */
        page_click(&page, p.x, p.y, BUTTON_LEFT);
        assert_string_equal(table->reason, CASES[i].words);
        assert_string_equal(refusal_rule(table->reason_why), CASES[i].rule);
        assert_null(page_fact(&page, "chosen"));
        page_key(&page, KEY_F1, 0);
        page_expect(&page, "scene", "rules");
        page_shut(&page);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_figure_by_its_key),
        cmocka_unit_test(tab_walks_spots_and_entries),
        cmocka_unit_test(by_mouse_and_only_what_has_a_spot),
        cmocka_unit_test(those_joined_have_a_ring),
        cmocka_unit_test(six_figures_have_no_words),
        cmocka_unit_test(refused_spots_say_why),
    };
    return cmocka_run_group_tests_name("acts", tests, NULL, NULL);
}
