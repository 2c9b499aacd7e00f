/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the lesson, step by step of its record. */
#include "ui/lesson/lesson.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"

#include <stdio.h>

typedef struct {
    const char *title, *before, *after; /* before and after the tile lies */
} LessonStep;

static const LessonStep STEPS[LESSON_STEPS] = {
    {N_("Your first tile"),
     N_("Welcome! You are Ada, with the blue meeples. Your tile is a road, and it belongs on the golden "
        "square. There it has to lie the other way, so that road meets road."),
     N_("It fits: road meets road, field meets field. Now put a meeple on the road. He is a highwayman "
        "there, and the road is yours.")},
    {N_("A monastery"),
     N_("Mira has closed a small city: two tiles, 4 points, and her knight is home again. You have a "
        "monastery at the end of a road. Join it to your road."),
     N_("Put a monk into the monastery. He earns 9 points as soon as all eight squares around him hold "
        "tiles.")},
    {N_("A city of your own"),
     N_("Mira’s village has ended your road: four tiles, 4 points, and your highwayman is home. What is "
        "complete pays at once. Now begin a city: its walls look down and to the left."),
     N_("A knight for this city, please! When its wall has no gap left, he earns 2 points for each tile.")},
    {N_("A farmer"), N_("Your city has two gaps. This tile closes the one at the right."),
     N_("Your knight is in this city, so nobody else may go in, not even you. But the field is free: lay a "
        "farmer there. He stays to the very end and is paid for the complete cities at his field.")},
    {N_("The city is complete"),
     N_("Mira’s monk lives next door now. His tiles help your monk, too, and yours help his. But first: "
        "close the last gap of your city."),
     N_("Three tiles, 6 points: end the turn, and your knight comes home with them. You need not put a "
        "meeple in each turn: you have only seven.")},
    {N_("Next door"),
     N_("Mira has begun a city at the right. Her knight is in it, so yours may not go in. But you can build "
        "one just beside it: with its gap downwards."),
     N_("Your own city, your own knight. You will soon see what he is there for.")},
    {N_("Two become one"), N_("Now the trick! This corner joins both cities, and closes them."),
     N_("One city, one knight of each of you. Who has the most there is paid; if there are as many, everyone "
        "gets all of it. End the turn: 6 points for you, and 6 for Mira.")},
    {N_("A pennant"), N_("Begin another city, above your first one. The pennant counts like one tile more."),
     N_("A knight, please. Even if this city is never closed, he is paid at the end: 1 point for each tile "
        "and each pennant.")},
    {N_("All eight squares"), N_("Only one square beside your monastery is still empty. Fill it!"),
     N_("9 points, and the monk comes home when you end the turn. Put a highwayman on the new road: it pays "
        "a little at the end, even open.")},
    {N_("The last tile is free"),
     N_("Lay it wherever it fits. One square is good for your new city and for your new road. Can you see "
        "it?"),
     N_("Put a meeple if you like, and end the turn. Then comes the final scoring: what is still open pays 1 "
        "point for each tile, and your farmer 3 for each complete city.")},
};

const char *lesson_title(int step) {
    return gettext(STEPS[step - 1].title);
}

const char *lesson_words(int step, bool placed) {
    return gettext(placed ? STEPS[step - 1].after : STEPS[step - 1].before);
}

/* Only the first step says how to do it: afterwards the line below the table is enough. */
const char *lesson_how(const Ui *ui, int step, bool placed, char *room, size_t size) {
    if (step == LESSON_STEPS && !placed) {
        /* Translators: a key, such as "F" */
        snprintf(room, size, _("%s shows whose fields are whose."), key_word(ui, 'F', "F"));
        return room;
    }
    if (step > 1) {
        return "";
    }
    if (!ui->keys_used) {
        return placed ? _("Click the golden place. Then “End turn”: until you press it, you can undo "
                          "everything.")
                      : _("Drag the tile there. The right button turns it while you hold it.");
    }
    const char *enter = key_word(ui, KEY_ENTER, _("Enter")),
               *cross = ui->pad_used ? pad_word(KEY_UP, 0) : NULL;
    if (placed) {
        /* Translators: two keys or buttons of a game pad, such as "Tab" and "Enter" */
        snprintf(room, size, _("%s goes from place to place, %s takes one and then ends the turn."),
                 key_word(ui, KEY_TAB, _("Tab")), enter);
    } else if (cross) {
        /* Translators: three buttons of a game pad, such as "A" */
        snprintf(room, size, _("%s chooses the square, %s turns the tile, %s puts it down."), cross,
                 key_word(ui, 'R', "R"), enter);
    } else {
        /* Translators: the key Enter */
        snprintf(room, size, _("The arrows choose the square, R turns the tile, %s puts it down."), enter);
    }
    return room;
}
