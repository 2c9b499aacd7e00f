/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/widget.h"

typedef struct {
    bool hover, pressed;
} Look;

typedef struct {
    uint32_t normal, hover, pressed, disabled, words, disabled_words, edge;
} Palette;

static const Palette PALETTES[] = {
    [WIDGET_PAPER] = {PAPER_FIELD, PAPER_BRIGHT, PAPER_LOW, PAPER_LOW, INK, MUTED, EDGE},
    [WIDGET_PRIMARY] = {ACCENT, ACCENT_HOVER, ACCENT_PRESSED, PAPER_LOW, ON_ACCENT, MUTED, INK},
    [WIDGET_WOOD] = {DARK_BUTTON, 0x4b3929, 0x1d150e, DARK, CREAM, 0xb09c78, EDGE},
};

static uint32_t fill_of(const Palette *p, const Widget *w, Look look) {
    return w->disabled ? p->disabled : look.pressed ? p->pressed : look.hover ? p->hover : p->normal;
}

static void draw_button(const Widget *w, Look look, DrawList *list) {
    const Palette *p = &PALETTES[w->kind];
    DrawColor words = draw_rgb(w->disabled ? p->disabled_words : p->words);
    DrawRect r = w->rect;
    if (!w->disabled && !look.pressed) {
        theme_shadow(list, r, 1, 3, CARD_RADIUS, 0.35f);
    }
    r.y += look.pressed ? 1 : 0;
    draw_box(list, r, CARD_RADIUS, draw_rgb(fill_of(p, w, look)), draw_rgb(w->disabled ? 0xb7a279 : p->edge),
             1.5f);
    if (!w->disabled && !look.pressed) {
        DrawPoint shine[2] = {{r.x + 8, r.y + 2.5f}, {r.x + r.w - 8, r.y + 2.5f}};
        draw_line(list, shine, 2, false, 1.5f, draw_faded(draw_rgb(0xffffff), 0.25f), STROKE_SOLID);
    }
    float left = r.x + (w->entry ? 48.0f : w->icon >= 0 ? 40.0f : 12.0f), right = r.x + r.w - 12;
    if (w->icon >= 0) {
        bool coloured = w->entry && w->kind == WIDGET_PAPER;
        draw_icon(list, (PaintIcon)w->icon, r.x + 24, r.y + r.h / 2, 24, coloured ? draw_rgb(ACCENT) : words);
    }
    if (w->key) {
        float taken = text_width(list->metrics, FONT_TEXT, 14, w->key);
        draw_text(list, FONT_TEXT, 14, words, ALIGN_RIGHT, right, r.y + r.h / 2 + 5, 0, w->key);
        right -= taken + 8;
    }
    float size = theme_size_within(list->metrics, FONT_TITLE, w->size, w->label, right - left);
    float baseline = r.y + r.h / 2 + size * 0.34f;
    if (w->entry) {
        draw_text(list, FONT_TITLE, size, words, ALIGN_LEFT, left, baseline, right - left, w->label);
        return;
    }
    float middle = r.x + r.w / 2 + (w->icon >= 0 ? 12.0f : 0.0f),
          width = text_width(list->metrics, FONT_TITLE, size, w->label);
    /* Words that meet a key or an icon have the middle of what these leave. */
    middle = middle + width / 2 > right || middle - width / 2 < left ? (left + right) / 2 : middle;
    draw_text(list, FONT_TITLE, size, words, ALIGN_CENTRE, middle, r.y + r.h / 2 + size * 0.34f, right - left,
              w->label);
}

static void draw_round(const Widget *w, Look look, DrawList *list) {
    DrawRect r = w->rect;
    theme_shadow(list, r, 1, 3, r.w / 2, 0.35f);
    uint32_t fill = w->on ? GOLD_PALE : look.pressed ? 0x1d150e : look.hover ? 0x4b3929 : DARK;
    draw_box(list, r, r.w / 2, draw_rgb(fill), draw_rgb(EDGE), 1.5f);
    DrawColor sign = draw_rgb(w->disabled ? 0x8d7a5b : w->on ? INK : CREAM);
    if (w->icon < 0) { /* a letter: its key */
        draw_text(list, FONT_TITLE, 19, sign, ALIGN_CENTRE, r.x + r.w / 2, r.y + r.h / 2 + 6.5f, 0, w->label);
    } else {
        draw_icon(list, (PaintIcon)w->icon, r.x + r.w / 2, r.y + r.h / 2, 24, sign);
    }
}

static void draw_square_icon(const Widget *w, Look look, DrawList *list) {
    DrawRect r = w->rect;
    const Palette *p = &PALETTES[WIDGET_PAPER];
    if (!w->disabled && !look.pressed) {
        theme_shadow(list, r, 1, 3, CARD_RADIUS, 0.35f);
    }
    r.y += look.pressed ? 1 : 0;
    draw_box(list, r, CARD_RADIUS, draw_rgb(fill_of(p, w, look)), draw_rgb(EDGE), 1.5f);
    float size = r.h < 40 ? 18 : 26;
    draw_icon(list, (PaintIcon)w->icon, r.x + r.w / 2, r.y + r.h / 2, size,
              draw_rgb(w->disabled ? 0x8d7a5b : INK));
}

static void draw_sign(const Widget *w, Look look, DrawList *list) {
    DrawRect r = w->rect;
    if (look.hover || look.pressed) {
        draw_box(list, r, 6, draw_rgb(look.pressed ? PAPER_LOW : PAPER_BRIGHT), draw_rgb(RULE_LINE), 1.2f);
    }
    uint32_t color = w->on ? ACCENT : w->disabled ? RULE_LINE : MUTED;
    draw_icon(list, (PaintIcon)w->icon, r.x + r.w / 2, r.y + r.h / 2, 18, draw_rgb(color));
}

static void draw_switch(const Widget *w, Look look, DrawList *list) {
    DrawRect r = w->rect;
    bool sentence = w->note[0] != '\0' && r.h >= SWITCH_TWO_LINES, tight = r.h < 46;
    if (look.hover && !w->disabled) {
        draw_box(list, rect_of(r.x - 8, r.y, r.w + 16, r.h - 2), 6, draw_faded(draw_rgb(PAPER_BRIGHT), 0.7f),
                 NO_COLOR, 0);
    }
    DrawRect s = {r.x, r.y + (sentence && !tight ? 8.0f : r.h / 2 - 11), 40, 22};
    theme_switch(list, s, w->on, w->disabled ? 0.5f : 1);
    float x = r.x + 52, room = r.w - 52;
    float baseline = sentence ? r.y + (tight ? 15.0f : 18.0f) : r.y + r.h / 2 + w->size * 0.34f;
    draw_text(list, FONT_TITLE, theme_size_within(list->metrics, FONT_TITLE, w->size, w->label, room),
              draw_rgb(w->disabled ? MUTED : INK), ALIGN_LEFT, x, baseline, room, w->label);
    if (sentence) {
        draw_text(list, FONT_SENTENCE, 15, draw_rgb(MUTED), ALIGN_LEFT, x, r.y + (tight ? r.h - 5 : 38), room,
                  w->note);
    }
}

/* One size for all parts of a choice. */
static float choice_size(const WidgetList *widgets, int i, const TextMetrics *metrics) {
    while (!widgets->items[i].first) {
        i--;
    }
    float size = widgets->items[i].size;
    for (;; i++) {
        const Widget *part = &widgets->items[i];
        float fits = theme_size_within(metrics, FONT_TITLE, part->size, part->label, part->rect.w - 6);
        size = fits < size ? fits : size;
        if (part->last) {
            return size;
        }
    }
}

static void draw_choice(const WidgetList *widgets, int i, Look look, DrawList *list) {
    const Widget *w = &widgets->items[i];
    DrawRect r = w->rect;
    float size = choice_size(widgets, i, list->metrics);
    if (w->on) {
        draw_box(list, rect_inset(r, 1), 7, draw_rgb(INK), NO_COLOR, 0);
    } else if (look.hover) {
        draw_box(list, rect_inset(r, 2), 7, draw_rgb(PAPER_BRIGHT), NO_COLOR, 0);
    }
    draw_text(list, w->on ? FONT_TITLE : FONT_TEXT, size,
              draw_rgb(w->disabled ? RULE_LINE
                       : w->on     ? PAPER_HIGH
                                   : INK),
              ALIGN_CENTRE, r.x + r.w / 2, r.y + r.h / 2 + size * 0.34f, r.w - 6, w->label);
}

/* A line between two neighbours neither of which is selected. */
static void draw_divider(const Widget *a, const Widget *b, DrawList *list) {
    if (a->on || b->on) {
        return;
    }
    bool beside = b->rect.y - a->rect.y < 1;
    float x = b->rect.x, y = b->rect.y;
    DrawPoint line[2] = {{beside ? x : x + 8, beside ? y + 8 : y},
                         {beside ? x : x + b->rect.w - 8, beside ? y + b->rect.h - 8 : y}};
    draw_line(list, line, 2, false, 1.5f, draw_rgb(RULE_LINE), STROKE_SOLID);
}

/* The field around the parts of a choice, which may stand in several rows. */
static void draw_choice_frames(const WidgetList *widgets, DrawList *list) {
    for (int i = 0; i < widgets->count; i++) {
        const Widget *w = &widgets->items[i];
        if (w->kind != WIDGET_CHOICE || !w->first) {
            continue;
        }
        int last = i;
        while (!widgets->items[last].last) {
            last++;
        }
        const DrawRect *end = &widgets->items[last].rect;
        draw_box(list,
                 rect_of(w->rect.x, w->rect.y, end->x + end->w - w->rect.x, end->y + end->h - w->rect.y),
                 CARD_RADIUS, draw_rgb(PAPER_FIELD), draw_rgb(EDGE), 1.5f);
        for (int k = i; k <= last; k++) {
            for (int n = k + 1; n <= last; n++) {
                const DrawRect *a = &widgets->items[k].rect, *b = &widgets->items[n].rect;
                bool right = b->x - a->x - a->w < 1 && b->x > a->x && b->y - a->y < 1;
                bool below = b->y > a->y && b->x - a->x < 1 && a->x - b->x < 1;
                if (right || below) {
                    draw_divider(&widgets->items[k], &widgets->items[n], list);
                }
            }
        }
    }
}

void widgets_draw(const WidgetList *widgets, const Pointer *pointer, DrawList *list) {
    draw_choice_frames(widgets, list);
    const Widget *hot = pointer->inside ? widget_at(widgets, pointer->x, pointer->y) : NULL;
    bool held = pointer->pressed.id != 0;
    for (int i = 0; i < widgets->count; i++) {
        const Widget *w = &widgets->items[i];
        Look look = {.hover = w == hot && !held && !w->disabled,
                     .pressed = w == hot && held && action_is(w->action, pointer->pressed)};
        switch (w->kind) {
        case WIDGET_PAPER:
        case WIDGET_PRIMARY:
        case WIDGET_WOOD:
            draw_button(w, look, list);
            break;
        case WIDGET_ROUND:
            draw_round(w, look, list);
            break;
        case WIDGET_ICON:
            draw_square_icon(w, look, list);
            break;
        case WIDGET_SIGN:
            draw_sign(w, look, list);
            break;
        case WIDGET_SWITCH:
            draw_switch(w, look, list);
            break;
        case WIDGET_CHOICE:
            draw_choice(widgets, i, look, list);
            break;
        case WIDGET_AREA:
            break;
        }
    }
    const Widget *focus = pointer->focus_shown ? widget_find(widgets, pointer->focus) : NULL;
    if (focus && !focus->disabled) {
        theme_focus(list, focus->rect, focus->kind == WIDGET_ROUND ? focus->rect.w / 2 : CARD_RADIUS);
    }
}

void widgets_draw_tip(const WidgetList *widgets, const Pointer *pointer, float width, float height,
                      DrawList *list) {
    const Widget *w = pointer->still < HOVER_TIP ? NULL : widget_with_tip(widgets, pointer);
    if (!w) {
        return;
    }
    const char *lines[1] = {w->note};
    DrawRect tip = theme_tip_size(list->metrics, lines, 1);
    tip.x = between(8, w->rect.x + w->rect.w / 2 - tip.w / 2, width - tip.w - 8);
    tip.y = w->rect.y + w->rect.h + 8;
    if (tip.y + tip.h > height - 8) {
        tip.y = w->rect.y - tip.h - 8;
    }
    theme_tip(list, tip, lines, 1);
}
