/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gamepads: their buttons and sticks become the keys in ui/parts/keys.h. They may come and go at any time. */
#ifndef BASTIDE_APP_GAMEPAD_H
#define BASTIDE_APP_GAMEPAD_H

#include <SDL.h>

#include "ui/parts/keys.h"

enum { GAMEPADS = 8 };

/* Zeroed = none yet. All gamepads together count as one. */
typedef struct {
    SDL_GameController *pads[GAMEPADS];
    int count;
    Uint32 held;  /* bit b: PadButton b is down */
    Uint64 again; /* microseconds: when a held direction counts again */
} Gamepads;

/* Without it no gamepad is noticed. */
void gamepads_open(void);
void gamepads_close(Gamepads *gamepads);
/* True if the event comes from a gamepad and means a key for the pages, `out`. */
bool gamepads_event(Gamepads *gamepads, const SDL_Event *event, Uint64 now, InputEvent *out);
/* Held directions repeat. True if one does now, as the key `out`. */
bool gamepads_repeat(Gamepads *gamepads, Uint64 now, InputEvent *out);
/* A direction is held: call gamepads_repeat soon. */
bool gamepads_held(const Gamepads *gamepads);

#endif
