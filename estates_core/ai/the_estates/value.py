"""Each seat's chance to win a position of The Estates, as learned from self-played games.

A row's *lane* says how likely it is to be complete at the end, by what it still lacks. For each set of rows
that may be complete in the end the seats' points are foreseen, and with them their chances to win; the sets'
own chances come from the lanes and from what the seats with money want. `bench/training` fits the numbers.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from math import sqrt
from typing import Any, Final

from ...games.the_estates.layout import FIRST_MONEY, MOST_LOTS
from ...games.the_estates.scoring import totals
from ...games.the_estates.state import TheEstatesState
from ..exact import exp, log

SETS: Final = ((), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2))
"""The rows that may be complete at the end (TE-E3)."""

_STEP: Final = 256
_FAR: Final = 12
_NEGLIGIBLE: Final = 6.0
"""Sets of rows that are so much less likely (log odds) than the likeliest are left out."""


POWERS: Final = tuple([exp(-step / _STEP) for step in range(_STEP * _FAR + 1)])
"""Powers of e, from 0 down to -12 in steps of 1/256."""
_LAST: Final = len(POWERS) - 1


class Stage:
    """What depends only on how far the game is: the worth of money, and how certain points are."""

    __slots__ = ("company", "interest", "lead", "money", "sizes", "turn", "width")

    def __init__(self, model: Model, features: tuple[float, ...], scale: float, most: int) -> None:
        def at(weights: list[float]) -> float:
            total = 0.0
            for weight, feature in zip(weights, features, strict=True):
                total += weight * feature
            return total

        linear, root = at(model.money[0]), at(model.money[1])
        self.width = _STEP / (_softplus(at(model.width)) + 0.5)
        self.money = [
            self.width * (linear * hand * scale + root * sqrt(hand * scale)) for hand in range(most + 1)
        ]
        """The points that each number of checks in hand is worth, in steps of the table."""
        self.lead = self.width * scale * at(model.money[2])
        """What each check is worth by which the richest seat is ahead of the next."""
        self.sizes = [at(weights) for weights in model.sizes]
        self.company = [at(weights) for weights in model.company]
        self.interest = at(model.interest)
        self.turn = [at(weights) for weights in model.turn]


def _softplus(x: float) -> float:
    """A smooth step from 0 to x."""
    return max(x, 0.0) + log(1 + exp(-abs(x)))


class Model:
    """The numbers that were learned for one number of players."""

    def __init__(self, players: int, data: dict[str, Any]) -> None:
        self.players = players
        self.lane_units: list[tuple[list[float], float, float]] = [tuple(unit) for unit in data["lane"]]
        self.lane_bias: float = data["lane_bias"]
        self.sizes: list[list[float]] = data["sizes"]
        self.up: list[float] = data["up"]
        self.down: list[float] = data["down"]
        self.company: list[list[float]] = data["company"]
        self.money: list[list[float]] = data["money"]
        self.width: list[float] = data["width"]
        self.interest: list[float] = data["interest"]
        self.turn: list[list[float]] = data["turn"]
        self._lanes: dict[tuple[int, ...], float] = {}
        self._stages: dict[tuple[int, ...], Stage] = {}

    def lane(self, key: tuple[int, ...]) -> float:
        """How likely a row is to be complete, as a log odds, by (developed, roofed, requirement, offered,
        cubes left, roofs left, longest requirement)."""
        known = self._lanes.get(key)
        if known is None:
            if len(self._lanes) > 50_000:
                self._lanes.clear()
            known = self._lanes[key] = self._lane(*key)
        return known

    def _lane(
        self, developed: int, roofed: int, requirement: int, offered: int, cubes: int, roofs: int, most: int
    ) -> float:
        lacks_cubes, lacks_roofs = requirement - developed, requirement - roofed
        permits = [number for number in (1, 2, 3) if offered >> (number - 1) & 1]
        shorter = [number in permits and requirement - number >= max(developed, 1) for number in (1, 2, 3)]
        features = (
            lacks_cubes,
            lacks_roofs,
            requirement,
            lacks_roofs == 0,
            lacks_cubes == 0,
            *shorter,
            any(requirement - number == roofed for number in permits),
            len([number for number in permits if requirement + number <= most]),
            lacks_roofs > roofs or lacks_cubes > cubes,
            cubes / 4,
            roofs / 2,
            offered >> 4 & 1,
        )
        total = self.lane_bias
        for weights, bias, out in self.lane_units:
            hidden = bias
            for weight, feature in zip(weights, features, strict=True):
                hidden += weight * feature
            if hidden > 0:
                total += out * hidden
        return total

    def stage(self, cubes: int, roofs: int, near: int, offered: int, checks: int) -> Stage:
        """The stage of so many cubes and roofs left, pieces that two rows lack, and pieces on offer."""
        key = (cubes, roofs, near, offered, checks)
        known = self._stages.get(key)
        if known is None:
            if len(self._stages) > 5_000:
                self._stages.clear()
            features = (
                1.0,
                (cubes + roofs) / 36,
                min(1.0, min(near, cubes + roofs) / 16),
                (offered & 7).bit_count() / 3,
                float(offered >> 3 & 1),
            )
            scale = FIRST_MONEY * self.players / max(1, checks)
            known = self._stages[key] = Stage(self, features, scale, checks)
        return known


@cache
def _models() -> dict[str, Any]:
    path = resources.files("estates_core.ai").joinpath("the_estates.json")
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


@cache
def model(players: int) -> Model:
    """The numbers for so many players, read when first asked for."""
    return Model(players, _models()[str(players)])


class Promise:
    """A table as it would stand after a placement: what each set of rows promises whom, money aside."""

    __slots__ = ("final", "sets", "stage")

    def __init__(
        self,
        stage: Stage | None,
        sets: list[tuple[float, list[float]]],
        final: tuple[list[float], list[int]] | None,
    ) -> None:
        self.stage = stage
        self.sets = sets
        """By set: the log odds before what the seats want, and each seat's points in steps of the table."""
        self.final = final
        """If the game is over: each seat's points, and its checks in the box."""

    def chances(self, hand: list[int]) -> list[float]:
        """Each seat's chance to win with so much money in hand."""
        if self.final is not None:
            return _result(self.final, hand)
        chances = [0.0] * len(hand)
        whole = 0.0
        for part, total, wins, _ in self._weighed(hand):
            whole += part
            part /= total
            for seat, win in enumerate(wins):
                chances[seat] += part * win
        return [chance / whole for chance in chances]

    def margins(self, hand: list[int]) -> list[float]:
        """By how many points each seat should beat the average of all at the end."""
        points = [0.0] * len(hand)
        if self.final is not None:
            points = self.final[0][:]
        else:
            assert self.stage is not None
            whole = 0.0
            for part, _, _, own in self._weighed(hand):
                whole += part
                for seat, point in enumerate(own):
                    points[seat] += part * point
            points = [point / whole / self.stage.width for point in points]
        mean = 0.0
        for point in points:
            mean += point / len(points)
        return [point - mean for point in points]

    def _weighed(self, hand: list[int]) -> list[tuple[float, float, list[float], list[float]]]:
        """By set: its weight, the odds to win of each seat with their total, and the seats' points."""
        stage = self.stage
        assert stage is not None
        money = stage.money
        worth = [money[held] for held in hand]
        all_checks = rich = 0
        second = most_held = -1
        for at, held in enumerate(hand):
            all_checks += held
            if held > most_held:
                rich, second, most_held = at, most_held, held
            elif held > second:
                second = held
        worth[rich] += stage.lead * (most_held - second)
        interest = stage.interest / (all_checks or 1)
        powers, last = POWERS, _LAST
        found = []
        highest = -1e9
        for odds, points in self.sets:
            # Plain loops: searches spend their time here, and comprehensions and calls take longer.
            own = []
            most = -1e9
            for point, more in zip(points, worth, strict=True):
                point += more
                own.append(point)
                if point > most:
                    most = point
            wins = []
            total = wanted = 0.0
            for point, held in zip(own, hand, strict=True):
                gap = int(most - point)
                win = powers[gap] if gap < last else 0.0
                wins.append(win)
                total += win
                wanted += win * held
            odds += interest * wanted / total
            if odds > highest:
                highest = odds
            found.append((odds, total, wins, points))
        weighed = []
        for odds, total, wins, points in found:
            gap = int((highest - odds) * _STEP)
            if gap < last:
                weighed.append((powers[gap], total, wins, points))
        return weighed


def _result(final: tuple[list[float], list[int]], hand: list[int]) -> list[float]:
    points, boxes = final
    most = max(points)
    best = [seat for seat, total in enumerate(points) if total == most]
    if len(best) > 1:
        checks = [hand[seat] + boxes[seat] for seat in best]
        best = [seat for seat, held in zip(best, checks, strict=True) if held == max(checks)]
    return [1 / len(best) if seat in best else 0.0 for seat in range(len(points))]


class Outlook:
    """A position taken apart by rows and seats, so that each placement changes little."""

    def __init__(self, state: TheEstatesState, model: Model) -> None:
        self.state = state
        self.model = model
        players = state.players
        checks = 0
        for held in state.hand:
            checks += held
        for held in state.box:
            checks += held
        self.checks = checks
        unseen = state.unseen_roofs
        self.roofs = len(unseen)
        self.roof = sum(unseen) / len(unseen) if unseen else 0.0
        offered = 0
        bit = 1
        for name in ("permit1", "permit2", "permit3", "mayor", "cancel"):
            if state.pieces[name] == "available":
                offered |= bit
            bit <<= 1
        self.offered = offered
        counts = [0] * 7
        colours: dict[str, int] = {}
        for cubes in state.display:
            for cube in cubes:
                value = cube.value
                counts[value] += 1
                colours[cube.colour] = colours.get(cube.colour, 0) + value
        lower = [0] * 9
        seen = 0
        for value in range(1, 7):
            lower[value] = min(seen, 8)
            seen += counts[value]
        self.lower = lower
        """How many cubes on display are lower than each value, 8 at most."""
        self.colours = colours
        self.base: list[float] = [float(held) for held in state.box]
        self.up = [[0.0] * players for _ in range(3)]
        self.company = [0] * players
        for colour, owner in state.certificates.items():
            self.company[owner] += colours.get(colour, 0)
        self.open: dict[int, tuple[int, int, float, float]] = {}
        """The buildings without a roof: owner, cubes' value, gain and cost."""
        lots, roofs, tops = state.lots, state.roofs, state.tops
        base = self.base
        certificates = state.certificates
        up_closed, down_closed = model.up[0], model.down[0]
        for row, developed in enumerate(state.developed):
            factor = 2 if state.mayor_row == row else 1
            up = self.up[row]
            street = row * MOST_LOTS
            for index in range(street, street + developed):
                value = 0
                for cube in lots[index]:
                    value += cube.value
                owner = certificates[cube.colour]
                if roofs[index]:
                    worth = factor * (value + roofs[index])
                    up[owner] += (up_closed + down_closed) * worth
                    base[owner] -= down_closed * worth
                else:
                    gain, cost = self.building(value, tops[index], factor)
                    self.open[index] = (owner, value, gain, cost)
                    up[owner] += gain
                    base[owner] -= cost

    def building(self, value: int, top: int, factor: int) -> tuple[float, float]:
        """What a building without a roof adds if its row is completed, and what it costs if not."""
        risk = self.lower[top] / 8
        roof = self.roof
        u, d = self.model.up, self.model.down
        down = factor * (d[1] * value + d[2] * value * risk + roof * (d[3] + d[4] * risk))
        up = factor * (u[1] * value + u[2] * value * risk + roof * (u[3] + u[4] * risk))
        return up + down, down

    def promise(
        self,
        after: int,
        row: int = -1,
        developed: int = 0,
        roofed: int = 0,
        required: int = 0,
        changes: tuple[tuple[int, float, float], ...] = (),
        founder: tuple[int, int] | None = None,
        doubled: int = -1,
    ) -> Promise:
        """The promise with so many more of each in that row, and `changes` (seat, gain, cost) made in it.

        `after` is the seat whose turn is next; `founder` gets a company with so much on display; the mayor
        may double a row.
        """
        state, model = self.state, self.model
        cubes, roofs = state.cubes_left, self.roofs
        most = state.most_requirement
        lanes = []
        lacks = []
        for at in range(3):
            d, r, q = state.developed[at], state.roofed[at], state.requirement[at]
            if at == row:
                d += developed
                r += roofed
                q += required
            lanes.append(model.lane((d, r, q, self.offered, cubes, roofs, most)))
            lacks.append(2 * q - d - r)
        near = lacks[0] + lacks[1] + lacks[2] - max(lacks)
        stage = model.stage(cubes, roofs, near, self.offered, self.checks)
        base = self.base[:]
        ups = self.up
        if row >= 0:
            own = ups[row][:]
            for seat, gain, cost in changes:
                own[seat] += gain
                base[seat] -= cost
            ups = ups[:]
            ups[row] = own
        if doubled >= 0:
            ups = ups[:]
            ups[doubled] = [2 * gain for gain in ups[doubled]]
            base = [point - cost for point, cost in zip(base, self._costs(doubled), strict=True)]
        company = self.company
        if founder is not None:
            company = company[:]
            company[founder[0]] += founder[1]
        players = state.players
        for away in range(players):
            base[(after + away) % players] += stage.turn[away]
        width = stage.width
        first, second, third = ups
        a, b, c = lanes
        s0, s1, s2 = stage.sizes
        c0, c1, c2 = (width * worth for worth in stage.company)
        none: list[float] = []
        one: list[list[float]] = [[], [], []]
        two: list[list[float]] = [[], [], []]
        for sure, x, y, z, left in zip(base, first, second, third, company, strict=True):
            sure *= width
            x *= width
            y *= width
            z *= width
            none.append(sure + c0 * left)
            alone = sure + c1 * left
            one[0].append(alone + x)
            one[1].append(alone + y)
            one[2].append(alone + z)
            both = sure + c2 * left
            two[0].append(both + x + y)
            two[1].append(both + x + z)
            two[2].append(both + y + z)
        sets = [
            (s0, none),
            (s1 + a, one[0]),
            (s1 + b, one[1]),
            (s1 + c, one[2]),
            (s2 + a + b, two[0]),
            (s2 + a + c, two[1]),
            (s2 + b + c, two[2]),
        ]
        high = -1e9
        for odds, _ in sets:
            if odds > high:
                high = odds
        floor = high - _NEGLIGIBLE
        return Promise(stage, [way for way in sets if way[0] > floor], None)

    def _costs(self, row: int) -> list[float]:
        """What the buildings of a row cost their owners if it is not completed."""
        state = self.state
        costs = [0.0] * state.players
        street = row * MOST_LOTS
        closed = self.model.down[0]
        for index in range(street, street + state.developed[row]):
            if index in self.open:
                owner, _, _, cost = self.open[index]
                costs[owner] += cost
            else:
                stack = state.lots[index]
                value = state.roofs[index]
                for cube in stack:
                    value += cube.value
                costs[state.certificates[stack[-1].colour]] += closed * value
        return costs


def chances(state: TheEstatesState) -> list[float]:
    """Each seat's chance to win a position between two auctions, or one that is over."""
    if state.is_terminal():
        points = [float(total) for total in totals(state)]
        return _result((points, state.box), state.hand)
    return Outlook(state, model(state.players)).promise(state.auctioneer).chances(state.hand)
