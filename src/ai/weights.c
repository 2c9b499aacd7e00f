/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/weights.h"

const Weights WEIGHTS_USUAL = {
#define ROW(name, value) .name = (value),
    WEIGHT_ROWS(ROW)
#undef ROW
};
