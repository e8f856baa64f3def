"""The public names: their docstrings, and every example in them (the adapters' are in tests/adapters)."""

from __future__ import annotations

import doctest
import inspect
import pkgutil
from importlib import import_module

import pytest

import estates_core as ec

MODULES = sorted(
    found.name
    for found in pkgutil.walk_packages(ec.__path__, "estates_core.")
    if not found.name.endswith("__main__") and ".adapters." not in found.name
)


@pytest.mark.parametrize("name", ["estates_core", *MODULES])
def test_examples_are_true(name: str) -> None:
    failed, _ = doctest.testmod(import_module(name))
    assert not failed


def test_there_are_examples_where_one_begins() -> None:
    for name in ("new_game", "open_game", "simulate", "Session"):
        assert ">>> " in (getattr(ec, name).__doc__ or ""), name
    assert ">>> " in (ec.__doc__ or "")


@pytest.mark.parametrize("name", sorted(set(ec.__all__) - {"CHANCE", "TERMINAL", "__version__"}))
def test_every_public_name_says_what_it_is(name: str) -> None:
    """A docstring for each name, and for whatever one can call or read on it."""
    thing = getattr(ec, name)
    assert inspect.getdoc(thing)
    if not inspect.isclass(thing):
        return
    for called, member in vars(thing).items():
        if called.startswith("_") or not (callable(member) or isinstance(member, property | classmethod)):
            continue
        assert inspect.getdoc(getattr(thing, called)), f"{name}.{called} has no docstring"
