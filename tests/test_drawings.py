"""Positions drawn as text: what a notebook and the command line show, to the letter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

import estates_core as ec
from estates_core.drawing import Span

ESTATE_OVER: Final = """\
first.s0 g3 h5 f8 c7 b3 e8 d6 a5 i8 a1 h6 i6 i9 h9 g9 c5 f7 h7 g7 b2 h8 e9 d8 h4
f9 f5 e3 a2 end c1 b5 end a4 c2 a3 f2 c4 d7 f6 e1 e5 d3 c6 e4 i5 b4 end f4 b6 b1
d2 e7 f3 g8 end g6 e2 d5"""
THE_ESTATES: Final = """\
first.s0 deal.blue6 deal.purple6 deal.blue3 deal.purple2 deal.orange2 deal.blue2
deal.purple3 deal.blue4 deal.orange6 deal.blue5 deal.green2 deal.purple1
deal.yellow2 deal.green3 deal.green6 deal.red4 deal.yellow5 deal.red1
deal.orange5 deal.yellow6 deal.blue1 deal.yellow1 deal.orange3 deal.green4
select.3.right bid.6 bid.9 keep place.B1 select.3.right bid.11 pass keep
place.B2 select.3.right bid.2 pass keep place.B2 select.3.right bid.1 bid.16
sell place.B3 select.3.right bid.7 bid.14 sell place.B4 select.3.right bid.4
bid.10 keep place.B4 select.3.right bid.13 pass sell place.B4 select.roof roof.1
bid.2 bid.11 keep place.B3 select.roof roof.3 bid.16 pass sell place.B2
select.roof roof.6 bid.1 bid.11 keep place.B4 select.roof roof.2 bid.16 pass
sell place.B1 select.3.left bid.2 bid.10 keep place.C1 select.roof roof.4 bid.14
pass sell place.C1 select.permit1 bid.3 bid.11 keep lengthen.B"""
FOR_SALE: Final = """\
first.s0 property.5 property.20 property.3 bid.18 pass pass property.17
property.12 property.2 pass bid.18 pass property.18 property.1 property.15 pass
bid.18 pass property.6 property.7 property.19 pass pass property.27 property.9
property.11 pass pass property.24 property.30 property.22 pass pass property.14
property.29 property.4 pass pass property.26 property.13 property.10 pass pass
currency.2 currency.5 currency.13 sell.7"""
LOTS: Final = """\
Option single_floor_lots: A2 B3 B5 C1 C7
Option lots_per_row: 8
Option lowest_bid: 1
Option lowest_requirement: 1
"""


def table(game: str, players: int, plies: str, options: str = "") -> ec.Session:
    """The table of these plies."""
    return ec.open_game(f"Game: {game}\nFormat: 1\nPlayers: {players}\n{options}\n{plies}\n")


def first(plies: str, count: int) -> str:
    """So many of them."""
    return " ".join(plies.split()[:count])


def drawn(drawing: object) -> str:
    """Without the spaces at the lines' ends."""
    return "\n".join(line.rstrip() for line in str(drawing).splitlines())


ESTATE_DRAWN: Final = """\
estate, seat 0 to act in place
        i5  1   1   1   1   1   i9
      h4  1   2   2   2   2   1   h9
    g3  1   2   3   3   3   2   1   g9
  f2  1   2   3   4   4   3   2   1   f9
e1  1   2   3   4   o   4   3   2   1   e9
  d1  1   2   3   x   4   3   2   1   d8
    c1  1   2   3   3   3   2   1   c7
      b1  1  (o)  2   2   2   1   b6
        a1  x   1   1   1   1   a5
 o  light, seat 0, 33 pieces left
 x  dark, seat 1, 33 pieces left
turn 3, light to move, 3 points left"""
ESTATE_OVER_DRAWN: Final = """\
estate, over
        i5  o   x   1   o   x   i9
      h4  x   o   x   x   x   o   h9
    g3  o   2   3   x   o   o   o   g9
  f2  x   o   o   o   x   x   o   o   f9
e1  x   x   x   o   o   4   x   x   x   e9
  d1  1   x   x   4  (o)  o   o   x   d8
    c1  o   x   3   o   o   x   x   c7
      b1  o   o   x   x   o   o   b6
        a1  x   x   x   x   o   a5
 o  light, seat 0, 9 pieces left
 x  dark, seat 1, 7 pieces left
light has connected a5 g3 b5 f3 c5 f4 d5 e4 e5"""
THE_ESTATES_DRAWN: Final = """\
the-estates, seat 2 to act in select
                        ~
 A  A1   A2'  A3   A4   ~  A5   A6   A7   A8    requires 4, developed 0

                   ^6   ~
         ^3        R1   ~
    ^2   Y1   ^1   O5   ~
    G4   O3   B1   Y6   ~       +1
 B  B1   B2   B3'  B4   ~  B5'  B6   B7   B8    requires 5, developed 4

    ^4                  ~
    Y5                  ~
 C  C1'  C2   C3   C4   ~  C5   C6   C7'  C8    requires 4, developed 1

display  B6 P6 B3 P2 O2 B2 P3 B4
display  O6 B5 G2 P1 Y2 G3 G6 R4
display
roofs    7 face down: 1 2 3 4 5 5 6
others   permit1 placed, permit2 available, permit3 available, mayor available, cancel available
owners   blue seat 2 green seat 0 orange seat 1 purple nobody red seat 1 yellow seat 2
seat 0   ? in hand, ? in the cash box
seat 1   2 in hand, 0 in the cash box
seat 2   ? in hand, ? in the cash box auctioneer
B4 blue cube, ^2 roof, +1 or -1 permit, ~ river, A2' one floor only"""
PLACING_DRAWN: Final = """\
the-estates, seat 0 to act in place_cube
                        ~
 A  A1   A2'  A3   A4   ~  A5   A6   A7   A8    requires 4, developed 0

                        ~
 B  B1   B2   B3'  B4   ~  B5'  B6   B7   B8    requires 4, developed 0

                        ~
 C  C1'  C2   C3   C4   ~  C5   C6   C7'  C8    requires 4, developed 0

display  B6 P6 B3 P2 O2 B2 P3 B4
display  O6 B5 G2 P1 Y2 G3 G6 R4
display  Y5 R1 O5 Y6 B1 Y1 O3
roofs    12 face down: 1 1 2 2 3 3 4 4 5 5 6 6
others   permit1 available, permit2 available, permit3 available, mayor available, cancel available
owners   blue nobody green nobody orange nobody purple nobody red nobody yellow nobody
seat 0   3 in hand, 0 in the cash box auctioneer
seat 1   12 in hand, 0 in the cash box
seat 2   21 in hand, 0 in the cash box
auction  G4 seat 1 6, seat 2 9, to be placed by seat 0
B4 blue cube, ^2 roof, +1 or -1 permit, ~ river, A2' one floor only"""
BUYING_DRAWN: Final = """\
for-sale-30, seat 1 to act in bid
round 3 of 8
for sale  [1] [18] [28]
          coins  stake           owns      won
seat 0    0      0      bidding  2 20
seat 1 *  ?      0      bidding  2 hidden
seat 2    ?      0      bidding  2 hidden
sold      seat 0 2 for 0, seat 2 12 for 0, seat 1 17 for 18"""
SELLING_DRAWN: Final = """\
for-sale-30, seat 1 to act in sell
round 1 of 8
currency  [2] [5] [13]
          coins  stake          owns                     won
seat 0    0      0      sealed  2 (7) 14 15 20 22 26 27
seat 1 *  0      0              1 3 9 10 17 19 24 29
seat 2    0      0              4 5 6 11 12 13 18 30
sold      seat 1 10 for 0, seat 2 13 for 0, seat 0 26 for 0"""
SELLING_OTHER_DRAWN: Final = """\
for-sale-30, seat 1 to act in sell
round 1 of 8
currency  [2] [5] [13]
          coins  stake          owns                  won
seat 0    ?      0      sealed  8 hidden
seat 1 *  0      0              1 3 9 10 17 19 24 29
seat 2    ?      0              8 hidden
sold      seat 1 10 for 0, seat 2 13 for 0, seat 0 26 for 0"""


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        (lambda: table("estate", 2, "first.s0 e5 d4 a1 b2").state, ESTATE_DRAWN),
        (lambda: table("estate", 2, ESTATE_OVER).state, ESTATE_OVER_DRAWN),
        (lambda: table("the-estates", 3, THE_ESTATES, LOTS).show(1), THE_ESTATES_DRAWN),
        (lambda: table("the-estates", 3, first(THE_ESTATES, 29), LOTS).state, PLACING_DRAWN),
        (lambda: table("for-sale-30", 3, first(FOR_SALE, 14)).show(0), BUYING_DRAWN),
        (lambda: table("for-sale-30", 3, FOR_SALE).state, SELLING_DRAWN),
        (lambda: table("for-sale-30", 3, FOR_SALE).show(1), SELLING_OTHER_DRAWN),
    ],
    ids=["estate", "estate over", "the estates", "placing", "buying", "selling", "selling other"],
)
def test_a_position_is_drawn_to_the_letter(drawing: Callable[[], object], expected: str) -> None:
    assert drawn(drawing()) == expected


def styled(drawing: ec.Drawing, style: str) -> list[str]:
    """The pieces of a drawing that have that style."""
    return [
        piece.text
        for line in drawing.lines
        for piece in line
        if isinstance(piece, Span) and piece.style == style
    ]


def test_the_lots_that_a_row_requires_stand_out() -> None:
    drawing = table("the-estates", 3, THE_ESTATES, LOTS).state.drawing(None)
    strong = [text for text in styled(drawing, "strong") if text[0] in "ABC"]
    assert strong == ["A1", "A2'", "A3", "A4", "B1", "B2", "B3'", "B4", "B5'", "C1'", "C2", "C3", "C4"]
    faint = [text for text in styled(drawing, "faint") if len(text) < 4]
    assert faint == ["A5", "A6", "A7", "A8", "B6", "B7", "B8", "C5", "C6", "C7'", "C8"]


@pytest.mark.parametrize(
    ("plies", "shown"),
    [
        ("select.permit3", "permit 3 "),
        ("select.mayor bid.3", "mayor seat 1 3"),
        ("select.1.left pass pass place.A1 select.roof roof.4 pass", "roof 4 seat 2 passed"),
    ],
)
def test_what_is_auctioned_is_named_with_its_number_or_value(plies: str, shown: str) -> None:
    state = table("the-estates", 3, f"{first(THE_ESTATES, 25)} {plies}", LOTS).state
    assert f"auction  {shown}".rstrip() in drawn(state.drawing(None)).split("\n")


def test_for_sale_shows_what_is_for_sale_until_the_last_of_it_and_what_was_sold_once_something_was() -> None:
    state = ec.new_game("for-sale-30", 3, 1)
    assert not any(line.startswith("sold") for line in drawn(state.show()).splitlines())
    offered = []
    while state.phase == "bid":
        offered.append("\nfor sale " in drawn(state.show()))
        state.play("pass")
    assert all(offered)
    assert len(offered) == 16
    assert "\nfor sale " not in drawn(state.show())
