"""Fits the evaluation of The Estates to self-played games, one model a number of players.

    python -m bench.training.te_learn DIRECTORY... [--out FILE] [--epochs 30] [--players 2 3 4 5]

Needs PyTorch. The model (`estates_core/ai/the_estates/value.py` says it in Python): the chance of each set of
rows to be the one complete at the end, times the seats' chances to win then.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy
import torch
from torch import nn

from .te_features import SETS, features

HIDDEN = 10


class Model(nn.Module):  # type: ignore[misc]
    def __init__(self, players: int, lanes: int, stage: int) -> None:
        super().__init__()
        self.players = players
        self.lane = nn.Sequential(nn.Linear(lanes, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, 1))
        self.sizes = nn.Parameter(torch.zeros(3, stage))
        self.up = nn.Parameter(torch.tensor([0.8, 0.8, -0.3, 0.8, -0.3]))
        self.down = nn.Parameter(torch.tensor([0.9, 0.6, -0.2, 0.3, -0.1]))
        self.company = nn.Parameter(torch.zeros(3, stage))
        self.money = nn.Parameter(torch.cat([torch.full((3, 1), 0.3), torch.zeros(3, stage - 1)], 1))
        self.width = nn.Parameter(torch.cat([torch.tensor([4.0, 6.0]), torch.zeros(stage - 2)]))
        self.interest = nn.Parameter(torch.cat([torch.ones(1), torch.zeros(stage - 1)]))
        self.turn = nn.Parameter(torch.zeros(players, stage))
        member = torch.zeros(len(SETS), 3)
        for index, rows in enumerate(SETS):
            for row in rows:
                member[index, row] = 1
        self.register_buffer("member", member)

    def forward(self, batch: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        """Log chances of the seats to win, and of the sets."""
        stage = batch["stage"]
        seats = batch["seats"][:, : self.players]
        lanes = self.lane(batch["lanes"])[:, :, 0]
        up = seats @ self.up  # position, seat, row
        down = seats @ self.down
        hand = batch["hand"][:, : self.players]
        linear, root, lead = (stage @ self.money.T).unbind(1)
        first, second = hand.topk(2, 1).values.unbind(1)
        ahead = torch.where(hand == first[:, None], (first - second)[:, None], 0.0)
        base = batch["box"][:, : self.players] - down.sum(2)
        base = base + linear[:, None] * hand + root[:, None] * torch.sqrt(hand)
        base = base + lead[:, None] * ahead
        base = (
            base
            + (batch["turn"][:, : self.players, : self.players] @ (stage @ self.turn.T)[:, :, None])[:, :, 0]
        )
        size = self.member.sum(1).long()
        company = (stage @ self.company.T)[:, size]  # position, set
        points = (
            base[:, None, :]
            + torch.einsum("nir,sr->nsi", up + down, self.member)
            + company[:, :, None] * batch["company"][:, None, : self.players]
        )
        width = nn.functional.softplus(stage @ self.width) + 0.5
        wins = torch.log_softmax(points / width[:, None, None], 2)  # position, set, seat
        share = hand / torch.clamp(hand.sum(1, keepdim=True), min=1)
        interest = (wins.exp() * share[:, None, :]).sum(2) * (stage @ self.interest)[:, None]
        logits = lanes @ self.member.T + (stage @ self.sizes.T)[:, size] + interest
        sets = torch.log_softmax(logits, 1)
        return torch.logsumexp(sets[:, :, None] + wins, 1), sets


def load(directories: list[Path], players: int, most: int) -> dict[str, torch.Tensor]:
    chunks = []
    for directory in directories:
        for path in sorted(directory.glob("*.npy")):
            rows = numpy.load(path)
            chunks.append(rows[rows[:, 0] == players])
    rows = numpy.concatenate(chunks)[-most:]
    found = features(rows)
    return {name: torch.from_numpy(numpy.ascontiguousarray(array)) for name, array in found.items()}


def fit(players: int, data: dict[str, torch.Tensor], epochs: int, start: dict[str, Any] | None) -> Model:
    torch.manual_seed(players)
    number = len(data["sets"])
    held = number // 12 // 8 * 8
    model = Model(players, data["lanes"].shape[2], data["stage"].shape[1])
    if start:
        model.load_state_dict(start)
    optimiser = torch.optim.Adam(model.parameters(), lr=0.01)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, epochs)
    target = data["shares"][:, :players]
    size = 1024

    def loss(index: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        wins, sets = model({name: values[index] for name, values in data.items()})
        return (
            -(target[index] * wins).sum(1).mean(),
            nn.functional.nll_loss(sets, data["sets"][index]),
        )

    last = torch.arange(number - held, number)
    for epoch in range(epochs):
        order = torch.randperm(number - held)
        for at in range(0, len(order), size):
            optimiser.zero_grad()
            win, rows = loss(order[at : at + size])
            (win + 0.2 * rows).backward()
            optimiser.step()
        schedule.step()
        if epoch % 5 == 4 or epoch == epochs - 1:
            with torch.no_grad():
                win, rows = loss(last)
            print(
                f"{players} players, {number} positions, epoch {epoch + 1}: win {win:.4f} rows {rows:.4f}",
                flush=True,
            )
    return model


def rounded(tensor: torch.Tensor) -> Any:
    return json.loads(json.dumps(tensor.tolist()), parse_float=lambda text: round(float(text), 4))


def exported(model: Model) -> dict[str, Any]:
    first, _, second = model.lane
    return {
        "lane": [
            [rounded(weights), float(f"{bias:.4f}"), float(f"{out:.4f}")]
            for weights, bias, out in zip(first.weight, first.bias, second.weight[0], strict=True)
        ],
        "lane_bias": float(f"{second.bias[0]:.4f}"),
        **{
            name: rounded(getattr(model, name))
            for name in ("sizes", "up", "down", "company", "money", "width", "interest", "turn")
        },
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.training.te_learn", description=__doc__)
    parser.add_argument("directories", type=Path, nargs="+")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--epochs", type=int, default=30)
    parser.add_argument("--most", type=int, default=400_000)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5])
    parser.add_argument(
        "--thrift",
        type=float,
        nargs=4,
        default=[4.0, 1.0, 1.0, 1.0],
        help="how many times its learned worth money counts for, by players: chosen by play against steady",
    )
    options = parser.parse_args()
    torch.set_num_threads(1)
    found = {}
    for players in options.players:
        model = fit(players, load(options.directories, players, options.most), options.epochs, None)
        found[str(players)] = exported(model)
        thrift = options.thrift[players - 2]
        found[str(players)]["money"] = [
            [round(thrift * weight, 4) for weight in weights] for weights in found[str(players)]["money"]
        ]
    if options.out:
        options.out.write_text(json.dumps(found, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
