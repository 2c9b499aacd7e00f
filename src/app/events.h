/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SDL events in the words of ui/input.h. */
#ifndef BASTIDE_APP_EVENTS_H
#define BASTIDE_APP_EVENTS_H

#include <SDL.h>
#include <stdbool.h>

#include "ui/input.h"

/* False for events that no page cares about. */
bool event_translate(const SDL_Event *event, float points_per_unit, InputEvent *out);

#endif
