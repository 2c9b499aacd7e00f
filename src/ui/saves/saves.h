/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASTIDE_UI_SAVES_H
#define BASTIDE_UI_SAVES_H

#include "ui/page.h"

extern const PageKind SAVES_PAGE; /* opened above a game with a pointer to true; from the title with NULL */

#endif
