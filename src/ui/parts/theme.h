/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The look shared by all pages: colours, sizes in units, and the plain parts made of them. */
#ifndef BASTIDE_UI_THEME_H
#define BASTIDE_UI_THEME_H

#include "ui/parts/rect.h"

/* ---- colours (0xRRGGBB) ---- */
enum {
    INK = 0x3a2a18,
    MUTED = 0x5f4a2c,
    PAPER = 0xf3e6c6,
    PAPER_HIGH = 0xfff3d2, /* selected, whose turn it is */
    PAPER_LOW = 0xe6d5ae,
    PAPER_FIELD = 0xf8eed3, /* buttons, fields */
    PAPER_ROW = 0xfbf1d8,
    PAPER_BRIGHT = 0xfffaea,
    RULE_LINE = 0xc9b384, /* thin lines on paper */
    EDGE = 0x8a6a3a,
    DARK = 0x2a1f16,
    DARK_BUTTON = 0x3a2c20,
    CREAM = 0xf6e7c1,
    CREAM_LOW = 0xd3bf93,
    GOLD = 0xffd76a,
    GOLD_PALE = 0xf0d9a0,
    SIGN = 0xffe3a0, /* open squares */
    TILE_EDGE = 0xfff0bd,
    ACCENT = 0xa8452a,
    ACCENT_HOVER = 0xb9502f,
    ACCENT_PRESSED = 0x87331d,
    ON_ACCENT = 0xfff6de,
    GOOD = 0x3f6b2a,
    BAD = 0x9c2a22,
    SHADOW = 0x140d07
};

/* ---- sizes ---- */
#define CARD_RADIUS   8.0f
#define HEADER_HEIGHT 56.0f
#define FOOTER_HEIGHT 72.0f

static const DrawColor NO_COLOR = {0, 0, 0, 0};

DrawColor seat_color(const DrawList *list, int colour); /* the base tone of a player colour */

/* High contrast is on: lines are drawn stronger. */
static inline bool theme_strong(const DrawList *list) {
    return (list->look & PAINT_STRONG) != 0;
}

/* The dark wood under every page. */
void theme_table(DrawList *list, float width, float height);
/* Paper with a shadow. */
void theme_card(DrawList *list, DrawRect rect);
void theme_fill(DrawList *list, DrawRect rect, float radius, uint32_t color, float opacity); /* no edge */
/* The dark background of text over the table. */
void theme_pill(DrawList *list, DrawRect rect);
void theme_shadow(DrawList *list, DrawRect rect, float dx, float dy, float radius, float opacity);
/* The golden frame around the keyboard focus. */
void theme_focus(DrawList *list, DrawRect rect, float radius);
/* Draws a line of text on the lower edge of a strip, no wider than the strip. Returns its width. */
float theme_words(DrawList *list, FontRole role, float size, uint32_t color, TextAlign align, DrawRect strip,
                  const char *words);
/* Draws a line of text to the right of x, its baseline at y, cut off at `room` (0 = any width). Returns its
 * width. */
float theme_text(DrawList *list, FontRole role, float size, uint32_t color, float x, float y, float room,
                 const char *words);
/* Draws a number, its baseline at y. Returns its width. */
float theme_number(DrawList *list, float size, uint32_t color, TextAlign align, float x, float y, int number);
void theme_disc(DrawList *list, float x, float y, float r, DrawColor fill, DrawColor edge, float width);
/* The table, and a header with a title and quieter words beside it; its buttons are widgets. */
void theme_page(DrawList *list, float width, float height, const char *title, const char *aside);
void theme_footer(DrawList *list, float width, float height);
void theme_rule(DrawList *list, float x, float y, float width, uint32_t color, float thickness);
/* A player's emblem, a disc of radius r. */
void theme_emblem(DrawList *list, int colour, float x, float y, float r);
/* A title at the left of a card, and less prominent words at the right. */
void theme_card_title(DrawList *list, DrawRect card, const char *title, const char *aside);
/* A dark label with one bold line and up to two more; `rect` is from theme_tip_size. */
void theme_tip(DrawList *list, DrawRect rect, const char *const *lines, int count);
void theme_tip_words(DrawList *list, DrawRect rect, const char *const *lines,
                     int count); /* without the label */
DrawRect theme_tip_size(const TextMetrics *metrics, const char *const *lines, int count);
/* Splits a tip into lines at
. */
enum { TIP_LINES = 3, TIP_BYTES = 256 };
int theme_tip_lines(const char *words, char room[TIP_BYTES], const char *lines[TIP_LINES]);
/* Draws a tip below a place or, if the page ends there, above it; centred, or aligned with its left edge. */
void theme_tip_beside(DrawList *list, DrawRect place, float gap, DrawRect page, bool middle,
                      const char *words);
/* A switch of 40 x 22. */
void theme_switch(DrawList *list, DrawRect s, bool on, float opacity);
/* A key as a small cap; returns its width. */
float theme_keycap(DrawList *list, float x, float y, const char *key);

/* The largest size up to `size` at which the words fit (their length depends on the language), but at least
 * 14, the smallest that is easy to read. */
float theme_size_within(const TextMetrics *metrics, FontRole role, float size, const char *words, float room);

/* Writes a name so that a sentence with it fits: in full, or cut off with an ellipsis. `sentence` has the
 * name in full. */
void theme_name_within(const TextMetrics *metrics, FontRole role, float size, float room,
                       const char *sentence, const char *name, char *out, size_t out_size);

/* Draws words on one line, or on two, split at the last blank, hyphen or soft hyphen that leaves the first
 * short enough. `y` is the baseline of the first line; the second is `pitch` below. */
void theme_two_lines(DrawList *list, FontRole role, float size, uint32_t color, TextAlign align, float x,
                     float y, float room, float pitch, const char *words);
/* The least room that they need for this. */
float theme_two_lines_width(const TextMetrics *metrics, FontRole role, float size, const char *words);
void theme_unhyphen(char *words); /* removes soft hyphens */

/* High contrast: the theme's colours become darker on paper and lighter on wood, so that all words reach a
 * contrast of 7 to 1. Paintings and player colours stay the same. */
uint32_t contrast_of(uint32_t rgb);  /* 0xRRGGBB; unchanged if it is not a colour of the theme */
void contrast_apply(DrawList *list); /* to everything drawn so far */

#endif
