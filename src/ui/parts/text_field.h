/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of text being typed: caret, selection, clipboard. The caret is always visible; a text longer than
 * its field scrolls inside it. Characters that no font has are refused, and a note near the field says so. */
#ifndef BASTIDE_UI_PARTS_TEXT_FIELD_H
#define BASTIDE_UI_PARTS_TEXT_FIELD_H

#include "ui/input.h"
#include "ui/parts/theme.h"

enum { FIELD_BYTES = 96, FIELD_LETTERS = 40 }; /* a longer name has room on no card */

typedef enum { FIELD_FINE, FIELD_FULL, FIELD_NO_FONT } FieldTrouble;

typedef struct {
    char text[FIELD_BYTES];
    size_t bytes;         /* that it may take, with its end */
    size_t caret, anchor; /* in bytes; what lies between them is selected */
    bool selecting;       /* the button of the mouse is held */
    float scroll;         /* units of the text left of the field */
    FieldTrouble trouble; /* of what was typed last */
} TextField;

typedef struct {
    DrawRect box;
    float left, right; /* left of the text; at the right what is not the field's but a button's */
    FontRole role;
    float size;
} FieldPlace;

/* Typing begins with all of the text selected. `bytes` is the size of what it will be copied to. */
void field_begin(TextField *field, const char *text, size_t bytes);
/* Takes letters, what is pasted, the keys that move the caret and change the text, and the mouse in its box;
 * false for anything else. What is copied or cut goes to `copied`. */
bool field_event(TextField *field, const FieldPlace *place, const TextMetrics *metrics,
                 const InputEvent *event, char copied[FIELD_BYTES]);
/* Box and text, with selection and caret while it is typed in. */
void field_draw(const TextField *field, const FieldPlace *place, bool typing, DrawList *list);
/* Why nothing was typed, below the box or above it; to be drawn over everything else. */
void field_draw_trouble(const TextField *field, const FieldPlace *place, DrawRect page, DrawList *list);

#endif
