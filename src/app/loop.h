/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of the program between start and end: input in, time on, pictures out.
 *
 * Time goes in fixed steps of 1/120 s, at most a tenth of a second at once. While nothing moves the loop
 * sleeps and draws nothing. */
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
    LoopRest at_rest; /* called whenever all has come to rest, and after each input; NULL = none */
    Speaker speaker;
    Gamepads gamepads;

    GfxPicture *picture; /* being saved; NULL = none is */
    DrawList list;
    uint64_t last;    /* microseconds: up to here time was given to the ui */
    uint32_t backlog; /* microseconds not given yet, less than a step */
    bool stale;       /* what is on the screen is not what should be */
    uint64_t drawn;   /* microseconds: when the last frame began */
    uint64_t inputs;  /* keys and buttons released */
    bool rest_told;
};

/* All pointers of `loop` but the list must be set. Returns when the player leaves. */
void loop_run(Loop *loop);
void loop_deinit(Loop *loop);

/* The parts, for measurements. */
void loop_draw(Loop *loop); /* list and pixels, not presented */
uint64_t loop_now(void);    /* microseconds */

#endif
