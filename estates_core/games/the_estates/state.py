"""A position of The Estates: what lies on the table, and the named bounds that all others share."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self

from ...game import CHANCE, Action, Message, Outcome, Score, State
from . import effects, scoring, transitions, view, words
from .actions import DEALS, SELECT_CANCEL, SELECT_MAYOR, SELECT_PERMITS, TURN_OVERS, Deal
from .layout import (
    DISPLAY_ROWS,
    FIRST_MONEY,
    FIRST_REQUIREMENT,
    LOT_INDEX,
    LOT_NAMES,
    MOST_LOTS,
    PERMIT_NUMBERS,
    ROOF_VALUES,
    ROW_NAMES,
)
from .legality import LEGAL
from .past import Auctioned
from .phases import BID, ROOF, SELECT, STARTING_PLAYER, Phase
from .pieces import Cube, Piece

if TYPE_CHECKING:
    from .game import TheEstates


class TheEstatesState(State):
    """Everything that a position of The Estates consists of.

    Lots are indexed `row * MOST_LOTS + distance from Main Street`; money counts checks of 1 million.
    Mappings and tuples are replaced, never changed, so clones share them.
    """

    __slots__ = (
        "auctioneer",
        "bid",
        "bidder",
        "bids",
        "box",
        "certificates",
        "cubes_left",
        "developed",
        "display",
        "end_rule",
        "game",
        "hand",
        "lots",
        "mayor_row",
        "most_requirement",
        "offered",
        "open_buildings",
        "options",
        "past",
        "permits_at",
        "phase",
        "piece",
        "pieces",
        "players",
        "requirement",
        "roofed",
        "roofs",
        "single_floor",
        "stowed",
        "to_act",
        "tops",
        "undealt",
        "unseen_roofs",
        "winner",
    )

    game: TheEstates
    players: int
    options: Mapping[str, Any]

    def __init__(self, game: TheEstates, players: int, options: Mapping[str, Any]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.single_floor = frozenset(LOT_INDEX[name] for name in options["single_floor_lots"])
        self.most_requirement: int = options["lots_per_row"] - 1
        """The permit stands on the lot past the requirement, so that lot must exist (TE-P2)."""
        self.phase: Phase = STARTING_PLAYER
        self.to_act = CHANCE
        """The seat to act, or CHANCE, or TERMINAL."""
        money = options["starting_money"]
        self.hand: list[int] = list(money) if money is not None else [FIRST_MONEY] * players
        self.box = [0] * players
        self.auctioneer = 0
        self.stowed = False
        self.display: list[tuple[Cube, ...]] = [()] * DISPLAY_ROWS
        self.cubes_left = 0
        self.undealt: Mapping[Deal, None] = dict.fromkeys(DEALS)
        """The cubes that nobody has seen, in canonical order."""
        self.unseen_roofs: tuple[int, ...] = ROOF_VALUES
        """The values of the face-down roofs, ascending."""
        self.offered: tuple[Action, ...] = (*SELECT_PERMITS.values(), SELECT_MAYOR, SELECT_CANCEL)
        """How to select each permit, mayor or cancel cube that is still available (TE-T5)."""
        self.pieces: Mapping[str, str] = dict.fromkeys(
            (*(f"permit{number}" for number in PERMIT_NUMBERS), "mayor", "cancel"), "available"
        )
        """Where each single piece is: `available`, `auction`, `placed` or `discarded`."""
        self.permits_at: Mapping[int, tuple[int, int]] = {}
        """The placed permits: number to row and direction (-1 shortens, 1 lengthens), as they came."""
        self.mayor_row: int | None = None
        self.lots: list[tuple[Cube, ...]] = [()] * len(LOT_NAMES)
        """The cubes on each lot, bottom first."""
        self.roofs = [0] * len(LOT_NAMES)
        """The roof's value on each lot, 0 for none."""
        self.tops = [0] * len(LOT_NAMES)
        """The value below which a cube may be stacked on each lot: 0 where none may (TE-C3, TE-C4)."""
        self.requirement = [FIRST_REQUIREMENT] * len(ROW_NAMES)
        self.developed = [0] * len(ROW_NAMES)
        self.roofed = [0] * len(ROW_NAMES)
        self.open_buildings = 0
        """How many buildings stand without a roof."""
        self.certificates: Mapping[str, int] = {}
        """The owner of each colour that has one (TE-C5)."""
        self.piece: Piece | None = None
        """The piece that is auctioned or being placed."""
        self.bids: tuple[tuple[int, int | None], ...] = ()
        """The auction so far: seat and amount (None: passed)."""
        self.bid = -1
        """The highest bid, -1 while there is none."""
        self.bidder = -1
        self.past: tuple[Auctioned, ...] = ()
        """The auctions before this one; none of those before a position that was set up."""
        self.winner = -1
        self.end_rule: str | None = None
        """The rule that ended the game: TE-E1 or TE-E2."""

    def clone(self) -> Self:
        """An independent copy."""
        copy = object.__new__(type(self))
        copy.game = self.game
        copy.players = self.players
        copy.options = self.options
        copy.single_floor = self.single_floor
        copy.most_requirement = self.most_requirement
        copy.phase = self.phase
        copy.to_act = self.to_act
        copy.hand = self.hand[:]
        copy.box = self.box[:]
        copy.auctioneer = self.auctioneer
        copy.stowed = self.stowed
        copy.display = self.display[:]
        copy.cubes_left = self.cubes_left
        copy.undealt = self.undealt
        copy.unseen_roofs = self.unseen_roofs
        copy.offered = self.offered
        copy.pieces = self.pieces
        copy.permits_at = self.permits_at
        copy.mayor_row = self.mayor_row
        copy.lots = self.lots[:]
        copy.roofs = self.roofs[:]
        copy.tops = self.tops[:]
        copy.requirement = self.requirement[:]
        copy.developed = self.developed[:]
        copy.roofed = self.roofed[:]
        copy.open_buildings = self.open_buildings
        copy.certificates = self.certificates
        copy.piece = self.piece
        copy.bids = self.bids
        copy.bid = self.bid
        copy.bidder = self.bidder
        copy.past = self.past
        copy.winner = self.winner
        copy.end_rule = self.end_rule
        return copy

    def current_player(self) -> int:
        """The seat to act, or CHANCE, or TERMINAL."""
        return self.to_act

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal action in the universe's order; at CHANCE the outcomes; at TERMINAL nothing."""
        return LEGAL[self.phase](self)

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """At CHANCE each outcome with its probability: a roof's counts how many such are face down."""
        if self.phase is not ROOF:
            return State.chance_outcomes(self)
        unseen = self.unseen_roofs
        return tuple((TURN_OVERS[value], unseen.count(value) / len(unseen)) for value in sorted(set(unseen)))

    apply = transitions.apply

    # The named bounds.

    def bounds(self) -> dict[str, int]:
        """`min_bid` and `max_bid` while bids are made."""
        return {"min_bid": self.min_bid(), "max_bid": self.max_bid()} if self.phase is BID else {}

    def can_stow(self) -> bool:
        """Whether the auctioneer, about to select, may put a check in the cash box (TE-T1)."""
        return self.phase is SELECT and not self.stowed and self.hand[self.auctioneer] > 0

    def min_bid(self) -> int:
        """The lowest bid that would be high enough now (TE-A1)."""
        return self.bid + 1 if self.bid >= 0 else int(self.options["lowest_bid"])

    def max_bid(self) -> int:
        """The most that the player to bid can pay (TE-A1)."""
        return self.hand[self.to_act]

    def can_keep(self) -> bool:
        """Whether the auctioneer can pay the highest bid (TE-A2)."""
        return self.hand[self.auctioneer] >= self.bid

    def requirement_bounds(self, row: int) -> tuple[int, int]:
        """The least and the most that this row may require now (TE-P2, TE-P5, TE-X2)."""
        return max(self.developed[row], self.options["lowest_requirement"]), self.most_requirement

    def requirement_without(self, number: int) -> int:
        """What the row of that placed permit would require without it (TE-X1)."""
        row, direction = self.permits_at[number]
        return self.requirement[row] - direction * number

    def permit_lot(self, row: int) -> int:
        """The number of the lot on which permits of that row stand: the one past the required (TE-P2)."""
        return self.requirement[row] + 1

    def bidding_order(self) -> tuple[int, ...]:
        """The seats as they bid, from the auctioneer's left; the auctioneer, last, only decides (TE-A1)."""
        return tuple((self.auctioneer + 1 + place) % self.players for place in range(self.players))

    def is_complete(self, row: int) -> bool:
        """Whether all required lots of a row are developed and roofed (TE-E1)."""
        return self.roofed[row] == self.requirement[row]

    def cube_lots(self, value: int) -> list[int]:
        """Where a cube of that value may be placed (TE-C2 to TE-C4), as indices in ascending order."""
        lots = []
        tops = self.tops
        for row, developed in enumerate(self.developed):
            street = row * MOST_LOTS
            past = street + developed
            for index in range(street, past):
                if tops[index] > value:
                    lots.append(index)
            if developed < self.requirement[row]:
                lots.append(past)
        return lots

    def roof_lots(self) -> list[int]:
        """Where a roof may be placed (TE-R1), as indices in ascending order."""
        return [index for index, cubes in enumerate(self.lots) if cubes and not self.roofs[index]]

    # What is seen and said.

    def scores(self) -> tuple[Score, ...]:
        """What each seat would score if the game ended now, building by building (TE-V1, TE-V2)."""
        return scoring.scores(self)

    def scores_for(self, viewer: int | None) -> tuple[Score | None, ...]:
        """The scores, without the cash boxes that this viewer can't look into (TE-T1)."""
        return tuple(
            score if view.sees_money(self, score.player, viewer) else scoring.without_box(score)
            for score in self.scores()
        )

    def outcome(self) -> Outcome | None:
        """Who won and what ended the game, or None while it goes on (TE-V3)."""
        return scoring.outcome(self)

    def observation(self, player: int | None) -> view.Observation:
        """What that seat may know, as docs/protocol.md lists it."""
        return view.observe(self, player)

    def holdings(self, seat: int, viewer: int | None) -> Mapping[str, int | str]:
        """Its checks in hand and in the cash box, where they are known."""
        return {"hand": self.hand[seat], "box": self.box[seat]} if view.sees_money(self, seat, viewer) else {}

    def contents(self, viewer: int | None) -> Sequence[tuple[Message, Sequence[Message | str]]]:
        """What stands on the lots and lies on the shelves, who owns what, and where the single pieces are."""
        return words.contents(self)

    def resample(self, player: int, rng: random.Random) -> TheEstatesState:
        """A copy: nothing that matters is secret, since payments and stowing are public (TE-T6)."""
        return self.clone()

    def effects(self, action: Action) -> effects.Effects:
        """What follows at once from a legal action, as docs/protocol.md lists it."""
        return effects.effects(self, action)

    def prompt(self, viewer: int | None = None) -> Message:
        """What is asked, of the player to act or about that player."""
        return words.prompt(self, viewer)

    def label(self, action: Action) -> Message:
        """What a legal action means here, in a few words."""
        return words.label(self, action)
