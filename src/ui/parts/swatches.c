/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/swatches.h"

#include "ui/parts/rect.h"
#include "ui/parts/text.h"

const char *colour_shown(int colour) {
    static const char *const names[PAINT_COLOURS] = {N_("Yellow"), N_("Red"),  N_("Green"), N_("Blue"),
                                                     N_("Black"),  N_("Pink"), N_("Grey"),  N_("Violet")};
    return _(names[colour]);
}

static DrawRect swatch_rect(const Swatches *s, int colour) {
    int rows = (PAINT_COLOURS + s->columns - 1) / s->columns;
    return rect_row(rect_column(s->area, colour % s->columns, s->columns, 0), colour / s->columns, rows, 0);
}

void swatches_layout(const Swatches *s, int id, WidgetList *widgets) {
    for (int c = 0; c < PAINT_COLOURS; c++) {
        Widget *w = widget_area(widgets, swatch_rect(s, c), (Action){id, c}, "colour-");
        w->disabled = s->taken >> c & 1;
        widget_tip(w, colour_shown(c));
    }
}

void swatches_draw(const Swatches *s, const Pointer *pointer, DrawList *list) {
    for (int c = 0; c < PAINT_COLOURS; c++) {
        DrawRect r = swatch_rect(s, c);
        float x = r.x + r.w / 2, y = r.y + r.h / 2;
        bool taken = s->taken >> c & 1, own = s->own == c;
        if (own || (!taken && pointer_over(pointer, r))) {
            draw_box(list, rect_inset(r, 1), 8, draw_rgb(own ? PAPER_HIGH : PAPER_BRIGHT),
                     draw_rgb(own ? INK : EDGE), own ? 2 : 1.2f);
        }
        draw_figure(list, PAINT_EMBLEM, (PaintColour)c, x, y, 34, taken ? 0.35f : 1);
        if (taken) {
            draw_icon(list, ICON_CROSS, x, y, 28, draw_rgb(INK));
        }
    }
}
