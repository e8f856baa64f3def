"""Sums and curves that come out the same to the last bit on every machine and every Python.

Opponents compare what they compute, so a last bit can decide a move. Only +, -, ×, ÷ and √ are fixed to the
bit by IEEE 754: `sum()` of floats rounds otherwise since Python 3.12, and `math.exp` and its like are the C
library's, which differs between machines and browsers. Opponents use these in their place (a test holds it).
"""

from __future__ import annotations

from collections.abc import Iterable
from math import frexp, ldexp
from typing import Final

_LN2: Final = 0.6931471805599453
_HALF_ROOT: Final = 0.7071067811865476
_FLAT: Final = 20.0
"""From here on `tanh` is 1 to the last bit."""
_COEFFICIENTS: Final = (1 / 362880, 1 / 40320, 1 / 5040, 1 / 720, 1 / 120, 1 / 24, 1 / 6, 0.5, 1.0, 1.0)
"""Of the exponential's series, the highest power first."""


def total(values: Iterable[float]) -> float:
    """The values added one after another, each sum rounded."""
    result = 0.0
    for value in values:
        result += value
    return result


def exp(x: float) -> float:
    """e to the power of x, for |x| < 700, to ten digits."""
    halvings = int(x / _LN2 + (0.5 if x >= 0 else -0.5))
    rest = x - halvings * _LN2
    result = _COEFFICIENTS[0]
    for coefficient in _COEFFICIENTS[1:]:
        result = result * rest + coefficient
    return ldexp(result, halvings)


def log(x: float) -> float:
    """The natural logarithm of x > 0, to ten digits."""
    mantissa, exponent = frexp(x)
    if mantissa < _HALF_ROOT:
        mantissa *= 2
        exponent -= 1
    slope = (mantissa - 1) / (mantissa + 1)
    square = slope * slope
    power, series = slope, slope
    for odd in range(3, 20, 2):
        power *= square
        series += power / odd
    return exponent * _LN2 + 2 * series


def tanh(x: float) -> float:
    """The hyperbolic tangent, to ten digits: -1 far below 0, 1 far above."""
    if x > _FLAT:
        return 1.0
    if x < -_FLAT:
        return -1.0
    return 1 - 2 / (exp(2 * x) + 1)
