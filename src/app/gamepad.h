/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns the buttons and sticks of gamepads into the keys of ui/parts/keys.h. Gamepads may be plugged in and
 * out at any time. */
#ifndef BASTIDE_APP_GAMEPAD_H
#define BASTIDE_APP_GAMEPAD_H

#include <SDL.h>

#include "ui/parts/keys.h"

enum { GAMEPADS = 8 };

/* Zeroed = no gamepad yet. All gamepads together act as one. */
typedef struct {
    SDL_GameController *pads[GAMEPADS];
    int count;
    Uint32 held;  /* bit b: PadButton b is down */
    Uint64 again; /* microseconds: when a held direction counts again */
} Gamepads;

/* Call it first; otherwise no gamepad is noticed. */
void gamepads_open(void);
void gamepads_close(Gamepads *gamepads);
/* Sets `out` to the key that an event of a gamepad stands for; false if it stands for none. */
bool gamepads_event(Gamepads *gamepads, const SDL_Event *event, Uint64 now, InputEvent *out);
/* Sets `out` to the key of a held direction that repeats now; false if none does. */
bool gamepads_repeat(Gamepads *gamepads, Uint64 now, InputEvent *out);
/* A direction is held: call gamepads_repeat soon. */
bool gamepads_held(const Gamepads *gamepads);

#endif
