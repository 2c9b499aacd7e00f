/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sounds as WAVs in memory; tools/make-sounds.c makes them during the build. */
#ifndef BASTIDE_APP_SOUND_DATA_H
#define BASTIDE_APP_SOUND_DATA_H

#include <stddef.h>

#include "ui/parts/sound.h"

typedef struct {
    const unsigned char *bytes;
    size_t length;
} SoundData;
extern const SoundData sound_data[SOUND_COUNT];

#endif
