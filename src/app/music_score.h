/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the background music plays: phrases of eight bars in the Dorian mode, in an order that returns after
 * twelve of them, about four minutes. When a melody returns, it is ornamented anew, so the music never quite
 * repeats. A phrase follows from its number alone. */
#ifndef BASTIDE_APP_MUSIC_SCORE_H
#define BASTIDE_APP_MUSIC_SCORE_H

#include <stdint.h>

typedef enum { MUSIC_LUTE, MUSIC_RECORDER, MUSIC_DRONE } MusicVoice;

typedef struct {
    double at, length; /* seconds; `at` from the beginning of the phrase */
    double loud;       /* 0 to 1 */
    int pitch;         /* in half-tones; 69 is the A of 440 Hz */
    MusicVoice voice;
} MusicNote;

enum { MUSIC_PHRASES = 12, MUSIC_NOTES = 128 };
#define MUSIC_PHRASE_SECONDS 20.16

/* Writes the notes of a phrase, sorted by `at`, and returns their number. All begin within the phrase. */
int music_phrase(uint32_t number, MusicNote notes[MUSIC_NOTES]);

#endif
