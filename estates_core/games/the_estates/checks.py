"""How The Estates' rules find an action illegal: each check returns the facts that show it, or None.

Facts carry a `case`: the words catalogues explain a refusal by `refusal.<rule id>.<case>`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from ...game import Action, Facts
from .actions import (
    Bid,
    CancelPermit,
    Deal,
    First,
    Lengthen,
    Place,
    SelectCube,
    Shorten,
    TurnOver,
)
from .layout import LOT_INDEX, LOT_NAMES, MOST_LOTS, ROW_INDEX, ROW_NAMES
from .phases import (
    BID,
    CHOOSE,
    DEAL,
    PLACE_CUBE,
    PLACE_MAYOR,
    PLACE_PERMIT,
    PLACE_ROOF,
    ROOF,
    SELECT,
    STARTING_PLAYER,
    USE_CANCEL,
    Phase,
)
from .pieces import Cube, Permit, Roof

if TYPE_CHECKING:
    from .state import TheEstatesState

Check = Callable[["TheEstatesState", Action], Facts | None]

KINDS_ASKED: Final[Mapping[Phase, frozenset[str]]] = {
    STARTING_PLAYER: frozenset({"first"}),
    DEAL: frozenset({"deal"}),
    ROOF: frozenset({"roof"}),
    SELECT: frozenset(
        {"stow", "select_cube", "select_roof", "select_permit", "select_mayor", "select_cancel"}
    ),
    BID: frozenset({"pass", "bid"}),
    CHOOSE: frozenset({"sell", "keep"}),
    PLACE_CUBE: frozenset({"place"}),
    PLACE_ROOF: frozenset({"place"}),
    PLACE_PERMIT: frozenset({"shorten", "lengthen", "remove"}),
    PLACE_MAYOR: frozenset({"mayor", "remove"}),
    USE_CANCEL: frozenset({"cancel", "remove"}),
}
"""The kinds of action that each phase asks for; every other kind breaks the phase's rule."""


def _now(phase: Phase, special: Check | None = None) -> Check:
    """The check of the rule that governs a phase: something else is asked now; then a special check."""
    kinds = KINDS_ASKED[phase]

    def check(state: TheEstatesState, action: Action) -> Facts | None:
        if state.phase is not phase:
            return None
        if action.kind not in kinds:
            facts: dict[str, Any] = {"case": "now", "player": max(state.current_player(), 0)}
            return facts | (state.piece.describe() if state.piece is not None else {})
        return special(state, action) if special is not None else None

    return check


def over(rule_id: str) -> Check:
    """The check of a rule that ends the game: nothing can be done any more."""

    def check(state: TheEstatesState, action: Action) -> Facts | None:
        return {"case": "over"} if state.end_rule == rule_id else None

    return check


def _no_such_seat(state: TheEstatesState, action: Action) -> Facts | None:
    if isinstance(action, First) and action.player >= state.players:
        return {"case": "seat", "players": state.players}
    return None


def _dealt(state: TheEstatesState, action: Action) -> Facts | None:
    if isinstance(action, Deal) and action not in state.undealt:
        return {"case": "dealt", "colour": action.colour, "value": action.value}
    return None


def _no_such_roof(state: TheEstatesState, action: Action) -> Facts | None:
    if isinstance(action, TurnOver) and action.value not in state.unseen_roofs:
        return {"case": "gone", "value": action.value}
    return None


def _bid_amount(state: TheEstatesState, action: Action) -> Facts | None:
    if not isinstance(action, Bid):
        return None
    if action.amount < state.min_bid():
        return {"case": "too_low", "amount": action.amount, "minimum": state.min_bid()}
    if action.amount > state.max_bid():
        return {"case": "too_much", "amount": action.amount, "hand": state.max_bid()}
    return None


def _too_poor_to_keep(state: TheEstatesState, action: Action) -> Facts | None:
    if action.kind == "keep" and not state.can_keep():
        return {
            "case": "poor",
            "player": state.auctioneer,
            "bidder": state.bidder,
            "amount": state.bid,
            "hand": state.hand[state.auctioneer],
        }
    return None


def _roof_lot(state: TheEstatesState, action: Action) -> Facts | None:
    if not isinstance(action, Place):
        return None
    index = LOT_INDEX[action.lot]
    if not _exists(state, index):
        return None  # TE-S5 says so
    if not state.lots[index]:
        return {"case": "empty", "lot": action.lot}
    if state.roofs[index]:
        return {"case": "roofed", "lot": action.lot}
    return None


def _not_placed(state: TheEstatesState, action: Action) -> Facts | None:
    if isinstance(action, CancelPermit) and action.number not in state.permits_at:
        return {"case": "not_placed", "number": action.number}
    return None


def _exists(state: TheEstatesState, index: int) -> bool:
    return index % MOST_LOTS <= state.most_requirement


starting_player = _now(STARTING_PLAYER, _no_such_seat)
deal = _now(DEAL, _dealt)
turn_over = _now(ROOF, _no_such_roof)
select = _now(SELECT)
bid = _now(BID, _bid_amount)
choose = _now(CHOOSE, _too_poor_to_keep)
place_cube = _now(PLACE_CUBE)
place_roof = _now(PLACE_ROOF, _roof_lot)
place_permit = _now(PLACE_PERMIT)
place_mayor = _now(PLACE_MAYOR)
use_cancel = _now(USE_CANCEL, _not_placed)


def stow(state: TheEstatesState, action: Action) -> Facts | None:
    """TE-T1: one check a turn, from the hand."""
    if state.phase is not SELECT or action.kind != "stow":
        return None
    if state.stowed:
        return {"case": "twice", "player": state.auctioneer}
    if not state.hand[state.auctioneer]:
        return {"case": "empty", "player": state.auctioneer}
    return None


def display_end(state: TheEstatesState, action: Action) -> Facts | None:
    """TE-T3: an end of a display row that holds a cube; one cube has one end."""
    if state.phase is not SELECT or not isinstance(action, SelectCube):
        return None
    cubes = len(state.display[action.row - 1])
    if not cubes:
        return {"case": "empty", "row": action.row}
    if cubes == 1 and action.end == "right":
        return {"case": "one_end", "row": action.row}
    return None


def roof_needed(state: TheEstatesState, action: Action) -> Facts | None:
    """TE-T4: a roof only while a building stands without one."""
    if state.phase is SELECT and action.kind == "select_roof" and not state.open_buildings:
        return {"case": "no_building"}
    return None


def still_available(state: TheEstatesState, action: Action) -> Facts | None:
    """TE-T5: a permit, the mayor or the cancel cube that has not been used."""
    if state.phase is not SELECT or not action.kind.startswith("select_"):
        return None
    facts = action.describe()
    piece = facts.pop("kind").removeprefix("select_")
    name = f"{piece}{facts['number']}" if piece == "permit" else piece
    place = state.pieces.get(name, "available")
    return None if place == "available" else facts | {"case": f"{piece}_{place}"}


def lot_exists(state: TheEstatesState, action: Action) -> Facts | None:
    """TE-S5: the board has that lot."""
    if not isinstance(action, Place) or not isinstance(state.piece, Cube | Roof) or state.winner < 0:
        return None
    index = LOT_INDEX[action.lot]
    if _exists(state, index):
        return None
    last = LOT_NAMES[index // MOST_LOTS * MOST_LOTS + state.most_requirement]
    return {"case": "no_lot", "lot": action.lot, "last": last}


def _cube_placing(state: TheEstatesState, action: Action) -> tuple[Cube, int] | None:
    """The cube being placed and the lot's index, if the action places a cube on an existing lot."""
    if state.phase is not PLACE_CUBE or not isinstance(action, Place) or not isinstance(state.piece, Cube):
        return None
    index = LOT_INDEX[action.lot]
    return (state.piece, index) if _exists(state, index) else None


def new_building(state: TheEstatesState, action: Action) -> Facts | None:
    """TE-C2: the empty lot nearest the street, within the requirement."""
    placing = _cube_placing(state, action)
    if placing is None or state.lots[placing[1]]:
        return None
    row, distance = divmod(placing[1], MOST_LOTS)
    facts = {"lot": LOT_NAMES[placing[1]], "row": ROW_NAMES[row], "requirement": state.requirement[row]}
    if distance >= state.requirement[row]:
        return {"case": "past", **facts}
    if distance > state.developed[row]:
        return {"case": "gap", **facts, "next": LOT_NAMES[row * MOST_LOTS + state.developed[row]]}
    return None


def closed_building(state: TheEstatesState, action: Action) -> Facts | None:
    """TE-C4: no cube on a roof, no second cube on white dirt."""
    placing = _cube_placing(state, action)
    if placing is None or not state.lots[placing[1]]:
        return None
    if state.roofs[placing[1]]:
        return {"case": "roof", "lot": LOT_NAMES[placing[1]]}
    if placing[1] in state.single_floor:
        return {"case": "single_floor", "lot": LOT_NAMES[placing[1]]}
    return None


def lower_cube(state: TheEstatesState, action: Action) -> Facts | None:
    """TE-C3: a stacked cube is lower than the one below."""
    placing = _cube_placing(state, action)
    if placing is None or not state.lots[placing[1]]:
        return None
    cube, index = placing
    top = state.lots[index][-1]
    if cube.value < top.value:
        return None
    return {"case": "not_lower", "lot": LOT_NAMES[index], "value": cube.value, "below": top.value}


def _permit_change(state: TheEstatesState, action: Action) -> tuple[int, int] | None:
    """The row that a permit being placed would change, and its new requirement."""
    if not isinstance(action, Shorten | Lengthen) or not isinstance(state.piece, Permit) or state.winner < 0:
        return None
    row = ROW_INDEX[action.row]
    change = state.piece.number if isinstance(action, Lengthen) else -state.piece.number
    return row, state.requirement[row] + change


def _cancel_change(state: TheEstatesState, action: Action) -> tuple[int, int] | None:
    """The row that the cancel cube would change, and its new requirement."""
    if state.phase is not USE_CANCEL or not isinstance(action, CancelPermit):
        return None
    if action.number not in state.permits_at:
        return None
    return state.permits_at[action.number][0], state.requirement_without(action.number)


def _developed_or_past_end(state: TheEstatesState, change: tuple[int, int] | None) -> Facts | None:
    """Whether a new requirement is below what is developed, or leaves no lot for the permit."""
    if change is None:
        return None
    row, requirement = change
    facts = {"row": ROW_NAMES[row], "requirement": requirement}
    if requirement < state.developed[row]:
        return {"case": "developed", **facts, "developed": state.developed[row]}
    if requirement > state.most_requirement:
        return {"case": "past_end", **facts, "most": state.most_requirement}
    return None


def _too_short(state: TheEstatesState, change: tuple[int, int] | None) -> Facts | None:
    if change is None or change[1] >= state.options["lowest_requirement"]:
        return None
    lowest = state.options["lowest_requirement"]
    return {"case": "too_short", "row": ROW_NAMES[change[0]], "requirement": change[1], "lowest": lowest}


def permit_room(state: TheEstatesState, action: Action) -> Facts | None:
    """TE-P2: the permit's lot exists and is empty."""
    return _developed_or_past_end(state, _permit_change(state, action))


def permit_lowest(state: TheEstatesState, action: Action) -> Facts | None:
    """TE-P5: no requirement below the lowest."""
    return _too_short(state, _permit_change(state, action))


def cancel_room(state: TheEstatesState, action: Action) -> Facts | None:
    """TE-X2: what the row would require without the permit must be possible."""
    change = _cancel_change(state, action)
    facts = _developed_or_past_end(state, change)
    if facts is None:
        facts = _too_short(state, change)
    if facts is None or not isinstance(action, CancelPermit):
        return None
    return {**facts, "number": action.number}
