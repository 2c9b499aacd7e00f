/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player has, as a part of a card: points by kind, the features with figures of theirs, and below
 * these supply and goods in words. If there is too little room, the features scroll. */
#ifndef BASTIDE_UI_PLAYER_FACTS_H
#define BASTIDE_UI_PLAYER_FACTS_H

#include "ui/parts/scroll.h"
#include "ui/state.h"

/* The action of a row; arg: a node of its feature, with one of the figures. */
enum { FACTS_ROW = 60 };

typedef struct {
    const Session *session;
    int seat;
    Scroll scroll;
} PlayerFacts;

/* Their height at this width: at most `most`, unless the least number of rows needs more. */
float facts_height(const PlayerFacts *facts, const Ui *ui, float width, float most);
void facts_layout(const PlayerFacts *facts, const Ui *ui, DrawRect rect, WidgetList *widgets);
bool facts_event(PlayerFacts *facts, const Ui *ui, DrawRect rect, const InputEvent *event);
/* The node of the row pointed at or focused; -1: none. */
int facts_node(const WidgetList *widgets, const Pointer *pointer);
void facts_draw(const PlayerFacts *facts, const Ui *ui, DrawRect rect, const WidgetList *widgets,
                DrawList *list);

#endif
