"""For Sale's puzzles: which card brings most money on average, counted exactly; bid or pass, judged."""

from __future__ import annotations

import itertools
from collections.abc import Container, Iterator
from fractions import Fraction

from estates_core.game import expect
from estates_core.games.for_sale.phases import BID, SELL
from estates_core.games.for_sale.state import ForSaleState
from estates_core.match import round_state
from estates_core.words import LANGUAGES

from .found import Puzzle, games, record_of, told
from .judged import judged

GAMES = (("for-sale-1997", (3, 4, 5)), ("for-sale-sharks", (3, 4, 5)), ("for-sale-30", (3, 4, 5, 6)))
MARGIN = Fraction(1)
"""The right card brings at least so much more, in thousands, than any other."""
BOTS = ("beginner", "steady", "beginner")


def money(state: ForSaleState, seat: int) -> dict[int, Fraction]:
    """With two cards left to each: by card, what both of a seat's checks bring on average, in thousands.

    All others are as likely to play either card now, and every last market is as likely as any other.
    """
    others = [other for other in range(state.players) if other != seat]
    now = sorted(state.checks_market)
    pool = [value for value, count in enumerate(state.check_counts) for _ in range(count)]
    markets = list(itertools.combinations(pool, state.market_size))
    by_place = [
        Fraction(sum(market[place] for market in markets), len(markets)) for place in range(state.players)
    ]
    result: dict[int, Fraction] = {}
    for card in state.hands[seat]:
        last = next(other for other in state.hands[seat] if other != card)
        total = Fraction(0)
        count = 0
        for picks in itertools.product(*(list(state.hands[other]) for other in others)):
            kept = [
                next(own for own in state.hands[other] if own != pick)
                for other, pick in zip(others, picks, strict=True)
            ]
            total += now[sum(pick < card for pick in picks)] + by_place[sum(own < last for own in kept)]
            count += 1
        result[card] = total / count
    return result


def is_penultimate(state: ForSaleState) -> bool:
    """Whether everybody holds two cards and the first is about to choose, so that nothing is sealed."""
    return (
        state.phase is SELL
        and not state.sealed_buildings
        and all(len(hand) == 2 for hand in state.hands)
        and state.market_size == state.players
    )


def puzzles(seed: int, full: Container[str] = ()) -> Iterator[Puzzle]:
    """Puzzles without end, of all editions and sorts in turn."""
    lines = [games(name, players, BOTS, seed) for name, players in GAMES]
    for number in itertools.count():
        line = next(lines[number % len(lines)])
        bid = False
        for node in line[:-1]:
            state = round_state(node.state)
            if node.next_player < 0:
                continue
            state = expect(state, ForSaleState)
            puzzle = None
            if is_penultimate(state) and "card" not in full:
                puzzle = card(state, record_of(line, node.ply))
            elif state.phase is BID and not bid and "bid" not in full and node.ply % 3 == number % 3:
                puzzle = bid_or_pass(state, record_of(line, node.ply))
                bid = puzzle is not None
            if puzzle is not None:
                yield puzzle


def amount(value: Fraction, lang: str) -> str:
    """In thousands, to one decimal place."""
    text = f"{float(value):.1f}"
    return text.replace(".", ",") if lang == "de" else text


def card(state: ForSaleState, record: str) -> Puzzle | None:
    """Which of the last two cards now."""
    seat = state.current_player()
    worth = money(state, seat)
    best, least = sorted(worth, key=lambda one: -worth[one])
    if worth[best] - worth[least] < MARGIN:
        return None
    facts = {
        lang: {
            "most": amount(worth[best], lang),
            "best": best,
            "less": amount(worth[least], lang),
            "other": least,
        }
        for lang in LANGUAGES
    }
    good, otherwise = (told("card", place, facts) for place in ("good", "otherwise"))
    accept = [str(state.hands[seat][best])]
    return Puzzle(state.game.name, "card", record, state, accept, good, otherwise)


def bid_or_pass(state: ForSaleState, record: str) -> Puzzle | None:
    """Whether to stay in the auction, and how high."""
    if len(state.legal_actions()) < 3:
        return None
    return judged(state, "bid", record, "auction")
