"""What the evaluation of The Estates reads from a position, worked out for many rows (`te_positions`)."""

from __future__ import annotations

from typing import Any

import numpy

from .te_positions import FIELDS, LOTS, RESULT, SEATS, columns

SETS = ((), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2))
"""The rows that may be complete at the end (TE-E3)."""

Array = numpy.ndarray[Any, Any]


def features(rows: Array) -> dict[str, Array]:
    """By name: `lanes` (position, row, feature), `seats` (position, seat, row, feature), and so on."""
    where = columns(FIELDS + RESULT)
    number = len(rows)
    rows = rows.astype(numpy.int16)
    field = {name: rows[:, at] for name, at in where.items()}
    players = field["players"][:, 0]
    value = field["value"].reshape(number, 3, LOTS)
    top = field["top"].reshape(number, 3, LOTS)
    colour = field["top_colour"].reshape(number, 3, LOTS)
    roof = field["roof"].reshape(number, 3, LOTS)
    display = field["display"]
    present = display >= 0
    cube_values = numpy.where(present, display % 6 + 1, 99)
    cubes_left = present.sum(1)
    lower = numpy.stack([(cube_values < height).sum(1) for height in range(8)], 1)
    roofs = field["roofs_left"]
    roofs_left = roofs.sum(1)
    roof_mean = (roofs * numpy.arange(1, 7)).sum(1) / numpy.maximum(roofs_left, 1)
    developed = (colour >= 0).sum(2)
    roofed = (roof > 0).sum(2)
    requirement = field["requirement"]
    owner = numpy.where(
        colour >= 0,
        numpy.take_along_axis(field["owner"][:, None, :].repeat(3, 1), numpy.maximum(colour, 0), 2),
        -1,
    )
    open_ = (colour >= 0) & (roof == 0)
    risk = (
        numpy.minimum(
            numpy.take_along_axis(lower[:, None, :].repeat(3, 1), numpy.clip(top, 0, 7).astype(int), 2), 8
        )
        / 8
        * open_
    )
    factor = 1 + (numpy.arange(3)[None, :] == field["mayor_row"])
    seats = numpy.zeros((number, SEATS, 3, 5), numpy.float32)
    for seat in range(SEATS):
        own = owner == seat
        seats[:, seat, :, 0] = ((value + roof) * (own & (roof > 0))).sum(2)
        seats[:, seat, :, 1] = (value * (own & open_)).sum(2)
        seats[:, seat, :, 2] = (value * risk * own).sum(2)
        seats[:, seat, :, 3] = (own & open_).sum(2) * roof_mean[:, None]
        seats[:, seat, :, 4] = (risk * own).sum(2) * roof_mean[:, None]
    seats *= factor[:, None, :, None]
    company = numpy.zeros((number, SEATS), numpy.float32)
    cube_owner = numpy.where(
        present, numpy.take_along_axis(field["owner"], numpy.maximum(display // 6, 0).astype(int), 1), -1
    )
    for seat in range(SEATS):
        company[:, seat] = ((cube_owner == seat) * (display % 6 + 1)).sum(1)
    offered = field["offered"][:, :3]
    cubes_needed = requirement - developed
    roofs_needed = requirement - roofed
    shorten = numpy.stack(
        [(offered[:, k - 1 : k] > 0) & (requirement - k >= numpy.maximum(developed, 1)) for k in (1, 2, 3)],
        2,
    )
    finish = numpy.stack([(offered[:, k - 1 : k] > 0) & (requirement - k == roofed) for k in (1, 2, 3)], 2)
    lengthen = numpy.stack(
        [(offered[:, k - 1 : k] > 0) & (requirement + k <= LOTS - 1) for k in (1, 2, 3)], 2
    )
    wide = (1, 3)

    def spread(one: Array) -> Array:
        return numpy.broadcast_to(one[:, None], (number, wide[1]))

    lanes = numpy.stack(
        [
            cubes_needed,
            roofs_needed,
            requirement,
            roofs_needed == 0,
            cubes_needed == 0,
            shorten[:, :, 0],
            shorten[:, :, 1],
            shorten[:, :, 2],
            finish.any(2),
            lengthen.sum(2),
            (roofs_needed > roofs_left[:, None]) | (cubes_needed > cubes_left[:, None]),
            spread(cubes_left / 4),
            spread(roofs_left / 2),
            spread(field["offered"][:, 4]),
        ],
        2,
    ).astype(numpy.float32)
    lag = numpy.sort(cubes_needed + roofs_needed, 1)
    near = numpy.minimum(lag[:, 0] + lag[:, 1], roofs_left + cubes_left) / 16
    turn = numpy.zeros((number, SEATS, SEATS), numpy.float32)
    for seat in range(SEATS):
        away = (seat - field["auctioneer"][:, 0]) % players
        turn[numpy.arange(number), seat, away] = seat < players
    complete = field["complete"]
    code = numpy.zeros(number, numpy.int64)
    for index, rows_of in enumerate(SETS):
        wanted = numpy.array([row in rows_of for row in range(3)])
        code[(complete == wanted).all(1)] = index
    return {
        "players": players,
        "lanes": lanes,
        "seats": seats,
        "company": company,
        "hand": field["hand"].astype(numpy.float32),
        "box": field["box"].astype(numpy.float32),
        "stage": numpy.stack(
            [
                numpy.ones(number),
                (cubes_left + roofs_left) / 36,
                numpy.minimum(near, 1),
                offered.sum(1) / 3,
                field["offered"][:, 3],
            ],
            1,
        ).astype(numpy.float32),
        "turn": turn,
        "sets": code,
        "shares": (field["shares"] / 60).astype(numpy.float32),
        "scores": field["scores"].astype(numpy.float32),
    }
