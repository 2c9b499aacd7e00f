/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock at the table: it runs while a person thinks at this page, reminds, and stands still in a break,
 * in which the board is hidden. */
#include <stdio.h>

#include "session/clock.h"
#include "ui/game/clock_play.h"
#include "ui/game/game_page.h"
#include "ui/parts/sounds.h"
#include "ui/parts/text.h"
#include "ui/together/together.h"

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

bool clock_may_pause(const GamePage *page) {
    return clock_shown(page) && !page->guest;
}

bool clock_words(const GamePage *page, int seat, char *out, size_t size) {
    unsigned left = page->seats[seat].left;
    unsigned seconds = (left + 999) / 1000;
    snprintf(out, size, "%u:%02u", seconds / 60, seconds % 60);
    return left <= LAST_SECONDS;
}

/* ---- what it says ---- */

static void write_news(const GamePage *page, int seat, ClockNews news, char *out, size_t size) {
    snprintf(out, size,
             news == CLOCK_LONG  ? _("%s, it is still your turn.")
             : news == CLOCK_LOW ? _("%s, half a minute is left.")
                                 : _("%s, your time is up. Please finish this turn soon."),
             page->seats[seat].name);
}

/* What it said last is no longer true: it has more to say, or another seat has to decide. */
static void take_back(GamePage *page, Ui *ui) {
    if (page->clock_said != CLOCK_NOTHING) {
        char words[160];
        write_news(page, page->clock_seat, (ClockNews)page->clock_said, words, sizeof words);
        notices_withdraw(&ui->notices, words);
        page->clock_said = CLOCK_NOTHING;
    }
}

static void tell(GamePage *page, Ui *ui, int seat, ClockNews news) {
    char words[160];
    take_back(page, ui);
    page->clock_said = (uint8_t)news;
    page->clock_seat = (uint8_t)seat;
    write_news(page, seat, news, words, sizeof words);
    sound_emit(ui, SOUND_YOUR_TURN);
    ui_tell(ui, words);
}

/* Does the host of a guest count for everyone? */
static bool is_told(const GamePage *page) {
    return page->guest && clock_shown(page);
}

/* The time of the player here has been told. */
static ClockNews told_news(GamePage *page, int seat) {
    uint32_t before = page->clock_left;
    page->clock_left = page->seats[seat].left;
    return session_clock_news(before, page->clock_left);
}

void clock_step(GamePage *page, Ui *ui, uint32_t microseconds) {
    int seat = session_decides(page->session);
    bool here = session_takes_moves(page->session);
    if (seat != page->clock_seat) {
        take_back(page, ui);
    }
    ClockNews news = CLOCK_NOTHING;
    if (is_told(page)) {
        news = here ? told_news(page, seat) : CLOCK_NOTHING;
    } else if (clock_ticks(page, ui) && !timeline_runs(&page->timeline)) {
        uint32_t before = (page->seats[seat].left + 999) / 1000;
        news = session_clock_step(page->session, microseconds);
        ui->dirty = ui->dirty || before != (page->seats[seat].left + 999) / 1000;
    }
    if (news == CLOCK_UP && clock_of(page)->plays) {
        if (!page->guest) {
            player_hand_over(page, ui, seat, AI_JOURNEYMAN);
        }
    } else if (news != CLOCK_NOTHING && here) {
        tell(page, ui, seat, news);
    }
}

bool clock_ticks(const GamePage *page, const Ui *ui) {
    bool here = session_takes_moves(page->session);
    return counts(page) && pages_on_top(ui, page) && !is_told(page) && (here || together_awaits(page, ui));
}

void clock_pause(GamePage *page, Ui *ui) {
    if (counts(page) && !page->guest) {
        pages_open(ui, &BREAK_PAGE, NULL);
    }
}
