/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wiring: options, folders, data, window, pages, loop. */
#include "app/program.h"

#include <SDL_ttf.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/log.h"
#include "app/wish.h"
#include "base/hash.h"
#include "base/output.h"
#include "data/assets.h"
#include "files/file.h"
#include "files/folders.h"
#include "files/paths.h"
#include "ui/parts/text.h"

/* What the program stands on; zeroed = nothing there yet. */
typedef struct {
    Options options;
    ProgramExtras extras;
    Folders folders;
    Settings settings;
    Assets assets;
    Wish wish; /* what is opened first */
    Str settings_path, pictures_folder;
    Str data_folder; /* the shipped data: pictures of the rules, the lesson */
    Fail no_folder, bad_settings;
    Notices notices; /* what is wrong but does not stop us */
} App;

static int stop(const char *message) {
    log_line("%s", message);
    return 1;
}

/* Something is wrong, but the game can go on: told in the log and over the first page. */
static void note(App *app, const char *text) {
    log_line("%s", text);
    notices_add(&app->notices, NOTICE_TROUBLE, text);
}

static void note_fail(App *app, const Fail *fail) {
    log_line("%s", fail->text);
    notices_add(&app->notices, NOTICE_TROUBLE, text_fail(fail).text);
}

/* Before there are words in the player's language: what is wrong is told by tell_user_files. */
static void find_user_files(App *app) {
    const Folders *folders = &app->folders;
    folders_find(app->options.data_dir, &app->folders, &app->no_folder);
    folders_pictures(app->options.data_dir, folders, &app->pictures_folder);
    if (folders->state.length > 0) {
        log_open(folders->state.text);
    }
    if (folders->config.length > 0) {
        paths_join(&app->settings_path, folders->config.text, "settings.ini");
        settings_load(str_text(&app->settings_path), &app->settings, &app->bad_settings);
    } else {
        settings_defaults(&app->settings);
    }
}

static void tell_user_files(App *app) {
    if (app->no_folder.text[0] && app->folders.data.length == 0) {
        char words[640];
        /* Translators: %s says which folder cannot be made, and why */
        snprintf(words, sizeof words, _("%.300s. Nothing that is played will be saved."),
                 text_clause(&app->no_folder).text);
        note(app, words);
    } else if (app->no_folder.text[0]) {
        note_fail(app, &app->no_folder);
    }
    if (app->bad_settings.text[0]) {
        note_fail(app, &app->bad_settings);
    }
}

/* Each file that was left out. */
static void note_fails(App *app, const Fails *fails) {
    for (int i = 0; i < fails->count; i++) {
        note_fail(app, &fails->items[i]);
    }
}

static bool load_assets(App *app) {
    Fails broken = {0};
    Fail fail = {0};
    paths_data(BASTIDE_INSTALL_DATA, &app->data_folder, &fail);
    bool found =
        assets_load(&app->assets, BASTIDE_INSTALL_DATA, str_text(&app->folders.data), &broken, &fail);
    note_fails(app, &broken);
    if (!found) {
        stop(fail.text);
    }
    fails_deinit(&broken);
    return found;
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
    if (changed && app->settings_path.length > 0 &&
        !settings_save(str_text(&app->settings_path), &app->settings, &fail)) {
        log_line("%s", fail.text);
    }
}

/* A player's own pictures and the cache of painted ones. Measurements are made without either. */
static void give_folders(const App *app, Gfx *gfx) {
    Str own = {0}, cache = {0};
    if (!app->extras.measure) {
        const Folders *folders = &app->folders;
        paths_join(&own, str_text(&folders->data), "pictures");
        paths_join(&cache, str_text(&folders->cache), "textures");
        bool has_own = folders->data.length > 0 && folder_exists(str_text(&own));
        bool cached = folders->cache.length > 0 && folder_make(str_text(&cache), NULL);
        gfx_use_folders(gfx, has_own ? str_text(&own) : "", cached ? str_text(&cache) : "");
    }
    str_deinit(&own);
    str_deinit(&cache);
}

/* A save is worth more than painted pictures. */
static bool drop_cache(void *context, const char *path) {
    bool dropped = gfx_drop_cache(context, path);
    if (dropped) {
        log_line("%s: the disk is full, the painted pictures kept on it are removed", path);
    }
    return dropped;
}

/* Measurements write nothing of a player's. */
static const char *kept_at(const App *app, const Str *path) {
    return app->extras.measure ? "" : str_text(path);
}

static void log_words(const char *line) {
    log_line("%s", line);
}

static void play(App *app, Window *window, uint64_t started) {
    Gfx *gfx = gfx_new(window->renderer, 0);
    give_folders(app, gfx);
    file_when_full(drop_cache, gfx);
    UiServices services = {
        .threads = true,
        .library = &app->assets.library,
        .data_folder = str_text(&app->data_folder),
        .settings = &app->settings,
        .settings_path = kept_at(app, &app->settings_path),
        .places = {.data = kept_at(app, &app->folders.data), .state = kept_at(app, &app->folders.state)},
        .pictures_folder = str_text(&app->pictures_folder),
        .metrics = *gfx_metrics(gfx),
        .seed = first_seed(app),
        .seed_given = app->options.seed_given,
        .load_path = app->wish.load,
        .map = app->wish.map[0] ? app->wish.map : NULL,
        .new_game = app->wish.new_game,
        .notices = &app->notices,
        .log = log_words,
        .width = window->width,
        .height = window->height,
        .scale = window_percent(window)};
    bool was_full = app->settings.fullscreen;
    Loop loop = {.window = window,
                 .gfx = gfx,
                 .ui = ui_new(&services),
                 .settings = &app->settings,
                 .at_rest = app->extras.at_rest,
                 .speaker = {.muted = app->options.no_sound || app->extras.measure}};
    if (app->extras.measure) {
        app->extras.measure(&loop, started);
    } else {
        gamepads_open();
        loop_run(&loop);
        save_window(app, window, was_full);
    }
    file_when_full(NULL, NULL);
    gfx_free(gfx); /* first: its threads paint from what the pages keep */
    ui_free(loop.ui);
    loop_deinit(&loop);
}

/* Without a display SDL may settle for drawing nowhere; that is for those who ask for it with
 * SDL_VIDEODRIVER. */
static bool init_video(void) {
    bool chosen = SDL_getenv("SDL_VIDEODRIVER") != NULL;
    /* How the desktop finds our name and icon. */
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", BASTIDE_ID, 0);
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", BASTIDE_ID, 0);
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"); /* a table, no race */
    /* Without a graphics card pixels go straight to the screen, not through a GL that imitates one: that
     * takes 60 MB and most of a frame. */
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        log_line("no display: %s", SDL_GetError());
        return false;
    }
    const char *driver = SDL_GetCurrentVideoDriver();
    if (!chosen && driver && (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0)) {
        log_line("no display: neither X11 nor Wayland answers (DISPLAY, WAYLAND_DISPLAY)");
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
    } else if (!window_open(&window, &app->options, &app->settings, app->extras.measure != NULL, &fail)) {
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

int program_run(int argc, char *argv[], const ProgramExtras *extras) {
    uint64_t started = loop_now();
    App app = {.extras = extras ? *extras : (ProgramExtras){0}};
    OptionsResult result = options_read(&app.options, argc - 1, argv + 1);
    if (result != OPTIONS_RUN) {
        return output_end("bastide", result == OPTIONS_DONE ? 0 : 2);
    }
    find_user_files(&app);
    Str locale = {0};
    paths_locale(BASTIDE_LOCALE_DIR, &locale);
    text_init(str_text(&locale), app.options.lang ? app.options.lang : app.settings.language);
    str_deinit(&locale);
    tell_user_files(&app);
    bool ready = load_assets(&app);
    Fails wrong = {0};
    if (ready) {
        wish_read(&app.wish, &app.options, &app.assets, str_text(&app.folders.data), &app.settings, &wrong);
        note_fails(&app, &wrong);
    }
    int code = ready ? run(&app, started) : 1;
    fails_deinit(&wrong);
    assets_deinit(&app.assets);
    folders_deinit(&app.folders);
    str_deinit(&app.data_folder);
    str_deinit(&app.settings_path);
    str_deinit(&app.pictures_folder);
    log_close();
    return output_end("bastide", code);
}
