/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences shown over the page, one at a time: when the player has read one, the next is shown. What nobody
 * has to read goes away after a while. */
#ifndef BASTIDE_UI_PARTS_NOTICES_H
#define BASTIDE_UI_PARTS_NOTICES_H

#include "ui/parts/theme.h"

/* NOTICE_PASSING: good news that nobody has to read */
typedef enum { NOTICE_TROUBLE, NOTICE_GOOD, NOTICE_PASSING } NoticeTone;

enum { NOTICES_MAX = 16, NOTICE_TEXT = 512 };

typedef struct {
    struct {
        char text[NOTICE_TEXT];
        NoticeTone tone;
    } waiting[NOTICES_MAX]; /* the first is shown */
    int count;
    uint32_t shown; /* microseconds that the first has been shown, if it goes away by itself */
} Notices;

/* Adds a notice. Trouble comes before good news; otherwise notices keep their order. The same text never
 * waits twice. If there are more than NOTICES_MAX, the last are dropped. */
void notices_add(Notices *notices, NoticeTone tone, const char *text);
/* The one that is shown; NULL = none. */
const char *notices_text(const Notices *notices);
/* The one that is shown has been read. */
void notices_read(Notices *notices);
bool notices_pass(const Notices *notices); /* the one that is shown goes away by itself */
/* True if another one, or none, is shown now. */
bool notices_step(Notices *notices, uint32_t microseconds);
/* Takes back a notice that is no longer true, whether it is shown or waits. */
void notices_withdraw(Notices *notices, const char *text);
/* Draws the notice below the header, in the middle between `left` and `right`, in as many lines as it needs.
 */
void notices_draw(const Notices *notices, float left, float right, DrawList *list);

#endif
