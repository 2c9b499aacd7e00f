/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window, its renderer, and how units, window points and pixels relate. */
#ifndef BASTIDE_APP_WINDOW_H
#define BASTIDE_APP_WINDOW_H

#include <SDL.h>

#include "app/options.h"
#include "base/fail.h"
#include "session/store/settings.h"

typedef struct {
    SDL_Window *window;
    SDL_Renderer *renderer;
    bool vsync;            /* presenting waits for the screen */
    int forced_scale;      /* percent from the command line, until another is chosen; 0 = none */
    int chosen_scale;      /* that of the settings when last looked at */
    float pixels_per_unit; /* for drawing */
    float points_per_unit; /* for the pointer: where a pixel is less than a point, they differ */
    float width, height;   /* of the page in units */
} Window;

/* Needs SDL_INIT_VIDEO. `hidden` for measurements. False with SDL's words in `fail`. */
bool window_open(Window *window, const Options *options, const Settings *settings, bool hidden, Fail *fail);
void window_close(Window *window);

/* Computes the scale anew; true if the page's size or scale changed. */
bool window_measure(Window *window, const Settings *settings);
void window_toggle_fullscreen(Window *window, Settings *settings);
/* Writes size and place into the settings; true if they differ from what stood there. */
bool window_remember(const Window *window, Settings *settings);
bool window_is_seen(const Window *window);

int window_percent(const Window *window); /* how large a unit is */

#endif
