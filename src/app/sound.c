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
    Mix_QuerySpec(&speaker->rate, NULL, &speaker->channels);
    speaker->open = 1;
}

/* We hear ratios: half of the way up should sound half as loud. */
static float loudness(int percent) {
    return (float)(percent * percent) / 10000;
}

static void close_device(Speaker *speaker) {
    if (!speaker->open) {
        return;
    }
    Mix_HookMusic(NULL, NULL);
    speaker->music_runs = false;
    Mix_HaltChannel(-1);
    for (int s = 0; s < SOUND_COUNT; s++) {
        Mix_FreeChunk(speaker->chunks[s]);
        speaker->chunks[s] = NULL;
    }
    Mix_CloseAudio();
    speaker->open = 0;
}

/* On the mixer's thread. */
static void fill_with_music(void *user, Uint8 *stream, int length) {
    Speaker *speaker = user;
    int frames = length / (int)sizeof(int16_t) / speaker->channels;
    music_fill(speaker->music, (int16_t *)(void *)stream, frames, speaker->channels, speaker->rate,
               loudness(atomic_load(&speaker->music_volume)));
}

void speaker_music(Speaker *speaker, int volume, bool paused, uint64_t now) {
    bool heard = volume > 0 && !paused;
    atomic_store(&speaker->music_volume, heard ? volume : 0);
    if (!heard) {
        if (volume <= 0 && !speaker->open) {
            music_free(speaker->music);
            speaker->music = NULL;
        }
        return;
    }
    if (!speaker->open && !speaker->muted) {
        speaker_open(speaker);
    }
    if (speaker->open && !speaker->music_runs) {
        speaker->music = speaker->music ? speaker->music : music_new();
        Mix_HookMusic(fill_with_music, speaker);
        speaker->music_runs = true;
    }
    speaker->last = now;
}

void speaker_play(Speaker *speaker, uint32_t sounds, int volume, uint64_t now) {
    if (sounds == 0 || volume <= 0) {
        if (now - speaker->last > PATIENCE) {
            close_device(speaker);
        }
        return;
    }
    if (!speaker->open && !speaker->muted) {
        speaker_open(speaker);
    }
    speaker->last = now;
    for (int s = 0; speaker->open && s < SOUND_COUNT; s++) {
        if (sounds >> s & 1 && speaker->chunks[s]) {
            Mix_VolumeChunk(speaker->chunks[s], (int)(MIX_MAX_VOLUME * loudness(volume)));
            Mix_PlayChannel(-1, speaker->chunks[s], 0);
        }
    }
}

void speaker_close(Speaker *speaker) {
    close_device(speaker);
    music_free(speaker->music);
    speaker->music = NULL;
}

#else

void speaker_play(Speaker *speaker, uint32_t sounds, int volume, uint64_t now) {
    (void)speaker;
    (void)sounds;
    (void)volume;
    (void)now;
}

void speaker_music(Speaker *speaker, int volume, bool paused, uint64_t now) {
    (void)speaker;
    (void)volume;
    (void)paused;
    (void)now;
}

void speaker_close(Speaker *speaker) {
    (void)speaker;
}

#endif
