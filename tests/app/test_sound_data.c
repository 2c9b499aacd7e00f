/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sounds as signals: short, without clicks, none clipped, none much louder than another. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "app/sound.h"

enum { HEADER = 44, RATE = 22050, MOMENT = RATE / 20 };

static int samples_of(int sound) {
    return (int)(sound_data[sound].length - HEADER) / 2;
}

/* -1 to 1 */
static double sample(int sound, int at) {
    const unsigned char *b = sound_data[sound].bytes + HEADER + 2 * (size_t)at;
    return (int16_t)(b[0] | b[1] << 8) / 32768.0;
}

/* Only the fanfare for the winner takes its time. */
static void a_sound_is_short(void **state) {
    (void)state;
    for (int s = 0; s < SOUND_COUNT; s++) {
        assert_in_range(samples_of(s) * 1000 / RATE, 50, s == SOUND_WINNER ? 2500 : 600);
    }
}

static void it_begins_and_ends_in_silence(void **state) {
    (void)state;
    for (int s = 0; s < SOUND_COUNT; s++) {
        int count = samples_of(s);
        for (int i = 0; i < 4; i++) {
            assert_true(fabs(sample(s, i)) < 0.03);
            assert_true(fabs(sample(s, count - 1 - i)) < 0.001);
        }
    }
}

static void it_is_not_clipped_and_swings_about_nought(void **state) {
    (void)state;
    for (int s = 0; s < SOUND_COUNT; s++) {
        double sum = 0, peak = 0;
        for (int i = 0; i < samples_of(s); i++) {
            sum += sample(s, i);
            peak = fmax(peak, fabs(sample(s, i)));
        }
        assert_true(peak > 0.1 && peak < 0.9);
        assert_true(fabs(sum / samples_of(s)) < 0.0005);
    }
}

/* How loud its loudest moment sounds, roughly: high tones count fully, tones below 500 Hz less and less. */
static double loudness(int sound) {
    const double fade = exp(-6.283185307179586 * 500 / RATE);
    double sum = 0, most = 0, low = 0, heard[3 * RATE] = {0};
    for (int i = 0; i < samples_of(sound); i++) {
        low = fade * low + (1 - fade) * sample(sound, i);
        heard[i] = sample(sound, i) - low;
        sum += heard[i] * heard[i] - (i < MOMENT ? 0 : heard[i - MOMENT] * heard[i - MOMENT]);
        most = fmax(most, sum);
    }
    return 10 * log10(most / MOMENT);
}

static void none_is_much_louder_than_another(void **state) {
    (void)state;
    double least = 0, most = -100;
    for (int s = 0; s < SOUND_COUNT; s++) {
        least = fmin(least, loudness(s));
        most = fmax(most, loudness(s));
    }
    assert_true(most < -15);
    assert_true(most - least < 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sound_is_short),
        cmocka_unit_test(it_begins_and_ends_in_silence),
        cmocka_unit_test(it_is_not_clipped_and_swings_about_nought),
        cmocka_unit_test(none_is_much_louder_than_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
