/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/tls/lookup.h"

#include <pthread.h>
#include <stdatomic.h>

struct Lookup {
    Str address;
    int port;
    bool found;
    Addresses addresses;
    Fail why;
    atomic_bool done;
    atomic_int owners; /* the thread, and who began it; the last one frees it */
};

void lookup_free(Lookup *lookup) {
    if (lookup && atomic_fetch_sub(&lookup->owners, 1) == 1) {
        str_deinit(&lookup->address);
        base_free(lookup);
    }
}

static void *work(void *context) {
    Lookup *lookup = context;
    lookup->found = sockets_find(str_text(&lookup->address), lookup->port, &lookup->addresses, &lookup->why);
    atomic_store(&lookup->done, true);
    lookup_free(lookup);
    return NULL;
}

Lookup *lookup_begin(const char *address, int port) {
    Lookup *lookup = base_alloc(sizeof *lookup);
    pthread_t thread;
    str_set(&lookup->address, address);
    lookup->port = port;
    atomic_init(&lookup->done, false);
    atomic_init(&lookup->owners, 2);
    if (pthread_create(&thread, NULL, work, lookup) == 0) {
        pthread_detach(thread);
    } else { /* the system has no thread left: the program waits */
        work(lookup);
    }
    return lookup;
}

bool lookup_done(const Lookup *lookup) {
    return atomic_load(&lookup->done);
}

bool lookup_result(const Lookup *lookup, Addresses *out, Fail *why) {
    *out = lookup->addresses;
    *why = lookup->why;
    return lookup->found;
}
