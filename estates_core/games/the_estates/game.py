"""The Estates as a Game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, cast

from ...drawing import Line
from ...errors import SetupError
from ...fields import Field
from ...game import Action, Game, Message, State, expect
from ...readonly import ReadOnly
from . import drawing, putting, setting, words
from .actions import SELECTS, UNIVERSE, any_bid
from .layout import (
    CHECKS,
    FEWEST_PLAYERS,
    LOT_NAMES,
    LOTS_BEFORE_RIVER,
    MAYOR_FACTOR,
    MOST_LOTS,
    MOST_PLAYERS,
    OPTIONS,
    ROOF_VALUES,
)
from .pieces import SINGLE
from .rules import REFUSAL_ORDER, RULES
from .state import TheEstatesState
from .view import Components, SpecialPiece


class TheEstates(Game):
    """The Estates for two to five players, after the rulebook of the English edition."""

    name = "the-estates"
    namespace = "the-estates"
    min_players = FEWEST_PLAYERS
    max_players = MOST_PLAYERS
    minutes = 60
    options = OPTIONS
    rules = RULES
    refusal_order = REFUSAL_ORDER

    def __reduce__(self) -> str:
        return "GAME"

    @property
    def universe(self) -> tuple[Action, ...]:
        """Every action that any state of this game could be asked about, chance outcomes included."""
        return UNIVERSE

    def asked_about(self, text: str) -> Action:
        """Also a bid of nothing, or of more than anybody ever has; see Game."""
        return any_bid(text) or super().asked_about(text)

    def check_setup(self, players: int, options: Mapping[str, Any] | None) -> ReadOnly[str, Any]:
        """All options with their values: white dirt lies on existing lots, and 60 checks are enough."""
        values = super().check_setup(players, options)
        existing = [
            name for index, name in enumerate(LOT_NAMES) if index % MOST_LOTS < values["lots_per_row"]
        ]
        for lot in values["single_floor_lots"]:
            if lot not in existing:
                label = self.option_label("single_floor_lots")
                raise SetupError("single_floor_lots", lot, {"choices": existing}, label)
        money = values["starting_money"]
        if money is not None and sum(money) > CHECKS:
            allowed = {"minimum": 0, "maximum": CHECKS // players, "seats": players}
            raise SetupError("starting_money", money, allowed, self.option_label("starting_money"))
        return values

    def describe_layout(self) -> Components:
        """Where the river is, what the mayor does, which values roofs have, and which pieces are single."""
        return {
            "lots_before_river": LOTS_BEFORE_RIVER,
            "mayor_factor": MAYOR_FACTOR,
            "roof_values": sorted(set(ROOF_VALUES)),
            "special_pieces": [
                cast(SpecialPiece, {"name": name, "piece": piece.describe()})
                for name, piece in SINGLE.items()
            ],
        }

    @cached_property
    def places(self) -> Collection[str]:
        """The lots, and what may be auctioned, as the tokens that select it end: `A3`, `1.left`, `roof`."""
        return frozenset((*LOT_NAMES, *SELECTS))

    def place_name(self, place: str) -> Message:
        """What a lot or a piece on offer is called; see Game."""
        return words.place_name(place)

    def new_initial_state(self, players: int, options: Mapping[str, Any] | None = None) -> TheEstatesState:
        """The table before anything is drawn; raises SetupError for what can't be set up."""
        return TheEstatesState(self, players, self.check_setup(players, options))

    def position_fields(self, players: int) -> tuple[Field, ...]:
        """What stands on the rows, what lies in the display, what everybody has; see Game."""
        return setting.fields(players)

    def position(
        self, players: int, options: Mapping[str, Any] | None, texts: Mapping[str, str]
    ) -> TheEstatesState:
        """The beginning of a turn; see Game."""
        return setting.position(self, players, self.check_setup(players, options), texts)

    def put(self, players: int, texts: Mapping[str, str], place: str, item: str) -> Mapping[str, str]:
        """An item is a cube or roof as fields name it, or `top`, which takes one away; see Game."""
        return putting.put(players, texts, place, item)

    def events(self, before: State, action: Action, after: State, viewer: int | None) -> Sequence[Message]:
        """What everybody sees happen in a ply, as sentences to be said."""
        return words.events(expect(before, TheEstatesState), action, expect(after, TheEstatesState))

    def carry_over(self, state: State) -> Mapping[str, Any]:
        """What a finished round hands to the next one: all keep their checks, boxed ones too (TE-N1)."""
        last = expect(state, TheEstatesState)
        return {"starting_money": [hand + box for hand, box in zip(last.hand, last.box, strict=True)]}

    def draw(self, views: Mapping[int | None, Mapping[str, Any]]) -> Sequence[Line]:
        """The table; see Game."""
        return drawing.draw(views)


GAME: Final = TheEstates()
GAMES: Final = (GAME,)
