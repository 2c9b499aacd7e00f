/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of keys and gamepad buttons is complete, the keys page shows it correctly, and it is enough to
 * play. */
#include "page.h"

#include <math.h>

#include "ui/game/game_page.h"
#include "ui/lesson/lesson.h"
#include "ui/parts/keys.h"
#include "ui/setup/setup_page.h"

static void every_button_is_a_key_of_its_own(void **state) {
    (void)state;
    int count = 0;
    const KeyRow *rows = key_rows(&count);
    for (int a = 0; a < PAD_COUNT; a++) {
        KeyStroke one = pad_stroke((PadButton)a);
        assert_int_not_equal(one.key, KEY_NONE);
        assert_non_null(pad_word(one.key, one.mods));
        for (int b = 0; b < a; b++) {
            KeyStroke other = pad_stroke((PadButton)b);
            assert_false(one.key == other.key && one.mods == other.mods);
        }
        bool told = a > PAD_UP; /* the other directions are listed with the first */
        for (int r = 0; r < count; r++) {
            for (int s = 0; s < 4; s++) {
                told = told || (rows[r].strokes[s].key == one.key && rows[r].strokes[s].mods == one.mods);
            }
        }
        assert_true(told);
    }
}

/* Every row of every group is on the page, whole, at the smallest size. */
static void the_page_shows_every_row(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 960, 540, "");
    page_key(&page, ',', MOD_CTRL);
    page_press(&page, "section-5");
    int count = 0;
    const KeyRow *rows = key_rows(&count);
    for (int g = 0; g < KEYS_GROUP_COUNT; g++) {
        char name[24];
        snprintf(name, sizeof name, "keys-%d", g);
        page_press(&page, name);
        for (int r = 0; r < count; r++) {
            assert_true(page_draws(&page, rows[r].action) == ((int)rows[r].group == g));
        }
    }
    page_shut(&page);
}

/* The remaining tiles have no button of their own on a pad: the buttons of the page lead there. */
static void a_pad_reaches_the_remaining_tiles(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    page_pad(&page, PAD_A);
    page_rest(&page);
    for (int i = 0; i < 60 && page.ui->pointer.focus.id != AIDS_TILES; i++) {
        page_pad(&page, PAD_Y);
    }
    page_pad(&page, PAD_A);
    page_expect(&page, "scene", "remaining");
    page_pad(&page, PAD_B);
    page_expect(&page, "scene", "game");
    page_shut(&page);
}

/* From the first page to the end of a turn with only a gamepad; the prompts name its buttons. */
static void a_turn_is_played_with_a_pad(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    page_expect(&page, "scene", "new-game");
    page_pad(&page, PAD_A);
    page_expect(&page, "scene", "game");
    page_rest(&page);
    for (int i = 0; i < 4 && page_is(&page, "step", "tile"); i++) {
        page_pad(&page, PAD_RIGHT);
        page_rest(&page);
        page_pad(&page, PAD_A);
        page_rest(&page);
        if (page_is(&page, "step", "tile")) {
            page_pad(&page, PAD_RIGHT_SHOULDER);
        }
    }
    page_expect(&page, "step", "meeple");
    page_pad(&page, PAD_Y);
    page_pad(&page, PAD_A);
    assert_non_null(page_fact(&page, "chosen"));
    page_pad(&page, PAD_A);
    page_rest(&page);
    page_expect(&page, "turn", "2");
    page_pad(&page, PAD_START);
    page_expect(&page, "scene", "menu");
    assert_true(page_draws(&page, "B"));
    assert_false(page_draws(&page, "Esc"));
    page_pad(&page, PAD_B);
    page_expect(&page, "scene", "game");
    page_key(&page, KEY_F10, 0);
    assert_true(page_draws(&page, "Esc")); /* the keyboard was used last */
    page_shut(&page);
}

/* The first arrow key moves in its direction from the tile placed last. */
static void the_first_arrow_points(void **state) {
    (void)state;
    static const struct {
        int key, dx, dy;
    } arrows[] = {{KEY_UP, 0, -1}, {KEY_DOWN, 0, 1}, {KEY_LEFT, -1, 0}, {KEY_RIGHT, 1, 0}};
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    for (size_t i = 0; i < sizeof arrows / sizeof arrows[0]; i++) {
        bool any = false;
        SquareFit fits[OPEN_MAX];
        int count = game_fits(page_table(&page), fits), x = 0, y = 0;
        for (int k = 0; k < count; k++) {
            any = any || (fits[k].rotations && fits[k].x * arrows[i].dx + fits[k].y * arrows[i].dy > 0);
        }
        page_key(&page, arrows[i].key, 0);
        const char *cursor = page_fact(&page, "cursor");
        assert_non_null(cursor);
        assert_int_equal(sscanf(cursor, "%d %d", &x, &y), 2);
        assert_int_equal(x * arrows[i].dx + y * arrows[i].dy > 0, any);
        page_key(&page, KEY_ESCAPE, 0);
    }
    page_shut(&page);
}

/* On the new-game page, A presses the focused widget, and Start begins the game. */
static void a_pad_changes_the_set_up(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    page.settings.first = FIRST_RANDOM;
    assert_true(page_draws(&page, "Enter"));
    while (page.ui->pointer.focus.id != SETUP_FLAG) {
        page_pad(&page, PAD_Y);
    }
    assert_false(page_draws(&page, "Enter"));
    page_pad(&page, PAD_A);
    page_expect(&page, "scene", "new-game");
    assert_int_equal(page.settings.first, 0);
    page_pad(&page, PAD_START);
    page_expect(&page, "scene", "game");
    page_shut(&page);
}

/* While the colours are open, they take all keys; colours of other seats are skipped. */
static void a_colour_is_chosen_by_keys(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    page.settings.seats[0].colour = 0;
    page.settings.seats[1].colour = 1;
    page.ui->pointer.focus = (Action){SETUP_COLOUR, 0};
    page_key(&page, KEY_SPACE, 0);
    page_key(&page, KEY_RIGHT, 0);
    assert_true(page.ui->pointer.focus_shown);
    page_key(&page, KEY_ENTER, 0);
    page_expect(&page, "scene", "new-game");
    assert_int_equal(page.settings.seats[0].colour, 2);
    assert_int_equal(page.ui->pointer.focus.id, SETUP_COLOUR);
    page_key(&page, KEY_SPACE, 0);
    page_key(&page, KEY_DOWN, 0);
    page_key(&page, KEY_ESCAPE, 0);
    assert_int_equal(page.settings.seats[0].colour, 2);
    page_expect(&page, "scene", "new-game");
    page_shut(&page);
}

/* When a seat is removed, the focus stays near its place. */
static void the_frame_outlives_what_was_pressed(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 3);
    while (page.ui->pointer.focus.id != SETUP_REMOVE || page.ui->pointer.focus.arg != 2) {
        page_key(&page, KEY_TAB, 0);
    }
    page_key(&page, KEY_SPACE, 0);
    page_expect(&page, "seats", "2");
    assert_int_equal(page.ui->pointer.focus.id, SETUP_REMOVE);
    assert_int_equal(page.ui->pointer.focus.arg, 1);
    page_shut(&page);
}

/* The prompt names keys or the mouse, whichever was used last. */
static void the_prompt_names_keys_to_who_uses_them(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    page_press(&page, "play");
    page_rest(&page);
    assert_false(page.ui->keys_used);
    page_key(&page, 'R', 0); /* pressed beside the mouse, too */
    assert_false(page.ui->keys_used);
    page_key(&page, KEY_RIGHT, 0);
    assert_true(page.ui->keys_used);
    for (int i = 0; i < 4 && !page_is(&page, "step", "meeple"); i++) {
        page_key(&page, KEY_ENTER, 0);
        page_rest(&page);
    }
    page_expect(&page, "step", "meeple");
    const char *name = session_seats(page_game(&page))[session_game(page_game(&page))->seat].name;
    char words[128];
    page_key(&page, KEY_TAB, 0);
    assert_non_null(page_fact(&page, "marked"));
    snprintf(words, sizeof words, "%.80s: Enter places here, Tab goes to the next spot", name);
    assert_true(page_draws(&page, words));
    page_mouse(&page, INPUT_MOUSE_MOVE, BUTTON_LEFT, 40, 300);
    assert_false(page_draws(&page, words));
    page_shut(&page);
}

/* While a tile is to be placed, Tab visits the squares from left to right, then the buttons. The last square
 * stays chosen; Enter on a button rotates the tile. */
static void tab_walks_squares_before_buttons(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    const GamePage *g = page_table(&page);
    SquareFit fits[OPEN_MAX];
    int squares = 0, count = game_fits(page_table(&page), fits);
    for (int i = 0; i < count; i++) {
        squares += fits[i].rotations != 0;
    }
    assert_true(squares > 1);
    int x = -1000, y = -1000;
    for (int i = 0; i < squares; i++) {
        page_key(&page, KEY_TAB, 0);
        assert_true(g->cursor_shown);
        assert_false(page.ui->pointer.focus_shown);
        assert_true(g->cursor_x > x || (g->cursor_x == x && g->cursor_y > y));
        x = g->cursor_x;
        y = g->cursor_y;
    }
    float right = -1, row = 0;
    for (int i = 0; i < 6; i++) { /* those above the table: from left to right */
        page_key(&page, KEY_TAB, 0);
        assert_true(page.ui->pointer.focus_shown);
        WidgetList widgets;
        ui_layout(page.ui, &widgets);
        const Widget *w = widget_find(&widgets, page.ui->pointer.focus);
        assert_non_null(w);
        assert_true(w->rect.x > right);
        assert_true(i == 0 || fabsf(w->rect.y - row) < 1);
        right = w->rect.x;
        row = w->rect.y;
        assert_true(g->cursor_shown && g->cursor_x == x && g->cursor_y == y);
    }
    const Action turn_right = {GAME_TURN, 1};
    while (!action_is(page.ui->pointer.focus, turn_right)) {
        page_key(&page, KEY_TAB, 0);
    }
    int rotation = g->rotation;
    page_key(&page, KEY_ENTER, 0);
    assert_int_equal(g->rotation, (rotation + 1) % 4);
    page_key(&page, KEY_SPACE, 0);
    assert_int_equal(g->rotation, (rotation + 2) % 4);
    page_key(&page, KEY_ESCAPE, 0); /* the focus disappears, the square stays */
    assert_false(page.ui->pointer.focus_shown);
    assert_true(g->cursor_shown && g->cursor_x == x && g->cursor_y == y);
    page_expect(&page, "step", "tile");
    page_shut(&page);
}

/* Backwards past the first square; and forwards from the last button to the first square. */
static void tab_goes_round(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    const GamePage *g = page_table(&page);
    page_key(&page, KEY_TAB, 0);
    int x = g->cursor_x, y = g->cursor_y;
    page_key(&page, KEY_TAB, MOD_SHIFT);
    assert_true(page.ui->pointer.focus_shown);
    /* the last enabled button */
    assert_true(action_is(page.ui->pointer.focus, (Action){GAME_PLAYER, 1}));
    page_key(&page, KEY_TAB, 0);
    assert_false(page.ui->pointer.focus_shown);
    assert_true(g->cursor_shown && g->cursor_x == x && g->cursor_y == y);
    page_key(&page, KEY_RIGHT, 0); /* a square chosen with an arrow: Tab continues from there */
    x = g->cursor_x;
    page_key(&page, KEY_TAB, 0);
    assert_true(g->cursor_x >= x);
    page_shut(&page);
}

static bool walks_on(Page *page) {
    static const PadButton ways[] = {PAD_UP, PAD_RIGHT, PAD_DOWN, PAD_LEFT};
    char before[128];
    page_note(page, "moves", before);
    for (int i = 0; i < 4; i++) {
        page_pad(page, ways[i]);
        page_pad(page, PAD_A);
        page_rest(page);
        if (!page_is(page, "step", "dragon") || !page_is(page, "moves", before)) {
            return true;
        }
    }
    return false;
}

static void places_with_pad(Page *page) {
    page_pad(page, PAD_RIGHT);
    page_rest(page);
    for (int i = 0; i < 4; i++) {
        const char *cursor = page_fact(page, "cursor");
        assert_non_null(cursor);
        if (strstr(cursor, "fits")) {
            break;
        }
        page_pad(page, PAD_RIGHT_SHOULDER);
        page_rest(page);
    }
    page_pad(page, PAD_A);
    page_rest(page);
    page_expect(page, "step", "meeple");
}

static void acts_with_pad(Page *page) {
    page_pad(page, PAD_Y);
    page_rest(page);
    if (page_fact(page, "marked")) {
        page_pad(page, PAD_A);
        page_rest(page);
        assert_non_null(page_fact(page, "chosen"));
    }
    page_pad(page, PAD_A); /* ends the turn, or claims the fairy’s point, and ends it next time */
    page_rest(page);
}

/* From the main menu to the result and into the next game, with dragon and fairy. */
static void a_whole_game_is_played_with_a_pad(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    page.settings.animation = ANIMATION_OFF;
    page.settings.set_count = 2;
    snprintf(page.settings.sets[1], sizeof page.settings.sets[1], "princess-dragon");
    pages_go(page.ui, NULL, NULL);
    page_pad(&page, PAD_A);
    page_expect(&page, "scene", "new-game");
    page_pad(&page, PAD_START);
    page_rest(&page);
    for (int i = 0; i < 2000 && !page_is(&page, "scene", "result"); i++) {
        if (page_is(&page, "step", "tile")) {
            places_with_pad(&page);
        } else if (page_is(&page, "step", "meeple")) {
            acts_with_pad(&page);
        } else if (page_is(&page, "step", "dragon")) {
            assert_true(walks_on(&page));
        } else {
            page_pad(&page, PAD_A);
            page_rest(&page);
        }
    }
    page_expect(&page, "scene", "result");
    page_pad(&page, PAD_A);
    page_rest(&page);
    page_expect(&page, "scene", "game");
    page_expect(&page, "turn", "1");
    page_shut(&page);
}

/* While a tile is to be placed, the focus can reach every button of the table. */
static void the_frame_walks_the_buttons_of_the_table(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    page_pad(&page, PAD_RIGHT_TRIGGER);
    assert_true(page_table(&page)->aids.points);
    for (int i = 0; i < 60 && page.ui->pointer.focus.id != GAME_MENU; i++) {
        page_pad(&page, PAD_Y); /* first the squares */
        assert_true(page.ui->pointer.focus_shown || page_table(&page)->cursor_shown);
    }
    assert_true(page.ui->pointer.focus_shown);
    page_pad(&page, PAD_A);
    page_expect(&page, "scene", "menu");
    page_pad(&page, PAD_B);
    page_pad(&page, PAD_Y);
    assert_true(page.ui->pointer.focus_shown);
    page_pad(&page, PAD_B); /* leaves the buttons, not the game */
    page_expect(&page, "scene", "game");
    assert_false(page.ui->pointer.focus_shown);
    page_pad(&page, PAD_Y);
    page_pad(&page, PAD_RIGHT); /* back to the squares */
    assert_false(page.ui->pointer.focus_shown);
    assert_non_null(page_fact(&page, "cursor"));
    page_shut(&page);
}

/* In the lesson, too: its buttons come after the spots for a meeple. */
static void a_step_of_the_lesson_is_skipped_with_a_pad(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 960, 600, "");
    page.settings.animation = ANIMATION_OFF;
    lesson_start(page.ui, LESSON_BASICS);
    page_rest(&page);
    places_with_pad(&page);
    for (int i = 0; i < 20 && page.ui->pointer.focus.id != LESSON_SKIP; i++) {
        page_pad(&page, PAD_Y);
    }
    assert_true(page.ui->pointer.focus_shown);
    assert_null(page_fact(&page, "marked"));
    for (int i = 0; i < 20 && !page_fact(&page, "marked"); i++) {
        page_pad(&page, PAD_Y); /* round again */
    }
    assert_non_null(page_fact(&page, "marked"));
    assert_false(page.ui->pointer.focus_shown);
    for (int i = 0; i < 20 && !(page.ui->pointer.focus_shown && page.ui->pointer.focus.id == LESSON_SKIP);
         i++) {
        page_pad(&page, PAD_Y);
    }
    page_pad(&page, PAD_A);
    page_rest(&page);
    page_expect(&page, "turn", "3");
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_button_is_a_key_of_its_own),
        cmocka_unit_test(the_page_shows_every_row),
        cmocka_unit_test(a_pad_reaches_the_remaining_tiles),
        cmocka_unit_test(a_turn_is_played_with_a_pad),
        cmocka_unit_test(a_whole_game_is_played_with_a_pad),
        cmocka_unit_test(the_frame_walks_the_buttons_of_the_table),
        cmocka_unit_test(a_step_of_the_lesson_is_skipped_with_a_pad),
        cmocka_unit_test(the_first_arrow_points),
        cmocka_unit_test(a_pad_changes_the_set_up),
        cmocka_unit_test(a_colour_is_chosen_by_keys),
        cmocka_unit_test(the_frame_outlives_what_was_pressed),
        cmocka_unit_test(the_prompt_names_keys_to_who_uses_them),
        cmocka_unit_test(tab_walks_squares_before_buttons),
        cmocka_unit_test(tab_goes_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
