/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player does, without SDL: app/ translates its events into these. Positions are in units. */
#ifndef BASTIDE_UI_INPUT_H
#define BASTIDE_UI_INPUT_H

#include <stdbool.h>

typedef enum {
    INPUT_MOUSE_MOVE,
    INPUT_MOUSE_DOWN,
    INPUT_MOUSE_UP,
    INPUT_WHEEL, /* wheel: notches, away from the player is positive */
    INPUT_KEY,   /* pressed, or repeated while held */
    INPUT_KEY_UP,
    INPUT_TEXT,   /* typed characters, UTF-8 */
    INPUT_PASTE,  /* the content of the clipboard: pasted */
    INPUT_RESIZE, /* width, height: the page in units */
    INPUT_LEAVE,  /* the pointer left the window, or the window lost the focus */
    INPUT_DROP,   /* a file was dropped on the window: path */
    INPUT_CLOSE   /* the window is to be closed */
} InputKind;

typedef enum { BUTTON_LEFT = 1, BUTTON_MIDDLE, BUTTON_RIGHT } MouseButton;

enum { MOD_SHIFT = 1, MOD_CTRL = 2, MOD_ALT = 4 };

/* Letters and digits are their capital ASCII code ('R', '1'); the rest: */
typedef enum {
    KEY_NONE = 0,
    KEY_SPACE = ' ',
    KEY_ENTER = 256,
    KEY_ESCAPE,
    KEY_TAB,
    KEY_BACKSPACE,
    KEY_DELETE,
    KEY_LEFT,
    KEY_RIGHT,
    KEY_UP,
    KEY_DOWN,
    KEY_HOME,
    KEY_END,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_PLUS,
    KEY_MINUS,
    KEY_F1,
    KEY_F2,
    KEY_F9 = KEY_F1 + 8,
    KEY_F10,
    KEY_F11
} Key;

typedef struct {
    InputKind kind;
    float x, y; /* of the pointer */
    MouseButton button;
    int clicks; /* mouse down: 1, 2 for a double click */
    float wheel;
    int key;       /* Key or a capital letter */
    unsigned mods; /* MOD_* */
    int repeat;    /* key: 1 if held down */
    bool pad;      /* key: a button of a gamepad (ui/parts/keys.h) */
    float width, height;
    int scale; /* resize: percent, how large a unit is shown */
    char text[32];
    const char *path;   /* drop; borrowed for the call */
    const char *pasted; /* UTF-8; borrowed for the call */
} InputEvent;

#endif
