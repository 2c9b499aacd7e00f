/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goods on the cards of the players, in the log and on the result page (R11.7, R11.8). */
#include "page.h"

/* Anne takes two tokens of wine, later Bert takes one; the game is over. */
static const char GOODS[] = BASTIDE_SOURCE_DIR "/tests/rules/R11/R11.7-one-for-each-symbol.rec";
static const char TRADERS[] = BASTIDE_SOURCE_DIR "/tests/records/traders-builders.rec";
static const char PLAIN[] = BASTIDE_SOURCE_DIR "/tests/records/random-4-traders.rec";

/* Begins a game with this many seats and the full rules of the set, or its tiles only. */
static void begin(Page *page, float width, float height, int seats, uint8_t set) {
    page_open(page, width, height, "");
    page_seats(page, seats);
    page->settings.animation = ANIMATION_OFF;
    page->settings.set_count = 2;
    snprintf(page->settings.sets[1], sizeof page->settings.sets[1], "traders-builders");
    page->settings.rules.traders_builders = set;
    page_press(page, "play");
    page_rest(page);
}

static int tokens_in(const DrawList *list, DrawRect card) {
    int count = 0;
    for (size_t i = 0; i < list->count; i++) {
        const DrawCommand *c = &list->commands[i];
        unsigned index = c->kind == DRAW_SPRITE && c->u.picture.sprite.kind == SPRITE_FIGURE
                             ? c->u.picture.sprite.index
                             : PAINT_FIGURES;
        count += index >= PAINT_WINE && index <= PAINT_CLOTH && card.x <= c->rect.x && card.y <= c->rect.y &&
                 c->rect.x + c->rect.w <= card.x + card.w && c->rect.y + c->rect.h <= card.y + card.h;
    }
    return count;
}

/* Checks how many cards have a row of goods, and how high the cards are. */
static void check_cards(float width, float height, int seats, uint8_t set, int rows, int high) {
    Page page = {0};
    begin(&page, width, height, seats, set);
    GameLayout at = game_layout(page_table(&page), page.ui);
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page.ui, &list);
    int with = 0, tall = 0;
    for (int seat = 0; seat < seats; seat++) {
        int tokens = tokens_in(&list, at.seats[seat]);
        assert_true(tokens == 0 || tokens == GOODS_KINDS);
        with += tokens > 0;
        tall += at.seats[seat].h == SEAT_TALL;
        for (int k = 0; k < seat; k++) {
            assert_false(rect_overlap(at.seats[seat], at.seats[k]));
        }
        assert_true(at.seats[seat].y + at.seats[seat].h <= at.track.y);
    }
    assert_int_equal(with, rows);
    assert_int_equal(tall, high);
    draw_list_deinit(&list);
    page_shut(&page);
}

static void cards_have_goods_where_they_are_played(void **state) {
    (void)state;
    for (int seats = 1; seats <= SEATS_MAX; seats++) {
        check_cards(1280, 720, seats, SET_FULL, seats, seats == 5 ? 0 : seats);
        check_cards(960, 600, seats, SET_FULL, seats > 3 ? 1 : seats, seats > 3 ? 1 : seats);
        check_cards(1280, 720, seats, SET_PLAIN, 0, 0);
    }
}

static bool page_says(const Page *page, const char *words, FontRole role) {
    DrawList list = {.metrics = &FAKE_METRICS};
    bool says = false;
    ui_draw(page->ui, &list);
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        says = says || (c->kind == DRAW_TEXT && c->u.text.role == role &&
                        strcmp(draw_list_string(&list, c->u.text.text), words) == 0);
    }
    draw_list_deinit(&list);
    return says;
}

static void a_player_is_told_in_words(void **state) {
    (void)state;
    Page page = {0};
    page_open_record(&page, 1280, 720, GOODS);
    page_press(&page, "board");
    page_rest(&page);
    GameLayout at = game_layout(page_table(&page), page.ui);
    assert_false(page_says(&page, "Supply: 7 meeples, builder, pig", FONT_SENTENCE));
    DrawPoint first = rect_at(at.seats[0], 0.5f, 0.5f), second = rect_at(at.seats[1], 0.5f, 0.5f);
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, first.x, first.y);
    assert_true(page_says(&page, "Supply: 7 meeples, builder, pig", FONT_SENTENCE));
    assert_true(page_says(&page, "Table: none", FONT_SENTENCE));
    assert_true(page_says(&page, "Goods: wine 2 (majority), grain 0, cloth 0", FONT_SENTENCE));
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, second.x, second.y);
    assert_true(page_says(&page, "Goods: wine 1, grain 0, cloth 0", FONT_SENTENCE));
    page_shut(&page);
}

static void a_key_tells_of_each_player_in_turn(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 960, 600, 8, SET_FULL);
    int seat = session_game(page_game(&page))->seat;
    for (int i = 0; i < 8; i++) {
        char player[32];
        page_key(&page, 'M', 0);
        snprintf(player, sizeof player, "%d person", (seat + i) % 8);
        page_expect(&page, "player", player);
        assert_true(page_says(&page, "Goods: wine 0, grain 0, cloth 0", FONT_TEXT));
    }
    page_key(&page, 'M', 0);
    page_expect(&page, "scene", "game");
    page_key(&page, 'M', 0);
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "game");
    page_shut(&page);
}

static void the_log_tells_who_takes_goods(void **state) {
    (void)state;
    Page page = {0};
    page_open_record(&page, 1280, 720, GOODS);
    page_press(&page, "board");
    page_rest(&page);
    int count = 0;
    const LogEntry *log = session_log(page_game(&page), &count);
    assert_int_equal(count, 3); /* twice goods, then points for them */
    assert_int_equal(log[0].event.kind, EVENT_GOODS);
    assert_int_equal(log[0].goods[0], 2);
    assert_true(page_says(&page, "takes goods", FONT_TEXT) && page_says(&page, "2 wine", FONT_SENTENCE));
    Str words = {0};
    log_sentence(page_table(&page), &log[0], &words);
    assert_string_equal(str_text(&words), "Anne takes goods (2 wine)");
    str_deinit(&words);
    page_shut(&page);
}

/* Points for goods belong to no tile, so a click on their line does nothing; a click on a line about taking
 * goods shows the city. */
static void points_for_goods_have_no_place(void **state) {
    (void)state;
    Page page = {0};
    page_open_record(&page, 1280, 720, GOODS);
    page_press(&page, "board");
    page_rest(&page);
    GameLayout at = game_layout(page_table(&page), page.ui);
    unsigned seen = 0;
    for (float y = at.track.y + 30; y < at.track.y + at.track.h - 30; y += 5) {
        DrawRect line = {0};
        page_mouse(&page, INPUT_MOUSE_MOVE, 0, at.track.x + at.track.w / 2, y);
        const LogEntry *entry = log_pointed_at(page_table(&page), page.ui, &at, &line);
        if (entry) {
            bool goods = entry->event.kind == EVENT_GOODS;
            seen |= goods ? 1u : 2u;
            assert_int_equal(entry_of_feature(entry), goods);
            assert_true(page_says(&page,
                                  goods ? entry->goods[0] == 2 ? "2 wine" : "1 wine" : "goods +10, wine",
                                  FONT_SENTENCE));
            assert_int_equal(log_press(page_table(&page), page.ui, &at), goods);
        }
    }
    assert_int_equal(seen, 3);
    page_shut(&page);
}

/* In a replay, too, tokens fly one after another, and the final scoring shows ten points on the card. */
static void goods_fly_to_the_card(void **state) {
    (void)state;
    Page page = {0};
    page_open_record(&page, 1280, 720, GOODS);
    page_press(&page, "replay");
    page_key(&page, KEY_HOME, 0);
    DrawRect table = {0, 0, 1280 - 312, 720};
    int flying = 0;
    bool told = false;
    for (int turn = 0; turn < 7; turn++) {
        page_key(&page, KEY_RIGHT, 0);
        for (; ui_moving(page.ui); ui_step(page.ui, 20000)) {
            DrawList list = {.metrics = &FAKE_METRICS};
            ui_draw(page.ui, &list);
            int now = tokens_in(&list, table);
            flying = now > flying ? now : flying;
            draw_list_deinit(&list);
            told = told || page_says(&page, "+10", FONT_NUMBER);
        }
    }
    assert_int_equal(flying, 2);
    assert_true(told);
    page_shut(&page);
}

/* How many columns of goods the result has. */
static void check_result(const char *record, bool goods) {
    Page page = {0};
    page_open_record(&page, 960, 600, record);
    page_expect(&page, "scene", "result");
    assert_int_equal(page_says(&page, "Goods", FONT_TEXT), goods);
    assert_int_equal(page_says(&page, "Most goods: 2", FONT_TEXT), strcmp(record, GOODS) == 0);
    page_shut(&page);
}

static void the_result_has_a_column_for_goods(void **state) {
    (void)state;
    check_result(GOODS, true);
    check_result(TRADERS, true);
    check_result(PLAIN, false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_have_goods_where_they_are_played),
        cmocka_unit_test(a_player_is_told_in_words),
        cmocka_unit_test(a_key_tells_of_each_player_in_turn),
        cmocka_unit_test(the_log_tells_who_takes_goods),
        cmocka_unit_test(points_for_goods_have_no_place),
        cmocka_unit_test(goods_fly_to_the_card),
        cmocka_unit_test(the_result_has_a_column_for_goods),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
