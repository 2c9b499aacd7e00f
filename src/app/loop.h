/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main loop: passes input and time to the pages and draws them.
 *
 * Time advances in fixed steps of 1/120 s, by at most a tenth of a second per frame. While nothing moves, the
 * loop sleeps and draws nothing. */
#ifndef BASTIDE_APP_LOOP_H
#define BASTIDE_APP_LOOP_H

#include "app/gamepad.h"
#include "app/sound.h"
#include "app/window.h"
#include "gfx/gfx.h"
#include "ui/ui.h"

typedef struct Loop Loop;
typedef void (*LoopRest)(const Loop *loop);

struct Loop {
    Window *window;
    Gfx *gfx;
    Ui *ui;
    Settings *settings;
    LoopRest at_rest; /* called whenever everything has come to rest, and after each input; may be NULL */
    Speaker speaker;
    Gamepads gamepads;

    GfxPicture *picture; /* being saved, or NULL */
    DrawList list;
    uint64_t last;    /* microseconds: the pages were stepped up to here */
    uint32_t backlog; /* microseconds not stepped yet, less than a step */
    bool stale;       /* the screen must be drawn again */
    uint64_t drawn;   /* microseconds: when the last frame began */
    uint64_t inputs;  /* keys and buttons released */
    bool rest_told;
};

/* The caller sets window, gfx, ui and settings. Returns when the player quits. */
void loop_run(Loop *loop);
void loop_deinit(Loop *loop);

/* Parts of loop_run, for measurements. */
void loop_draw(Loop *loop); /* does not present the frame */
uint64_t loop_now(void);    /* microseconds */
#define NO_FRAME UINT64_MAX
uint64_t loop_next_frame(const Loop *loop); /* when it is due, in microseconds; NO_FRAME = nothing to draw */

#endif
