/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences are true and complete: with the numbers 0 and 1, with several players in one place, with every
 * side that does not match. */
#include "page.h"

#include "files/file.h"
#include "files/folders.h"
#include "scratch.h"
#include "ui/game/game_page.h"
#include "ui/parts/text.h"
#include "ui/parts/words.h"

static void open_record(Page *page, const char *name) {
    char path[512];
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/%s.rec", name);
    page_open_record(page, 1280, 720, path);
}

/* ---- the result ---- */

static void expect_lead(const int scores[5], const char *words) {
    Page page = {0};
    open_record(&page, "records/base-5");
    Game *game = (Game *)session_game(page_game(&page));
    for (int seat = 0; seat < 5; seat++) {
        snprintf((char *)session_seats(page_game(&page))[seat].name, SEAT_NAME, "P%d", seat);
        game->scores[seat] = (int16_t)scores[seat];
    }
    pages_open(page.ui, &RESULT_PAGE, &(Session *){page_game(&page)});
    assert_true(page_draws(&page, words));
    page_shut(&page);
}

static void all_second_places_are_named(void **state) {
    (void)state;
    expect_lead((const int[5]){50, 40, 48, 30, 20}, "2 points ahead of P2");
    expect_lead((const int[5]){50, 48, 40, 48, 20}, "2 points ahead of P1 and P3");
    expect_lead((const int[5]){50, 49, 49, 49, 20}, "1 point ahead of P1, P2 and P3");
    expect_lead((const int[5]){40, 50, 40, 40, 40}, "10 points ahead of 4 players");
}

/* ---- none and one ---- */

static void a_field_beside_no_city_has_none(void **state) {
    (void)state;
    char words[96];
    cities_beside(0, words, sizeof words);
    assert_string_equal(words, "no completed city next to it");
    cities_beside(1, words, sizeof words);
    assert_string_equal(words, "1 completed city next to it");
    cities_beside(2, words, sizeof words);
    assert_string_equal(words, "2 completed cities next to it");
    Rules rules = {.farm_points = 3};
    Event field = {.kind = EVENT_POINTS, .by = POINTS_FIELD};
    Str reason = {0};
    points_reason(&field, &rules, &reason);
    assert_string_equal(str_text(&reason), "no completed city");
    str_deinit(&reason);
}

/* ---- the new game ---- */

/* 110 to 120 tiles are Germany's, but there are 114 (R12.13). */
static void one_number_of_tiles_on_a_board(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    snprintf(page.settings.map, sizeof page.settings.map, "germany");
    page.settings.set_count = 3;
    snprintf(page.settings.sets[1], sizeof page.settings.sets[1], "inns-cathedrals");
    snprintf(page.settings.sets[2], sizeof page.settings.sets[2], "traders-builders");
    page_more(&page);
    assert_true(page_draws(&page, "114 tiles, about 85 min"));
    assert_true(page_draws(&page, "114"));
    assert_false(page_draws(&page, "120"));
    page_press(&page, "map-tiles-1");
    assert_int_equal(page.settings.rules.map_tiles, 119);
    assert_true(page_draws(&page, "119"));
    assert_true(page_draws(&page, "119 tiles, about 90 min"));
    page_press(&page, "map-tiles-0");
    assert_int_equal(page.settings.rules.map_tiles, 0);
    page_shut(&page);
}

/* ---- the prompt ---- */

static bool prompt_says(Page *page, const char *words) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    bool found = false;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        found = found || (c->kind == DRAW_TEXT && strstr(draw_list_string(&list, c->u.text.text), words));
    }
    draw_list_deinit(&list);
    return found;
}

/* On every square around the tiles, the prompt advises to rotate only where that helps. */
static void turning_is_advised_where_it_helps(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    for (int turn = 0; turn < 9; turn++) {
        page_play_turn(&page, false);
    }
    int never = 0;
    page_take_tile(&page);
    for (int i = 0; i < 15 * 15; i++) {
        GameLayout at = game_layout(page_table(&page), page.ui);
        DrawRect r = camera_square(&page_table(&page)->camera, at.table, i % 15 - 7, i / 15 - 7);
        if (!rect_has(at.table, r.x + r.w / 2, r.y + r.h / 2)) {
            continue;
        }
        page_mouse(&page, INPUT_MOUSE_MOVE, 0, r.x + r.w / 2, r.y + r.h / 2);
        Ghost ghost = game_ghost(page_table(&page), page.ui);
        if (ghost.shown && !ghost.fits && !ghost.after && ghost_refused(&ghost) &&
            ghost.why.code == REFUSE_SIDE) {
            assert_true(prompt_says(&page, "no rotation makes the tile fit here"));
            assert_false(prompt_says(&page, "or rotate the tile"));
            never++;
        }
    }
    assert_true(never > 0);
    page_shut(&page);
}

/* What speaks against a turn is not listed as if it spoke for it. */
static void a_drawback_follows_a_but(void **state) {
    (void)state;
    Rules rules;
    rules_profile(&rules, PROFILE_C3);
    const RecordSeat seats[SEATS_MAX] = {{.name = "Anne"}, {.name = "Ben"}};
    const Reasons reasons = {.items = {{.why = REASON_AGAIN},
                                       {.why = REASON_LOSES, .count = 1},
                                       {.why = REASON_ENDANGERS, .count = 2}},
                             .count = 3};
    Str words = {0};
    turn_facts(&rules, seats, &reasons, 3, &words);
    assert_string_equal(str_text(&words), "another tile follows; but loses a meeple to the dragon; "
                                          "2 meeples of this player stay within the dragon’s reach");
    str_deinit(&words);
}

static void dates_follow_the_language(void **state) {
    (void)state;
    static const struct {
        const char *language, *words[DATE_FORMS];
    } CASES[] = {{"de", {"14.11.2026 20:15", "14.11. 20:15", "14.11.2026"}},
                 {"fr", {"14/11/2026 20:15", "14/11 20:15", "14/11/2026"}},
                 {"en", {"2026-11-14 20:15", "11-14 20:15", "2026-11-14"}}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        text_init(BASTIDE_CATALOGUES, CASES[i].language);
        for (int form = 0; form < DATE_FORMS; form++) {
            char words[DATE_WORDS];
            date_words("2026-11-14 20:15", (DateForm)form, words);
            assert_string_equal(words, CASES[i].words[form]);
            date_words("", (DateForm)form, words);
            assert_string_equal(words, "");
        }
    }
}

/* A catalogue as a translator begins it: its header and one text, in the format of msgfmt. */
static void a_catalogue_need_not_be_complete(void **state) {
    (void)state;
    static const char HEADER[] = "Content-Type: text/plain; charset=UTF-8\n";
    enum { TEXTS = 2, IDS = 28, WORDS = IDS + 8 * TEXTS, BYTES = WORDS + 8 * TEXTS };
    const char *const texts[] = {"", "Road", HEADER, "Weg"};
    uint32_t head[BYTES / 4] = {0x950412de, 0, TEXTS, IDS, WORDS, 0, BYTES};
    Str bytes = {0}, folder = {0};
    uint32_t at = BYTES;
    for (size_t i = 0; i < 2 * TEXTS; i++) {
        head[IDS / 4 + 2 * i] = (uint32_t)strlen(texts[i]);
        head[IDS / 4 + 2 * i + 1] = at;
        at += (uint32_t)strlen(texts[i]) + 1;
    }
    str_add_bytes(&bytes, (const char *)head, sizeof head);
    for (size_t i = 0; i < 2 * TEXTS; i++) {
        str_add_bytes(&bytes, texts[i], strlen(texts[i]) + 1);
    }
    str_addf(&folder, "%s/de/LC_MESSAGES", scratch);
    assert_true(folder_make(str_text(&folder), NULL));
    str_add(&folder, "/bastide.mo");
    assert_true(file_write_atomic(str_text(&folder), bytes.text, bytes.length, NULL));
    text_init(scratch, "de");
    assert_string_equal(_("Road"), "Weg");
    assert_string_equal(_("City"), "City");
    assert_string_equal(text_language(), "en");
    text_init(BASTIDE_CATALOGUES, "en");
    assert_string_equal(_("Road"), "Road");
    str_deinit(&bytes);
    str_deinit(&folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_second_places_are_named),
        cmocka_unit_test(a_field_beside_no_city_has_none),
        cmocka_unit_test(one_number_of_tiles_on_a_board),
        cmocka_unit_test(turning_is_advised_where_it_helps),
        cmocka_unit_test(a_drawback_follows_a_but),
        cmocka_unit_test(dates_follow_the_language),
        cmocka_unit_test_setup_teardown(a_catalogue_need_not_be_complete, scratch_open, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
