"""What a decision was worth, by a searching level: the best choice, and the one that was made."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Final

from ..ai.bot import Bot, Budget, Choice, Valued, move_rng
from ..ai.for_sale import SearchBot as ForSaleBot
from ..ai.levels import adviser, level
from ..ai.weighing import uncounted
from ..game import CHANCE, TERMINAL, Action, Message, State
from ..match import MatchState, round_state
from ..message import and_also, openly
from ..tree import Node

JUDGE: Final = "strong"
"""The level that judges, with budgets of its own."""
EVERY_BID: Final = 60
"""In For Sale the judge weighs every bid there is, and not only the lowest ones."""
NOTHING_HIDDEN: Final = frozenset({"estate"})
"""Namespaces of games of two in which both know all: a choice is worth what the position after it is."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision of a game, as its seat could judge it by what it knew."""

    ply: int
    """The position in which the choice was made: so many plies lead to it."""
    player: int
    """Who chose."""
    played: Action
    """What was chosen."""
    best: Action
    """What the judge would have chosen."""
    chance: float
    """To win the round with the best choice, 0 to 1."""
    after: float
    """To win the round with what was chosen; never above `chance`."""
    points: float | None = None
    """By which the seat should beat the others' average with what was chosen, where that is foreseen."""
    best_points: float | None = None
    """The same with the best choice."""
    reason: Message | None = None
    """Why the best is the best: facts of the position, as the chances stand here."""
    note: Message | None = None
    """What the choice that was made does, as a fact of the position."""
    options: tuple[Valued, ...] = ()
    """What every choice that was looked at is worth, the best first."""

    @property
    def loss(self) -> float:
        """How much chance to win the choice cost."""
        return self.chance - self.after


def is_decision(node: Node) -> bool:
    """Whether there was something to decide at a place of the line, and it was decided."""
    return node.next_player >= 0 and bool(node.children) and len(node.state.legal_actions()) > 1


def judge_of(name: str) -> Bot:
    """The bot that judges the decisions of a game of the catalogue.

    In For Sale it foresees the others as who gives hints does, and finds no raise best that a hint would not
    weigh: else it would blame what a hint advised. Higher raises promise more in rehearsals than they win
    where the usual opponents play on.
    """
    chosen = level(name, JUDGE)
    if chosen.factory != ForSaleBot.of_level:
        return chosen.bot()
    advising = ForSaleBot.of_level(adviser(name))
    return ForSaleBot(jumps=EVERY_BID, reach=advising.reach, fine=advising.fine)


def ask(
    bot: Bot,
    state: State,
    seat: int,
    seed: int,
    ply: int,
    budget: Budget,
    done: float = 0.0,
    share: float = 1.0,
) -> Generator[float, None, Choice]:
    """What a bot would do there, on what the seat knew; yields how far all is, of which this is a share."""
    rng = move_rng(seed, ply)
    thinking = bot.choose(round_state(state).resample(seat, rng), seat, rng, budget)
    while True:
        try:
            progress = next(thinking)
        except StopIteration as finished:
            choice: Choice = finished.value
            # What the next decision begins with, as long as what this one ended with, is a slice of its own.
            yield done + share
            return choice
        yield done + share * progress.fraction


def chance_of(choice: Choice, players: int) -> float:
    """A seat's chance to win the round by what was chosen, 0 to 1."""
    if choice.options:
        return max(option.chance for option in choice.options)
    value = 0.0 if choice.value is None else choice.value
    return ((players - 1) * value + 1) / players


def valued(options: Sequence[Valued], action: Action) -> Valued | None:
    """What a choice is worth; a bid that was not looked at is worth what the highest one below it is."""
    for option in options:
        if option.action == action:
            return option
    amount = getattr(action, "amount", None)
    if amount is None:
        return None
    lower = [option for option in options if 0 <= getattr(option.action, "amount", -1) < amount]
    return max(lower, key=lambda option: int(getattr(option.action, "amount", 0)), default=None)


def judgement(node: Node, choice: Choice, following: float | None) -> Judgement:
    """The judgement of a decision: `following` is the chance after it where nothing is hidden, else None."""
    played = node.children[0].action
    assert played is not None
    state = node.state
    chance = chance_of(choice, state.players)
    best = valued(choice.options, choice.action)
    own = valued(choice.options, played)
    if played == choice.action:
        after = chance
    elif following is not None:
        after = min(chance, following)
    else:
        after = chance if own is None else min(chance, own.chance)
    if best is not None and best.chance < chance and played != choice.action:
        # Sealed choices are mixed: the one that was drawn need not be the best by itself.
        best = max(choice.options, key=lambda option: option.chance)
    reason = None if choice.reason is None else uncounted(choice.reason)
    if reason is not None and best is not None and best.action != choice.action and best.note is not None:
        # What lies open on the table holds for every choice, what follows only for the one that was drawn.
        reason = and_also(openly(reason), [best.note])
    return Judgement(
        node.ply,
        node.next_player,
        played,
        choice.action if best is None else best.action,
        chance,
        after,
        None if own is None else own.points,
        None if best is None else best.points,
        reason,
        None if own is None else own.note,
        choice.options,
    )


def result(node: Node) -> tuple[float, ...] | None:
    """Each seat's part of the win where a round has just ended, else None."""
    state = node.state
    round_played = state.current if isinstance(state, MatchState) else state
    if round_played.current_player() != TERMINAL:
        return None
    outcome = round_played.outcome()
    assert outcome is not None
    share = 1 / len(outcome.winners)
    return tuple(share if seat in outcome.winners else 0.0 for seat in range(state.players))


def next_chooser(node: Node) -> Node | None:
    """The next place of the line at which a seat is to act, or where the round is over."""
    while node.children:
        node = node.children[0]
        if node.next_player != CHANCE or result(node) is not None:
            return node
    return None
