/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/loop.h"

enum {
    STEP = 1000000 / 120,   /* microseconds */
    BACKLOG_MAX = 100000,   /* more time than this is dropped after a stall */
    FRAME = 1000000 / 60,   /* shortest time between frames without vsync */
    ARRIVALS = 40000,       /* the same if only pictures arrive: painting them needs the processor more */
    SLEEP_UNSEEN_MS = 50,   /* minimised while something moves */
    SLEEP_STIRRING_MS = 60, /* while small things move on the table */
    SLEEP_HELD_MS = 16,     /* while a direction on a gamepad is held or a picture is being saved */
    SLEEP_MS = 500          /* longest sleep; signals are noticed after it */
};

uint64_t loop_now(void) {
    uint64_t counter = SDL_GetPerformanceCounter();
    uint64_t frequency = SDL_GetPerformanceFrequency();
    return counter / frequency * 1000000 + counter % frequency * 1000000 / frequency;
}

/* ---- input ---- */

static void tell_size(Loop *loop) {
    InputEvent resize = {.kind = INPUT_RESIZE,
                         .width = loop->window->width,
                         .height = loop->window->height,
                         .scale = window_percent(loop->window)};
    ui_event(loop->ui, &resize);
    loop->stale = true;
}

/* Passes the clipboard to the page before Ctrl+V, and what the page has copied to the clipboard. */
static void use_clipboard(Loop *loop, const SDL_Event *event) {
    bool key = event->type == SDL_KEYDOWN && (event->key.keysym.mod & KMOD_CTRL);
    if (key && event->key.keysym.sym == SDLK_v) {
        char *text = SDL_GetClipboardText();
        ui_event(loop->ui, &(InputEvent){.kind = INPUT_PASTE, .pasted = text ? text : ""});
        SDL_free(text);
    }
    Str copied = {0};
    if (ui_takes_copied(loop->ui, &copied)) {
        SDL_SetClipboardText(str_text(&copied));
    }
    str_deinit(&copied);
}

static void handle(Loop *loop, const SDL_Event *event) {
    if (event->type == SDL_WINDOWEVENT) {
        Uint8 what = event->window.event;
        if (what == SDL_WINDOWEVENT_SIZE_CHANGED && window_measure(loop->window, loop->settings)) {
            tell_size(loop);
        }
        loop->stale = loop->stale || what == SDL_WINDOWEVENT_EXPOSED || what == SDL_WINDOWEVENT_RESTORED;
    } else if (event->type == SDL_RENDER_DEVICE_RESET) {
        gfx_reset(loop->gfx);
        loop->stale = true;
    } else if (event->type == SDL_KEYUP || event->type == SDL_MOUSEBUTTONUP) {
        loop->inputs++;
        loop->rest_told = false;
    }
    InputEvent input;
    if (window_input(loop->window, event, &input)) {
        ui_event(loop->ui, &input);
    }
    use_clipboard(loop, event);
    if (event->type == SDL_DROPFILE) {
        SDL_free(event->drop.file);
    }
    if (gamepads_event(&loop->gamepads, event, loop_now(), &input)) {
        ui_event(loop->ui, &input);
    }
    if (ui_takes_fullscreen_toggle(loop->ui)) {
        window_toggle_fullscreen(loop->window, loop->settings);
    }
}

/* Handles all waiting events; sleeps until the first one, for `sleep_ms` at most. */
static void take_events(Loop *loop, int sleep_ms) {
    SDL_Event event;
    bool any = sleep_ms > 0 ? SDL_WaitEventTimeout(&event, sleep_ms) == 1 : SDL_PollEvent(&event) == 1;
    while (any && !ui_wants_quit(loop->ui)) {
        handle(loop, &event);
        any = SDL_PollEvent(&event) == 1;
    }
    InputEvent again;
    if (gamepads_repeat(&loop->gamepads, loop_now(), &again)) {
        ui_event(loop->ui, &again);
    }
    if (window_measure(loop->window, loop->settings)) { /* a page may have changed the scale */
        tell_size(loop);
    }
}

/* ---- time and pictures ---- */

static void pass_time(Loop *loop) {
    uint64_t now = loop_now();
    if (!ui_moving(loop->ui) && !ui_stirs(loop->ui)) {
        loop->last = now; /* time at rest does not count */
        loop->backlog = 0;
        return;
    }
    uint64_t passed = now - loop->last + loop->backlog;
    loop->last = now;
    uint32_t due = passed < BACKLOG_MAX ? (uint32_t)passed : BACKLOG_MAX;
    for (; due >= STEP; due -= STEP) {
        ui_step(loop->ui, STEP);
    }
    loop->backlog = due;
}

void loop_draw(Loop *loop) {
    draw_list_clear(&loop->list);
    loop->list.metrics = gfx_metrics(loop->gfx);
    ui_ahead(loop->ui, loop->backlog);
    ui_draw(loop->ui, &loop->list);
    ui_drawn(loop->ui);
    gfx_set_still(loop->gfx, loop->settings->reduced_motion || loop->settings->animation == ANIMATION_OFF);
    gfx_play(loop->gfx, &loop->list, loop->window->pixels_per_unit);
}

/* ---- saving a picture ---- */

/* Does a little of the work between two frames. */
static void save_picture(Loop *loop) {
    if (!loop->picture && ui_picture_wanted(loop->ui)) {
        DrawList list = {.metrics = gfx_metrics(loop->gfx)};
        float width = 0, height = 0;
        ui_draw_picture(loop->ui, &list, &width, &height);
        loop->picture =
            gfx_picture_begin(loop->gfx, &list, (int)width, (int)height, ui_picture_wanted(loop->ui));
    } else if (loop->picture && gfx_picture_step(loop->picture)) {
        Fail fail = {0};
        gfx_picture_end(loop->picture, &fail);
        loop->picture = NULL;
        ui_picture_saved(loop->ui, &fail);
    } else if (loop->picture) {
        ui_picture_done(loop->ui, gfx_picture_percent(loop->picture));
    }
}

uint64_t loop_next_frame(const Loop *loop) {
    bool changed = loop->stale || ui_moving(loop->ui) || ui_dirty(loop->ui);
    bool fading = gfx_fading(loop->gfx);
    if (!changed && !fading && !gfx_pending(loop->gfx)) {
        return NO_FRAME;
    }
    bool smooth = changed || (fading && !gfx_painting(loop->gfx));
    return loop->drawn + (!smooth ? ARRIVALS : loop->window->vsync ? 0 : FRAME);
}

static bool rest_waits(const Loop *loop) {
    return loop->at_rest && !loop->rest_told && !gfx_busy(loop->gfx);
}

static int time_to_sleep(const Loop *loop) {
    uint64_t now = loop_now(), when = loop_next_frame(loop);
    bool seen = window_is_seen(loop->window);
    if (when != NO_FRAME) {
        return !seen ? SLEEP_UNSEEN_MS : now >= when ? 0 : (int)((when - now + 999) / 1000);
    }
    if (rest_waits(loop)) {
        return 0;
    }
    if (gamepads_held(&loop->gamepads) || ui_picture_wanted(loop->ui)) {
        return SLEEP_HELD_MS;
    }
    return ui_stirs(loop->ui) && seen ? SLEEP_STIRRING_MS : SLEEP_MS;
}

void loop_run(Loop *loop) {
    loop->last = loop_now();
    loop->stale = true;
    while (!ui_wants_quit(loop->ui)) {
        take_events(loop, time_to_sleep(loop));
        pass_time(loop);
        speaker_music(&loop->speaker, loop->settings->music, !window_is_seen(loop->window), loop_now());
        speaker_play(&loop->speaker, ui_takes_sounds(loop->ui), loop->settings->volume, loop_now());
        uint64_t when = loop_next_frame(loop);
        if (when == NO_FRAME && rest_waits(loop)) {
            loop->at_rest(loop);
            loop->rest_told = true;
        } else if (window_is_seen(loop->window) && loop_now() >= when) {
            loop->drawn = loop_now();
            loop->stale = false;
            loop_draw(loop);
            SDL_RenderPresent(loop->window->renderer);
            loop->rest_told = false;
        }
        save_picture(loop);
    }
    while (loop->picture) { /* the player asked for it, and it takes seconds at most */
        save_picture(loop);
        SDL_Delay(SLEEP_HELD_MS);
    }
}

void loop_deinit(Loop *loop) {
    draw_list_deinit(&loop->list);
    speaker_close(&loop->speaker);
    gamepads_close(&loop->gamepads);
}
