"""For Sale as a Game, an instance for each edition."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from ...drawing import Line
from ...errors import SetupError
from ...fields import Field
from ...game import Action, Game, Message, State, expect
from ...readonly import ReadOnly
from . import drawing, setting, words
from .actions import BIDS, BUILDINGS, CHECKS, FIRSTS, PASS, SELLS, Building, Check, any_bid
from .layout import EDITIONS, Edition
from .rules import refusal_order, rules_of
from .state import ForSaleState


class ForSale(Game):
    """An edition of For Sale."""

    namespace = "for-sale"

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._starts: dict[int, ForSaleState] = {}
        self.name = edition.catalogue_name
        self.min_players = edition.min_players
        self.max_players = edition.max_players
        self.minutes = edition.minutes
        self.rules = rules_of(edition)
        self.refusal_order = refusal_order(edition)
        self.options = edition.options

    def __reduce__(self) -> tuple[Any, ...]:
        return game_of_edition, (self.edition,)

    @cached_property
    def universe(self) -> tuple[Action, ...]:
        edition = self.edition
        return (
            *FIRSTS[: edition.max_players],
            *(BUILDINGS[edition.nouns.building][number] for number in edition.buildings),
            PASS,
            *BIDS[1 : max(edition.coins.values()) + 1],
            *(CHECKS[edition.nouns.check][value] for value in dict.fromkeys(edition.checks)),
            *(SELLS[number] for number in edition.buildings),
        )

    def asked_about(self, text: str) -> Action:
        """Also a bid of nothing, or of more than anybody ever has; see Game."""
        return any_bid(text) or super().asked_about(text)

    @cached_property
    def places(self) -> Collection[str]:
        """The cards, by the tokens that draw them: `building.17`, `check.12`."""
        return frozenset(str(card) for card in self.universe if isinstance(card, Building | Check))

    def place_name(self, place: str) -> Message:
        """What a card is called; see Game."""
        return words.card(self.edition, self.parse_action(place))

    def new_initial_state(self, players: int, options: Mapping[str, Any] | None = None) -> ForSaleState:
        if options or type(players) is not int:
            return self._set_up(players, options)
        start = self._starts.get(players)
        if start is None:
            start = self._starts[players] = self._set_up(players, None)
        return start.clone()

    def _set_up(self, players: int, options: Mapping[str, Any] | None) -> ForSaleState:
        return ForSaleState(self, players, self.check_setup(players, options))

    def check_setup(self, players: int, options: Mapping[str, Any] | None) -> ReadOnly[str, Any]:
        """All options with their values; who bids first must be one of those who play."""
        values = super().check_setup(players, options)
        choices = ("random", *(str(seat + 1) for seat in range(players)))
        if values["first_bidder"] not in choices:
            label = self.option_label("first_bidder")
            raise SetupError("first_bidder", values["first_bidder"], {"choices": list(choices)}, label)
        return values

    def position_fields(self, players: int) -> tuple[Field, ...]:
        """What lies on the table and what everybody has; see Game."""
        return setting.fields(self, players)

    def position(
        self, players: int, options: Mapping[str, Any] | None, texts: Mapping[str, str]
    ) -> ForSaleState:
        """Before a round of buying or of selling; see Game."""
        return setting.position(self, players, self.check_setup(players, options), texts)

    def events(self, before: State, action: Action, after: State, viewer: int | None) -> Sequence[Message]:
        return words.events(expect(before, ForSaleState), action, expect(after, ForSaleState), viewer)

    def draw(self, views: Mapping[int | None, Mapping[str, Any]]) -> Sequence[Line]:
        return drawing.draw(views)


GAMES: Final = tuple(ForSale(edition) for edition in EDITIONS)
"""A game for each edition, in the catalogue's order."""


def game_of_edition(edition: Edition) -> ForSale:
    """The game of an edition: the catalogue's own one where it has it."""
    return next((game for game in GAMES if game.edition is edition), None) or ForSale(edition)
