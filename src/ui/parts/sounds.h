/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decides which sounds are due: private to ui/. Sounds that are off in the settings are not emitted. */
#ifndef BASTIDE_UI_PARTS_SOUNDS_H
#define BASTIDE_UI_PARTS_SOUNDS_H

#include "ui/parts/sound.h"
#include "ui/state.h"

void sound_emit(Ui *ui, Sound sound);
/* Emits sounds of animations that begin in the next `microseconds`; call it before timeline_step. */
void sounds_step(Ui *ui, const Timeline *line, uint32_t microseconds);
/* Emits the sounds of a move that its animations will not emit; without animations, all. */
void sounds_of_move(Ui *ui, const Timeline *line, const EventList *events, bool animated);

#endif
