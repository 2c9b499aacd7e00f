/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASTIDE_UI_TITLE_H
#define BASTIDE_UI_TITLE_H

#include "ui/page.h"

extern const PageKind TITLE_PAGE; /* the first one */

#endif
