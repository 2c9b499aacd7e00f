/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/together/together_parts.h"

#include <stdio.h>
#include <string.h>

#include "session/changes.h"
#include "ui/parts/levels.h"
#include "ui/parts/text.h"

enum { PHRASE_TIME = 4000000 };

static Host *host_of(const Ui *ui) {
    return ui->online ? online_its_host(ui->online) : NULL;
}

static Guest *guest_of(const Ui *ui) {
    return ui->online ? online_its_guest(ui->online) : NULL;
}

void together_end(Ui *ui) {
    if (pages_find(ui, &GUEST_PAGE)) { /* it shows the session that is going to end */
        pages_go(ui, NULL, NULL);
    }
    online_free(ui->online);
    ui->online = NULL;
    ui->together = (Together){0};
}

void together_anew(Ui *ui) {
    const Room *room = ui->online ? online_room(ui->online) : NULL;
    ui->together = (Together){.muted = ui->together.muted};
    if (room) { /* what was said before is not said again */
        memcpy(ui->together.spoken, room->spoken, sizeof ui->together.spoken);
    }
}

/* ---- hosting ---- */

/* A game that is hosted here. */
static void open_game(Ui *ui) {
    const Room *room = online_room(ui->online);
    online_keep(ui->online, ui->s.online_folder);
    together_anew(ui);
    for (int seat = 0; ui->s.nearby && seat < room->choice.seat_count; seat++) {
        if (room->states[seat] == PLACE_HOST || seat + 1 == room->choice.seat_count) {
            char name[SEAT_NAME + 32];
            /* Translators: the name of a game on the local network; %s is the name of its host */
            snprintf(name, sizeof name, _("%s’s table"), room->choice.seats[seat].name);
            online_announce(ui->online, name);
            break;
        }
    }
}

bool together_gathers(const Ui *ui) {
    return host_of(ui) && !host_session(host_of(ui), 0);
}

bool together_host(Ui *ui, const Settings *chosen, char refusal[160]) {
    NewGame choice;
    unsigned open = 0;
    Fail fail = {0};
    games_choice(ui, chosen, &choice, &open);
    choice.seed = ui->s.seed_given ? ui->s.seed : online_seed();
    bool good;
    if (together_gathers(ui)) {
        good = host_change(host_of(ui), 0, &choice, open, &fail);
    } else {
        together_end(ui);
        ui->online = online_host(ui->s.library, &choice, open, &fail);
        good = ui->online != NULL;
    }
    if (!good) {
        snprintf(refusal, 160, "%.159s", text_fail(&fail).text);
        return false;
    }
    open_game(ui);
    pages_open(ui, &ROOM_PAGE, NULL);
    return true;
}

bool together_begin(Ui *ui) {
    Host *host = host_of(ui);
    Fail fail = {0};
    if (!host || room_waits_for(host_room(host, 0)) >= 0) {
        return false;
    }
    Session *session = session_new(&host_room(host, 0)->choice, ui->s.library, &fail);
    bool begun = session && store_begin(ui->store, session);
    if (begun) {
        host_begin(host, 0, session);
        ui_continue(ui);
    }
    games_tell(ui);
    return begun;
}

/* ---- another game ---- */

bool together_gather(Ui *ui, Settings *settings) {
    if (!host_of(ui) || !host_gather(host_of(ui), 0)) {
        return false;
    }
    const Room *room = online_room(ui->online);
    for (int seat = 0; seat < settings->seat_count; seat++) {
        if (room->states[seat] == PLACE_OPEN || room->states[seat] == PLACE_HERE) {
            seat_take_level(&settings->seats[seat], KIND_OPEN);
            settings->seats[seat].name[0] = '\0'; /* its guest has one */
        }
    }
    return true;
}

/* The host has opened the room of the next game, and this guest is not in it yet. */
static bool is_invited(const Ui *ui) {
    const Room *room = guest_of(ui) ? online_room(ui->online) : NULL;
    return room && !room->begun && online_session(ui->online) && !pages_find(ui, &ROOM_PAGE);
}

static const char *const NOT_INVITED = N_("The host has to ask for another game first.");

static void tell_invited(Ui *ui) {
    bool invited = is_invited(ui);
    if (invited && !ui->together.invited) {
        notices_withdraw(&ui->notices, _(NOT_INVITED));
        ui_tell(ui, _("The host wants to play again."));
    }
    ui->together.invited = invited;
}

bool together_play_again(Ui *ui) {
    if (!guest_of(ui) || online_state(ui->online) == ONLINE_FAILED) {
        return false;
    }
    if (is_invited(ui)) {
        pages_open(ui, &ROOM_PAGE, NULL);
    } else {
        ui_tell(ui, _(NOT_INVITED));
    }
    return true;
}

/* ---- back after a restart ---- */

void together_look(Ui *ui, const Session *session) {
    ui->together.again =
        !ui->online && !session_over(session) && online_was_hosted(ui->s.online_folder, session);
}

bool together_host_again(Ui *ui) {
    Fail fail = {0};
    Session *session = store_game(ui->store);
    ui->online = online_host_again(ui->s.library, ui->s.online_folder, session, &fail);
    if (!ui->online) {
        ui_notice(ui, text_fail(&fail).text);
        return false;
    }
    open_game(ui);
    return true;
}

/* ---- what has changed ---- */

/* Who is back, during a game. */
static void tell_places(Ui *ui, const Room *room) {
    Together *t = &ui->together;
    for (int seat = 0; seat < room->choice.seat_count; seat++) {
        int before = t->states[seat], now = room->states[seat];
        if (t->begun && before == PLACE_AWAY && now == PLACE_HERE) {
            char words[200];
            /* Translators: %s is the name of a player whose connection was lost */
            snprintf(words, sizeof words, _("%s is back"), room->choice.seats[seat].name);
            ui_tell(ui, words);
        }
        t->patient = t->patient && before == now;
        t->states[seat] = (uint8_t)now;
    }
    t->begun = room->begun || online_session(ui->online) || host_of(ui);
}

static void hear_phrases(Ui *ui, const Room *room) {
    Together *t = &ui->together;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (room->spoken[seat] != t->spoken[seat]) {
            t->spoken[seat] = room->spoken[seat];
            t->phrase[seat] = t->muted >> seat & 1 ? 0 : PHRASE_TIME;
        }
    }
}

/* The game of a guest begins, or is told anew. */
static void show_session(Ui *ui) {
    if (online_follow(ui->online) == FOLLOW_BEGUN) {
        Session *session = online_session(ui->online);
        store_keep_guest(ui->store, session);
        pages_go(ui, &GUEST_PAGE, &session);
        ui->dirty = true;
    }
}

/* The host has left its table for another page: the game is over for its guests, too. */
static bool is_left(const Ui *ui) {
    bool begun = host_of(ui) && host_session(host_of(ui), 0);
    return begun ? !pages_find(ui, &GAME_PAGE) && !pages_find(ui, &RESULT_PAGE)
                 : !pages_find(ui, &ROOM_PAGE) && !pages_find(ui, &TOGETHER_PAGE) &&
                       !pages_find(ui, &GUEST_PAGE) && !pages_find(ui, &LOOK_PAGE) &&
                       !(together_gathers(ui) && pages_find(ui, &SETUP_PAGE));
}

/* Computer players bid by themselves; who is away cannot answer. */
static void see_who_is_here(GamePage *page, const Ui *ui) {
    const Room *room = online_room(ui->online);
    page->unasked = 0;
    for (int seat = 0; room && seat < room->choice.seat_count; seat++) {
        bool here = room->states[seat] == PLACE_HERE || room->states[seat] == PLACE_HOST;
        page->unasked |= here ? 0 : 1u << seat;
    }
}

/* The host's table goes on for its guests, even while another page covers it. */
static void play_on(Ui *ui, uint32_t microseconds) {
    enum { COVERED = 2 };
    GamePage *page = pages_find(ui, &GAME_PAGE);
    if (!page || !together_hosts(ui, page->session)) {
        return;
    }
    see_who_is_here(page, ui);
    if (host_takes_undo(host_of(ui), 0)) {
        game_take_back_tile(page, ui);
    }
    if (session_has_decided(page->session) && session_takes_moves(page->session)) {
        game_play_arranged(page, ui); /* what guests have proposed, although a person here has the turn */
    }
    ui->together.unseen = (uint8_t)(ui->together.unseen + (ui->together.unseen < COVERED));
    if (ui->together.unseen == COVERED && together_plays(page, ui)) {
        timeline_finish(&page->timeline);
        game_others(page, ui, microseconds);
    }
}

void together_step(Ui *ui, uint32_t microseconds) {
    Together *t = &ui->together;
    if (!ui->online) {
        return;
    }
    if (is_left(ui)) {
        together_end(ui);
        return;
    }
    bool news = online_step(ui->online);
    const Room *room = online_room(ui->online);
    if (news && room) {
        tell_places(ui, room);
        hear_phrases(ui, room);
        together_tell_declined(ui, room);
    }
    tell_invited(ui);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        news = news || (t->phrase[seat] > 0 && t->phrase[seat] <= microseconds);
        t->phrase[seat] -= microseconds < t->phrase[seat] ? microseconds : t->phrase[seat];
    }
    ui->dirty = ui->dirty || news;
    play_on(ui, microseconds);
    if (guest_of(ui) && !pages_find(ui, &GUEST_PAGE) && pages_find(ui, &ROOM_PAGE)) {
        show_session(ui);
    }
}

bool together_speak(Ui *ui, int phrase) {
    if (guest_of(ui)) {
        guest_speak(guest_of(ui), phrase);
        return true;
    }
    const Room *room = online_room(ui->online);
    for (int seat = 0; seat < room->choice.seat_count; seat++) {
        if (room->states[seat] == PLACE_HOST) {
            return host_speak(host_of(ui), 0, seat, phrase);
        }
    }
    return false;
}

/* ---- at the table ---- */

bool together_sends(GamePage *page, Ui *ui, Move move) {
    if (!page->guest || !ui->online || !session_takes_moves(page->session) ||
        game_why(page, move).code != MOVE_OK || !online_commits(ui->online, move)) {
        return false;
    }
    online_commit(ui->online, move);
    page->asks = online_asks(ui->online);
    return true;
}

bool together_follow(GamePage *page, Ui *ui) {
    if (!ui->online || page->session != online_session(ui->online)) {
        return false;
    }
    page->asks = online_asks(ui->online);
    see_who_is_here(page, ui);
    switch (online_follow(ui->online)) {
    case FOLLOW_MOVE:
        return true;
    case FOLLOW_LEAP:
        game_enter(page, ui);
        ui->dirty = true;
        return false;
    case FOLLOW_BEGUN: {
        Session *session = online_session(ui->online);
        store_keep_guest(ui->store, session);
        game_shown(page, session);
        page->guest = true;
        game_enter(page, ui);
        ui->dirty = true;
        return false;
    }
    case FOLLOW_SAME:
        break;
    }
    return false;
}

bool together_hosts(const Ui *ui, const Session *session) {
    return host_of(ui) && host_session(host_of(ui), 0) == session;
}

bool together_shared(const GamePage *page, const Ui *ui) {
    return ui->online && !page->peeking && !page->replay &&
           (page->guest || together_hosts(ui, page->session));
}

bool together_waits(const GamePage *page, const Ui *ui) {
    return together_shared(page, ui) && game_others_decide(page) && !session_computes(page->session) &&
           !session_has_decided(page->session);
}

bool together_plays(const GamePage *page, const Ui *ui) {
    return together_shared(page, ui) && !session_takes_moves(page->session);
}

bool together_hears(const GamePage *page, const Ui *ui, int seat) {
    const Room *room = together_shared(page, ui) ? online_room(ui->online) : NULL;
    int state = room ? room->states[seat] : PLACE_OPEN;
    bool own = page->guest ? online_seat(ui->online) == seat : state == PLACE_HOST;
    return !own && (state == PLACE_HERE || state == PLACE_AWAY || state == PLACE_HOST);
}

bool together_awaits(const GamePage *page, const Ui *ui) {
    int seat = session_decides(page->session);
    return together_hosts(ui, page->session) && seat != NO_SEAT &&
           online_room(ui->online)->states[seat] == PLACE_HERE;
}

bool together_may_undo(const GamePage *page, const Ui *ui) {
    if (!together_shared(page, ui)) {
        return true;
    }
    const Record *record = session_record(page->session);
    if (!page->guest) {
        return record->move_count > 0 && record->moves[record->move_count - 1].kind != MOVE_DRAW;
    }
    bool shown = hand_is_shown(page) && !game_others_decide(page) && !session_undoes_change(page->session);
    return shown || online_is_ahead(ui->online);
}

void together_undo(GamePage *page, Ui *ui) {
    if (page->guest && ui->online && !online_is_ahead(ui->online)) {
        guest_undo(guest_of(ui));
        page->asks = online_asks(ui->online);
    }
}

bool together_hand_over(GamePage *page, Ui *ui, int seat, int level) {
    const Room *room = together_shared(page, ui) && host_of(ui) ? online_room(ui->online) : NULL;
    if (!room || room->states[seat] == PLACE_HOST || !host_key(host_of(ui), 0, seat)[0]) {
        return false;
    }
    host_hand_over(host_of(ui), 0, seat, level);
    return true;
}

void together_to_result(Ui *ui) {
    Session *copy = session_of_record(session_record(online_session(ui->online)));
    pages_go(ui, &LOOK_PAGE, &copy);
}
