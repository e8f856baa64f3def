"""The placements of an auctioned piece of The Estates, each with the promise of the table after it."""

from __future__ import annotations

from ...game import Action
from ...games.the_estates.actions import CANCELS, LENGTHENS, PLACE_MAYORS, PLACES, REMOVE, SHORTENS
from ...games.the_estates.layout import MOST_LOTS
from ...games.the_estates.pieces import Cube, Mayor, Permit, Roof
from ...games.the_estates.scoring import totals
from ...games.the_estates.transitions import award
from .value import Outlook, Promise

Placed = tuple[Action | None, Promise]
"""A placement (None: the piece leaves the game by itself, TE-C1) and what it promises."""


def placements(outlook: Outlook, winner: int) -> list[Placed]:
    """Every placement of the piece that is auctioned, were that seat its winner; canonical order."""
    piece = outlook.state.piece
    if isinstance(piece, Cube):
        return _cube(outlook, piece, winner)
    if isinstance(piece, Roof):
        return _roof(outlook, piece.value or 0, winner)
    if isinstance(piece, Permit):
        return _permit(outlook, piece.number, winner)
    if isinstance(piece, Mayor):
        return _mayor(outlook)
    return _cancel(outlook, winner)


def same_for_all(outlook: Outlook) -> bool:
    """Whether a placement comes to the same whoever does it: all but a cube that founds a company."""
    piece = outlook.state.piece
    return not isinstance(piece, Cube) or piece.colour in outlook.state.certificates


def _after(outlook: Outlook) -> int:
    state = outlook.state
    return (state.auctioneer + 1) % state.players


def _ended(outlook: Outlook, winner: int, action: Action | None) -> Promise:
    """The promise of a placement that ends the game."""
    state = outlook.state.clone()
    award(state, winner)
    if action is not None:
        state.apply(action)
    return Promise(None, [], ([float(total) for total in totals(state)], state.box))


def _cube(outlook: Outlook, piece: Cube, winner: int) -> list[Placed]:
    state = outlook.state
    owner = state.certificates.get(piece.colour)
    founder = None
    if owner is None:
        owner = winner
        founder = (winner, outlook.colours.get(piece.colour, 0))
    after, tops = _after(outlook), state.tops
    found: list[Placed] = []
    for index in state.cube_lots(piece.value):
        row = index // MOST_LOTS
        factor = 2 if state.mayor_row == row else 1
        changes: tuple[tuple[int, float, float], ...]
        if tops[index]:
            before, value, gain, cost = outlook.open[index]
            new_gain, new_cost = outlook.building(value + piece.value, piece.value, factor)
            changes = ((before, -gain, -cost), (owner, new_gain, new_cost))
            promise = outlook.promise(after, row, changes=changes, founder=founder)
        else:
            top = 0 if index in state.single_floor else piece.value
            changes = ((owner, *outlook.building(piece.value, top, factor)),)
            promise = outlook.promise(after, row, developed=1, changes=changes, founder=founder)
        found.append((PLACES[index], promise))
    if not found:
        if not state.cubes_left and not state.open_buildings:
            return [(None, _ended(outlook, winner, None))]
        return [(None, outlook.promise(after))]
    return found


def _roof(outlook: Outlook, value: int, winner: int) -> list[Placed]:
    state = outlook.state
    after = _after(outlook)
    up, down = outlook.model.up[0], outlook.model.down[0]
    complete = [state.is_complete(row) for row in range(3)]
    last = not state.unseen_roofs or (not state.cubes_left and state.open_buildings == 1)
    found: list[Placed] = []
    for index, (owner, cubes, gain, cost) in outlook.open.items():
        row = index // MOST_LOTS
        done = state.roofed[row] + 1 == state.requirement[row]
        if last or (done and any(complete)):
            found.append((PLACES[index], _ended(outlook, winner, PLACES[index])))
            continue
        worth = (2 if state.mayor_row == row else 1) * (cubes + value)
        change = (owner, (up + down) * worth - gain, down * worth - cost)
        found.append((PLACES[index], outlook.promise(after, row, roofed=1, changes=(change,))))
    return found


def _required(outlook: Outlook, winner: int, row: int, more: int, action: Action) -> Placed | None:
    """The placement that changes what a row requires, if the row can be of that length."""
    state = outlook.state
    least, most = state.requirement_bounds(row)
    requirement = state.requirement[row] + more
    if not least <= requirement <= most:
        return None
    others = [state.is_complete(other) for other in range(3) if other != row]
    if requirement == state.roofed[row] and any(others):
        return action, _ended(outlook, winner, action)
    return action, outlook.promise(_after(outlook), row, required=more)


def _permit(outlook: Outlook, number: int, winner: int) -> list[Placed]:
    found = [
        _required(outlook, winner, row, direction * number, changes[row])
        for direction, changes in ((-1, SHORTENS), (1, LENGTHENS))
        for row in range(3)
    ]
    return [*[placed for placed in found if placed], (REMOVE, outlook.promise(_after(outlook)))]


def _mayor(outlook: Outlook) -> list[Placed]:
    after = _after(outlook)
    found: list[Placed] = [(PLACE_MAYORS[row], outlook.promise(after, doubled=row)) for row in range(3)]
    return [*found, (REMOVE, outlook.promise(after))]


def _cancel(outlook: Outlook, winner: int) -> list[Placed]:
    found = []
    for number, (row, direction) in sorted(outlook.state.permits_at.items()):
        found.append(_required(outlook, winner, row, -direction * number, CANCELS[number]))
    return [*[placed for placed in found if placed], (REMOVE, outlook.promise(_after(outlook)))]
