/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about the game that several pages say. */
#ifndef BASTIDE_UI_WORDS_H
#define BASTIDE_UI_WORDS_H

#include "base/str.h"
#include "engine/engine.h"

/* Why a move is refused, as a sentence of its own: "North side: road against city". */
void refusal_sentence(Refusal why, Str *out);

const char *points_name(int by); /* PointsKind: "road" */

/* How points came about: "3 tiles × 2 + 1 pennant × 2". */
void points_reason(const Event *event, const Rules *rules, Str *out);

#endif
