/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/notices.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void notices_add(Notices *notices, NoticeTone tone, const char *text) {
    int at = 0;
    for (int i = 0; i < notices->count; i++) {
        if (strcmp(notices->waiting[i].text, text) == 0) {
            return;
        }
        at += notices->waiting[i].tone <= tone; /* sorted by tone: these are read before */
    }
    if (at == NOTICES_MAX) {
        return;
    }
    notices->count += notices->count < NOTICES_MAX;
    memmove(&notices->waiting[at + 1], &notices->waiting[at],
            (size_t)(notices->count - at - 1) * sizeof notices->waiting[0]);
    snprintf(notices->waiting[at].text, NOTICE_TEXT, "%s", text);
    notices->waiting[at].tone = tone;
    notices->shown = at == 0 ? 0 : notices->shown;
}

const char *notices_text(const Notices *notices) {
    return notices->count > 0 ? notices->waiting[0].text : NULL;
}

static void take(Notices *notices, int at) {
    notices->count--;
    notices->shown = at == 0 ? 0 : notices->shown;
    memmove(&notices->waiting[at], &notices->waiting[at + 1],
            (size_t)(notices->count - at) * sizeof notices->waiting[0]);
}

void notices_read(Notices *notices) {
    if (notices->count > 0) {
        take(notices, 0);
    }
}

bool notices_pass(const Notices *notices) {
    return notices->count > 0 && notices->waiting[0].tone == NOTICE_PASSING;
}

bool notices_step(Notices *notices, uint32_t microseconds) {
    enum { LEAST = 6000000, EACH_BYTE = 40000 }; /* the time to notice and read it */
    if (!notices_pass(notices)) {
        return false;
    }
    notices->shown += microseconds;
    bool passed = notices->shown >= LEAST + EACH_BYTE * strlen(notices->waiting[0].text);
    if (passed) {
        notices_read(notices);
    }
    return passed;
}

void notices_withdraw(Notices *notices, const char *text) {
    for (int i = notices->count - 1; i >= 0; i--) {
        if (strcmp(notices->waiting[i].text, text) == 0) {
            take(notices, i);
        }
    }
}

void notices_draw(const Notices *notices, float left, float right, DrawList *list) {
    static const float SIZE = 16, LINE = 22, WIDEST = 860, EDGE_ROOM = 20;
    const char *text = notices_text(notices);
    if (!text) {
        return;
    }
    float most = fminf(WIDEST, right - left - 48 - 2 * EDGE_ROOM);
    float width = fminf(most, text_width(list->metrics, FONT_TEXT, SIZE, text));
    int lines = paragraph_lines(list->metrics, FONT_TEXT, SIZE, most, text);
    while (lines > 1 && width > 200 && /* lines of about one length, no last one of a single word */
           paragraph_lines(list->metrics, FONT_TEXT, SIZE, width - 8, text) == lines) {
        width -= 8;
    }
    DrawRect r = {(left + right - width) / 2 - EDGE_ROOM, HEADER_HEIGHT + 8, width + 2 * EDGE_ROOM,
                  18 + LINE * (float)lines};
    DrawColor color = draw_rgb(notices->waiting[0].tone == NOTICE_TROUBLE ? BAD : GOOD);
    theme_shadow(list, r, 2, 4, CARD_RADIUS, 0.4f);
    draw_box(list, r, CARD_RADIUS, draw_rgb(PAPER_HIGH), color, 2);
    draw_paragraph(list, FONT_TEXT, SIZE, color, r.x + EDGE_ROOM, r.y + 26, width + 1, LINE, text);
}
