/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASTIDE_PAINT_VIGNETTE_H
#define BASTIDE_PAINT_VIGNETTE_H

#include "base/rng.h"
#include "paint/plan.h"
#include "paint/svg.h"

/* One of garden, farmhouse, highwayman, cowshed, pigsty, donkey and inn. */
void paint_vignette(Str *out, Rng *rng, const SceneryPlan *picture);

#endif
