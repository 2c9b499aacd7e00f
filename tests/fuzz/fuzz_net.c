/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as what arrives over a network. The first byte says who hears the lines that follow: a host,
 * whose game stays sound whatever its guests say, or a guest, which stops with a reason. A message that can
 * be read is the same after writing and reading. */
#include "game_valid.h"
#include "net/message.h"
#include "net_table.h"
#include "shipped.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PEERS = 3, STEP = 100000 };

static void demand(bool holds) {
    if (!holds) {
        abort();
    }
}

static void check_message(const char *line) {
    Message first, second;
    Fail why = {0};
    Str written = {0}, again = {0};
    if (!message_read(line, &first, &why)) {
        demand(why.text[0] != '\0' && !strchr(why.text, '\n'));
        return;
    }
    message_write(&first, &written);
    written.text[written.length - 1] = '\0';
    demand(message_read(written.text, &second, NULL));
    message_write(&second, &again);
    again.text[again.length - 1] = '\0';
    demand(strcmp(written.text, again.text) == 0);
    str_deinit(&written);
    str_deinit(&again);
}

/* Everything that is said is whole lines that the other side can read. */
static void check_said(Str *said) {
    for (const char *at = str_text(said); *at;) {
        char line[NET_LINE + 1];
        Message message;
        size_t length = strcspn(at, "\n");
        demand(at[length] == '\n' && length <= NET_LINE);
        memcpy(line, at, length);
        line[length] = '\0';
        demand(message_read(line, &message, NULL));
        at += length + 1;
    }
    str_clear(said);
}

/* Takes the next line of the input; false at the end. */
static bool next_line(const uint8_t **data, size_t *size, char line[NET_LINE + 2]) {
    if (*size == 0) {
        return false;
    }
    const uint8_t *end = memchr(*data, '\n', *size);
    size_t whole = end ? (size_t)(end - *data) : *size, length = whole <= NET_LINE ? whole : NET_LINE + 1;
    memcpy(line, *data, length);
    line[length] = '\0';
    *data += whole + (end ? 1 : 0);
    *size -= whole + (end ? 1 : 0);
    return true;
}

/* The first letter of a line is the peer who says it; others connect, are lost, and let time pass. */
static void hear_as_host(const uint8_t *data, size_t size) {
    char line[NET_LINE + 2];
    int peers[PEERS];
    NewGame choice = net_choice(2, 2, 42);
    Host *host = host_new(&shipped);
    host_begin_alone(host);
    host_add(host, &choice, 3);
    host_let_watch(host, 0, true);
    for (int i = 0; i < PEERS; i++) {
        peers[i] = host_connect(host);
    }
    while (next_line(&data, &size, line)) {
        int peer = (unsigned char)line[0] % PEERS;
        if (line[0] == '!' || host_ends(host, peers[peer])) {
            host_lost(host, peers[peer]);
            peers[peer] = host_connect(host);
        } else if (line[0]) {
            check_message(line + 1);
            host_hear(host, peers[peer], line + 1);
        }
        host_step(host, STEP);
        for (int i = 0; i < PEERS; i++) {
            check_said(host_say(host, peers[i]));
        }
    }
    const Session *session = host_session(host, 0);
    demand(!session || game_valid(session_setup(session), session_game(session)) == NULL);
    host_free(host);
}

static void hear_as_guest(const uint8_t *data, size_t size) {
    char line[NET_LINE + 2];
    Guest *guest = guest_new(&shipped, "0123456789abcdef0123456789abcdef", "Fuzz");
    guest_connected(guest);
    while (next_line(&data, &size, line)) {
        check_message(line);
        guest_hear(guest, line);
        if (line[0] == '!') {
            guest_connected(guest);
        }
        check_said(guest_say(guest));
    }
    const Record *record = guest_record(guest);
    demand(guest_state(guest) != GUEST_FAILED || guest_failure(guest)->text[0]);
    demand(!record || game_valid(&record->setup, guest_game(guest)) == NULL);
    guest_free(guest);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (shipped.count == 0) {
        shipped_open(NULL);
    }
    if (size > 0 && data[0] == 'h') {
        hear_as_host(data + 1, size - 1);
    } else if (size > 0) {
        hear_as_guest(data + 1, size - 1);
    }
    return 0;
}
