/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* getifaddrs */
#include "net/tls/sockets.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "files/lines.h"

enum { BACKLOG = 128, PORT_MOST = 65535 };

static void set_option(int socket, int level, int option) {
    const int on = 1;
    setsockopt(socket, level, option, &on, sizeof on); /* what cannot be set is not missed */
}

static int prepared(int socket) {
    int flags = fcntl(socket, F_GETFL);
    if (flags < 0 || fcntl(socket, F_SETFL, flags | O_NONBLOCK) < 0 ||
        fcntl(socket, F_SETFD, FD_CLOEXEC) < 0) {
        close(socket);
        return -1;
    }
    set_option(socket, IPPROTO_TCP, TCP_NODELAY);
    return socket;
}

static int new_socket(int family) {
    int made = socket(family, SOCK_STREAM, 0);
    return made < 0 ? -1 : prepared(made);
}

/* ---- listening ---- */

typedef union {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
} Address;

static int port_of(int socket) {
    Address address = {0};
    socklen_t length = sizeof address;
    getsockname(socket, &address.any, &length);
    return ntohs(address.any.sa_family == AF_INET6 ? address.six.sin6_port : address.four.sin_port);
}

/* -1 with errno. */
static int listen_on(int family, int port) {
    Address address = {0};
    int made = new_socket(family);
    if (made < 0) {
        return -1;
    }
    set_option(made, SOL_SOCKET, SO_REUSEADDR); /* at once after a restart */
    address.any.sa_family = (sa_family_t)family;
    if (family == AF_INET6) {
        set_option(made, IPPROTO_IPV6, IPV6_V6ONLY);
        address.six.sin6_addr = in6addr_any;
        address.six.sin6_port = htons((uint16_t)port);
    } else {
        address.four.sin_addr.s_addr = htonl(INADDR_ANY);
        address.four.sin_port = htons((uint16_t)port);
    }
    socklen_t length = family == AF_INET6 ? sizeof address.six : sizeof address.four;
    if (bind(made, &address.any, length) < 0 || listen(made, BACKLOG) < 0) {
        int reason = errno;
        close(made);
        errno = reason;
        return -1;
    }
    return made;
}

int sockets_listen(int *port, int listeners[SOCKETS_LISTENERS], Fail *why) {
    enum { TRIES = 20 }; /* a port that is free for one kind of address may not be for the other */
    int wanted = *port, reason = 0;
    for (int i = 0; i < TRIES; i++) {
        int count = 0;
        *port = wanted;
        for (int kind = 0; kind < SOCKETS_LISTENERS; kind++) {
            int made = listen_on(kind == 0 ? AF_INET6 : AF_INET, *port);
            if (made >= 0) {
                listeners[count++] = made;
                *port = port_of(made);
            } else if (errno == EADDRINUSE || errno == EACCES || count == 0) {
                reason = errno;
            }
        }
        if (count > 0 && reason != EADDRINUSE) {
            return count;
        }
        while (count > 0) {
            close(listeners[--count]);
        }
        if (wanted > 0 || reason != EADDRINUSE) {
            break;
        }
        reason = 0;
    }
    if (reason == EADDRINUSE) {
        fail_at(why, NULL, 0, "port %d is used by another program", wanted);
    } else {
        fail_at(why, NULL, 0, "port %d cannot be opened", wanted);
    }
    return 0;
}

int sockets_accept(int listener, uint64_t *network, bool *full) {
    Address from = {0};
    socklen_t length = sizeof from;
    int made = accept(listener, &from.any, &length);
    *full = made < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM);
    *network = 0;
    if (from.any.sa_family == AF_INET6) {
        memcpy(network, &from.six.sin6_addr, sizeof *network);
    } else {
        *network = from.four.sin_addr.s_addr;
    }
    return made < 0 ? -1 : prepared(made);
}

/* ---- connecting ---- */

/* Takes "host:port" or "[host]:port" apart; an address of IPv6 has more than one colon. */
static bool split(const char *address, int port, Str *host, Str *service) {
    const char *colon = strrchr(address, ':'), *bracket = strchr(address, ']');
    bool bracketed = address[0] == '[' && bracket && (!bracket[1] || bracket[1] == ':');
    bool ported = bracketed ? bracket[1] == ':' : colon && strchr(address, ':') == colon;
    int64_t number = port;
    if (bracketed) {
        str_add_bytes(host, address + 1, (size_t)(bracket - address - 1));
        colon = bracket + 1;
    } else {
        str_add_bytes(host, address, ported ? (size_t)(colon - address) : strlen(address));
    }
    if (ported && !number_read(colon + 1, 1, PORT_MOST, &number)) {
        return false;
    }
    str_addf(service, "%d", (int)number);
    return host->length > 0;
}

bool sockets_find(const char *address, int port, Addresses *out, Fail *why) {
    const struct addrinfo hints = {
        .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICSERV};
    struct addrinfo *found = NULL;
    Str host = {0}, service = {0};
    *out = (Addresses){0};
    bool good = split(address, port, &host, &service);
    if (!good) {
        fail_at(why, NULL, 0, "'%.100s', expected an address such as 192.168.1.5 or [2001:db8::5]:%d",
                address, port);
    } else if (getaddrinfo(str_text(&host), str_text(&service), &hints, &found) != 0) {
        good = fail_at(why, NULL, 0, "no computer is called '%.100s'", str_text(&host));
    }
    for (const struct addrinfo *i = found; good && i && out->count < SOCKETS_ADDRESSES; i = i->ai_next) {
        if (i->ai_addrlen <= SOCKETS_ADDRESS) {
            memcpy(out->bytes[out->count], i->ai_addr, i->ai_addrlen);
            out->lengths[out->count++] = (int)i->ai_addrlen;
        }
    }
    if (found) {
        freeaddrinfo(found);
    }
    str_deinit(&host);
    str_deinit(&service);
    return good && (out->count > 0 || fail_at(why, NULL, 0, "no computer is called '%.100s'", address));
}

int sockets_connect(const Addresses *addresses, int index) {
    Address to = {0};
    memcpy(&to, addresses->bytes[index], (size_t)addresses->lengths[index]);
    int made = new_socket(to.any.sa_family);
    if (made >= 0 && connect(made, &to.any, (socklen_t)addresses->lengths[index]) < 0 &&
        errno != EINPROGRESS) {
        close(made);
        return -1;
    }
    return made;
}

bool sockets_connected(int socket) {
    int error = 0;
    socklen_t length = sizeof error;
    return getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &length) == 0 && error == 0;
}

void sockets_end(int socket) {
    shutdown(socket, SHUT_WR);
}

void sockets_close(int socket) {
    close(socket);
}

bool sockets_pair(int pair[2]) {
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) < 0) {
        return false;
    }
    pair[0] = prepared(pair[0]);
    pair[1] = prepared(pair[1]);
    return pair[0] >= 0 && pair[1] >= 0;
}

/* ---- this machine ---- */

/* Appends the addresses of one family, either those of the machine itself or those that others may reach. */
static void add_own(const struct ifaddrs *all, int family, bool itself, Str *out) {
    for (const struct ifaddrs *i = all; i; i = i->ifa_next) {
        char text[INET6_ADDRSTRLEN];
        bool wanted = i->ifa_addr && i->ifa_addr->sa_family == family && (i->ifa_flags & IFF_UP) &&
                      ((i->ifa_flags & IFF_LOOPBACK) != 0) == itself;
        if (!wanted) {
            continue;
        }
        Address address = {0};
        memcpy(&address, i->ifa_addr, family == AF_INET6 ? sizeof address.six : sizeof address.four);
        const void *bytes =
            family == AF_INET6 ? (const void *)&address.six.sin6_addr : &address.four.sin_addr;
        bool local =
            family == AF_INET6 && IN6_IS_ADDR_LINKLOCAL(&address.six.sin6_addr); /* needs more words */
        if (!local && inet_ntop(family, bytes, text, sizeof text)) {
            str_addf(out, "%s\n", text);
        }
    }
}

void sockets_own(Str *out) {
    struct ifaddrs *all = NULL;
    size_t before = out->length;
    if (getifaddrs(&all) == 0) {
        add_own(all, AF_INET, false, out);
        add_own(all, AF_INET6, false, out);
        if (out->length == before) {
            add_own(all, AF_INET, true, out);
        }
        freeifaddrs(all);
    }
    if (out->length == before) {
        str_add(out, "127.0.0.1\n");
    }
}

void sockets_wait(SocketWait *waits, int count, int milliseconds) {
    struct pollfd *polls = base_alloc((size_t)count * sizeof *polls);
    for (int i = 0; i < count; i++) {
        polls[i].fd = waits[i].socket;
        polls[i].events = (short)((waits[i].receive ? POLLIN : 0) | (waits[i].send ? POLLOUT : 0));
    }
    bool any = poll(polls, (nfds_t)count, milliseconds) > 0; /* a signal ends it early */
    for (int i = 0; i < count; i++) {
        short ended = POLLERR | POLLHUP | POLLNVAL;
        waits[i].may_receive = any && (polls[i].revents & (POLLIN | ended)) != 0;
        waits[i].may_send = any && (polls[i].revents & (POLLOUT | ended)) != 0;
    }
    base_free(polls);
}

/* ---- the end of the program ---- */

static volatile sig_atomic_t stopped;

static void note_stop(int signal) {
    (void)signal;
    stopped = 1;
}

void sockets_watch_stop(void) {
    struct sigaction action = {.sa_handler = note_stop};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

bool sockets_stopped(void) {
    return stopped != 0;
}

void sockets_many(void) {
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
}
