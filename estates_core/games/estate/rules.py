"""Estate's rules by their permanent ids, in our own words, each with the check that finds it broken."""

from __future__ import annotations

from typing import Final

from ...game import Rule
from . import checks

RULES: Final = (
    Rule(
        "EH-S1",
        "setup",
        "Board and pieces",
        "Two players, Light and Dark, have 35 pieces each. The board is a hexagon with five cells a side, "
        "61 in all, and starts empty. Light takes the first turn.",
        "Who plays Light is drawn at random, because the rules leave it to the players; the new-game page "
        "lets you choose instead.",
        checks.colours_known,
    ),
    Rule(
        "EH-C1",
        "board",
        "What a cell costs",
        "The cells lie in rings around the centre. The centre costs 5 points, the ring around it 4, then 3 "
        "and 2, and every cell of the outermost ring costs 1. "
        "A cell's name is the letter of its row, a to i from the bottom up, and a number along the row; "
        "the centre is e5.",
    ),
    Rule(
        "EH-T1",
        "turn",
        "Five points a turn",
        "You have 5 points in every turn. Place 1 to 5 of your pieces on empty cells and pay for each what "
        "its cell costs; together they may not cost more than 5. The pieces need not touch each other. "
        "Points that you don't spend are lost.",
        None,
        checks.placement,
    ),
    Rule(
        "EH-T2",
        "turn",
        "No passing",
        "You must place at least one piece before you end your turn. You may end it with points left.",
        None,
        checks.no_passing,
    ),
    Rule(
        "EH-T3",
        "turn",
        "When nothing can be placed",
        "Your turn ends by itself when no empty cell is cheap enough for the points you have left, or when "
        "you have no piece left. Who has no piece left at the start of a turn is skipped.",
        "The rules don't say what happens then. Nothing could be done with such a turn, so it isn't "
        "asked for; it comes up only in games that nearly fill the board.",
    ),
    Rule(
        "EH-W1",
        "win",
        "Connecting opposite sides",
        "You win at once when a connected group of your pieces touches two sides of the board that face "
        "each other. A corner cell belongs to both sides that meet there.",
        None,
        checks.over_by_opposite_sides,
    ),
    Rule(
        "EH-W2",
        "win",
        "Connecting three sides",
        "You also win at once when a connected group of your pieces touches three sides of which no two "
        "are neighbours.",
        None,
        checks.over_by_alternate_sides,
    ),
    Rule(
        "EH-W3",
        "win",
        "A win ends the turn",
        "The game is over with the very piece that makes the connection; the rest of the turn isn't played.",
        "A win is immediate by the rules, so it is looked for after each piece, not only at the end of the "
        "turn.",
    ),
    Rule(
        "EH-D1",
        "win",
        "No draws",
        "A game can't end without a winner: when the board is full, somebody has connected.",
    ),
    Rule(
        "EH-P1",
        "option",
        "Swapping colours (pie rule)",
        "Where this option is on, the player of Dark may take over Light after Light's first turn. The "
        "other player then goes on as Dark. This makes a strong first turn a poor idea.",
        None,
        checks.pie_rule,
    ),
)

REFUSAL_ORDER: Final = ("EH-W1", "EH-W2", "EH-S1", "EH-P1", "EH-T2", "EH-T1")
