/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All player colours to choose from, as emblems; those of other seats are crossed out. */
#ifndef BASTIDE_UI_PARTS_SWATCHES_H
#define BASTIDE_UI_PARTS_SWATCHES_H

#include "ui/parts/widget.h"

typedef struct {
    DrawRect area;
    int columns;
    int own;        /* the colour chosen now */
    unsigned taken; /* bits of the colours of other seats */
} Swatches;

const char *colour_shown(int colour); /* "Yellow" */

/* Adds a widget for each colour: the action's arg is the colour. */
void swatches_layout(const Swatches *swatches, int id, WidgetList *widgets);
void swatches_draw(const Swatches *swatches, const Pointer *pointer, DrawList *list);

#endif
