/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays sounds with SDL2_mixer. Built without it, or on a machine without a way to be heard, all of this does
 * nothing. The device is open only while something is to be heard, so that a resting game costs nothing. */
#ifndef BASTIDE_APP_SOUND_H
#define BASTIDE_APP_SOUND_H

#include <stdint.h>

#include "ui/parts/sound.h"

typedef struct Mix_Chunk Mix_Chunk;

/* Zeroed = silent so far. */
typedef struct {
    int muted; /* for good: not wished, or no device */
    int open;
    uint64_t last; /* microseconds: when something was played */
    Mix_Chunk *chunks[SOUND_COUNT];
} Speaker;

/* `sounds`: bit s = Sound s; volume in percent; now in microseconds. */
void speaker_play(Speaker *speaker, uint32_t sounds, int volume, uint64_t now);
/* Gives the device back after a while of silence. To be called now and then. */
void speaker_rest(Speaker *speaker, uint64_t now);
void speaker_close(Speaker *speaker);

#endif
