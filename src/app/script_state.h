/* SPDX-License-Identifier: GPL-3.0-or-later */
/* --script-state: what is on the screen, in a file for test scripts (docs/window-test.md). */
#ifndef BASTIDE_APP_SCRIPT_STATE_H
#define BASTIDE_APP_SCRIPT_STATE_H

#include "app/window.h"
#include "ui/ui.h"

/* Replaces the file; a failure is told on stderr. */
void script_state_write(const char *path, const Window *window, const Ui *ui, uint64_t inputs);

#endif
