"""The Estates' rules by their permanent ids, in our own words, each with the check that finds it broken."""

from __future__ import annotations

from typing import Final

from ...game import Rule
from . import checks

RULES: Final = (
    Rule(
        "TE-S1",
        "setup",
        "Players and money",
        "Two to five people play. Everybody starts with 12 checks of 1 million each, and chance picks who "
        "takes the first turn.",
        check=checks.starting_player,
    ),
    Rule(
        "TE-S2",
        "setup",
        "The display of cubes",
        "There are 36 floor cubes: one of each value from 1 to 6 in each of six colours. 24 of them, drawn "
        "by chance, lie open in three display rows of eight. The other 12 stay out of the game, and nobody "
        "knows which they are.",
        check=checks.deal,
    ),
    Rule(
        "TE-S3",
        "setup",
        "The roofs",
        "Twelve roofs are shuffled and lie face down: two of each value from 1 to 6.",
        ruling="The rulebook counts twelve roofs but does not list their values; these are the box's.",
        check=checks.turn_over,
    ),
    Rule(
        "TE-S4",
        "setup",
        "The single pieces",
        "Three building permits (1, 2 and 3), the mayor and the cancel cube lie ready. So do the "
        "certificates of the six companies, one a colour, which belong to nobody yet.",
    ),
    Rule(
        "TE-S5",
        "setup",
        "Rows and lots",
        "Three rows of building lots, A, B and C, lead away from Main Street; eight lots each, unless your "
        "board shows more. The river runs behind the fourth lot. At first each row requires four buildings, "
        "up to the river.",
        ruling="The rulebook shows the board only as a picture. Eight lots a row is what a second manual "
        "says; boards with nine or ten can be set.",
        check=checks.lot_exists,
    ),
    Rule(
        "TE-S6",
        "setup",
        "White dirt",
        "Some lots have white dirt: a building there has a single floor.",
        ruling="The rulebook counts five such lots but names none. A2, B3, B5, C1 and C7 are taken from "
        "another public implementation; set the lots that your own board shows.",
    ),
    Rule(
        "TE-T1",
        "turn",
        "Stowing a check",
        "Before choosing a piece, whoever's turn it is may put one check from hand into the cash box. It "
        "can't be spent any more, nobody else may look at it, and it is worth 1 point at the end.",
        ruling="You need a check in hand for it, and may do it once a turn. That a check goes into a box is "
        "seen by all; what lies in it is shown to its owner alone until the end, unless you play with open "
        "money.",
        check=checks.stow,
    ),
    Rule(
        "TE-T2",
        "turn",
        "Choosing a piece",
        "Then the player must choose an available piece and auctions it. When the piece is placed or out of "
        "the game, the next player clockwise takes a turn.",
        check=checks.select,
    ),
    Rule(
        "TE-T3",
        "turn",
        "Cubes: the ends of the display",
        "Only the cubes at the two ends of each display row can be chosen.",
        check=checks.display_end,
    ),
    Rule(
        "TE-T4",
        "turn",
        "Roofs: turned over first",
        "A roof can be chosen as soon as some building stands without one. The top roof is turned over "
        "before the bidding; until then nobody knows its value, not even the auctioneer.",
        check=checks.roof_needed,
    ),
    Rule(
        "TE-T5",
        "turn",
        "Permits, mayor and cancel cube",
        "Each of these can be chosen as long as it is neither on the board nor out of the game, even when "
        "there would be no use for it.",
        check=checks.still_available,
    ),
    Rule(
        "TE-T6",
        "turn",
        "Secret money",
        "Nobody has to say how much money is left.",
        ruling="What is paid and stowed is seen by all, so an attentive player can work it out. The table "
        "hides the others' hands and cash boxes unless you play with open money; computer opponents keep "
        "count.",
    ),
    Rule(
        "TE-A1",
        "auction",
        "One bid each",
        "Beginning to the auctioneer's left, all others in turn make one bid or pass. A bid is in whole "
        "millions, higher than the highest so far, and no more than the checks in hand; the cash box does "
        "not count.",
        ruling="The first bid may be any amount; here that means at least 1, unless the table agrees on "
        "another lowest bid.",
        check=checks.bid,
    ),
    Rule(
        "TE-A2",
        "auction",
        "Sell or keep",
        "After the bids the auctioneer decides. Sell: the highest bidder gets the piece and pays the bid to "
        "the auctioneer. Keep: the auctioneer gets the piece and pays as much to the highest bidder.",
        ruling="Keeping needs the money for it in hand.",
        check=checks.choose,
    ),
    Rule(
        "TE-A3",
        "auction",
        "Nobody bids",
        "If all the others pass, the auctioneer gets the piece for nothing.",
    ),
    Rule(
        "TE-A4",
        "auction",
        "Money stays at the table",
        "There is no bank: money only goes from one player to another, or into one's own cash box.",
    ),
    Rule(
        "TE-C1",
        "cubes",
        "A cube must be placed",
        "Whoever gets a cube places it at once, in whichever row it fits.",
        ruling="The rulebook does not say what happens to a cube that fits nowhere: it leaves the game.",
        check=checks.place_cube,
    ),
    Rule(
        "TE-C2",
        "cubes",
        "A new building",
        "A cube can start a building on the empty lot of a row that is nearest to Main Street. No lot is "
        "skipped, and the row can't grow beyond its requirement: at first to the river, later to the permit.",
        check=checks.new_building,
    ),
    Rule(
        "TE-C3",
        "cubes",
        "Another floor",
        "A cube can go on top of a building without a roof if it is lower than the cube just below it.",
        check=checks.lower_cube,
    ),
    Rule(
        "TE-C4",
        "cubes",
        "No more floors",
        "Nothing goes on top of a roof, and a building on white dirt never gets a second cube.",
        check=checks.closed_building,
    ),
    Rule(
        "TE-C5",
        "cubes",
        "Certificates",
        "Whoever places the first cube of a colour takes that company's certificate and keeps it to the end. "
        "All can see who owns which company.",
    ),
    Rule(
        "TE-R1",
        "roofs",
        "A roof must be placed",
        "Whoever gets a roof puts it at once on any building without one, of whatever row and height. The "
        "building is then finished.",
        check=checks.place_roof,
    ),
    Rule(
        "TE-P1",
        "permits",
        "Place it or drop it",
        "Whoever gets a permit places it at once or takes it out of the game.",
        check=checks.place_permit,
    ),
    Rule(
        "TE-P2",
        "permits",
        "Shorter or longer",
        "A permit makes a row's requirement smaller or larger by its number. It stands on the lot just past "
        "the new requirement, so that lot must exist and be empty: a row can't become shorter than what is "
        "built in it. It may become just as short, and can be complete at once.",
        check=checks.permit_room,
    ),
    Rule(
        "TE-P3",
        "permits",
        "Several permits in a row",
        "Permits in one row stand together on one lot. Each keeps its direction: the requirement is 4, plus "
        "the numbers that lengthen, minus those that shorten.",
    ),
    Rule(
        "TE-P4",
        "permits",
        "A complete row can open again",
        "Lengthening a complete row makes it incomplete until its new lots are built and roofed.",
    ),
    Rule(
        "TE-P5",
        "permits",
        "At least one building",
        "No permit makes a row require less than one building.",
        ruling="The rulebook sets no lower limit, but a completed row is a row of buildings. The table may "
        "agree to allow a row of none.",
        check=checks.permit_lowest,
    ),
    Rule(
        "TE-M1",
        "mayor",
        "The mayor",
        "Whoever gets the mayor places it before a row, for good, or takes it out of the game.",
        check=checks.place_mayor,
    ),
    Rule(
        "TE-X1",
        "mayor",
        "The cancel cube",
        "Whoever gets the cancel cube may take one placed permit out of the game with it, or drop the cube "
        "unused. The row then requires 4 and what its other permits add and take.",
        check=checks.use_cancel,
    ),
    Rule(
        "TE-X2",
        "mayor",
        "What can't be cancelled",
        "A permit stays if without it the row would require less than is built in it.",
        ruling="Nor may a row be left with a requirement that no permit could have given it: too long for "
        "its permits to stand on the board, or below the least.",
        check=checks.cancel_room,
    ),
    Rule(
        "TE-E1",
        "end",
        "Two complete rows",
        "A row is complete when all lots that it requires are built and all its buildings have a roof. As "
        "soon as two rows are complete, whichever piece did it, the game is over.",
        check=checks.over("TE-E1"),
    ),
    Rule(
        "TE-E2",
        "end",
        "Nothing left to finish",
        "The game is also over when no building can be finished any more: the roofs are used up, or the "
        "cubes are and every building has a roof. As long as both a roof and a building without one are "
        "left, play goes on without cubes.",
        check=checks.over("TE-E2"),
    ),
    Rule(
        "TE-E3",
        "end",
        "None, one or two",
        "At the end two rows may be complete, or one, or none.",
        ruling="Never three: the game stops at once with the second, and one piece completes only one row.",
    ),
    Rule(
        "TE-V1",
        "scoring",
        "What a building is worth",
        "A building counts for the owner of its top cube's colour. It is worth the sum of its cubes and its "
        "roof: gained in a complete row, lost in an incomplete one.",
        ruling="A building without a roof is lost as well, since its row is incomplete. The table may agree "
        "to leave such buildings out.",
    ),
    Rule(
        "TE-V2",
        "scoring",
        "Mayor and cash box",
        "In the mayor's row all buildings count double, gains and losses. Each check in the cash box is "
        "worth 1 point; checks in hand are worth nothing.",
    ),
    Rule(
        "TE-V3",
        "scoring",
        "Who wins",
        "The highest score wins. In a tie it is whoever has more checks, in hand and cash box together.",
        ruling="If that is a tie too, the win is shared.",
    ),
    Rule(
        "TE-N1",
        "rounds",
        "Several rounds",
        "You can agree on several rounds. For each the table is set up anew, but everybody keeps the checks "
        "of hand and cash box, and chance picks who begins. The scores add up. Whoever wins two rounds wins "
        "at once; otherwise the highest total does.",
        ruling="A shared round counts for all who share it. If two reach their second win together, the "
        "higher total decides, and after that they share.",
    ),
)

REFUSAL_ORDER: Final = (
    # The game is over, or something else is asked now.
    *("TE-E1", "TE-E2", "TE-S1", "TE-S2", "TE-S3", "TE-T2", "TE-A1", "TE-A2"),
    *("TE-C1", "TE-R1", "TE-P1", "TE-M1", "TE-X1"),
    # The right kind of action, but not this one.
    *("TE-T1", "TE-T3", "TE-T4", "TE-T5", "TE-S5", "TE-C2", "TE-C4", "TE-C3", "TE-P5", "TE-P2", "TE-X2"),
)
