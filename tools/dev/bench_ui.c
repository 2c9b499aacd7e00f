/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench_ui.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "session/computer.h"
#include "ui/state.h"

enum { FRAMES = 240, PAINT_LIMIT = 10000000, IDLE = 2000000 };

static double milliseconds(uint64_t from, uint64_t to) {
    return (double)(to - from) / 1000;
}

static uint64_t worst_frame; /* microseconds, since it was last reset */

/* Presents a frame and waits for it; otherwise a renderer that only queues it would seem to cost nothing. */
static void present(const Loop *loop) {
    uint32_t pixel;
    const SDL_Rect corner = {0, 0, 1, 1};
    SDL_RenderPresent(loop->window->renderer);
    SDL_RenderReadPixels(loop->window->renderer, &corner, SDL_PIXELFORMAT_ARGB8888, &pixel, sizeof pixel);
}

/* As in the game. */
static void wait_for_frame(const Loop *loop) {
    enum { LONGEST = 16000 };
    uint64_t now = loop_now(), when = loop_next_frame(loop), latest = now + LONGEST;
    for (; now < (when == NO_FRAME ? latest : when); now = loop_now(), when = loop_next_frame(loop)) {
        SDL_Event event;
        SDL_WaitEventTimeout(&event, 1);
    }
}

/* Draws until nothing moves and every picture is painted. Returns the number of frames. */
static int settle(Loop *loop) {
    int frames = 0;
    uint64_t start = loop_now();
    while (loop_now() - start < PAINT_LIMIT && (ui_moving(loop->ui) || gfx_busy(loop->gfx) || frames == 0)) {
        wait_for_frame(loop);
        uint64_t begun = loop->drawn = loop_now();
        ui_step(loop->ui, 16000);
        loop_draw(loop);
        SDL_RenderFlush(loop->window->renderer);
        uint64_t used = loop_now() - begun;
        worst_frame = used > worst_frame ? used : worst_frame;
        present(loop);
        frames++;
    }
    return frames;
}

static void send_key(Loop *loop, int key) {
    InputEvent event = {.kind = INPUT_KEY, .key = key};
    ui_event(loop->ui, &event);
    event.kind = INPUT_KEY_UP;
    ui_event(loop->ui, &event);
}

static bool shows(const Loop *loop, const char *scene) {
    Str text = {0};
    ui_describe(loop->ui, &text);
    char line[64];
    snprintf(line, sizeof line, "scene %s\n", scene);
    bool found = strncmp(str_text(&text), line, strlen(line)) == 0;
    str_deinit(&text);
    return found;
}

/* Goes from the first page to the table of the loaded record or, without one, of a new game. */
static void reach_board(Loop *loop) {
    if (shows(loop, "result")) {
        send_key(loop, 'V');
    } else if (shows(loop, "title")) {
        send_key(loop, 'N');
    }
    settle(loop);
    enum { PAGES = 4 }; /* at most: the new game, the board's road lots, the offer of a tutorial */
    for (int i = 0; i < PAGES && !shows(loop, "game") && !shows(loop, "replay"); i++) {
        send_key(loop, KEY_ENTER);
        settle(loop);
    }
}

static int by_value(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static void print_times(const char *name, uint64_t *times, int count) {
    qsort(times, (size_t)count, sizeof *times, by_value);
    printf("%s ms/frame: %.2f (median), %.2f (worst)\n", name, (double)times[count / 2] / 1000,
           (double)times[count - 1] / 1000);
}

/* Drags the table in circles with the middle button; measures drawing without and with presenting. */
static void measure_pan(Loop *loop, const char *name) {
    static uint64_t drawing[FRAMES];
    static uint64_t presenting[FRAMES];
    InputEvent event = {.kind = INPUT_MOUSE_DOWN, .button = BUTTON_MIDDLE, .clicks = 1};
    event.x = loop->window->width / 3;
    event.y = loop->window->height / 2;
    ui_event(loop->ui, &event);
    uint64_t used = clock_used();
    for (int i = 0; i < FRAMES; i++) {
        event.kind = INPUT_MOUSE_MOVE;
        event.x += (i / 20) % 2 ? -3.0f : 3.0f;
        event.y += (i / 30) % 2 ? -2.0f : 2.0f;
        ui_event(loop->ui, &event);
        uint64_t start = loop_now();
        loop_draw(loop);
        SDL_RenderFlush(loop->window->renderer);
        drawing[i] = loop_now() - start;
        start = loop_now();
        present(loop);
        presenting[i] = loop_now() - start;
    }
    event.kind = INPUT_MOUSE_UP;
    ui_event(loop->ui, &event);
    double processor = (double)(clock_used() - used) / 1000 / FRAMES;
    print_times(name, drawing, FRAMES);
    print_times("present", presenting, FRAMES);
    printf("processor ms/frame: %.2f (both, mean)\n", processor);
}

/* Turns the wheel in and out over the table; measures each frame of the zoom. */
static void measure_zoom(Loop *loop) {
    static uint64_t drawing[FRAMES];
    InputEvent event = {.kind = INPUT_WHEEL, .x = loop->window->width / 3, .y = loop->window->height / 2};
    for (int i = 0; i < FRAMES; i++) {
        event.wheel = (i / 60) % 2 ? -1 : 1;
        if (i % 10 == 0) {
            ui_event(loop->ui, &event);
        }
        uint64_t start = loop_now();
        ui_step(loop->ui, 16000);
        loop_draw(loop);
        SDL_RenderFlush(loop->window->renderer);
        drawing[i] = loop_now() - start;
        present(loop);
    }
    print_times("zoom", drawing, FRAMES);
    settle(loop);
}

/* Plays with the keys, if a game is open; measures each frame while a tile, a figure or the dragon moves. */
static void measure_play(Loop *loop) {
    enum { MOVES = 24, LONGEST = 4000 };
    static const int keys[] = {KEY_RIGHT, KEY_ENTER, KEY_DOWN, KEY_ENTER,
                               KEY_LEFT,  KEY_ENTER, KEY_UP,   KEY_ENTER};
    static uint64_t drawing[LONGEST];
    int count = 0;
    for (int i = 0; i < MOVES && shows(loop, "game"); i++) {
        send_key(loop, keys[i % 8]);
        do {
            uint64_t start = loop_now();
            ui_step(loop->ui, 16000);
            loop_draw(loop);
            SDL_RenderFlush(loop->window->renderer);
            drawing[count++] = loop_now() - start;
            present(loop);
        } while (ui_moving(loop->ui) && count < LONGEST);
        count = count < LONGEST ? count : LONGEST - 1;
    }
    if (count > 0) {
        print_times("play", drawing, count);
    }
}

/* Kilobytes in this line of /proc/self/status, 0 if the system has none. */
static long memory_of(const char *name) {
    FILE *file = fopen("/proc/self/status", "r");
    char line[128];
    long kilobytes = 0;
    while (file && fgets(line, sizeof line, file)) {
        if (strncmp(line, name, strlen(name)) == 0) {
            kilobytes = strtol(line + strlen(name), NULL, 10);
        }
    }
    if (file) {
        fclose(file);
    }
    return kilobytes;
}

/* Measures what life on the table adds to a frame: the same frames with and without it. */
static void measure_life(Loop *loop) {
    static uint64_t with[FRAMES];
    static uint64_t without[FRAMES];
    bool wanted = loop->settings->life;
    loop->settings->life = true;
    ui_step(loop->ui, 3000000);
    for (int i = 0; i < FRAMES; i++) {
        ui_step(loop->ui, 50000);
        for (int k = 0; k < 2; k++) {
            loop->settings->life = k == 1;
            uint64_t start = loop_now();
            loop_draw(loop);
            SDL_RenderFlush(loop->window->renderer);
            (k ? with : without)[i] = loop_now() - start;
            present(loop);
        }
    }
    loop->settings->life = wanted;
    qsort(with, FRAMES, sizeof *with, by_value);
    qsort(without, FRAMES, sizeof *without, by_value);
    printf("life adds ms/frame: %.2f (median)\n",
           (double)with[FRAMES / 2] / 1000 - (double)without[FRAMES / 2] / 1000);
}

/* The same drags while a grandmaster thinks; then how long it takes to stop it, as when the program ends. */
static void measure_thinking(Loop *loop) {
    const Computer grandmaster = {.level = AI_GRANDMASTER, .milliseconds = 30000};
    Session *game = store_game(loop->ui->store);
    if (!game || session_over(game)) {
        return;
    }
    int seat = session_decides(game);
    session_control(game, seat, "computer", &grandmaster);
    session_step(game, 0);
    measure_pan(loop, "pan while a grandmaster thinks");
    uint64_t start = loop_now();
    session_control(game, seat, "person", NULL);
    printf("stopping it ms: %.2f\n", milliseconds(start, loop_now()));
}

/* Counts frames and processor time while a game is at rest. */
static void measure_rest(Loop *loop) {
    settle(loop);
    uint64_t used = clock_used();
    int frames = 0;
    uint64_t start = loop_now();
    while (loop_now() - start < IDLE) {
        SDL_Event event;
        SDL_WaitEventTimeout(&event, 500);
        if (ui_moving(loop->ui) || ui_dirty(loop->ui) || gfx_pending(loop->gfx)) {
            ui_step(loop->ui, 16000);
            loop_draw(loop);
            present(loop);
            frames++;
        }
    }
    double share = (double)(clock_used() - used) / IDLE * 100;
    printf("at rest: %d frames, %.2f %% of a core\n", frames, share);
}

void bench_ui(Loop *loop, uint64_t started) {
    SDL_RendererInfo info = {0};
    SDL_GetRendererInfo(loop->window->renderer, &info);
    loop_draw(loop);
    present(loop);
    uint64_t first = loop_now();
    printf("renderer: %s, %.0f x %.0f units at %.0f %%\n", info.name ? info.name : "?",
           (double)loop->window->width, (double)loop->window->height,
           (double)loop->window->pixels_per_unit * 100);
    printf("first frame ms: %.0f\n", milliseconds(started, first));
    int frames = settle(loop);
    printf("first page painted ms: %.0f (%d frames)\n", milliseconds(started, loop_now()), frames);
    uint64_t start = loop_now();
    worst_frame = 0;
    reach_board(loop);
    printf("board painted ms: %.0f (worst frame %.1f)\n", milliseconds(start, loop_now()),
           milliseconds(0, worst_frame));
    measure_pan(loop, "pan");
    send_key(loop, 'F');
    settle(loop);
    measure_pan(loop, "pan with owners");
    send_key(loop, 'F');
    measure_zoom(loop);
    measure_thinking(loop);
    measure_life(loop);
    measure_rest(loop);
    measure_play(loop);
    printf("memory MB: %ld now, %ld at most\n", memory_of("VmRSS:") / 1024, memory_of("VmHWM:") / 1024);
}
