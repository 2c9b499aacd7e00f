/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks a text for the catalogue; it is translated later, where it is shown. */
#ifndef BASTIDE_BASE_MARK_H
#define BASTIDE_BASE_MARK_H

#define N_(text) (text)

#endif
