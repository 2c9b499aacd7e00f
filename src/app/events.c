/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/events.h"

#include <stdio.h>

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

static bool translate_button(const SDL_MouseButtonEvent *event, float scale, InputEvent *out) {
    if (event->button < SDL_BUTTON_LEFT || event->button > SDL_BUTTON_RIGHT) {
        return false;
    }
    out->kind = event->type == SDL_MOUSEBUTTONDOWN ? INPUT_MOUSE_DOWN : INPUT_MOUSE_UP;
    out->x = (float)event->x / scale;
    out->y = (float)event->y / scale;
    out->button = (MouseButton)event->button;
    out->clicks = event->clicks;
    return true;
}

static bool translate_key_event(const SDL_KeyboardEvent *event, InputEvent *out) {
    out->kind = event->type == SDL_KEYDOWN ? INPUT_KEY : INPUT_KEY_UP;
    out->key = translate_key(event->keysym.sym);
    out->repeat = event->repeat;
    out->mods = translate_mods(event->keysym.mod);
    return out->key != KEY_NONE;
}

static bool translate_wheel(const SDL_MouseWheelEvent *event, float scale, InputEvent *out) {
    out->kind = INPUT_WHEEL;
    out->x = (float)event->mouseX / scale;
    out->y = (float)event->mouseY / scale;
    out->wheel = event->direction == SDL_MOUSEWHEEL_FLIPPED ? -event->preciseY : event->preciseY;
    return event->preciseY < 0 || event->preciseY > 0;
}

bool event_translate(const SDL_Event *event, float points_per_unit, InputEvent *out) {
    *out = (InputEvent){.mods = translate_mods((Uint16)SDL_GetModState())};
    switch (event->type) {
    case SDL_QUIT:
        out->kind = INPUT_CLOSE;
        return true;
    case SDL_MOUSEMOTION:
        out->kind = INPUT_MOUSE_MOVE;
        out->x = (float)event->motion.x / points_per_unit;
        out->y = (float)event->motion.y / points_per_unit;
        return true;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return translate_button(&event->button, points_per_unit, out);
    case SDL_MOUSEWHEEL:
        return translate_wheel(&event->wheel, points_per_unit, out);
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
        return out->path != NULL;
    case SDL_WINDOWEVENT:
        out->kind = INPUT_LEAVE;
        return event->window.event == SDL_WINDOWEVENT_LEAVE ||
               event->window.event == SDL_WINDOWEVENT_FOCUS_LOST;
    default:
        return false;
    }
}
