/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/music_score.h"

#include <assert.h>
#include <stdbool.h>

#include "base/rng.h"

/* Three four time, counted in eighths. */
enum { BARS = 8, BEATS = 6, TUNE_NOTES = 24, REST = 99 };
static const double EIGHTH = MUSIC_PHRASE_SECONDS / (BARS * BEATS);

/* Steps of the mode: 0 is D, 1 is E. */
typedef struct {
    int8_t step, eighths;
} TuneNote;

typedef struct {
    int8_t chords[BARS]; /* roots of the triads */
    TuneNote notes[TUNE_NOTES];
} Tune;

/* clang-format off */
static const Tune TUNES[] = {
    {{0, 6, 0, 4, 2, 6, 0, 0},
     {{4, 3}, {3, 1}, {2, 2},  {3, 2}, {1, 4},  {2, 2}, {1, 1}, {0, 3},  {1, 4}, {REST, 2},
      {2, 2}, {3, 2}, {4, 2},  {6, 3}, {5, 1}, {3, 2},  {4, 2}, {2, 2}, {1, 2},  {0, 6}}},
    {{2, 6, 3, 0, 2, 6, 4, 0},
     {{4, 2}, {6, 4},  {3, 3}, {4, 1}, {3, 2},  {7, 3}, {5, 1}, {3, 2},  {4, 4}, {REST, 2},
      {6, 3}, {5, 1}, {4, 2},  {3, 2}, {1, 2}, {3, 2},  {4, 2}, {3, 1}, {1, 3},  {0, 6}}},
    {{0, 3, 0, 6, 2, 3, 6, 0},
     {{7, 4}, {4, 2},  {5, 3}, {4, 1}, {3, 2},  {4, 2}, {2, 4},  {3, 3}, {2, 1}, {1, 2},
      {2, 2}, {4, 2}, {6, 2},  {7, 3}, {6, 1}, {5, 2},  {6, 2}, {3, 2}, {1, 2},  {0, 6}}},
    {{4, 2, 6, 0, 3, 0, 6, 4},
     {{4, 4}, {6, 2},  {4, 3}, {3, 1}, {2, 2},  {3, 4}, {REST, 2},  {2, 2}, {4, 4},
      {5, 3}, {4, 1}, {3, 2},  {2, 3}, {1, 1}, {0, 2},  {-1, 2}, {1, 2}, {3, 2},  {4, 6}}},
};
/* clang-format on */

/* Which chord tones the lute plucks on each eighth after the bass, 0 = none; 1 is the root an octave up. */
enum { PATTERNS = 3 };
static const int8_t PLUCKED[PATTERNS][BEATS] = {
    {0, 0, 2, 0, 3, 0},
    {0, 2, 3, 4, 3, 2},
    {0, 0, 1, 2, 3, 0},
};

static const struct {
    uint8_t tune, pattern;
    bool melody, drone;
} FORM[MUSIC_PHRASES] = {
    {0, 0, false, true}, {0, 0, true, false}, {1, 1, true, false}, {0, 2, true, true},
    {3, 1, false, true}, {2, 1, true, false}, {2, 2, true, true},  {1, 1, false, false},
    {3, 0, true, true},  {0, 1, true, false}, {1, 2, true, true},  {2, 0, false, true},
};

typedef struct {
    MusicNote *notes;
    int count;
    Rng rng;
} Writer;

static double chance(Rng *rng) {
    return rng_below(rng, 1000) / 1000.0;
}

static int pitch_of(int step, int octave) {
    static const int SCALE[7] = {0, 2, 3, 5, 7, 9, 10};
    int up = step < 0 ? -((6 - step) / 7) : step / 7;
    return 62 + 12 * (octave + up) + SCALE[step - 7 * up];
}

/* Adds a note in its place; players are never quite together. */
static void add(Writer *w, MusicVoice voice, double eighth, double eighths, int pitch, double loud) {
    assert(w->count < MUSIC_NOTES);
    MusicNote note = {.at = eighth * EIGHTH + .018 * chance(&w->rng),
                      .length = eighths * EIGHTH,
                      .loud = loud * (.9 + .1 * chance(&w->rng)),
                      .pitch = pitch,
                      .voice = voice};
    int at = w->count++;
    for (; at > 0 && w->notes[at - 1].at > note.at; at--) {
        w->notes[at] = w->notes[at - 1];
    }
    w->notes[at] = note;
}

static void play_lute(Writer *w, const Tune *tune, int pattern) {
    for (int bar = 0; bar < BARS; bar++) {
        int root = tune->chords[bar], start = bar * BEATS;
        bool close = bar == BARS - 1;
        add(w, MUSIC_LUTE, start, BEATS, pitch_of(root, root > 1 ? -2 : -1), .9);
        for (int i = 1; i < BEATS; i++) {
            int tone = close && i > 2 ? 0 : PLUCKED[pattern][i];
            if (tone > 0 && chance(&w->rng) < .9) {
                int step = root - (root > 2 ? 7 : 0) + (tone == 4 ? 7 : 2 * (tone - 1));
                add(w, MUSIC_LUTE, start + i, 3, pitch_of(step, 0), i % 2 ? .42 : .55);
            }
        }
    }
}

/* A long note may begin with its upper neighbour, or be left and returned to by the lower one. */
static void play_melody(Writer *w, const Tune *tune, bool ornaments) {
    int at = 0;
    for (const TuneNote *n = tune->notes; n < tune->notes + TUNE_NOTES && n->eighths > 0; n++) {
        double luck = ornaments && n->eighths < BEATS ? chance(&w->rng) : 1;
        if (n->step == REST) {
            at += n->eighths;
            continue;
        }
        int pitch = pitch_of(n->step, 1);
        if (n->eighths >= 2 && luck < .2) {
            add(w, MUSIC_RECORDER, at, .5, pitch_of(n->step + 1, 1), .7);
            add(w, MUSIC_RECORDER, at + .5, n->eighths - .5, pitch, .85);
        } else if (n->eighths >= 3 && luck < .45) {
            add(w, MUSIC_RECORDER, at, n->eighths - 1, pitch, .85);
            add(w, MUSIC_RECORDER, at + n->eighths - 1, .5, pitch_of(n->step - 1, 1), .7);
            add(w, MUSIC_RECORDER, at + n->eighths - .5, .5, pitch, .75);
        } else {
            add(w, MUSIC_RECORDER, at, n->eighths, pitch, .85);
        }
        at += n->eighths;
    }
}

int music_phrase(uint32_t number, MusicNote notes[MUSIC_NOTES]) {
    uint32_t place = number % MUSIC_PHRASES;
    const Tune *tune = &TUNES[FORM[place].tune];
    Writer w = {notes, 0, rng_seeded(number)};
    play_lute(&w, tune, FORM[place].pattern);
    if (FORM[place].melody) {
        play_melody(&w, tune, number > 2);
    }
    if (FORM[place].drone) {
        for (int half = 0; half < 2; half++) {
            add(&w, MUSIC_DRONE, half * BARS * BEATS / 2.0, BARS * BEATS / 2.0, pitch_of(0, -1), .6);
            add(&w, MUSIC_DRONE, half * BARS * BEATS / 2.0, BARS * BEATS / 2.0, pitch_of(4, -1), .35);
        }
    }
    return w.count;
}
