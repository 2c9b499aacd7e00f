/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which key does what on which page, and which key each button of a gamepad stands for. One table: app/ reads
 * the buttons from it, the keys page shows it, and prompts take their words from it. */
#ifndef BASTIDE_UI_PARTS_KEYS_H
#define BASTIDE_UI_PARTS_KEYS_H

#include "ui/input.h"
#include "ui/parts/widget.h"

typedef struct Ui Ui;

/* Named after their places: A is at the bottom, B at the right, X at the left, Y at the top. */
typedef enum {
    PAD_A,
    PAD_B,
    PAD_X,
    PAD_Y,
    PAD_LEFT_SHOULDER,
    PAD_RIGHT_SHOULDER,
    PAD_LEFT_TRIGGER,
    PAD_RIGHT_TRIGGER,
    PAD_BACK,
    PAD_START,
    PAD_LEFT_STICK, /* pressed */
    PAD_RIGHT_STICK,
    PAD_UP, /* the cross, and the left stick pushed */
    PAD_DOWN,
    PAD_LEFT,
    PAD_RIGHT,
    PAD_LOOK_UP, /* the right stick pushed */
    PAD_LOOK_DOWN,
    PAD_LOOK_LEFT,
    PAD_LOOK_RIGHT,
    PAD_COUNT
} PadButton;

typedef struct {
    int key; /* Key or a capital letter; KEY_NONE = nothing */
    unsigned mods;
} KeyStroke;
KeyStroke pad_stroke(PadButton button);
/* The name of the button that stands for the key: "A", "LB"; NULL if none does. */
const char *pad_word(int key, unsigned mods);
/* What a prompt calls the key: the button if a gamepad was used last, otherwise `word`. */
const char *key_word(const Ui *ui, int key, const char *word);
/* The main button of a page or card, which shows that Enter presses it. Valid until the next widget is added.
 */
Widget *enter_button(const Ui *ui, WidgetList *widgets, DrawRect rect, Action action, const char *label,
                     float size);

/* ---- the keys page ---- */
typedef enum { KEYS_EVERYWHERE, KEYS_GAME, KEYS_VIEW, KEYS_PAGES, KEYS_GROUP_COUNT } KeyGroup;

enum { KEY_CAPS = 3 };
typedef struct {
    KeyGroup group;
    const char *caps[KEY_CAPS]; /* to be translated; NULL = no more */
    KeyStroke strokes[4];       /* the same as keys, to find the buttons of a gamepad */
    const char *action;         /* to be translated */
} KeyRow;
const KeyRow *key_rows(int *count);
const char *key_group_name(KeyGroup group);

#endif
