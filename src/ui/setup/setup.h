/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASTIDE_UI_SETUP_H
#define BASTIDE_UI_SETUP_H

#include "ui/page.h"

extern const PageKind
    SETUP_PAGE; /* opened with the id of a board that is chosen; NULL = what was chosen last */

#endif
