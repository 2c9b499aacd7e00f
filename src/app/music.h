/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The background music, synthesised while it plays, so nothing is stored: a lute (plucked strings), a
 * recorder and a soft drone in a small room. It knows nothing of SDL; app/sound.c plays it. */
#ifndef BASTIDE_APP_MUSIC_H
#define BASTIDE_APP_MUSIC_H

#include <stdint.h>

typedef struct Music Music;

/* At the beginning of the first phrase; silent until music_fill is called with a volume. */
Music *music_new(void);
void music_free(Music *music);

/* Writes the next frames, interleaved, for a device with this number of channels and frames per second. The
 * volume, 0 to 1, is approached without a click. At rest at volume 0, the music stops where it is, and only
 * zeros are written. */
void music_fill(Music *music, int16_t *out, int frames, int channels, int rate, float volume);

#endif
