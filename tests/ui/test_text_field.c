/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text fields: names of players and saved games, and the search in the rules. */
#include "page.h"

#include "ui/rules/rules_page.h"
#include "ui/setup/setup_page.h"

static void type(Page *page, const char *text) {
    InputEvent event = {.kind = INPUT_TEXT};
    snprintf(event.text, sizeof event.text, "%s", text);
    page_send(page, event);
}

static const char *name(Page *page, int seat) {
    return page->settings.seats[seat].name;
}

/* The first name is being typed; all of it is selected. */
static void open_name(Page *page) {
    page_open(page, 1280, 720, "");
    page_seats(page, 2);
    page_press(page, "seat-name-0");
    assert_int_equal(page_state(page, SetupPage, SETUP_PAGE)->naming, 0);
}

static void the_first_letter_replaces_the_name(void **state) {
    (void)state;
    Page page = {0};
    open_name(&page);
    type(&page, "A");
    type(&page, "nn");
    assert_string_equal(name(&page, 0), "Ann");
    page_key(&page, 'A', MOD_CTRL);
    type(&page, "Bo");
    assert_string_equal(name(&page, 0), "Bo");
    page_key(&page, 'A', MOD_CTRL);
    page_key(&page, KEY_BACKSPACE, 0);
    assert_string_equal(name(&page, 0), "");
    page_key(&page, KEY_ESCAPE, 0);
    assert_string_equal(name(&page, 0), "Mira");
    page_shut(&page);
}

static void the_arrows_move_the_caret(void **state) {
    (void)state;
    Page page = {0};
    open_name(&page);
    type(&page, "Tomás");
    page_key(&page, KEY_LEFT, 0);
    page_key(&page, KEY_LEFT, 0); /* before the á, a letter of two bytes */
    type(&page, "-");
    assert_string_equal(name(&page, 0), "Tom-ás");
    page_key(&page, KEY_DELETE, 0);
    assert_string_equal(name(&page, 0), "Tom-s");
    page_key(&page, KEY_HOME, 0);
    type(&page, "x");
    page_key(&page, KEY_END, 0);
    type(&page, "y");
    assert_string_equal(name(&page, 0), "xTom-sy");
    page_key(&page, KEY_LEFT, MOD_SHIFT);
    page_key(&page, KEY_LEFT, MOD_SHIFT);
    page_key(&page, KEY_BACKSPACE, 0);
    assert_string_equal(name(&page, 0), "xTom-");
    page_shut(&page);
}

static void clicks_place_the_caret_and_select(void **state) {
    (void)state;
    Page page = {0};
    open_name(&page);
    FieldPlace place = setup_name_place(page_state(&page, SetupPage, SETUP_PAGE), page.ui, 0);
    float y = place.box.y + place.box.h / 2, x = place.box.x + place.left;
    page_click(&page, x + 1, y, BUTTON_LEFT);
    type(&page, "x");
    assert_string_equal(name(&page, 0), "xMira");
    page_send(&page,
              (InputEvent){.kind = INPUT_MOUSE_DOWN, .button = BUTTON_LEFT, .x = x + 1, .y = y, .clicks = 2});
    page_mouse(&page, INPUT_MOUSE_UP, BUTTON_LEFT, x + 1, y);
    type(&page, "June");
    assert_string_equal(name(&page, 0), "June");
    page_drag(&page, x - 2, y, place.box.x + place.box.w - 2, y); /* along the text */
    type(&page, "Z");
    assert_string_equal(name(&page, 0), "Z");
    page_click(&page, 640, 300, BUTTON_LEFT); /* a click elsewhere ends typing */
    assert_int_equal(page_state(&page, SetupPage, SETUP_PAGE)->naming, -1);
    page_shut(&page);
}

/* A note says that a name has its full length; a selection can still be replaced. */
static void a_full_name(void **state) {
    (void)state;
    static const char told[] = "There is no room for more letters";
    Page page = {0};
    open_name(&page);
    for (int i = 0; i < FIELD_LETTERS; i++) {
        type(&page, "ä");
    }
    assert_int_equal(strlen(name(&page, 0)), SEAT_NAME - 2); /* forty letters of two bytes are too many */
    assert_true(page_draws(&page, told));
    page_key(&page, 'A', MOD_CTRL);
    assert_false(page_draws(&page, told));
    for (int i = 0; i < FIELD_LETTERS; i++) {
        type(&page, "m");
        assert_false(page_draws(&page, told));
    }
    type(&page, "m");
    assert_int_equal(strlen(name(&page, 0)), FIELD_LETTERS);
    assert_true(page_draws(&page, told));
    page_key(&page, 'A', MOD_CTRL);
    type(&page, "Ann");
    assert_string_equal(name(&page, 0), "Ann");
    assert_false(page_draws(&page, told));
    page_shut(&page);
}

/* Is the caret, a narrow box, drawn inside the field? */
static bool caret_in_sight(Page *page, const FieldPlace *place) {
    DrawList list = {.metrics = &FAKE_METRICS};
    bool found = false;
    ui_draw(page->ui, &list);
    for (size_t i = 0; i < list.count; i++) {
        DrawRect r = list.commands[i].rect, b = place->box;
        found = found || (list.commands[i].kind == DRAW_RECT && r.w == 2 && r.h > 10 && r.x >= b.x &&
                          r.x + r.w <= b.x + b.w && r.y >= b.y && r.y + r.h <= b.y + b.h);
    }
    draw_list_deinit(&list);
    return found;
}

static void the_end_of_a_long_name_is_seen(void **state) {
    (void)state;
    Page page = {0};
    open_name(&page);
    FieldPlace place = setup_name_place(page_state(&page, SetupPage, SETUP_PAGE), page.ui, 0);
    assert_true(caret_in_sight(&page, &place));
    for (int i = 0; i < FIELD_LETTERS; i++) {
        type(&page, "W");
        assert_true(caret_in_sight(&page, &place));
    }
    assert_true(page_state(&page, SetupPage, SETUP_PAGE)->field.scroll > 0);
    page_key(&page, KEY_HOME, 0);
    assert_true(caret_in_sight(&page, &place));
    assert_true(page_state(&page, SetupPage, SETUP_PAGE)->field.scroll < 1);
    page_shut(&page);
}

static void letters_that_no_font_has_are_refused(void **state) {
    (void)state;
    static const char told[] = "No installed font can show this character";
    Page page = {0};
    open_name(&page);
    type(&page, "😀");
    assert_string_equal(name(&page, 0), "Mira"); /* the selected text is still there */
    assert_true(page_draws(&page, told));
    type(&page, "Ann");
    assert_string_equal(name(&page, 0), "Ann");
    assert_false(page_draws(&page, told));
    page_send(&page, (InputEvent){.kind = INPUT_PASTE, .pasted = "\n A\xc3 😀漢"});
    assert_string_equal(name(&page, 0), "Ann  A 漢");
    assert_true(page_draws(&page, told));
    page_shut(&page);
}

static void what_is_copied_can_be_pasted(void **state) {
    (void)state;
    Page page = {0};
    Str copied = {0};
    open_name(&page);
    page_key(&page, 'C', MOD_CTRL);
    assert_true(ui_takes_copied(page.ui, &copied));
    assert_string_equal(str_text(&copied), "Mira");
    assert_false(ui_takes_copied(page.ui, &copied)); /* once */
    page_key(&page, 'X', MOD_CTRL);
    assert_string_equal(name(&page, 0), "");
    page_send(&page, (InputEvent){.kind = INPUT_PASTE, .pasted = str_text(&copied)});
    page_send(&page, (InputEvent){.kind = INPUT_PASTE, .pasted = str_text(&copied)});
    assert_string_equal(name(&page, 0), "MiraMira");
    str_deinit(&copied);
    page_shut(&page);
}

static void the_search_is_such_a_field(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_key(&page, KEY_F1, 0);
    page_key(&page, 'F', MOD_CTRL);
    type(&page, "qqq");
    page_key(&page, 'A', MOD_CTRL);
    type(&page, "dragon");
    assert_string_equal(page_state(&page, RulesPage, RULES_PAGE)->search.text, "dragon");
    type(&page, "😀");
    assert_true(page_draws(&page, "No installed font can show this character"));
    page_press(&page, "clear");
    assert_string_equal(page_state(&page, RulesPage, RULES_PAGE)->search.text, "");
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_letter_replaces_the_name),
        cmocka_unit_test(the_arrows_move_the_caret),
        cmocka_unit_test(clicks_place_the_caret_and_select),
        cmocka_unit_test(a_full_name),
        cmocka_unit_test(the_end_of_a_long_name_is_seen),
        cmocka_unit_test(letters_that_no_font_has_are_refused),
        cmocka_unit_test(what_is_copied_can_be_pasted),
        cmocka_unit_test(the_search_is_such_a_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
