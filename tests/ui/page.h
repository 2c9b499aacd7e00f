/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the pages without a window for tests, with letters of known widths, a clock that the test advances,
 * and a player who clicks where ui_describe says things are. */
#ifndef BASTIDE_TESTS_UI_PAGE_H
#define BASTIDE_TESTS_UI_PAGE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ui/game/game_page.h"
#include "ui/lesson/lesson.h"
#include "ui/page.h"
#include "ui/parts/keys.h"
#include "ui/replay/replay_page.h"
#include "ui/replay/review_page.h"
#include "ui/result/result_page.h"
#include "ui/setup/setup_page.h"
#include "ui/state.h"

typedef struct {
    TileLibrary library;
    Atlas atlas;
    Settings settings;
    Ui *ui;
    Str facts;
} Page;

/* About as wide as the real fonts, letter by letter. */
static inline float fake_width(void *context, FontRole role, float size, const char *text) {
    (void)context;
    float ems = 0;
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if ((c & 0xc0) == 0x80) {
            continue; /* inside a multi-byte letter */
        }
        ems += strchr("iljtfrI.,:;'!|() ", c) ? 0.28f
               : strchr("mwMW", c)            ? 0.80f
               : c >= 'A' && c <= 'Z'         ? 0.66f
                                              : 0.49f;
    }
    return ems * size * (role == FONT_TITLE || role == FONT_NUMBER ? 1.15f : 1.08f);
}

/* The fake font has all characters before the emoji. */
static inline bool fake_shows(void *context, uint32_t character) {
    (void)context;
    return character < 0x1f000;
}

static const TextMetrics FAKE_METRICS = {fake_width, fake_shows, NULL};

/* What the pages are opened with; a test may change it before ui_new. The settings are the defaults unless
 * the page was already open. */
static inline UiServices page_services(Page *page, float width, float height) {
    if (page->library.count == 0) {
        Fail fail = {0};
        settings_defaults(&page->settings);
        page->settings.lessons_offered = (1 << LESSON_COUNT) - 1; /* a card would cover the table */
        assert_true(library_load(&page->library, BASTIDE_SOURCE_DIR "/tiles", NULL, &fail));
        atlas_load(&page->atlas, BASTIDE_SOURCE_DIR "/maps", NULL);
        page->library.atlas = &page->atlas;
    }
    return (UiServices){.library = &page->library,
                        .settings = &page->settings,
                        .data_folder = BASTIDE_SOURCE_DIR,
                        .settings_path = "",
                        .metrics = FAKE_METRICS,
                        .seed = 11,
                        .review_nodes = 20,
                        .width = width,
                        .height = height};
}

/* Opens the main menu or, without a save, the new-game page, where tests of a game begin. */
static inline void page_open(Page *page, float width, float height, const char *save) {
    UiServices services = page_services(page, width, height);
    services.places.current = save;
    services.new_game = save[0] == '\0';
    page->ui = ui_new(&services);
}

/* Opens the pages with a record, whose file stays as it is. */
static inline void page_open_record(Page *page, float width, float height, const char *record) {
    UiServices services = page_services(page, width, height);
    services.load_path = record;
    page->ui = ui_new(&services);
}

static inline void page_shut(Page *page) {
    ui_free(page->ui);
    page->ui = NULL;
    library_deinit(&page->library);
    atlas_deinit(&page->atlas);
    str_deinit(&page->facts);
    memset(page, 0, sizeof *page);
}

/* ---- input ---- */

static inline void page_send(Page *page, InputEvent event) {
    ui_event(page->ui, &event);
}

static inline void page_mouse(Page *page, InputKind kind, MouseButton button, float x, float y) {
    page_send(page, (InputEvent){.kind = kind, .button = button, .x = x, .y = y, .clicks = 1});
}

static inline void page_click(Page *page, float x, float y, MouseButton button) {
    page_mouse(page, INPUT_MOUSE_MOVE, 0, x, y);
    page_mouse(page, INPUT_MOUSE_DOWN, button, x, y);
    page_mouse(page, INPUT_MOUSE_UP, button, x, y);
}

static inline void page_drag(Page *page, float x0, float y0, float x1, float y1) {
    page_mouse(page, INPUT_MOUSE_MOVE, 0, x0, y0);
    page_mouse(page, INPUT_MOUSE_DOWN, BUTTON_LEFT, x0, y0);
    page_mouse(page, INPUT_MOUSE_MOVE, 0, (x0 + x1) / 2, (y0 + y1) / 2);
    page_mouse(page, INPUT_MOUSE_MOVE, 0, x1, y1);
    page_mouse(page, INPUT_MOUSE_UP, BUTTON_LEFT, x1, y1);
}

static inline void page_key(Page *page, int key, unsigned mods) {
    page_send(page, (InputEvent){.kind = INPUT_KEY, .key = key, .mods = mods});
    page_send(page, (InputEvent){.kind = INPUT_KEY_UP, .key = key, .mods = mods});
}

/* The button of a gamepad. */
static inline void page_pad(Page *page, PadButton button) {
    KeyStroke s = pad_stroke(button);
    page_send(page, (InputEvent){.kind = INPUT_KEY, .key = s.key, .mods = s.mods, .pad = true});
    page_send(page, (InputEvent){.kind = INPUT_KEY_UP, .key = s.key, .mods = s.mods, .pad = true});
}

/* Lets time pass until nothing moves; fails if something never stops. */
static inline void page_rest(Page *page) {
    for (int i = 0; i < 60 * 300 && ui_moving(page->ui); i++) {
        ui_step(page->ui, 1000000 / 60);
    }
    assert_false(ui_moving(page->ui));
}

/* ---- what is shown ---- */

/* The state of the uppermost page of a kind. */
#define page_state(page, Type, KIND) ((Type *)pages_find((page)->ui, &(KIND)))

static inline void page_seats(Page *page, int count) {
    static const char *const names[SEATS_MAX] = {"Mira", "Tomás", "June", "Oakley the Elder",
                                                 "Wren", "Papa",  "Ada",  "Elm"};
    SetupPage *setup = page->ui ? page_state(page, SetupPage, SETUP_PAGE) : NULL;
    page->settings.seat_count = count;
    if (setup) {
        setup->alone = count == 1; /* no question is asked */
    }
    for (int i = 0; i < SEATS_MAX; i++) {
        page->settings.seats[i].colour = (uint8_t)i;
        snprintf(page->settings.seats[i].name, sizeof page->settings.seats[i].name, "%s", names[i]);
    }
}

/* The table that is shown, or that lies below the page on top; NULL = none. */
static inline GamePage *page_table(const Page *page) {
    static const PageKind *const kinds[] = {&REPLAY_PAGE, &BOARD_PAGE, &SCORING_PAGE, &LESSON_PAGE,
                                            &GAME_PAGE};
    GamePage *table = NULL; /* the first member of each of these states */
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !table; i++) {
        table = pages_find(page->ui, kinds[i]);
    }
    return table;
}

/* The game that is shown; if there is none, the one at the table. */
static inline Session *page_game(const Page *page) {
    const GamePage *table = page_table(page);
    const ResultPage *looked_at = page_state(page, ResultPage, LOOK_PAGE);
    const ResultPage *result = looked_at ? looked_at : page_state(page, ResultPage, RESULT_PAGE);
    return table ? table->session : result ? result->session : store_game(page->ui->store);
}

/* Is exactly this text drawn? */
static inline bool page_draws(Page *page, const char *text) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    bool found = false;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        found = found || (c->kind == DRAW_TEXT && strcmp(draw_list_string(&list, c->u.text.text), text) == 0);
    }
    draw_list_deinit(&list);
    return found;
}

/* The rest of the first line that begins with `word`; NULL if there is none. Valid until the next call. */
static inline const char *page_fact(Page *page, const char *word) {
    static char line[512];
    str_clear(&page->facts);
    ui_describe(page->ui, &page->facts);
    size_t length = strlen(word);
    for (const char *at = str_text(&page->facts); *at;) {
        size_t whole = strcspn(at, "\n");
        if (strncmp(at, word, length) == 0 && (at[length] == ' ' || at[length] == '\n')) {
            snprintf(line, sizeof line, "%.*s", (int)(whole - length), at + length);
            return line[0] == ' ' ? line + 1 : line;
        }
        at += whole + (at[whole] == '\n');
    }
    return NULL;
}

/* The same, copied. */
static inline void page_note(Page *page, const char *word, char out[128]) {
    const char *fact = page_fact(page, word);
    assert_non_null(fact);
    snprintf(out, 128, "%.127s", fact);
}

static inline bool page_is(Page *page, const char *word, const char *value) {
    const char *fact = page_fact(page, word);
    return fact && strcmp(fact, value) == 0;
}

static inline void page_expect(Page *page, const char *word, const char *value) {
    const char *fact = page_fact(page, word);
    assert_non_null(fact);
    assert_string_equal(fact, value);
}

/* The line shown over the page; "" = none. */
static inline const char *page_notice(Page *page) {
    const char *words = page_fact(page, "notice");
    return words ? words : "";
}

static inline void page_press(Page *page, const char *name) {
    char word[64];
    snprintf(word, sizeof word, "button %s", name);
    const char *fact = page_fact(page, word);
    if (!fact) {
        fail_msg("no button '%s' among\n%s", name, str_text(&page->facts));
    }
    char *end = NULL;
    float x = strtof(fact, &end), y = strtof(end, NULL);
    page_click(page, x, y, BUTTON_LEFT);
}

/* Shows everything that can be chosen on the new-game page. */
static inline void page_more(Page *page) {
    if (page_state(page, SetupPage, SETUP_PAGE)->view != VIEW_MORE) {
        page_press(page, "more");
    }
}

/* A square that fits (or fits after turning): its middle. */
static inline bool page_square(Page *page, const char *how, int which, float *x, float *y) {
    page_fact(page, "scene");
    int seen = 0;
    for (const char *at = str_text(&page->facts); (at = strstr(at, "square ")) != NULL; at += 7) {
        char *end = NULL;
        strtol(at + 7, &end, 10);
        strtol(end, &end, 10);
        float sx = strtof(end, &end), sy = strtof(end, &end);
        if (strncmp(end + 1, how, strlen(how)) == 0 && seen++ == which) {
            *x = sx;
            *y = sy;
            return true;
        }
    }
    return false;
}

static inline void page_hand(Page *page, float *x, float *y) {
    const char *fact = page_fact(page, "hand");
    assert_non_null(fact);
    char *end = NULL;
    fact = strchr(fact, ' ');
    strtol(fact, &end, 10);
    *x = strtof(end, &end);
    *y = strtof(end, NULL);
}

/* Rotates the tile until it fits on a visible square. */
static inline void page_find_fit(Page *page, float *x, float *y) {
    page_key(page, KEY_HOME, 0);
    page_rest(page);
    for (int i = 0; i < 4 && !page_square(page, "fits", 0, x, y); i++) {
        page_key(page, 'R', 0);
        page_rest(page);
    }
    assert_true(page_square(page, "fits", 0, x, y));
}

/* Begins a game in which the first seat is to move. */
static inline void page_begin(Page *page, float width, float height, int seats) {
    page_open(page, width, height, "");
    page_seats(page, seats);
    page->settings.first = 0;
    page_press(page, "play");
    page_rest(page);
}

/* Picks the tile up with a click. */
static inline void page_take_tile(Page *page) {
    float x = 0, y = 0;
    page_hand(page, &x, &y);
    page_click(page, x, y, BUTTON_LEFT);
}

/* Places the tile with a click where it fits. Returns the middle of the square. */
static inline DrawPoint page_lay_tile(Page *page) {
    float x = 0, y = 0;
    page_find_fit(page, &x, &y);
    page_click(page, x, y, BUTTON_LEFT);
    page_rest(page);
    page_expect(page, "step", "meeple");
    return (DrawPoint){x, y};
}

/* Drags the tile from the hand to a square where it fits. */
static inline void page_drag_tile(Page *page) {
    float x = 0, y = 0, hx = 0, hy = 0;
    page_find_fit(page, &x, &y);
    page_hand(page, &hx, &hy);
    page_drag(page, hx, hy, x, y);
    page_expect(page, "step", "meeple");
    page_rest(page);
}

/* Plays a turn with the mouse; with `meeple`, places one on the first spot. */
static inline void page_play_turn(Page *page, bool meeple) {
    page_drag_tile(page);
    const char *spot = meeple ? page_fact(page, "spot") : NULL;
    if (spot) {
        char *end = NULL, name[64];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(spot, " "), spot);
        float sx = strtof(strchr(spot, ' '), &end), sy = strtof(end, NULL);
        page_click(page, sx, sy, BUTTON_LEFT);
        page_expect(page, "chosen", name);
    }
    page_press(page, "end-turn");
    page_rest(page);
}

#endif
