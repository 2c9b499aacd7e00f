/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "online/wire.h"

bool wire_possible(void) {
    return false;
}

void wire_random(void *bytes, size_t count) {
    (void)bytes;
    (void)count;
    abort();
}

Wire *wire_host(Host *host, const Invitation *invitation, int port, Fail *why) {
    (void)host;
    (void)invitation;
    (void)port;
    fail_at(why, NULL, 0, "this program was built without network play");
    return NULL;
}

Wire *wire_join(Guest *guest, const char *address, const Invitation *invitation) {
    (void)guest;
    (void)address;
    (void)invitation;
    return NULL;
}

void wire_free(Wire *wire) {
    (void)wire;
}

void wire_step(Wire *wire) {
    (void)wire;
}

int wire_port(const Wire *wire) {
    (void)wire;
    return 0;
}

void wire_addresses(const Wire *wire, Str *out) {
    (void)wire;
    (void)out;
}

WireState wire_state(const Wire *wire) {
    (void)wire;
    return WIRE_FAILED;
}

const Fail *wire_reason(const Wire *wire) {
    (void)wire;
    static const Fail none;
    return &none;
}
