"""The tables that a page has open: games by their names, and lessons that are learned at them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..answer import Position, position
from ..errors import ProtocolError
from ..game import Message
from ..learning import Learning
from ..requests import refuse
from ..session import Session
from .declared import Looking

MAX_SESSIONS: Final = 100


class Tables:
    """Holds sessions by their names; whatever is not there is refused as a ProtocolError."""

    def __init__(self) -> None:
        self.sessions: dict[str, Session] = {}
        self.lessons: dict[str, Learning] = {}
        """By the name of the session that is the table of their step."""

    def session(self, name: str, viewer: int | None = None) -> Session:
        """The session of that name, at which that viewer has a seat."""
        session = self.sessions.get(name)
        if session is None:
            raise _unknown(name)
        _check_viewer(session, viewer)
        return session

    def position(self, name: str, looking: Looking) -> Position:
        """What is to be shown of a session to who looks."""
        session = self.session(name, looking.viewer)
        player = session.current_player()
        viewer = (player if player >= 0 else None) if looking.mover else looking.viewer
        return position(session, name, viewer, looking.lang, follow=looking.follow, since=looking.since)

    def begin(self, name: str, session: Session, looking: Looking) -> Position:
        """Put a session on the table, unless the viewer has no seat there."""
        _check_viewer(session, looking.viewer)
        _check_room(name, self.sessions)
        self.sessions[name] = session
        return self.position(name, looking)

    def lesson(self, name: str) -> Learning:
        """The lesson that is learned at the session of that name."""
        learning = self.lessons.get(name)
        if learning is None:
            raise _unknown(name)
        return learning

    def take_up(self, name: str, learning: Learning) -> None:
        """Have a lesson learned at the session of that name."""
        _check_room(name, self.lessons)
        self.lessons[name] = learning

    def close(self, name: str) -> None:
        """Forget the session, and the lesson of that name."""
        if self.lessons.pop(name, None) is None:
            self.session(name)
        self.sessions.pop(name, None)


def _unknown(name: str) -> ProtocolError:
    return ProtocolError("session", Message("core.error.session", {"session": name[:40]}))


def _check_room(name: str, held: Mapping[str, Any]) -> None:
    if name not in held and len(held) >= MAX_SESSIONS:
        raise ProtocolError("session", Message("core.error.too_many_sessions", {"maximum": MAX_SESSIONS}))


def _check_viewer(session: Session, viewer: int | None) -> None:
    if viewer is not None and viewer >= session.players:
        refuse("kind", name="viewer", kind="seat")
