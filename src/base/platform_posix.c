/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Linux and its relatives: POSIX and the XDG base directory specification. */
#define _GNU_SOURCE /* locks that belong to an open file, MAP_ANONYMOUS */
#include "base/platform.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"

/* ---- the program ---- */

void platform_begin(int *argc, char ***argv) {
    (void)argc; /* all is as it should be */
    (void)argv;
}

bool platform_variable(const char *name, Str *out) {
    const char *value = getenv(name);
    str_add(out, value ? value : "");
    return value != NULL;
}

bool platform_program(Str *out) {
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program);
    str_add_bytes(out, program, length > 0 ? (size_t)length : 0);
    return length > 0;
}

void platform_path(char *path) {
    (void)path; /* it has '/' */
}

/* gettext looks at LANGUAGE only in a locale other than "C". LC_NUMERIC and the others stay "C": records and
 * settings are written with a decimal point. */
void platform_speak(const char *language) {
    static char wish_of_system[128]; /* what LANGUAGE was when the program began; "" if it was not set */
    static bool begun;
    if (!begun) {
        const char *wish = getenv("LANGUAGE");
        snprintf(wish_of_system, sizeof wish_of_system, "%s", wish ? wish : "");
        begun = true;
    }
    const char *chosen = language[0] ? language : wish_of_system;
    setlocale(LC_CTYPE, "");
    const char *messages = setlocale(LC_MESSAGES, "");
    if (chosen[0] && (!messages || strcmp(messages, "C") == 0 || strcmp(messages, "POSIX") == 0)) {
        setlocale(LC_MESSAGES, "C.UTF-8");
    }
    if (chosen[0]) {
        setenv("LANGUAGE", chosen, 1);
    } else {
        unsetenv("LANGUAGE");
    }
}

void platform_narrow(const char *folder, Str *out) {
    str_add(out, folder);
}

int platform_processors(void) {
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : (int)count;
}

void platform_give_way(void) {
    int level = nice(10); /* on Linux, of this thread only */
    (void)level;          /* if it fails, the thread works as before */
}

/* ---- the player's folders ---- */

/* Appends the path in the variable, or the folder `below` in $HOME. */
static bool add_base(const char *variable, const char *below, Str *out, Fail *fail) {
    const char *base = getenv(variable), *home = getenv("HOME");
    if (base && base[0] == '/') {
        str_add(out, base);
    } else if (home && home[0] == '/') {
        str_addf(out, "%s/%s", strcmp(home, "/") == 0 ? "" : home, below);
    } else {
        return fail_at(fail, "HOME", 0,
                       "'%.100s', expected the absolute path of your folder, or use --data-dir",
                       home ? home : "");
    }
    return true;
}

/* The value of XDG_PICTURES_DIR="..." in user-dirs.dirs, which may begin with $HOME. */
static bool find_pictures(Str *out, Fail *fail) {
    static const char key[] = "XDG_PICTURES_DIR=\"";
    Str path = {0};
    char line[4096] = "";
    const char *found = NULL, *home = getenv("HOME");
    if (!home || home[0] != '/') {
        return fail_at(fail, "HOME", 0,
                       "'%.100s', expected the absolute path of your folder, or use --data-dir",
                       home ? home : "");
    }
    add_base("XDG_CONFIG_HOME", ".config", &path, NULL);
    str_add(&path, "/user-dirs.dirs");
    FILE *file = fopen(path.text, "r");
    while (file && !found && fgets(line, sizeof line, file)) {
        found = strncmp(line, key, strlen(key)) == 0 ? line + strlen(key) : NULL;
    }
    if (file) {
        fclose(file);
    }
    const char *value = found ? found : "";
    size_t length = strcspn(value, "\"\n");
    if (strncmp(value, "$HOME/", 6) == 0) {
        str_add(out, home);
        value += 5;
        length -= 5;
    }
    if (length > 0 && value[0] == '/') {
        str_add_bytes(out, value, length);
    } else {
        str_addf(out, "%s/Pictures", home);
    }
    str_deinit(&path);
    return true;
}

bool platform_folder(PlatformFolder which, Str *out, Fail *fail) {
    static const char *const places[][2] = {[PLATFORM_DATA] = {"XDG_DATA_HOME", ".local/share"},
                                            [PLATFORM_CONFIG] = {"XDG_CONFIG_HOME", ".config"},
                                            [PLATFORM_STATE] = {"XDG_STATE_HOME", ".local/state"},
                                            [PLATFORM_CACHE] = {"XDG_CACHE_HOME", ".cache"}};
    if (which == PLATFORM_PICTURES) {
        return find_pictures(out, fail);
    }
    if (!add_base(places[which][0], places[which][1], out, fail)) {
        return false;
    }
    str_add(out, out->text[out->length - 1] == '/' ? "bastide" : "/bastide");
    return true;
}

/* ---- files ---- */

bool platform_about(const char *path, PlatformAbout *out) {
    struct stat about;
    if (stat(path, &about) != 0) {
        return false;
    }
    *out = (PlatformAbout){.kind = S_ISREG(about.st_mode)   ? PLATFORM_IS_FILE
                                   : S_ISDIR(about.st_mode) ? PLATFORM_IS_FOLDER
                                                            : PLATFORM_IS_OTHER,
                           .bytes = about.st_size > 0 ? (uint64_t)about.st_size : 0,
                           .changed = (int64_t)about.st_mtim.tv_sec * 1000000000 + about.st_mtim.tv_nsec};
    return true;
}

bool platform_taken(const char *path) {
    struct stat about;
    return lstat(path, &about) == 0;
}

FILE *platform_open(const char *path, const char *mode) {
    return fopen(path, mode);
}

bool platform_remove(const char *path) {
    return remove(path) == 0;
}

bool platform_rename(const char *from, const char *to) {
    return rename(from, to) == 0;
}

bool platform_touch(const char *path) {
    return utimensat(AT_FDCWD, path, NULL, 0) == 0;
}

bool platform_full_path(const char *path, Str *out) {
    char *full = realpath(path, NULL);
    str_add(out, full ? full : "");
    free(full);
    return full != NULL;
}

void platform_fit_name(char *name, size_t size) {
    (void)name; /* '/' is no part of a name on any system */
    (void)size;
}

/* Writes all bytes to the disk; closes the file in any case. */
static bool write_through(int file, const char *text, size_t length) {
    bool good = true;
    while (good && length) {
        ssize_t written = write(file, text, length);
        if (written > 0) {
            text += written;
            length -= (size_t)written;
        } else {
            good = written < 0 && errno == EINTR;
        }
    }
    good = good && fsync(file) == 0;
    int why = errno;
    if (close(file) != 0 && good) {
        return false;
    }
    errno = why;
    return good;
}

/* The rename must survive a power cut, too. Not all file systems can do this. */
static void sync_folder_of(const char *path) {
    const char *slash = strrchr(path, '/');
    Str folder = {0};
    str_add_bytes(&folder, slash ? path : "./", slash ? (size_t)(slash + 1 - path) : 2);
    int dir = open(folder.text, O_RDONLY | O_DIRECTORY);
    if (dir >= 0) {
        fsync(dir);
        close(dir);
    }
    str_deinit(&folder);
}

/* Writes a new file beside the old one, syncs it and renames it. */
int platform_replace(const char *to, const char *text, size_t length) {
    Str temporary = {0};
    str_addf(&temporary, "%s" PLATFORM_PART "XXXXXX", to);
    errno = 0;
    int file = mkstemp(temporary.text), why = 0;
    if (file >= 0 && write_through(file, text, length) && rename(temporary.text, to) == 0) {
        sync_folder_of(to);
    } else {
        why = errno;
        if (file >= 0) {
            unlink(temporary.text);
        }
    }
    str_deinit(&temporary);
    return why;
}

bool platform_make_folder(const char *path) {
    return mkdir(path, 0700) == 0;
}

uint64_t platform_free(const char *folder) {
    struct statvfs disk;
    return statvfs(folder, &disk) == 0 ? (uint64_t)disk.f_bavail * disk.f_frsize : UINT64_MAX;
}

bool platform_same_disk(const char *path, const char *other) {
    struct stat a, b;
    return stat(path, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev;
}

/* A DIR is opened and closed under another name. */
PlatformNames *platform_names(const char *folder) {
    return (PlatformNames *)opendir(folder);
}

const char *platform_next_name(PlatformNames *names) {
    struct dirent *entry = readdir((DIR *)names);
    return entry ? entry->d_name : NULL;
}

void platform_names_end(PlatformNames *names) {
    if (names) {
        closedir((DIR *)names);
    }
}

/* ---- locks between programs ---- */

/* False if the last holder has removed the file since it was opened. */
static bool is_there(int file, const char *path) {
    struct stat ours, theirs;
    return fstat(file, &ours) == 0 && stat(path, &theirs) == 0 && ours.st_ino == theirs.st_ino &&
           ours.st_dev == theirs.st_dev;
}

/* These locks belong to an open file (OFD). POSIX locks belong to the process, which loses all of them when
 * it closes one file. */
static int take(const char *path, const char *name, int flags) {
    enum { TRIES = 100 };
    for (int i = 0; i < TRIES; i++) {
        int file = open(path, O_RDWR | O_CLOEXEC | flags, 0600);
        if (file < 0) {
            return 0;
        }
        struct flock part = {.l_type = F_WRLCK, .l_whence = SEEK_SET}; /* the whole file */
        if (name) {
            part.l_start = (off_t)(hash_text(name) >> 2); /* small enough to add the length */
            part.l_len = 1;
        }
        bool taken = fcntl(file, F_OFD_SETLK, &part) == 0;
        int why = errno;
        if (taken && is_there(file, path)) {
            return file;
        }
        bool held = !taken && (why == EACCES || why == EAGAIN);
        /* A program that holds the whole file is about to remove it, which takes only a moment. */
        bool removing =
            held && name && fcntl(file, F_OFD_GETLK, &part) == 0 && part.l_type != F_UNLCK && part.l_len == 0;
        close(file);
        if (!taken && !removing) {
            return held ? -1 : 0;
        }
        nanosleep(&(struct timespec){.tv_nsec = held ? 1000000 : 0}, NULL);
    }
    return -1;
}

int platform_lock(const char *path, const char *name) {
    return take(path, name, O_CREAT);
}

/* Removes the file only while holding all of it; programs that have it open notice that in is_there. */
void platform_unlock(int lock, const char *path) {
    if (lock <= 0) {
        return;
    }
    close(lock);
    int all = take(path, NULL, 0);
    if (all > 0) {
        unlink(path);
        close(all);
    }
}

/* ---- work on files that nobody trusts ---- */

/* The memory that the process uses already, which counts towards the limit; 0 if unknown. */
static size_t data_now(void) {
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file) {
        if (fscanf(file, "%*u %*u %*u %*u %*u %lu", &pages) != 1) {
            pages = 0;
        }
        fclose(file);
    }
    long size = sysconf(_SC_PAGESIZE);
    return size > 0 ? pages * (size_t)size : 0;
}

static struct rlimit at_most(size_t value) {
    return (struct rlimit){value, value};
}

/* The other process. Never returns, so that the program's own cleanup does not run there. */
static _Noreturn void do_apart(PlatformWork *work, const void *job, void *result, size_t data) {
    const struct rlimit time = at_most(PLATFORM_APART_SECONDS), core = at_most(0),
                        memory = at_most(data + PLATFORM_APART_BYTES);
    setrlimit(RLIMIT_CPU, &time);
    setrlimit(RLIMIT_CORE, &core);
    if (data > 0) {
        setrlimit(RLIMIT_DATA, &memory);
    }
    work(job, result);
    _exit(0);
}

bool platform_apart(PlatformWork *work, const void *job, size_t job_bytes, void *result, size_t result_bytes,
                    bool *harmful) {
    (void)job_bytes; /* the other process has it */
    void *shared = mmap(NULL, result_bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        return false;
    }
    size_t data = data_now();
    pid_t child = fork();
    if (child == 0) {
        do_apart(work, job, shared, data);
    }
    int status = 0;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    bool whole = child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    *harmful = *harmful || (child > 0 && !whole);
    if (whole) {
        memcpy(result, shared, result_bytes);
    }
    munmap(shared, result_bytes);
    return whole;
}
