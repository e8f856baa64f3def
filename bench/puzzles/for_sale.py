"""For Sale's puzzles: which card brings most money on average, counted exactly; bid or pass, judged."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction

from estates_core.game import expect
from estates_core.games.for_sale.phases import BID, SELL
from estates_core.games.for_sale.state import ForSaleState
from estates_core.match import round_state
from estates_core.words import LANGUAGES

from .found import Puzzle, Words, game_of, record_of, told
from .judged import judged

OF_1997 = (("for-sale-1997", (3, 4, 5)), ("for-sale-sharks", (3, 4, 5)))
OF_30 = (("for-sale-30", (3, 4, 5, 6)),)
MARGIN = Fraction(1)
"""The right card brings at least so much more, in thousands, than any other."""
BOTS = ("beginner", "steady", "beginner")


def by_place(state: ForSaleState) -> list[Fraction]:
    """The mean check of each place in the last sale, the lowest first, in thousands."""
    pool = [value for value, count in enumerate(state.check_counts) for _ in range(count)]
    markets = list(itertools.combinations(pool, state.market_size))
    return [
        Fraction(sum(market[place] for market in markets), len(markets)) for place in range(state.players)
    ]


def money(state: ForSaleState, seat: int) -> dict[int, Fraction]:
    """With two cards left to each: by card, what both of a seat's checks bring on average, in thousands.

    All others are as likely to play either card now, and every last market is as likely as any other.
    """
    others = [other for other in range(state.players) if other != seat]
    now = sorted(state.checks_market)
    last_checks = by_place(state)
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
            total += now[sum(pick < card for pick in picks)] + last_checks[sum(own < last for own in kept)]
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


def puzzles_1997(seed: int, sorts: Collection[str], hard: Collection[str]) -> Iterator[Puzzle]:
    """The puzzles of a game of 1997, or of its variant."""
    return puzzles(OF_1997, seed, sorts, hard)


def puzzles_30(seed: int, sorts: Collection[str], hard: Collection[str]) -> Iterator[Puzzle]:
    """The puzzles of a game of the 30 cards."""
    return puzzles(OF_30, seed, sorts, hard)


def puzzles(
    editions: Sequence[tuple[str, Sequence[int]]], seed: int, sorts: Collection[str], hard: Collection[str]
) -> Iterator[Puzzle]:
    """The puzzles of a game, of an edition by its seed; one of a sort at most."""
    name, players = editions[seed % len(editions)]
    line = game_of(name, players, BOTS, seed // len(editions))
    bid = False
    for node in line[:-1]:
        if node.next_player < 0:
            continue
        state = expect(round_state(node.state), ForSaleState)
        puzzle = None
        if is_penultimate(state) and "card" in sorts:
            puzzle = card(state, record_of(line, node.ply))
        elif state.phase is BID and not bid and "bid" in sorts and node.ply % 3 == seed % 3:
            puzzle = bid_or_pass(state, record_of(line, node.ply), hard="bid" in hard)
            bid = puzzle is not None
        if puzzle is not None:
            yield puzzle


def amount(value: Fraction, lang: str) -> str:
    """In thousands, to one decimal place where there is one."""
    text = f"{float(value):.1f}".removesuffix(".0")
    return text.replace(".", ",") if lang == "de" else text


def answers(worth: Mapping[int, Fraction]) -> tuple[Words, Words]:
    """What the right card and the other one are answered."""
    best, least = sorted(worth, key=lambda one: -worth[one])
    facts = {lang: {"best": best, "more": amount(worth[best] - worth[least], lang)} for lang in LANGUAGES}
    return told("card", "good", facts), told("card", "otherwise", facts)


def card(state: ForSaleState, record: str) -> Puzzle | None:
    """Which of the last two cards now."""
    seat = state.current_player()
    worth = money(state, seat)
    best, least = sorted(worth, key=lambda one: -worth[one])
    if worth[best] - worth[least] < MARGIN:
        return None
    good, otherwise = answers(worth)
    sells = {number: str(sell) for number, sell in state.hands[seat].items()}
    return Puzzle(
        state.game.name,
        "card",
        record,
        state,
        [sells[best]],
        good,
        otherwise,
        brings={sells[number]: example(state, seat, number, mean) for number, mean in worth.items()},
        unit="money",
        values={sells[number]: round(float(mean), 1) for number, mean in worth.items()},
    )


def example(state: ForSaleState, seat: int, card: int, mean: Fraction) -> list[str]:
    """How both sales can go after a card: one of the ways that come nearest to what it brings on average."""
    turns = [(seat + turn) % state.players for turn in range(1, state.players)]
    now = sorted(state.checks_market)
    pool = [value for value, count in enumerate(state.check_counts) for _ in range(count)]
    found: tuple[Fraction, list[int], tuple[int, ...]] | None = None
    for picks in itertools.product(*(list(state.hands[other]) for other in turns)):
        last = {
            other: next(own for own in state.hands[other] if own != pick)
            for other, pick in zip([seat, *turns], [card, *picks], strict=True)
        }
        first = now[sum(pick < card for pick in picks)]
        place = sum(own < last[seat] for own in last.values())
        for market in sorted(set(itertools.combinations(pool, state.market_size))):
            off = abs(first + market[place] - mean)
            if found is None or off < found[0]:
                found = off, list(picks), market
    assert found is not None
    _off, chosen, market = found
    plies = [f"sell.{pick}" for pick in chosen] + [str(state.unseen_checks[value]) for value in market]
    after = state.child(state.hands[seat][card])
    for ply in plies:
        after = expect(after.child(state.game.parse_action(ply)), ForSaleState)
    while after.current_player() >= 0:
        [only] = after.legal_actions()
        plies.append(str(only))
        after = expect(after.child(only), ForSaleState)
    return plies


def bid_or_pass(state: ForSaleState, record: str, *, hard: bool = False) -> Puzzle | None:
    """Whether to stay in the auction, and how high."""
    if len(state.legal_actions()) < 3:
        return None
    return judged(state, "bid", record, "auction", hard=hard)
