/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of text that can be edited: caret, selection, clipboard. The caret is always visible; a text longer
 * than its field scrolls. Characters that no font has are refused, and a note near the field says so. */
#ifndef BASTIDE_UI_PARTS_TEXT_FIELD_H
#define BASTIDE_UI_PARTS_TEXT_FIELD_H

#include "ui/input.h"
#include "ui/parts/theme.h"

enum { FIELD_BYTES = 96, FIELD_LETTERS = 40 }; /* no card has room for a longer name */

typedef enum { FIELD_FINE, FIELD_FULL, FIELD_NO_FONT } FieldTrouble;

typedef struct {
    char text[FIELD_BYTES];
    size_t bytes;         /* the most it may have, with its NUL */
    size_t caret, anchor; /* in bytes; what lies between them is selected */
    bool selecting;       /* the mouse button is held */
    float scroll;         /* units of the text left of the field */
    FieldTrouble trouble; /* of what was typed last */
} TextField;

typedef struct {
    DrawRect box;
    float left, right; /* margins: left of the text; right, perhaps for a button */
    FontRole role;
    float size;
} FieldPlace;

/* Typing begins with all of the text selected. `bytes` is the size of what it will be copied to. */
void field_begin(TextField *field, const char *text, size_t bytes);
/* Handles letters, pasted text, the keys that move the caret and change the text, and the mouse in its box;
 * false for anything else. Copied or cut text goes to `copied`. */
bool field_event(TextField *field, const FieldPlace *place, const TextMetrics *metrics,
                 const InputEvent *event, char copied[FIELD_BYTES]);
/* Draws box and text, and while the player types, selection and caret. */
void field_draw(const TextField *field, const FieldPlace *place, bool typing, DrawList *list);
/* Says, below or above the box, why a character was refused; call it after everything else is drawn. */
void field_draw_trouble(const TextField *field, const FieldPlace *place, DrawRect page, DrawList *list);

#endif
