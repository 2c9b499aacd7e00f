/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays sounds and music with SDL2_mixer; without that library or a sound device, nothing happens. The device
 * is open only while there is something to hear, so an idle game without music uses no processor time. */
#ifndef BASTIDE_APP_SOUND_H
#define BASTIDE_APP_SOUND_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/music.h"
#include "ui/parts/sound.h"

typedef struct Mix_Chunk Mix_Chunk;

/* The sounds as WAV files in memory; tools/make-sounds.c makes them during the build. */
typedef struct {
    const unsigned char *bytes;
    size_t length;
} SoundData;
extern const SoundData sound_data[SOUND_COUNT];

/* Zeroed = nothing was played yet. */
typedef struct {
    int muted; /* sound is off, or there is no device */
    int open;
    uint64_t last; /* microseconds: when something was played */
    Mix_Chunk *chunks[SOUND_COUNT];
    Music *music;    /* NULL until it is first heard, and again once it is off and the device is closed */
    bool music_runs; /* the mixer's thread fills its buffers with it */
    int rate, channels;
    atomic_int music_volume; /* percent; read by that thread */
} Speaker;

/* `sounds`: bit s = Sound s; volume in percent; now in microseconds. Call it regularly, even without sounds,
 * because it closes the device after some silence. */
void speaker_play(Speaker *speaker, uint32_t sounds, int volume, uint64_t now);
/* The same for the music, which goes on until the volume is 0; then it fades out. It stops where it is while
 * it is paused. */
void speaker_music(Speaker *speaker, int volume, bool paused, uint64_t now);
void speaker_close(Speaker *speaker);

#endif
