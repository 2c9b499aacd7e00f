/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <avahi-client/client.h>
#include <avahi-client/lookup.h>
#include <avahi-client/publish.h>
#include <avahi-common/alternative.h>
#include <avahi-common/domain.h>
#include <avahi-common/error.h>
#include <avahi-common/malloc.h>
#include <avahi-common/simple-watch.h>

#include "base/clock.h"
#include "files/lines.h"
#include "net/mdns/nearby.h"
#include "net/room.h"

static const char SERVICE[] = "_bastide._tcp";
static const uint64_t AGAIN = 2 * 1000 * 1000; /* microseconds between two tries to reach the daemon */
enum { EVENTS = 8 /* that a step takes in, at most */, FOUND = 4 * NEARBY_GAMES };

/* A game as it was found on one interface by one version of IP; most are found more than once. */
typedef struct {
    AvahiServiceResolver *resolver;
    AvahiIfIndex interface;
    AvahiProtocol protocol;
    char service[AVAHI_LABEL_MAX];
    bool resolved;
    NearbyGame game;
} Found;

struct Nearby {
    AvahiSimplePoll *poll;
    AvahiClient *client;
    AvahiServiceBrowser *browser;
    AvahiEntryGroup *group;
    bool lost;      /* the daemon has gone: a new client is needed */
    uint64_t tried; /* when the daemon was last asked for */
    Found *found;
    int found_count, found_capacity;
    NearbyGame games[NEARBY_GAMES];
    int game_count;
    NearbyGame own;
    int port;                      /* of it; 0 = nothing is announced */
    char service[AVAHI_LABEL_MAX]; /* its name on the network */
    bool announced;
};

/* ---- the list ---- */

static int by_name(const void *a, const void *b) {
    const NearbyGame *one = a, *other = b;
    int order = strcmp(one->name, other->name);
    return order ? order : strcmp(one->address, other->address);
}

/* Is there an address of IPv4, which people can read, for the same service? */
static bool has_better(const Nearby *n, const Found *found) {
    bool better = false;
    for (int i = 0; i < n->found_count; i++) {
        const Found *other = &n->found[i];
        bool same = other != found && other->resolved && strcmp(other->service, found->service) == 0;
        bool four = other->protocol == AVAHI_PROTO_INET, own_four = found->protocol == AVAHI_PROTO_INET;
        better = better || (same && (four != own_four ? four : other < found));
    }
    return better;
}

static void list_games(Nearby *n) {
    n->game_count = 0;
    for (int i = 0; i < n->found_count && n->game_count < NEARBY_GAMES; i++) {
        if (n->found[i].resolved && !has_better(n, &n->found[i])) {
            n->games[n->game_count++] = n->found[i].game;
        }
    }
    qsort(n->games, (size_t)n->game_count, sizeof *n->games, by_name);
}

/* ---- finding ---- */

static Found *find(Nearby *n, AvahiIfIndex interface, AvahiProtocol protocol, const char *service) {
    for (int i = 0; i < n->found_count; i++) {
        Found *found = &n->found[i];
        if (found->interface == interface && found->protocol == protocol &&
            strcmp(found->service, service) == 0) {
            return found;
        }
    }
    return NULL;
}

static void forget(Nearby *n, Found *found) {
    if (found->resolver) {
        avahi_service_resolver_free(found->resolver);
    }
    *found = n->found[--n->found_count];
    list_games(n);
}

static void read_address(const AvahiAddress *address, AvahiIfIndex interface, uint16_t port,
                         char out[NEARBY_ADDRESS]) {
    char text[AVAHI_ADDRESS_STR_MAX];
    avahi_address_snprint(text, sizeof text, address);
    bool six = address->proto == AVAHI_PROTO_INET6;
    bool local =
        six && address->data.ipv6.address[0] == 0xfe && (address->data.ipv6.address[1] & 0xc0) == 0x80;
    if (local) {
        snprintf(out, NEARBY_ADDRESS, "[%s%%%d]:%d", text, interface, port);
    } else {
        snprintf(out, NEARBY_ADDRESS, six ? "[%s]:%d" : "%s:%d", text, port);
    }
}

static void resolved(AvahiServiceResolver *resolver, AvahiIfIndex interface, AvahiProtocol protocol,
                     AvahiResolverEvent event, const char *service, const char *type, const char *domain,
                     const char *host, const AvahiAddress *address, uint16_t port, AvahiStringList *items,
                     AvahiLookupResultFlags flags, void *context) {
    Nearby *n = context;
    Found *found = find(n, interface, protocol, service);
    (void)resolver, (void)type, (void)domain, (void)host, (void)flags;
    if (!found || event != AVAHI_RESOLVER_FOUND) {
        return;
    }
    found->game = (NearbyGame){0};
    for (; items; items = avahi_string_list_get_next(items)) {
        char item[256]; /* not longer in any TXT record */
        size_t size = avahi_string_list_get_size(items);
        const uint8_t *text = avahi_string_list_get_text(items);
        if (size < sizeof item && !memchr(text, '\0', size)) {
            memcpy(item, text, size);
            item[size] = '\0';
            nearby_read_item(&found->game, item);
        }
    }
    read_address(address, interface, port, found->game.address);
    found->resolved = found->game.name[0] != '\0';
    list_games(n);
}

static void browsed(AvahiServiceBrowser *browser, AvahiIfIndex interface, AvahiProtocol protocol,
                    AvahiBrowserEvent event, const char *service, const char *type, const char *domain,
                    AvahiLookupResultFlags flags, void *context) {
    Nearby *n = context;
    (void)browser, (void)flags;
    Found *found = service ? find(n, interface, protocol, service) : NULL;
    if (event == AVAHI_BROWSER_REMOVE && found) {
        forget(n, found);
    } else if (event == AVAHI_BROWSER_FAILURE) {
        n->lost = true;
    } else if (event == AVAHI_BROWSER_NEW && !found && n->found_count < FOUND) {
        n->found = base_grow(n->found, n->found_count, &n->found_capacity, sizeof *n->found);
        found = &n->found[n->found_count++];
        *found = (Found){.interface = interface, .protocol = protocol};
        snprintf(found->service, sizeof found->service, "%s", service);
        found->resolver = avahi_service_resolver_new(n->client, interface, protocol, service, type, domain,
                                                     protocol, 0, resolved, n);
    }
}

/* ---- announcing ---- */

static void register_game(Nearby *n);

static void group_changed(AvahiEntryGroup *group, AvahiEntryGroupState state, void *context) {
    Nearby *n = context;
    (void)group;
    n->announced = state == AVAHI_ENTRY_GROUP_ESTABLISHED;
    if (state == AVAHI_ENTRY_GROUP_COLLISION) {
        char *other = avahi_alternative_service_name(n->service);
        snprintf(n->service, sizeof n->service, "%s", other);
        avahi_free(other);
        register_game(n);
    }
}

static AvahiStringList *items_of(const NearbyGame *game) {
    AvahiStringList *items = NULL;
    Str lines = {0};
    nearby_write_items(game, &lines);
    for (char *at = strtok(lines.text, "\n"); at; at = strtok(NULL, "\n")) {
        items = avahi_string_list_add(items, at);
    }
    str_deinit(&lines);
    return items;
}

static void register_game(Nearby *n) {
    if (!n->client || avahi_client_get_state(n->client) != AVAHI_CLIENT_S_RUNNING || n->port == 0) {
        return;
    }
    n->group = n->group ? n->group : avahi_entry_group_new(n->client, group_changed, n);
    AvahiStringList *items = items_of(&n->own);
    int error = AVAHI_ERR_COLLISION;
    for (int i = 0; n->group && error == AVAHI_ERR_COLLISION && i < 10; i++) {
        avahi_entry_group_reset(n->group);
        error =
            avahi_entry_group_add_service_strlst(n->group, AVAHI_IF_UNSPEC, AVAHI_PROTO_UNSPEC, 0, n->service,
                                                 SERVICE, NULL, NULL, (uint16_t)n->port, items);
        if (error == AVAHI_ERR_COLLISION) { /* another program on this machine */
            char *other = avahi_alternative_service_name(n->service);
            snprintf(n->service, sizeof n->service, "%s", other);
            avahi_free(other);
        }
    }
    avahi_string_list_free(items);
    if (n->group && error == AVAHI_OK) {
        avahi_entry_group_commit(n->group);
    }
}

/* Only what is said of the game has changed: it stays on the network. */
static bool update_game(Nearby *n) {
    AvahiStringList *items = items_of(&n->own);
    bool good = n->group && n->announced &&
                avahi_entry_group_update_service_txt_strlst(n->group, AVAHI_IF_UNSPEC, AVAHI_PROTO_UNSPEC, 0,
                                                            n->service, SERVICE, NULL, items) == AVAHI_OK;
    avahi_string_list_free(items);
    return good;
}

void nearby_announce(Nearby *n, const NearbyGame *game, int port) {
    if (!game) {
        n->port = 0;
        n->announced = false;
        if (n->group) {
            avahi_entry_group_reset(n->group);
        }
        return;
    }
    bool same = n->port == port && strcmp(n->own.name, game->name) == 0;
    n->own = *game;
    n->port = port;
    if (same && update_game(n)) {
        return;
    }
    size_t length = strlen(game->name); /* a label is at most as long as a name */
    while (length >= sizeof n->service || !utf8_valid(game->name, length)) {
        length--;
    }
    snprintf(n->service, sizeof n->service, "%.*s", (int)length, length > 0 ? game->name : "Bastide");
    register_game(n);
}

/* ---- the daemon ---- */

static void client_changed(AvahiClient *client, AvahiClientState state, void *context) {
    Nearby *n = context;
    n->client = client; /* this may be called before avahi_client_new returns */
    if (state == AVAHI_CLIENT_S_RUNNING) {
        n->browser = n->browser ? n->browser
                                : avahi_service_browser_new(client, AVAHI_IF_UNSPEC, AVAHI_PROTO_UNSPEC,
                                                            SERVICE, NULL, 0, browsed, n);
        register_game(n);
    } else if (state == AVAHI_CLIENT_FAILURE) {
        n->lost = true;
    } else if (n->group && (state == AVAHI_CLIENT_S_COLLISION || state == AVAHI_CLIENT_S_REGISTERING)) {
        avahi_entry_group_reset(
            n->group); /* the machine gets another name: it is announced again after that */
        n->announced = false;
    }
}

static void disconnect(Nearby *n) {
    if (n->client) {
        avahi_client_free(n->client); /* with all that came from it */
    }
    n->client = NULL;
    n->browser = NULL;
    n->group = NULL;
    n->announced = n->lost = false;
    n->found_count = n->game_count = 0;
}

static void connect_daemon(Nearby *n) {
    int error = 0;
    n->tried = clock_now();
    n->client =
        avahi_client_new(avahi_simple_poll_get(n->poll), AVAHI_CLIENT_NO_FAIL, client_changed, n, &error);
}

Nearby *nearby_new(void) {
    Nearby *n = base_alloc(sizeof *n);
    n->poll = avahi_simple_poll_new();
    if (n->poll) {
        connect_daemon(n);
    }
    return n;
}

void nearby_free(Nearby *n) {
    if (n) {
        disconnect(n);
        if (n->poll) {
            avahi_simple_poll_free(n->poll);
        }
        base_free(n->found);
        base_free(n);
    }
}

void nearby_step(Nearby *n) {
    if (!n->poll) {
        return;
    }
    if (n->lost) {
        disconnect(n);
    }
    if (!n->client && clock_now() - n->tried >= AGAIN) {
        connect_daemon(n);
    }
    for (int i = 0; i < EVENTS && n->client && !n->lost && avahi_simple_poll_iterate(n->poll, 0) == 0; i++) {
    }
}

NearbyState nearby_state(const Nearby *n) {
    bool works =
        n->client && !n->lost && n->browser && avahi_client_get_state(n->client) == AVAHI_CLIENT_S_RUNNING;
    return works ? NEARBY_WORKS : NEARBY_NO_DAEMON;
}

int nearby_games(const Nearby *n, const NearbyGame **games) {
    *games = n->games;
    return n->game_count;
}

bool nearby_announced(const Nearby *n) {
    return n->announced;
}
