/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASTIDE_UI_SETTINGS_H
#define BASTIDE_UI_SETTINGS_H

#include "ui/page.h"

extern const PageKind SETTINGS_PAGE; /* opened with nothing */

#endif
