"""Records that earlier releases have kept or written, in saved games and in links, open for ever."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import unquote_plus

import pytest

from estates_core import load_record
from estates_core.session import Session

RELEASES = Path(__file__).parent / "releases"
KEPT = sorted(RELEASES.glob("*.json"))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_saved_games_of_every_release_open(file: Path) -> None:
    """Each at the ply where it was left."""
    games = [game for key, game in json.loads(file.read_text("utf-8")).items() if key.startswith("game:")]
    assert games
    for game in games:
        session = Session.open(game["record"], game["ply"], game["seed"])
        assert session.ply == game["ply"]
        assert session.game.name == game["game"]
        assert session.state.is_terminal() == game["over"]


def test_links_of_every_release_open() -> None:
    """With any line ends, and however their characters were written."""
    links = (RELEASES / "links.txt").read_text("utf-8").split()
    assert links
    for link in links:
        text = unquote_plus(link.partition("record=")[2].partition("&")[0])
        assert load_record(text).tree.plies > 0
