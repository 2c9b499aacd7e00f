/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Game pads: their buttons and sticks become the keys that ui/parts/keys.h names. They may come and go at any
 * time.
 */
#ifndef BASTIDE_APP_GAMEPAD_H
#define BASTIDE_APP_GAMEPAD_H

#include <SDL.h>

#include "ui/parts/keys.h"

enum { GAMEPADS = 8 };

/* Zeroed = no pads yet. Sticks and triggers of all pads together are one hand. */
typedef struct {
    SDL_GameController *pads[GAMEPADS];
    int count;
    Uint32 held;  /* bit b: PadButton b is down */
    Uint64 again; /* microseconds: when a direction that is held counts once more */
} Gamepads;

/* Without it, or without pads, nothing ever happens. */
void gamepads_open(void);
void gamepads_close(Gamepads *gamepads);
/* True if the event was one of a pad and is a key for the pages: `out`. */
bool gamepads_event(Gamepads *gamepads, const SDL_Event *event, Uint64 now, InputEvent *out);
/* Directions are repeated while they are held. True: `out` is such a key. */
bool gamepads_repeat(Gamepads *gamepads, Uint64 now, InputEvent *out);
/* A direction is held: the loop has to come back soon. */
bool gamepads_held(const Gamepads *gamepads);

#endif
