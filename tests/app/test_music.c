/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The background music: what it plays is in the mode and the same each time, how it sounds is quiet and
 * without clicks, and while it is off there is none. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "app/music_score.h"
#include "app/sound.h"

enum { RATE = 22050, PATIENCE = 20000000 };
#define FORM ((int)(MUSIC_PHRASES * MUSIC_PHRASE_SECONDS)) /* seconds */

/* ---- what it plays ---- */

static void every_note_is_in_the_mode_and_in_its_phrase(void **state) {
    (void)state;
    static const bool DORIAN[12] = {true,  false, true,  false, true,  true,
                                    false, true,  false, true,  false, true};
    MusicNote notes[MUSIC_NOTES];
    for (uint32_t phrase = 0; phrase < 20 * MUSIC_PHRASES; phrase++) {
        int count = music_phrase(phrase, notes);
        assert_in_range(count, 16, MUSIC_NOTES);
        for (int i = 0; i < count; i++) {
            assert_true(DORIAN[notes[i].pitch % 12]); /* the white keys: from D, that is this mode */
            assert_in_range(notes[i].pitch, 41, 91);
            assert_true(notes[i].at >= 0 && notes[i].at < MUSIC_PHRASE_SECONDS);
            assert_true(notes[i].at + notes[i].length < MUSIC_PHRASE_SECONDS + 1.3);
            assert_true(i == 0 || notes[i].at >= notes[i - 1].at);
        }
    }
}

/* The recorder has one note after the other, and its last one ends the phrase. */
static void a_melody_fills_its_phrase(void **state) {
    (void)state;
    MusicNote notes[MUSIC_NOTES];
    int melodies = 0;
    for (uint32_t phrase = 0; phrase < 4 * MUSIC_PHRASES; phrase++) {
        int count = music_phrase(phrase, notes);
        double end = 0;
        for (int i = 0; i < count; i++) {
            if (notes[i].voice == MUSIC_RECORDER) {
                assert_true(notes[i].at > end - .03);
                end = notes[i].at + notes[i].length;
            }
        }
        melodies += end > 0;
        assert_true(end <= 0 || fabs(end - MUSIC_PHRASE_SECONDS) < .03);
    }
    assert_true(melodies > MUSIC_PHRASES && melodies < 4 * MUSIC_PHRASES);
}

static void it_is_composed_the_same_each_time_but_does_not_repeat_itself(void **state) {
    (void)state;
    MusicNote one[MUSIC_NOTES], two[MUSIC_NOTES];
    for (uint32_t phrase = 0; phrase < 3 * MUSIC_PHRASES; phrase++) {
        memset(one, 0, sizeof one);
        memset(two, 0, sizeof two);
        assert_int_equal(music_phrase(phrase, one), music_phrase(phrase, two));
        assert_memory_equal(one, two, sizeof one);
        memset(two, 0, sizeof two);
        music_phrase(phrase + MUSIC_PHRASES, two);
        assert_memory_not_equal(one, two, sizeof one);
    }
}

/* ---- how it sounds ---- */

static void the_same_samples_come_in_buffers_of_any_size(void **state) {
    (void)state;
    enum { FRAMES = 60000 };
    static int16_t one[2 * FRAMES], two[2 * FRAMES];
    Music *a = music_new(), *b = music_new();
    music_fill(a, one, FRAMES, 2, RATE, .8f);
    for (int at = 0; at < FRAMES; at += 500) {
        music_fill(b, two + (ptrdiff_t)2 * at, 500, 2, RATE, .8f);
    }
    assert_memory_equal(one, two, sizeof one);
    music_free(a);
    music_free(b);
}

/* The quietest effect's highest peak, 0 to 32768. */
static int quietest_effect(void) {
    int quietest = 32768;
    for (int s = 0; s < SOUND_COUNT; s++) {
        int peak = 0;
        for (size_t i = 44; i + 1 < sound_data[s].length; i += 2) {
            int16_t sample = (int16_t)(sound_data[s].bytes[i] | sound_data[s].bytes[i + 1] << 8);
            peak = abs(sample) > peak ? abs(sample) : peak;
        }
        quietest = peak < quietest ? peak : quietest;
    }
    return quietest;
}

/* Twice through the form: it is quieter than every effect, never pauses for long, and where a phrase or the
 * form ends, no sample is farther from the one before than anywhere else. */
static void it_is_quiet_and_has_no_seams(void **state) {
    (void)state;
    static int16_t second[2 * RATE];
    const int limit = quietest_effect();
    int before[2] = {0, 0}, inside = 0, seam = 0;
    long at = 0;
    Music *music = music_new();
    for (int s = 0; s < 2 * FORM + 3; s++) {
        double sum = 0;
        music_fill(music, second, RATE, 2, RATE, 1);
        for (int i = 0; i < 2 * RATE; i++) {
            int jump = abs(second[i] - before[i % 2]);
            long phrase = lround((double)at / (MUSIC_PHRASE_SECONDS * RATE));
            bool near = at > RATE && fabs((double)at - (double)phrase * MUSIC_PHRASE_SECONDS * RATE) < 3;
            inside = !near && jump > inside ? jump : inside;
            seam = near && jump > seam ? jump : seam;
            before[i % 2] = second[i];
            at += i % 2;
            assert_true(abs(second[i]) < limit);
            sum += (double)second[i] * second[i];
        }
        double level = 10 * log10(sum / (2.0 * RATE) / (32768.0 * 32768.0));
        assert_true(level > -55 && level < -28); /* a breath between phrases; 7 dB below the effects */
    }
    assert_true(seam > 0 && seam < inside);
    music_free(music);
}

static void at_volume_0_it_fades_and_stops_where_it_is(void **state) {
    (void)state;
    enum { FRAMES = RATE };
    static int16_t out[2 * FRAMES], zeros[2 * FRAMES], going[2 * FRAMES];
    Music *music = music_new(), *other = music_new();
    music_fill(music, out, FRAMES, 2, RATE, 0);
    assert_memory_equal(out, zeros, sizeof out);
    music_fill(music, out, FRAMES, 2, RATE, 1);
    music_fill(other, going, FRAMES, 2, RATE, 1);
    assert_memory_equal(out, going, sizeof out); /* silence before it took nothing away */
    int last = out[2 * FRAMES - 2];
    music_fill(music, out, FRAMES, 2, RATE, 0);
    music_fill(other, going, FRAMES, 2, RATE, 1);
    assert_true(abs(out[0] - last) <= abs(going[0] - last) + 1);
    assert_true(abs(out[200]) > 0 || abs(out[202]) > 0);
    for (int i = FRAMES; i < 2 * FRAMES; i++) { /* after half a second */
        assert_int_equal(out[i], 0);
    }
    music_free(music);
    music_free(other);
}

static void every_device_gets_the_same_time(void **state) {
    (void)state;
    static const struct {
        int rate, channels;
    } DEVICES[] = {{8000, 1}, {44100, 1}, {44100, 2}, {48000, 2}, {96000, 6}};
    static int16_t out[96000 * 6];
    for (size_t d = 0; d < sizeof DEVICES / sizeof *DEVICES; d++) {
        Music *music = music_new();
        int rate = DEVICES[d].rate, channels = DEVICES[d].channels;
        double sum = 0;
        for (int s = 0; s < 4; s++) {
            music_fill(music, out, rate, channels, rate, 1);
            for (int i = 0; i < rate * channels; i++) {
                assert_true(i % channels < 2 || out[i] == 0); /* of many speakers, the front ones */
                sum += i % channels == 0 ? (double)out[i] * out[i] : 0;
            }
        }
        double level = 10 * log10(sum / (4.0 * rate) / (32768.0 * 32768.0));
        assert_true(level > -45 && level < -28);
        music_free(music);
    }
}

/* ---- whether it plays ---- */

static void while_it_is_off_there_is_no_device_and_no_music(void **state) {
    (void)state;
    Speaker speaker = {0};
    speaker_music(&speaker, 0, false, 1000);
    speaker_play(&speaker, 0, 70, 1000);
    assert_false(speaker.open);
    assert_null(speaker.music);
    speaker_music(&speaker, 40, true, 2000); /* the window cannot be seen */
    assert_false(speaker.open);
    speaker.muted = 1; /* --no-sound */
    speaker_music(&speaker, 40, false, 3000);
    assert_false(speaker.open);
    assert_null(speaker.music);
    speaker_close(&speaker);
}

static void it_plays_until_it_is_switched_off(void **state) {
    (void)state;
    Speaker speaker = {0};
    uint64_t now = 1000;
    speaker_music(&speaker, 40, false, now);
    assert_true(speaker.open);
    assert_non_null(speaker.music);
    assert_true(speaker.music_runs);
    for (int i = 0; i < 5; i++) { /* longer than the device stays open for effects */
        now += PATIENCE;
        speaker_music(&speaker, 40, false, now);
        speaker_play(&speaker, 0, 0, now);
        assert_true(speaker.open);
    }
    now += PATIENCE + 1000;
    speaker_music(&speaker, 40, true, now); /* paused: the device closes, and the music waits */
    speaker_play(&speaker, 0, 0, now);
    assert_false(speaker.open);
    assert_false(speaker.music_runs);
    speaker_music(&speaker, 40, true, now);
    assert_non_null(speaker.music);
    speaker_music(&speaker, 40, false, now);
    assert_true(speaker.open && speaker.music_runs);
    now += PATIENCE + 1000;
    speaker_music(&speaker, 0, false, now);
    speaker_play(&speaker, 0, 70, now);
    speaker_music(&speaker, 0, false, now);
    assert_false(speaker.open);
    assert_null(speaker.music);
    speaker_close(&speaker);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_note_is_in_the_mode_and_in_its_phrase),
        cmocka_unit_test(a_melody_fills_its_phrase),
        cmocka_unit_test(it_is_composed_the_same_each_time_but_does_not_repeat_itself),
        cmocka_unit_test(the_same_samples_come_in_buffers_of_any_size),
        cmocka_unit_test(it_is_quiet_and_has_no_seams),
        cmocka_unit_test(at_volume_0_it_fades_and_stops_where_it_is),
        cmocka_unit_test(every_device_gets_the_same_time),
        cmocka_unit_test(while_it_is_off_there_is_no_device_and_no_music),
        cmocka_unit_test(it_plays_until_it_is_switched_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
