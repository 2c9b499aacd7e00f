/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock at the table: it runs while a person thinks at this page, reminds, and stands still in a break,
 * in which the board is hidden. */
#include <stdio.h>

#include "session/clock.h"
#include "ui/game/clock_play.h"
#include "ui/game/game_page.h"
#include "ui/parts/sounds.h"
#include "ui/parts/text.h"

enum { LAST_SECONDS = 30000 }; /* milliseconds in which the time of a card is red */

static const Clock *clock_of(const GamePage *page) {
    return &session_record(page->session)->clock;
}

static bool counts(const GamePage *page) {
    return !page->lesson.on && !page->replay && !page->peeking && !session_over(page->session) &&
           clock_of(page)->kind != CLOCK_OFF;
}

bool clock_shown(const GamePage *page) {
    return counts(page) && clock_of(page)->kind == CLOCK_TIME;
}

bool clock_words(const GamePage *page, int seat, char *out, size_t size) {
    unsigned left = page->seats[seat].left;
    unsigned seconds = (left + 999) / 1000;
    snprintf(out, size, "%u:%02u", seconds / 60, seconds % 60);
    return left <= LAST_SECONDS;
}

/* ---- what it says ---- */

static void tell(const GamePage *page, Ui *ui, ClockNews news) {
    char words[160];
    const char *name = page->seats[session_decides(page->session)].name;
    snprintf(words, sizeof words,
             news == CLOCK_LONG  ? _("%s, it is still your turn.")
             : news == CLOCK_LOW ? _("%s, half a minute is left.")
                                 : _("%s, your time is up. Please finish this turn soon."),
             name);
    sound_emit(ui, SOUND_YOUR_TURN);
    ui_tell(ui, words);
}

void clock_step(GamePage *page, Ui *ui, uint32_t microseconds) {
    if (!clock_ticks(page, ui) || timeline_runs(&page->timeline)) {
        return;
    }
    int seat = session_decides(page->session);
    uint32_t before = (page->seats[seat].left + 999) / 1000;
    ClockNews news = session_clock_step(page->session, microseconds);
    ui->dirty = ui->dirty || before != (page->seats[seat].left + 999) / 1000;
    if (news == CLOCK_UP && clock_of(page)->plays) {
        player_hand_over(page, ui, seat, AI_JOURNEYMAN);
    } else if (news != CLOCK_NOTHING) {
        tell(page, ui, news);
    }
}

bool clock_ticks(const GamePage *page, const Ui *ui) {
    return counts(page) && pages_on_top(ui, page) && session_takes_moves(page->session);
}

void clock_pause(GamePage *page, Ui *ui) {
    if (counts(page)) {
        pages_open(ui, &BREAK_PAGE, NULL);
    }
}
