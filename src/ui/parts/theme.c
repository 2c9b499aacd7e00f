/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/theme.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

DrawColor seat_color(const DrawList *list, int colour) {
    PaintRgb c = paint_tones((PaintColour)((unsigned)colour | list->look)).base;
    return (DrawColor){c.r, c.g, c.b, 255};
}

void theme_table(DrawList *list, float width, float height) {
    draw_sprite(list, rect_of(0, 0, width, height), (Sprite){.kind = SPRITE_TABLE}, draw_rgb(0xffffff), 0);
}

void theme_fill(DrawList *list, DrawRect rect, float radius, uint32_t color, float opacity) {
    draw_box(list, rect, radius, draw_faded(draw_rgb(color), opacity), NO_COLOR, 0);
}

void theme_shadow(DrawList *list, DrawRect rect, float dx, float dy, float radius, float opacity) {
    rect.x += dx;
    rect.y += dy;
    theme_fill(list, rect, radius, SHADOW, opacity);
}

/* Of paper that hides the rest of it: only a rim, because blending is slow without a graphics card. */
static void rim_of_shadow(DrawList *list, DrawRect rect, float dx, float dy, float radius, float opacity) {
    DrawRect moved = {rect.x + dx, rect.y + dy, rect.w, rect.h};
    DrawColor color = draw_faded(draw_rgb(SHADOW), opacity);
    draw_box(list, moved, radius, NO_COLOR, color, hypotf(dx, dy) + 1);
}

void theme_card(DrawList *list, DrawRect rect) {
    rim_of_shadow(list, rect, 2, 4, CARD_RADIUS, 0.35f);
    draw_box(list, rect, CARD_RADIUS, draw_rgb(PAPER), draw_rgb(EDGE), 1.5f);
}

void theme_pill(DrawList *list, DrawRect rect) {
    rim_of_shadow(list, rect, 1, 3, rect.h / 2, 0.35f);
    draw_box(list, rect, rect.h / 2, draw_rgb(DARK), draw_rgb(EDGE), 1.5f);
}

void theme_focus(DrawList *list, DrawRect rect, float radius) {
    float more = theme_strong(list) ? 2.5f : 0; /* high contrast */
    DrawRect outer = rect_inset(rect, -6.5f - more);
    draw_box(list, outer, radius + 6 + more, NO_COLOR, draw_rgb(DARK), 5 + 2 * more);
    draw_box(list, rect_inset(outer, 1.25f), radius + 5 + more, NO_COLOR, draw_rgb(GOLD), 2.5f + more);
}

void theme_rule(DrawList *list, float x, float y, float width, uint32_t color, float thickness) {
    DrawPoint line[2] = {{x, y}, {x + width, y}};
    draw_line(list, line, 2, false, thickness, draw_rgb(color), STROKE_SOLID);
}

float theme_words(DrawList *list, FontRole role, float size, uint32_t color, TextAlign align, DrawRect strip,
                  const char *words) {
    float x = strip.x + (align == ALIGN_LEFT ? 0 : align == ALIGN_CENTRE ? strip.w / 2 : strip.w);
    return draw_text(list, role, size, draw_rgb(color), align, x, strip.y + strip.h, strip.w, words);
}

float theme_text(DrawList *list, FontRole role, float size, uint32_t color, float x, float y, float room,
                 const char *words) {
    return draw_text(list, role, size, draw_rgb(color), ALIGN_LEFT, x, y, room, words);
}

float theme_number(DrawList *list, float size, uint32_t color, TextAlign align, float x, float y,
                   int number) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    return draw_text(list, FONT_NUMBER, size, draw_rgb(color), align, x, y, 0, text);
}

void theme_disc(DrawList *list, float x, float y, float r, DrawColor fill, DrawColor edge, float width) {
    draw_box(list, rect_of(x - r, y - r, 2 * r, 2 * r), r, fill, edge, width);
}

void theme_page(DrawList *list, float width, float height, const char *title, const char *aside) {
    theme_table(list, width, height);
    draw_box(list, rect_of(0, 0, width, HEADER_HEIGHT), 0, draw_faded(draw_rgb(DARK), 0.92f), NO_COLOR, 0);
    theme_rule(list, 0, HEADER_HEIGHT, width, EDGE, 2);
    float end =
        176 + draw_text(list, FONT_TITLE, 28, draw_rgb(CREAM), ALIGN_LEFT, 176, 38, width - 316, title);
    if (aside[0]) {
        draw_text(list, FONT_TEXT, 16, draw_rgb(CREAM_LOW), ALIGN_LEFT, end + 20, 37, width - 90 - end,
                  aside);
    }
}

void theme_footer(DrawList *list, float width, float height) {
    draw_box(list, rect_of(0, height - FOOTER_HEIGHT, width, FOOTER_HEIGHT), 0,
             draw_faded(draw_rgb(DARK), 0.94f), NO_COLOR, 0);
    theme_rule(list, 0, height - FOOTER_HEIGHT, width, EDGE, 2);
}

void theme_emblem(DrawList *list, int colour, float x, float y, float r) {
    draw_figure(list, PAINT_EMBLEM, (PaintColour)colour, x, y, 2 * r, 1);
}

void theme_card_title(DrawList *list, DrawRect card, const char *title, const char *aside) {
    float asides = text_width(list->metrics, FONT_TEXT, 15, aside);
    draw_text(list, FONT_TITLE, 20, draw_rgb(INK), ALIGN_LEFT, card.x + 16, card.y + 31, card.w - 44 - asides,
              title);
    if (aside[0]) {
        draw_text(list, FONT_TEXT, 15, draw_rgb(MUTED), ALIGN_RIGHT, card.x + card.w - 16, card.y + 31, 0,
                  aside);
    }
}

DrawRect theme_tip_size(const TextMetrics *metrics, const char *const *lines, int count) {
    float width = 0;
    for (int i = 0; i < count; i++) {
        float w = text_width(metrics, i ? FONT_SENTENCE : FONT_TITLE, i ? 15 : 16, lines[i]);
        width = w > width ? w : width;
    }
    return rect_of(0, 0, width + 28, 14 + 20 * (float)count);
}

void theme_tip(DrawList *list, DrawRect rect, const char *const *lines, int count) {
    rim_of_shadow(list, rect, 2, 4, CARD_RADIUS, 0.4f);
    draw_box(list, rect, CARD_RADIUS, draw_rgb(DARK), draw_rgb(EDGE), 1.5f);
    theme_tip_words(list, rect, lines, count);
}

void theme_tip_words(DrawList *list, DrawRect rect, const char *const *lines, int count) {
    for (int i = 0; i < count; i++) {
        draw_text(list, i ? FONT_SENTENCE : FONT_TITLE, i ? 15 : 16, draw_rgb(i ? CREAM_LOW : CREAM),
                  ALIGN_LEFT, rect.x + 14, rect.y + 22 + 20 * (float)i, rect.w - 20, lines[i]);
    }
}

int theme_tip_lines(const char *words, char room[TIP_BYTES], const char *lines[TIP_LINES]) {
    int count = 1;
    snprintf(room, TIP_BYTES, "%s", words);
    lines[0] = room;
    for (char *c = room; *c; c++) {
        if (*c == '\n' && count < TIP_LINES) {
            *c = '\0';
            lines[count++] = c + 1;
        }
    }
    return count;
}

void theme_tip_beside(DrawList *list, DrawRect place, float gap, DrawRect page, bool middle,
                      const char *words) {
    char room[TIP_BYTES];
    const char *lines[TIP_LINES];
    int count = theme_tip_lines(words, room, lines);
    DrawRect tip = theme_tip_size(list->metrics, lines, count);
    tip.x = middle ? between(8, place.x + place.w / 2 - tip.w / 2, page.w - tip.w - 8) : place.x;
    tip.y = place.y + place.h + gap;
    if (tip.y + tip.h > page.h - 8) {
        tip.y = place.y - tip.h - gap;
    }
    theme_tip(list, tip, lines, count);
}

float theme_keycap(DrawList *list, float x, float y, const char *key) {
    float width = text_width(list->metrics, FONT_TEXT, 14, key) + 14;
    width = width < 24 ? 24 : width;
    draw_box(list, rect_of(x, y, width, 24), 5, draw_rgb(PAPER_BRIGHT), draw_rgb(EDGE), 1.5f);
    theme_rule(list, x + 4, y + 21.5f, width - 8, 0xcdb88a, 2);
    draw_text(list, FONT_TEXT, 14, draw_rgb(INK), ALIGN_CENTRE, x + width / 2, y + 16.5f, 0, key);
    return width;
}

void theme_switch(DrawList *list, DrawRect s, bool on, float opacity) {
    draw_box(list, s, 11, draw_faded(draw_rgb(on ? GOOD : 0xb8a57c), opacity),
             draw_faded(draw_rgb(INK), opacity), 1.5f);
    draw_box(list, rect_of(s.x + (on ? 21.0f : 3.0f), s.y + 3, 16, 16), 8, draw_rgb(ON_ACCENT), draw_rgb(INK),
             1.5f);
    if (on) {
        DrawPoint tick[3] = {{s.x + 7, s.y + 11}, {s.x + 10, s.y + 14}, {s.x + 15, s.y + 8}};
        draw_line(list, tick, 3, false, 2, draw_rgb(ON_ACCENT), STROKE_SOLID);
    }
}

float theme_size_within(const TextMetrics *metrics, FontRole role, float size, const char *words,
                        float room) {
    while (size > 14 && text_width(metrics, role, size, words) > room) {
        size = size > 15 ? size - 1 : 14;
    }
    return size;
}

void theme_name_within(const TextMetrics *metrics, FontRole role, float size, float room,
                       const char *sentence, const char *name, char *out, size_t out_size) {
    float over = text_width(metrics, role, size, sentence) - room;
    float most = text_width(metrics, role, size, name) - over;
    snprintf(out, out_size, "%s", name);
    for (size_t kept = strlen(out); over > 0 && kept > 1 && text_width(metrics, role, size, out) > most;) {
        do { /* whole letters, and no blank before the dots */
            kept--;
        } while (kept > 1 && (((unsigned char)name[kept] & 0xc0) == 0x80 || name[kept - 1] == ' '));
        snprintf(out, out_size, "%.*s…", (int)kept, name);
    }
}

/* A soft hyphen marks where a word may be parted; it is seen only there. */
static const char SOFT_HYPHEN[] = "\xc2\xad";

/* Copies `length` bytes without soft hyphens; one at the very end becomes a hyphen. */
static void copy_shown(const char *words, size_t length, char *out, size_t size) {
    const size_t soft = strlen(SOFT_HYPHEN);
    size_t n = 0;
    for (size_t i = 0; i < length && n + 1 < size;) {
        if (strncmp(words + i, SOFT_HYPHEN, soft) != 0) {
            out[n++] = words[i++];
        } else if ((i += soft) == length) {
            out[n++] = '-';
        }
    }
    out[n] = '\0';
}

void theme_unhyphen(char *words) {
    size_t size = strlen(words) + 1;
    copy_shown(words, size, words, size);
}

/* How many bytes stay on the first line if `words` may be parted before byte `at`; 0 = not there. */
static size_t parting(const char *words, size_t at) {
    const size_t soft = strlen(SOFT_HYPHEN);
    bool hyphen = words[at - 1] == '-' || (at >= soft && strncmp(words + at - soft, SOFT_HYPHEN, soft) == 0);
    return hyphen ? at : words[at - 1] == ' ' ? at - 1 : 0;
}

void theme_two_lines(DrawList *list, FontRole role, float size, uint32_t color, TextAlign align, float x,
                     float y, float room, float pitch, const char *words) {
    char first[96], second[96] = "";
    size_t length = strlen(words);
    copy_shown(words, length, first, sizeof first);
    for (size_t at = length; at-- > 1 && text_width(list->metrics, role, size, first) > room;) {
        size_t kept = parting(words, at);
        if (kept > 0) {
            copy_shown(words, kept, first, sizeof first);
            copy_shown(words + at, length - at, second, sizeof second);
        }
    }
    draw_text(list, role, size, draw_rgb(color), align, x, y, room, first);
    draw_text(list, role, size, draw_rgb(color), align, x, y + pitch, room, second);
}

float theme_two_lines_width(const TextMetrics *metrics, FontRole role, float size, const char *words) {
    char first[96], second[96];
    size_t length = strlen(words);
    copy_shown(words, length, first, sizeof first);
    float least = text_width(metrics, role, size, first);
    for (size_t at = length; at-- > 1;) {
        size_t kept = parting(words, at);
        if (kept > 0) {
            copy_shown(words, kept, first, sizeof first);
            copy_shown(words + at, length - at, second, sizeof second);
            least = fminf(least, fmaxf(text_width(metrics, role, size, first),
                                       text_width(metrics, role, size, second)));
        }
    }
    return least;
}

/* ---- high contrast ---- */

static const struct {
    uint32_t from, to;
} STRONGER[] = {
    {MUTED, 0x33240f},  {INK, 0x20150a},          {EDGE, 0x4a3312},           {RULE_LINE, 0x7a6038},
    {CREAM, 0xfffaea},  {CREAM_LOW, 0xf3e3ba},    {DARK, 0x1a120b},           {DARK_BUTTON, 0x241a12},
    {ACCENT, 0x7d2f1a}, {ACCENT_HOVER, 0x6b2513}, {ACCENT_PRESSED, 0x54190b}, {ON_ACCENT, 0xfffefa},
    {GOOD, 0x25470f},   {BAD, 0x781610},          {0xb09c78, 0xd8c9a6},       {0x8d7a5b, 0x6b5a3e},
};

uint32_t contrast_of(uint32_t rgb) {
    for (size_t i = 0; i < sizeof STRONGER / sizeof *STRONGER; i++) {
        if (STRONGER[i].from == rgb) {
            return STRONGER[i].to;
        }
    }
    return rgb;
}

static void strengthen(DrawColor *color) {
    uint32_t rgb = (uint32_t)color->r << 16 | (uint32_t)color->g << 8 | color->b;
    uint8_t opacity = color->a;
    *color = draw_rgb(contrast_of(rgb));
    color->a = opacity;
}

static bool is_dark(DrawColor c) {
    return c.a > 0 && c.r + c.g + c.b < 3 * 0x40;
}

/* On something dark the edge gets lighter: darker, it would vanish. */
static void strengthen_box(DrawColor *fill, DrawColor *stroke) {
    bool edge = stroke->r == (EDGE >> 16) && stroke->g == (EDGE >> 8 & 255) && stroke->b == (EDGE & 255);
    if (edge && is_dark(*fill)) {
        uint8_t opacity = stroke->a;
        *stroke = draw_rgb(0xe0c48a);
        stroke->a = opacity;
    } else {
        strengthen(stroke);
    }
    strengthen(fill);
}

void contrast_apply(DrawList *list) {
    for (size_t i = 0; i < list->count; i++) {
        DrawCommand *c = &list->commands[i];
        switch (c->kind) {
        case DRAW_RECT:
            strengthen_box(&c->u.box.fill, &c->u.box.stroke);
            break;
        case DRAW_TEXT:
            strengthen(&c->u.text.color);
            break;
        case DRAW_SPRITE:
            strengthen(&c->u.picture.tint);
            break;
        case DRAW_LINE:
        case DRAW_POLYGON:
            strengthen(&c->u.line.color);
            break;
        case DRAW_CLIP:
        case DRAW_UNCLIP:
            break;
        }
    }
}
