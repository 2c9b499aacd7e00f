/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window, its renderer, and how units, window points and pixels relate. */
#ifndef BASTIDE_APP_WINDOW_H
#define BASTIDE_APP_WINDOW_H

#include <SDL.h>

#include "app/options.h"
#include "base/fail.h"
#include "session/store/settings.h"
#include "ui/input.h"

typedef struct {
    SDL_Window *window;
    SDL_Renderer *renderer;
    bool vsync;            /* presenting waits for the screen */
    int forced_scale;      /* percent from the command line, until the settings change; 0 = none */
    int chosen_scale;      /* the last one seen in the settings */
    float pixels_per_unit; /* for drawing */
    float points_per_unit; /* for the pointer; differs where a point has several pixels */
    float width, height;   /* of the page in units */
} Window;

/* Needs SDL_INIT_VIDEO. `hidden` is for measurements. False with SDL's error in `fail`. */
bool window_open(Window *window, const Options *options, const Settings *settings, bool hidden, Fail *fail);
void window_close(Window *window);

/* Updates size and scale; true if one of them has changed. */
bool window_measure(Window *window, const Settings *settings);
void window_toggle_fullscreen(Window *window, Settings *settings);
/* Copies size and position to the settings; true if they have changed. */
bool window_remember(const Window *window, Settings *settings);
bool window_is_seen(const Window *window);

int window_percent(const Window *window); /* the scale */

/* Translates an event for the pages; false for events that no page needs. */
bool window_input(const Window *window, const SDL_Event *event, InputEvent *out);

#endif
