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

/* The box of a button. Returns where its words go: a pressed one lies lower. */
static DrawRect draw_face(const Widget *w, const Palette *p, Look look, DrawList *list) {
    DrawRect r = w->rect;
    uint32_t fill = w->disabled ? p->disabled : look.pressed ? p->pressed : look.hover ? p->hover : p->normal;
    uint32_t edge = !w->disabled ? p->edge : w->kind == WIDGET_ICON ? EDGE : 0xb7a279;
    if (!w->disabled && !look.pressed) {
        theme_shadow(list, r, 1, 3, CARD_RADIUS, 0.35f);
    }
    r.y += look.pressed ? 1 : 0;
    draw_box(list, r, CARD_RADIUS, draw_rgb(fill), draw_rgb(edge), 1.5f);
    return r;
}

static void draw_button(const Widget *w, Look look, DrawList *list) {
    const Palette *p = &PALETTES[w->kind];
    uint32_t words = w->disabled ? p->disabled_words : p->words;
    DrawRect r = draw_face(w, p, look, list);
    /* a small sign, close to the words */
    bool narrow = w->icon >= 0 && (r.w < 110 || r.h < 32) && !w->entry;
    float y = r.y + r.h / 2, middle = r.x + r.w / 2 + (w->icon >= 0 ? 12.0f : 0.0f);
    if (!w->disabled && !look.pressed) {
        DrawPoint shine[2] = {{r.x + 8, r.y + 2.5f}, {r.x + r.w - 8, r.y + 2.5f}};
        draw_line(list, shine, 2, false, 1.5f, draw_faded(draw_rgb(0xffffff), 0.25f), STROKE_SOLID);
    }
    if (w->icon >= 0) {
        bool coloured = w->entry && w->kind == WIDGET_PAPER;
        draw_icon(list, (PaintIcon)w->icon, r.x + (narrow ? 16.0f : 24.0f), y, narrow ? 18 : 24,
                  draw_rgb(coloured ? ACCENT : words));
    }
    rect_cut_left(&r, w->entry ? 48 : narrow ? 28 : w->icon >= 0 ? 40 : 12);
    rect_cut_right(&r, narrow ? 4 : 12);
    if (w->key) {
        draw_text(list, FONT_TEXT, 14, draw_rgb(words), ALIGN_RIGHT, r.x + r.w, y + 5, 0, w->key);
        rect_cut_right(&r, text_width(list->metrics, FONT_TEXT, 14, w->key) + 8);
    }
    float size = theme_size_within(list->metrics, FONT_TITLE, w->size, w->label, r.w);
    float half = text_width(list->metrics, FONT_TITLE, size, w->label) / 2;
    if (2 * half > r.w && w->icon < 0 && !w->key) {
        r = rect_margins(r, -6, 0); /* better close to the edges than cut */
    }
    /* Words beside a key or an icon are centred in the room that is left. */
    middle = middle + half > r.x + r.w || middle - half < r.x ? r.x + r.w / 2 : middle;
    draw_text(list, FONT_TITLE, size, draw_rgb(words), w->entry ? ALIGN_LEFT : ALIGN_CENTRE,
              w->entry ? r.x : middle, y + size * 0.34f, r.w, w->label);
}

static void draw_round(const Widget *w, Look look, DrawList *list) {
    DrawRect r = w->rect;
    theme_shadow(list, r, 1, 3, r.w / 2, 0.35f);
    uint32_t fill = w->on ? GOLD_PALE : look.pressed ? 0x1d150e : look.hover ? 0x4b3929 : DARK;
    draw_box(list, r, r.w / 2, draw_rgb(fill), draw_rgb(EDGE), 1.5f);
    DrawColor sign = draw_rgb(w->disabled ? 0x8d7a5b : w->on ? INK : CREAM);
    draw_icon(list, (PaintIcon)w->icon, r.x + r.w / 2, r.y + r.h / 2, 24, sign);
    if (w->key) {
        DrawRect badge = {r.x + r.w - 15, r.y + r.h - 16, 18, 18};
        draw_box(list, badge, 9, draw_rgb(PAPER_HIGH), draw_rgb(EDGE), 1.2f);
        draw_text(list, FONT_TEXT, 14, draw_rgb(INK), ALIGN_CENTRE, badge.x + 9, badge.y + 14, 0, w->key);
    }
}

static void draw_square_icon(const Widget *w, Look look, DrawList *list) {
    DrawRect r = draw_face(w, &PALETTES[WIDGET_PAPER], look, list);
    draw_icon(list, (PaintIcon)w->icon, r.x + r.w / 2, r.y + r.h / 2, r.h < 40 ? 18 : 26,
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
    DrawRect r = w->rect, s = {r.x, r.y, 40, r.h};
    bool sentence = w->note[0] != '\0' && r.h >= SWITCH_TWO_LINES, tight = r.h < 46;
    if (look.hover && !w->disabled) {
        theme_fill(list, rect_of(r.x - 8, r.y, r.w + 16, r.h - 2), 6, PAPER_BRIGHT, 0.7f);
    }
    s.h = sentence && !tight ? 38 : r.h; /* beside the name */
    theme_switch(list, rect_middle(s, 40, 22), w->on, w->disabled ? 0.5f : 1);
    rect_cut_left(&r, 52);
    float baseline = sentence ? r.y + (tight ? 15.0f : 18.0f) : r.y + r.h / 2 + w->size * 0.34f;
    theme_text(list, FONT_TITLE, theme_size_within(list->metrics, FONT_TITLE, w->size, w->label, r.w),
               w->disabled ? MUTED : INK, r.x, baseline, r.w, w->label);
    if (sentence) {
        theme_text(list, FONT_SENTENCE, 15, MUTED, r.x, r.y + (tight ? r.h - 5 : 38), r.w, w->note);
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
        float fits = theme_size_within(metrics, FONT_TITLE, part->size, part->label,
                                       part->rect.w - 12 - choice_key_room(part));
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
    if (w->on || look.hover) {
        theme_fill(list, rect_inset(r, w->on ? 1 : 2), 7, w->on ? INK : PAPER_BRIGHT, 1);
    }
    if (w->key) {
        DrawRect badge = rect_middle(rect_of(r.x + 5, r.y, 19, r.h), 19, 20);
        draw_box(list, badge, 4, draw_rgb(PAPER_HIGH), draw_rgb(EDGE), 1.2f);
        draw_text(list, FONT_TEXT, 14, draw_rgb(INK), ALIGN_CENTRE, badge.x + badge.w / 2, badge.y + 15, 0,
                  w->key);
        rect_cut_left(&r, choice_key_room(w));
    }
    draw_text(list, w->on ? FONT_TITLE : FONT_TEXT, size,
              draw_rgb(w->disabled ? RULE_LINE
                       : w->on     ? PAPER_HIGH
                                   : INK),
              ALIGN_CENTRE, r.x + r.w / 2, r.y + r.h / 2 + size * 0.34f, r.w - 6, w->label);
}

/* A line between two parts of a choice that are neighbours, if neither is selected. */
static void draw_divider(const Widget *wa, const Widget *wb, DrawList *list) {
    DrawRect a = wa->rect, b = wb->rect;
    bool right = b.x - a.x - a.w < 1 && b.x > a.x && b.y - a.y < 1;
    bool below = b.y > a.y && b.x - a.x < 1 && a.x - b.x < 1;
    if (wa->on || wb->on || !(right || below)) {
        return;
    }
    DrawPoint line[2] = {{right ? b.x : b.x + 8, right ? b.y + 8 : b.y},
                         {right ? b.x : b.x + b.w - 8, right ? b.y + b.h - 8 : b.y}};
    draw_line(list, line, 2, false, 1.5f, draw_rgb(RULE_LINE), STROKE_SOLID);
}

/* The field around the parts of a choice, which may stand in several rows. */
static void draw_choice_frames(const WidgetList *widgets, DrawList *list) {
    for (int i = 0; i < widgets->count; i++) {
        const Widget *first = &widgets->items[i], *last = first;
        if (first->kind != WIDGET_CHOICE || !first->first) {
            continue;
        }
        while (!last->last) {
            last++;
        }
        DrawRect all = first->rect;
        all.w = last->rect.x + last->rect.w - all.x;
        all.h = last->rect.y + last->rect.h - all.y;
        draw_box(list, all, CARD_RADIUS, draw_rgb(PAPER_FIELD), draw_rgb(EDGE), 1.5f);
        for (const Widget *a = first; a <= last; a++) {
            for (const Widget *b = a + 1; b <= last; b++) {
                draw_divider(a, b, list);
            }
        }
    }
}

/* The field reaches behind the signs at both sides. */
static void draw_number(const Widget *w, DrawList *list) {
    DrawRect r = w->rect;
    draw_box(list, rect_margins(r, -between(0, r.h, STEP_WIDTH) - 1, -1), CARD_RADIUS, draw_rgb(PAPER_FIELD),
             draw_rgb(EDGE), 1.5f);
    draw_text(list, FONT_TITLE, 17, draw_rgb(INK), ALIGN_CENTRE, r.x + r.w / 2, r.y + r.h / 2 + 6, 0,
              w->label);
}

void widgets_draw(const WidgetList *widgets, const Pointer *pointer, DrawList *list) {
    draw_choice_frames(widgets, list);
    const Widget *hot = widget_hot(widgets, pointer);
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
        case WIDGET_NUMBER:
            draw_number(w, list);
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

/* A tile, figure or icon as large as fits. */
static void draw_picture(Sprite picture, DrawRect r, DrawList *list) {
    if (picture.kind == SPRITE_ICON) {
        draw_icon(list, (PaintIcon)picture.index, r.x + r.w / 2, r.y + r.h / 2, r.w * 0.8f, draw_rgb(CREAM));
        return;
    }
    if (picture.kind == SPRITE_FIGURE) {
        const PaintFigureLook *look = paint_figure_look((PaintFigure)picture.index);
        float unit = r.h / (float)(look->height > look->width ? look->height : look->width);
        r = rect_middle(r, unit * (float)look->width, unit * (float)look->height);
    }
    draw_sprite(list, r, picture, draw_rgb(0xffffff), 0);
}

/* Left of its widget, so that what is below it stays visible; below it if there is no room. */
static void draw_pictured_tip(const Widget *w, DrawRect page, DrawList *list) {
    char room[TIP_BYTES];
    const char *lines[TIP_LINES];
    int count = widget_told(w) ? 0 : theme_tip_lines(w->note, room, lines);
    DrawRect words = theme_tip_size(list->metrics, lines, count);
    DrawRect tip = {.w = TIP_PICTURE + (count > 0 ? words.w : 8), .h = TIP_PICTURE + 8};
    bool beside = w->rect.x - tip.w - 12 >= 8;
    tip.x =
        beside ? w->rect.x - tip.w - 12 : between(8, w->rect.x + (w->rect.w - tip.w) / 2, page.w - tip.w - 8);
    tip.y = beside ? w->rect.y + (w->rect.h - tip.h) / 2 : w->rect.y + w->rect.h + 8;
    tip.y =
        !beside && tip.y + tip.h > page.h - 8 ? w->rect.y - tip.h - 8 : between(8, tip.y, page.h - tip.h - 8);
    theme_tip(list, tip, NULL, 0);
    draw_picture(w->picture, rect_inset(rect_cut_left(&tip, TIP_PICTURE + 8), 8), list);
    rect_cut_left(&tip, -8);
    theme_tip_words(list, rect_middle(tip, tip.w, words.h), lines, count);
}

void widgets_draw_tip(const WidgetList *widgets, const Pointer *pointer, float width, float height,
                      DrawList *list) {
    const Widget *w = pointer->still < HOVER_TIP ? NULL : widget_with_tip(widgets, pointer);
    const Widget *focus = pointer->focus_shown ? widget_find(widgets, pointer->focus) : NULL;
    w = w || !focus || !focus->pictured ? w : focus;
    DrawRect page = rect_of(0, 0, width, height);
    if (w && w->pictured) {
        draw_pictured_tip(w, page, list);
    } else if (w) {
        theme_tip_beside(list, w->rect, 8, page, true, w->note);
    }
}
