"""Estate played slowly and literally from the rule text: tokens in, tokens out, no engine code.

Cells are known by their names only. Who has connected is searched anew over the whole board after each piece.
"""

from __future__ import annotations

ROWS = {
    "a": range(1, 6),
    "b": range(1, 7),
    "c": range(1, 8),
    "d": range(1, 9),
    "e": range(1, 10),
    "f": range(2, 10),
    "g": range(3, 10),
    "h": range(4, 10),
    "i": range(5, 10),
}
CELLS = [f"{letter}{number}" for letter, numbers in ROWS.items() for number in numbers]

SIDES = {
    "bottom": ["a1", "a2", "a3", "a4", "a5"],
    "lower left": ["a1", "b1", "c1", "d1", "e1"],
    "upper left": ["e1", "f2", "g3", "h4", "i5"],
    "top": ["i5", "i6", "i7", "i8", "i9"],
    "upper right": ["e9", "f9", "g9", "h9", "i9"],
    "lower right": ["a5", "b6", "c7", "d8", "e9"],
}
FACING = [("bottom", "top"), ("lower left", "upper right"), ("upper left", "lower right")]
APART = [("bottom", "upper left", "upper right"), ("top", "lower left", "lower right")]


def neighbours(cell: str) -> list[str]:
    """The cells that touch a cell: two in its row, two above it and two below it."""
    letter, number = cell[0], int(cell[1])
    above, below = chr(ord(letter) + 1), chr(ord(letter) - 1)
    around = [
        f"{letter}{number - 1}",
        f"{letter}{number + 1}",
        f"{above}{number}",
        f"{above}{number + 1}",
        f"{below}{number}",
        f"{below}{number - 1}",
    ]
    return [name for name in around if name in CELLS]


NEAR = {cell: neighbours(cell) for cell in CELLS}


def ring_costs() -> dict[str, int]:
    """EH-C1: 1 for the outermost ring; take it away and the next one costs 2, and so on to the centre."""
    costs: dict[str, int] = {}
    left = list(CELLS)
    cost = 1
    while left:
        rim = [cell for cell in left if len([near for near in NEAR[cell] if near in left]) < 6]
        for cell in rim:
            costs[cell] = cost
        left = [cell for cell in left if cell not in rim]
        cost += 1
    return costs


COSTS = ring_costs()


def connects(own: set[str]) -> bool:
    """EH-W1, EH-W2: whether some group of these cells touches facing sides or three sides apart."""
    left = set(own)
    while left:
        group = {left.pop()}
        edge = list(group)
        while edge:
            for near in NEAR[edge.pop()]:
                if near in left:
                    left.remove(near)
                    group.add(near)
                    edge.append(near)
        touched = {side for side, cells in SIDES.items() if group & set(cells)}
        if any(touched.issuperset(wanted) for wanted in [*FACING, *APART]):
            return True
    return False


class Reference:
    """One game, after docs/rules.md; ids of rules stand beside what they say."""

    def __init__(self, light: str = "random", pie_rule: bool = False) -> None:
        self.pie_rule = pie_rule
        self.board: dict[str, str] = {}
        self.pieces = {"light": 35, "dark": 35}  # EH-S1
        self.player_of: dict[str, int] = {}
        self.points = 5  # EH-T1
        self.placed_this_turn: list[str] = []
        self.to_move = "light"  # EH-S1
        self.turns_ended = 0
        self.winner: str | None = None
        self.to_do = "first"
        if light != "random":
            self.apply(f"first.{light}")

    def look_for_a_winner(self) -> str | None:
        for colour in ("light", "dark"):
            if connects({cell for cell, piece in self.board.items() if piece == colour}):
                return colour
        return None

    def terminal(self) -> bool:
        return self.winner is not None

    def winners(self) -> list[int]:
        return [] if self.winner is None else [self.player_of[self.winner]]

    def scores(self) -> list[int]:
        return [int(seat in self.winners()) for seat in (0, 1)]

    def current_player(self) -> int | None:
        if self.to_do == "first" or self.terminal():
            return None
        return self.player_of[self.to_move]

    def affordable(self) -> list[str]:
        return [cell for cell in CELLS if cell not in self.board and COSTS[cell] <= self.points]

    def legal(self) -> set[str]:
        if self.to_do == "first":
            return {"first.s0", "first.s1"}
        if self.terminal():
            return set()
        if self.to_do == "swap":
            return {"swap", "decline"}
        tokens = set(self.affordable())
        if self.placed_this_turn:  # EH-T2
            tokens.add("end")
        return tokens

    def apply(self, token: str) -> None:
        if token.startswith("first.s"):
            light = int(token[-1])
            self.player_of = {"light": light, "dark": 1 - light}
            self.to_do = "turn"
        elif token == "swap":  # EH-P1
            self.player_of = {"light": self.player_of["dark"], "dark": self.player_of["light"]}
            self.to_do = "turn"
        elif token == "decline":
            self.to_do = "turn"
        elif token == "end":
            self.end_turn()
        else:
            self.board[token] = self.to_move
            self.pieces[self.to_move] -= 1
            self.points -= COSTS[token]
            self.placed_this_turn.append(token)
            self.winner = self.look_for_a_winner()
            if self.winner is not None:  # EH-W3
                return
            if self.pieces[self.to_move] == 0 or not self.affordable():  # EH-T3
                self.end_turn()

    def end_turn(self) -> None:
        self.turns_ended += 1
        self.placed_this_turn = []
        self.points = 5
        other = "dark" if self.to_move == "light" else "light"
        if self.pieces[other] > 0:  # EH-T3
            self.to_move = other
        if self.pie_rule and self.turns_ended == 1:
            self.to_do = "swap"
