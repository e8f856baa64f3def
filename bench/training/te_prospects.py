"""What placing each piece would change in a position of The Estates, by a few additions a placement."""

from __future__ import annotations

from functools import cache
from typing import Final

from estates_core.ai.exact import exp, log, total
from estates_core.ai.the_estates.outlook import Weights, urgency
from estates_core.game import Action
from estates_core.games.the_estates.actions import (
    CANCELS,
    LENGTHENS,
    PLACE_MAYORS,
    PLACES,
    REMOVE,
    SHORTENS,
)
from estates_core.games.the_estates.layout import MOST_LOTS
from estates_core.games.the_estates.pieces import Cube, Mayor, Permit, Piece, Roof
from estates_core.games.the_estates.state import TheEstatesState

_ROWS: Final = range(3)


class Outcome:
    """How a seat would place the piece, and each seat's advantage then, money in hand included."""

    __slots__ = ("action", "advantages", "live")

    def __init__(self, action: Action | None, advantages: list[float], live: bool) -> None:
        self.action = action
        """None if the piece leaves the game by itself (TE-C1)."""
        self.advantages = advantages
        self.live = live
        """Whether the game goes on, so that money is still worth something."""


@cache
def _shares(first: int, second: int, third: int, haste: float) -> tuple[float, float, float]:
    """How likely each row is not the one that stays behind, by the pieces that the rows lack."""
    furthest = max(first, second, third)
    weights = [exp((lag - furthest) / haste) for lag in (first, second, third)]
    whole = total(weights)
    return 1 - weights[0] / whole, 1 - weights[1] / whole, 1 - weights[2] / whole


@cache
def _purse(checks: int, players: int, plenty: float) -> tuple[float, ...]:
    """What each number of checks in hand is worth, in units of the first check's worth."""
    enough = plenty * checks / players
    return tuple([enough * log(1 + hand / enough) for hand in range(checks + 1)])


class Prospects:
    """A position between two auctions, or in one, taken apart by rows and seats.

    Everything is in points of advantage: a seat's own points less a share of the others' average.
    The outlook is linear in the rows' chances, so that a placement that moves the chances costs three
    products a seat, and every other placement only what its building changes.
    """

    def __init__(self, state: TheEstatesState, weights: Weights) -> None:
        self.state = state
        self.weights = weights
        players = state.players
        self.share = share = weights.rivals / (players - 1)
        self.own = own = 1 + share
        checks = max(1, sum(state.hand) + sum(state.box))
        left = weights.late + (1 - weights.late) * urgency(state)
        scale = weights.stakes / checks * left
        self.money = [scale * worth for worth in _purse(checks, players, weights.plenty)]
        unseen = state.unseen_roofs
        self.roof = roof = sum(unseen) / len(unseen) if unseen else 0.0
        lowest = 7
        colours: dict[str, int] = {}
        for cubes in state.display:
            for cube in cubes:
                if cube.value < lowest:
                    lowest = cube.value
                colours[cube.colour] = colours.get(cube.colour, 0) + cube.value
        self.lowest = lowest
        self.colours = colours
        certificates = state.certificates
        points = [box + self.money[hand] for box, hand in zip(state.box, state.hand, strict=True)]
        for colour, owner in certificates.items():
            points[owner] += weights.company * colours.get(colour, 0)
        self.factors = [2 if state.mayor_row == row else 1 for row in _ROWS]
        self.gains = [[0.0] * players for _ in _ROWS]
        """By row and seat: the advantage that grows with the row's chance."""
        costs = [0.0] * players
        self.open: dict[int, tuple[int, float, float, int]] = {}
        """The buildings without a roof: owner, gain, cost and cubes' value."""
        lots, roofs, tops = state.lots, state.roofs, state.tops
        for row, developed in enumerate(state.developed):
            if not developed:
                continue
            factor = self.factors[row]
            gains = self.gains[row]
            street = row * MOST_LOTS
            for index in range(street, street + developed):
                value = 0
                for cube in lots[index]:
                    value += cube.value
                owner = certificates[cube.colour]
                if roofs[index]:
                    cost: float = factor * (value + roofs[index])
                    gain = 2 * cost
                else:
                    firm = factor * weights.stability if tops[index] > lowest else factor
                    cost = firm * (value + roof / 2)
                    gain = firm * (2 * value + 1.5 * roof)
                    self.open[index] = (owner, gain, cost, value)
                gains[owner] += gain
                costs[owner] += cost
        # From points to advantages.
        for gains in self.gains:
            others = share * total(gains)
            gains[:] = [own * gain - others for gain in gains]
        points = [sure - cost for sure, cost in zip(points, costs, strict=True)]
        others = share * total(points)
        self.sure = [own * point - others for point in points]
        self.lags = [
            2 * requirement - developed - roofed
            for requirement, developed, roofed in zip(
                state.requirement, state.developed, state.roofed, strict=True
            )
        ]
        self._moved: dict[tuple[int, int, int], tuple[tuple[float, float, float], list[float]]] = {}

    def moved(self, row: int, roofs: int, cubes: int) -> tuple[tuple[float, float, float], list[float]]:
        """The rows' chances and the seats' advantages if that row lacks so many more roofs and cubes."""
        key = (row, roofs, cubes)
        known = self._moved.get(key)
        if known is None:
            state = self.state
            lags = self.lags[:]
            lags[row] += roofs + cubes
            chances = _shares(lags[0], lags[1], lags[2], self.weights.haste)
            roofs_left, cubes_left = len(state.unseen_roofs), state.cubes_left
            if roofs_left < 8 or cubes_left < 8:
                possible = []
                for other in _ROWS:
                    roofless = state.requirement[other] - state.roofed[other]
                    empty = state.requirement[other] - state.developed[other]
                    if other == row:
                        roofless += roofs
                        empty += cubes
                    can = roofless <= roofs_left and empty <= cubes_left
                    possible.append(chances[other] if can else 0.0)
                chances = (possible[0], possible[1], possible[2])
            first, second, third = chances
            advantages = [
                sure + first * a + second * b + third * c
                for sure, a, b, c in zip(self.sure, *self.gains, strict=True)
            ]
            known = self._moved[key] = (chances, advantages)
        return known

    def now(self) -> list[float]:
        """The seats' advantages as the table is."""
        return self.moved(0, 0, 0)[1]

    def outcomes(self, piece: Piece) -> list[Outcome]:
        """For each seat its best placement of that piece, were it the winner."""
        if isinstance(piece, Cube):
            owner = self.state.certificates.get(piece.colour)
            if owner is None:
                seats = range(self.state.players)
                return [self._best(self._cube(piece, seat), seat) for seat in seats]
            options = self._cube(piece, owner)
        elif isinstance(piece, Roof):
            options = self._roof(self.roof if piece.value is None else piece.value, piece.value is not None)
        elif isinstance(piece, Permit):
            options = self._permit(piece.number)
        elif isinstance(piece, Mayor):
            options = self._mayor()
        else:
            options = self._cancel()
        return [self._best(options, seat) for seat in range(self.state.players)]

    def _best(self, options: list[Outcome], seat: int) -> Outcome:
        best = options[0]
        most = best.advantages[seat]
        for option in options:
            if option.advantages[seat] > most:
                best, most = option, option.advantages[seat]
        return best

    def _changed(self, advantages: list[float], owner: int, more: float) -> list[float]:
        """The advantages if that seat gets so many points more."""
        less = self.share * more
        changed = [advantage - less for advantage in advantages]
        changed[owner] += self.own * more
        return changed

    def _cube(self, piece: Cube, owner: int) -> list[Outcome]:
        state = self.state
        tops, value, roof = state.tops, piece.value, self.roof
        certificate = 0.0
        if piece.colour not in state.certificates:
            left = self.colours.get(piece.colour, 0)
            if piece is not state.piece:
                left -= value  # it is on display still
            certificate = self.weights.company * left
        options = []
        for index in state.cube_lots(value):
            row = index // MOST_LOTS
            factor = self.factors[row]
            firm = factor * self.weights.stability
            if tops[index]:
                chances, advantages = self.moved(0, 0, 0)
                before, gain, cost, cubes = self.open[index]
                advantages = self._changed(advantages, before, cost - chances[row] * gain)
                cubes += value
            else:
                chances, advantages = self.moved(row, 0, -1)
                cubes = value
                if index in state.single_floor:
                    firm = factor
            if value <= self.lowest:
                firm = factor
            worth = firm * (chances[row] * (2 * cubes + 1.5 * roof) - cubes - roof / 2)
            options.append(
                Outcome(PLACES[index], self._changed(advantages, owner, worth + certificate), True)
            )
        # Where no lot is left some building is open, or the game would be over (TE-E1): so it goes on.
        return options or [Outcome(None, self.now(), True)]

    def _roof(self, value: float, known: bool) -> list[Outcome]:
        state = self.state
        options = []
        complete = [state.is_complete(row) for row in _ROWS]
        last = (len(state.unseen_roofs) <= (0 if known else 1)) or (
            not state.cubes_left and state.open_buildings == 1
        )
        for index, (owner, gain, cost, cubes) in self.open.items():
            row = index // MOST_LOTS
            done = state.roofed[row] + 1 == state.requirement[row]
            if last or (done and any(complete)):
                if done:
                    complete[row] = True
                options.append(self._end(PLACES[index], complete, (index, value)))
                if done:
                    complete[row] = False
                continue
            chances, advantages = self.moved(row, -1, 0)
            chance = chances[row]
            worth = self.factors[row] * (2 * chance - 1) * (cubes + value)
            options.append(
                Outcome(PLACES[index], self._changed(advantages, owner, worth - chance * gain + cost), True)
            )
        return options

    def _permit(self, number: int) -> list[Outcome]:
        state = self.state
        complete = [state.is_complete(row) for row in _ROWS]
        options = []
        for row in _ROWS:
            least, most = state.requirement_bounds(row)
            requirement = state.requirement[row]
            shorter, longer = requirement - number, requirement + number
            if shorter >= least:
                if shorter == state.roofed[row] and complete.count(True) == 1:
                    ended = complete[:]
                    ended[row] = True
                    options.append(self._end(SHORTENS[row], ended, None))
                else:
                    options.append(Outcome(SHORTENS[row], self.moved(row, -number, -number)[1], True))
            if longer <= most:
                options.append(Outcome(LENGTHENS[row], self.moved(row, number, number)[1], True))
        options.append(Outcome(REMOVE, self.now(), True))
        return options

    def _mayor(self) -> list[Outcome]:
        chances, advantages = self.moved(0, 0, 0)
        options = []
        for row in _ROWS:
            points = [0.0] * self.state.players
            chance = chances[row]
            street = row * MOST_LOTS
            for index in range(street, street + self.state.developed[row]):
                if index in self.open:
                    owner, gain, cost, _ = self.open[index]
                    points[owner] += chance * gain - cost
                else:
                    cubes = self.state.lots[index]
                    value = self.state.roofs[index]
                    for cube in cubes:
                        value += cube.value
                    points[self.state.certificates[cubes[-1].colour]] += (2 * chance - 1) * value
            others = self.share * total(points)
            own = self.own
            options.append(
                Outcome(
                    PLACE_MAYORS[row],
                    [
                        advantage + own * point - others
                        for advantage, point in zip(advantages, points, strict=True)
                    ],
                    True,
                )
            )
        options.append(Outcome(REMOVE, advantages, True))
        return options

    def _cancel(self) -> list[Outcome]:
        state = self.state
        complete = [state.is_complete(row) for row in _ROWS]
        options = [Outcome(REMOVE, self.now(), True)]
        for number, (row, direction) in state.permits_at.items():
            least, most = state.requirement_bounds(row)
            requirement = state.requirement_without(number)
            if not least <= requirement <= most:
                continue
            change = -direction * number
            if requirement == state.roofed[row] and complete.count(True) == 1 and not complete[row]:
                ended = complete[:]
                ended[row] = True
                options.append(self._end(CANCELS[number], ended, None))
            else:
                options.append(Outcome(CANCELS[number], self.moved(row, change, change)[1], True))
        return options

    def _end(self, action: Action, complete: list[bool], roof: tuple[int, float] | None) -> Outcome:
        """The game is over with this placement: money in hand is worth nothing then."""
        state = self.state
        totals = [float(box) for box in state.box]
        for row, developed in enumerate(state.developed):
            sign = self.factors[row] if complete[row] else -self.factors[row]
            for index in range(row * MOST_LOTS, row * MOST_LOTS + developed):
                cubes = state.lots[index]
                value: float = state.roofs[index]
                if roof is not None and roof[0] == index:
                    value = roof[1]
                elif not value and not state.options["roofless_buildings_count"]:
                    continue
                for cube in cubes:
                    value += cube.value
                totals[state.certificates[cubes[-1].colour]] += sign * value
        return Outcome(action, self.final(totals), False)

    def final(self, totals: list[float]) -> list[float]:
        """The advantages of a finished game with these scores, the win included."""
        state = self.state
        most = max(totals)
        best = [seat for seat, score in enumerate(totals) if score == most]
        if len(best) > 1:
            checks = [state.hand[seat] + state.box[seat] for seat in best]
            best = [seat for seat, held in zip(best, checks, strict=True) if held == max(checks)]
        for seat in best:
            totals[seat] += self.weights.win / len(best)
        others = self.share * total(totals)
        return [self.own * score - others for score in totals]
