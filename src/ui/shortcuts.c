/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys that mean the same on every page. */
#include "ui/settings/settings.h"
#include "ui/state.h"

/* Keys that one plays with; others are pressed beside the mouse, too. */
static bool leads(const InputEvent *event) {
    bool letter = event->key == 'W' || event->key == 'A' || event->key == 'S' || event->key == 'D';
    return event->pad || letter || (event->key >= KEY_ENTER && event->key <= KEY_DOWN);
}

bool shortcut(Ui *ui, const InputEvent *event) {
    ui->pad_used = event->pad;
    ui->keys_used = ui->keys_used || leads(event);
    if (event->pad && event->key < 128 && !pages_kind(ui)->letters) {
        return true; /* the letters of the pad are meant for the table */
    }
    if (event->key == KEY_F11 && !event->repeat) {
        ui->fullscreen = true;
        return true;
    }
    if (event->key == ',' && (event->mods & MOD_CTRL) && !pages_find(ui, &SETTINGS_PAGE)) {
        pages_open(ui, &SETTINGS_PAGE, NULL);
        return true;
    }
    return ui->hold > 0 && (event->key == KEY_ENTER || event->key == KEY_SPACE);
}
