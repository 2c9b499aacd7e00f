/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/sound.h"

#ifdef BASTIDE_SOUND

#include <SDL_mixer.h>

#include "app/log.h"

enum { RATE = 44100, BUFFER = 512, CHANNELS = 8, PATIENCE = 20000000 };

static void speaker_open(Speaker *speaker) {
    if (Mix_OpenAudio(RATE, MIX_DEFAULT_FORMAT, 2, BUFFER) != 0) {
        log_line("no sound: %s", Mix_GetError());
        speaker->muted = 1;
        return;
    }
    Mix_AllocateChannels(CHANNELS);
    for (int s = 0; s < SOUND_COUNT; s++) {
        SDL_RWops *bytes = SDL_RWFromConstMem(sound_data[s].bytes, (int)sound_data[s].length);
        speaker->chunks[s] = Mix_LoadWAV_RW(bytes, 1);
    }
    speaker->open = 1;
}

void speaker_play(Speaker *speaker, uint32_t sounds, int volume, uint64_t now) {
    if (sounds == 0 || volume <= 0) {
        if (now - speaker->last > PATIENCE) {
            speaker_close(speaker);
        }
        return;
    }
    if (!speaker->open && !speaker->muted) {
        speaker_open(speaker);
    }
    speaker->last = now;
    for (int s = 0; speaker->open && s < SOUND_COUNT; s++) {
        if (sounds >> s & 1 && speaker->chunks[s]) {
            /* We hear ratios: half of the way up should sound half as loud. */
            Mix_VolumeChunk(speaker->chunks[s], MIX_MAX_VOLUME * volume * volume / 10000);
            Mix_PlayChannel(-1, speaker->chunks[s], 0);
        }
    }
}

void speaker_close(Speaker *speaker) {
    if (!speaker->open) {
        return;
    }
    Mix_HaltChannel(-1);
    for (int s = 0; s < SOUND_COUNT; s++) {
        Mix_FreeChunk(speaker->chunks[s]);
        speaker->chunks[s] = NULL;
    }
    Mix_CloseAudio();
    speaker->open = 0;
}

#else

void speaker_play(Speaker *speaker, uint32_t sounds, int volume, uint64_t now) {
    (void)speaker;
    (void)sounds;
    (void)volume;
    (void)now;
}

void speaker_close(Speaker *speaker) {
    (void)speaker;
}

#endif
