/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/scale.h"

#include "session/store/settings.h"

enum { USUAL_WIDTH = 1280, USUAL_HEIGHT = 720, STEP = 25, LEAST = 75, USUAL_LEAST = 100, USUAL_MOST = 300 };

static int lesser(int a, int b) {
    return a < b ? a : b;
}

int scale_most(int width, int height) {
    int most = lesser(width * 100 / PAGE_LEAST_WIDTH, height * 100 / PAGE_LEAST_HEIGHT);
    return most < LEAST ? LEAST : most;
}

int scale_percent(int chosen, int width, int height) {
    if (chosen != SETTINGS_SCALE_AUTO) {
        return lesser(chosen, scale_most(width, height));
    }
    int percent = lesser(width * 100 / USUAL_WIDTH, height * 100 / USUAL_HEIGHT) / STEP * STEP;
    return percent < USUAL_LEAST ? USUAL_LEAST : lesser(percent, USUAL_MOST);
}
