/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the lessons: one row for each step, and for each thing learnt. */
#include "ui/lesson/lesson.h"
#include "ui/parts/text.h"

static const LessonStep BASICS[] = {
    {.title = N_("Your first tile"),
     .before = N_("Welcome! You are Ada, playing blue. Drag this road tile to the golden square, and rotate "
                  "it so that "
                  "road meets road."),
     .after =
         N_("It fits: road meets road, field meets field. Now place a meeple on the road. As a highwayman it "
            "claims the road for you.")},
    {.title = N_("A monastery"),
     .before = N_("Mira completed a small city: two tiles, 4 points, and her knight is back. You drew a "
                  "monastery with "
                  "a road. Connect it to your road."),
     .after = N_(
         "Place a monk in the monastery. He scores 9 points once all eight squares around him have tiles.")},
    {.title = N_("A city of your own"),
     .before = N_(
         "Mira’s village completed your road: four tiles, 4 points, and your highwayman is back. Completed "
         "features score at once. Now start a city, its walls facing down and left."),
     .after = N_("Now place a knight in this city. Once its wall has no gaps, he scores 2 points per tile.")},
    {.title = N_("A farmer"),
     .before = N_("Your city has two gaps. This tile closes the one on the right."),
     .after = N_(
         "Your knight holds this city, so nobody may add another, not even you. But the field is free: place "
         "a farmer there. He stays until the end and scores for each completed city on his field.")},
    {.title = N_("The city is complete"),
     .before = N_("Mira now has a monk next door. Tiles around him may help yours, and the other way round. "
                  "But first, "
                  "close the last gap in your city."),
     .after =
         N_("Three tiles, 6 points: end your turn to score them and get your knight back. You don’t have to "
            "place a meeple every turn, and you only have seven.")},
    {.title = N_("Next door"),
     .before = N_(
         "Mira started a city on the right. Her knight holds it, so yours can’t join. But you can start one "
         "right beside it, with its gap facing down."),
     .after = N_("Place a knight in your new city. You’ll soon see why.")},
    {.title = N_("Two become one"),
     .before = N_("Now the trick! This corner joins the two cities and completes them."),
     .after =
         N_("One city, one knight each. The player with the most knights scores; in a tie, every tied player "
            "gets all the points. End your turn: 6 points for you, and 6 for Mira.")},
    {.title = N_("A pennant"),
     .before = N_("Start another city above your first one. The pennant counts as one more tile."),
     .after = N_(
         "Place a knight. Even if this city is never completed, he scores at the end: 1 point per tile and "
         "per pennant.")},
    {.title = N_("All eight squares"),
     .before = N_("Only one square around your monastery is still empty. Fill it!"),
     .after =
         N_("9 points, and the monk returns when you end your turn. Place a highwayman on the new road: even "
            "incomplete, it scores a little at the end.")},
    {.title = N_("The last tile is up to you"),
     .before = N_(
         "Place it wherever it fits. One square helps both your new city and your new road. Can you see it?"),
     .after = N_(
         "Place a meeple if you like, then end your turn. Next comes the final scoring: incomplete features "
         "score 1 point per tile, and your farmer 3 per completed city.")},
};

static const LessonStep RIVER[] = {
    {.title = N_("Along the river"),
     .before =
         N_("The river comes first. Continue it from the spring, so that water meets water and it bends to "
            "the right."),
     .after = N_("This tile has a garden, which only the abbot can enter. Place him there.")},
    {.title = N_("No way back"),
     .before =
         N_("Mira continued the river with a road over it. Let it bend down here, the other way: without a "
            "straight piece between them, two bends must not turn the same way."),
     .after = N_("Meeples are placed as usual. Claim the road with a highwayman.")},
    {.title = N_("The lake"),
     .before = N_("The lake is the last tile of the river. From now on, ordinary tiles are drawn."),
     .after = N_("You don’t have to place a meeple. Just end your turn.")},
    {.title = N_("Back early"),
     .before = N_("Mira built beside your garden. One more tile there makes the abbot worth 5 points."),
     .after = N_("Instead of placing a meeple, you may recall the abbot: 1 point, and 1 per tile around him. "
                 "End your turn to score 5 points.")},
    {.title = N_("A new home"),
     .before = N_("Place this monastery where three tiles already surround it."),
     .after = N_("The abbot lives in monasteries, too, and keeps your meeples free. If he is still there at "
                 "the end, he scores like a monk.")},
};

static const LessonStep DRAGON[] = {
    {.title = N_("The volcano"),
     .before = N_("A volcano wakes the dragon! Place it on the golden square, so that road meets road."),
     .after =
         N_("The dragon flies to each new volcano. No meeple can be placed on that tile, so end your turn.")},
    {.title = N_("The princess"),
     .before = N_("Mira’s knight holds the city. Your tile has a princess: continue the city with it."),
     .after = N_("The princess may send one knight of this city home. That replaces placing a meeple. Choose "
                 "Mira’s knight!")},
    {.title = N_("A free city"),
     .before = N_("Without a knight, the city belongs to nobody. Make it larger."),
     .after = N_("Claim the city with a knight of your own.")},
    {.title = N_("The fairy"),
     .before = N_("The dragon is near, and Mira has a monk and a highwayman within its reach. First, place "
                  "this road."),
     .after = N_("Instead of a meeple, move the fairy to your knight: the dragon never enters her tile. You "
                 "score 1 point whenever your turn begins with her.")},
    {.title = N_("The dragon moves"),
     .before = N_("1 point for the fairy. This tile shows the dragon: it will move before anything is "
                  "scored. Complete your city."),
     .after = N_("Your knight already holds the city. End your turn, and the dragon sets out."),
     .walk = N_("Six steps, in turn, and never twice to the same tile. Figures it meets return without "
                "points. Lead it to Mira’s monk first!"),
     .roams =
         N_("Her monk is back in her supply. You and Mira take turns: now lead the dragon wherever you like. "
            "It stays away from the fairy, so your knight is safe.")},
};

static const LessonStep FIELDS[] = {
    {.title = N_("A farmer for good"),
     .before = N_("Complete the city of the start tile. No knight is in it, so nobody scores."),
     .after = N_("Place a farmer on the field around it. He lies there until the end, and scores 3 points "
                 "for each completed city beside his field.")},
    {.title = N_("Roads separate fields"),
     .before = N_("Mira’s farmer lies in another field, but beside the same city: a city pays every field "
                  "that touches it. Place this road above your farmer."),
     .after = N_("The far side of the road is a field of its own. Place a second farmer there.")},
    {.title = N_("Fields join"),
     .before = N_("You can’t place a farmer in Mira’s field, but you can join it. This tile connects her "
                  "field to yours."),
     .after = N_("One farmer each is a tie, and all tied players score. Start a city here with a knight.")},
    {.title = N_("The majority"),
     .before = N_("Fields meet around the end of a road. This monastery ends your road and joins your second "
                  "field to the large one."),
     .after = N_("Two farmers against one: now only you score here. Place a monk in the monastery.")},
    {.title = N_("One more city"),
     .before = N_("Every completed city beside the field counts, no matter who built it. Complete yours."),
     .after = N_("End your turn: 4 points for the city now, and at the end 3 for each of the two cities.")},
};

static const LessonStep BOARD[] = {
    {.title = N_("On the board"),
     .before = N_("Tiles are placed only on squares of the board, beginning at the start squares. Complete "
                  "this city."),
     .after = N_("Everything scores as usual. Place a knight, and end your turn for 4 points.")},
    {.title = N_("Water and borders"),
     .before = N_("Place this road on the golden square, beside water. There, as at every border, a road "
                  "comes to an end."),
     .after = N_("The road is closed at the water. Claim it with a highwayman: we follow its other end.")},
    {.title = N_("Across the border"),
     .before = N_("Mira’s road ended at water and border: 3 points. A city is printed beyond this border. "
                  "Match it with yours."),
     .after = N_("The printed city counts as one more tile, and its coat of arms scores 2. Place a knight: 6 "
                 "points.")},
    {.title = N_("To the sea route"),
     .before =
         N_("Leeuwarden is a town: a plain square. Turn your road to the west, where a sea route begins."),
     .after = N_(
         "The sea route now belongs to your road, and leads to a square on the other side. End your turn.")},
    {.title = N_("The other shore"),
     .before = N_("A sea route makes its other end reachable. Land there with a road."),
     .after = N_("Three tiles, 1 for the sea route and 2 for each of its two coats of arms: 8 points. Place "
                 "a monk in the monastery.")},
};

const LessonKind LESSONS[LESSON_COUNT] = {
    {.title = N_("The basics"),
     .file = "assets/tutorial/lesson.rec",
     .steps = BASICS,
     .step_count = sizeof BASICS / sizeof *BASICS,
     .free_end = true,
     .over = N_("Incomplete features score a little. Now your farmer: his field touches three completed "
                "cities, 3 points each."),
     .learnt =
         {{1, PAINT_MEEPLE, N_("Roads: 1 point per tile.")},
          {5, PAINT_MEEPLE, N_("Cities: 2 points per tile and pennant, or 1 if incomplete at the end.")},
          {3, PAINT_MEEPLE,
           N_("Monasteries: 9 points once surrounded; at the end, 1 for itself and 1 per tile around it.")},
          {7, PAINT_FARMER, N_("Fields: at the end, 3 points per completed city next to them.")},
          {13, PAINT_MEEPLE,
           N_("The player with the most meeples in a feature scores; in a tie, all tied players do.")},
          {19, PAINT_MEEPLE, N_("When a feature is completed, its meeples return. Only farmers stay.")}}},
    {.title = N_("River and abbot"),
     .file = "assets/tutorial/river.rec",
     .steps = RIVER,
     .step_count = sizeof RIVER / sizeof *RIVER,
     .over = N_("Your abbot scores 1 point for himself and 3 for the tiles around him, your highwayman 1."),
     .options = {"river", "c2", "abbot", "yes"},
     .offer = N_("First time with the river?"),
     .learnt = {{0, PAINT_MEEPLE, N_("The river comes first, from the spring to the lake.")},
                {3, PAINT_MEEPLE, N_("Two bends in a row must not turn the same way.")},
                {1, PAINT_ABBOT, N_("Only the abbot can be placed in a garden.")},
                {7, PAINT_ABBOT,
                 N_("Recall the abbot instead of placing a meeple: 1 point, and 1 per tile around him.")},
                {9, PAINT_ABBOT, N_("In a monastery, he scores like a monk.")}}},
    {.title = N_("Dragon, fairy and princess"),
     .file = "assets/tutorial/dragon.rec",
     .steps = DRAGON,
     .step_count = sizeof DRAGON / sizeof *DRAGON,
     .over = N_("Your city scored 10 points, and 3 more because the fairy is beside your knight."),
     .set = "princess-dragon",
     .offer = N_("First time with the dragon?"),
     .learnt = {{1, PAINT_DRAGON, N_("A volcano calls the dragon; no meeple can be placed there.")},
                {9, PAINT_DRAGON, N_("After a dragon tile, it moves six steps. Figures it meets return.")},
                {5, PAINT_FAIRY, N_("The fairy keeps it away, and scores 1 point when your turn begins.")},
                {5, PAINT_MEEPLE, N_("When her figure scores, it scores 3 points more.")},
                {3, PAINT_MEEPLE, N_("A princess may send a knight of her city home.")}}},
    {.title = N_("Fields in depth"),
     .file = "assets/tutorial/fields.rec",
     .steps = FIELDS,
     .step_count = sizeof FIELDS / sizeof *FIELDS,
     .over = N_("Two farmers against one, and two completed cities: 6 points for you, none for Mira."),
     .learnt = {{1, PAINT_FARMER, N_("Farmers lie until the end of the game.")},
                {2, PAINT_FARMER, N_("A city pays every field that touches it.")},
                {3, PAINT_FARMER, N_("Roads, cities and rivers separate fields.")},
                {5, PAINT_FARMER, N_("When fields join, all their farmers count; the majority scores.")},
                {9, PAINT_FARMER, N_("3 points per completed city, no matter who built it.")}}},
    {.title = N_("Boards"),
     .file = "assets/tutorial/board.rec",
     .steps = BOARD,
     .step_count = sizeof BOARD / sizeof *BOARD,
     .over = N_("Your monk stands alone on the shore: 1 point. Mira’s monk scores 6."),
     .map = "benelux",
     .offer = N_("First time on a board?"),
     .learnt = {{0, PAINT_MEEPLE, N_("Begin at the start squares, and stay on the squares of the board.")},
                {4, PAINT_MEEPLE, N_("Borders and water complete the features that reach them.")},
                {6, PAINT_MEEPLE, N_("A printed road or city beyond a border counts as one more tile.")},
                {8, PAINT_MEEPLE, N_("A sea route counts 1 and opens the square at its other end.")},
                {10, PAINT_MEEPLE, N_("A coat of arms scores 2, or 1 at the end if incomplete.")}}},
};
