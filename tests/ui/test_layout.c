/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a game, from its setup to its end, with look.h: several sizes and numbers of seats, every language.
 */
#include "look.h"

#include "ui/setup/setup_page.h"

/* The tile held over taken squares, and the rule for that; then the pointer on a feature there. */
static void look_at_refusal(Page *page, float width, float height, int seats) {
    float hx = 0, hy = 0, x = 0, y = 0;
    page_find_fit(page, &x, &y);
    page_hand(page, &hx, &hy);
    page_click(page, hx, hy, BUTTON_LEFT);
    float middle = (width - (width < 1100 ? 264 : 312)) / 2;
    page_mouse(page, INPUT_MOUSE_MOVE, 0, middle, height / 2);
    look(page, width, height, seats, "refusal");
    page_key(page, KEY_F1, 0);
    look(page, width, height, seats, "rule of a refusal");
    page_key(page, KEY_ESCAPE, 0);
    page_key(page, KEY_ESCAPE, 0);
    page_mouse(page, INPUT_MOUSE_MOVE, 0, middle + 5, height / 2 + 5);
    page_rest(page);
    look(page, width, height, seats, "feature pointed at");
}

/* The captions at a few features, and the winner. */
static void look_at_scoring(Page *page, float width, float height, int seats) {
    page_press(page, "scoring");
    Timeline *line = &page_table(page)->timeline;
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        bool looked = a->kind == ANIM_WINNER || (a->kind == ANIM_GLOW && i % 3 == 0);
        if (looked) {
            for (int k = 0; k < 60; k++) { /* until the rows of the running table are at their places */
                line->now = a->start + a->length / 6 - 20000; /* before figures return */
                ui_step(page->ui, 20000);
            }
            look(page, width, height, seats, "the final scoring");
        }
    }
    page_key(page, KEY_ESCAPE, 0);
    ui_step(page->ui, 1000);
}

static void look_at_a_game(float width, float height, int seats) {
    Page page = {0};
    page_open(&page, width, height, "");
    page_seats(&page, seats);
    page.settings.animation = ANIMATION_OFF;
    page.settings.first = FIRST_ROADS;
    look(&page, width, height, seats, "new game");
    page_key(&page, KEY_F1, 0);
    look(&page, width, height, seats, "help");
    page_key(&page, KEY_ESCAPE, 0);
    page_press(&page, "play");
    if (seats > 1) {
        page_expect(&page, "scene", "lots");
        look(&page, width, height, seats, "lots");
        page_key(&page, KEY_ENTER, 0);
    }
    look(&page, width, height, seats, "first turn");
    float x = 0, y = 0;
    for (int turn = 0; page_is(&page, "scene", "game"); turn++) {
        if (turn % 10 == 3) {
            page_find_fit(&page, &x, &y);
            look(&page, width, height, seats, "tile step");
            page_click(&page, x, y, BUTTON_LEFT);
            page_key(&page, KEY_TAB, 0);
            look(&page, width, height, seats, "meeple step");
            page_key(&page, 'Z', MOD_CTRL);
            look_at_refusal(&page, width, height, seats);
        }
        if (turn == 20) {
            page_key(&page, KEY_ESCAPE, 0);
            look(&page, width, height, seats, "menu");
            page_press(&page, "menu-end");
            look(&page, width, height, seats, "end the game?");
            page_key(&page, KEY_ESCAPE, 0);
        }
        page_play_turn(&page, true);
    }
    look(&page, width, height, seats, "result");
    page_press(&page, "board");
    look(&page, width, height, seats, "final table");
    page_key(&page, KEY_ESCAPE, 0);
    look_at_scoring(&page, width, height, seats);
    page_key(&page, KEY_ESCAPE, 0); /* meant for the scoring */
    page_expect(&page, "scene", "result");
    ui_step(page.ui, 1300000);
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "title");
    look(&page, width, height, seats, "title");
    page_shut(&page);
}

/* The dragon's move, every choice of the action, and the tabs of the variants. */
static void look_at_dragon_games(float width, float height, int seats) {
    static const char *const acts[] = {"act-princess", "act-meeple", "act-large", "act-builder",
                                       "act-pig",      "act-abbot",  "act-fairy", "act-recall"};
    Page page = {0};
    page_open(&page, width, height, "");
    page_seats(&page, seats);
    page.settings.animation = ANIMATION_OFF;
    page.settings.set_count = 2;
    snprintf(page.settings.sets[1], sizeof page.settings.sets[1], "princess-dragon");
    page.settings.rules.abbot = 1;
    page.settings.rules.inns_cathedrals = page.settings.rules.traders_builders = 1;
    page.settings.rules.fairy_claim = CLAIM_MANUAL;
    look(&page, width, height, seats, "new game with the dragon");
    page_press(&page, "play");
    float x = 0, y = 0;
    int steps = 0;
    for (int turn = 0; page_is(&page, "scene", "game"); turn++) {
        if (page_is(&page, "step", "dragon")) {
            steps++;
            look(&page, width, height, seats, "dragon step");
            const char *at = strchr(page_fact(&page, "dragon"), ' ');
            char *end = NULL;
            x = strtof(at, &end);
            y = strtof(end, NULL);
            page_click(&page, x, y, BUTTON_LEFT);
            look(&page, width, height, seats, "dragon step chosen");
            page_click(&page, x, y, BUTTON_LEFT);
            page_rest(&page);
            continue;
        }
        if (turn % 3 == 0) {
            page_find_fit(&page, &x, &y);
            look(&page, width, height, seats, "tile step with the dragon");
            page_click(&page, x, y, BUTTON_LEFT);
            page_rest(&page);
            for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++) {
                char word[64];
                snprintf(word, sizeof word, "button %s", acts[i]);
                if (page_fact(&page, word)) {
                    page_press(&page, acts[i]);
                    page_key(&page, KEY_TAB, 0);
                    page_rest(&page);
                    look(&page, width, height, seats, acts[i]);
                }
            }
            page_key(&page, KEY_ENTER, 0);
            page_press(&page, "end-turn");
            page_rest(&page);
        } else {
            page_play_turn(&page, turn % 2 == 0);
        }
    }
    assert_true(steps > 0);
    look(&page, width, height, seats, "result with the dragon");
    page_shut(&page);
}

static void dragon_games(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count; i++) {
        look_at_dragon_games(look_sizes[i].width, look_sizes[i].height, 2);
        look_at_dragon_games(look_sizes[i].width, look_sizes[i].height, 8);
    }
}

/* Every page of the card of boards, and a game on a board. */
static void look_at_maps(float width, float height, int seats) {
    Page page = {0};
    page_open(&page, width, height, "");
    page_seats(&page, seats);
    page.settings.animation = ANIMATION_OFF;
    page_more(&page);
    page_state(&page, SetupPage, SETUP_PAGE)->part = PART_BOARD;
    for (int i = 0; i < page.atlas.count; i++) {
        snprintf(page.settings.map, sizeof page.settings.map, "%s", page.atlas.boards[i].id);
        page.settings.rules.towns = (uint8_t)(i % 4);
        look(&page, width, height, seats, page.settings.map);
        if (page_fact(&page, "button starts")) {
            page_press(&page, "starts");
            look(&page, width, height, seats, "start squares");
        }
    }
    snprintf(page.settings.map, sizeof page.settings.map, "germany");
    page.ui->s.settings->starts = 0;
    page_state(&page, SetupPage, SETUP_PAGE)->part = PART_VARIANTS;
    page_state(&page, SetupPage, SETUP_PAGE)->tab = GROUP_SCORING;
    look(&page, width, height, seats, "farmers and meeples");
    page_press(&page, "play");
    page_play_turn(&page, false);
    page_find_fit(&page, &(float){0}, &(float){0});
    page_key(&page, 'L', 0);
    page_expect(&page, "scene", "legend");
    look(&page, width, height, seats, "the legend of a board");
    page_key(&page, 'L', 0);
    page_key(&page, KEY_F10, 0);
    page_expect(&page, "scene", "menu");
    look(&page, width, height, seats, "the menu of a game on a board");
    page_shut(&page);
}

static void maps(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count; i++) {
        look_at_maps(look_sizes[i].width, look_sizes[i].height, i % 2 ? 8 : 2);
    }
}

static void games(void **state) {
    (void)state;
    static const int SEATS[] = {1, 2, 5, 8};
    for (int i = 0; i < look_size_count; i++) {
        for (size_t k = 0; k < sizeof SEATS / sizeof SEATS[0]; k++) {
            look_at_a_game(look_sizes[i].width, look_sizes[i].height, SEATS[k]);
        }
    }
}

/* Computer players with names of their own, and the list of kinds of each seat. */
static void look_at_kinds(Page *page, float width, float height, int seats) {
    for (int seat = 0; seat < seats; seat++) {
        char name[24];
        seat_take_level(&page->settings.seats[seat], LEVEL_PERSON + seat % LEVEL_KINDS);
        page->settings.seats[seat].name[0] = '\0';
        snprintf(name, sizeof name, "seat-kind-%d", seat);
        page_press(page, name);
        page_expect(page, "scene", "kinds");
        look(page, width, height, seats, "kinds");
        page_key(page, KEY_ESCAPE, 0);
        look(page, width, height, seats, "computer players");
    }
    for (int seat = 0; seat < seats; seat++) {
        seat_take_level(&page->settings.seats[seat], AI_GRANDMASTER);
    }
    look(page, width, height, seats, "computer players alone");
    page_seats(page, 1);
    page_state(page, SetupPage, SETUP_PAGE)->alone = false;
    seat_take_level(&page->settings.seats[0], LEVEL_PERSON);
    page_press(page, "play");
    page_expect(page, "scene", "alone");
    look(page, width, height, seats, "alone");
    page_key(page, KEY_ESCAPE, 0);
    page_seats(page, seats);
}

/* The first view: each card, those of someone who has chosen other tiles, and the boards. */
static void look_at_cards(Page *page, float width, float height, int seats) {
    look(page, width, height, seats, "new game, own tiles");
    for (int card = CARD_FAMILY; card < CARD_COUNT; card++) {
        pages_act(page->ui, (Action){SETUP_CARD, card});
        look(page, width, height, seats, "new game, a card");
    }
    page_key(page, KEY_ESCAPE, 0);
    look(page, width, height, seats, "new game on a board");
    pages_act(page->ui, (Action){SETUP_CARD, CARD_FAMILY});
    settings_choose_set(&page->settings, "inns-cathedrals");
}

/* The new-game page: every part, every tab, the colours of a seat, a name being typed. */
static void look_at_new_game(float width, float height, int seats) {
    Page page = {0};
    page_open(&page, width, height, "");
    page_seats(&page, seats);
    page.settings.first = 0;
    page.settings.set_count = 2;
    snprintf(page.settings.sets[1], sizeof page.settings.sets[1], "inns-cathedrals");
    look_at_cards(&page, width, height, seats);
    page_more(&page);
    for (int part = 0; part < PART_COUNT; part++) {
        page_state(&page, SetupPage, SETUP_PAGE)->part = part;
        for (int tab = 0; tab < TAB_COUNT; tab++) {
            page_state(&page, SetupPage, SETUP_PAGE)->tab = tab;
            look(&page, width, height, seats, "new game");
        }
    }
    page_press(&page, "seat-name-0");
    look(&page, width, height, seats, "a name is typed");
    page_key(&page, KEY_ESCAPE, 0);
    for (int seat = 0; seat < seats; seat++) {
        pages_act(page.ui, (Action){SETUP_COLOUR, seat});
        page_expect(&page, "scene", "colours");
        look(&page, width, height, seats, "colours");
        page_key(&page, KEY_ESCAPE, 0);
    }
    look_at_kinds(&page, width, height, seats);
    for (int tab = 0; tab < TAB_COUNT; tab++) { /* all options that can be combined */
        Rules *rules = &page.settings.rules;
        for (int place = 1, i; (i = option_at((OptionGroup)tab, place)) >= 0; place++) {
            if (!option_on(rules, i) && !option_conflict(rules, false, false, i)) {
                option_toggle(rules, i);
            }
        }
    }
    for (int profile = 0; profile < PROFILE_COUNT; profile++) {
        page.settings.rules.profile = (uint8_t)profile;
        for (page_state(&page, SetupPage, SETUP_PAGE)->part = 0;
             page_state(&page, SetupPage, SETUP_PAGE)->part < PART_COUNT;
             page_state(&page, SetupPage, SETUP_PAGE)->part++) {
            look(&page, width, height, seats, "new game, much changed");
        }
    }
    page_shut(&page);
}

static void new_games(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count; i++) {
        look_at_new_game(look_sizes[i].width, look_sizes[i].height, 2);
        look_at_new_game(look_sizes[i].width, look_sizes[i].height, 8);
    }
}

static void the_question_before_a_game_is_replaced(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count; i++) {
        Page page = {0};
        page_open(&page, look_sizes[i].width, look_sizes[i].height, "");
        page_seats(&page, 8);
        page_press(&page, "play");
        page_rest(&page);
        page_press(&page, "menu");
        page_press(&page, "menu-new");
        page_press(&page, "play");
        page_expect(&page, "scene", "ask");
        look(&page, look_sizes[i].width, look_sizes[i].height, 8, "question");
        page_shut(&page);
    }
}

/* Pages of the house rules: the hand-over page, the hand, a bid, a larger table, and all these rules in the
 * name of the game.
 */
static void look_at_house_rules(float width, float height, int seats) {
    Page page = {0};
    page_open(&page, width, height, "");
    page_seats(&page, seats);
    page.settings.animation = ANIMATION_OFF;
    page.settings.rules.tile_sale = 1;
    look(&page, width, height, seats, "new game with a sale");
    page_more(&page);
    page_state(&page, SetupPage, SETUP_PAGE)->part = PART_BOARD;
    page_press(&page, "small-table");
    page_press(&page, "completes");
    look(&page, width, height, seats, "small table");
    page.settings.rules.hand = HAND_THREE;
    page_press(&page, "play");
    look(&page, width, height, seats, "hand-over");
    page_rest(&page);
    page_press(&page, "show-hand");
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, width / 2, height - 100);
    look(&page, width, height, seats, "hand of three");
    page_press(&page, "extend");
    page_press(&page, "wide-1");
    look(&page, width, height, seats, "table enlarged");
    page_press(&page, "agree");
    bool sold = false;
    for (int turn = 0; turn < 80 && !sold; turn++) {
        for (int i = 0; i < 3 && !sold; i++) {
            page_key(&page, '1' + i, 0);
            sold = page_fact(&page, "button sale") != NULL;
        }
        if (sold || page_is(&page, "scene", "result")) {
            break;
        }
        page_play_turn(&page, true);
        page_rest(&page);
        look(&page, width, height, seats, "hand-over in play");
        page_press(&page, "show-hand");
        for (int i = 0; i < 3 && page_is(&page, "step", "discard"); i++) {
            page_press(&page, "discard");
        }
    }
    assert_true(sold);
    look(&page, width, height, seats, "tile for sale");
    page_press(&page, "sale");
    look(&page, width, height, seats, "bid");
    page_press(&page, "offer");
    look(&page, width, height, seats, "answer to a bid");
    page_shut(&page);
}

static void house_rules(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count; i++) {
        look_at_house_rules(look_sizes[i].width, look_sizes[i].height, 2);
        look_at_house_rules(look_sizes[i].width, look_sizes[i].height, 8);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(new_games),   cmocka_unit_test(maps),
        cmocka_unit_test(games),       cmocka_unit_test(dragon_games),
        cmocka_unit_test(house_rules), cmocka_unit_test(the_question_before_a_game_is_replaced),
    };
    return LOOK_RUN(tests);
}
