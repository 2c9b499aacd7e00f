/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Windows 10 and later. Every call takes UTF-16, so that names and paths may have any character. */
#define UNICODE
#define WIN32_LEAN_AND_MEAN
#include "base/platform.h"

#include <windows.h>
/* after windows.h */
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <knownfolders.h>
#include <shellapi.h>
#include <shlobj.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/hash.h"

/* ---- texts ---- */

/* The text as UTF-16; free it with base_free. */
static wchar_t *wide(const char *text) {
    int count = MultiByteToWideChar(CP_UTF8, 0, text, -1, NULL, 0);
    wchar_t *out = base_alloc((size_t)(count > 0 ? count : 1) * sizeof *out);
    MultiByteToWideChar(CP_UTF8, 0, text, -1, out, count);
    return out;
}

static void add_utf8(Str *out, const wchar_t *text) {
    int count = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
    char *bytes = base_alloc((size_t)(count > 0 ? count : 1));
    WideCharToMultiByte(CP_UTF8, 0, text, -1, bytes, count, NULL, NULL);
    str_add(out, bytes);
    base_free(bytes);
}

static void add_path(Str *out, const wchar_t *path) {
    size_t before = out->length;
    add_utf8(out, path);
    if (out->text) {
        platform_path(out->text + before);
    }
}

/* A path as the system wants it. Long ones need a prefix, which allows no "..", no '/' and no relative
 * path. */
static wchar_t *wide_path(const char *path) {
    enum { SHORT = 240 };
    wchar_t *plain = wide(path);
    for (wchar_t *c = plain; *c; c++) {
        *c = *c == L'/' ? L'\\' : *c;
    }
    DWORD length = wcslen(plain) < SHORT / 2 ? 0 : GetFullPathNameW(plain, 0, NULL, NULL);
    if (length < SHORT || wcsncmp(plain, L"\\\\?\\", 4) == 0) {
        return plain;
    }
    wchar_t *full = base_alloc((length + 8) * sizeof *full), *place = full + 8;
    GetFullPathNameW(plain, length, place, NULL);
    bool server = place[0] == L'\\' && place[1] == L'\\';
    const wchar_t *prefix = server ? L"\\\\?\\UNC\\" : L"\\\\?\\";
    place += server ? 2 : 0;
    memmove(full, prefix, wcslen(prefix) * sizeof *full);
    memmove(full + wcslen(prefix), place, (wcslen(place) + 1) * sizeof *full);
    base_free(plain);
    return full;
}

/* Sets errno to what the last call met. Returns false. */
static bool failed(void) {
    static const struct {
        int error;
        DWORD windows[7];
    } errors[] = {
        {ENOENT,
         {ERROR_FILE_NOT_FOUND, ERROR_PATH_NOT_FOUND, ERROR_INVALID_NAME, ERROR_BAD_NETPATH,
          ERROR_BAD_PATHNAME, ERROR_INVALID_DRIVE, ERROR_NOT_READY}},
        {EACCES, {ERROR_ACCESS_DENIED, ERROR_SHARING_VIOLATION, ERROR_LOCK_VIOLATION}},
        {ENOSPC, {ERROR_DISK_FULL, ERROR_HANDLE_DISK_FULL}},
        {EEXIST, {ERROR_ALREADY_EXISTS, ERROR_FILE_EXISTS}},
        {ENOTDIR, {ERROR_DIRECTORY}},
        {ENAMETOOLONG, {ERROR_FILENAME_EXCED_RANGE}},
        {EROFS, {ERROR_WRITE_PROTECT}},
        {EFBIG, {ERROR_FILE_TOO_LARGE}},
        {EMFILE, {ERROR_TOO_MANY_OPEN_FILES}},
    };
    DWORD why = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        for (int j = 0; j < 7 && errors[i].windows[j]; j++) {
            errno = errors[i].windows[j] == why ? errors[i].error : errno;
        }
    }
    return false;
}

/* ---- the program ---- */

/* A program with windows has no streams of its own, but may have been started in a console. */
static void open_streams(void) {
    if (!GetStdHandle(STD_OUTPUT_HANDLE) && AttachConsole(ATTACH_PARENT_PROCESS)) {
        (void)freopen("CONOUT$", "w", stdout);
        (void)freopen("CONOUT$", "w", stderr);
    }
    SetConsoleOutputCP(CP_UTF8);
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
    _setmode(_fileno(stderr), _O_BINARY);
}

void platform_begin(int *argc, char ***argv) {
    open_streams();
    wchar_t **words = CommandLineToArgvW(GetCommandLineW(), argc);
    *argv = base_alloc(((size_t)*argc + 1) * sizeof **argv);
    for (int i = 0; i < *argc; i++) {
        Str word = {0};
        add_path(&word, words[i]);
        (*argv)[i] = word.text;
    }
    LocalFree(words);
}

bool platform_variable(const char *name, Str *out) {
    wchar_t *key = wide(name);
    const wchar_t *value = _wgetenv(key);
    if (value) {
        add_path(out, value);
    }
    base_free(key);
    return value != NULL;
}

bool platform_program(Str *out) {
    enum { LONGEST = 32768 };
    wchar_t *path = base_alloc(LONGEST * sizeof *path);
    DWORD length = GetModuleFileNameW(NULL, path, LONGEST);
    bool good = length > 0 && length < LONGEST;
    if (good) {
        add_path(out, path);
    }
    base_free(path);
    return good;
}

void platform_path(char *path) {
    for (char *c = path; *c; c++) {
        *c = (char)(*c == '\\' ? '/' : *c);
    }
}

/* The languages of the system, the favourite first: "de_AT:de". They end before English, the language of
 * the texts: gettext would look for a translation to English and go on to the next language. */
static void add_system_languages(Str *out) {
    wchar_t names[512] = L"";
    ULONG count = 0, length = sizeof names / sizeof *names;
    if (!GetUserPreferredUILanguages(MUI_LANGUAGE_NAME, &count, names, &length)) {
        names[0] = 0;
    }
    for (const wchar_t *name = names; *name && wcsncmp(name, L"en", 2) != 0; name += wcslen(name) + 1) {
        size_t before = out->length;
        str_add(out, before > 0 ? ":" : "");
        add_utf8(out, name);
        char *dash = strchr(out->text + before, '-');
        if (dash) {
            *dash = '_';
        }
    }
}

/* gettext looks at LANGUAGE only in a locale other than "C", which LC_ALL names here. For every text without
 * a translation, it compares a name that it has not found before with those of all locales of the system; it
 * remembers one that it has found, which is spelt like this. */
void platform_speak(const char *language) {
    static Str wish_of_system; /* what LANGUAGE was when the program began, or the
                                  languages of the system */
    if (!wish_of_system.text &&
        !(platform_variable("LANGUAGE", &wish_of_system) && wish_of_system.length > 0)) {
        add_system_languages(&wish_of_system);
    }
    _putenv_s("LANGUAGE", language[0] ? language : str_text(&wish_of_system));
    _putenv_s("LC_ALL", "English_United States");
}

/* gettext takes paths in the encoding of the system, which may lack a character; the old short name of a
 * folder has none of these. */
void platform_narrow(const char *folder, Str *out) {
    wchar_t *path = wide_path(folder), brief[MAX_PATH];
    char bytes[3 * MAX_PATH] = "";
    BOOL lost = FALSE;
    int size = (int)sizeof bytes;
    if (WideCharToMultiByte(CP_ACP, WC_NO_BEST_FIT_CHARS, path, -1, bytes, size, NULL, &lost) == 0 || lost) {
        DWORD length = GetShortPathNameW(path, brief, MAX_PATH);
        bytes[0] = '\0';
        if (length > 0 && length < MAX_PATH) {
            WideCharToMultiByte(CP_ACP, 0, brief, -1, bytes, size, NULL, NULL);
        }
    }
    str_add(out, bytes);
    base_free(path);
}

int platform_processors(void) {
    DWORD count = GetActiveProcessorCount(ALL_PROCESSOR_GROUPS);
    return count < 1 ? 1 : (int)count;
}

void platform_give_way(void) {
    SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL);
}

/* ---- the player's folders ---- */

bool platform_folder(PlatformFolder which, Str *out, Fail *fail) {
    static const KNOWNFOLDERID *const places[] = {[PLATFORM_DATA] = &FOLDERID_RoamingAppData,
                                                  [PLATFORM_CONFIG] = &FOLDERID_RoamingAppData,
                                                  [PLATFORM_STATE] = &FOLDERID_LocalAppData,
                                                  [PLATFORM_CACHE] = &FOLDERID_LocalAppData,
                                                  [PLATFORM_PICTURES] = &FOLDERID_Pictures};
    static const char *const below[] = {[PLATFORM_DATA] = "/Bastide",
                                        [PLATFORM_CONFIG] = "/Bastide",
                                        [PLATFORM_STATE] = "/Bastide",
                                        [PLATFORM_CACHE] = "/Bastide/cache",
                                        [PLATFORM_PICTURES] = ""};
    wchar_t *path = NULL;
    bool good = SHGetKnownFolderPath(places[which], KF_FLAG_DONT_VERIFY, NULL, &path) == S_OK;
    if (good) {
        add_path(out, path);
        str_add(out, below[which]);
    }
    CoTaskMemFree(path);
    return good || fail_at(fail, "AppData", 0,
                           "'%.100s', expected the absolute path of your folder, "
                           "or use --data-dir",
                           "");
}

/* ---- files ---- */

static HANDLE open_file(const char *path, DWORD access, DWORD shared, DWORD how, DWORD flags) {
    wchar_t *name = wide_path(path);
    HANDLE file = CreateFileW(name, access, shared, NULL, how, flags, NULL);
    if (file == INVALID_HANDLE_VALUE) {
        failed();
    }
    base_free(name);
    return file;
}

/* Opens a file or a folder to ask about it; others may do with it what they like meanwhile. */
static HANDLE look_at(const char *path, DWORD access) {
    return open_file(path, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, OPEN_EXISTING,
                     FILE_FLAG_BACKUP_SEMANTICS);
}

/* Ticks of 100 ns since 1601 as nanoseconds since 1970. */
static int64_t since_1970(LARGE_INTEGER when) {
    return (when.QuadPart - INT64_C(116444736000000000)) * 100;
}

bool platform_about(const char *path, PlatformAbout *out) {
    FILE_STANDARD_INFO size = {0};
    FILE_BASIC_INFO times = {0};
    HANDLE file = look_at(path, FILE_READ_ATTRIBUTES);
    if (file == INVALID_HANDLE_VALUE) {
        return false;
    }
    /* GetFileInformationByHandle would ask about the disk, too, which takes Wine ten times as long. */
    bool on_disk = GetFileType(file) == FILE_TYPE_DISK &&
                   GetFileInformationByHandleEx(file, FileStandardInfo, &size, sizeof size) &&
                   GetFileInformationByHandleEx(file, FileBasicInfo, &times, sizeof times);
    CloseHandle(file);
    *out = (PlatformAbout){.kind = !on_disk         ? PLATFORM_IS_OTHER
                                   : size.Directory ? PLATFORM_IS_FOLDER
                                                    : PLATFORM_IS_FILE,
                           .bytes = (uint64_t)size.EndOfFile.QuadPart,
                           .changed = since_1970(times.LastWriteTime)};
    return true;
}

bool platform_taken(const char *path) {
    wchar_t *name = wide_path(path);
    bool taken = GetFileAttributesW(name) != INVALID_FILE_ATTRIBUTES;
    base_free(name);
    return taken || failed();
}

FILE *platform_open(const char *path, const char *mode) {
    wchar_t *name = wide_path(path), *how = wide(mode);
    FILE *file = _wfopen(name, how);
    base_free(name);
    base_free(how);
    return file;
}

bool platform_remove(const char *path) {
    wchar_t *name = wide_path(path);
    bool folder = (GetFileAttributesW(name) & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_REPARSE_POINT)) ==
                  FILE_ATTRIBUTE_DIRECTORY;
    bool good = (folder ? RemoveDirectoryW(name) : DeleteFileW(name)) || failed();
    base_free(name);
    return good;
}

/* Another program, such as one that searches for viruses, may have the file open for a moment. */
static bool move(const wchar_t *from, const wchar_t *to) {
    enum { TRIES = 10, PAUSE = 20 };
    for (int i = 0; i < TRIES; i++) {
        if (MoveFileExW(from, to,
                        MOVEFILE_REPLACE_EXISTING | MOVEFILE_COPY_ALLOWED | MOVEFILE_WRITE_THROUGH)) {
            return true;
        }
        if (GetLastError() != ERROR_SHARING_VIOLATION && GetLastError() != ERROR_ACCESS_DENIED) {
            break;
        }
        Sleep(PAUSE);
    }
    return failed();
}

bool platform_rename(const char *from, const char *to) {
    wchar_t *old = wide_path(from), *new = wide_path(to);
    bool good = move(old, new);
    base_free(old);
    base_free(new);
    return good;
}

bool platform_touch(const char *path) {
    FILETIME now;
    HANDLE file = look_at(path, FILE_WRITE_ATTRIBUTES);
    if (file == INVALID_HANDLE_VALUE) {
        return false;
    }
    GetSystemTimeAsFileTime(&now);
    bool good = SetFileTime(file, NULL, NULL, &now) || failed();
    CloseHandle(file);
    return good;
}

bool platform_full_path(const char *path, Str *out) {
    static const wchar_t long_prefix[] = L"\\\\?\\", unc[] = L"UNC\\";
    enum { LONGEST = 32768 };
    HANDLE file = look_at(path, FILE_READ_ATTRIBUTES);
    if (file == INVALID_HANDLE_VALUE) {
        return false;
    }
    wchar_t *full = base_alloc(LONGEST * sizeof *full), *start = full;
    DWORD length = GetFinalPathNameByHandleW(file, full, LONGEST, FILE_NAME_NORMALIZED | VOLUME_NAME_DOS);
    CloseHandle(file);
    bool good = (length > 0 && length < LONGEST) || failed();
    if (good) {
        start += wcsncmp(start, long_prefix, 4) == 0 ? 4 : 0;
        if (start > full && wcsncmp(start, unc, 4) == 0) {
            str_add(out, "/");
            start += 3;
        }
        add_path(out, start);
    }
    base_free(full);
    return good;
}

/* Names of devices, with any ending: "con", "COM1". */
static bool is_device(const char *name) {
    static const char *const devices[] = {"CON", "PRN", "AUX", "NUL", "COM", "LPT"};
    size_t length = strcspn(name, ".");
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
        bool numbered = i >= 4;
        if (length == (numbered ? 4 : 3) && _strnicmp(name, devices[i], 3) == 0 &&
            (!numbered || (name[3] >= '0' && name[3] <= '9'))) {
            return true;
        }
    }
    return false;
}

void platform_fit_name(char *name, size_t size) {
    size_t to = 0;
    for (const char *c = name; *c; c++) {
        if (!strchr("<>:\"\\|?*", *c)) {
            name[to++] = *c;
        }
    }
    while (to > 0 && (name[to - 1] == ' ' || name[to - 1] == '.')) {
        to--;
    }
    name[to] = '\0';
    if (is_device(name) && to + 1 < size) {
        memmove(name + 1, name, to + 1);
        name[0] = '_';
    }
}

static bool write_through(HANDLE file, const char *text, size_t length) {
    enum { PART = 1 << 20 };
    while (length > 0) {
        DWORD written = 0, part = (DWORD)(length < PART ? length : PART);
        if (!WriteFile(file, text, part, &written, NULL)) {
            return false;
        }
        text += written;
        length -= written;
    }
    return FlushFileBuffers(file);
}

/* Writes a new file beside the old one, brings it to the disk and puts it in its place. */
int platform_replace(const char *to, const char *text, size_t length) {
    static LONG made;
    Str beside = {0};
    str_addf(&beside, "%s" PLATFORM_PART "%lx-%lx", to, (unsigned long)GetCurrentProcessId(),
             (unsigned long)InterlockedIncrement(&made));
    HANDLE file = open_file(beside.text, GENERIC_WRITE, 0, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL);
    int why = errno;
    if (file == INVALID_HANDLE_VALUE) {
        str_deinit(&beside);
        return why;
    }
    wchar_t *new = wide_path(beside.text), *old = wide_path(to);
    bool good = write_through(file, text, length) || failed();
    CloseHandle(file);
    /* Not ReplaceFile: it works in several steps, between which there is no file of this name. */
    good = good && move(new, old);
    why = good ? 0 : errno;
    if (!good) {
        DeleteFileW(new);
    }
    base_free(new);
    base_free(old);
    str_deinit(&beside);
    return why;
}

bool platform_make_folder(const char *path) {
    wchar_t *name = wide_path(path);
    bool good =
        CreateDirectoryW(name, NULL) || failed(); /* in the player's own folder, whose rules it inherits */
    base_free(name);
    return good;
}

uint64_t platform_free(const char *folder) {
    ULARGE_INTEGER bytes;
    wchar_t *name = wide_path(folder);
    uint64_t left = GetDiskFreeSpaceExW(name, &bytes, NULL, NULL) ? bytes.QuadPart : UINT64_MAX;
    base_free(name);
    return left;
}

static bool find_disk(const char *path, DWORD *serial) {
    BY_HANDLE_FILE_INFORMATION about = {0};
    HANDLE file = look_at(path, FILE_READ_ATTRIBUTES);
    if (file == INVALID_HANDLE_VALUE) {
        return false;
    }
    bool good = GetFileInformationByHandle(file, &about);
    CloseHandle(file);
    *serial = about.dwVolumeSerialNumber;
    return good;
}

bool platform_same_disk(const char *path, const char *other) {
    DWORD a, b;
    return find_disk(path, &a) && find_disk(other, &b) && a == b;
}

struct PlatformNames {
    HANDLE search;
    WIN32_FIND_DATAW found;
    bool begun;
    Str name;
};

PlatformNames *platform_names(const char *folder) {
    Str pattern = {0};
    str_addf(&pattern, "%s/*", folder);
    wchar_t *all = wide_path(pattern.text);
    PlatformNames *names = base_alloc(sizeof *names);
    names->search = FindFirstFileW(all, &names->found);
    bool open = names->search != INVALID_HANDLE_VALUE || failed();
    base_free(all);
    str_deinit(&pattern);
    if (!open) {
        base_free(names);
        names = NULL;
    }
    return names;
}

const char *platform_next_name(PlatformNames *names) {
    if (names->begun && !FindNextFileW(names->search, &names->found)) {
        return NULL;
    }
    names->begun = true;
    str_clear(&names->name);
    add_utf8(&names->name, names->found.cFileName);
    return names->name.text;
}

void platform_names_end(PlatformNames *names) {
    if (names) {
        FindClose(names->search);
        str_deinit(&names->name);
        base_free(names);
    }
}

/* ---- locks between programs ---- */

/* The file cannot be removed while a program has it open, so a lock is always one of the file that is
 * there. */
int platform_lock(const char *path, const char *name) {
    HANDLE file = open_file(path, GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
                            OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL);
    if (file == INVALID_HANDLE_VALUE) {
        return 0;
    }
    uint64_t start = name ? hash_text(name) >> 2 : 0;
    OVERLAPPED part = {.Offset = (DWORD)start, .OffsetHigh = (DWORD)(start >> 32)};
    bool taken = LockFileEx(file, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, name ? 1 : MAXDWORD,
                            name ? 0 : (DWORD)INT32_MAX, &part);
    bool held = !taken && (GetLastError() == ERROR_LOCK_VIOLATION || GetLastError() == ERROR_IO_PENDING);
    if (!taken) {
        CloseHandle(file);
        return held ? -1 : 0;
    }
    return (int)(intptr_t)file; /* handles are small numbers */
}

void platform_unlock(int lock, const char *path) {
    if (lock > 0) {
        CloseHandle((HANDLE)(intptr_t)lock);
        platform_remove(path); /* refused while another program has it open */
    }
}

/* ---- work on files that nobody trusts ---- */

/* Both processes have this memory; job and result follow. The function is known by its place in the
 * program, which may lie elsewhere in the other process. */
typedef struct {
    uint64_t work, job_bytes, result_bytes;
} Shared;

static const wchar_t APART[] = L"--apart-in-memory=";

static size_t rounded(uint64_t bytes) {
    return (size_t)(bytes + 15) & ~(size_t)15;
}

/* In the other process, before main: does the work and ends. */
static void __attribute__((constructor)) work_apart(void) {
    const wchar_t *words = GetCommandLineW(), *found = wcsstr(words, APART);
    if (!found) {
        return;
    }
    HANDLE memory = (HANDLE)(intptr_t)_wcstoui64(found + wcslen(APART), NULL, 10);
    Shared *shared = MapViewOfFile(memory, FILE_MAP_ALL_ACCESS, 0, 0, 0);
    if (shared) {
        char *base = (char *)GetModuleHandleW(NULL), *job = (char *)shared + rounded(sizeof *shared);
        PlatformWork *work;
        void *place = base + shared->work;
        memcpy(&work, &place, sizeof work);
        work(job, job + rounded(shared->job_bytes));
    }
    TerminateProcess(GetCurrentProcess(), shared ? 0 : 1); /* the program's own cleanup does not run here */
}

static HANDLE limits(void) {
    HANDLE job = CreateJobObjectW(NULL, NULL);
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limit = {0};
    limit.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_PROCESS_TIME | JOB_OBJECT_LIMIT_PROCESS_MEMORY |
                                             JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE |
                                             JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    limit.BasicLimitInformation.PerProcessUserTimeLimit.QuadPart = PLATFORM_APART_SECONDS * INT64_C(10000000);
    limit.ProcessMemoryLimit = 2 * (SIZE_T)PLATFORM_APART_BYTES; /* with what the program itself has */
    if (job) {
        SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limit, sizeof limit);
    }
    return job;
}

/* Starts this program again, which finds the memory in its command line; waits for its end. */
static bool run_apart(HANDLE memory, bool *harmful) {
    enum { LONGEST = 32768, PATIENCE = 10000 * PLATFORM_APART_SECONDS };
    STARTUPINFOW start = {.cb = sizeof start};
    PROCESS_INFORMATION process = {0};
    wchar_t *program = base_alloc(2 * LONGEST * sizeof *program), *line = program + LONGEST;
    HANDLE job = limits();
    GetModuleFileNameW(NULL, program, LONGEST);
    _snwprintf(line, LONGEST, L"bastide %ls%llu", APART, (unsigned long long)(intptr_t)memory);
    bool began = job && CreateProcessW(program, line, NULL, NULL, TRUE, CREATE_SUSPENDED | CREATE_NO_WINDOW,
                                       NULL, NULL, &start, &process);
    DWORD code = 1;
    if (began) {
        AssignProcessToJobObject(job, process.hProcess);
        ResumeThread(process.hThread);
        if (WaitForSingleObject(process.hProcess, PATIENCE) == WAIT_OBJECT_0) {
            GetExitCodeProcess(process.hProcess, &code);
        } else {
            TerminateProcess(process.hProcess, 1);
        }
        CloseHandle(process.hThread);
        CloseHandle(process.hProcess);
    }
    CloseHandle(job);
    base_free(program);
    *harmful = *harmful || (began && code != 0);
    return began && code == 0;
}

bool platform_apart(PlatformWork *work, const void *job, size_t job_bytes, void *result, size_t result_bytes,
                    bool *harmful) {
    size_t bytes = rounded(sizeof(Shared)) + rounded(job_bytes) + result_bytes;
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    HANDLE memory = CreateFileMappingW(INVALID_HANDLE_VALUE, &inherited, PAGE_READWRITE,
                                       (DWORD)((uint64_t)bytes >> 32), (DWORD)bytes, NULL);
    Shared *shared = memory ? MapViewOfFile(memory, FILE_MAP_ALL_ACCESS, 0, 0, 0) : NULL;
    bool whole = false;
    if (shared) {
        char *place, *copy = (char *)shared + rounded(sizeof *shared);
        memcpy(&place, &work, sizeof place);
        *shared = (Shared){(uint64_t)(place - (char *)GetModuleHandleW(NULL)), job_bytes, result_bytes};
        memcpy(copy, job, job_bytes);
        whole = run_apart(memory, harmful);
        if (whole) {
            memcpy(result, copy + rounded(job_bytes), result_bytes);
        }
        UnmapViewOfFile(shared);
    }
    CloseHandle(memory);
    return whole;
}
