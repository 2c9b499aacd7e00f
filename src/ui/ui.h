/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All pages of the program. Takes input and time, returns a DrawList; uses no SDL.
 *
 * The owner of the loop calls ui_event for each input, ui_step with the time that passed, and draws
 * with ui_draw whenever ui_dirty says that the picture has changed. While ui_moving is false nothing
 * changes by itself and the loop may sleep until the next input. */
#ifndef BASTIDE_UI_UI_H
#define BASTIDE_UI_UI_H

#include "base/str.h"
#include "data/library.h"
#include "draw/draw.h"
#include "session/store/settings.h"
#include "session/store/store.h"
#include "ui/input.h"
#include "ui/parts/notices.h"

typedef struct Ui Ui;

typedef struct {
    const TileLibrary *library;
    Settings *settings;          /* read and changed; saved by ui after each change to settings_path */
    const char *data_folder;     /* holds assets/; "" or NULL = none: no rules, no tutorial */
    const char *settings_path;   /* "" = nowhere */
    StorePlaces places;          /* of games */
    const char *online_folder;   /* what is needed to return to a game across a network; NULL or "" = none */
    bool nearby;                 /* looks for games on the local network, and announces those hosted here */
    const char *pictures_folder; /* for pictures of games; created when needed; NULL or "" = none */
    TextMetrics metrics;
    uint64_t seed;                 /* for the first new game, and for decoration */
    bool seed_given;               /* every new game uses it as it is */
    const char *load_path;         /* open this record at start; NULL = none */
    const char *map;               /* the id of a board: begin with a new game on it; NULL = none */
    bool new_game;                 /* begin with the new-game page, even if there is a game to continue */
    const Notices *notices;        /* shown at the start (a broken file); NULL = none */
    float width, height;           /* of the page in units */
    int scale;                     /* percent: how large a unit is shown; 0 = not known */
    void (*log)(const char *line); /* takes messages too technical for players; NULL = dropped */
    uint64_t review_nodes;         /* playouts for each turn of a review; 0 = the usual number */
    bool threads;                  /* boards may be planned on a thread of their own */
    bool steady_hints; /* hints think for a number of playouts instead of a time, so that tests can be
                          repeated */
} UiServices;

Ui *ui_new(const UiServices *services);
void ui_free(Ui *ui);

void ui_event(Ui *ui, const InputEvent *event);
void ui_step(Ui *ui, uint32_t microseconds);

bool ui_moving(const Ui *ui); /* something is animated: call ui_step and draw */
/* Small things move slowly, or a review thinks: call ui_step a few times a second; ui_dirty says when to
 * draw. */
bool ui_stirs(const Ui *ui);
bool ui_dirty(const Ui *ui); /* the picture changed since the last ui_drawn */
void ui_drawn(Ui *ui);
/* Shows moving things this much later than the last step, because a frame falls between two steps. */
void ui_ahead(Ui *ui, uint32_t microseconds);
void ui_draw(const Ui *ui, DrawList *list);

/* The file in which a picture of a game is to be saved; NULL = none. Draw the picture, report progress if
 * that takes a while, and finally the result. Everything it is drawn from lives until then. */
const char *ui_picture_wanted(const Ui *ui);
void ui_draw_picture(const Ui *ui, DrawList *list, float *width, float *height);
void ui_picture_done(Ui *ui, int percent);
void ui_picture_saved(Ui *ui, const Fail *fail);

/* What the window should do; asking clears it. */
bool ui_wants_quit(const Ui *ui);
bool ui_takes_fullscreen_toggle(Ui *ui);
/* Appends text that was copied, for the clipboard; false if there is none. Asking clears it. */
bool ui_takes_copied(Ui *ui, Str *out);
/* The sounds to play now, bit s = Sound s (ui/parts/sound.h); asking clears them. */
uint32_t ui_takes_sounds(Ui *ui);

/* Describes the page and where its parts are, one item per line (docs/window-test.md): for tests and tools.
 */
void ui_describe(const Ui *ui, Str *out);

#endif
