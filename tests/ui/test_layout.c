/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every page at several sizes and numbers of seats: no text lies over another, none leaves the page, what is
 * clicked lies within it. Figures of width come from a fixed table, a little wider than the real fonts. */
#include "page.h"

#include "ui/setup_page.h"

typedef struct {
    float x0, y0, x1, y1;
    const char *text;
} Box;

enum { BOXES = 400 };

static Box box_of(const DrawCommand *c, const DrawList *list) {
    const char *text = draw_list_string(list, c->u.text.text);
    float size = c->rect.h, width = fake_width(NULL, c->u.text.role, size, text), x = c->rect.x;
    if (c->u.text.align == ALIGN_CENTRE) {
        x -= width / 2;
    } else if (c->u.text.align == ALIGN_RIGHT) {
        x -= width;
    }
    /* From the height of small letters to a little below the line: tall letters of two lines may come near.
     */
    return (Box){x + 1, c->rect.y - size * 0.5f, x + width - 1, c->rect.y + size * 0.12f, text};
}

/* Where an overlay begins: what lies before its shade is not read any more. */
static size_t top_layer(const DrawList *list, float width) {
    size_t start = 0;
    for (size_t i = 1; i < list->count; i++) {
        const DrawCommand *c = &list->commands[i];
        if (c->kind == DRAW_RECT && c->rect.x <= 0 && c->rect.y <= 0 && c->rect.w >= width &&
            c->rect.h >= 500) {
            start = i;
        }
    }
    return start;
}

/* What the clips in force leave of a text in a part that scrolls; false: nothing. */
static bool cut_box(Box *box, const DrawRect *clips, int count) {
    for (int i = 0; i < count; i++) {
        float right = clips[i].x + clips[i].w, bottom = clips[i].y + clips[i].h;
        box->y0 = box->y0 < clips[i].y ? clips[i].y : box->y0;
        box->y1 = box->y1 > bottom ? bottom : box->y1;
        if (box->x0 < clips[i].x - 1 || box->x1 > right + 1) {
            fail_msg("'%s' is cut by its frame", box->text);
        }
    }
    return box->y0 < box->y1;
}

static void check_texts(const DrawList *list, float width, float height, const char *where) {
    Box boxes[BOXES];
    int count = 0, clipped = 0;
    DrawRect clips[4];
    for (size_t i = top_layer(list, width); i < list->count && count < BOXES; i++) {
        const DrawCommand *c = &list->commands[i];
        if (c->kind == DRAW_CLIP) {
            assert_true(clipped < 4);
            clips[clipped++] = c->rect;
        } else if (c->kind == DRAW_UNCLIP) {
            clipped--;
        } else if (c->kind == DRAW_TEXT) {
            boxes[count] = box_of(c, list);
            count += cut_box(&boxes[count], clips, clipped);
        }
    }
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        const Box *a = &boxes[i];
        if (a->x0 < 0 || a->y0 < 0 || a->x1 > width || a->y1 > height) {
            fail_msg("%s: '%s' leaves the page", where, a->text);
        }
        /* Only what players call themselves may be cut, and what is played: its tip tells the rest. */
        if (strstr(a->text, "…") && strncmp(a->text, "Oak", 3) != 0 &&
            strncmp(a->text, "Base game", 9) != 0) {
            fail_msg("%s: '%s' is cut", where, a->text);
        }
        for (int k = 0; k < i; k++) {
            const Box *b = &boxes[k];
            if (a->x0 < b->x1 && b->x0 < a->x1 && a->y0 < b->y1 && b->y0 < a->y1) {
                fail_msg("%s: '%s' lies over '%s'", where, a->text, b->text);
            }
        }
    }
}

static void check_buttons(Page *page, float width, float height, const char *where) {
    page_fact(page, "scene");
    for (const char *at = str_text(&page->facts); (at = strstr(at, "button ")) != NULL; at += 7) {
        char *end = NULL;
        float x = strtof(strchr(at + 7, ' '), &end), y = strtof(end, NULL);
        if (x < 4 || y < 4 || x > width - 4 || y > height - 4) {
            fail_msg("%s: a button leaves the page: %.30s", where, at);
        }
    }
}

static void look(Page *page, float width, float height, int seats, const char *what) {
    char where[96];
    snprintf(where, sizeof where, "%s at %dx%d with %d seats", what, (int)width, (int)height, seats);
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    check_texts(&list, width, height, where);
    check_buttons(page, width, height, where);
    draw_list_deinit(&list);
}

/* The tile held over squares that are taken, and the rule of that; then a feature there, pointed at. */
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

static void look_at_every_page(float width, float height, int seats) {
    Page page = {0};
    page_open(&page, width, height, "");
    page_seats(&page, seats);
    page.settings.animation = ANIMATION_OFF;
    page.settings.first = SETTINGS_FIRST_ROADS;
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
            page_key(&page, KEY_ESCAPE, 0);
        }
        page_play_turn(&page, true);
    }
    look(&page, width, height, seats, "result");
    page_press(&page, "board");
    look(&page, width, height, seats, "final table");
    page_key(&page, KEY_ESCAPE, 0);
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "title");
    look(&page, width, height, seats, "title");
    page_shut(&page);
}

/* The dragon's walk, each choice of the action, and the tabs of the variants. */
static void look_at_dragon_games(float width, float height, int seats) {
    static const char *const acts[] = {"act-princess", "keep-all",  "act-meeple",
                                       "act-abbot",    "act-fairy", "act-recall"};
    Page page = {0};
    page_open(&page, width, height, "");
    page_seats(&page, seats);
    page.settings.animation = ANIMATION_OFF;
    page.settings.set_count = 2;
    snprintf(page.settings.sets[1], sizeof page.settings.sets[1], "princess-dragon");
    page.settings.rules.abbot = 1;
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
    look_at_dragon_games(960, 600, 2);
    look_at_dragon_games(960, 600, 8);
    look_at_dragon_games(1280, 720, 5);
}

/* The card of the boards, each page of it, and a game on a board. */
static void look_at_maps(float width, float height, int seats) {
    Page page = {0};
    page_open(&page, width, height, "");
    page_seats(&page, seats);
    page.settings.animation = ANIMATION_OFF;
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
    page.ui->setup.starts = 0;
    page.ui->setup.tab = TAB_SCORING;
    look(&page, width, height, seats, "farmers and meeples");
    page_press(&page, "play");
    page_play_turn(&page, false);
    page_find_fit(&page, &(float){0}, &(float){0});
    page_shut(&page);
}

static void maps(void **state) {
    (void)state;
    look_at_maps(960, 600, 2);
    look_at_maps(1024, 600, 8);
    look_at_maps(1280, 720, 5);
    look_at_maps(1920, 1080, 3);
}

static void smallest(void **state) {
    (void)state;
    look_at_every_page(960, 600, 2);
    look_at_every_page(960, 600, 5);
    look_at_every_page(960, 600, 8);
}

static void usual(void **state) {
    (void)state;
    look_at_every_page(1280, 720, 1);
    look_at_every_page(1280, 720, 2);
    look_at_every_page(1280, 720, 5);
    look_at_every_page(1280, 720, 8);
}

static void large(void **state) {
    (void)state;
    look_at_every_page(1536, 864, 2);
    look_at_every_page(1536, 864, 5);
    look_at_every_page(1536, 864, 8);
}

static void the_question_before_a_game_is_replaced(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 960, 600, "");
    page_seats(&page, 8);
    page_press(&page, "play");
    page_rest(&page);
    page_press(&page, "menu");
    page_press(&page, "menu-new");
    page_press(&page, "play");
    page_expect(&page, "scene", "ask");
    look(&page, 960, 600, 8, "question");
    page_shut(&page);
}

/* Pages of the house rules: the cover of a hand, the hand, a bid, a larger table, and all of it in the pill.
 */
static void look_at_house_rules(float width, float height, int seats) {
    Page page = {0};
    page_open(&page, width, height, "");
    page_seats(&page, seats);
    page.settings.animation = ANIMATION_OFF;
    page.settings.rules.tile_sale = 1;
    look(&page, width, height, seats, "new game with a sale");
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
    look(&page, width, height, seats, "larger table");
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
    look_at_house_rules(960, 600, 2);
    look_at_house_rules(960, 600, 8);
    look_at_house_rules(1280, 720, 5);
    look_at_house_rules(1536, 864, 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(house_rules),
        cmocka_unit_test(maps),
        cmocka_unit_test(smallest),
        cmocka_unit_test(dragon_games),
        cmocka_unit_test(usual),
        cmocka_unit_test(large),
        cmocka_unit_test(the_question_before_a_game_is_replaced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
