/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a game cannot be set up so, as a sentence. */
#ifndef BASTIDE_DATA_SETUP_TEXT_H
#define BASTIDE_DATA_SETUP_TEXT_H

#include "engine/setup.h"

/* English, for the line that says what was found; "" for SETUP_OK. */
const char *setup_sentence(SetupError error);

#endif
