/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the lesson, by turn of its record. */
#include "ui/lesson.h"
#include "ui/text.h"

static const struct {
    int turn;
    bool placed;
    const char *words;
} WORDS[] = {
    {1, false,
     N_("Welcome! The large tile at the lower right is yours: a road. Drag it to the golden square. It has "
        "to "
        "lie the other way: turn it with the right button, or with R, while you hold it.")},
    {1, true,
     N_("Road meets road, field meets field: it fits. Now click the place on the road. Your meeple is a "
        "highwayman there. Then end your turn. Until you do, Undo takes everything back.")},
    {3, false,
     N_("Mira has closed a small city and put a knight in it: 4 points, and the knight is home again. Your "
        "tile has a monastery at the end of a road. Join it to your road.")},
    {3, true,
     N_("Put a monk in the monastery. It brings 9 points when all eight squares around it hold tiles.")},
    {5, false,
     N_("Mira’s village has completed your road! Four tiles, 4 points, and your highwayman is home. Now "
        "begin a city: put this tile on the golden square, and turn it so that its walls look up and to the "
        "right.")},
    {5, true,
     N_("A knight in the city, please. It is complete when its wall has no gap: 2 points for each tile.")},
    {7, false, N_("Your city has two gaps. This tile closes the one at its right.")},
    {7, true,
     N_("In the city stands a knight already, so nobody else may go in. But the field is free: lay down a "
        "farmer below the wall. He stays there until the end, and is paid for complete cities at his "
        "field.")},
    {9, false, N_("Close the last gap of your city.")},
    {9, true,
     N_("Three tiles: 6 points as soon as you end the turn. You need not put a meeple: just end the turn.")},
    {11, false,
     N_("The last tile, and it is all yours: lay it wherever it fits. A square that is only faint fits after "
        "turning.")},
    {11, true,
     N_("End the turn, with a meeple or without. Then comes the final scoring: what is incomplete pays a "
        "little, and your farmer 3 points for each complete city at his field.")},
};

const char *lesson_words(int turn, bool placed) {
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        if (WORDS[i].turn == turn && WORDS[i].placed == placed) {
            return gettext(WORDS[i].words);
        }
    }
    return _("Now it is Mira’s turn.");
}
