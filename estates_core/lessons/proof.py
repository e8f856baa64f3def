"""Proves what a lesson says: positions, right and wrong tries, refusals, replies and claims."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from ..catalogue import game
from ..errors import EstatesError, IllegalAction, LessonError, NotationError, RecordError
from ..game import CHANCE, TERMINAL, Action, State
from ..marks import MAX_MARKS, read_mark
from ..message import Message
from ..record import load_record
from .model import Lesson, Step
from .place import Place, line_of
from .truth import truth


def check_lesson(lesson: Lesson, text: str | None = None) -> None:
    """Play a lesson through; raises LessonError at the first thing that isn't so.

    With the `text` that it was read from, the error names the line.
    """
    _Proof(lesson, text).run()


class _Proof:
    def __init__(self, lesson: Lesson, text: str | None) -> None:
        self.lesson = lesson
        self.text = text

    def fail(self, place: Place, reason: str, cause: EstatesError | None = None, **facts: Any) -> NoReturn:
        line = None if self.text is None else line_of(self.text, place)
        raise LessonError(place, Message(f"core.lesson.{reason}", facts), line=line, cause=cause)

    def run(self) -> None:
        state: State | None = None
        for number, step in enumerate(self.lesson.steps):
            place: Place = ("steps", number)
            if step.position is not None:
                state = self.opened(place, step)
            elif state is None:
                self.fail((*place, "record"), "no_position")
            state = self.step(place, step, state)

    def opened(self, place: Place, step: Step) -> State:
        assert step.position is not None
        try:
            record = load_record(step.position.record)
        except RecordError as error:
            self.fail((*place, "record"), "record", error)
        if record.game.name != self.lesson.game:
            self.fail((*place, "record"), "other_game", game=record.game.name)
        return record.final_state().clone()

    def step(self, place: Place, step: Step, state: State) -> State | None:
        """Where the step ends; None if that depends on what the learner chooses."""
        self.rules(place, step)
        self.marks(place, step)
        self.claims(place, step.claims, state)
        self.brings(place, step, state)
        for token in {} if step.values is None else step.values.of:
            self.legal((*place, "values", "of", token), token, state)
        right = self.right(place, step, state)
        if step.hint is not None and self.line((*place, "hint"), step.hint) not in right:
            self.fail((*place, "hint"), "hint", token=step.hint)
        for token in step.wrong or {}:
            if self.line((*place, "wrong", token), token) in right:
                self.fail((*place, "wrong", token), "wrong", token=token)
        for token, rule in (step.refused or {}).items():
            refusal = state.why_not(self.asked_about((*place, "refused", token), token))
            if refusal is None:
                self.fail((*place, "refused", token), "not_refused", token=token, rule=rule)
            if refusal.rule.id != rule:
                self.fail((*place, "refused", token), "other_rule", token=token, rule=refusal.rule.id)
        ends = [self.played(place, step, state, line) for line in right or ((),)]
        return ends[0] if len(ends) == 1 else None

    def rules(self, place: Place, step: Step) -> None:
        known = {rule.id for rule in game(self.lesson.game).rules}
        for number, rule in enumerate(step.rules):
            if rule not in known:
                self.fail((*place, "rules", number), "rule", rule=rule[:40])

    def marks(self, place: Place, step: Step) -> None:
        if len(step.marks) > MAX_MARKS:
            self.fail((*place, "marks"), "many_marks", maximum=MAX_MARKS)
        for number, text in enumerate(step.marks):
            if read_mark(game(self.lesson.game), text) is None:
                self.fail((*place, "marks", number), "mark", text=text[:40])

    def claims(self, place: Place, claims: Mapping[str, Any] | None, state: State) -> None:
        for name, claimed in (claims or {}).items():
            true = truth(name, claimed, state)
            if claimed != true:
                said = {"claimed": _said(name, claimed), "true": _said(name, true)}
                self.fail((*place, "claims", name), "claim", None, name=name, **said)

    def brings(self, place: Place, step: Step, state: State) -> None:
        for token, outlook in (step.brings or {}).items():
            at = (*place, "brings", token)
            after = state.clone()
            self.along(at, token, after)
            for number, ply in enumerate(outlook.then):
                after.apply(self.legal((*at, "then", number), ply, after))
            self.claims(at, outlook.claims, after)

    def right(self, place: Place, step: Step, state: State) -> Sequence[tuple[Action, ...]]:
        """Every right line, mostly of one action, each of them legal."""
        lines = [
            self.along((*place, "accept", number), token, state.clone())
            for number, token in enumerate(step.accept)
        ]
        legal = state.legal_actions() if state.current_player() >= 0 else ()
        for number, kind in enumerate(step.accept_kinds):
            if not any(action.kind == kind for action in legal):
                self.fail((*place, "accept_kinds", number), "kind", kind=kind[:40])
        lines += [(action,) for action in legal if action.kind in step.accept_kinds]
        return list(dict.fromkeys(lines))

    def along(self, place: Place, line: str, state: State) -> tuple[Action, ...]:
        """The actions of a line, which are played."""
        actions = []
        for token in line.split():
            actions.append(self.legal(place, token, state))
            state.apply(actions[-1])
        return tuple(actions)

    def line(self, place: Place, line: str) -> tuple[Action, ...]:
        return tuple(self.action(place, token) for token in line.split())

    def played(self, place: Place, step: Step, state: State, line: Sequence[Action]) -> State:
        after = state.clone()
        for action in line:
            after.apply(action)
        for number, token in enumerate(step.replies):
            after.apply(self.legal((*place, "replies", number), token, after))
        return after

    def legal(self, place: Place, token: str, state: State) -> Action:
        action = self.action(place, token)
        refusal = state.why_not(action)
        if refusal is not None:
            self.fail(place, "illegal", IllegalAction(state.game, action, refusal), token=token)
        return action

    def action(self, place: Place, token: str) -> Action:
        return self.read(place, token, game(self.lesson.game).parse_action)

    def asked_about(self, place: Place, token: str) -> Action:
        """Also one that nobody could ever play, as its rule can be taught."""
        return self.read(place, token, game(self.lesson.game).asked_about)

    def read(self, place: Place, token: str, parse: Callable[[str], Action]) -> Action:
        try:
            return parse(token)
        except NotationError as error:
            self.fail(place, "token", error)


def _said(name: str, value: Any) -> Message | str:
    """What is claimed, or true: a player by name, all else as a lesson writes it."""
    if name == "player" and isinstance(value, int) and not isinstance(value, bool):
        if value in (CHANCE, TERMINAL):
            return Message("core.claim.chance" if value == CHANCE else "core.claim.end")
        return Message("core.seat", {"number": value + 1})
    return json.dumps(value, ensure_ascii=False)[:80]
