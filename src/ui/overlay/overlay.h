/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the overlays on a card in the middle of the window have in common. */
#ifndef BASTIDE_UI_OVERLAY_H
#define BASTIDE_UI_OVERLAY_H

#include "ui/state.h"

DrawRect overlay_card(const Ui *ui, float width, float height);

/* One of the two answers at the foot of the card; the left one is of paper, the right one stands out. Its
 * name (ui_describe) is the caller's to set. Valid until the next widget is added. */
Widget *overlay_left(WidgetList *widgets, DrawRect card, int id, const char *label);
Widget *overlay_right(WidgetList *widgets, DrawRect card, int id, const char *label);

/* A press beside the card, or Esc, closes the overlay; true if it did. */
bool overlay_put_away(Ui *ui, const InputEvent *event, DrawRect card);

#endif
