/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The safe player colours, simulated for the eyes they are meant for. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "paint/paint.h"

typedef struct {
    double v[3];
} Three;

/* Machado, Oliveira, Fernandes (2009), full severity, for linear RGB: none, protan, deutan, tritan. */
static const double EYES[4][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

static double linear(uint8_t byte) {
    double c = byte / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double root(double t) {
    return t > 0.008856 ? cbrt(t) : 7.787 * t + 16.0 / 116;
}

/* CIE L*a*b* as the eye sees the colour. */
static Three seen(PaintRgb c, int eye) {
    double in[3] = {linear(c.r), linear(c.g), linear(c.b)}, l[3];
    for (int i = 0; i < 3; i++) {
        const double *m = EYES[eye][i];
        l[i] = fmin(1, fmax(0, m[0] * in[0] + m[1] * in[1] + m[2] * in[2]));
    }
    double x = root((0.4124 * l[0] + 0.3576 * l[1] + 0.1805 * l[2]) / 0.9505);
    double y = root(0.2126 * l[0] + 0.7152 * l[1] + 0.0722 * l[2]);
    double z = root((0.0193 * l[0] + 0.1192 * l[1] + 0.9505 * l[2]) / 1.089);
    return (Three){{116 * y - 16, 500 * (x - y), 200 * (y - z)}};
}

static double nearest(unsigned set) {
    double least = 1000;
    for (int eye = 0; eye < 4; eye++) {
        for (unsigned i = 0; i < PAINT_COLOURS; i++) {
            for (unsigned j = 0; j < i; j++) {
                Three a = seen(paint_tones((PaintColour)(i | set)).base, eye);
                Three b = seen(paint_tones((PaintColour)(j | set)).base, eye);
                double d = sqrt(pow(a.v[0] - b.v[0], 2) + pow(a.v[1] - b.v[1], 2) + pow(a.v[2] - b.v[2], 2));
                least = fmin(least, d);
            }
        }
    }
    return least;
}

static void safe_colours_stay_apart_for_every_eye(void **state) {
    (void)state;
    assert_true(nearest(PAINT_SAFE) >= 28);
    assert_true(nearest(PAINT_SAFE) >= 5 * nearest(0));
}

static void tones_of_a_safe_colour_are_dark_base_and_light(void **state) {
    (void)state;
    for (unsigned i = 0; i < PAINT_COLOURS; i++) {
        PaintColour colour = (PaintColour)(i | PAINT_SAFE);
        double dark = seen(paint_tones(colour).dark, 0).v[0], base = seen(paint_tones(colour).base, 0).v[0];
        assert_true(dark + 6 < base);
        assert_true(base + 5 < seen(paint_tones(colour).light, 0).v[0]);
    }
}

/* A bit changes the picture, and of the figure only: its box and feet stay. */
static void strong_outlines_are_another_picture(void **state) {
    (void)state;
    static const PaintFigure KINDS[] = {PAINT_MEEPLE,       PAINT_FARMER,  PAINT_ABBOT, PAINT_LARGE_MEEPLE,
                                        PAINT_LARGE_FARMER, PAINT_BUILDER, PAINT_PIG,   PAINT_EMBLEM};
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        Str plain = {0}, strong = {0}, safe = {0};
        paint_figure(KINDS[i], COLOUR_RED, &plain);
        paint_figure(KINDS[i], (PaintColour)(COLOUR_RED | PAINT_STRONG), &strong);
        paint_figure(KINDS[i], (PaintColour)(COLOUR_RED | PAINT_SAFE), &safe);
        assert_string_not_equal(str_text(&plain), str_text(&strong));
        assert_string_not_equal(str_text(&plain), str_text(&safe));
        str_deinit(&plain);
        str_deinit(&strong);
        str_deinit(&safe);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(safe_colours_stay_apart_for_every_eye),
        cmocka_unit_test(tones_of_a_safe_colour_are_dark_base_and_light),
        cmocka_unit_test(strong_outlines_are_another_picture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
