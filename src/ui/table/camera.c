/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/table/camera.h"

#include <math.h>

static const float SQUARE_LEAST = 22, SQUARE_MOST = 320;
static const float ROOM_ABOVE = 56, ROOM_BELOW = 48, ROOM_ASIDE = 8;

DrawPoint camera_to_screen(const Camera *camera, DrawRect area, float x, float y) {
    const View *v = &camera->now;
    return (DrawPoint){area.x + area.w / 2 + (x - v->x) * v->size,
                       area.y + area.h / 2 + (y - v->y) * v->size};
}

DrawPoint camera_to_table(const Camera *camera, DrawRect area, float x, float y) {
    const View *v = &camera->now;
    return (DrawPoint){v->x + (x - area.x - area.w / 2) / v->size,
                       v->y + (y - area.y - area.h / 2) / v->size};
}

DrawRect camera_square(const Camera *camera, DrawRect area, int x, int y) {
    DrawPoint corner = camera_to_screen(camera, area, (float)x, (float)y);
    return (DrawRect){corner.x, corner.y, camera->now.size, camera->now.size};
}

DrawRect camera_squares(const Camera *camera, DrawRect area, SquareBounds bounds) {
    DrawPoint low = camera_to_screen(camera, area, (float)bounds.x0, (float)bounds.y0);
    DrawPoint high = camera_to_screen(camera, area, (float)bounds.x1, (float)bounds.y1);
    return rect_of(low.x, low.y, high.x - low.x, high.y - low.y);
}

View camera_fit(DrawRect area, SquareBounds bounds) {
    float columns = (float)(bounds.x1 - bounds.x0), rows = (float)(bounds.y1 - bounds.y0);
    float width = area.w - 2 * ROOM_ASIDE, height = area.h - ROOM_ABOVE - ROOM_BELOW;
    float size = fminf(width / columns, height / rows);
    /* A few tiles in the middle of the table look odd if they are huge. */
    size = between(SQUARE_LEAST, floorf(size), fminf(width, height) / 5.5f);
    float shift = (ROOM_ABOVE - ROOM_BELOW) / 2 / size; /* the free part is a little below the middle */
    return (View){(float)(bounds.x0 + bounds.x1) / 2, (float)(bounds.y0 + bounds.y1) / 2 - shift, size};
}

bool camera_sees(const Camera *camera, DrawRect area, SquareBounds bounds) {
    DrawRect r = camera_squares(camera, area, bounds);
    return r.x >= area.x && r.y >= area.y + ROOM_ABOVE - 1 && r.x + r.w <= area.x + area.w &&
           r.y + r.h <= area.y + area.h - ROOM_BELOW + 1;
}

void camera_jump(Camera *camera, View view) {
    camera->now = view;
    camera->left = 0;
    camera->by_hand = false;
    camera->scaled = 0;
}

void camera_glide(Camera *camera, View view, uint32_t microseconds) {
    if (microseconds == 0) {
        camera_jump(camera, view);
        return;
    }
    camera->from = camera->now;
    camera->to = view;
    camera->left = camera->whole = microseconds;
    camera->by_hand = false;
}

void camera_zoom(Camera *camera, DrawRect area, float x, float y, float notches) {
    DrawPoint under = camera_to_table(camera, area, x, y);
    View *v = &camera->now;
    v->size = between(SQUARE_LEAST, v->size * powf(1.15f, notches), SQUARE_MOST);
    DrawPoint after = camera_to_table(camera, area, x, y);
    v->x += under.x - after.x;
    v->y += under.y - after.y;
    camera->left = 0;
    camera->by_hand = true;
}

void camera_pan(Camera *camera, float dx, float dy) {
    camera->now.x -= dx / camera->now.size;
    camera->now.y -= dy / camera->now.size;
    camera->left = 0;
    camera->by_hand = true;
}

/* The view during a glide when so much time is left. */
static View glided(const Camera *camera, uint32_t left) {
    float t = 1 - (float)left / (float)camera->whole;
    t = 1 - (1 - t) * (1 - t); /* ease out */
    View a = camera->from, b = camera->to;
    return (View){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.size + (b.size - a.size) * t};
}

void camera_step(Camera *camera, uint32_t microseconds) {
    if (camera->left > 0) {
        camera->left = camera->left > microseconds ? camera->left - microseconds : 0;
        camera->now = camera->left ? glided(camera, camera->left) : camera->to;
    }
}

void camera_ahead(Camera *camera, uint32_t microseconds) {
    if (camera->left > microseconds) {
        camera->now = glided(camera, camera->left - microseconds);
    }
}

void camera_keep(Camera *camera, SquareBounds bounds) {
    camera->now.x = between((float)bounds.x0, camera->now.x, (float)bounds.x1);
    camera->now.y = between((float)bounds.y0, camera->now.y, (float)bounds.y1);
}

/* How far a line from `at`, `length` long, must move until enough of it is between low and high. */
static float outside(float at, float length, float low, float high) {
    float need = fminf(length, (high - low) / 2), right = at + need - high, left = at + length - need - low;
    return right > 0 ? right : left < 0 ? left : 0;
}

DrawPoint camera_missing(const Camera *camera, DrawRect area, int x, int y) {
    DrawRect r = camera_square(camera, area, x, y);
    float size = camera->now.size;
    return (DrawPoint){outside(r.x, r.w, area.x + ROOM_ASIDE, area.x + area.w - ROOM_ASIDE) / size,
                       outside(r.y, r.h, area.y + ROOM_ABOVE, area.y + area.h - ROOM_BELOW) / size};
}

void camera_resize(Camera *camera, DrawRect area) {
    bool known = camera->width > 0, changed = camera->width != area.w || camera->height != area.h;
    if (known && changed) {
        if (camera->now.size != camera->scaled) { /* the player has zoomed since the last resize */
            camera->chosen = (DrawRect){0, 0, camera->width, camera->height};
            camera->chosen_size = camera->now.size;
        }
        float grown = fminf(area.w / camera->chosen.w, area.h / camera->chosen.h);
        camera->now.size = between(SQUARE_LEAST, camera->chosen_size * grown, SQUARE_MOST);
        camera->scaled = camera->now.size;
        camera->left = 0;
    }
    camera->width = area.w;
    camera->height = area.h;
}
