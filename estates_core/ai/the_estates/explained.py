"""What any choice in The Estates does, whoever makes it: told from the table and from one auction solved."""

from __future__ import annotations

from ...game import Action, Message
from ...games.the_estates.actions import SELECT_ROOF, STOW
from ...games.the_estates.phases import BID, CHOOSE, SELECT
from ...games.the_estates.state import TheEstatesState
from ...message import and_also
from .beliefs import regard
from .deal import Deal
from .notes import note
from .reasons import facts
from .steady import opened


def explained(state: TheEstatesState, seat: int, action: Action) -> Message:
    """What a choice of that seat does, and how the auction should end with it; nothing is rehearsed."""
    auctions = state.phase in (SELECT, BID, CHOOSE)
    if action == STOW or (auctions and not state.options["open_money"]):
        # What an auction comes to hangs on everybody's money: a position that was set up tells nobody's.
        return note(action, state)
    told, private = facts(state, seat, action, _deal(state, seat, action))
    return and_also(told[0], told[1:], private)


def _deal(state: TheEstatesState, seat: int, action: Action) -> Deal | None:
    """The auction that is on, or that a choice opens, as that seat foresees the others' bids."""
    if state.phase in (BID, CHOOSE):
        return Deal(state, regard=regard(state, seat))
    if state.phase is not SELECT or action == SELECT_ROOF:
        return None
    ((auctioned, _),) = opened(state, action)
    return Deal(auctioned, quick=True, regard=regard(state, seat))
