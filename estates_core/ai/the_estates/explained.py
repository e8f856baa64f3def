"""What any choice in The Estates does, whoever makes it: told from the table and from one auction solved."""

from __future__ import annotations

from ...game import Action, Message
from ...games.the_estates.actions import STOW
from ...games.the_estates.phases import BID, CHOOSE, SELECT
from ...games.the_estates.state import TheEstatesState
from ...message import and_also
from .following import following
from .notes import note
from .playing_on import auction_of
from .reasons import facts


def explained(state: TheEstatesState, seat: int, action: Action) -> Message:
    """What a choice of that seat does, and how the auction should end with it; nothing is rehearsed."""
    auctions = state.phase in (SELECT, BID, CHOOSE)
    if action == STOW or (auctions and not state.options["open_money"]):
        # What an auction comes to hangs on everybody's money: a position that was set up tells nobody's.
        return note(action, state)
    told, private = facts(state, seat, action, auction_of(state, seat, action))
    further = [] if auctions else following(state, seat, action)
    return and_also(told[0], [*told[1:], *further], private)
