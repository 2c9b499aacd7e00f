/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sends random clicks, drags, keys, texts, files and window sizes to whatever page they reach. No page may
 * fail, every game must stay valid, no played turn may be lost, and the settings must stay readable. A run
 * depends only on its seed, which a failure prints; BASTIDE_SEED=N repeats that run alone. */
#define _XOPEN_SOURCE 700

#include "kept.h"

#include <dirent.h>
#include <sys/stat.h>

#include "amount.h"
#include "base/rng.h"
#include "game_valid.h"
#include "scratch.h"
#include "session/internal.h"

static char save[96], games[96], ring[96], pictures[96], settings[96];
static Rng rng;
static uint64_t seed_now;

static int begin(void **state) {
    int failed = scratch_open(state);
    snprintf(save, sizeof save, "%s/current.rec", scratch);
    snprintf(games, sizeof games, "%s/games", scratch);
    snprintf(ring, sizeof ring, "%s/ring", scratch);
    snprintf(pictures, sizeof pictures, "%s/pictures", scratch);
    snprintf(settings, sizeof settings, "%s/settings.ini", scratch);
    return failed;
}

static int below(int count) {
    return (int)rng_below(&rng, (uint32_t)count);
}

static bool one_in(int count) {
    return below(count) == 0;
}

/* ---- files ---- */

enum { RECORDS_MAX = 1000 };
static char *records[RECORDS_MAX];
static int record_count;

static int by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static int find_records(void **state) {
    static const char *const folders[] = {"records", "legal", "rules", "perft"};
    (void)state;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        char folder[256];
        snprintf(folder, sizeof folder, BASTIDE_SOURCE_DIR "/tests/%s", folders[i]);
        DIR *dir = opendir(folder);
        assert_non_null(dir);
        for (struct dirent *entry; (entry = readdir(dir)) && record_count < RECORDS_MAX;) {
            const char *ending = strrchr(entry->d_name, '.');
            if (ending && strcmp(ending, ".rec") == 0) {
                Str path = {0};
                paths_join(&path, folder, entry->d_name);
                records[record_count++] = path.text;
            }
        }
        closedir(dir);
    }
    qsort(records, (size_t)record_count, sizeof *records, by_name); /* the same in every folder */
    return record_count == 0;
}

static int forget_records(void **state) {
    (void)state;
    while (record_count > 0) {
        free(records[--record_count]);
    }
    return 0;
}

/* A record, either whole or cut off somewhere. */
static const char *any_record(void) {
    static char path[128];
    const char *record = records[below(record_count)];
    if (one_in(3)) {
        return record;
    }
    Str text = {0};
    assert_true(file_read(record, FILE_BYTES, &text, NULL));
    const char *moves = strstr(str_text(&text), "\n--\n");
    size_t from = moves ? (size_t)(moves - str_text(&text)) + 4 : 0, end = from;
    if (from < text.length) {
        end = from + (size_t)below((int)(text.length - from));
    }
    while (end > from && str_text(&text)[end - 1] != '\n') {
        end--;
    }
    snprintf(path, sizeof path, "%s/cut %d.rec", scratch, below(3));
    assert_true(file_write_atomic(path, str_text(&text), end, NULL));
    str_deinit(&text);
    return path;
}

static const char *any_file(void) {
    static const char *const others[] = {BASTIDE_SOURCE_DIR "/maps/germany.map",
                                         BASTIDE_SOURCE_DIR "/tiles/base.tiles",
                                         BASTIDE_SOURCE_DIR "/maps",
                                         BASTIDE_SOURCE_DIR "/README.md",
                                         "/nowhere",
                                         ""};
    if (one_in(10)) {
        return save;
    }
    return one_in(6) ? others[below(sizeof others / sizeof *others)] : any_record();
}

/* ---- the program ---- */

/* Opens the program without the real fonts; it only makes draw lists. */
static void open_program(Page *page) {
    UiServices services = page_services(page, 1280, 720);
    Fail fail = {0};
    if (!settings_load(settings, &page->settings, &fail)) {
        fail_msg("seed %llu: %s", (unsigned long long)seed_now, fail.text);
    }
    services.settings_path = settings;
    services.places.current = save;
    services.places.saved = games;
    services.places.versions = ring;
    services.pictures_folder = pictures;
    services.seed = rng_next(&rng);
    page->ui = ui_new(&services);
}

/* Makes a game to continue and a few saved games. */
static void furnish(void) {
    Str text = {0};
    Str kept = {0};
    if (!one_in(4)) {
        assert_true(file_read(any_record(), FILE_BYTES, &text, NULL));
        assert_true(file_write_atomic(save, str_text(&text), text.length, NULL));
    }
    for (int i = below(12); i > 0; i--) {
        assert_true(saved_games_import(games, any_record(), &kept, NULL));
        str_clear(&kept);
    }
    str_deinit(&text);
    str_deinit(&kept);
}

/* ---- input ---- */

static void any_resize(Page *page) {
    static const float sizes[][2] = {{853, 480}, {857, 536},  {960, 540},
                                     {960, 600}, {1280, 720}, {1920, 1080}};
    const float *size = sizes[below(sizeof sizes / sizeof *sizes)];
    page_send(page, (InputEvent){.kind = INPUT_RESIZE, .width = size[0], .height = size[1], .scale = 100});
}

static void any_place(Page *page, float *x, float *y) {
    *x = (float)below((int)page->ui->width);
    *y = (float)below((int)page->ui->height);
    WidgetList widgets;
    ui_layout(page->ui, &widgets);
    if (widgets.count > 0 && !one_in(3)) {
        const Widget *w = &widgets.items[below(widgets.count)];
        *x = w->rect.x + w->rect.w / 2;
        *y = w->rect.y + w->rect.h / 2;
    } else if (one_in(2)) {
        page_square(page, one_in(2) ? "fits" : "turn", below(4), x, y);
    }
}

static void any_mouse(Page *page) {
    MouseButton button = one_in(8) ? BUTTON_RIGHT : one_in(12) ? BUTTON_MIDDLE : BUTTON_LEFT;
    float x = 0, y = 0, to_x = 0, to_y = 0;
    any_place(page, &x, &y);
    any_place(page, &to_x, &to_y);
    switch (below(8)) {
    case 0:
        page_drag(page, x, y, to_x, to_y);
        break;
    case 1:
        page_mouse(page, INPUT_MOUSE_DOWN, button, x, y);
        break;
    case 2:
        page_mouse(page, INPUT_MOUSE_UP, button, x, y);
        break;
    case 3:
        page_mouse(page, INPUT_MOUSE_MOVE, 0, x, y);
        break;
    case 4:
        page_click(page, x, y, button);
        page_send(page,
                  (InputEvent){.kind = INPUT_MOUSE_DOWN, .button = button, .x = x, .y = y, .clicks = 2});
        page_mouse(page, INPUT_MOUSE_UP, button, x, y);
        break;
    case 5:
        page_send(page, (InputEvent){.kind = INPUT_WHEEL,
                                     .x = x,
                                     .y = y,
                                     .wheel = one_in(2) ? 1 : -1,
                                     .mods = one_in(3) ? MOD_CTRL : 0});
        break;
    default:
        page_click(page, x, y, button);
        break;
    }
}

static void any_key(Page *page) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789, ";
    static const unsigned mods[] = {0, 0, 0, 0, MOD_SHIFT, MOD_CTRL, MOD_ALT};
    int key = one_in(2) ? letters[below(sizeof letters - 1)] : KEY_ENTER + below(KEY_F11 - KEY_ENTER + 1);
    InputEvent event = {.kind = INPUT_KEY,
                        .key = one_in(3) ? KEY_ENTER : key,
                        .mods = mods[below(sizeof mods / sizeof *mods)],
                        .repeat = one_in(10),
                        .pad = one_in(10)};
    page_send(page, event);
    event.kind = INPUT_KEY_UP;
    if (!one_in(10)) {
        page_send(page, event);
    }
}

static void any_text(Page *page) {
    static const char *const texts[] = {"a", "Ä", "/", ".", " ", "%s", "…", "\"", "../x", "\x7f", "漢"};
    InputEvent event = {.kind = INPUT_TEXT};
    snprintf(event.text, sizeof event.text, "%s", texts[below(sizeof texts / sizeof *texts)]);
    page_send(page, event);
}

/* Advances the game: places the tile where it fits, and ends the turn. */
static void any_turn(Page *page) {
    float x = 0, y = 0;
    for (int i = 0; i < 4 && page_is(page, "scene", "game"); i++) {
        if (page_square(page, "fits", below(3), &x, &y)) {
            page_click(page, x, y, BUTTON_LEFT);
            break;
        }
        page_key(page, 'R', 0);
    }
    if (page_fact(page, "button end-turn")) {
        page_press(page, "end-turn");
    }
}

static void any_time(Page *page) {
    static const uint32_t steps[] = {1, 16667, 16667, 100000, 1000000};
    uint32_t step = steps[below(sizeof steps / sizeof *steps)];
    for (int i = below(30); i >= 0; i--) {
        ui_step(page->ui, step);
    }
}

static void any_input(Page *page) {
    int lot = below(100);
    if (lot < 45) {
        any_mouse(page);
    } else if (lot < 68) {
        any_key(page);
    } else if (lot < 82) {
        any_turn(page);
    } else if (lot < 90) {
        any_time(page);
    } else if (lot < 93) {
        any_text(page);
    } else if (lot < 95) {
        any_resize(page);
    } else if (lot < 96) {
        page_send(page, (InputEvent){.kind = INPUT_LEAVE});
    } else if (lot < 99) {
        page_send(page, (InputEvent){.kind = INPUT_DROP, .path = any_file()});
    } else {
        ui_free(page->ui); /* the program ends and starts again */
        open_program(page);
    }
}

/* ---- what must be true ---- */

typedef struct {
    const Session *session;
    Str record;
} Known;

/* The game at the table is still the same, or can be found among the saved ones. */
static void check_game(Page *page, Known *known) {
    const Session *now = game_going_on(page->ui);
    if (now != known->session && strstr(str_text(&known->record), "\nplace ") &&
        !is_kept(save, games, &known->record)) {
        page_fact(page, "scene");
        fail_msg("seed %llu: lost, notice '%s', at\n%s\n%s", (unsigned long long)seed_now, page_notice(page),
                 str_text(&page->facts), str_text(&known->record));
    }
    known->session = now;
    str_clear(&known->record);
    if (now) {
        record_write(session_record(now), &known->record);
    }
}

static void check_page(Page *page) {
    const Session *session = page_game(page);
    const char *fault = session ? game_valid(session_setup(session), &session->game) : NULL;
    if (fault) {
        fail_msg("seed %llu: %s", (unsigned long long)seed_now, fault);
    }
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    draw_list_deinit(&list);
    page_fact(page, "scene");
    ui_takes_sounds(page->ui);
    ui_takes_fullscreen_toggle(page->ui);
    if (ui_picture_wanted(page->ui) && one_in(4)) {
        Fail fail = {0};
        float width = 0, height = 0;
        list = (DrawList){.metrics = &FAKE_METRICS};
        ui_draw_picture(page->ui, &list, &width, &height);
        draw_list_deinit(&list);
        ui_picture_saved(page->ui, &fail);
    }
}

static void play(uint64_t seed, int inputs) {
    void *nothing = NULL;
    Page page = {0};
    Known known = {0};
    seed_now = seed;
    rng = (Rng){seed};
    assert_int_equal(begin(&nothing), 0);
    furnish();
    open_program(&page);
    check_game(&page, &known);
    for (int i = 0; i < inputs; i++) {
        any_input(&page);
        check_game(&page, &known);
        check_page(&page);
    }
    str_deinit(&known.record);
    page_shut(&page);
    assert_int_equal(scratch_close(&nothing), 0);
}

static void any_input_on_any_page(void **state) {
    (void)state;
    const char *alone = getenv("BASTIDE_SEED");
    if (alone) {
        play(strtoull(alone, NULL, 10), 1000);
        return;
    }
    int runs = amount(1, 4, 1000);
    for (int i = 0; i < runs; i++) {
        play((uint64_t)i + 1, 1000);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(any_input_on_any_page)};
    return cmocka_run_group_tests(tests, find_records, forget_records);
}
