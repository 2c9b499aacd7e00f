/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sounds: pages say which are due, app/ plays them. */
#ifndef BASTIDE_UI_PARTS_SOUND_H
#define BASTIDE_UI_PARTS_SOUND_H

/* In the order of tools/make-sounds.c. */
typedef enum {
    SOUND_DRAW,   /* a tile is drawn */
    SOUND_TURN,   /* it is rotated */
    SOUND_PLACE,  /* it is placed */
    SOUND_MEEPLE, /* a figure is placed */
    SOUND_HOME,   /* it returns */
    SOUND_SCORE,  /* points */
    SOUND_FEAST,  /* many of them */
    SOUND_DRAGON, /* flies or steps */
    SOUND_EATEN,
    SOUND_FAIRY,
    SOUND_YOUR_TURN,
    SOUND_REFUSED,
    SOUND_END,    /* of the game */
    SOUND_WINNER, /* is celebrated */
    SOUND_COUNT
} Sound;

#endif
