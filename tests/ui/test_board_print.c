/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player reads on a board: names at every size, apart from each other; and what is printed where the
 * pointer rests. */
#include "page.h"

#include <math.h>

#include "ui/game/hover.h"
#include "ui/parts/text.h"
#include "ui/state.h"

static void begin_on(Page *page, const char *id, float width, float height) {
    page_open(page, width, height, "");
    page_seats(page, 2);
    snprintf(page->settings.map, sizeof page->settings.map, "%s", id);
    snprintf(page->settings.last_map, sizeof page->settings.last_map, "%s", id);
    page->settings.rules.towns = TOWNS_BONUS;
    page_press(page, "play");
    page_rest(page);
    assert_true(session_setup(page_game(page))->on_map);
}

static const GameSetup *setup_of(Page *page) {
    return session_setup(page_game(page));
}

static bool print_at(Page *page, double x, double y, BoardPrint *out) {
    return board_print_at(page->ui->maps, setup_of(page), session_game(page_game(page)), (float)x, (float)y,
                          out);
}

static void expect_print(Page *page, double x, double y, const char *name, const char *kind) {
    BoardPrint print;
    if (!print_at(page, x, y, &print)) {
        fail_msg("no %s at %.1f, %.1f", name, x, y);
    }
    assert_string_equal(print.name, name);
    assert_string_equal(print.kind, kind);
}

static void everything_printed_has_a_name_and_a_kind(void **state) {
    (void)state;
    Page page = {0};
    begin_on(&page, "germany", 1280, 720);
    BoardPrint print;
    expect_print(&page, 5.5, 10.5, "Würzburg", "Town");
    assert_true(print_at(&page, 5.5, 10.5, &print));
    assert_string_equal(print.meaning,
                        "A completed road scores 2 extra points for each town still visible next to it.");
    expect_print(&page, 5.5, 2.5, "Hamburg", "Large city");
    expect_print(&page, 1.6, 0.4, "North Sea", "Sea");
    expect_print(&page, 11.6, 9.5, "Czechia", "Neighbouring country");
    const BoardStub *stub = &setup_of(&page)->board.stubs[0];
    double beyond = 0.8;
    expect_print(&page, stub->x + 0.5 + beyond * side_dx(stub->side),
                 stub->y + 0.5 + beyond * side_dy(stub->side), setup_of(&page)->board.names + stub->name,
                 "Road or city at the border");
    assert_false(print_at(&page, -3, 4, &print));
    page_shut(&page);
}

/* Along the whole record, except where towns, cities or tiles are. */
static void expect_along(Page *page, GeoKind kind, const char *name, const char *kind_words) {
    const Geography *g = board_geography(page->ui->maps, &setup_of(page)->board);
    int told = 0;
    for (int i = 0; i < g->record_count; i++) {
        const GeoPoint *p = geography_points(g, &g->records[i]);
        bool wanted =
            g->records[i].kind == kind && strcmp(geography_name(g, &g->records[i], "en").text, name) == 0;
        for (int k = 0; wanted && k < g->records[i].count; k++) {
            BoardPrint print;
            told += print_at(page, p[k].x, p[k].y, &print) && strcmp(print.name, name) == 0 &&
                    strcmp(print.kind, kind_words) == 0;
        }
    }
    assert_true(told > 0);
}

static void nature_has_names_too(void **state) {
    (void)state;
    Page page = {0};
    begin_on(&page, "germany", 1280, 720);
    expect_along(&page, GEO_RIVER, "Elbe", "River");
    expect_along(&page, GEO_RIDGE, "Harz", "Mountains");
    expect_along(&page, GEO_RIDGE, "Bavarian Alps", "High mountains");
    expect_along(&page, GEO_PEAK, "Zugspitze", "Peak, 2962 m");
    page_shut(&page);
}

static void a_tile_hides_what_is_printed(void **state) {
    (void)state;
    Page page = {0};
    begin_on(&page, "germany", 1280, 720);
    const GameSetup *setup = setup_of(&page);
    BoardPrint print;
    for (int i = 0; i < setup->board.start_count; i++) {
        const BoardPlace *start = &setup->board.starts[i];
        bool used = game_tile_at(session_game(page_game(&page)), start->x, start->y) != NO_TILE;
        assert_int_equal(print_at(&page, start->x + .5, start->y + .5, &print), !used);
    }
    page_shut(&page);
}

static void the_pointer_shows_a_card(void **state) {
    (void)state;
    Page page = {0};
    begin_on(&page, "germany", 1280, 720);
    GameLayout at = game_layout(page_table(&page), page.ui);
    const Camera *camera = &page_table(&page)->camera;
    DrawPoint town = camera_to_screen(camera, at.table, 5.5f, 10.3f),
              sea = camera_to_screen(camera, at.table, 1.2f, 0.9f);
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, town.x, town.y);
    page_rest(&page);
    assert_true(page_draws(&page, "Town"));
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, sea.x, sea.y);
    page_rest(&page);
    assert_false(page_draws(&page, "Town"));
    assert_true(page_draws(&page, "Sea"));
    page_send(&page, (InputEvent){.kind = INPUT_LEAVE});
    page_rest(&page);
    assert_false(page_draws(&page, "Sea"));
    page_shut(&page);
}

/* The size of a text on the page; 0 = it is not drawn. */
static float size_of(Page *page, const char *text) {
    DrawList list = {.metrics = &FAKE_METRICS};
    float size = 0;
    ui_draw(page->ui, &list);
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        bool same = c->kind == DRAW_TEXT && strcmp(draw_list_string(&list, c->u.text.text), text) == 0;
        size = same ? fmaxf(size, c->rect.h) : size;
    }
    draw_list_deinit(&list);
    return size;
}

/* ---- with the whole board in view ---- */

static const char *const BOARDS[] = {"benelux", "france",  "germany", "great-britain", "iberia",  "nordics",
                                     "taiwan",  "ukraine", "usa",     "usa-east",      "usa-west"};

static const PaintMapLabel *labels_of(Page *page, int *count) {
    const PaintMap *map = board_sheet_map(page->ui->maps, &setup_of(page)->board);
    assert_non_null(map);
    return paint_board_labels(map, count);
}

static bool is_covered(Page *page, const PaintMapLabel *label) {
    return game_tile_at(session_game(page_game(page)), label->x / 1000, label->y / 1000) != NO_TILE;
}

/* Of places: what players look for. */
static void expect_legible(Page *page, const char *where) {
    int count, legible = 0;
    const PaintMapLabel *l = labels_of(page, &count);
    for (int i = 0; i < count; i++) {
        bool place = l[i].style == BOARD_LABEL_TOWN || l[i].style == BOARD_LABEL_START ||
                     l[i].style == BOARD_LABEL_HIGHLIGHT || l[i].style == BOARD_LABEL_CITY;
        bool covered = l[i].style != BOARD_LABEL_CITY && is_covered(page, &l[i]);
        float size = place && !covered ? size_of(page, l[i].text) : 0;
        if (place && !covered && size < 7.2f) {
            fail_msg("%s: '%s' is %.1f high", where, l[i].text, (double)size);
        }
        legible += place && !covered;
    }
    assert_true(legible > 10);
}

/* The boxes of the level names that are drawn, once each. */
static int boxes_of(Page *page, DrawList *list, DrawRect *boxes, const char **texts, int most) {
    int count, found = 0;
    const PaintMapLabel *l = labels_of(page, &count);
    for (size_t i = 0; i < list->count; i++) {
        const DrawCommand *c = &list->commands[i];
        const char *text = c->kind == DRAW_TEXT ? draw_list_string(list, c->u.text.text) : "";
        bool name = false, again = found > 0 && strcmp(texts[found - 1], text) == 0;
        for (int k = 0; k < count && *text && !name; k++) {
            name = strcmp(l[k].text, text) == 0 && l[k].style != BOARD_LABEL_TITLE;
        }
        if (name && c->u.text.angle == 0 && c->u.text.align == ALIGN_CENTRE && found < most) {
            found -= again; /* first the copies that make its rim */
            texts[found] = text;
            boxes[found++] = (DrawRect){c->rect.x - c->rect.w / 2, c->rect.y - 0.62f * c->rect.h, c->rect.w,
                                        0.6f * c->rect.h};
        }
    }
    return found;
}

static void expect_apart(Page *page, const char *where) {
    enum { MOST = 400 };
    DrawList list = {.metrics = &FAKE_METRICS};
    DrawRect boxes[MOST];
    const char *texts[MOST];
    ui_draw(page->ui, &list);
    int count = boxes_of(page, &list, boxes, texts, MOST);
    assert_true(count > 15);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < i; k++) {
            if (rect_overlap(boxes[i], boxes[k])) {
                fail_msg("%s: '%s' and '%s' overlap", where, texts[i], texts[k]);
            }
        }
    }
    draw_list_deinit(&list);
}

static void names_are_legible_and_apart_with_the_whole_board_in_view(void **state) {
    static const char *const LANGUAGES[] = {"en", "de", "fr"};
    (void)state;
    for (int i = 0; i < (int)(sizeof BOARDS / sizeof *BOARDS) * 3; i++) {
        Page page = {0};
        char where[64];
        text_init(BASTIDE_CATALOGUES, LANGUAGES[i % 3]);
        snprintf(where, sizeof where, "%s in %s", BOARDS[i / 3], LANGUAGES[i % 3]);
        begin_on(&page, BOARDS[i / 3], 1280, 720);
        page_key(&page, KEY_HOME, 0);
        page_rest(&page);
        assert_true(size_of(&page, BOARDS[i / 3]) <= 0); /* drawing plans the board */
        expect_legible(&page, where);
        expect_apart(&page, where);
        page_shut(&page);
    }
    text_init(BASTIDE_CATALOGUES, "en");
}

static void seas_are_named_with_the_whole_board_in_view(void **state) {
    (void)state;
    Page page = {0};
    begin_on(&page, "nordics", 1280, 720);
    page_key(&page, KEY_HOME, 0);
    page_rest(&page);
    assert_true(size_of(&page, "Norwegian Sea") > 9);
    assert_true(size_of(&page, "Gulf of Bothnia") > 7);
    page_shut(&page);
}

/* Rivers are named where the board is near enough to read them. */
static void rivers_are_named_where_there_is_room(void **state) {
    (void)state;
    Page page = {0};
    begin_on(&page, "germany", 1280, 720);
    page_key(&page, KEY_HOME, 0);
    page_rest(&page);
    assert_true(size_of(&page, "Weser") <= 0);
    camera_jump(&page_table(&page)->camera, (View){4, 4, 110});
    assert_true(size_of(&page, "Weser") > 12);
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_printed_has_a_name_and_a_kind),
        cmocka_unit_test(nature_has_names_too),
        cmocka_unit_test(a_tile_hides_what_is_printed),
        cmocka_unit_test(the_pointer_shows_a_card),
        cmocka_unit_test(names_are_legible_and_apart_with_the_whole_board_in_view),
        cmocka_unit_test(seas_are_named_with_the_whole_board_in_view),
        cmocka_unit_test(rivers_are_named_where_there_is_room)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
