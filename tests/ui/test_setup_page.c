/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The new-game page: seats, names, colours, sets and rules, and the game that they make. */
#include "page.h"

#include "ui/setup/setup_page.h"
#include "ui/state.h"

/* Even seats that are not in use have different colours; otherwise the saved settings could not be read. */
static void colours_differ(const Settings *s) {
    for (int i = 0; i < SEATS_MAX; i++) {
        for (int k = 0; k < i; k++) {
            assert_int_not_equal(s->seats[i].colour, s->seats[k].colour);
        }
    }
}

static void seats_come_and_go(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    seat_take_colour(&page.settings, 0, 2); /* the colour of an unused seat, which is added again */
    for (int n = 3; n <= 8; n++) {
        page_press(&page, "seat-add");
        assert_int_equal(page.settings.seat_count, n);
        colours_differ(&page.settings);
    }
    assert_null(page_fact(&page, "button seat-add"));
    page.settings.first = 5;
    page_press(&page, "seat-remove-2");
    assert_int_equal(page.settings.first, 4);
    assert_string_equal(page.settings.seats[2].name, "Oakley the Elder");
    page_press(&page, "seat-remove-4");
    assert_int_equal(page.settings.first, FIRST_RANDOM);
    page_expect(&page, "seats", "6");
    page_shut(&page);
}

static void type(Page *page, const char *text) {
    InputEvent event = {.kind = INPUT_TEXT};
    snprintf(event.text, sizeof event.text, "%s", text);
    page_send(page, event);
}

static void a_name_is_typed_in_its_row(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    page_press(&page, "seat-name-1");
    page_key(&page, KEY_END, 0); /* no more all of it selected */
    page_key(&page, KEY_BACKSPACE, 0);
    page_key(&page, KEY_BACKSPACE, 0); /* á is one letter of two bytes */
    page_key(&page, KEY_BACKSPACE, 0);
    assert_string_equal(page.settings.seats[1].name, "To");
    type(&page, "é");
    type(&page, "N"); /* a letter, not the key of another page */
    page_key(&page, KEY_ENTER, 0);
    assert_string_equal(page.settings.seats[1].name, "ToéN");
    page_expect(&page, "scene", "new-game");
    page_press(&page, "seat-name-0");
    type(&page, "xyz");
    page_key(&page, KEY_ESCAPE, 0);
    assert_string_equal(page.settings.seats[0].name, "Mira");
    page_key(&page, KEY_ENTER, 0);
    page_expect(&page, "scene", "game");
    page_shut(&page);
}

static void rows_change_places(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 4);
    page.settings.first = 0;
    page_drag(&page, 56, 138, 56, 290); /* the grip of the first row, down to the fourth */
    assert_string_equal(page.settings.seats[3].name, "Mira");
    assert_string_equal(page.settings.seats[0].name, "Tomás");
    assert_int_equal(page.settings.first, 3);
    page_key(&page, KEY_UP, MOD_CTRL); /* the row keeps the focus */
    assert_string_equal(page.settings.seats[2].name, "Mira");
    assert_int_equal(page.settings.first, 2);
    page_shut(&page);
}

static void a_colour_is_chosen_among_the_free_ones(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    page_click(&page, 88, 138, BUTTON_LEFT);
    page_expect(&page, "scene", "colours");
    WidgetList widgets;
    ui_layout(page.ui, &widgets);
    const Widget *open = NULL;
    int closed = 0;
    for (int i = 0; i < widgets.count; i++) {
        const Widget *w = &widgets.items[i];
        if (w->note[0] && strcmp(w->note, "Violet") == 0) {
            open = w;
        }
        closed += w->disabled && strcmp(w->note, "Red") == 0;
    }
    assert_int_equal(closed, 1);
    assert_non_null(open);
    page_click(&page, open->rect.x + 5, open->rect.y + 5, BUTTON_LEFT);
    assert_int_equal(page.settings.seats[0].colour, COLOUR_VIOLET);
    page_expect(&page, "scene", "new-game");
    page_shut(&page);
}

static void what_is_chosen_is_played(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 3);
    page.settings.first = 2;
    page.settings.rules.meeples = 5;
    page_more(&page);
    page_press(&page, "inns-1");
    assert_int_equal(page.settings.set_count, 2);
    page_press(&page, "play");
    page_rest(&page);
    page_expect(&page, "seat", "2");
    const GameSetup *setup = session_setup(page_game(&page));
    assert_int_equal(setup->seat_count, 3);
    assert_int_equal(setup->rules.meeples, 5);
    assert_int_equal(session_game(page_game(&page))->bag_total, 72 + 18 - 1 - 1);
    page_shut(&page);
}

static void choice_is(Page *page, SetRules inns, SetRules traders, int sets) {
    assert_int_equal(page->settings.rules.inns_cathedrals, inns);
    assert_int_equal(page->settings.rules.traders_builders, traders);
    assert_int_equal(page->settings.set_count, sets);
}

/* Both expansions are off, tiles only, or with their rules: by mouse and keys, in the game and in the
 * settings. */
static void an_expansion_is_off_tiles_or_rules(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_more(&page);
    assert_true(page_draws(&page, "72 tiles, about 55 min"));
    page_press(&page, "inns-2");
    page_press(&page, "traders-1");
    choice_is(&page, SET_FULL, SET_PLAIN, 3);
    assert_true(page_draws(&page, "114 tiles, about 90 min"));
    assert_true(page_draws(&page, "2 players, 3 tile sets, open table"));
    assert_true(page_draws(&page,
                           "Current edition. Full rules: Inns & Cathedrals. Tiles only: Traders & Builders. "
                           "The first player is chosen at random."));
    assert_false(setup_rules_changed(page.ui)); /* an expansion's own rules do not count */
    page_press(&page, "inns-0");                /* and its rules go with it */
    choice_is(&page, SET_PLAIN, SET_PLAIN, 2);
    page_key(&page, KEY_RIGHT, 0); /* from the focused "Off" to "Tiles" and "Rules" */
    page_key(&page, KEY_RIGHT, 0);
    page_key(&page, KEY_SPACE, 0);
    page_press(&page, "traders-2");
    choice_is(&page, SET_FULL, SET_FULL, 3);
    assert_true(page_draws(&page, "114 tiles, about 100 min"));
    pages_act(page.ui, (Action){SETUP_PROFILE, PROFILE_2001});
    choice_is(&page, SET_FULL, SET_FULL, 3);
    page_press(&page, "play");
    page_rest(&page);
    assert_int_equal(session_setup(page_game(&page))->rules.traders_builders, SET_FULL);
    pages_go(page.ui, &SETUP_PAGE, NULL);
    page_more(&page);
    choice_is(&page, SET_FULL, SET_FULL, 3);
    page_press(&page, "traders-1");
    page_press(&page, "play");
    page_press(&page, "replace");
    page_rest(&page);
    assert_int_equal(session_setup(page_game(&page))->rules.traders_builders, SET_PLAIN);
    page_shut(&page);
}

/* A board adds both expansions with their rules. Choices made by hand stay, and the table gets its own back.
 */
static void a_board_brings_the_rules_of_its_sets(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    SetupPage *setup = page_state(&page, SetupPage, SETUP_PAGE);
    page_more(&page);
    page_press(&page, "inns-1");
    setup_choose_board(setup, page.ui, page.atlas.boards[0].id);
    choice_is(&page, SET_PLAIN, SET_FULL, 3);
    WidgetList widgets;
    ui_layout(page.ui, &widgets);
    assert_string_equal(widget_find(&widgets, (Action){SETUP_INNS, 2})->note,
                        "Inns, cathedrals and one large meeple per player.\n"
                        "The board’s own rules use plain tiles.");
    setup_choose_board(setup, page.ui, "");
    choice_is(&page, SET_PLAIN, SET_PLAIN, 2);
    pages_act(page.ui, (Action){SETUP_DEFAULTS, 0});
    choice_is(&page, SET_PLAIN, SET_PLAIN, 1);
    page_shut(&page);
}

static void a_seat_without_a_name_is_called_by_its_colour(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page.settings.seats[0] = (RecordSeat){.colour = COLOUR_GREEN};
    page_press(&page, "play");
    assert_string_equal(session_seats(page_game(&page))[0].name, "Green");
    assert_string_equal(page.settings.seats[0].name, "");
    page_shut(&page);
}

/* Switches that are changed by another edition are highlighted for a moment; then the page rests. */
static void an_edition_turns_switches(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    pages_go(page.ui, &SETUP_PAGE, NULL);
    assert_false(ui_moving(page.ui));
    Rules before = page.settings.rules;
    pages_act(page.ui, (Action){SETUP_PROFILE, PROFILE_2000});
    uint64_t turned = variants_between(&before, &page.settings.rules);
    assert_true(turned != 0);
    assert_true(page_state(&page, SetupPage, SETUP_PAGE)->flashing == turned);
    assert_true(ui_moving(page.ui));
    ui_step(page.ui, FLASH_TIME / 2);
    assert_true(ui_moving(page.ui));
    ui_step(page.ui, FLASH_TIME);
    assert_false(ui_moving(page.ui));
    pages_act(page.ui, (Action){SETUP_PROFILE, PROFILE_2000});
    assert_false(ui_moving(page.ui)); /* nothing has changed */
    page_shut(&page);
}

static void no_two_seats_have_a_colour(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    for (int colour = 7; colour > 1; colour--) {
        char name[24];
        snprintf(name, sizeof name, "colour-%d", colour);
        pages_act(page.ui, (Action){SETUP_COLOUR, 0});
        page_press(&page, name);
        assert_int_equal(page.settings.seats[0].colour, colour);
        colours_differ(&page.settings);
    }
    page_shut(&page);
}

/* "Play again" after viewing a game uses its players, but the new-game page keeps its own, even if it takes
 * over the rules. */
static void the_players_of_a_loaded_game_are_not_remembered(void **state) {
    (void)state;
    for (int again = 0; again <= 1; again++) {
        Page page = {0};
        UiServices services = page_services(&page, 1280, 720);
        page_seats(&page, 3);
        Settings before = page.settings;
        services.load_path = BASTIDE_SOURCE_DIR "/tests/records/dragon-6.rec";
        page.ui = ui_new(&services);
        page_rest(&page);
        page_expect(&page, "scene", "result");
        page_press(&page, again ? "again" : "change");
        page_expect(&page, "scene", again ? "game" : "new-game");
        assert_int_equal(page.settings.seat_count, before.seat_count);
        assert_memory_equal(page.settings.seats, before.seats, sizeof before.seats);
        if (again) {
            const RecordSeat *seats = session_seats(page_game(&page));
            assert_int_equal(session_setup(page_game(&page))->seat_count, 6);
            assert_string_equal(seats[0].name, "Player0");
            assert_int_equal(page.settings.set_count, before.set_count);
        } else {
            assert_int_equal(page.settings.set_count, 2); /* the dragon is added */
        }
        page_shut(&page);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_two_seats_have_a_colour),
        cmocka_unit_test(the_players_of_a_loaded_game_are_not_remembered),
        cmocka_unit_test(seats_come_and_go),
        cmocka_unit_test(a_name_is_typed_in_its_row),
        cmocka_unit_test(rows_change_places),
        cmocka_unit_test(a_colour_is_chosen_among_the_free_ones),
        cmocka_unit_test(what_is_chosen_is_played),
        cmocka_unit_test(an_expansion_is_off_tiles_or_rules),
        cmocka_unit_test(a_board_brings_the_rules_of_its_sets),
        cmocka_unit_test(a_seat_without_a_name_is_called_by_its_colour),
        cmocka_unit_test(an_edition_turns_switches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
