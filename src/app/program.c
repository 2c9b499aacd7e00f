/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Joins options, folders, data, window, pages and the loop. */
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

/* What the program needs; zeroed = nothing yet. */
typedef struct {
    Options options;
    ProgramExtras extras;
    Folders folders;
    Settings settings;
    Assets assets;
    Wish wish; /* what is opened first */
    Str settings_path, pictures_folder;
    Str data_folder; /* the shipped data */
    Fails problems;  /* those that do not stop the game; the first one may mean that games are not saved */
    bool unsaved;
    Notices notices; /* the problems in the player's words */
} App;

/* The language is not known yet: tell_problems reports them later. */
static void find_user_files(App *app) {
    const Folders *folders = &app->folders;
    Fail fail = {0};
    if (!folders_find(app->options.data_dir, &app->folders, &fail)) {
        app->unsaved = folders->data.length == 0;
        fails_add(&app->problems, &fail);
    }
    folders_pictures(app->options.data_dir, folders, &app->pictures_folder);
    if (folders->state.length > 0) {
        log_open(folders->state.text);
    }
    settings_defaults(&app->settings);
    fail = (Fail){0};
    if (folders->config.length > 0) {
        paths_join(&app->settings_path, folders->config.text, "settings.ini");
        settings_load(str_text(&app->settings_path), &app->settings, &fail);
    }
    if (fail.text[0]) {
        fails_add(&app->problems, &fail);
    }
}

/* Reports them in the log and on the first page. */
static void tell_problems(App *app) {
    for (int i = 0; i < app->problems.count; i++) {
        const Fail *fail = &app->problems.items[i];
        char words[640];
        /* Translators: %s says which folder cannot be made, and why */
        snprintf(words, sizeof words, _("%.300s. Your games will not be saved."), text_clause(fail).text);
        bool unsaved = i == 0 && app->unsaved;
        log_line("%s", unsaved ? words : fail->text);
        notices_add(&app->notices, NOTICE_TROUBLE, unsaved ? words : text_fail(fail).text);
    }
}

static void save_window(App *app, const Window *window, bool was_full) {
    bool asked = app->options.window_width > 0; /* a size from the command line is not remembered */
    bool moved = !asked && window_remember(window, &app->settings);
    Fail fail = {0};
    if ((moved || was_full != app->settings.fullscreen) && app->settings_path.length > 0 &&
        !settings_save(str_text(&app->settings_path), &app->settings, &fail)) {
        log_line("%s", fail.text);
    }
}

/* Passes on the folder of the player's own pictures and the cache of painted ones. */
static void give_folders(const Folders *folders, Gfx *gfx) {
    Str own = {0}, cache = {0};
    paths_join(&own, str_text(&folders->data), "pictures");
    paths_join(&cache, str_text(&folders->cache), "textures");
    bool has_own = folders->data.length > 0 && folder_exists(str_text(&own));
    bool cached = folders->cache.length > 0 && folder_make(str_text(&cache), NULL);
    gfx_use_folders(gfx, has_own ? str_text(&own) : "", cached ? str_text(&cache) : "");
    str_deinit(&own);
    str_deinit(&cache);
}

/* Makes room for a save, which is worth more than painted pictures. */
static bool drop_cache(void *context, const char *path) {
    bool dropped = gfx_drop_cache(context, path);
    if (dropped) {
        log_line("%s: the disk is full, the painted pictures kept on it are removed", path);
    }
    return dropped;
}

static void log_words(const char *line) {
    log_line("%s", line);
}

static void play(App *app, Window *window, uint64_t started) {
    Gfx *gfx = gfx_new(window->renderer, 0);
    give_folders(&app->folders, gfx);
    file_when_full(drop_cache, gfx);
    UiServices services = {
        .threads = true,
        .library = &app->assets.library,
        .data_folder = str_text(&app->data_folder),
        .settings = &app->settings,
        .settings_path = str_text(&app->settings_path),
        .places = {.data = str_text(&app->folders.data), .state = str_text(&app->folders.state)},
        .online_folder = str_text(&app->folders.state),
        .nearby = !app->extras.measure,
        .pictures_folder = str_text(&app->pictures_folder),
        .metrics = *gfx_metrics(gfx),
        .seed = app->options.seed_given ? app->options.seed
                                        : hash_add((uint64_t)time(NULL), SDL_GetPerformanceCounter()),
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
    gfx_free(gfx); /* first: its threads use what the pages own */
    ui_free(loop.ui);
    loop_deinit(&loop);
}

/* Without a display SDL may choose a driver that shows nothing; only SDL_VIDEODRIVER may ask for that. */
static bool init_video(void) {
    bool chosen = SDL_getenv("SDL_VIDEODRIVER") != NULL;
    /* The desktop finds our name and icon by these. */
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", BASTIDE_ID, 0);
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", BASTIDE_ID, 0);
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"); /* keep the effects of the desktop */
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_SCALING, "1"); /* sizes of windows in points, as elsewhere */
    /* Without a graphics card, pixels go straight to the screen: OpenGL in software takes 60 MB and most of
     * the time of a frame. */
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
    Window window;
    Fail fail = {0};
    int code = 1;
    if (!init_video()) {
        return code;
    }
    if (TTF_Init() != 0) {
        log_line("%s", TTF_GetError());
    } else if (!window_open(&window, &app->options, &app->settings, app->extras.measure != NULL, &fail)) {
        log_line("%s", fail.text);
    } else {
        play(app, &window, started);
        window_close(&window);
        code = 0;
    }
    TTF_Quit();
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
    options_speak(app.options.lang ? app.options.lang : app.settings.language);
    Fail fail = {0};
    const char *own = str_text(&app.folders.data);
    int code = 1;
    paths_data(BASTIDE_INSTALL_DATA, &app.data_folder, NULL);
    bool ready = assets_load(&app.assets, BASTIDE_INSTALL_DATA, own, &app.problems, &fail);
    if (ready) {
        wish_read(&app.wish, &app.options, &app.assets, own, &app.settings, &app.problems);
    }
    tell_problems(&app);
    if (app.extras.measure) { /* changes none of the player's files */
        folders_deinit(&app.folders);
        str_clear(&app.settings_path);
    }
    if (ready) {
        code = run(&app, started);
    } else {
        log_line("%s", fail.text);
    }
    fails_deinit(&app.problems);
    assets_deinit(&app.assets);
    folders_deinit(&app.folders);
    str_deinit(&app.data_folder);
    str_deinit(&app.settings_path);
    str_deinit(&app.pictures_folder);
    log_close();
    return output_end("bastide", code);
}
