/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A gamepad that is plugged in, used and unplugged: SDL's virtual joystick. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/gamepad.h"

static const Uint64 NOW = 5000000;

/* The last key that the pending events make; false if they make none. */
static bool pump(Gamepads *pads, InputEvent *key) {
    SDL_Event event;
    bool any = false;
    SDL_JoystickUpdate();
    while (SDL_PollEvent(&event)) {
        any = gamepads_event(pads, &event, NOW, key) || any;
    }
    return any;
}

static SDL_Joystick *plug_in(Gamepads *pads, int *device) {
    InputEvent key;
    *device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                        SDL_CONTROLLER_BUTTON_DPAD_RIGHT + 1, 0);
    assert_true(*device >= 0);
    pump(pads, &key);
    assert_int_equal(pads->count, 1);
    return SDL_GameControllerGetJoystick(pads->pads[0]);
}

static void a_button_is_a_key_down_and_up(void **state) {
    (void)state;
    Gamepads pads = {0};
    int device;
    InputEvent key = {0};
    SDL_Joystick *stick = plug_in(&pads, &device);
    SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, 1);
    assert_true(pump(&pads, &key));
    assert_int_equal(key.kind, INPUT_KEY);
    assert_int_equal(key.key, 'R');
    assert_int_equal(key.mods, MOD_SHIFT);
    assert_true(key.pad);
    assert_false(pump(&pads, &key)); /* a held button is not pressed again */
    SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, 0);
    assert_true(pump(&pads, &key));
    assert_int_equal(key.kind, INPUT_KEY_UP);
    SDL_JoystickDetachVirtual(device);
    pump(&pads, &key);
    assert_int_equal(pads.count, 0);
    gamepads_close(&pads);
}

static void a_stick_is_an_arrow_that_repeats_until_let_go(void **state) {
    (void)state;
    Gamepads pads = {0};
    int device;
    InputEvent key = {0};
    SDL_Joystick *stick = plug_in(&pads, &device);
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_LEFTX, -12000);
    assert_false(pump(&pads, &key)); /* a stick that is not quite at rest */
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_LEFTX, -30000);
    assert_true(pump(&pads, &key));
    assert_int_equal(key.key, KEY_LEFT);
    assert_true(gamepads_held(&pads));
    assert_false(gamepads_repeat(&pads, NOW + 200000, &key));
    assert_true(gamepads_repeat(&pads, NOW + 400000, &key));
    assert_int_equal(key.key, KEY_LEFT);
    assert_int_equal(key.repeat, 1);
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_LEFTX, 0);
    assert_true(pump(&pads, &key));
    assert_int_equal(key.kind, INPUT_KEY_UP);
    assert_false(gamepads_held(&pads));
    assert_false(gamepads_repeat(&pads, NOW + 900000, &key));
    SDL_JoystickDetachVirtual(device);
    pump(&pads, &key);
    gamepads_close(&pads);
}

/* A trigger is pressed when it is pushed far enough, and does not repeat. */
static void a_trigger_is_a_button(void **state) {
    (void)state;
    Gamepads pads = {0};
    int device;
    InputEvent key = {0};
    SDL_Joystick *stick = plug_in(&pads, &device);
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_TRIGGERLEFT, -32768); /* rests */
    pump(&pads, &key);
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32767);
    assert_true(pump(&pads, &key));
    assert_int_equal(key.kind, INPUT_KEY);
    assert_int_equal(key.key, 'H');
    assert_false(gamepads_held(&pads));
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_TRIGGERLEFT, -32768);
    assert_true(pump(&pads, &key));
    assert_int_equal(key.kind, INPUT_KEY_UP);
    SDL_JoystickDetachVirtual(device);
    pump(&pads, &key);
    gamepads_close(&pads);
}

/* If the pad is unplugged while a direction is held, the key stops repeating. */
static void pulled_out_it_lets_go(void **state) {
    (void)state;
    Gamepads pads = {0};
    int device;
    InputEvent key = {0};
    SDL_Joystick *stick = plug_in(&pads, &device);
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_RIGHTY, 30000);
    assert_true(pump(&pads, &key));
    assert_int_equal(key.key, KEY_DOWN);
    assert_int_equal(key.mods, MOD_CTRL);
    SDL_JoystickDetachVirtual(device);
    pump(&pads, &key);
    assert_false(gamepads_held(&pads));
    gamepads_close(&pads);
}

static int begin(void **state) {
    (void)state;
    int failed = SDL_Init(SDL_INIT_VIDEO);
    gamepads_open();
    return failed;
}

static int end(void **state) {
    (void)state;
    SDL_Quit();
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_button_is_a_key_down_and_up),
        cmocka_unit_test(a_stick_is_an_arrow_that_repeats_until_let_go),
        cmocka_unit_test(a_trigger_is_a_button),
        cmocka_unit_test(pulled_out_it_lets_go),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
