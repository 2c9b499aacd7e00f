/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the sounds of the game, short soft effects, from fading tones and filtered noise, without recordings.
 *
 *   make-sounds FILE.c      writes a C source with a WAV file for each sound, as in ui/parts/sound.h
 *   make-sounds --wav DIR   writes the WAV files, to listen to, with five minutes of the background music
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "app/music.h"

enum {
    RATE = 22050,
    LONGEST = RATE * 5 / 2,
    MOMENT = RATE / 20,
    HEADER = 44,
    PARTS = 14,
    MUSIC_SECONDS = 300
};

/* A tone, or noise, that begins suddenly and fades away. */
typedef struct {
    double at;       /* seconds */
    double from, to; /* Hz; of noise: the highest frequency that passes the filter */
    double fade;     /* seconds until a third is left */
    double gain;     /* 0 to 1 */
    int noise;
} Part;

typedef struct {
    const char *name;
    double length; /* seconds */
    double level;  /* decibels at its loudest; low tones need more, because we hear them less well */
    Part parts[PARTS];
} Effect;

static const Effect EFFECTS[] = {
    {"draw", 0.22, -20, {{0, 900, 2600, .07, .34, 1}, {.09, 2400, 1100, .035, .20, 1}}},
    {"turn", 0.10, -20, {{0, 520, 430, .018, .30, 0}, {0, 1800, 900, .012, .22, 1}}},
    {"place",
     0.28,
     -11,
     {{0, 172, 118, .055, .72, 0}, {0, 344, 300, .022, .22, 0}, {0, 1300, 500, .018, .50, 1}}},
    {"meeple",
     0.18,
     -17,
     {{0, 430, 392, .030, .46, 0}, {0, 868, 840, .014, .16, 0}, {0, 2000, 900, .008, .26, 1}}},
    {"home",
     0.34,
     -18,
     {{0, 392, 392, .035, .30, 0}, {.09, 494, 494, .035, .30, 0}, {.18, 587, 587, .05, .30, 0}}},
    {"score",
     0.50,
     -19,
     {{0, 784, 784, .12, .26, 0}, {0, 1568, 1568, .06, .10, 0}, {.07, 1175, 1175, .13, .20, 0}}},
    {"feast",
     0.60,
     -18,
     {{0, 523, 523, .11, .22, 0},
      {.06, 659, 659, .12, .22, 0},
      {.12, 784, 784, .13, .22, 0},
      {.18, 1047, 1047, .14, .22, 0},
      {.18, 2093, 2093, .06, .06, 0}}},
    {"dragon", 0.42, -8, {{0, 96, 58, .11, .80, 0}, {0, 420, 180, .09, .50, 1}}},
    {"eaten",
     0.34,
     -13,
     {{0, 330, 110, .08, .42, 0}, {.10, 150, 80, .06, .50, 0}, {0, 700, 300, .05, .26, 1}}},
    {"fairy",
     0.60,
     -21,
     {{0, 1319, 1319, .08, .13, 0},
      {.06, 1568, 1568, .08, .13, 0},
      {.12, 1976, 1976, .10, .12, 0},
      {.18, 2637, 2637, .12, .10, 0}}},
    {"your-turn",
     0.42,
     -18,
     {{0, 440, 440, .07, .24, 0}, {.10, 587, 587, .10, .24, 0}, {.10, 1174, 1174, .04, .06, 0}}},
    {"refused",
     0.24,
     -13,
     {{0, 196, 174, .05, .46, 0}, {.07, 156, 139, .05, .40, 0}, {0, 500, 300, .02, .24, 1}}},
    {"end",
     0.60,
     -16,
     {{0, 392, 392, .14, .20, 0},
      {.07, 494, 494, .15, .20, 0},
      {.14, 587, 587, .16, .20, 0},
      {.21, 784, 784, .17, .24, 0},
      {.21, 1175, 1175, .12, .10, 0},
      {.21, 196, 196, .15, .20, 0}}},
    {"winner", /* three short notes, a long one, and up to the chord */
     2.3,
     -16,
     {{0, 392, 392, .06, .22, 0},
      {.13, 392, 392, .06, .22, 0},
      {.26, 392, 392, .06, .22, 0},
      {.39, 523, 523, .17, .24, 0},
      {.39, 1047, 1047, .09, .08, 0},
      {.74, 659, 659, .11, .22, 0},
      {.74, 1319, 1319, .06, .06, 0},
      {.92, 262, 262, .45, .16, 0},
      {.92, 392, 392, .45, .12, 0},
      {.92, 523, 523, .45, .16, 0},
      {.92, 659, 659, .45, .14, 0},
      {.92, 784, 784, .45, .22, 0},
      {.92, 1568, 1568, .20, .05, 0}}},
};
enum { EFFECT_COUNT = sizeof EFFECTS / sizeof *EFFECTS };

static double samples[LONGEST];

static void add_part(const Part *part, int count) {
    const double turn = 6.283185307179586, attack = 0.004;
    double phase = 0, held = 0;
    uint32_t state = 0x2545f491;
    for (int i = (int)(part->at * RATE); i < count; i++) {
        double t = i / (double)RATE - part->at, way = fmin(1, t / (2 * part->fade));
        double pitch = part->from + (part->to - part->from) * way;
        double loud = part->gain * exp(-t / part->fade) * fmin(1, t / attack);
        if (part->noise) { /* a low-pass filter with one pole */
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            double white = (double)state / 2147483648.0 - 1, open = 1 - exp(-turn * pitch / RATE);
            held += open * (white - held);
            samples[i] += loud * 1.6 * held;
        } else {
            phase += turn * pitch / RATE;
            samples[i] += loud * sin(phase);
        }
    }
}

/* Removes what is too low to be heard. */
static void take_off_rumble(int count) {
    const double keep = exp(-6.283185307179586 * 20 / RATE);
    double before = 0, now = 0;
    for (int i = 0; i < count; i++) {
        now = keep * (now + samples[i] - before);
        before = samples[i];
        samples[i] = now;
    }
}

/* Scales the samples so that their loudest MOMENT has this level. */
static void bring_to_level(double level, int count) {
    double sum = 0, most = 0;
    for (int i = 0; i < count; i++) {
        sum += samples[i] * samples[i] - (i < MOMENT ? 0 : samples[i - MOMENT] * samples[i - MOMENT]);
        most = fmax(most, sum);
    }
    double factor = pow(10, level / 20) / sqrt(most / MOMENT);
    for (int i = 0; i < count; i++) {
        samples[i] *= factor;
    }
}

/* Fills `samples`, which fade to silence at the end. Returns their number. */
static int synthesise(const Effect *effect) {
    int count = (int)(effect->length * RATE), tail = RATE / 50;
    memset(samples, 0, sizeof samples);
    for (int i = 0; i < PARTS && effect->parts[i].gain > 0; i++) {
        add_part(&effect->parts[i], count);
    }
    take_off_rumble(count);
    for (int i = 0; i < tail; i++) {
        samples[count - tail + i] *= 1 - (double)(i + 1) / tail;
    }
    bring_to_level(effect->level, count);
    return count;
}

static void little_endian(uint8_t *out, uint32_t value, int bytes) {
    for (int i = 0; i < bytes; i++) {
        out[i] = (uint8_t)(value >> (8 * i));
    }
}

static void letters(uint8_t *out, const char *text) {
    while (*text) {
        *out++ = (uint8_t)*text++;
    }
}

/* Of a WAV file with samples of 16 bits. */
static void write_header(uint8_t out[HEADER], uint32_t channels, uint32_t bytes) {
    letters(out, "RIFF....WAVEfmt ");
    little_endian(out + 4, HEADER - 8 + bytes, 4);
    little_endian(out + 16, 16, 4);
    little_endian(out + 20, 1, 2);
    little_endian(out + 22, channels, 2);
    little_endian(out + 24, RATE, 4);
    little_endian(out + 28, RATE * 2 * channels, 4);
    little_endian(out + 32, 2 * channels, 2);
    little_endian(out + 34, 16, 2);
    letters(out + 36, "data");
    little_endian(out + 40, bytes, 4);
}

/* Writes a WAV file with one channel. Returns its length. */
static size_t write_wav(const Effect *effect, uint8_t *out) {
    uint32_t bytes = (uint32_t)synthesise(effect) * 2;
    write_header(out, 1, bytes);
    for (uint32_t i = 0; i < bytes / 2; i++) {
        double s = fmax(-1, fmin(1, samples[i])) * 32000;
        little_endian(out + HEADER + 2 * i, (uint32_t)(int32_t)lround(s), 2);
    }
    return HEADER + bytes;
}

static int write_source(FILE *file, uint8_t *wav) {
    fprintf(file, "/* Made by tools/make-sounds.c */\n#include \"app/sound.h\"\n");
    for (int e = 0; e < EFFECT_COUNT; e++) {
        size_t length = write_wav(&EFFECTS[e], wav);
        fprintf(file, "\nstatic const unsigned char sound_%d[] = { /* %s */", e, EFFECTS[e].name);
        for (size_t i = 0; i < length; i++) {
            fprintf(file, "%s%u,", i % 32 ? "" : "\n", (unsigned)wav[i]);
        }
        fprintf(file, "\n};\n");
    }
    fprintf(file, "\nconst SoundData sound_data[SOUND_COUNT] = {\n");
    for (int e = 0; e < EFFECT_COUNT; e++) {
        fprintf(file, "    {sound_%d, sizeof sound_%d},\n", e, e);
    }
    fprintf(file,
            "};\n_Static_assert(SOUND_COUNT == %d, \"one effect for each sound of ui/parts/sound.h\");\n",
            EFFECT_COUNT);
    return ferror(file);
}

static int write_music(const char *folder) {
    char path[1024];
    uint8_t header[HEADER], bytes[4 * RATE];
    static int16_t second[2 * RATE];
    snprintf(path, sizeof path, "%s/music.wav", folder);
    FILE *file = fopen(path, "wb");
    write_header(header, 2, MUSIC_SECONDS * sizeof bytes);
    int failed = !file || fwrite(header, 1, HEADER, file) != HEADER;
    Music *music = music_new();
    for (int s = 0; s < MUSIC_SECONDS && !failed; s++) {
        music_fill(music, second, RATE, 2, RATE, 1);
        for (int i = 0; i < 2 * RATE; i++) {
            little_endian(bytes + (size_t)2 * (size_t)i, (uint16_t)second[i], 2);
        }
        failed = fwrite(bytes, 1, sizeof bytes, file) != sizeof bytes;
    }
    music_free(music);
    return (file && fclose(file) != 0) || failed;
}

static int write_files(const char *folder, uint8_t *wav) {
    int failed = 0;
    for (int e = 0; e < EFFECT_COUNT && !failed; e++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s.wav", folder, EFFECTS[e].name);
        FILE *file = fopen(path, "wb");
        size_t length = write_wav(&EFFECTS[e], wav);
        failed = !file || fwrite(wav, 1, length, file) != length;
        failed = (file && fclose(file) != 0) || failed;
    }
    return failed;
}

int main(int argc, char *argv[]) {
    static uint8_t wav[HEADER + 2 * LONGEST];
    if (argc == 3 && strcmp(argv[1], "--wav") == 0) {
        return write_files(argv[2], wav) || write_music(argv[2]);
    }
    FILE *file = argc == 2 ? fopen(argv[1], "w") : NULL;
    if (!file) {
        fprintf(stderr, "make-sounds: expected a file to write, or --wav and a folder\n");
        return 2;
    }
    int failed = write_source(file, wav);
    return fclose(file) != 0 || failed;
}
