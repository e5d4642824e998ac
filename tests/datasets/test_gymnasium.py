"""The environment of Gymnasium, held against Gymnasium's own checker."""

from __future__ import annotations

from typing import Any

import pytest

import clausette

gymnasium = pytest.importorskip("gymnasium")


def _made(**wishes: Any) -> Any:
    import clausette.datasets.gymnasium  # noqa: F401

    return gymnasium.make("clausette/Board-v0", **wishes)


@pytest.mark.parametrize(("puzzle", "size"), [("lightup", "4x4"), ("sudoku", "4x4")])
def test_the_checker_of_gymnasium_finds_nothing(puzzle: str, size: str) -> None:
    from gymnasium.utils.env_checker import check_env

    check_env(_made(puzzle=puzzle, size=size, render_mode="ansi").unwrapped)


def _action(env: Any, info: dict[str, Any], observed: dict[str, Any], right: bool) -> int:
    """An action that puts a sign as in the solution, or not as in it."""
    answer = clausette.load_board(observed["board"]).solve().rows
    assert answer is not None
    width, signs = len(answer[0]), info["signs"]
    for action in info["action_mask"].nonzero()[0].tolist():
        at, number = divmod(action, len(signs))
        r, c = divmod(at, width)
        if (answer[r][c] == signs[number]) == right:
            return int(action)
    raise AssertionError


def test_who_plays_the_solution_earns_one() -> None:
    env = _made(puzzle="lightup", size="4x4", reasons=True)
    observed, info = env.reset(seed=3)
    total, done = 0.0, False
    while not done:
        observed, reward, done, late, info = env.step(_action(env, info, observed, True))
        total += reward
        assert info["verdict"] == "forced"
        assert info["size"] >= 1
        assert not late
    assert total == pytest.approx(1.0)
    rows = ["".join(map(chr, row)) for row in observed["marks"].tolist()]
    assert clausette.load_board(observed["board"]).score(rows).right


def test_a_wrong_mark_ends_it_and_an_idle_one_changes_nothing() -> None:
    env = _made(puzzle="lightup", boards=["lightup/6/6/nekcakbl"])
    observed, info = env.reset(seed=1)
    idle = int((info["action_mask"] == 0).nonzero()[0][0])
    after, reward, done, _, info = env.step(idle)
    assert (reward, done, info["verdict"]) == (0.0, False, "idle")
    assert (after["marks"] == observed["marks"]).all()
    _, reward, done, _, info = env.step(_action(env, info, observed, False))
    assert (reward, done, info["verdict"]) == (-1.0, True, "impossible")


def test_a_seed_gives_the_same_boards() -> None:
    env, other = (_made(puzzle="lightup", size="4x4") for _ in range(2))
    first, _ = env.reset(seed=5)
    second, _ = env.reset()
    assert first["board"] != second["board"]
    assert [other.reset(seed=5)[0]["board"], other.reset()[0]["board"]] == [
        first["board"],
        second["board"],
    ]
