/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/sounds.h"

enum { MANY_POINTS = 10 };

static bool wanted(const Settings *s, Sound sound) {
    bool score = sound == SOUND_SCORE || sound == SOUND_FEAST || sound == SOUND_END || sound == SOUND_WINNER;
    bool turn = sound == SOUND_YOUR_TURN || sound == SOUND_REFUSED;
    return score ? s->sound_scores : turn ? s->sound_turns : s->sound_tiles;
}

void sound_emit(Ui *ui, Sound sound) {
    if (ui->s.settings->volume > 0 && wanted(ui->s.settings, sound)) {
        ui->sounds |= 1u << sound;
    }
}

static void sound_points(Ui *ui, int points) {
    if (points > 0) {
        sound_emit(ui, points >= MANY_POINTS ? SOUND_FEAST : SOUND_SCORE);
    }
}

/* Has the turn of a person begun? */
static void sound_turn(Ui *ui, const Timeline *line, int seat) {
    if (!(line->silent >> seat & 1)) {
        sound_emit(ui, SOUND_YOUR_TURN);
    }
}

static void sound_anim(Ui *ui, const Timeline *line, const Anim *a) {
    static const struct {
        AnimKind kind;
        Sound sound;
    } sounds[] = {{ANIM_SETTLE, SOUND_PLACE},  {ANIM_DRAW, SOUND_DRAW},   {ANIM_PUT, SOUND_MEEPLE},
                  {ANIM_FLIGHT, SOUND_DRAGON}, {ANIM_STEP, SOUND_DRAGON}, {ANIM_FAIRY, SOUND_FAIRY}};
    if (a->kind == ANIM_RISE) {
        sound_points(ui, a->value);
    } else if (a->kind == ANIM_WALK) {
        sound_emit(ui, a->eaten ? SOUND_EATEN : SOUND_HOME);
    } else if (a->kind == ANIM_TURN) {
        sound_turn(ui, line, a->seat);
    }
    for (size_t i = 0; i < sizeof sounds / sizeof *sounds; i++) {
        if (a->kind == sounds[i].kind) {
            sound_emit(ui, sounds[i].sound);
        }
    }
}

void sounds_step(Ui *ui, const Timeline *line, uint32_t microseconds) {
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        if (a->start >= line->now && a->start < line->now + microseconds) {
            sound_anim(ui, line, a);
        }
    }
}

void sounds_of_move(Ui *ui, const Timeline *line, const EventList *events, bool animated) {
    for (int i = 0; i < events->count; i++) {
        const Event *e = &events->items[i];
        if (e->kind == EVENT_PUT && !(animated && line->followed)) {
            sound_emit(ui, SOUND_MEEPLE);
        } else if (animated) {
            continue;
        } else if (e->kind == EVENT_PLACED) {
            sound_emit(ui, SOUND_PLACE);
        } else if (e->kind == EVENT_POINTS) {
            sound_points(ui, e->points);
        } else if (e->kind == EVENT_EATEN) {
            sound_emit(ui, SOUND_EATEN);
        } else if (e->kind == EVENT_TURN) {
            sound_turn(ui, line, e->seat);
        }
    }
}
