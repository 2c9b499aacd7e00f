/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why two choices of a game do not go together, as a sentence. */
#ifndef BASTIDE_DATA_MIX_TEXT_H
#define BASTIDE_DATA_MIX_TEXT_H

#include "engine/mix.h"

/* English, and marked for the catalogue: the screen translates it. */
const char *mix_sentence(Mix mix);

#endif
