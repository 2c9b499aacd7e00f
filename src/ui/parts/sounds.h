/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When which sound is due: private to ui/. Sounds that the settings switch off are not emitted. */
#ifndef BASTIDE_UI_SOUNDS_H
#define BASTIDE_UI_SOUNDS_H

#include "ui/parts/sound.h"
#include "ui/state.h"

void sound_emit(Ui *ui, Sound sound);
/* What begins on the timeline in the time that is about to pass; to be called before timeline_step. */
void sounds_step(Ui *ui, const Timeline *line, uint32_t microseconds);
/* What a move makes heard that is not on the timeline; all of it where nothing is animated. */
void sounds_of_move(Ui *ui, const EventList *events, bool animated);

#endif
