"""Each kind of option takes what it should, says what would do, and writes what it reads."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import estates_core as ec
from estates_core.options import Choice, Flag, Lots, Number, Option, Seats

FLAG = Flag(name="open", default=False)
NUMBER = Number(name="first", default=1, minimum=-2, maximum=12)
CHOICE = Choice(name="tone", default="calm", choices=("calm", "wild"))
LOTS = Lots(name="places", default=("A2",), choices=("A1", "A2", "B1"))
SEATS = Seats(name="purses", default=None, minimum=0, maximum=9, usual=3)
KINDS: tuple[Option, ...] = (FLAG, NUMBER, CHOICE, LOTS, SEATS)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-20, 20) | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=4,
)

ALL = [option for name in ec.catalogue() for option in ec.game(name).options]


@pytest.mark.parametrize(
    ("option", "value", "kept"),
    [
        (FLAG, True, True),
        (NUMBER, 12, 12),
        (NUMBER, -2, -2),
        (CHOICE, "wild", "wild"),
        (LOTS, ["B1", "A1"], ("A1", "B1")),
        (LOTS, [], ()),
        (SEATS, [0, 9], (0, 9)),
        (SEATS, None, None),
    ],
)
def test_what_fits_is_kept_in_one_form(option: Option, value: Any, kept: Any) -> None:
    assert option.checked(value, 2) == kept


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        (FLAG, 1, {"choices": [True, False]}),
        (FLAG, "true", {"choices": [True, False]}),
        (NUMBER, 13, {"minimum": -2, "maximum": 12}),
        (NUMBER, -3, {"minimum": -2, "maximum": 12}),
        (NUMBER, True, {"minimum": -2, "maximum": 12}),
        (NUMBER, 1.0, {"minimum": -2, "maximum": 12}),
        (CHOICE, "loud", {"choices": ["calm", "wild"]}),
        (CHOICE, ["calm"], {"choices": ["calm", "wild"]}),
        (LOTS, ["A1", "A1"], {"choices": ["A1", "A2", "B1"]}),
        (LOTS, ["A3"], {"choices": ["A1", "A2", "B1"]}),
        (LOTS, "A1", {"choices": ["A1", "A2", "B1"]}),
        (SEATS, [1], {"minimum": 0, "maximum": 9, "seats": 2}),
        (SEATS, [1, 10], {"minimum": 0, "maximum": 9, "seats": 2}),
        (SEATS, [1, False], {"minimum": 0, "maximum": 9, "seats": 2}),
        (SEATS, 3, {"minimum": 0, "maximum": 9, "seats": 2}),
    ],
)
def test_what_does_not_fit_is_told_what_would(option: Option, value: Any, allowed: dict[str, Any]) -> None:
    with pytest.raises(ec.SetupError) as told:
        option.checked(value, 2)
    assert (told.value.name, told.value.value, told.value.allowed) == (option.name, value, allowed)


@pytest.mark.parametrize("option", KINDS, ids=lambda option: option.kind)
@given(value=JSON)
def test_any_value_is_kept_or_refused(option: Option, value: Any) -> None:
    """Whatever a record, an address or a message holds; what is kept comes back from its text."""
    try:
        kept = option.checked(value, 2)
    except ec.SetupError:
        return
    assert option.checked(kept, 2) == kept
    if kept is not None:
        assert option.checked(option.read(option.write(kept)), 2) == kept


@pytest.mark.parametrize("option", KINDS, ids=lambda option: option.kind)
@given(text=st.text(max_size=12))
def test_any_text_is_kept_or_refused(option: Option, text: str) -> None:
    with contextlib.suppress(ec.SetupError):
        option.checked(option.read(text), 2)


@pytest.mark.parametrize("option", ALL, ids=lambda option: option.name)
def test_every_option_describes_itself(option: Option) -> None:
    described = json.loads(json.dumps(option.describe()))
    assert described["name"] == option.name
    assert described["kind"] in {kind.kind for kind in KINDS}
    assert option.checked(option.default, 2) == option.default
    assert (described["minimum"] is None) == (option.kind not in ("number", "seats"))
    assert bool(described["choices"]) == (option.kind in ("choice", "lots"))
