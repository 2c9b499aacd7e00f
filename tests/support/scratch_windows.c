/* SPDX-License-Identifier: GPL-3.0-or-later */
#define WIN32_LEAN_AND_MEAN
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* after what it needs */
#include <cmocka.h>
#include <windows.h>

#include "scratch.h"

void scratch_date(const char *path, int64_t changed) {
    ULARGE_INTEGER ticks = {.QuadPart = (ULONGLONG)(changed / 100 + INT64_C(116444736000000000))};
    FILETIME when = {ticks.LowPart, ticks.HighPart};
    HANDLE file = CreateFileA(path, FILE_WRITE_ATTRIBUTES, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL,
                              OPEN_EXISTING, 0, NULL);
    assert_true(file != INVALID_HANDLE_VALUE);
    assert_true(SetFileTime(file, NULL, NULL, &when));
    CloseHandle(file);
}

/* ---- a full disk ---- */

typedef BOOL WINAPI WriteCall(HANDLE file, const void *bytes, DWORD length, DWORD *written,
                              OVERLAPPED *overlapped);

static BOOL WINAPI write_nothing(HANDLE file, const void *bytes, DWORD length, DWORD *written,
                                 OVERLAPPED *overlapped) {
    (void)file, (void)bytes, (void)length, (void)overlapped;
    *written = 0;
    SetLastError(ERROR_DISK_FULL);
    return FALSE;
}

/* Where every call of WriteFile in this program finds the function: the game writes its files with it. */
extern WriteCall *__imp_WriteFile;

void scratch_full(bool full) {
    static WriteCall *system_call;
    DWORD before;
    system_call = system_call ? system_call : __imp_WriteFile;
    assert_true(VirtualProtect(&__imp_WriteFile, sizeof __imp_WriteFile, PAGE_READWRITE, &before));
    __imp_WriteFile = full ? write_nothing : system_call;
    VirtualProtect(&__imp_WriteFile, sizeof __imp_WriteFile, before, &before);
}

/* ---- what files cannot be here, or only with rights that players lack ---- */

bool scratch_pipe(const char *path) {
    (void)path;
    return false;
}

bool scratch_link(const char *to, const char *path) {
    (void)to, (void)path;
    return false;
}

bool scratch_is_link(const char *path) {
    (void)path;
    return false;
}
