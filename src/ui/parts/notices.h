/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences shown over the page, one at a time: when the player has read one, the next is shown. */
#ifndef BASTIDE_UI_PARTS_NOTICES_H
#define BASTIDE_UI_PARTS_NOTICES_H

#include "ui/parts/theme.h"

typedef enum { NOTICE_TROUBLE, NOTICE_GOOD } NoticeTone;

enum { NOTICES_MAX = 16, NOTICE_TEXT = 512 };

typedef struct {
    struct {
        char text[NOTICE_TEXT];
        NoticeTone tone;
    } waiting[NOTICES_MAX]; /* the first is shown */
    int count;
} Notices;

/* Adds a notice. Trouble comes before good news; otherwise notices keep their order. The same text never
 * waits twice. If there are more than NOTICES_MAX, the last are dropped. */
void notices_add(Notices *notices, NoticeTone tone, const char *text);
/* The one that is shown; NULL = none. */
const char *notices_text(const Notices *notices);
/* The one that is shown has been read. */
void notices_read(Notices *notices);
/* Takes back a notice that is no longer true, whether it is shown or waits. */
void notices_withdraw(Notices *notices, const char *text);
/* Draws the notice below the header, in the middle between `left` and `right`, in as many lines as it needs.
 */
void notices_draw(const Notices *notices, float left, float right, DrawList *list);

#endif
