"""What can go wrong at the door, with the facts as attributes and a sentence that says what to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Action, Game, Message, Refusal, State


class EstatesError(Exception):
    """Any error of this package that bad input can cause."""


class NotationError(EstatesError):
    """A text that is no action's token. `near` holds tokens that look like it."""

    def __init__(self, text: str, game: str, near: Sequence[str] = ()) -> None:
        self.text = text[:80]
        """What was given, cut to 80 characters."""
        self.game = game
        """The name of the game that it should be an action of."""
        self.near = tuple(near)
        """Tokens of that game that look like it, the likeliest first."""
        hint = f"; did you mean {' or '.join(self.near)}?" if near else ""
        super().__init__(f"{self.text!r} is no action of {game}{hint}")


class IllegalAction(EstatesError):
    """An action that a rule of the game forbids now. `refusal` names the rule and the facts."""

    def __init__(self, game: Game, action: Action, refusal: Refusal) -> None:
        self.game = game
        """The game that forbids it."""
        self.action = action
        """What was to be played."""
        self.refusal = refusal
        """The broken rule with the facts that show it."""
        super().__init__(f"{action} is not legal now ({refusal.rule.id}: {refusal.rule.title})")


class IllegalPosition(EstatesError):
    """A position that no game can lead to. `refusal` names the rule that it breaks and the facts."""

    def __init__(self, game: Game, field: str, refusal: Refusal) -> None:
        self.game = game
        """The game that has no such position."""
        self.field = field
        """The field of the position that shows it."""
        self.refusal = refusal
        """The broken rule with the facts that show it."""
        super().__init__(f"{field}: no such position ({refusal.rule.id}: {refusal.rule.title})")


class SetupError(EstatesError):
    """Players or options that a game can't be set up with. `allowed` says what would do."""

    def __init__(
        self, name: str, value: object, allowed: Mapping[str, Any], label: Message | None = None
    ) -> None:
        self.name = name
        """What is wrong: `players`, `seed`, `rounds`, `bot`, or the name of an option or a field."""
        self.label = label
        """What people call it, where it is an option of a game or a field of a position."""
        self.value = value
        """What was given."""
        self.allowed = dict(allowed)
        """What would do: `choices`, or `minimum` and `maximum`, or a `length`."""
        if "choices" in self.allowed and not self.allowed["choices"]:
            would = "nothing at all"
        elif "choices" in self.allowed:
            would = "one of " + ", ".join(str(choice) for choice in self.allowed["choices"])
        elif "length" in self.allowed:
            would = f"at most {self.allowed['length']} characters in one line"
        else:
            would = f"{self.allowed.get('minimum')} to {self.allowed.get('maximum')}"
            if "seats" in self.allowed:
                would += f" for each of {self.allowed['seats']} players"
        super().__init__(f"{name} can't be {str(value)[:40]!r}: it may be {would}")


class NotAtChance(EstatesError):
    """`State.chance_outcomes` was asked where nothing is drawn. `state` is the position."""

    def __init__(self, state: State) -> None:
        self.state = state
        """The position that was asked."""
        player = state.current_player()
        now = f"seat {player} chooses" if player >= 0 else "the game is over"
        super().__init__(f"chance_outcomes() is for positions whose current_player() is CHANCE; here {now}")


class RecordError(EstatesError):
    """A record that can't be read. `line` counts from 1; `ply` is the first bad token's, if it is one.

    `cause` is the error behind it, if there is one; `reason` is the message in place of it.
    """

    def __init__(
        self,
        text: str,
        line: int | None = None,
        ply: int | None = None,
        *,
        reason: Message | None = None,
        cause: EstatesError | None = None,
    ) -> None:
        self.line = line
        """The line of the text where it is, from 1, or None."""
        self.ply = ply
        """The ply whose token is bad, from 1, or None."""
        self.reason = reason
        """What is wrong, as a message that can be said in both languages."""
        self.cause = cause
        """The error behind it, such as an IllegalAction, or None."""
        self.refusal: Refusal | None = getattr(cause, "refusal", None)
        """The broken rule, where a ply breaks one."""
        super().__init__(text if line is None else f"line {line}: {text}")


class LessonError(EstatesError):
    """A lesson that can't be read, or that says of the game what isn't so. `place` leads to what is wrong."""

    def __init__(
        self,
        place: tuple[str | int, ...],
        reason: Message,
        *,
        line: int | None = None,
        cause: EstatesError | None = None,
    ) -> None:
        self.place = place
        """The names of fields and numbers of items, from 0, that lead to it; empty for the whole."""
        self.line = line
        """The line of the text where it is, from 1, or None."""
        self.reason = reason
        """What is wrong, as a message that can be said in both languages."""
        self.cause = cause
        """The error behind it, such as an IllegalAction, or None."""
        self.refusal: Refusal | None = getattr(cause, "refusal", None)
        """The broken rule, where a token breaks one."""
        super().__init__(f"{'.'.join(map(str, place))}: {reason.id} {dict(reason.facts)}")


class ProtocolError(EstatesError):
    """A request that can't be understood or carried out. `code` is for programs, `reason` for people."""

    def __init__(self, code: str, reason: Message) -> None:
        self.code = code
        """What kind it is: `protocol`, `session` or `illegal`."""
        self.reason = reason
        """What is wrong, as a message that can be said in both languages."""
        super().__init__(f"{code}: {reason.id} {dict(reason.facts)}")
