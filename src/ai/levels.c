/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels, one row each. */
#include <string.h>

#include "ai/internal.h"

#define SEES_ALL                                                                                             \
    { .others = 1, .fields = 1, .meeples = 1, .foresight = 1 }

const Level LEVELS[AI_LEVELS] = {
    [AI_RANDOM] = {.word = "random", .rate = rate_random},
    [AI_GREEDY] = {.word = "greedy", .rate = rate_greedy},
    [AI_APPRENTICE] = {.word = "apprentice",
                       .rate = rate_mind,
                       .habits = {.others = 0, .fields = 0, .meeples = -0.02f, .foresight = 0, .sight = 1}},
    [AI_JOURNEYMAN] = {.word = "journeyman",
                       .rate = rate_mind,
                       .habits = {.others = 0.35f, .fields = 1, .meeples = 0.3f, .foresight = 0.4f}},
    [AI_MASTER] = {.word = "master",
                   .nodes = 12,
                   .rate = rate_mind,
                   .habits = SEES_ALL,
                   .playout = {.candidates = 3, .turns = 6, .trust = 6}},
    [AI_GRANDMASTER] = {.word = "grandmaster",
                        .nodes = 600,
                        .timed = true,
                        .rate = rate_mind,
                        .habits = SEES_ALL,
                        .playout = {.candidates = 20, .turns = 6, .trust = 6, .chance = 0.5f}},
};

const char *ai_level_word(AiLevel level) {
    return LEVELS[level].word;
}

int ai_level_find(const char *word) {
    for (int level = 0; level < AI_LEVELS; level++) {
        if (strcmp(LEVELS[level].word, word) == 0) {
            return level;
        }
    }
    return -1;
}

bool ai_level_searches(AiLevel level) {
    return LEVELS[level].nodes > 0;
}

bool ai_level_timed(AiLevel level) {
    return LEVELS[level].timed;
}

uint64_t ai_level_nodes(AiLevel level) {
    return LEVELS[level].nodes;
}
