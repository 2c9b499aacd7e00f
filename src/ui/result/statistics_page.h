/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics of all finished games: private to ui/. */
#ifndef BASTIDE_UI_STATISTICS_PAGE_H
#define BASTIDE_UI_STATISTICS_PAGE_H

#include "ui/state.h"

extern const PageKind STATISTICS_PAGE;

#endif
