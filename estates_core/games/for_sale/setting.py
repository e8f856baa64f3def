"""Sets up a position of For Sale: before a round of buying or of selling, consistent with the rules.

Not every distribution of coins that passes here can be bid for card by card. What every game keeps is kept:
each card is in one place, rounds give what they give, nobody has more coins than at the beginning.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from ...errors import IllegalPosition
from ...fields import Field, only, read_fields
from ...game import Facts, Message, Refusal
from . import transitions
from .actions import SELLS
from .state import ForSaleState

if TYPE_CHECKING:
    from .game import ForSale

BUYING, SELLING = STAGES = ("buying", "selling")


def fields(game: ForSale, players: int) -> tuple[Field, ...]:
    """Which half of the game it is, what lies on the table, and what everybody has."""
    edition = game.edition
    seats = [str(seat + 1) for seat in range(players)]
    buildings = [str(building) for building in edition.buildings]
    checks = [str(value) for value in dict.fromkeys(edition.checks)]
    start = edition.coins[players]
    coins = [str(count) for count in range(start + 1)]

    def label(name: str, seat: str | None = None) -> Message:
        facts = {} if seat is None else {"player": int(seat) - 1}
        return Message(f"for-sale.position.{edition.nouns.sentences}.{name}", facts)

    def field(
        name: str,
        choices: Sequence[str],
        *,
        many: bool = False,
        default: str = "",
        stage: str | None = None,
    ) -> list[Field]:
        return [
            Field(
                name=f"{name} {seat}",
                label=label(name, seat),
                choices=choices,
                many=many,
                default=default,
                seat=at,
                stage=stage,
            )
            for at, seat in enumerate(seats)
        ]

    return (
        Field(name="stage", label=label("stage"), choices=STAGES, default=BUYING),
        Field(name="first", label=label("first"), choices=seats, default="1", stage=BUYING),
        Field(name="market", label=label("market"), choices=buildings, many=True, stage=BUYING),
        Field(
            name="checks_market",
            label=label("checks_market"),
            choices=checks,
            many=True,
            stage=SELLING,
        ),
        *field("coins", coins, default=str(start)),
        *field("buildings", buildings, many=True),
        *field("checks", checks, many=True, stage=SELLING),
    )


class _Given:
    """The numbers that the texts name."""

    def __init__(self, game: ForSale, players: int, texts: Mapping[str, str]) -> None:
        items = read_fields(fields(game, players), texts)

        def numbers(name: str) -> list[int]:
            return list(map(int, items[name]))

        seats = range(1, players + 1)
        self.game = game
        self.players = players
        self.stage = only(items["stage"])
        self.first = int(only(items["first"])) - 1
        self.market = numbers("market")
        self.checks_market = numbers("checks_market")
        self.coins = [int(only(items[f"coins {seat}"])) for seat in seats]
        self.hands = [numbers(f"buildings {seat}") for seat in seats]
        self.checks = [numbers(f"checks {seat}") for seat in seats]

    def refuse(self, field: str, rule: str, case: str, **facts: Any) -> NoReturn:
        told: Facts = {"case": case, **facts}
        raise IllegalPosition(self.game, field, Refusal(self.game.rule(rule), told))


def position(
    game: ForSale, players: int, options: Mapping[str, Any], texts: Mapping[str, str]
) -> ForSaleState:
    """The position of these texts; raises SetupError and IllegalPosition."""
    given = _Given(game, players, texts)
    _cards(given)
    state = ForSaleState(game, players, options)
    state.purses = given.coins
    state.first_player = given.first
    state.hands = [{building: SELLS[building] for building in sorted(hand)} for hand in given.hands]
    if given.stage == BUYING:
        _buying(given, state)
    else:
        _selling(given, state)
    state.start = state.clone()
    return state


def _cards(given: _Given) -> None:
    """Every card is in one place (FS-S1, FT-S1)."""
    edition = given.game.edition
    box = f"{edition.rule_ids.deal[:2]}-S1"
    seen: set[int] = set()
    for name, cards in (("market", given.market), *_by_seat("buildings", given.hands)):
        for card in cards:
            if card in seen:
                given.refuse(name, box, "twice", building=card)
            seen.add(card)
    left = Counter(edition.checks)
    for name, values in (("checks_market", given.checks_market), *_by_seat("checks", given.checks)):
        for value in values:
            left[value] -= 1
            if left[value] < 0:
                given.refuse(name, box, "copies", value=value, copies=edition.checks.count(value))


def _by_seat(name: str, lists: Sequence[list[int]]) -> list[tuple[str, list[int]]]:
    return [(f"{name} {seat}", items) for seat, items in enumerate(lists, 1)]


def _buying(given: _Given, state: ForSaleState) -> None:
    """The beginning of a round of buying, its market on the table or still to be drawn."""
    ids = given.game.edition.rule_ids
    for name, values in (("checks_market", given.checks_market), *_by_seat("checks", given.checks)):
        if values:
            given.refuse(name, ids.sale, "no_checks")
    counts = [len(hand) for hand in given.hands]
    rounds, rest = divmod(sum(counts), state.market_size)
    if rest or max(counts) > rounds:
        given.refuse("buildings 1", ids.deal, "counts", counts=counts)
    if rounds >= state.rounds:
        given.refuse("stage", ids.bid, "sold_out")
    if given.market and len(given.market) != state.market_size:
        given.refuse("market", ids.deal, "market", needed=state.market_size, given=len(given.market))
    start = given.game.edition.coins[given.players]
    if not rounds and min(given.coins) < start:
        poor = given.coins.index(min(given.coins))
        given.refuse(f"coins {poor + 1}", ids.passing, "unspent", player=poor, coins=start)
    for building in (*given.market, *(card for hand in given.hands for card in hand)):
        del state.unseen_buildings[building]
    state.buildings_left -= sum(counts)
    state.round = rounds
    transitions.next_market(state)
    if given.market:
        state.market = given.market
        transitions.open_bidding(state)


def _selling(given: _Given, state: ForSaleState) -> None:
    """The beginning of a sale, its checks on the table or still to be drawn."""
    ids = given.game.edition.rule_ids
    if given.market:
        given.refuse("market", ids.bid, "sold_out")
    held, won = [len(hand) for hand in given.hands], [len(checks) for checks in given.checks]
    if not any(held):
        given.refuse("buildings 1", ids.end, "over")
    sales = max(won)
    bought = [hand + checks for hand, checks in zip(held, won, strict=True)]
    late = any(hand and checks != sales for hand, checks in zip(held, won, strict=True))
    if late or sum(bought) != state.buildings_left or max(bought) > state.rounds:
        given.refuse("checks 1", ids.sale, "counts", counts=held, checks=won)
    sellers = sum(map(bool, held))
    if given.checks_market and len(given.checks_market) != sellers:
        given.refuse("checks_market", ids.sale, "market", needed=sellers, given=len(given.checks_market))
    # Which of the buildings that nobody holds were sold, and which left the game unseen, makes no difference.
    gone = [card for card in state.unseen_buildings if not any(card in hand for hand in given.hands)]
    removed = given.game.edition.removed[given.players]
    state.unseen_buildings = {card: state.unseen_buildings[card] for card in gone[:removed]}
    state.buildings_left = 0
    for value in (*given.checks_market, *(value for checks in given.checks for value in checks)):
        state.check_counts[value] -= 1
        if not state.check_counts[value]:
            del state.unseen_checks[value]
    state.checks = given.checks
    state.checks_left -= sum(won)
    state.rounds = max(bought)
    state.round = sales
    transitions.next_sale(state)
    if given.checks_market:
        state.checks_market = given.checks_market
        transitions.open_sale(state)
