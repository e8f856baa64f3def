"""Which sentences of the catalogues say what For Sale asks, offers and shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...game import Action, Message
from .actions import Bid, Building, Check, First, Pass, Sell
from .phases import BID, DEAL_CHECKS, OVER, SELL

if TYPE_CHECKING:
    from .layout import Edition
    from .state import ForSaleState


def _message(state: ForSaleState, group: str, name: str, **facts: Any) -> Message:
    """A message in the edition's own nouns."""
    return Message(f"for-sale.{group}.{state.edition.nouns.sentences}.{name}", facts)


def prompt(state: ForSaleState, viewer: int | None) -> Message:
    """What is asked of the player to act, or said about that player to others, without hidden money."""
    seat = state.current_player()
    if state.phase not in (BID, SELL):
        return _message(state, "prompt", state.phase)
    facts = {"player": seat}
    case = "sell"
    if state.phase is BID:
        case = "bid" if state.highest else "open"
        facts["minimum"] = state.min_bid()
    if viewer != seat:
        return _message(state, "prompt", f"{case}.others", **facts)
    if state.phase is BID and state.max_bid() < state.min_bid():
        case = "poor"
        facts["maximum"] = state.max_bid()
    return _message(state, "prompt", case, **facts)


def label(state: ForSaleState, action: Action) -> Message:
    """What a legal action means here, in a few words."""
    if isinstance(action, Bid):
        added = action.amount - state.stakes[state.current_player()]
        return _message(state, "action", "bid", amount=action.amount, added=added)
    if isinstance(action, Pass):
        building, pays = state.pass_offer()
        back = state.stakes[state.current_player()] - pays
        return _message(
            state, "action", _pass_case(building, pays, back), building=building, pays=pays, back=back
        )
    return _message(state, "action", action.kind, **action.describe())


def _pass_case(building: int | None, pays: int, staked: int) -> str:
    """Which sentence a pass needs: nothing taken, paid for, or for nothing (with the stake back)."""
    if building is None:
        return "pass_nothing_back" if staked else "pass_nothing"
    if pays:
        return "pass_paid"
    return "pass_back" if staked else "pass_free"


def events(before: ForSaleState, action: Action, after: ForSaleState, viewer: int | None) -> list[Message]:
    """What that viewer sees happen: a sealed building is named to its owner only, until all are turned."""
    seat = before.current_player()
    if isinstance(action, First):
        return [_message(before, "event", "first", player=action.player)]
    if isinstance(action, Building):
        if after.phase is not BID:
            return []
        return [_message(after, "event", "market", buildings=list(after.market), round=after.round)]
    if isinstance(action, Check):
        if after.phase is DEAL_CHECKS:
            return []
        return [_message(after, "event", "checks", checks=list(after.checks_market), round=after.round)]
    if isinstance(action, Bid):
        added = action.amount - before.stakes[seat]
        return [_message(before, "event", "bid", player=seat, amount=action.amount, added=added)]
    if isinstance(action, Pass):
        return _pass_events(before, after)
    if isinstance(action, Sell):
        return _sell_events(before, action, after, viewer)
    return []


def _pass_events(before: ForSaleState, after: ForSaleState) -> list[Message]:
    """Who took what, the last one left included; and that the sale begins."""
    taken = after.taken or after.last_taken
    said = []
    for index, (seat, building, staked, paid) in enumerate(taken[len(before.taken) :]):
        case = "last" if index else _pass_case(building, paid, staked)
        if case == "last" and not paid:
            case = "last_free"
        said.append(
            _message(after, "event", case, player=seat, building=building, pays=paid, back=staked - paid)
        )
    if after.phase is DEAL_CHECKS:
        said.append(_message(after, "event", "sale"))
    return said


def _sell_events(
    before: ForSaleState, action: Sell, after: ForSaleState, viewer: int | None
) -> list[Message]:
    """That a building was chosen; when it was the last one, who played which and won what."""
    seat = before.current_player()
    if after.phase is SELL:
        if viewer == seat:
            return [_message(after, "event", "sealed_own", player=seat, building=action.building)]
        return [_message(after, "event", "sealed", player=seat)]
    said = [
        _message(after, "event", "sold", player=player, building=building, check=check)
        for player, building, check in reversed(after.results)
    ]
    if after.phase is OVER:
        said.append(_message(after, "event", "over"))
    return said


def card(edition: Edition, drawn: Action) -> Message:
    """What a card is called, from the action that draws it."""
    return Message(f"for-sale.action.{edition.nouns.sentences}.{drawn.kind}", drawn.describe())


def contents(state: ForSaleState) -> list[tuple[Message, list[Message | str]]]:
    """The cards on the table, by the names that a position's fields have."""
    nouns = f"for-sale.position.{state.edition.nouns.sentences}"
    taken = {building for _seat, building, _staked, _paid in state.taken}
    return [
        (Message(f"{nouns}.market"), [str(card) for card in state.market if card not in taken]),
        (Message(f"{nouns}.checks_market"), [str(value) for value in state.checks_market]),
    ]
