"""Which form of a word a number needs, by the plural rules of CLDR for the languages that there are."""

from __future__ import annotations

from typing import Any, Final

FORMS: Final = {"en": ("one", "other"), "de": ("one", "other")}
"""The plural categories of each language, in the order in which a template lists its forms."""


def form(language: str, value: Any, forms: list[str]) -> str:
    """The form for that number; raises TypeError for what is no number, ValueError for too few forms.

    English and German have the same rule: `one` is the whole number 1, written without decimals.
    """
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{value!r} is no number to have a plural")
    categories = FORMS[language]
    if len(forms) != len(categories):
        raise ValueError(f"{language} has the forms {', '.join(categories)}, not {forms}")
    category = "one" if isinstance(value, int) and value == 1 else "other"
    return forms[categories.index(category)]
