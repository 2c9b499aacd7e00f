/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/tls/tls.h"
#include "online/wire.h"

struct Wire {
    Host *host;
    Server *server; /* one of them */
    Client *client;
    Fail none;
};

bool wire_possible(void) {
    return true;
}

void wire_random(void *bytes, size_t count) {
    tls_random(bytes, count);
}

Wire *wire_host(Host *host, const Invitation *invitation, int port, Fail *why) {
    Server *server = server_new(host, invitation, port ? port : NET_PORT, why);
    server = server ? server : server_new(host, invitation, 0, why);
    if (!server) {
        return NULL;
    }
    Wire *wire = base_alloc(sizeof *wire);
    wire->host = host;
    wire->server = server;
    return wire;
}

Wire *wire_join(Guest *guest, const char *address, const Invitation *invitation) {
    Wire *wire = base_alloc(sizeof *wire);
    wire->client = client_new(guest, address, invitation);
    return wire;
}

void wire_free(Wire *wire) {
    if (!wire) {
        return;
    }
    if (wire->server) {
        host_close(wire->host);
        server_step(wire->server, 0);
    }
    server_free(wire->server);
    client_free(wire->client);
    base_free(wire);
}

void wire_step(Wire *wire) {
    if (wire->server) {
        server_step(wire->server, 0);
    } else {
        client_step(wire->client, 0);
    }
}

int wire_port(const Wire *wire) {
    return server_port(wire->server);
}

void wire_addresses(const Wire *wire, Str *out) {
    server_addresses(wire->server, out);
}

WireState wire_state(const Wire *wire) {
    static const WireState states[] = {
        [CLIENT_TRIES] = WIRE_TRIES, [CLIENT_CONNECTED] = WIRE_CONNECTED, [CLIENT_FAILED] = WIRE_FAILED};
    return wire->client ? states[client_state(wire->client)] : WIRE_CONNECTED;
}

const Fail *wire_reason(const Wire *wire) {
    return wire->client ? client_reason(wire->client) : &wire->none;
}
