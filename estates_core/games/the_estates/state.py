"""The Estates' position in play: what each player may do, and how each action changes the table."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, Final

from ...game import CHANCE, TERMINAL, Action, Message, Outcome, Score, State
from . import observation, scoring, sentences
from .actions import (
    TURN_OVERS,
    Bid,
    CancelPermit,
    Deal,
    First,
    Keep,
    Lengthen,
    Pass,
    Place,
    PlaceMayor,
    Remove,
    SelectCancel,
    SelectCube,
    SelectMayor,
    SelectPermit,
    SelectRoof,
    Sell,
    Shorten,
    Stow,
    TurnOver,
)
from .layout import DISPLAY_LENGTH, DISPLAY_ROWS, MOST_LOTS
from .legality import LEGAL
from .pieces import CANCEL_CUBE, CUBES, MAYOR, PERMITS, ROOF, Cube, Permit, Piece, Roof
from .table import LOT_INDEX, ROW_INDEX, Table


class TheEstatesState(Table):
    """A position of The Estates, with everything that can be asked of it or done to it."""

    __slots__ = ()

    def bounds(self) -> dict[str, int]:
        """`min_bid` and `max_bid` while bids are made."""
        return {"min_bid": self.min_bid(), "max_bid": self.max_bid()} if self._phase == "bid" else {}

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal action in the universe's order; at CHANCE the outcomes; at TERMINAL nothing."""
        return LEGAL[self._phase](self)

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """At CHANCE each outcome with its probability: a roof's counts how many such are face down."""
        if self._phase != "roof":
            return State.chance_outcomes(self)
        unseen = self.unseen_roofs
        return tuple((TURN_OVERS[value], unseen.count(value) / len(unseen)) for value in sorted(set(unseen)))

    # How actions change the position.

    def apply(self, action: Action) -> None:
        """Play a legal action in place."""
        _APPLY[type(action)](self, action)

    def _apply_first(self, action: First) -> None:
        self.auctioneer = action.player
        self._phase = "deal"

    def _apply_deal(self, action: Deal) -> None:
        undealt = dict(self.undealt)
        del undealt[action]
        self.undealt = undealt
        self.display[self.cubes_left // DISPLAY_LENGTH] += (CUBES[action.colour, action.value],)
        self.cubes_left += 1
        if self.cubes_left == DISPLAY_ROWS * DISPLAY_LENGTH:
            self._phase = "select"
            self._player = self.auctioneer

    def _apply_stow(self, action: Stow) -> None:
        self.hand[self.auctioneer] -= 1
        self.box[self.auctioneer] += 1
        self.stowed = True

    def _apply_select_cube(self, action: SelectCube) -> None:
        cubes = self.display[action.row - 1]
        if action.end == "left":
            self.piece = cubes[0]
            self.display[action.row - 1] = cubes[1:]
        else:
            self.piece = cubes[-1]
            self.display[action.row - 1] = cubes[:-1]
        self.cubes_left -= 1
        self._open_bids()

    def _apply_select_roof(self, action: SelectRoof) -> None:
        self.piece = ROOF[None]
        self._phase = "roof"
        self._player = CHANCE

    def _apply_turn_over(self, action: TurnOver) -> None:
        self.piece = ROOF[action.value]
        unseen = self.unseen_roofs
        at = unseen.index(action.value)
        self.unseen_roofs = unseen[:at] + unseen[at + 1 :]
        self._open_bids()

    def _apply_select_permit(self, action: SelectPermit) -> None:
        self._select_single(action, f"permit{action.number}", PERMITS[action.number])

    def _apply_select_mayor(self, action: SelectMayor) -> None:
        self._select_single(action, "mayor", MAYOR)

    def _apply_select_cancel(self, action: SelectCancel) -> None:
        self._select_single(action, "cancel", CANCEL_CUBE)

    def _select_single(self, action: Action, name: str, piece: Piece) -> None:
        self.piece = piece
        self.pieces = {**self.pieces, name: "auction"}
        self.offered = tuple(other for other in self.offered if other != action)
        self._open_bids()

    def _open_bids(self) -> None:
        self.bids = ()
        self.bid = -1
        self.bidder = -1
        self._phase = "bid"
        self._player = (self.auctioneer + 1) % self.players

    def _apply_bid(self, action: Bid) -> None:
        self.bid = action.amount
        self.bidder = self._player
        self.bids += ((self._player, action.amount),)
        self._next_bidder()

    def _apply_pass(self, action: Pass) -> None:
        self.bids += ((self._player, None),)
        self._next_bidder()

    def _next_bidder(self) -> None:
        player = (self._player + 1) % self.players
        self._player = player
        if player == self.auctioneer:
            if self.bidder < 0:
                self.award(player)
            else:
                self._phase = "choose"

    def _apply_sell(self, action: Sell) -> None:
        self.hand[self.bidder] -= self.bid
        self.hand[self.auctioneer] += self.bid
        self.award(self.bidder)

    def _apply_keep(self, action: Keep) -> None:
        self.hand[self.auctioneer] -= self.bid
        self.hand[self.bidder] += self.bid
        self.award(self.auctioneer)

    def award(self, player: int) -> None:
        """Give the auctioned piece to that seat, who places it next; payment is a matter of its own."""
        piece = self.piece
        assert piece is not None
        self.winner = player
        self._player = player
        self._phase = piece.placing
        # A cube that fits nowhere is removed at once: nobody has a choice (TE-C1).
        if isinstance(piece, Cube) and not self.cube_lots(piece.value):
            self._end_turn()

    def _apply_place(self, action: Place) -> None:
        index = LOT_INDEX[action.lot]
        row = index // MOST_LOTS
        piece = self.piece
        if isinstance(piece, Cube):
            if not self.lots[index]:
                self.developed[row] += 1
                self.open_buildings += 1
            self.lots[index] += (piece,)
            self.tops[index] = 0 if index in self.single_floor else piece.value
            if piece.colour not in self.certificates:
                self.certificates = {**self.certificates, piece.colour: self.winner}
        else:
            assert isinstance(piece, Roof) and piece.value is not None
            self.roofs[index] = piece.value
            self.tops[index] = 0
            self.roofed[row] += 1
            self.open_buildings -= 1
        self._end_turn()

    def _apply_shorten(self, action: Shorten) -> None:
        self._place_permit(ROW_INDEX[action.row], -1)

    def _apply_lengthen(self, action: Lengthen) -> None:
        self._place_permit(ROW_INDEX[action.row], 1)

    def _place_permit(self, row: int, direction: int) -> None:
        piece = self.piece
        assert isinstance(piece, Permit)
        self.requirement[row] += direction * piece.number
        self.permits_at = {**self.permits_at, piece.number: (row, direction)}
        self.pieces = {**self.pieces, f"permit{piece.number}": "placed"}
        self._end_turn()

    def _apply_mayor(self, action: PlaceMayor) -> None:
        self.mayor_row = ROW_INDEX[action.row]
        self.pieces = {**self.pieces, "mayor": "placed"}
        self._end_turn()

    def _apply_cancel(self, action: CancelPermit) -> None:
        row, _ = self.permits_at[action.number]
        self.requirement[row] = self.requirement_without(action.number)
        self.permits_at = {
            number: place for number, place in self.permits_at.items() if number != action.number
        }
        self.pieces = {**self.pieces, f"permit{action.number}": "discarded", "cancel": "discarded"}
        self._end_turn()

    def _apply_remove(self, action: Remove) -> None:
        piece = self.piece
        name = f"permit{piece.number}" if isinstance(piece, Permit) else piece.kind if piece else ""
        self.pieces = {**self.pieces, name: "discarded"}
        self._end_turn()

    def _end_turn(self) -> None:
        self.piece = None
        self.winner = -1
        self.bids = ()
        self.bid = -1
        self.bidder = -1
        roofed, requirement = self.roofed, self.requirement
        complete = (
            (roofed[0] == requirement[0]) + (roofed[1] == requirement[1]) + (roofed[2] == requirement[2])
        )
        if complete >= 2:
            self.end_rule = "TE-E1"
        elif not self.unseen_roofs or not (self.cubes_left or self.open_buildings):
            self.end_rule = "TE-E2"
        else:
            self.stowed = False
            self.auctioneer = (self.auctioneer + 1) % self.players
            self._player = self.auctioneer
            self._phase = "select"
            return
        self._phase = "over"
        self._player = TERMINAL

    # What is seen and said.

    def scores(self) -> tuple[Score, ...]:
        """What each seat would score if the game ended now, building by building (TE-V1, TE-V2)."""
        return scoring.scores(self)

    def outcome(self) -> Outcome | None:
        """Who won and what ended the game, or None while it goes on (TE-V3)."""
        return scoring.outcome(self)

    def observation(self, player: int | None) -> dict[str, Any]:
        """What that seat may know, as docs/protocol.md lists it."""
        return observation.observe(self, player)

    def resample(self, player: int, rng: random.Random) -> TheEstatesState:
        """A copy: nothing that matters is secret, since payments and stowing are public (TE-T6)."""
        return self.clone()

    def prompt(self) -> Message:
        """What is asked of the player to act."""
        return sentences.prompt(self)

    def label(self, action: Action) -> Message:
        """What a legal action means here, in a few words."""
        return sentences.label(self, action)


_APPLY: Final[Mapping[type[Action], Callable[[TheEstatesState, Any], None]]] = {
    First: TheEstatesState._apply_first,
    Deal: TheEstatesState._apply_deal,
    TurnOver: TheEstatesState._apply_turn_over,
    Stow: TheEstatesState._apply_stow,
    SelectCube: TheEstatesState._apply_select_cube,
    SelectRoof: TheEstatesState._apply_select_roof,
    SelectPermit: TheEstatesState._apply_select_permit,
    SelectMayor: TheEstatesState._apply_select_mayor,
    SelectCancel: TheEstatesState._apply_select_cancel,
    Pass: TheEstatesState._apply_pass,
    Bid: TheEstatesState._apply_bid,
    Sell: TheEstatesState._apply_sell,
    Keep: TheEstatesState._apply_keep,
    Place: TheEstatesState._apply_place,
    Shorten: TheEstatesState._apply_shorten,
    Lengthen: TheEstatesState._apply_lengthen,
    PlaceMayor: TheEstatesState._apply_mayor,
    CancelPermit: TheEstatesState._apply_cancel,
    Remove: TheEstatesState._apply_remove,
}
