/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the hint looks like: its button, the card, and the prompt. */
#include "ui/game/game_page.h"
#include "ui/parts/text.h"

void hint_layout(const Scene *s, DrawRect button, WidgetList *widgets) {
    const GamePage *page = s->page;
    Widget *w = widget_add(widgets, WIDGET_ROUND, button, (Action){GAME_HINT, 0}, "H");
    bool allowed = hint_allowed(page->session);
    w->name = "hint";
    w->on = hint_shown(page);
    w->disabled = !hint_ready(page);
    widget_tip(w, allowed ? _("Hint (H)") : _("Hints are off in this game\nThis was agreed during setup."));
}
