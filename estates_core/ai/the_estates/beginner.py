"""The beginner of The Estates: sensible at heart, with the mistakes that beginners make."""

from __future__ import annotations

from typing import Final

from ...game import Action
from ...games.the_estates.actions import BIDS, SELL, Bid, Shorten
from ...games.the_estates.layout import COLOURS
from ...games.the_estates.pieces import Cube, Permit
from ...games.the_estates.state import TheEstatesState
from ..bot import Choice
from . import reasons
from .outlook import outlook
from .steady import SteadyBot, next_best

_TEMPTING: Final = 2
"""A bid of so many checks is taken without another thought."""


class BeginnerBot(SteadyBot):
    """As the steady opponent, but for three mistakes.

    It bids half of its purse for a cube of its favourite colour, whatever that brings; it takes the first
    good money for any other piece; and it forgets that a row can be shortened.
    """

    def favourite(self, state: TheEstatesState, seat: int) -> str:
        """The colour of its first company; before it has one, a colour that goes by its seat."""
        for colour, owner in state.certificates.items():
            if owner == seat:
                return colour
        return COLOURS[seat]

    def _likes(self, state: TheEstatesState, seat: int) -> bool:
        piece = state.piece
        return isinstance(piece, Cube) and piece.colour == self.favourite(state, seat)

    def thinks_of(self, state: TheEstatesState, legal: tuple[Action, ...]) -> list[Action]:
        """Permits don't come to its mind while there is anything else to auction."""
        usual = [action for action in legal if action.kind != "select_permit"]
        return usual or list(legal)

    def bid(self, state: TheEstatesState, seat: int) -> Choice:
        """Half of the purse for the favourite colour."""
        choice = super().bid(state, seat)
        dear = state.hand[seat] // 2
        if self._likes(state, seat) and dear >= state.min_bid():
            action = choice.action
            if not isinstance(action, Bid) or action.amount < dear:
                return Choice(BIDS[dear], reasons.favourite(state, seat, dear))
        return choice

    def sell_or_keep(self, state: TheEstatesState, seat: int) -> Choice:
        """Sells what isn't of the favourite colour at once."""
        if state.bid >= _TEMPTING and not self._likes(state, seat):
            return Choice(SELL, reasons.tempted(seat, state.bidder, state.bid))
        return super().sell_or_keep(state, seat)

    def place(self, state: TheEstatesState, seat: int) -> Choice:
        """A permit lengthens a row or goes out of the game."""
        if not isinstance(state.piece, Permit):
            return super().place(state, seat)
        before = outlook(state, self.weights)
        best: tuple[float, Action, list[float]] | None = None
        found: list[tuple[float, Action]] = []
        for action in state.legal_actions():
            if isinstance(action, Shorten):
                continue
            placed = state.clone()
            placed.apply(action)
            after = outlook(placed, self.weights)
            found.append((after[seat], action))
            if best is None or after[seat] > best[0] + 1e-9:
                best = (after[seat], action, after)
        assert best is not None
        second = next_best(found, best[1])
        reason = reasons.place(state, seat, best[1], before, best[2], second)
        return Choice(best[1], reason, second=second[0] if second else None)
