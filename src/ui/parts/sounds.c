/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/sounds.h"

enum { MANY_POINTS = 10 };

static bool wanted(const Settings *s, Sound sound) {
    bool score = sound == SOUND_SCORE || sound == SOUND_FEAST || sound == SOUND_END;
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

static void sound_anim(Ui *ui, const Anim *a) {
    switch ((AnimKind)a->kind) {
    case ANIM_SETTLE:
        sound_emit(ui, SOUND_PLACE);
        break;
    case ANIM_RISE:
        sound_points(ui, a->value);
        break;
    case ANIM_WALK:
        sound_emit(ui, a->eaten ? SOUND_EATEN : SOUND_HOME);
        break;
    case ANIM_DRAW:
        sound_emit(ui, SOUND_DRAW);
        break;
    case ANIM_TURN:
        sound_emit(ui, SOUND_YOUR_TURN);
        break;
    case ANIM_FLIGHT:
    case ANIM_STEP:
        sound_emit(ui, SOUND_DRAGON);
        break;
    case ANIM_FAIRY:
        sound_emit(ui, SOUND_FAIRY);
        break;
    case ANIM_GLOW:
    case ANIM_HOP:
    case ANIM_LOG:
    case ANIM_AGAIN:
    case ANIM_STUCK:
    case ANIM_BACK:
        break;
    }
}

void sounds_step(Ui *ui, const Timeline *line, uint32_t microseconds) {
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        if (a->start >= line->now && a->start < line->now + microseconds) {
            sound_anim(ui, a);
        }
    }
}

void sounds_of_move(Ui *ui, const EventList *events, bool animated) {
    for (int i = 0; i < events->count; i++) {
        const Event *e = &events->items[i];
        if (e->kind == EVENT_PUT) {
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
            sound_emit(ui, SOUND_YOUR_TURN);
        }
    }
}
