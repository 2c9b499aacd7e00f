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

/* ---- at a glance ---- */

static bool plays_set(const Page *page, const char *name) {
    return settings_set_index(&page->settings, name) >= 0;
}

static void one_click_starts_a_family_game(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    assert_int_equal(setup_card_chosen(page.ui), CARD_FAMILY);
    page_press(&page, "play");
    page_expect(&page, "scene", "game");
    assert_int_equal(session_game(page_game(&page))->bag_total, 72 - 1 - 1);
    page_shut(&page);
}

/* A card brings its tiles and board and leaves house rules, aids and players alone. */
static void a_card_brings_exactly_its_tiles_and_board(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    Rules *rules = &page.settings.rules;
    rules->hole_turn = 1;
    rules->hints = 0;
    rules->farms = FARMS_OFF;
    page_press(&page, "card-1");
    assert_int_equal(setup_card_chosen(page.ui), CARD_EVENING);
    assert_true(page.settings.set_count == 2 && plays_set(&page, "princess-dragon"));
    assert_true(rules->river == RIVER_C3 && rules->abbot && !page.settings.map[0]);
    page_press(&page, "card-2");
    assert_true(page_state(&page, SetupPage, SETUP_PAGE)->view == VIEW_BOARDS);
    assert_null(page_fact(&page, "button small-table")); /* only boards */
    page_press(&page, "board-3");
    page_press(&page, "board-2"); /* boards can be compared */
    assert_true(page_state(&page, SetupPage, SETUP_PAGE)->view == VIEW_BOARDS);
    page_key(&page, KEY_ESCAPE, 0);
    assert_true(page_state(&page, SetupPage, SETUP_PAGE)->view == VIEW_GLANCE);
    assert_int_equal(setup_card_chosen(page.ui), CARD_MAP);
    assert_string_equal(page.settings.map, page.atlas.boards[1].id);
    choice_is(&page, SET_FULL, SET_FULL, 3);
    assert_true(rules->river == RIVER_OFF && !rules->abbot && !plays_set(&page, "princess-dragon"));
    assert_int_equal(rules->meeples, RULES_MEEPLES_MAP);
    page_press(&page, "card-0");
    assert_int_equal(setup_card_chosen(page.ui), CARD_FAMILY);
    choice_is(&page, SET_PLAIN, SET_PLAIN, 1);
    assert_true(!page.settings.map[0] && rules->meeples == 7);
    assert_true(rules->hole_turn && !rules->hints && rules->farms == FARMS_OFF);
    page_press(&page, "card-2"); /* the board chosen last is offered again */
    assert_string_equal(page.settings.map, page.atlas.boards[1].id);
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "new-game");
    page_press(&page, "play");
    page_rest(&page);
    assert_true(session_setup(page_game(&page))->on_map);
    page_shut(&page);
}

static void other_choices_are_shown_below_the_cards(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_more(&page);
    page_press(&page, "inns-1");
    page_key(&page, KEY_ESCAPE, 0);
    assert_int_equal(setup_card_chosen(page.ui), CARD_COUNT);
    assert_true(page_draws(&page, "Your own: base game with Inns & Cathedrals, open table"));
    assert_true(page_draws(&page, "A card replaces tiles and board; house rules and player aids stay."));
    page_press(&page, "card-0");
    assert_false(page_draws(&page, "Your own: base game with Inns & Cathedrals, open table"));
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "title");
    page_shut(&page);
}

/* The settings file keeps what is chosen, so the same card is chosen after the next start. */
static void the_chosen_card_is_remembered(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    for (int card = CARD_FAMILY; card < CARD_COUNT; card++) {
        Str text = {0};
        pages_act(page.ui, (Action){SETUP_CARD, card});
        settings_write(&page.settings, &text);
        settings_defaults(&page.settings);
        assert_int_equal(setup_card_chosen(page.ui), CARD_FAMILY);
        assert_true(settings_parse("settings", str_text(&text), text.length, &page.settings, NULL));
        assert_int_equal(setup_card_chosen(page.ui), card);
        str_deinit(&text);
    }
    pages_act(page.ui, (Action){SETUP_CARD, CARD_FAMILY});
    assert_string_equal(page.settings.last_map, page.atlas.boards[0].id);
    page_shut(&page);
}

/* A house rule may not go with the river; then the card can't be chosen and says why. */
static void a_house_rule_may_bar_a_card(void **state) {
    (void)state;
    Page page = {0};
    WidgetList widgets;
    page_open(&page, 1280, 720, "");
    page.settings.rules.hand = HAND_THREE;
    ui_layout(page.ui, &widgets);
    const Widget *w = widget_find(&widgets, (Action){SETUP_CARD, CARD_EVENING});
    assert_true(w->disabled);
    assert_string_equal(w->note, "The river needs one-tile hands.");
    assert_false(page_draws(&page, "A river, an abbot, a fairy and"));
    page.settings.rules.hand = HAND_ONE;
    assert_true(page_draws(&page, "A river, an abbot, a fairy and"));
    assert_false(widget_find(&widgets, (Action){SETUP_CARD, CARD_MAP})->disabled);
    page_shut(&page);
}

/* Cards are walked and pressed with keys; Enter starts the game unless one of them is framed. */
static void the_cards_take_keys(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 853, 480, "");
    page.ui->pointer.focus = (Action){SETUP_CARD, CARD_FAMILY};
    page_key(&page, KEY_RIGHT, 0);
    assert_true(action_is(page.ui->pointer.focus, (Action){SETUP_CARD, CARD_EVENING}));
    page_key(&page, KEY_SPACE, 0);
    assert_int_equal(setup_card_chosen(page.ui), CARD_EVENING);
    page_key(&page, KEY_DOWN, 0);
    assert_int_equal(page.ui->pointer.focus.id, SETUP_MORE);
    assert_true(page_draws(&page, "F10"));
    page_key(&page, KEY_ENTER, 0);
    assert_true(page_state(&page, SetupPage, SETUP_PAGE)->view == VIEW_MORE);
    page_key(&page, KEY_F10, 0);
    page_expect(&page, "scene", "game");
    page_shut(&page);
}

/* Whatever can be switched has a sentence, and a picture beside it; those of options come from one table. */
static void every_switch_has_a_sentence_and_a_picture(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_more(&page);
    for (int board = -1; board <= page.atlas.count; board++) {
        pages_act(page.ui, (Action){SETUP_MAP, board});
        for (int tab = 0; tab < TAB_COUNT; tab++) {
            page_state(&page, SetupPage, SETUP_PAGE)->tab = tab;
            WidgetList widgets;
            ui_layout(page.ui, &widgets);
            for (int i = 0; i < widgets.count; i++) {
                const Widget *w = &widgets.items[i];
                int id = w->action.id;
                bool set =
                    id == SETUP_SET || ((id == SETUP_INNS || id == SETUP_TRADERS) && w->action.arg > 0);
                if (w->kind == WIDGET_SWITCH || set) {
                    assert_true(w->note[0] && w->pictured);
                    assert_true(w->picture.kind != SPRITE_TILE || w->picture.face.def);
                }
            }
        }
    }
    for (int option = 0; option < OPTION_COUNT; option++) {
        Sprite picture;
        if (!setup_picture(page.ui, option, &picture)) {
            fail_msg("no picture for '%s'", OPTION_ROWS[option].name);
        }
    }
    page_shut(&page);
}

/* The picture comes with the tip: under the resting pointer, and for the focus of the keyboard. */
static void a_tip_shows_its_picture(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_more(&page);
    WidgetList widgets;
    ui_layout(page.ui, &widgets);
    const Widget *w = widget_find(&widgets, (Action){SETUP_VARIANT, OPTION_abbot});
    for (int keys = 0; keys <= 1; keys++) {
        page_mouse(&page, INPUT_MOUSE_MOVE, 0, keys ? 2 : w->rect.x + 4, keys ? 2 : w->rect.y + 4);
        page_rest(&page);
        page.ui->pointer.focus = keys ? w->action : (Action){0, 0};
        page.ui->pointer.focus_shown = keys;
        DrawList list = {.metrics = &FAKE_METRICS};
        ui_draw(page.ui, &list);
        int abbots = 0;
        for (size_t i = 0; i < list.count; i++) {
            const DrawCommand *c = &list.commands[i];
            abbots += c->kind == DRAW_SPRITE && c->u.picture.sprite.kind == SPRITE_FIGURE &&
                      c->u.picture.sprite.index == PAINT_ABBOT;
        }
        draw_list_deinit(&list);
        assert_int_equal(abbots, 1);
    }
    page_shut(&page);
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
        cmocka_unit_test(one_click_starts_a_family_game),
        cmocka_unit_test(a_card_brings_exactly_its_tiles_and_board),
        cmocka_unit_test(other_choices_are_shown_below_the_cards),
        cmocka_unit_test(the_chosen_card_is_remembered),
        cmocka_unit_test(a_house_rule_may_bar_a_card),
        cmocka_unit_test(the_cards_take_keys),
        cmocka_unit_test(every_switch_has_a_sentence_and_a_picture),
        cmocka_unit_test(a_tip_shows_its_picture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
