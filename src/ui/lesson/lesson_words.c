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
     N_("Welcome! You are Ada, playing blue. Drag this road tile to the golden square, and rotate it so that "
        "road meets road."),
     N_("It fits: road meets road, field meets field. Now place a meeple on the road. As a highwayman it "
        "claims the road for you.")},
    {N_("A monastery"),
     N_("Mira completed a small city: two tiles, 4 points, and her knight is back. You drew a monastery with "
        "a road. Connect it to your road."),
     N_("Place a monk in the monastery. He scores 9 points once all eight squares around him have tiles.")},
    {N_("A city of your own"),
     N_("Mira’s village completed your road: four tiles, 4 points, and your highwayman is back. Completed "
        "features score at once. Now start a city, its walls facing down and left."),
     N_("Now place a knight in this city. Once its wall has no gaps, he scores 2 points per tile.")},
    {N_("A farmer"), N_("Your city has two gaps. This tile closes the one on the right."),
     N_("Your knight holds this city, so nobody may add another, not even you. But the field is free: place "
        "a farmer there. He stays until the end and scores for each completed city on his field.")},
    {N_("The city is complete"),
     N_("Mira now has a monk next door. Tiles around him may help yours, and the other way round. But first, "
        "close the last gap in your city."),
     N_("Three tiles, 6 points: end your turn to score them and get your knight back. You don’t have to "
        "place a meeple every turn, and you only have seven.")},
    {N_("Next door"),
     N_("Mira started a city on the right. Her knight holds it, so yours can’t join. But you can start one "
        "right beside it, with its gap facing down."),
     N_("Place a knight in your new city. You’ll soon see why.")},
    {N_("Two become one"), N_("Now the trick! This corner joins the two cities and completes them."),
     N_("One city, one knight each. The player with the most knights scores; in a tie, every tied player "
        "gets all the points. End your turn: 6 points for you, and 6 for Mira.")},
    {N_("A pennant"), N_("Start another city above your first one. The pennant counts as one more tile."),
     N_("Place a knight. Even if this city is never completed, he scores at the end: 1 point per tile and "
        "per pennant.")},
    {N_("All eight squares"), N_("Only one square around your monastery is still empty. Fill it!"),
     N_("9 points, and the monk returns when you end your turn. Place a highwayman on the new road: even "
        "incomplete, it scores a little at the end.")},
    {N_("The last tile is up to you"),
     N_("Place it wherever it fits. One square helps both your new city and your new road. Can you see it?"),
     N_("Place a meeple if you like, then end your turn. Next comes the final scoring: incomplete features "
        "score 1 point per tile, and your farmer 3 per completed city.")},
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
        snprintf(room, size, _("Press %s to see who owns which field."), key_word(ui, 'F', "F"));
        return room;
    }
    if (step > 1) {
        return "";
    }
    if (!ui->keys_used) {
        return placed ? _("Click the golden spot, then “End turn”. Until then you can undo everything.")
                      : _("Drag the tile there. Right-click while dragging to rotate it.");
    }
    const char *enter = key_word(ui, KEY_ENTER, _("Enter")),
               *cross = ui->pad_used ? pad_word(KEY_UP, 0) : NULL;
    if (placed) {
        /* Translators: two keys or buttons of a game pad, such as "Tab" and "Enter" */
        snprintf(room, size, _("%s: next spot. %s: choose it, then end your turn."),
                 key_word(ui, KEY_TAB, _("Tab")), enter);
    } else if (cross) {
        /* Translators: three buttons of a game pad, such as "A" */
        snprintf(room, size, _("%s: choose a square. %s: rotate the tile. %s: place it."), cross,
                 key_word(ui, 'R', "R"), enter);
    } else {
        /* Translators: the key Enter */
        snprintf(room, size, _("Arrows: choose a square. R: rotate the tile. %s: place it."), enter);
    }
    return room;
}
