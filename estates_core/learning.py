"""A lesson that somebody learns: its steps laid on a table, what each try is answered, and hints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NoReturn, TypedDict

from .ai.explaining import compared, explained
from .errors import EstatesError, LessonError, ProtocolError, RecordError
from .explain import RefusalData, error_sentence, refusal_data
from .game import Action, Message, Refusal
from .lessons import Lesson, Step, check_lesson, read_lesson
from .marks import MAX_MARKS, read_mark
from .match import round_state
from .record import load_record
from .session import Session
from .words import LANGUAGES, say


class TextData(TypedDict):
    """A text of a lesson."""

    lang: str
    """The language that it is in: the one asked for where there is one, else English, else any."""
    words: str


class StepData(TypedDict):
    """What a step tells."""

    text: TextData
    asks: bool
    """Whether something is to be played; otherwise one reads on."""
    clue: bool
    """Whether a hint has something to say of it."""
    begins: bool
    """Whether it has a position of its own; otherwise it goes on from the step before."""
    rules: list[str]
    """Ids of the rules that it teaches."""


class LessonData(TypedDict):
    """What a lesson tells."""

    id: str
    kind: Literal["lesson", "puzzle"]
    game: str
    title: TextData
    languages: list[str]
    """Those that its title is in."""
    steps: list[StepData]


class ValueData(TypedDict):
    """What a choice is worth."""

    token: str
    words: str
    value: float
    right: bool
    """Whether the step accepts it."""


class ValuesData(TypedDict):
    """What choices are worth to the seat that is asked."""

    unit: Literal["chance", "money", "points"]
    """A chance to win from 0 to 1, thousands of money, or points."""
    of: list[ValueData]
    """The best first: after a wrong try that one alone, so that nothing is given away."""


class AttemptData(TypedDict):
    """What a try is answered."""

    verdict: Literal["right", "onward", "wrong", "refused"]
    """Onward: right as far as it goes, and the line goes on. A refused one the game forbids."""
    played: bool
    """Whether it is on the table now, with what follows from it: all but what is refused."""
    text: TextData | None
    """What the lesson says of it, if it does."""
    values: ValuesData | None
    """What choices are worth, if the lesson says so."""
    why: str | None
    """What the try does, as facts of the position, where a chance to win is told and no answer of its own.

    Of a right one also what the best of the wrong ones does: so it is told why that is worse.
    """
    refusal: RefusalData | None


class HintData(TypedDict):
    """A right action."""

    token: str
    words: str
    clue: TextData | None
    """What the lesson says of it: where to look, and why."""


class LessonProblem(TypedDict):
    """The first thing in a lesson that isn't so."""

    place: list[str | int]
    """The names of fields and numbers of items, from 0, that lead to it; empty for the whole."""
    line: int | None
    words: str
    rule: str | None
    """The rule that a token breaks."""


class CheckedLesson(TypedDict):
    """Whether a lesson holds."""

    problem: LessonProblem | None


@dataclass(frozen=True, slots=True)
class Worth:
    """What a choice is worth, where the lesson says so."""

    token: str
    label: Message
    """What it means, where it can be chosen."""
    unit: Literal["chance", "money", "points"]
    value: float
    right: bool


@dataclass(frozen=True, slots=True)
class Attempt:
    """What became of a try."""

    verdict: Literal["right", "onward", "wrong", "refused"]
    played: bool = False
    text: Mapping[str, str] | None = None
    refusal: Refusal | None = None
    values: tuple[Worth, ...] = ()
    why: Message | None = None


class Learning:
    """A lesson, the step at which its learner is, and the table of that step."""

    def __init__(self, text: str) -> None:
        """Read a lesson; raises LessonError. What it says of the game is not proved."""
        self.lesson: Lesson = read_lesson(text)
        self.number = 0
        """The step, from 0."""
        self.answered = False
        """Whether what it asks has been done, or a wrong try is on the table."""
        self.tried: list[str] = []
        """The actions of a line that are on the table, where what it asks is a line that goes on."""

    @property
    def step(self) -> Step:
        """The step on the table."""
        return self.lesson.steps[self.number]

    def lay(self, number: int) -> Session:
        """The table at the beginning of a step; raises LessonError where it can't be reached."""
        steps = self.lesson.steps
        if not 0 <= number < len(steps):
            raise ProtocolError("session", Message("core.error.no_step", {"steps": len(steps)}))
        first = number
        while first > 0 and steps[first].position is None:
            first -= 1
        session = self._opened(first)
        for before in range(first, number):
            self._pass(session, before)
        self._mark(session, number)
        self.number, self.answered, self.tried = number, False, []
        session.reader = self.learner(session)
        return session

    def learner(self, session: Session) -> int:
        """The seat that is asked, else the first one."""
        player = session.current_player()
        return 0 if self.step.reads_on or player < 0 else player

    def attempt(self, session: Session, token: str) -> Attempt:
        """Answer a try: it is played, and what the lesson says that it leads to.

        After a wrong one, which is for looking at, the step has to be laid anew; what the game forbids
        changes nothing.

        Raises NotationError, and ProtocolError where nothing is asked.
        """
        step = self._asking()
        action = session.action(token)
        refusal = session.why_not(action)
        if refusal is not None:
            return Attempt("refused", refusal=refusal)
        line = " ".join((*self.tried, str(action)))
        outlook = (step.brings or {}).get(line)
        then = outlook.then if outlook is not None else ()
        verdict = step.verdict(self.tried, action)
        if verdict == "onward":
            self._play(session, self.number, [action])
            self.tried.append(str(action))
            return Attempt("onward", True)
        values = self._values(session, action, verdict)
        why = None
        own = (step.wrong or {}).get(line) if verdict == "wrong" else None
        if values and values[0].unit == "chance" and own is None:
            why = self._why(session, action, verdict)
        self.answered = True
        if verdict == "wrong":
            self._play(session, self.number, [action], then)
            return Attempt("wrong", True, step.otherwise if own is None else own, values=values, why=why)
        self._play(session, self.number, [action], step.replies or then)
        return Attempt("right", True, step.good, values=values, why=why)

    def _values(self, session: Session, tried: Action, verdict: str) -> tuple[Worth, ...]:
        """Of a wrong try its own worth alone; of a right one all, the best first."""
        step, state = self.step, session.tree.state
        if step.values is None or self.tried:
            return ()
        unit: Any = step.values.unit
        found = []
        for token, value in step.values.of.items():
            action = session.action(token)
            if verdict == "right" or action == tried:
                right = step.verdict((), action) != "wrong"
                found.append(Worth(token, state.label(action), unit, value, right))
        return tuple(sorted(found, key=lambda worth: -worth.value))

    def _why(self, session: Session, action: Action, verdict: str) -> Message | None:
        """What a try does; a right one is held against the wrong one that is worth most."""
        state = round_state(session.tree.state)
        worth = {} if self.step.values is None else self.step.values.of
        wrong = [token for token in worth if self.step.verdict((), session.action(token)) == "wrong"]
        if verdict == "wrong" or not wrong:
            return explained(state, action)
        return compared(state, action, session.action(max(wrong, key=lambda token: worth[token])))

    def hint(self, session: Session) -> Action:
        """A right action: the lesson's hint, else the first; raises ProtocolError where nothing is asked."""
        step, at = self._asking(), len(self.tried)
        for line in (step.hint or "", *step.accept):
            tokens = line.split()
            if len(tokens) > at and tokens[:at] == self.tried:
                return session.action(tokens[at])
        return self._right(session, self.number)[0][0]

    def _asking(self) -> Step:
        if self.step.reads_on or self.answered:
            raise ProtocolError("session", Message("core.error.nothing_asked"))
        return self.step

    def _opened(self, number: int) -> Session:
        step = self.lesson.steps[number]
        if step.position is None:
            _fail(number, "no_position")
        try:
            record = load_record(step.position.record)
        except RecordError as error:
            _fail(number, "record", error)
        if record.game.name != self.lesson.game:
            _fail(number, "other_game", game=record.game.name)
        return Session(record, draw=False)

    def _mark(self, session: Session, number: int) -> None:
        """Draw the step's own marks beside those of its record."""
        node = session.tree.cursor
        drawn = dict.fromkeys(node.marks)
        for text in self.lesson.steps[number].marks:
            mark = read_mark(session.game, text)
            if mark is None:
                _fail(number, "mark", text=text[:40])
            drawn[mark] = None
        session.tree.annotate(node, node.comment, tuple(drawn)[:MAX_MARKS])

    def _pass(self, session: Session, number: int) -> None:
        """Do what a step asks, where only one thing is right, and what follows."""
        if self.lesson.steps[number].reads_on:
            self._play(session, number, (), self.lesson.steps[number].replies)
            return
        right = self._right(session, number)
        if len(right) > 1:
            _fail(number + 1, "no_position")
        self._play(session, number, right[0], self.lesson.steps[number].replies)

    def _right(self, session: Session, number: int) -> list[tuple[Action, ...]]:
        """All right lines, mostly of one action."""
        step = self.lesson.steps[number]
        legal = session.legal_actions()
        right: list[tuple[Action, ...]] = [
            (action,) for action in legal if step.verdict((), action) == "right"
        ]
        lines = [
            tuple(session.action(token) for token in line.split()) for line in step.accept if " " in line
        ]
        right += [line for line in lines if line[0] in legal]
        if not right:
            _fail(number, "nothing_right")
        return right

    def _play(self, session: Session, number: int, line: Sequence[Action], after: Sequence[str] = ()) -> None:
        """Chance falls as the step says, never by a seed."""
        for action in line:
            session.tree.play(action)
        try:
            for token in after:
                session.tree.play(session.action(token))
        except EstatesError as error:
            _fail(number, "replies", error)


def _fail(number: int, reason: str, cause: EstatesError | None = None, **facts: Any) -> NoReturn:
    raise LessonError(("steps", number), Message(f"core.lesson.{reason}", facts), cause=cause)


def text_data(texts: Mapping[str, str], language: str) -> TextData:
    """A lesson's text in that language, else in English, else in any."""
    chosen = next(one for one in (language, LANGUAGES[0], *texts) if one in texts)
    return {"lang": chosen, "words": texts[chosen]}


def lesson_data(lesson: Lesson, language: str) -> LessonData:
    """All that a lesson tells; what is right is not told."""
    return {
        "id": lesson.id,
        "kind": "puzzle" if lesson.kind == "puzzle" else "lesson",
        "game": lesson.game,
        "title": text_data(lesson.title, language),
        "languages": list(lesson.title),
        "steps": [
            {
                "text": text_data(step.text, language),
                "asks": not step.reads_on,
                "clue": step.clue is not None,
                "begins": step.position is not None,
                "rules": list(step.rules),
            }
            for step in lesson.steps
        ],
    }


def attempt_data(session: Session, attempt: Attempt, language: str) -> AttemptData:
    """What a try is answered, in a language."""
    refusal = attempt.refusal
    return {
        "verdict": attempt.verdict,
        "played": attempt.played,
        "text": None if attempt.text is None else text_data(attempt.text, language),
        "values": _values_data(session, attempt.values, language),
        "why": None
        if attempt.why is None
        else say(attempt.why, language, session.names_for(language, session.reader)),
        "refusal": None
        if refusal is None
        else refusal_data(session.game, refusal, language, session.names_for(language, session.reader)),
    }


def _values_data(session: Session, values: Sequence[Worth], language: str) -> ValuesData | None:
    if not values:
        return None
    names = session.names_for(language, session.reader)
    return {
        "unit": values[0].unit,
        "of": [
            {
                "token": worth.token,
                "words": say(worth.label, language, names),
                "value": worth.value,
                "right": worth.right,
            }
            for worth in values
        ],
    }


def hint_data(session: Session, action: Action, step: Step, language: str) -> HintData:
    """A hint in words."""
    label = session.tree.state.label(action)
    return {
        "token": str(action),
        "words": say(label, language, session.names_for(language, session.reader)),
        "clue": None if step.clue is None else text_data(step.clue, language),
    }


def checked_lesson(text: str, language: str) -> CheckedLesson:
    """Whether a lesson holds, every step of it played."""
    try:
        check_lesson(read_lesson(text), text)
    except LessonError as error:
        parts = [say(error.reason, language)]
        if error.cause is not None:
            parts.append(error_sentence(error.cause, language))
        refusal = error.refusal
        return {
            "problem": {
                "place": list(error.place),
                "line": error.line,
                "words": " ".join(parts),
                "rule": None if refusal is None else refusal.rule.id,
            }
        }
    return {"problem": None}
