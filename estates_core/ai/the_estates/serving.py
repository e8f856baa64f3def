"""What a piece of The Estates would do for whoever gets it, and how its auction should end."""

from __future__ import annotations

from collections.abc import Sequence

from ...game import Action, Message
from ...games.the_estates.actions import CancelPermit, Lengthen, Place, Shorten
from ...games.the_estates.layout import LOT_INDEX, MOST_LOTS, ROW_INDEX, ROW_NAMES
from ...games.the_estates.state import TheEstatesState
from ...games.the_estates.transitions import award
from .notes import lacks, note, row_stake


def _reason(name: str, **facts: object) -> Message:
    return Message(f"the-estates.reason.{name}", facts)


def stake(state: TheEstatesState, row: int, seat: int) -> list[Message]:
    """What that seat has at stake in a row, else who has most; nothing where no building stands."""
    stakes = row_stake(state, row)
    player = seat if stakes[seat] else stakes.index(max(stakes))
    if not stakes[player]:
        return []
    return [_reason("stake", player=player, row=ROW_NAMES[row], points=stakes[player])]


def purpose(state: TheEstatesState, seat: int, action: Action, row: int) -> list[Message]:
    """What a row then comes to for that seat and for whoever else has most in it: which end it wants.

    Nothing where neither has more than the other, as then it is no reason.
    """
    after = state.clone()
    after.apply(action)
    stakes = row_stake(after, row)
    rival = max((other for other in range(state.players) if other != seat), key=stakes.__getitem__)
    own, theirs = stakes[seat], stakes[rival]
    if own == theirs:
        return []
    facts = {"player": seat, "rival": rival, "row": ROW_NAMES[row], "own": own, "theirs": theirs}
    if after.is_complete(row):
        return [_reason("so.done", **facts)]
    end = "complete" if own > theirs else "open"
    return [_reason(f"so.{end}" if min(own, theirs) else f"so.{end}_alone", **facts)]


def effects(state: TheEstatesState, seat: int, action: Action) -> list[Message]:
    """What a placement does, and what hangs on it: what its row lacks, what is at stake, and for whom."""
    told = [note(action, state)]
    if isinstance(action, Place):
        row = LOT_INDEX[action.lot] // MOST_LOTS
        if told[0].id.endswith(".building"):
            told.append(lacks(action, state, ROW_NAMES[row]))
    elif isinstance(action, Shorten | Lengthen):
        row = ROW_INDEX[action.row]
        told += stake(state, row, seat)
    elif isinstance(action, CancelPermit):
        row = state.permits_at[action.number][0]
        told += stake(state, row, seat)
    else:
        return told
    return [*told, *purpose(state, seat, action, row)]


def use(state: TheEstatesState, winner: int, action: Action | None) -> Message:
    """What the piece that is auctioned would do, were it placed so by its winner."""
    assert state.piece is not None
    if action is None:
        piece = Message(f"the-estates.piece.{state.piece.kind}", state.piece.describe())
        return _reason("gone", piece=piece)
    awarded = state.clone()
    award(awarded, winner)
    told, *hangs = effects(awarded, winner, action)
    kind = told.id.rpartition(".")[2]
    facts = {"player": winner, "use": awarded.label(action), **_renamed(told)}
    if isinstance(action, Place):
        return _reason(f"use.{kind}", **facts, lot=action.lot)
    if kind == "row" and hangs:
        return _reason("use.stake", **{**facts, **_renamed(hangs[0])})
    return _reason(f"use.{kind}", **facts)


def _renamed(message: Message) -> dict[str, object]:
    """The facts of a message whose player is an owner in the message that takes them."""
    return {"owner" if name == "player" else name: fact for name, fact in message.facts.items()}


def ending(state: TheEstatesState, winner: int, hand: Sequence[int], raised: bool = False) -> Message:
    """Who should get the piece, and who is paid what for it; `raised`: by a bid of that seat's own."""
    paid = state.hand[winner] - hand[winner]
    if paid <= 0:
        return _reason("ending.free", player=winner)
    receiver = max(range(state.players), key=lambda other: hand[other] - state.hand[other])
    name = "ending.raised" if raised else "ending.paid"
    return _reason(name, player=winner, receiver=receiver, price=paid)
