/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The final scoring: the order in which features are shown, the running table, the winner, and that all of it
 * can be skipped and shown again. */
#include "computers.h"

#include <dirent.h>
#include <math.h>

#include "data/record.h"
#include "ui/game/finale.h"
#include "ui/parts/sound.h"

/* The final events of a finished record, and the game after them. */
static void finish(const Page *page, const char *name, Record *record, Game *game, EventList *events) {
    char path[256];
    Fail fail = {0};
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/records/%s.rec", name);
    if (!record_load(record, game, path, &page->library, NULL, &fail)) {
        fail_msg("%s", fail.text);
    }
    game_start(&record->setup, game);
    for (int i = 0; i < record->move_count; i++) {
        game_apply(&record->setup, game, record->moves[i], NULL);
    }
    events->count = 0;
    game_finish(&record->setup, game, events);
}

static bool is_same(const Event *a, const Event *b) {
    return a->kind == b->kind && a->seat == b->seat && a->by == b->by && a->tile == b->tile &&
           a->segment == b->segment && a->goods == b->goods && a->figure == b->figure &&
           a->points == b->points;
}

static int same_events(const EventList *a, const EventList *b) {
    int same = 0;
    for (int i = 0; i < a->count; i++) {
        int here = 0, there = 0;
        for (int k = 0; k < a->count; k++) {
            here += is_same(&a->items[i], &a->items[k]);
            there += is_same(&a->items[i], &b->items[k]);
        }
        same += here == there;
    }
    return same;
}

/* Nothing is lost or shown twice; the seat that was last is shown first, and no feature is torn apart. */
static void features_are_shown_player_by_player(void **state) {
    (void)state;
    static const char *const names[] = {"base-2",    "base-5",          "dragon-3",
                                        "iberia",    "expansions-2001", "expansions-dragon",
                                        "farm-once", "random-1-seat"};
    Page page = {0};
    page_services(&page, 1280, 720);
    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++) {
        Record record;
        Game *game = base_alloc(sizeof *game);
        EventList *before = base_alloc(sizeof *before), *after = base_alloc(sizeof *after);
        finish(&page, names[n], &record, game, before);
        *after = *before;
        finale_order(&record.setup, game, after);
        assert_int_equal(after->count, before->count);
        assert_int_equal(same_events(before, after), before->count);
        assert_int_equal(after->items[0].kind, EVENT_FINAL);
        assert_int_equal(after->items[after->count - 1].kind, EVENT_OVER);
        int scores[SEATS_MAX], first = -1;
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            scores[seat] = game->scores[seat];
        }
        for (int i = 0; i < after->count; i++) {
            const Event *e = &after->items[i];
            scores[e->seat] -= e->kind == EVENT_POINTS ? e->points : 0;
            first = e->kind == EVENT_POINTS && first < 0 ? e->seat : first;
        }
        for (int seat = 0; seat < record.setup.seat_count && n < 2; seat++) {
            assert_true(scores[first] <= scores[seat]); /* in these games, every seat scores */
        }
        record_deinit(&record);
        base_free(before);
        base_free(after);
        base_free(game);
    }
    page_shut(&page);
}

/* Feeds the last move of a finished game and its final scoring, as the page of the game does. False if the
 * record does not end with a move. `before`: the scores that both add to. */
static bool feed_end(Record *record, GamePage *table, Game *game, EventList *events, int16_t *before) {
    game_start(&record->setup, game);
    for (int i = 0; i + 1 < record->move_count; i++) {
        game_apply(&record->setup, game, record->moves[i], NULL);
    }
    timeline_before(&table->timeline, game);
    memcpy(before, game->scores, sizeof game->scores);
    if (record->move_count == 0) {
        return false;
    }
    game_apply(&record->setup, game, record->moves[record->move_count - 1], events);
    if (game->phase != PHASE_FINAL) {
        return false;
    }
    game_finish(&record->setup, game, events);
    finale_order(&record->setup, game, events);
    table->timeline.crowns = true;
    timeline_feed(&table->timeline, game, events, SPEED_NORMAL);
    return true;
}

/* Every feature stays long enough to be read; all of it takes a minute at most. A feature that changes who is
 * ahead is never cut short for that: it stays longer than all others. */
static void check_pace(const Timeline *line) {
    uint32_t leading = UINT32_MAX, other = 0;
    assert_true(line->end - line->final_start <= 60000000);
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        if (a->kind == ANIM_GLOW && a->start >= line->final_start) {
            assert_true(a->length >= 560000);
            leading = a->leads && a->length < leading ? a->length : leading;
            other = !a->leads && a->length > other ? a->length : other;
        }
    }
    assert_true(leading > other);
}

/* In every finished game there is: the scores go from those before the last move to the final ones, and the
 * winner comes last. The last move is shown as any other. Returns whether it brought points. */
static bool check_end(Record *record, Game *game) {
    GamePage *table = base_alloc(sizeof *table);
    EventList *events = base_alloc(sizeof *events);
    Timeline *line = &table->timeline;
    int16_t before[SEATS_MAX];
    bool scored = false;
    if (feed_end(record, table, game, events, before)) {
        const Anim *winner = timeline_find(line, ANIM_WINNER);
        assert_non_null(winner);
        assert_int_equal(winner->start + winner->length, line->end);
        for (int i = 0; events->items[i].kind != EVENT_FINAL; i++) {
            const Event *e = &events->items[i];
            scored = scored || (e->kind == EVENT_POINTS && e->points > 0);
        }
        assert_true(!scored || !finale_shown(table));
        int16_t sums[SEATS_MAX];
        memcpy(sums, before, sizeof sums);
        for (int i = 0; i < line->count; i++) {
            const Anim *hop = &line->items[i];
            if (hop->kind == ANIM_HOP) {
                assert_int_equal(hop->from, sums[hop->seat]);
                sums[hop->seat] = hop->value;
            }
        }
        for (int seat = 0; seat < record->setup.seat_count; seat++) {
            assert_int_equal(timeline_score(line, game, seat), before[seat]);
            assert_int_equal(sums[seat], game->scores[seat]);
        }
        check_pace(line);
        line->now = winner->start;
        assert_true(finale_shown(table));
        for (int seat = 0; seat < record->setup.seat_count; seat++) {
            assert_int_equal(timeline_score(line, game, seat), game->scores[seat]);
        }
    }
    base_free(events);
    base_free(table);
    return scored;
}

static void sums_of_all_records_are_the_final_scores(void **state) {
    (void)state;
    static const char folder[] = BASTIDE_SOURCE_DIR "/tests/records";
    Page page = {0};
    page_services(&page, 1280, 720);
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    int games = 0, scored = 0;
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        size_t length = strlen(entry->d_name);
        if (length < 4 || strcmp(entry->d_name + length - 4, ".rec") != 0) {
            continue;
        }
        char path[512];
        Record record;
        Fail fail = {0};
        Game *game = base_alloc(sizeof *game);
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (!record_load(&record, game, path, &page.library, NULL, &fail)) {
            fail_msg("%s", fail.text);
        }
        games++;
        scored += check_end(&record, game);
        record_deinit(&record);
        base_free(game);
    }
    closedir(dir);
    assert_true(games > 50 && scored > 0);
    page_shut(&page);
}

/* The running table has a row for each seat, even of a full table in a small window: nobody is left out while
 * points are counted. */
static void the_running_table_has_every_player(void **state) {
    (void)state;
    static const struct {
        const char *record;
        float width, height;
    } cases[] = {{"base-5", 1280, 720}, {"base-5", 1920, 1080}, {"dragon-3", 960, 600}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char path[256];
        Page page = {0};
        snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/records/%s.rec", cases[i].record);
        page_open_record(&page, cases[i].width, cases[i].height, path);
        page_press(&page, "scoring");
        pass(&page, 200);
        const Session *session = session_of(&page);
        DrawList list = {.metrics = &FAKE_METRICS};
        ui_draw(page.ui, &list);
        for (int seat = 0; seat < session_setup(session)->seat_count; seat++) {
            int rows = 0;
            for (size_t k = 0; k < list.count; k++) {
                const DrawCommand *c = &list.commands[k];
                rows += c->kind == DRAW_TEXT && strcmp(draw_list_string(&list, c->u.text.text),
                                                       session_seats(session)[seat].name) == 0;
            }
            assert_int_equal(rows, 2); /* and on its card */
        }
        draw_list_deinit(&list);
        page_shut(&page);
    }
}

/* How many numbers rise from features, such as "+4". */
static int rising(Page *page) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    int count = 0;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        count += c->kind == DRAW_TEXT && c->u.text.role == FONT_NUMBER && c->rect.h > 25 && c->rect.h < 27 &&
                 draw_list_string(&list, c->u.text.text)[0] == '+';
    }
    draw_list_deinit(&list);
    return count;
}

/* The replay has no captions: there the points rise from each feature. */
static void a_replay_shows_the_points_of_each_feature(void **state) {
    (void)state;
    Page page = {0};
    page_open_record(&page, 1280, 720, BASTIDE_SOURCE_DIR "/tests/records/base-5.rec");
    page_press(&page, "replay");
    page_key(&page, KEY_END, 0);
    page_key(&page, KEY_LEFT, 0);
    page_key(&page, KEY_RIGHT, 0);
    pass(&page, 200);
    Timeline *line = &page_table(&page)->timeline;
    int shown = 0, features = 0;
    for (uint32_t last = UINT32_MAX; line->count > 0; pass(&page, 100)) {
        const Anim *glow = timeline_find(line, ANIM_GLOW);
        if (glow && anim_runs(line, glow) && line->now > glow->start + 100000 && glow->start != last) {
            last = glow->start;
            features++;
            shown += rising(&page) > 0;
        }
    }
    assert_true(features > 3);
    assert_int_equal(shown, features);
    page_shut(&page);
}

/* A short game with figures on the table, then ended. */
static void end_soon(Page *page) {
    begin_with(page, 2, 2);
    for (int turn = 0; turn < 8; turn++) {
        page_play_turn(page, true);
        page_rest(page);
    }
    page_press(page, "menu");
    page_press(page, "menu-end");
    page_press(page, "end-now");
}

static const Anim *winner(Page *page) {
    return timeline_find(&game_of(page)->timeline, ANIM_WINNER);
}

/* Until the winner is celebrated. */
static void click_through(Page *page) {
    for (int i = 0; i < 100 && game_of(page) && !anim_runs(&game_of(page)->timeline, winner(page)); i++) {
        page_click(page, 30, 400, BUTTON_LEFT);
        ui_step(page->ui, 10000);
    }
}

static void it_is_shown_step_by_step(void **state) {
    (void)state;
    Page page = {0};
    end_soon(&page);
    page_expect(&page, "scene", "scoring");
    pass(&page, 200);
    assert_true(page_draws(&page, "final scoring"));
    assert_non_null(timeline_find(&game_of(&page)->timeline, ANIM_GLOW));
    uint32_t before = game_of(&page)->timeline.now;
    page_click(&page, 30, 400, BUTTON_LEFT); /* on to the next */
    assert_true(game_of(&page)->timeline.now > before);
    click_through(&page);
    const int16_t *scores = session_game(session_of(&page))->scores;
    assert_true(page_draws(&page, scores[0] > scores[1]   ? "Mira wins"
                                  : scores[1] > scores[0] ? "Tomás wins"
                                                          : "Mira and Tomás share the win"));
    page_click(&page, 30, 400, BUTTON_LEFT);
    pass(&page, 2000);
    page_expect(&page, "scene", "result");
    page_shut(&page);
}

static void it_can_be_skipped_at_once(void **state) {
    (void)state;
    Page page = {0};
    end_soon(&page);
    pass(&page, 200);
    page_key(&page, KEY_ESCAPE, 0);
    pass(&page, 20);
    page_expect(&page, "scene", "result");
    page_shut(&page);
    end_soon(&page);
    pass(&page, 200);
    page_press(&page, "skip");
    pass(&page, 20);
    page_expect(&page, "scene", "result");
    page_shut(&page);
}

/* Enter, which is A on a gamepad, Space and the button go on to the next feature, as a click does; a key that
 * is held does not run through them. */
static void a_key_goes_on_to_the_next_feature(void **state) {
    (void)state;
    static const int keys[] = {KEY_ENTER, KEY_SPACE, 0};
    Page page = {0};
    end_soon(&page);
    pass(&page, 200);
    const Timeline *line = &game_of(&page)->timeline;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const Anim *glow = timeline_find(line, ANIM_GLOW);
        uint32_t start = glow->start;
        if (keys[i]) {
            page_key(&page, keys[i], 0);
        } else {
            page_press(&page, "next");
        }
        pass(&page, 20);
        page_expect(&page, "scene", "scoring");
        glow = timeline_find(line, ANIM_GLOW);
        assert_true(glow ? glow->start > start : winner(&page) != NULL);
        uint32_t now = line->now;
        InputEvent held = {.kind = INPUT_KEY, .key = KEY_ENTER, .repeat = true};
        ui_event(page.ui, &held);
        assert_int_equal(line->now, now);
    }
    page_shut(&page);
}

static void it_can_be_shown_again(void **state) {
    (void)state;
    Page page = {0};
    end_soon(&page);
    pass(&page, 200);
    page_key(&page, KEY_ESCAPE, 0);
    pass(&page, 2000);
    int16_t scores[SEATS_MAX];
    memcpy(scores, session_game(session_of(&page))->scores, sizeof scores);
    page_press(&page, "scoring");
    pass(&page, 200);
    assert_true(page_draws(&page, "final scoring"));
    assert_true(page_draws(&page, "Final scoring: a click or Enter goes on, Esc skips the rest"));
    assert_true(timeline_score(&game_of(&page)->timeline, session_game(session_of(&page)), 0) <= scores[0]);
    page_expect(&page, "scene", "scoring");
    page_key(&page, KEY_ENTER, 0);
    pass(&page, 45000);
    page_expect(&page, "scene", "result");
    assert_memory_equal(session_game(session_of(&page))->scores, scores, sizeof scores);
    page_key(&page, 'A', 0);
    page_expect(&page, "scene", "scoring");
    page_key(&page, KEY_ESCAPE, 0);
    pass(&page, 20);
    page_expect(&page, "scene", "result");
    page_shut(&page);
}

/* Each feature can be seen and recognised, even of a large table in a small window; then the winner is
 * celebrated before the whole table, with a fanfare that sounds once. With less motion the view jumps. */
static void the_view_moves_to_each_feature(void **state) {
    (void)state;
    for (int still = 0; still < 2; still++) {
        Page page = {0};
        int features = 0, fanfares = 0, moved = 0;
        page_open_record(&page, 960, 600, BASTIDE_SOURCE_DIR "/tests/records/base-5.rec");
        page.settings.reduced_motion = still;
        page_press(&page, "scoring");
        GamePage *table = page_table(&page);
        const DrawRect room = game_layout(table, page.ui).table;
        View before = table->camera.now;
        while (page_table(&page)) {
            const Anim *glow = finale_runs(&table->timeline, ANIM_GLOW);
            if (glow && table->timeline.now > glow->start + glow->length / 2 && !table->camera.left) {
                SquareBounds all = game_feature_bounds(table->game, glow->tile, glow->segment);
                assert_true(camera_sees(&table->camera, room, all));
                float fits = camera_fit(room, all).size;
                assert_true(table->camera.now.size >= fminf(fits, 52));
                moved += table->camera.now.x < before.x || table->camera.now.x > before.x;
                features++;
            }
            assert_false(still && table->camera.left);
            ui_takes_sounds(page.ui);
            ui_step(page.ui, 20000);
            fanfares += (ui_takes_sounds(page.ui) >> SOUND_WINNER & 1) != 0;
        }
        assert_true(features > 20 && moved > 10);
        assert_int_equal(fanfares, 1);
        page_shut(&page);
    }
}

static void without_animations_the_result_comes_at_once(void **state) {
    (void)state;
    Page page = {0};
    prepare(&page, "", 2, 2);
    page.settings.animation = ANIMATION_OFF;
    page_press(&page, "play");
    page_play_turn(&page, true);
    page_press(&page, "menu");
    page_press(&page, "menu-end");
    page_press(&page, "end-now");
    pass(&page, 20);
    page_expect(&page, "scene", "result");
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(features_are_shown_player_by_player),
                                       cmocka_unit_test(sums_of_all_records_are_the_final_scores),
                                       cmocka_unit_test(the_running_table_has_every_player),
                                       cmocka_unit_test(a_replay_shows_the_points_of_each_feature),
                                       cmocka_unit_test(it_is_shown_step_by_step),
                                       cmocka_unit_test(it_can_be_skipped_at_once),
                                       cmocka_unit_test(a_key_goes_on_to_the_next_feature),
                                       cmocka_unit_test(it_can_be_shown_again),
                                       cmocka_unit_test(the_view_moves_to_each_feature),
                                       cmocka_unit_test(without_animations_the_result_comes_at_once)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
