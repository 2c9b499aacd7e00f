/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/gamepad.h"

#include "app/log.h"

enum {
    FIRST_PAUSE = 340000, /* microseconds until a held direction counts again */
    PAUSE = 110000,
    LOOK_PAUSE = 33000,
    PUSHED = 18000, /* of 32767: where a stick counts as pushed */
    LET_GO = 11000  /* where it no longer does */
};

/* Each plus one; 0 = no button. */
static const int BUTTONS[SDL_CONTROLLER_BUTTON_MAX] = {
    [SDL_CONTROLLER_BUTTON_A] = PAD_A + 1,
    [SDL_CONTROLLER_BUTTON_B] = PAD_B + 1,
    [SDL_CONTROLLER_BUTTON_X] = PAD_X + 1,
    [SDL_CONTROLLER_BUTTON_Y] = PAD_Y + 1,
    [SDL_CONTROLLER_BUTTON_BACK] = PAD_BACK + 1,
    [SDL_CONTROLLER_BUTTON_START] = PAD_START + 1,
    [SDL_CONTROLLER_BUTTON_LEFTSTICK] = PAD_LEFT_STICK + 1,
    [SDL_CONTROLLER_BUTTON_RIGHTSTICK] = PAD_RIGHT_STICK + 1,
    [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = PAD_LEFT_SHOULDER + 1,
    [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = PAD_RIGHT_SHOULDER + 1,
    [SDL_CONTROLLER_BUTTON_DPAD_UP] = PAD_UP + 1,
    [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = PAD_DOWN + 1,
    [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = PAD_LEFT + 1,
    [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = PAD_RIGHT + 1,
};

/* The buttons that an axis stands for at its negative and its positive end; -1 = none. */
static const int AXES[SDL_CONTROLLER_AXIS_MAX][2] = {
    [SDL_CONTROLLER_AXIS_LEFTX] = {PAD_LEFT, PAD_RIGHT},
    [SDL_CONTROLLER_AXIS_LEFTY] = {PAD_UP, PAD_DOWN},
    [SDL_CONTROLLER_AXIS_RIGHTX] = {PAD_LOOK_LEFT, PAD_LOOK_RIGHT},
    [SDL_CONTROLLER_AXIS_RIGHTY] = {PAD_LOOK_UP, PAD_LOOK_DOWN},
    [SDL_CONTROLLER_AXIS_TRIGGERLEFT] = {-1, PAD_LEFT_TRIGGER},
    [SDL_CONTROLLER_AXIS_TRIGGERRIGHT] = {-1, PAD_RIGHT_TRIGGER},
};

void gamepads_open(void) {
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "0"); /* by position, not by letter */
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        log_line("no gamepads: %s", SDL_GetError());
    }
}

void gamepads_close(Gamepads *g) {
    for (int i = 0; i < g->count; i++) {
        SDL_GameControllerClose(g->pads[i]);
    }
    *g = (Gamepads){0};
}

static void removed(Gamepads *g, SDL_JoystickID id) {
    for (int i = 0; i < g->count; i++) {
        if (SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(g->pads[i])) == id) {
            SDL_GameControllerClose(g->pads[i]);
            g->pads[i] = g->pads[--g->count];
            g->held = 0;
            return;
        }
    }
}

static void key_of(PadButton button, bool down, bool repeat, InputEvent *out) {
    KeyStroke stroke = pad_stroke(button);
    *out = (InputEvent){.kind = down ? INPUT_KEY : INPUT_KEY_UP,
                        .key = stroke.key,
                        .mods = stroke.mods,
                        .repeat = repeat,
                        .pad = true};
}

/* True if this changed anything. */
static bool set_held(Gamepads *g, int button, bool down, Uint64 now, InputEvent *out) {
    bool before = g->held >> button & 1;
    if (before == down) {
        return false;
    }
    g->held ^= (Uint32)1 << button;
    g->again = now + FIRST_PAUSE;
    key_of((PadButton)button, down, false, out);
    return true;
}

static bool moved(Gamepads *g, const SDL_ControllerAxisEvent *event, Uint64 now, InputEvent *out) {
    if (event->axis >= SDL_CONTROLLER_AXIS_MAX) {
        return false;
    }
    for (int end = 0; end < 2; end++) {
        int button = AXES[event->axis][end], value = end ? event->value : -event->value;
        if (button >= 0 && set_held(g, button, value > (g->held >> button & 1 ? LET_GO : PUSHED), now, out)) {
            return true;
        }
    }
    return false;
}

bool gamepads_event(Gamepads *g, const SDL_Event *event, Uint64 now, InputEvent *out) {
    switch (event->type) {
    case SDL_CONTROLLERDEVICEADDED:
        if (g->count < GAMEPADS) {
            g->pads[g->count] = SDL_GameControllerOpen(event->cdevice.which);
            g->count += g->pads[g->count] != NULL;
        }
        return false;
    case SDL_CONTROLLERDEVICEREMOVED:
        removed(g, event->cdevice.which);
        return false;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP: {
        int button = event->cbutton.button < SDL_CONTROLLER_BUTTON_MAX ? BUTTONS[event->cbutton.button] : 0;
        return button > 0 && set_held(g, button - 1, event->type == SDL_CONTROLLERBUTTONDOWN, now, out);
    }
    case SDL_CONTROLLERAXISMOTION:
        return moved(g, &event->caxis, now, out);
    default:
        return false;
    }
}

static int direction_held(const Gamepads *g) {
    for (int b = PAD_UP; b <= PAD_LOOK_RIGHT; b++) {
        if (g->held >> b & 1) {
            return b;
        }
    }
    return -1;
}

bool gamepads_held(const Gamepads *g) {
    return direction_held(g) >= 0;
}

bool gamepads_repeat(Gamepads *g, Uint64 now, InputEvent *out) {
    int button = direction_held(g);
    bool look = button >= PAD_LOOK_UP;
    if (button < 0 || (!look && now < g->again) || (look && now + FIRST_PAUSE < g->again + LOOK_PAUSE)) {
        return false;
    }
    g->again = look ? now + FIRST_PAUSE : now + PAUSE;
    key_of((PadButton)button, true, true, out);
    return true;
}
