/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wiring: options, folders, data, window, pages, loop. */
#include <SDL_ttf.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/bench.h"
#include "app/bench_paint.h"
#include "app/loop.h"
#include "base/hash.h"
#include "data/folders.h"
#include "data/paths.h"
#include "ui/text.h"

/* What the program stands on; zeroed = nothing there yet. */
typedef struct {
    Options options;
    Folders folders;
    Settings settings;
    TileLibrary library;
    Atlas atlas;
    char own_map[BOARD_ID]; /* id of the board that was asked for; "" = none */
    Str settings_path, save_path, saves_folder;
    Fail notice; /* the first thing wrong that does not stop us */
} App;

static int stop(const char *message) {
    fprintf(stderr, "bastide: %s\n", message);
    return 1;
}

/* Something is wrong, but the game can go on: told on stderr and, the first of them, on the first page. */
static void note(App *app, const Fail *fail) {
    fprintf(stderr, "bastide: %s\n", fail->text);
    if (!app->notice.text[0]) {
        app->notice = *fail;
    }
}

static void find_user_files(App *app) {
    Fail fail = {0};
    if (!folders_find(app->options.data_dir, &app->folders, &fail)) {
        note(app, &fail);
    } else {
        paths_join(&app->settings_path, str_text(&app->folders.config), "settings.ini");
        paths_join(&app->save_path, str_text(&app->folders.data), "current.rec");
        paths_join(&app->saves_folder, str_text(&app->folders.data), "games");
    }
    fail = (Fail){0};
    if (app->settings_path.length == 0) {
        settings_defaults(&app->settings);
    } else if (!settings_load(str_text(&app->settings_path), &app->settings, &fail)) {
        note(app, &fail);
    }
}

static bool load_tiles(App *app) {
    Str folder = {0};
    Str tiles = {0};
    Fail fail = {0};
    bool found = paths_data(BASTIDE_INSTALL_DATA, BASTIDE_SOURCE_DATA, &folder, &fail);
    if (found) {
        paths_join(&tiles, str_text(&folder), "tiles");
        found = library_load(&app->library, str_text(&tiles), &fail);
    }
    if (!found) {
        stop(fail.text);
    } else if (fail.text[0]) {
        note(app, &fail);
    }
    str_deinit(&folder);
    str_deinit(&tiles);
    return found;
}

/* The boards, and the one asked for: it is chosen on the new-game page. Without any the open table is left.
 */
static void load_boards(App *app) {
    Str folder = {0}, maps = {0}, broken = {0};
    Fail fail = {0};
    if (paths_data(BASTIDE_INSTALL_DATA, BASTIDE_SOURCE_DATA, &folder, &fail)) {
        paths_join(&maps, str_text(&folder), "maps");
        atlas_load(&app->atlas, str_text(&maps), &broken);
    }
    if (broken.length > 0) {
        size_t first = strcspn(str_text(&broken), "\n");
        snprintf(fail.text, sizeof fail.text, "%.*s", (int)first, str_text(&broken));
        note(app, &fail);
    }
    app->library.atlas = &app->atlas;
    if (app->options.map) {
        fail = (Fail){0};
        const Board *own = atlas_add(&app->atlas, app->options.map, &fail);
        if (own) {
            snprintf(app->own_map, sizeof app->own_map, "%s", own->id);
        } else {
            note(app, &fail);
        }
    }
    str_deinit(&folder);
    str_deinit(&maps);
    str_deinit(&broken);
}

static uint64_t first_seed(const App *app) {
    return app->options.seed_given ? app->options.seed
                                   : hash_add((uint64_t)time(NULL), SDL_GetPerformanceCounter());
}

static void save_window(App *app, const Window *window, bool was_full) {
    bool changed = was_full != app->settings.fullscreen;
    if (app->options.window_width == 0) { /* a size asked for once is not remembered */
        changed = window_remember(window, &app->settings) || changed;
    }
    Fail fail = {0};
    if (changed && app->settings_path.length > 0 && !app->options.bench_ui &&
        !settings_save(str_text(&app->settings_path), &app->settings, &fail)) {
        fprintf(stderr, "bastide: %s\n", fail.text);
    }
}

static void play(App *app, Window *window, uint64_t started) {
    Gfx *gfx = gfx_new(window->renderer, 0);
    UiServices services = {.threads = true,
                           .library = &app->library,
                           .settings = &app->settings,
                           .settings_path = app->options.bench_ui ? "" : str_text(&app->settings_path),
                           .save_path = app->options.bench_ui ? "" : str_text(&app->save_path),
                           .saves_folder = app->options.bench_ui ? "" : str_text(&app->saves_folder),
                           .metrics = *gfx_metrics(gfx),
                           .seed = first_seed(app),
                           .seed_given = app->options.seed_given,
                           .load_path = app->options.load,
                           .map = app->own_map[0] ? app->own_map : NULL,
                           .notice = app->notice.text[0] ? app->notice.text : NULL,
                           .width = window->width,
                           .height = window->height};
    bool was_full = app->settings.fullscreen;
    Loop loop = {.window = window,
                 .gfx = gfx,
                 .ui = ui_new(&services),
                 .settings = &app->settings,
                 .script_state = app->options.script_state};
    if (app->options.bench_ui) {
        bench_run(&loop, started);
    } else {
        loop_run(&loop);
        save_window(app, window, was_full);
    }
    gfx_free(gfx); /* first: its threads paint from what the pages keep */
    ui_free(loop.ui);
    loop_deinit(&loop);
}

/* Without a display SDL may settle for drawing nowhere; that is for those who ask for it (SDL_VIDEODRIVER).
 */
static bool init_video(void) {
    bool chosen = SDL_getenv("SDL_VIDEODRIVER") != NULL;
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"); /* a table, no race */
    /* Without a graphics card pixels go straight to the screen, not through a GL that imitates one: that
     * takes 60 MB and most of a frame. */
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fprintf(stderr, "bastide: no display: %s\n", SDL_GetError());
        return false;
    }
    const char *driver = SDL_GetCurrentVideoDriver();
    if (!chosen && driver && (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0)) {
        fprintf(stderr, "bastide: no display: neither X11 nor Wayland answers (DISPLAY, WAYLAND_DISPLAY)\n");
        SDL_Quit();
        return false;
    }
    SDL_EnableScreenSaver();
    return true;
}

static int run(App *app, uint64_t started) {
    if (!init_video()) {
        return 1;
    }
    Window window;
    Fail fail = {0};
    int code = 1;
    if (TTF_Init() != 0) {
        stop(TTF_GetError());
    } else if (!window_open(&window, &app->options, &app->settings, app->options.bench_ui, &fail)) {
        stop(fail.text);
    } else {
        play(app, &window, started);
        window_close(&window);
        code = 0;
    }
    if (TTF_WasInit()) {
        TTF_Quit();
    }
    SDL_Quit();
    return code;
}

int main(int argc, char *argv[]) {
    uint64_t started = loop_now();
    App app = {0};
    OptionsResult result = options_read(&app.options, argc - 1, argv + 1);
    if (result != OPTIONS_RUN) {
        return result == OPTIONS_DONE ? 0 : 2;
    }
    find_user_files(&app);
    text_init(BASTIDE_LOCALE_DIR, app.options.lang ? app.options.lang : app.settings.language);
    bool ready = load_tiles(&app);
    load_boards(&app);
    int code = !ready ? 1 : app.options.bench_paint ? bench_paint(&app.library) : run(&app, started);
    library_deinit(&app.library);
    atlas_deinit(&app.atlas);
    folders_deinit(&app.folders);
    str_deinit(&app.settings_path);
    str_deinit(&app.save_path);
    str_deinit(&app.saves_folder);
    return code;
}
