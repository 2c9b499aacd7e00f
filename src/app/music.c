/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/music.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "app/music_score.h"
#include "base/rng.h"
#include "base/str.h"

enum {
    RATE = 22050, /* of what is synthesised; the device's own is reached by interpolation */
    STRINGS = 16,
    STRING_MOST = 512, /* samples of the lowest tone */
    PIPES = 6,
    COMBS = 4,
    ROOM_MOST = 1024
};
#define PHRASE ((int)(MUSIC_PHRASE_SECONDS * RATE))
#define TURN   6.283185307179586f
#define LEVEL  0.15f /* of all together: the sum stays below the quietest effect */

/* A plucked string: a burst of noise that runs round a delay line and is dulled each time. */
typedef struct {
    int length, at;
    float line[STRING_MOST];
    float keep, tune; /* what is left after a round; an all-pass filter for the part of a sample */
    float last, all_in, all_out;
    float left;
} String;

/* A blown or bowed tone. */
typedef struct {
    float phase, step; /* in turns */
    float attack, release, swing;
    float second, third, breath;
    float loud, level, noise;
    int age, length; /* samples */
} Pipe;

typedef struct {
    float line[ROOM_MOST];
    int length, at;
    float dulled;
} Comb;

struct Music {
    uint32_t phrase;
    int at; /* in the phrase, samples */
    MusicNote notes[MUSIC_NOTES];
    int count, next;
    String strings[STRINGS];
    int string, pipe; /* the next to be used */
    Pipe pipes[PIPES];
    Comb room[COMBS];
    Rng rng;
    float before[2], now[2]; /* two frames, between which the device's frames lie */
    double between;          /* 0 to 1 */
    float volume;
};

Music *music_new(void) {
    static const int LENGTHS[COMBS] = {683, 751, 829, 941};
    Music *music = base_alloc(sizeof *music);
    for (int i = 0; i < COMBS; i++) {
        music->room[i].length = LENGTHS[i];
    }
    music->count = music_phrase(0, music->notes);
    music->between = 1;
    return music;
}

void music_free(Music *music) {
    base_free(music);
}

/* ---- notes begin ---- */

static float hertz(int pitch) {
    return 440.0f * powf(2, (float)(pitch - 69) / 12);
}

static float white(Rng *rng) {
    return (float)(rng_next(rng) >> 40) / 8388608.0f - 1;
}

/* The duller the noise, the softer the finger; a string that is plucked at a fifth of its length lacks some
 * overtones. */
static void pluck(Music *music, const MusicNote *note) {
    String *s = &music->strings[music->string];
    music->string = (music->string + 1) % STRINGS;
    float period = (float)RATE / hertz(note->pitch), fade = note->pitch < 57 ? 4.5f : 3.6f;
    *s = (String){.length = (int)(period - 0.7f)};
    assert(s->length > 0 && s->length <= STRING_MOST);
    float part = period - 0.5f - (float)s->length;
    s->tune = (1 - part) / (1 + part);
    s->keep = expf(-6.9f * period / (fade * RATE));
    s->left = 0.62f - 0.02f * (float)(music->string % 7);
    float held = 0, twice = 0, sum = 0, raw[STRING_MOST] = {0};
    for (int i = 0; i < s->length; i++) {
        held += 0.35f * (white(&music->rng) - held);
        twice += 0.5f * (held - twice);
        raw[i] = twice;
    }
    for (int i = 0; i < s->length; i++) {
        s->line[i] = raw[i] - raw[(i + s->length / 5) % s->length];
        sum += s->line[i] * s->line[i];
    }
    float gain = (float)note->loud * 0.55f * sqrtf((float)s->length / sum);
    for (int i = 0; i < s->length; i++) {
        s->line[i] *= gain;
    }
}

static void blow(Music *music, const MusicNote *note) {
    Pipe *p = &music->pipes[music->pipe];
    music->pipe = (music->pipe + 1) % PIPES;
    *p = note->voice == MUSIC_RECORDER
             ? (Pipe){.attack = 0.05f,
                      .release = 0.09f,
                      .swing = 0.0025f,
                      .second = 0.05f,
                      .third = 0.1f,
                      .breath = 0.06f,
                      .loud = 0.34f}
             : (Pipe){
                   .attack = 1.6f, .release = 1.4f, .swing = 0, .second = 0.4f, .third = 0.25f, .loud = 0.2f};
    p->loud *= (float)note->loud;
    p->step = hertz(note->pitch) / RATE;
    p->length = (int)(note->length * RATE);
}

static void begin_notes(Music *music) {
    while (music->next < music->count && (int)(music->notes[music->next].at * RATE) <= music->at) {
        const MusicNote *note = &music->notes[music->next++];
        (note->voice == MUSIC_LUTE ? pluck : blow)(music, note);
    }
    if (++music->at == PHRASE) {
        music->at = music->next = 0;
        music->count = music_phrase(++music->phrase, music->notes);
    }
}

/* ---- a sample of each ---- */

static float string_sample(String *s) {
    float out = s->line[s->at], dull = s->keep * 0.5f * (out + s->last);
    float in = s->tune * (dull - s->all_out) + s->all_in;
    s->last = out;
    s->all_in = dull;
    s->all_out = in;
    s->line[s->at] = in;
    s->at = s->at + 1 < s->length ? s->at + 1 : 0;
    return out;
}

static float pipe_sample(Pipe *p, Rng *rng) {
    bool held = p->age++ < p->length;
    float rise = 1 / ((held ? p->attack : p->release) * RATE);
    p->level += rise * 2.5f * ((held ? 1.0f : 0.0f) - p->level);
    float time = (float)p->age / RATE, swing = p->swing * fminf(1, time) * sinf(TURN * 4.7f * time);
    p->phase += p->step * (1 + swing);
    p->phase -= floorf(p->phase);
    p->noise += 0.25f * (white(rng) - p->noise);
    float tone = sinf(TURN * p->phase) + p->second * sinf(2 * TURN * p->phase) +
                 p->third * sinf(3 * TURN * p->phase) + p->breath * p->noise;
    return p->loud * p->level * tone;
}

static float comb_sample(Comb *c, float in) {
    float out = c->line[c->at];
    c->dulled += 0.6f * (out - c->dulled);
    c->line[c->at] = in + 0.8f * c->dulled;
    c->at = c->at + 1 < c->length ? c->at + 1 : 0;
    return out;
}

/* The next frame of the music. */
static void synthesise(Music *music, float out[2]) {
    float left = 0, right = 0, wet[COMBS];
    begin_notes(music);
    for (int i = 0; i < STRINGS; i++) {
        String *s = &music->strings[i];
        float sample = s->length > 0 ? string_sample(s) : 0;
        left += s->left * sample;
        right += (1 - s->left) * sample;
    }
    for (int i = 0; i < PIPES; i++) {
        Pipe *p = &music->pipes[i];
        float sample =
            p->step > 0 && (p->age < p->length || p->level > 1e-4f) ? pipe_sample(p, &music->rng) : 0;
        left += 0.42f * sample;
        right += 0.58f * sample;
    }
    for (int i = 0; i < COMBS; i++) {
        wet[i] = comb_sample(&music->room[i], 0.5f * (left + right));
    }
    out[0] = LEVEL * (left + 0.16f * (wet[0] + wet[1] + wet[2] - wet[3]));
    out[1] = LEVEL * (right + 0.16f * (wet[0] - wet[1] + wet[2] + wet[3]));
}

/* ---- for the device ---- */

static void next_frame(Music *music, int rate, float frame[2]) {
    music->between += (double)RATE / rate;
    while (music->between >= 1) {
        music->between -= 1;
        memcpy(music->before, music->now, sizeof music->now);
        synthesise(music, music->now);
    }
    float part = (float)music->between;
    for (int i = 0; i < 2; i++) {
        frame[i] = music->before[i] + part * (music->now[i] - music->before[i]);
    }
}

void music_fill(Music *music, int16_t *out, int frames, int channels, int rate, float volume) {
    const float step = 1.0f / (0.4f * (float)rate); /* from silent to full in 0.4 s */
    memset(out, 0, (size_t)frames * (size_t)channels * sizeof *out);
    for (int i = 0; i < frames && (volume > 0 || music->volume > 0); i++) {
        float frame[2], apart = volume - music->volume;
        music->volume += fminf(fmaxf(apart, -step), step);
        next_frame(music, rate, frame);
        frame[0] = channels == 1 ? (frame[0] + frame[1]) / 2 : frame[0];
        for (int c = 0; c < channels && c < 2; c++) {
            out[i * channels + c] = (int16_t)lrintf(32767 * fmaxf(-1, fminf(1, music->volume * frame[c])));
        }
    }
}
