/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/tls/client.h"

#include <string.h>

#include "base/clock.h"
#include "net/message.h"
#include "net/tls/channel.h"
#include "net/tls/lookup.h"
#include "net/tls/server.h"
#include "net/tls/timing.h"

/* What it is doing now. */
typedef enum { PAUSES, REACHES, GREETS, TALKS, ENDED } Stage;

struct Client {
    Guest *guest;
    Str address;
    ChannelKey *key;
    Stage stage;
    Lookup *lookup; /* NULL = the addresses are known */
    Addresses addresses;
    int next;         /* of these, to be tried */
    int socket;       /* REACHES */
    Channel *channel; /* GREETS, TALKS */
    uint64_t since, heard, said;
    Fail reason;
};

enum { SHORT = 50 /* milliseconds: while it waits for something that no socket tells */ };

Client *client_new(Guest *guest, const char *address, const Invitation *invitation) {
    Client *c = base_alloc(sizeof *c);
    c->guest = guest;
    str_set(&c->address, address);
    c->key = channel_key_new(invitation);
    c->lookup = lookup_begin(address, NET_PORT);
    return c;
}

void client_free(Client *c) {
    if (!c) {
        return;
    }
    if (c->stage == TALKS) {
        channel_send(c->channel, guest_say(c->guest));
    }
    if (c->stage == REACHES) {
        sockets_close(c->socket);
    }
    lookup_free(c->lookup);
    channel_free(c->channel);
    channel_key_free(c->key);
    str_deinit(&c->address);
    base_free(c);
}

ClientState client_state(const Client *c) {
    return c->stage == TALKS ? CLIENT_CONNECTED : c->stage == ENDED ? CLIENT_FAILED : CLIENT_TRIES;
}

const Fail *client_reason(const Client *c) {
    return &c->reason;
}

/* ---- from one stage to the next ---- */

/* A lookup that fails later on changes nothing: the old addresses are tried again. */
static void take_addresses(Client *c) {
    Addresses found;
    Fail why;
    bool good = lookup_result(c->lookup, &found, &why);
    lookup_free(c->lookup);
    c->lookup = NULL;
    if (good) {
        c->addresses = found;
        c->next = 0;
    } else if (c->addresses.count == 0) {
        c->reason = why;
        c->stage = ENDED;
    }
}

/* Gives up the connection, if there is one, and tries the next address after a pause. */
static void give_up(Client *c, uint64_t now) {
    if (c->stage == REACHES) {
        sockets_close(c->socket);
    }
    channel_free(c->channel);
    c->channel = NULL;
    c->stage = PAUSES;
    c->since = now;
    c->next++;
    c->reason = (Fail){0};
}

static void not_reached(Client *c, uint64_t now) {
    give_up(c, now);
    fail_at(&c->reason, NULL, 0, "'%.100s' cannot be reached", str_text(&c->address));
}

static void connect_next(Client *c, uint64_t now) {
    if (c->next >= c->addresses.count) { /* all were tried: perhaps there are others by now */
        c->lookup = c->lookup ? c->lookup : lookup_begin(str_text(&c->address), NET_PORT);
        c->next = 0;
    }
    c->since = now;
    c->socket = sockets_connect(&c->addresses, c->next);
    if (c->socket < 0) {
        not_reached(c, now);
    } else {
        c->stage = REACHES;
    }
}

static void begin_greeting(Client *c, uint64_t now) {
    if (!sockets_connected(c->socket)) {
        not_reached(c, now);
        return;
    }
    c->channel = channel_new(c->socket, false, c->key);
    c->stage = GREETS;
    channel_receive(c->channel); /* says the first word */
}

/* The first lines may have come with the end of the greeting. */
static void hear(Client *c, uint64_t now, bool may_receive) {
    Str line = {0};
    bool more = may_receive;
    do {
        c->heard = more && channel_receive(c->channel) > 0 ? now : c->heard;
        while (channel_take(c->channel, &line)) {
            guest_hear(c->guest, str_text(&line));
        }
        more = channel_has_more(c->channel);
    } while (more);
    str_deinit(&line);
}

static void speak(Client *c, uint64_t now) {
    Str *lines = guest_say(c->guest);
    if (lines->length == 0 && now - c->said >= TIMING_PING) {
        message_write(&(Message){.kind = MESSAGE_PING}, lines);
    }
    if (lines->length > 0 || channel_waits_to_send(c->channel)) {
        size_t before = lines->length;
        channel_send(c->channel, lines);
        c->said = lines->length < before ? now : c->said;
    }
}

static void talk(Client *c, uint64_t now, bool may_receive) {
    hear(c, now, may_receive);
    speak(c, now);
    bool gone = channel_state(c->channel) != CHANNEL_OPEN || now - c->heard >= TIMING_DEAD;
    GuestState state = guest_state(c->guest);
    if ((state == GUEST_FAILED && guest_say(c->guest)->length == 0) || (state == GUEST_OVER && gone)) {
        give_up(c, now); /* it has told the host why */
        c->reason = *guest_failure(c->guest);
        c->stage = ENDED;
    } else if (gone) {
        give_up(c, now);
        fail_at(&c->reason, NULL, 0, "the connection to '%.100s' is lost", str_text(&c->address));
    }
}

static void greet(Client *c, uint64_t now) {
    channel_receive(c->channel);
    if (channel_state(c->channel) == CHANNEL_OPEN) {
        c->stage = TALKS;
        c->reason = (Fail){0};
        c->heard = c->said = now;
        c->next = 0;
        guest_connected(c->guest);
        talk(c, now, false);
    } else if (channel_state(c->channel) == CHANNEL_REFUSED) {
        give_up(c, now);
        fail_at(&c->reason, NULL, 0, "'%.100s' does not accept this invitation", str_text(&c->address));
        c->stage = ENDED;
    } else if (channel_state(c->channel) != CHANNEL_GREETS) {
        not_reached(c, now);
    }
}

/* ---- time ---- */

static bool wait(const Client *c, int milliseconds) {
    bool has_socket = c->stage == REACHES || c->stage == GREETS || c->stage == TALKS;
    int most = has_socket ? TIMING_STEP : SHORT;
    SocketWait wait = {.socket = c->channel ? channel_socket(c->channel) : c->socket,
                       .receive = c->stage != REACHES,
                       .send = c->stage == REACHES || (c->channel && channel_waits_to_send(c->channel))};
    sockets_wait(&wait, has_socket ? 1 : 0, milliseconds < most ? milliseconds : most);
    return wait.may_receive || wait.may_send;
}

void client_step(Client *c, int milliseconds) {
    bool possible = wait(c, milliseconds);
    uint64_t now = clock_now();
    bool late = now - c->since >= TIMING_TRY;
    if (c->lookup && lookup_done(c->lookup)) {
        take_addresses(c);
    }
    switch (c->stage) {
    case PAUSES:
        if (c->addresses.count > 0 && now - c->since >= TIMING_PAUSE) {
            connect_next(c, now);
        }
        break;
    case REACHES:
        if (possible) {
            begin_greeting(c, now);
        } else if (late) {
            not_reached(c, now);
        }
        break;
    case GREETS:
        if (possible) {
            greet(c, now);
        } else if (late) {
            not_reached(c, now);
        }
        break;
    case TALKS:
        talk(c, now, possible);
        break;
    case ENDED:
        break;
    }
}
