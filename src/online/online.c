/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "online/online.h"

#include <stdio.h>
#include <string.h>

#include "net/mdns/nearby.h"
#include "online/note.h"
#include "online/wire.h"
#include "session/clock.h"

enum { SENT_MOST = 16 /* moves of a turn, up to the one that ends it */ };

/* What pages see of the connection: when it differs, they are drawn anew. */
typedef struct {
    Room room;
    bool has_room;
    OnlineState state;
    int moves, headers;
    uint64_t left; /* on all clocks */
    GuestState guest;
} Seen;

struct Online {
    const TileLibrary *library;
    Invitation invitation;
    Str address; /* of a guest's host */
    Host *host;  /* one of them */
    Guest *guest;
    Wire *wire;
    Nearby *nearby; /* NULL = the game is not announced */
    NearbyGame announced;
    Str name;             /* of the game */
    Str folder;           /* of the notes; "" = none */
    GuestNote guest_note; /* as it was written last */
    Str report;           /* its path; "" = none */
    bool reported;        /* or it could not be written */
    int seats_noted;      /* host_seats_changed then; -1 = nothing is written */
    Follow follow;
    int sent_at, sent_count; /* moves that the host should play after so many; 0 = none */
    Move sent[SENT_MOST];
    int tried;    /* moves before the one that was sent last; -1 = none */
    bool refused; /* it was: the session goes back to what the host has */
    Seen seen;
};

bool online_possible(void) {
    return wire_possible();
}

static Invitation new_invitation(void) {
    uint8_t random[INVITATION_RANDOM];
    wire_random(random, sizeof random);
    return invitation_make(random);
}

/* ---- hosting ---- */

static Online *open_host(Host *host, const TileLibrary *library, const Invitation *invitation, int port,
                         Fail *why) {
    Online *o = base_alloc(sizeof *o);
    o->library = library;
    o->invitation = *invitation;
    o->host = host;
    o->wire = wire_host(host, &o->invitation, port, why);
    if (!o->wire) {
        online_free(o);
        return NULL;
    }
    return o;
}

uint64_t online_seed(void) {
    uint64_t seed;
    wire_random(&seed, sizeof seed);
    return seed;
}

Online *online_host(const TileLibrary *library, const NewGame *choice, unsigned open, Fail *why) {
    Record record = {0};
    bool good = host_accepts(&choice->rules, why) && new_game_record(choice, library, &record, NULL, why);
    record_deinit(&record);
    if (!good) {
        return NULL;
    }
    Host *host = host_new(library);
    Invitation invitation = new_invitation();
    host_add(host, choice, open);
    return open_host(host, library, &invitation, 0, why);
}

bool online_was_hosted(const char *folder, const Session *session) {
    HostNote note;
    const GameSetup *setup = session_setup(session);
    return wire_possible() && setup->seeded && note_read_host(folder, &note) && note.seed == setup->seed;
}

Online *online_host_again(const TileLibrary *library, const char *folder, Session *session, Fail *why) {
    HostNote note;
    unsigned open = 0;
    if (!note_read_host(folder, &note)) {
        return NULL;
    }
    for (int seat = 0; seat < session_setup(session)->seat_count; seat++) {
        open |= note.keys[seat][0] ? 1u << seat : 0;
    }
    Host *host = host_new(library);
    host_lend_session(host, session, open);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (open >> seat & 1) {
            host_give(host, 0, seat, note.keys[seat]);
        }
    }
    return open_host(host, library, &note.invitation, note.port, why);
}

Host *online_its_host(const Online *o) {
    return o->host;
}

const Invitation *online_invitation(const Online *o) {
    return &o->invitation;
}

void online_addresses(const Online *o, Str *out) {
    wire_addresses(o->wire, out);
}

/* ---- joining ---- */

static void new_key(char key[NET_KEY + 1]) {
    static const char digits[] = "0123456789abcdef";
    uint8_t random[NET_KEY];
    wire_random(random, sizeof random);
    for (int i = 0; i < NET_KEY; i++) {
        key[i] = digits[random[i] & 15];
    }
    key[NET_KEY] = '\0';
}

static Online *open_guest(const TileLibrary *library, const GuestNote *note, const char *name) {
    Online *o = base_alloc(sizeof *o);
    o->library = library;
    o->invitation = note->invitation;
    o->guest_note = *note;
    str_set(&o->address, note->address);
    o->guest = guest_new(library, note->key, name ? name : "");
    if (name) {
        guest_want(o->guest, note->game, note->seat);
    } else {
        guest_watch(o->guest, NET_ANY);
    }
    o->wire = wire_join(o->guest, note->address, &o->invitation);
    return o;
}

Online *online_join(const TileLibrary *library, const char *address, const char *invitation, const char *name,
                    Fail *why) {
    GuestNote note = {.game = NET_ANY, .seat = NET_ANY};
    if (!invitation_read(invitation, &note.invitation, why)) {
        return NULL;
    }
    snprintf(note.address, sizeof note.address, "%s", address);
    new_key(note.key);
    return open_guest(library, &note, name);
}

bool online_can_return(const char *folder) {
    GuestNote note;
    return wire_possible() && note_read_guest(folder, &note);
}

Online *online_return(const TileLibrary *library, const char *folder, const char *name) {
    GuestNote note;
    return note_read_guest(folder, &note) ? open_guest(library, &note, name) : NULL;
}

Guest *online_its_guest(const Online *o) {
    return o->guest;
}

OnlineState online_state(const Online *o) {
    if (o->guest && guest_state(o->guest) == GUEST_FAILED) {
        return ONLINE_FAILED;
    }
    WireState state = wire_state(o->wire);
    return state == WIRE_CONNECTED ? ONLINE_CONNECTED : state == WIRE_FAILED ? ONLINE_FAILED : ONLINE_TRIES;
}

const Fail *online_trouble(const Online *o) {
    bool failed = o->guest && guest_state(o->guest) == GUEST_FAILED;
    return failed ? guest_failure(o->guest) : wire_reason(o->wire);
}

void online_try_now(Online *o) {
    wire_free(o->wire);
    o->wire = wire_join(o->guest, str_text(&o->address), &o->invitation);
}

bool online_read_line(const char *line, Str *address, Str *invitation) {
    static const char gaps[] = " \t\r\n";
    Str words[2] = {{0}, {0}};
    bool found[2] = {false, false};
    Invitation read;
    Fail why;
    for (const char *at = line + strspn(line, gaps); *at; at += strspn(at, gaps)) {
        size_t length = strcspn(at, gaps);
        Str word = {0};
        str_add_bytes(&word, at, length);
        int kind = invitation_read(str_text(&word), &read, &why) ? 1 : 0;
        if (!found[kind]) {
            str_set(&words[kind], kind ? read.text : str_text(&word));
            found[kind] = true;
        }
        str_deinit(&word);
        at += length;
    }
    bool both = found[0] && found[1];
    if (both) {
        str_set(address, str_text(&words[0]));
        str_set(invitation, str_text(&words[1]));
    }
    str_deinit(&words[0]);
    str_deinit(&words[1]);
    return both;
}

/* ---- both ---- */

void online_free(Online *o) {
    if (!o) {
        return;
    }
    nearby_free(o->nearby);
    str_deinit(&o->name);
    wire_free(o->wire);
    follow_end(&o->follow);
    host_free(o->host);
    guest_free(o->guest);
    str_deinit(&o->address);
    str_deinit(&o->folder);
    str_deinit(&o->report);
    base_free(o);
}

const Room *online_room(const Online *o) {
    return o->host ? host_room(o->host, 0) : guest_room(o->guest);
}

int online_seat(const Online *o) {
    return o->guest ? guest_seat(o->guest) : -1;
}

/* ---- the session of a guest ---- */

Session *online_session(const Online *o) {
    return o->follow.session;
}

bool online_asks(const Online *o) {
    return o->sent_count > 0 || guest_asks(o->guest);
}

bool online_is_ahead(const Online *o) {
    const Record *own = session_record(o->follow.session), *told = guest_record(o->guest);
    if (!told || o->follow.headers != guest_headers(o->guest) || told->move_count >= own->move_count) {
        return false;
    }
    for (int i = 0; i < told->move_count; i++) {
        Move a = own->moves[i], b = told->moves[i];
        if (!move_is(a, b) && !(a.kind == MOVE_DRAW && b.kind == MOVE_DRAW)) {
            return false;
        }
    }
    return true;
}

bool online_commits(const Online *o, Move move) {
    const GameSetup *setup = session_setup(o->follow.session);
    Game *trial = base_alloc(sizeof *trial);
    *trial = *session_game(o->follow.session);
    int seat = game_decides(setup, trial);
    game_apply(setup, trial, move, NULL);
    bool open = trial->phase == PHASE_CHOOSE || trial->phase == PHASE_PLACE || trial->phase == PHASE_ACTION,
         own = seat == guest_seat(o->guest) && game_decides(setup, trial) == seat;
    bool provisional =
        (move.kind == MOVE_CHOOSE || move.kind == MOVE_PLACE || move.kind == MOVE_CLAIM) && open && own;
    base_free(trial);
    return !provisional;
}

void online_commit(Online *o, Move move) {
    const Record *own = session_record(o->follow.session), *told = guest_record(o->guest);
    int ahead = own->move_count - told->move_count;
    if (ahead < 0 || ahead >= SENT_MOST) {
        return;
    }
    o->sent_at = told->move_count;
    for (int i = 0; i < ahead; i++) {
        o->sent[i] = own->moves[told->move_count + i];
    }
    o->sent[ahead] = move;
    o->sent_count = ahead + 1;
    o->tried = -1;
}

bool online_propose(Online *o, Move move) {
    if (move.kind == MOVE_SELL && online_is_ahead(o)) {
        online_commit(o, move);
        return true;
    }
    return guest_propose(o->guest, move);
}

/* Sends the next move once the host is ready for it; gives up if that was refused, or the game went
 * elsewhere.
 */
static void send(Online *o) {
    const Record *told = guest_record(o->guest);
    int next = told ? told->move_count - o->sent_at : -1;
    if (o->sent_count > 0 && next >= o->sent_count) {
        o->sent_count = 0;
    }
    if (o->sent_count == 0 || !told || !guest_decides(o->guest)) {
        return;
    }
    bool good = next >= 0 && !(o->tried == told->move_count && guest_refusal(o->guest)[0]),
         proposes = good && o->sent[next].kind == MOVE_SELL;
    o->tried = told->move_count;
    o->refused =
        !good || !(proposes ? guest_propose(o->guest, o->sent[next]) : guest_move(o->guest, o->sent[next]));
    if (o->refused || proposes) {
        o->sent_count = 0;
    }
}

FollowStep online_follow(Online *o) {
    Session *session = o->follow.session;
    const Record *told = guest_record(o->guest);
    bool waits = session && told && !session_has_decided(session) && !o->refused;
    if (waits && (guest_asks(o->guest) || online_is_ahead(o))) {
        session_clock_told(session, told); /* it goes on meanwhile */
        return FOLLOW_SAME;
    }
    o->refused = false;
    return follow_step(&o->follow, o->guest);
}

/* ---- time ---- */

static void look(const Online *o, Seen *seen) {
    const Room *room = online_room(o);
    memset(seen, 0, sizeof *seen);
    seen->has_room = room != NULL;
    if (room) {
        memcpy(&seen->room, room, sizeof *room);
    }
    seen->state = online_state(o);
    if (o->guest) {
        const Record *record = guest_record(o->guest);
        seen->moves = record ? record->move_count : 0;
        seen->headers = guest_headers(o->guest);
        for (int seat = 0; record && seat < record->setup.seat_count; seat++) {
            seen->left += record->seats[seat].left;
        }
        seen->guest = guest_state(o->guest);
    }
}

void online_keep(Online *o, const char *folder) {
    str_set(&o->folder, folder ? folder : "");
    o->seats_noted = -1;
}

void online_announce(Online *o, const char *name) {
    o->nearby = o->nearby ? o->nearby : nearby_new();
    str_set(&o->name, name);
}

static void announce(Online *o) {
    NearbyGame game;
    if (!o->nearby) {
        return;
    }
    nearby_describe(host_room(o->host, 0), str_text(&o->name), BASTIDE_VERSION, &game);
    if (!base_same(&game, &o->announced, sizeof game)) {
        memcpy(&o->announced, &game, sizeof game);
        nearby_announce(o->nearby, &game, wire_port(o->wire));
    }
    nearby_step(o->nearby);
}

/* Once the game has begun: who has which seat. */
static void note_host(Online *o) {
    const Session *session = host_session(o->host, 0);
    int changed = host_seats_changed(o->host);
    if (!session || changed == o->seats_noted) {
        return;
    }
    o->seats_noted = changed;
    HostNote note = {
        .invitation = o->invitation, .seed = session_setup(session)->seed, .port = wire_port(o->wire)};
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        snprintf(note.keys[seat], sizeof note.keys[seat], "%s", host_key(o->host, 0, seat));
    }
    note_write_host(str_text(&o->folder), &note);
}

/* Once the game has begun: where its seat is. After the game there is nothing to return to. */
static void note_guest(Online *o) {
    GuestState state = guest_state(o->guest);
    if (state == GUEST_PLAYS && o->seats_noted < 0 && guest_seat(o->guest) >= 0) {
        o->seats_noted = 0;
        o->guest_note.game = guest_game_number(o->guest);
        o->guest_note.seat = guest_seat(o->guest);
        note_write_guest(str_text(&o->folder), &o->guest_note);
    } else if (state == GUEST_OVER && o->seats_noted >= 0) {
        o->seats_noted = -1;
        note_forget_guest(str_text(&o->folder));
    }
}

static void write_report(Online *o) {
    Str text = {0};
    if (!o->reported && guest_report(o->guest, BASTIDE_VERSION, &text)) {
        o->reported = true;
        note_write_report(str_text(&o->folder), &text, &o->report);
    }
    str_deinit(&text);
}

const char *online_report(const Online *o) {
    return str_text(&o->report);
}

bool online_step(Online *o) {
    static Seen now; /* too large for the stack */
    wire_step(o->wire);
    if (o->guest) {
        send(o);
        note_guest(o);
        write_report(o);
    } else {
        note_host(o);
        announce(o);
    }
    look(o, &now);
    bool news = !base_same(&now, &o->seen, sizeof now);
    memcpy(&o->seen, &now, sizeof now);
    return news;
}
