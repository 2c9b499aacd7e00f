/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/random.h"

#include <math.h>

static double corner(int x, int y, uint64_t salt) {
    Rng rng = random_at(x, y, salt);
    return random_unit(&rng);
}

static double eased(double t) {
    return t * t * (3 - 2 * t);
}

double random_noise(double x, double y, double step, uint64_t salt) {
    double u = floor(x / step), v = floor(y / step);
    double s = eased(x / step - u), t = eased(y / step - v);
    int i = (int)u, k = (int)v;
    double top = corner(i, k, salt) * (1 - s) + corner(i + 1, k, salt) * s;
    double bottom = corner(i, k + 1, salt) * (1 - s) + corner(i + 1, k + 1, salt) * s;
    return top * (1 - t) + bottom * t;
}
