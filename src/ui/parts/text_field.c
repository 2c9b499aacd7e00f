/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/text_field.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "ui/parts/text.h"

/* ---- the text ---- */

static size_t before(const TextField *f, size_t at) {
    do {
        at -= at > 0;
    } while (at > 0 && ((unsigned char)f->text[at] & 0xc0) == 0x80);
    return at;
}

static size_t after(const TextField *f, size_t at) {
    size_t length = 0;
    if (f->text[at]) {
        utf8_character(f->text + at, &length);
    }
    return at + length;
}

static size_t selection_start(const TextField *f) {
    return f->caret < f->anchor ? f->caret : f->anchor;
}

static size_t selection_end(const TextField *f) {
    return f->caret > f->anchor ? f->caret : f->anchor;
}

static void erase(TextField *f) {
    size_t start = selection_start(f), end = selection_end(f);
    memmove(f->text + start, f->text + end, strlen(f->text + end) + 1);
    f->caret = f->anchor = start;
}

static void select_all(TextField *f) {
    f->anchor = 0;
    f->caret = strlen(f->text);
}

static void insert(TextField *f, const char *character, size_t length) {
    size_t all = strlen(f->text);
    if (all + length + 1 > f->bytes || utf8_count(f->text, all) >= FIELD_LETTERS) {
        f->trouble = FIELD_FULL;
        return;
    }
    memmove(f->text + f->caret + length, f->text + f->caret, all - f->caret + 1);
    memcpy(f->text + f->caret, character, length);
    f->caret = f->anchor = f->caret + length;
}

/* Line breaks and the like become blanks; none begins the text. What is selected stays if nothing comes. */
static void type(TextField *f, const TextMetrics *metrics, const char *text) {
    for (size_t length = 0; *text && f->trouble != FIELD_FULL; text += length) {
        uint32_t c = utf8_character(text, &length);
        bool blank = c <= ' ' || c == 0x7f,
             shown = blank || !metrics->shows || metrics->shows(metrics->context, c);
        if (c == 0xfffd || !(shown || utf8_is_invisible(c))) {
            f->trouble = FIELD_NO_FONT;
        } else if (!blank || selection_start(f) > 0) {
            erase(f);
            insert(f, blank ? " " : text, blank ? 1 : length);
        }
    }
}

void field_begin(TextField *f, const char *text, size_t bytes) {
    *f = (TextField){.bytes = bytes < FIELD_BYTES ? bytes : FIELD_BYTES};
    snprintf(f->text, f->bytes, "%s", text);
    select_all(f);
}

/* ---- where it is seen ---- */

static float room_of(const FieldPlace *place) {
    return place->box.w - place->left - place->right - 6;
}

static float width_to(const TextField *f, const FieldPlace *place, const TextMetrics *metrics, size_t bytes) {
    char part[FIELD_BYTES];
    snprintf(part, sizeof part, "%.*s", (int)bytes, f->text);
    return bytes ? text_width(metrics, place->role, place->size, part) : 0;
}

/* The least change after which the caret is in sight, and no room is left empty at the right. */
static float scroll_of(const TextField *f, const FieldPlace *place, const TextMetrics *metrics) {
    const float caret = 3;
    float x = width_to(f, place, metrics, f->caret), room = room_of(place) - caret;
    float most = width_to(f, place, metrics, strlen(f->text)) - room;
    float at = between(x - room, f->scroll, x);
    return most > 0 ? between(0, at, most) : 0;
}

static size_t letter_under(const TextField *f, const FieldPlace *place, const TextMetrics *metrics, float x) {
    float from = place->box.x + place->left - scroll_of(f, place, metrics);
    size_t at = 0;
    while (f->text[at] &&
           from + (width_to(f, place, metrics, at) + width_to(f, place, metrics, after(f, at))) / 2 <= x) {
        at = after(f, at);
    }
    return at;
}

/* ---- input ---- */

static bool on_clipboard(TextField *f, int key, char copied[FIELD_BYTES]) {
    if (key == 'A') {
        select_all(f);
    } else if (key == 'C' || key == 'X') {
        size_t start = selection_start(f);
        snprintf(copied, FIELD_BYTES, "%.*s", (int)(selection_end(f) - start), f->text + start);
        if (key == 'X') {
            erase(f);
        }
    }
    return key == 'A' || key == 'C' || key == 'X';
}

static bool on_key(TextField *f, const InputEvent *event, char copied[FIELD_BYTES]) {
    bool selected = f->caret != f->anchor, shift = event->mods & MOD_SHIFT;
    switch (event->key) {
    case KEY_BACKSPACE:
    case KEY_DELETE:
        f->anchor = selected                      ? f->anchor
                    : event->key == KEY_BACKSPACE ? before(f, f->caret)
                                                  : after(f, f->caret);
        erase(f);
        return true;
    case KEY_LEFT:
        f->caret = selected && !shift ? selection_start(f) : before(f, f->caret);
        break;
    case KEY_RIGHT:
        f->caret = selected && !shift ? selection_end(f) : after(f, f->caret);
        break;
    case KEY_HOME:
        f->caret = 0;
        break;
    case KEY_END:
        f->caret = strlen(f->text);
        break;
    default:
        return (event->mods & MOD_CTRL) && !(event->mods & MOD_ALT) && on_clipboard(f, event->key, copied);
    }
    f->anchor = shift ? f->anchor : f->caret;
    return true;
}

static bool on_mouse(TextField *f, const FieldPlace *place, const TextMetrics *metrics,
                     const InputEvent *event) {
    DrawRect own = place->box;
    own.w -= place->right;
    bool pressed =
        event->kind == INPUT_MOUSE_DOWN && event->button == BUTTON_LEFT && rect_has(own, event->x, event->y);
    if (!pressed && !f->selecting) {
        return false;
    }
    if (event->kind == INPUT_MOUSE_UP) {
        f->selecting = false;
    } else if (event->clicks > 1) {
        select_all(f);
    } else {
        f->caret = letter_under(f, place, metrics, event->x);
        f->anchor = pressed ? f->caret : f->anchor;
        f->selecting = true;
    }
    return true;
}

bool field_event(TextField *f, const FieldPlace *place, const TextMetrics *metrics, const InputEvent *event,
                 char copied[FIELD_BYTES]) {
    InputKind kind = event->kind;
    FieldTrouble trouble = f->trouble;
    bool taken = kind == INPUT_TEXT || kind == INPUT_PASTE;
    f->trouble = FIELD_FINE;
    f->selecting = f->selecting && kind != INPUT_LEAVE;
    if (taken) {
        type(f, metrics, kind == INPUT_TEXT ? event->text : event->pasted);
    } else if (kind == INPUT_KEY) {
        taken = on_key(f, event, copied);
    } else if (kind == INPUT_MOUSE_DOWN || kind == INPUT_MOUSE_MOVE || kind == INPUT_MOUSE_UP) {
        taken = on_mouse(f, place, metrics, event);
    }
    f->trouble = taken ? f->trouble : trouble;
    f->scroll = scroll_of(f, place, metrics);
    return taken;
}

/* ---- the picture ---- */

void field_draw(const TextField *f, const FieldPlace *place, bool typing, DrawList *list) {
    DrawRect b = place->box, inner = {b.x + place->left - 2, b.y + 2, room_of(place) + 4, b.h - 4};
    float scroll = scroll_of(f, place, list->metrics), x = b.x + place->left - scroll;
    float baseline = b.y + b.h / 2 + place->size / 3, top = baseline - place->size * 0.85f,
          high = place->size * 1.12f;
    draw_box(list, b, CARD_RADIUS, draw_rgb(typing ? PAPER_BRIGHT : PAPER_FIELD),
             draw_rgb(typing ? ACCENT : EDGE), typing ? 2 : 1.5f);
    draw_clip(list, inner);
    if (typing && f->caret != f->anchor) {
        float from = width_to(f, place, list->metrics, selection_start(f)),
              to = width_to(f, place, list->metrics, selection_end(f));
        theme_fill(list, rect_of(x + from, top, to - from, high), 2, GOLD, 0.75f);
    }
    theme_text(list, place->role, place->size, INK, x, baseline, 0, f->text);
    float caret = x + width_to(f, place, list->metrics, f->caret);
    if (typing) {
        theme_fill(list, rect_of(caret, top, 2, high), 0, ACCENT, 1);
    }
    draw_unclip(list);
}

void field_draw_trouble(const TextField *f, const FieldPlace *place, DrawRect page, DrawList *list) {
    if (f->trouble == FIELD_FINE) {
        return;
    }
    theme_tip_beside(list, place->box, 6, page, false,
                     f->trouble == FIELD_FULL ? _("There is no room for more letters")
                                              : _("No installed font can show this character"));
}
