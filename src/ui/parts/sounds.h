/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decides which sound is due when: private to ui/. Sounds that are off in the settings are not emitted. */
#ifndef BASTIDE_UI_PARTS_SOUNDS_H
#define BASTIDE_UI_PARTS_SOUNDS_H

#include "ui/parts/sound.h"
#include "ui/state.h"

void sound_emit(Ui *ui, Sound sound);
/* Of animations that begin in the time about to pass; call it before timeline_step. */
void sounds_step(Ui *ui, const Timeline *line, uint32_t microseconds);
/* Of a move, as far as its animations do not make them; all of them where nothing is animated. */
void sounds_of_move(Ui *ui, const EventList *events, bool animated);

#endif
