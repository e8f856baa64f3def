"""The Estates' position in play: what each player may do, and how each action changes the table."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, Final

from ...game import CHANCE, TERMINAL, Action, Message, Outcome, Score, State
from . import observation, scoring, sentences
from .actions import (
    BIDS,
    CANCELS,
    FIRSTS,
    KEEP,
    LENGTHENS,
    PASS,
    PLACE_MAYORS,
    PLACES,
    REMOVE,
    SELECT_ENDS,
    SELECT_ROOF,
    SELL,
    SHORTENS,
    STOW,
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
from .pieces import CANCEL_CUBE, CUBES, MAYOR, PERMITS, ROOF, Cube, Permit, Piece, Roof
from .table import LOT_INDEX, ROW_INDEX, Table

_ENDS: Final = tuple(((), ends[:1], ends) for ends in SELECT_ENDS)
"""By display row, then by how many cubes it holds (2 stands for more): the ends to choose (TE-T3)."""


class TheEstatesState(Table):
    """A position of The Estates, with everything that can be asked of it or done to it."""

    __slots__ = ()

    def bounds(self) -> dict[str, int]:
        """`min_bid` and `max_bid` while bids are made."""
        return {"min_bid": self.min_bid(), "max_bid": self.max_bid()} if self._phase == "bid" else {}

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal action in the universe's order; at CHANCE the outcomes; at TERMINAL nothing."""
        return _LEGAL[self._phase](self)

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """At CHANCE each outcome with its probability: a roof's counts how many such are face down."""
        if self._phase != "roof":
            return State.chance_outcomes(self)
        unseen = self.unseen_roofs
        return tuple((TURN_OVERS[value], unseen.count(value) / len(unseen)) for value in sorted(set(unseen)))

    def _legal_select(self) -> tuple[Action, ...]:
        first, second, third = self.display
        ends = _ENDS[0][min(len(first), 2)] + _ENDS[1][min(len(second), 2)] + _ENDS[2][min(len(third), 2)]
        actions = (STOW, *ends) if self.can_stow() else ends
        if self.open_buildings:
            return (*actions, SELECT_ROOF, *self.offered)
        return actions + self.offered

    def _legal_bid(self) -> tuple[Action, ...]:
        return (PASS, *BIDS[self.min_bid() : self.hand[self._player] + 1])

    def _legal_permit(self) -> tuple[Action, ...]:
        piece = self.piece
        assert isinstance(piece, Permit)
        actions: list[Action] = []
        for direction, changes in ((-1, SHORTENS), (1, LENGTHENS)):
            for row, action in enumerate(changes):
                least, most = self.requirement_bounds(row)
                if least <= self.requirement[row] + direction * piece.number <= most:
                    actions.append(action)
        actions.append(REMOVE)
        return tuple(actions)

    def _legal_cancel(self) -> tuple[Action, ...]:
        actions: list[Action] = []
        for number in sorted(self.permits_at):
            least, most = self.requirement_bounds(self.permits_at[number][0])
            if least <= self.requirement_without(number) <= most:
                actions.append(CANCELS[number])
        actions.append(REMOVE)
        return tuple(actions)

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


def _places(lots: list[int]) -> tuple[Action, ...]:
    return tuple([PLACES[index] for index in lots])


def _legal_place_cube(state: TheEstatesState) -> tuple[Action, ...]:
    assert isinstance(state.piece, Cube)
    return _places(state.cube_lots(state.piece.value))


_LEGAL: Final[Mapping[str, Callable[[TheEstatesState], tuple[Action, ...]]]] = {
    "starting_player": lambda state: FIRSTS[: state.players],
    "deal": lambda state: tuple(state.undealt),
    "roof": lambda state: tuple(TURN_OVERS[value] for value in sorted(set(state.unseen_roofs))),
    "select": TheEstatesState._legal_select,
    "bid": TheEstatesState._legal_bid,
    "choose": lambda state: (SELL, KEEP) if state.can_keep() else (SELL,),
    "place_cube": _legal_place_cube,
    "place_roof": lambda state: _places(state.roof_lots()),
    "place_permit": TheEstatesState._legal_permit,
    "place_mayor": lambda state: (*PLACE_MAYORS, REMOVE),
    "use_cancel": TheEstatesState._legal_cancel,
    "over": lambda state: (),
}

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
