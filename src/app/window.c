/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/platform.h"
#include "gfx/gfx.h"
#include "ui/parts/scale.h"

/* Is OpenGL imitated in software? That is four times slower than the software renderer of SDL. */
static bool card_is_missing(SDL_Renderer *renderer) {
    enum { NAME_OF_RENDERER = 0x1f01 }; /* GL_RENDERER */
    const unsigned char *(*get_string)(unsigned) = NULL;
    SDL_RendererInfo info;
    if (SDL_getenv("SDL_RENDER_DRIVER") || SDL_GetRendererInfo(renderer, &info) != 0 ||
        strncmp(info.name, "opengl", strlen("opengl")) != 0) {
        return false;
    }
    void *found = SDL_GL_GetProcAddress("glGetString");
    memcpy(&get_string, &found, sizeof get_string);
    const char *name = get_string ? (const char *)get_string(NAME_OF_RENDERER) : NULL;
    return name && (strstr(name, "llvmpipe") || strstr(name, "softpipe"));
}

static bool open_renderer(Window *window, Fail *fail) {
    window->renderer = SDL_CreateRenderer(window->window, -1, SDL_RENDERER_PRESENTVSYNC);
    if (window->renderer && card_is_missing(window->renderer)) {
        SDL_DestroyRenderer(window->renderer);
        window->renderer = NULL;
    }
    if (!window->renderer) {
        window->renderer = SDL_CreateRenderer(window->window, -1, SDL_RENDERER_SOFTWARE);
    }
    if (!window->renderer) {
        return fail_at(fail, "no way to draw", 0, "%s", SDL_GetError());
    }
    SDL_RendererInfo info;
    window->vsync =
        SDL_GetRendererInfo(window->renderer, &info) == 0 && (info.flags & SDL_RENDERER_PRESENTVSYNC) != 0;
    return true;
}

/* Is enough of the upper edge of the window on a screen to grab it there? */
static bool place_is_seen(int x, int y, int width) {
    enum { GRIP = 120, TITLE = 32 };
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
        SDL_Rect screen, bar = {x, y, width, TITLE}, both;
        if (SDL_GetDisplayUsableBounds(i, &screen) == 0 && SDL_IntersectRect(&screen, &bar, &both) &&
            both.w >= GRIP && both.h >= TITLE / 2) {
            return true;
        }
    }
    return false;
}

/* Cuts a size remembered from a larger screen to the largest screen there is now. */
static void fit_screens(int *width, int *height) {
    int most_w = 0, most_h = 0;
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
        SDL_Rect screen;
        if (SDL_GetDisplayUsableBounds(i, &screen) == 0 && screen.w * screen.h > most_w * most_h) {
            most_w = screen.w;
            most_h = screen.h;
        }
    }
    *width = most_w > 0 && *width > most_w ? most_w : *width;
    *height = most_h > 0 && *height > most_h ? most_h : *height;
}

bool window_open(Window *window, const Options *options, const Settings *settings, bool hidden, Fail *fail) {
    *window = (Window){.forced_scale = options->ui_scale, .chosen_scale = settings->ui_scale};
    bool asked = options->window_width > 0;
    int width = asked ? options->window_width : settings->window_width;
    int height = asked ? options->window_height : settings->window_height;
    if (!asked) {
        fit_screens(&width, &height);
    }
    bool anywhere = asked || settings->window_x == SETTINGS_ANYWHERE ||
                    settings->window_y == SETTINGS_ANYWHERE ||
                    !place_is_seen(settings->window_x, settings->window_y, width);
    int x = anywhere ? (int)SDL_WINDOWPOS_CENTERED : settings->window_x;
    int y = anywhere ? (int)SDL_WINDOWPOS_CENTERED : settings->window_y;
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (hidden) {
        flags |= SDL_WINDOW_HIDDEN;
    } else if (options->fullscreen || (settings->fullscreen && !asked)) {
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    }
    window->window = SDL_CreateWindow("Bastide", x, y, width, height, flags);
    if (!window->window) {
        return fail_at(fail, "no window", 0, "%s", SDL_GetError());
    }
    SDL_SetWindowMinimumSize(window->window, WINDOW_WIDTH_MIN, WINDOW_HEIGHT_MIN);
    if (!open_renderer(window, fail)) {
        window_close(window);
        return false;
    }
    SDL_Surface *icon = hidden ? NULL : gfx_app_icon(64);
    if (icon) {
        SDL_SetWindowIcon(window->window, icon);
        SDL_FreeSurface(icon);
    }
    window_measure(window, settings);
    return true;
}

void window_close(Window *window) {
    if (window->renderer) {
        SDL_DestroyRenderer(window->renderer);
    }
    SDL_DestroyWindow(window->window);
    *window = (Window){0};
}

bool window_measure(Window *window, const Settings *settings) {
    int points_w = 0, points_h = 0, pixels_w = 0, pixels_h = 0;
    SDL_GetWindowSize(window->window, &points_w, &points_h);
    if (SDL_GetRendererOutputSize(window->renderer, &pixels_w, &pixels_h) != 0 || pixels_w <= 0 ||
        points_w <= 0) {
        return false;
    }
    if (window->chosen_scale != settings->ui_scale) {
        window->chosen_scale = settings->ui_scale;
        window->forced_scale = 0;
    }
    float density = (float)pixels_w / (float)points_w;
    int chosen = window->forced_scale ? window->forced_scale : settings->ui_scale;
    float points_per_unit = (float)scale_percent(chosen, points_w, points_h) / 100;
    Window old = *window;
    window->points_per_unit = points_per_unit;
    window->pixels_per_unit = points_per_unit * density;
    window->width = (float)pixels_w / window->pixels_per_unit;
    window->height = (float)pixels_h / window->pixels_per_unit;
    return old.pixels_per_unit != window->pixels_per_unit || old.width != window->width ||
           old.height != window->height || old.points_per_unit != window->points_per_unit;
}

int window_percent(const Window *window) {
    return (int)lroundf(window->points_per_unit * 100);
}

void window_toggle_fullscreen(Window *window, Settings *settings) {
    bool full = (SDL_GetWindowFlags(window->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    if (SDL_SetWindowFullscreen(window->window, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP) == 0) {
        settings->fullscreen = !full;
    }
}

bool window_remember(const Window *window, Settings *settings) {
    Settings old = *settings;
    Uint32 special = SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MAXIMIZED | SDL_WINDOW_MINIMIZED;
    if ((SDL_GetWindowFlags(window->window) & special) == 0) {
        SDL_GetWindowPosition(window->window, &settings->window_x, &settings->window_y);
        SDL_GetWindowSize(window->window, &settings->window_width, &settings->window_height);
    }
    return old.window_x != settings->window_x || old.window_y != settings->window_y ||
           old.window_width != settings->window_width || old.window_height != settings->window_height;
}

bool window_is_seen(const Window *window) {
    return (SDL_GetWindowFlags(window->window) & SDL_WINDOW_MINIMIZED) == 0;
}

/* ---- input ---- */

static const struct {
    SDL_Keycode from;
    int to;
} special_keys[] = {
    {SDLK_RETURN, KEY_ENTER},   {SDLK_KP_ENTER, KEY_ENTER},      {SDLK_ESCAPE, KEY_ESCAPE},
    {SDLK_TAB, KEY_TAB},        {SDLK_BACKSPACE, KEY_BACKSPACE}, {SDLK_DELETE, KEY_DELETE},
    {SDLK_LEFT, KEY_LEFT},      {SDLK_RIGHT, KEY_RIGHT},         {SDLK_UP, KEY_UP},
    {SDLK_DOWN, KEY_DOWN},      {SDLK_HOME, KEY_HOME},           {SDLK_END, KEY_END},
    {SDLK_PAGEUP, KEY_PAGE_UP}, {SDLK_PAGEDOWN, KEY_PAGE_DOWN},  {SDLK_PLUS, KEY_PLUS},
    {SDLK_KP_PLUS, KEY_PLUS},   {SDLK_EQUALS, KEY_PLUS},         {SDLK_MINUS, KEY_MINUS},
    {SDLK_KP_MINUS, KEY_MINUS},
};

static int translate_key(SDL_Keycode key) {
    for (size_t i = 0; i < sizeof special_keys / sizeof *special_keys; i++) {
        if (special_keys[i].from == key) {
            return special_keys[i].to;
        }
    }
    if (key >= SDLK_F1 && key <= SDLK_F12) {
        return KEY_F1 + (int)(key - SDLK_F1);
    }
    if (key >= SDLK_KP_1 && key <= SDLK_KP_9) {
        return '1' + (int)(key - SDLK_KP_1);
    }
    if (key == SDLK_KP_0) {
        return '0';
    }
    if (key >= 'a' && key <= 'z') {
        return (int)key - 'a' + 'A';
    }
    return key >= ' ' && key < 0x7f ? (int)key : KEY_NONE;
}

static unsigned translate_mods(Uint16 mods) {
    return ((mods & KMOD_SHIFT) ? MOD_SHIFT : 0u) | ((mods & KMOD_CTRL) ? MOD_CTRL : 0u) |
           ((mods & KMOD_ALT) ? MOD_ALT : 0u);
}

static bool translate_key_event(const SDL_KeyboardEvent *event, InputEvent *out) {
    out->kind = event->type == SDL_KEYDOWN ? INPUT_KEY : INPUT_KEY_UP;
    out->key = translate_key(event->keysym.sym);
    out->repeat = event->repeat;
    out->mods = translate_mods(event->keysym.mod);
    return out->key != KEY_NONE;
}

static void point(const Window *window, InputKind kind, int x, int y, InputEvent *out) {
    out->kind = kind;
    out->x = (float)x / window->points_per_unit;
    out->y = (float)y / window->points_per_unit;
}

bool window_input(const Window *window, const SDL_Event *event, InputEvent *out) {
    const SDL_MouseWheelEvent *wheel = &event->wheel;
    const SDL_MouseButtonEvent *button = &event->button;
    *out = (InputEvent){.mods = translate_mods((Uint16)SDL_GetModState())};
    switch (event->type) {
    case SDL_QUIT:
        out->kind = INPUT_CLOSE;
        return true;
    case SDL_MOUSEMOTION:
        point(window, INPUT_MOUSE_MOVE, event->motion.x, event->motion.y, out);
        return true;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        point(window, event->type == SDL_MOUSEBUTTONDOWN ? INPUT_MOUSE_DOWN : INPUT_MOUSE_UP, button->x,
              button->y, out);
        out->button = (MouseButton)button->button;
        out->clicks = button->clicks;
        return button->button >= SDL_BUTTON_LEFT && button->button <= SDL_BUTTON_RIGHT;
    case SDL_MOUSEWHEEL:
        point(window, INPUT_WHEEL, wheel->mouseX, wheel->mouseY, out);
        out->wheel = wheel->direction == SDL_MOUSEWHEEL_FLIPPED ? -wheel->preciseY : wheel->preciseY;
        return wheel->preciseY < 0 || wheel->preciseY > 0;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return translate_key_event(&event->key, out);
    case SDL_TEXTINPUT:
        out->kind = INPUT_TEXT;
        snprintf(out->text, sizeof out->text, "%s", event->text.text);
        return true;
    case SDL_DROPFILE:
        out->kind = INPUT_DROP;
        out->path = event->drop.file;
        if (out->path) {
            platform_path(event->drop.file);
        }
        return out->path != NULL;
    case SDL_WINDOWEVENT:
        out->kind = INPUT_LEAVE;
        return event->window.event == SDL_WINDOWEVENT_LEAVE ||
               event->window.event == SDL_WINDOWEVENT_FOCUS_LOST;
    default:
        return false;
    }
}
