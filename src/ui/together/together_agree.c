/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves that the players of a game across a network have to agree to (net/room.h): proposed, told, answered.
 */
#include <stdio.h>
#include <string.h>

#include "ui/parts/text.h"
#include "ui/together/together_parts.h"

/* ---- whose they are ---- */

bool together_is_ours(const Ui *ui, const Room *room, int seat) {
    return online_its_guest(ui->online) ? online_seat(ui->online) == seat : room->states[seat] == PLACE_HOST;
}

/* The seat that proposes: the one that the move is about or that decides, if it is ours, else the first of
 * ours; -1 = only a spectator. */
static int proposer_of(const Ui *ui, const Room *room, Move move, int decides) {
    bool about = move.kind == MOVE_AWAY || move.kind == MOVE_BACK || move.kind == MOVE_SELL;
    if (about && together_is_ours(ui, room, move.seat)) {
        return move.seat;
    }
    if (decides != NO_SEAT && together_is_ours(ui, room, decides)) {
        return decides;
    }
    for (int seat = 0; seat < room->choice.seat_count; seat++) {
        if (together_is_ours(ui, room, seat)) {
            return seat;
        }
    }
    return -1;
}

bool together_may_propose(const Ui *ui) {
    const Room *room = ui->online ? online_room(ui->online) : NULL;
    return room && proposer_of(ui, room, (Move){0}, NO_SEAT) >= 0;
}

bool together_propose(GamePage *page, Ui *ui, Move move) {
    if (!together_shared(page, ui)) {
        return false;
    }
    const Room *room = online_room(ui->online);
    int seat = room ? proposer_of(ui, room, move, session_decides(page->session)) : -1;
    if (!page->guest) {
        host_step(online_its_host(ui->online), 0); /* tells what was taken back just now */
    }
    bool sent = seat >= 0 && (page->guest ? online_propose(ui->online, move)
                                          : host_propose(online_its_host(ui->online), 0, seat, move));
    page->asks = page->guest && online_asks(ui->online);
    if (!sent) {
        ui_tell(ui, _("This is not possible at the moment."));
    }
    return true;
}

int together_asked(const Ui *ui, const Room *room, int *ours) {
    for (int seat = 0; seat < room->choice.seat_count; seat++) {
        for (int mine = 0; mine < room->choice.seat_count; mine++) {
            if (room->proposals[seat].waits >> mine & 1 && together_is_ours(ui, room, mine)) {
                *ours = mine;
                return seat;
            }
        }
    }
    return -1;
}

int together_asks(const Ui *ui, const Room *room) {
    for (int seat = 0; seat < room->choice.seat_count; seat++) {
        if (room->proposals[seat].move.kind != MOVE_NONE && together_is_ours(ui, room, seat)) {
            return seat;
        }
    }
    return -1;
}

void together_answer(Ui *ui, int proposer, bool agrees) {
    const Room *room = online_room(ui->online);
    int ours = -1;
    if (!room || together_asked(ui, room, &ours) != proposer) {
        return; /* it has gone meanwhile */
    }
    Guest *guest = online_its_guest(ui->online);
    if (guest) {
        guest_answer(guest, proposer, agrees);
    } else {
        host_answer(online_its_host(ui->online), 0, ours, proposer, agrees);
    }
}

/* ---- in words ---- */

void together_proposal_words(const Room *room, int proposer, char *out, size_t size) {
    const NewGame *game = &room->choice;
    Move move = room->proposals[proposer].move;
    const char *who = game->seats[proposer].name, *whom = game->seats[move.seat % SEATS_MAX].name;
    switch (move.kind) {
    case MOVE_EXTEND:
        /* Translators: a player wants to enlarge the table; its columns and rows */
        snprintf(out, size, _("%s wants a table of %d × %d"), who, move.x, move.y);
        break;
    case MOVE_AWAY:
        snprintf(out, size, _("%s wants %s to sit out"), who, whom);
        break;
    case MOVE_BACK:
        snprintf(out, size, _("%s wants %s to come back"), who, whom);
        break;
    case MOVE_SELL:
        snprintf(out, size,
                 move.seat == proposer ? ngettext("%s bids %d point for the tile",
                                                  "%s bids %d points for the tile", (unsigned long)move.x)
                                       : ngettext("%s offers the tile for %d point",
                                                  "%s offers the tile for %d points", (unsigned long)move.x),
                 who, move.x);
        break;
    default:
        snprintf(out, size, _("%s wants to end the game and score it"), who);
        break;
    }
}

void together_waits_words(const Room *room, int proposer, char *out, size_t size) {
    Str names = {0};
    for (int seat = 0; seat < room->choice.seat_count; seat++) {
        if (room->proposals[proposer].waits >> seat & 1) {
            str_addf(&names, "%s%s", names.length > 0 ? ", " : "", room->choice.seats[seat].name);
        }
    }
    if (names.length > 0) {
        /* Translators: the names of players */
        snprintf(out, size, _("Not answered yet: %s"), str_text(&names));
    } else {
        snprintf(out, size, "%s", _("The computer players are thinking about it."));
    }
    str_deinit(&names);
}

void together_tell_declined(Ui *ui, const Room *room) {
    Together *t = &ui->together;
    for (int seat = 0; seat < room->choice.seat_count; seat++) {
        const RoomProposal *proposal = &room->proposals[seat];
        bool stood = t->proposed >> seat & 1, stands = proposal->move.kind != MOVE_NONE;
        int by = proposal->declined_by;
        if (stood && !stands && by < room->choice.seat_count && by != seat &&
            together_is_ours(ui, room, seat)) {
            char words[200];
            /* Translators: a player did not agree to what was proposed */
            snprintf(words, sizeof words, _("%s declined"), room->choice.seats[by].name);
            ui_tell(ui, words);
        }
        t->proposed = (uint8_t)((t->proposed & ~(1u << seat)) | (unsigned)stands << seat);
    }
}
