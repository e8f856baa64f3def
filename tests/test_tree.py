"""The tree: lines, variations, and a cursor that is always on the main line."""

from __future__ import annotations

import pytest

from estates_core.errors import IllegalAction
from estates_core.tree import MAX_NODES, Tree, TreeFull, path
from tests.toy import HEAPS, NIM, TAKES

ONE, TWO, THREE = TAKES


def started() -> Tree:
    tree = Tree(NIM.new_initial_state(2))
    tree.play(HEAPS[0])
    return tree


def tokens(tree: Tree) -> list[str]:
    return [str(node.action) for node in tree.line()[1:]]


def test_playing_moves_the_cursor_and_counts_plies_and_chance() -> None:
    tree = started()
    tree.play(ONE)
    assert tree.cursor.ply == 2
    assert tree.cursor.player == 0
    assert tree.cursor.chances == 1
    assert tree.state.observation(None) == {"heap": 4, "phase": "take"}
    assert tree.size == 3


def test_a_refused_action_changes_nothing() -> None:
    tree = started()
    with pytest.raises(IllegalAction) as caught:
        tree.play(HEAPS[1])
    assert caught.value.refusal.rule.id == "NIM-1"
    assert tokens(tree) == ["heap.5"]
    assert tree.size == 2


def test_another_action_after_undo_begins_a_variation_and_keeps_the_old_line() -> None:
    tree = started()
    tree.play(ONE)
    tree.play(TWO)
    assert tree.undo({0})
    tree.play(THREE)
    assert tokens(tree) == ["heap.5", "take.3"]
    heap = tree.root.children[0]
    assert [str(node.action) for node in heap.children] == ["take.3", "take.1"]
    assert [str(node.action) for node in heap.children[1].children] == ["take.2"]


def test_playing_an_old_action_again_goes_back_to_its_line() -> None:
    tree = started()
    tree.play(ONE)
    tree.play(TWO)
    tree.goto(1)
    tree.play(THREE)
    tree.goto(1)
    size = tree.size
    tree.play(ONE)
    assert tree.size == size
    assert tokens(tree) == ["heap.5", "take.1", "take.2"]


def test_undo_and_redo_stop_where_the_seats_decide() -> None:
    tree = started()
    for action in (ONE, ONE, ONE):
        tree.play(action)
    assert tree.can_undo({0})
    assert tree.undo({0})
    assert tree.cursor.ply == 3
    assert tree.undo({0})
    assert tree.cursor.ply == 1
    assert not tree.can_undo({0})
    assert not tree.undo({0})
    assert tree.cursor.ply == 1
    assert tree.redo({0})
    assert tree.cursor.ply == 3
    assert tree.redo({0})
    assert tree.cursor.ply == 4
    assert not tree.redo({0})


def test_redo_follows_the_line_and_no_variation() -> None:
    """Past a ply of another seat, beside which there is a variation."""
    tree = started()
    tree.play(ONE)
    tree.play(TWO)
    tree.goto(2)
    tree.play(ONE)
    tree.play(ONE)
    tree.goto(1)
    assert tree.redo({0})
    assert tree.cursor is tree.line()[3]
    assert str(tree.cursor.action) == "take.1"


def test_goto_stops_at_either_end() -> None:
    tree = started()
    assert tree.goto(-5) is tree.root
    assert tree.goto(99).ply == 1


def test_a_full_tree_forgets_its_variations_before_it_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MAX_NODES > 10_000
    monkeypatch.setattr("estates_core.tree.MAX_NODES", 4)
    tree = started()
    tree.play(ONE)
    tree.goto(1)
    tree.play(TWO)
    assert tree.size == 4
    tree.play(ONE)
    assert tree.size == 4
    assert tokens(tree) == ["heap.5", "take.2", "take.1"]
    with pytest.raises(TreeFull):
        tree.play(ONE)
    assert tokens(tree) == ["heap.5", "take.2", "take.1"]


def test_path_is_the_way_from_the_root() -> None:
    tree = started()
    tree.play(ONE)
    assert [node.ply for node in path(tree.cursor)] == [0, 1, 2]


def test_a_new_tree_is_one_place_that_nobody_chose() -> None:
    tree = Tree(NIM.new_initial_state(2))
    root = tree.root
    assert (root.ply, root.player, root.chances, root.hidden, root.comment, root.marks) == (
        0,
        None,
        0,
        False,
        "",
        (),
    )
    assert (tree.size, tree.plies, tree.cursor, tree.line()) == (1, 0, root, [root])
    assert tree.settle() == 0


def branched() -> Tree:
    """The line 1 1 1 after the heap, the variation 2 1 1 1 beside its first ply, longer than the line."""
    tree = started()
    for action in (TWO, ONE, ONE, ONE):
        tree.play(action)
    tree.goto(1)
    for action in (ONE, ONE, ONE):
        tree.play(action)
    assert tokens(tree) == ["heap.5", "take.1", "take.1", "take.1"]
    return tree


def test_who_drops_variations_keeps_the_line_up_to_the_cursor_and_nothing_else() -> None:
    tree = branched()
    tree.goto(2)
    tree.drop_variations()
    assert tokens(tree) == ["heap.5", "take.1"]
    assert tree.nodes() == tree.line()
    assert (tree.size, tree.plies, tree.settle()) == (3, 2, 0)
    tree.play(TWO)
    assert tokens(tree) == ["heap.5", "take.1", "take.2"]


def test_a_line_that_is_made_the_main_one_moves_only_a_cursor_that_is_not_on_it() -> None:
    for ply in (0, 1):
        tree = branched()
        tree.goto(ply)
        tree.promote(tree.root.children[0].children[1])
        assert tokens(tree) == ["heap.5", "take.2", "take.1", "take.1", "take.1"]
        assert tree.cursor is tree.line()[ply]
    for ply in (2, 4):
        tree = branched()
        tree.goto(ply)
        tree.promote(node := tree.root.children[0].children[1])
        assert tree.cursor is node
    # A cursor deeper than the line that is now the main one.
    tree = branched()
    tree.promote(tree.root.children[0].children[1])
    tree.goto(5)
    tree.promote(node := tree.root.children[0].children[1])
    assert tree.cursor is node
    assert tree.cursor in tree.line()


def test_what_is_written_to_a_place_unsettles_the_line_from_there() -> None:
    """The ply before it, which stands with it; of a place beside the line, all of it."""
    tree = branched()
    beside = path(tree.root.children[0].children[1].children[0].children[0].children[0])
    assert beside[-1].ply == 5
    assert tree.settle() == 0
    for node, settled in (
        (tree.line()[4], 3),
        (tree.line()[3], 2),
        (tree.line()[1], 0),
        (tree.root, 0),
        (beside[2], 0),
        (beside[4], 0),
        (beside[5], 0),
    ):
        assert tree.settle() in (0, 4)
        assert tree.settle() == 4, "nothing has changed since"
        tree.annotate(node, "here", ())
        assert tree.settle() == settled
    tree.annotate(tree.line()[2], "", ())
    tree.annotate(tree.line()[4], "", ())
    assert tree.settle() == 1, "the earlier of two"


def test_redo_goes_on_along_the_line_where_there_are_two_ways() -> None:
    tree = branched()
    tree.goto(1)
    assert tree.redo({0, 1})
    assert tree.cursor is tree.line()[2]
