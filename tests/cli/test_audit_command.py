"""`clausette audit`: the table that people read, and the object that programs read."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.nearly import nearly_right
from clausette.puzzles.solving import solve
from commands import Command, read


def test_a_table_says_who_notices_and_what_nobody_does(
    command: Command, files: Callable[..., list[str]]
) -> None:
    model, good, bad = files(m_touist="a => b\nc\n", good_txt="a b c\n", bad_txt="a c\n")
    outcome = command("audit", model, "--good", good, "--bad", bad)
    assert outcome.status == 8
    lines = outcome.out.splitlines()
    assert lines[0].split() == ["rule", "line", "mistake", "noticed", "by"]
    assert lines[1].endswith(f"1 example: {bad}")
    assert "reversed: a => b → b => a" in lines[2]
    assert lines[3].endswith("NO EXAMPLE")
    assert "2 examples, 3 mistakes: 2 noticed, 1 not, 0 that change nothing" in lines
    assert "not tested by any example: line 2" in lines


def test_one_example_is_no_examples(command: Command, files: Callable[..., list[str]]) -> None:
    model, good = files(m_touist="a\n", good_txt="a\n")
    assert (
        "\n1 example, 1 mistake: 0 noticed, 1 not, " in command("audit", model, "--good", good).out
    )


def test_json_has_every_mistake_with_line_and_text(
    command: Command, files: Callable[..., list[str]]
) -> None:
    model, good, bad = files(m_touist="a => b\nc\n", good_txt="a b c\n", bad_txt="a c\n")
    found = read(command("audit", model, "--good", good, "--bad", bad, "--json"))
    assert found["untested"] == ["line 2"]
    turned = next(one for one in found["mistakes"] if one["mistake"] == "reversed")
    assert (turned["line"], turned["before"], turned["after"]) == (1, "a => b", "b => a")
    assert turned["noticed"] == [bad]
    gap = next(one for one in found["mistakes"] if one["verdict"] == "unnoticed")
    assert "c" not in gap["witness"]["true"]


def test_an_implication_turned_round_is_told_by_the_examples_before_all_else(
    command: Command, files: Callable[..., list[str]]
) -> None:
    model, good, bad = files(m_touist="b => a\n", good_txt="b\n", bad_txt="a\n")
    outcome = command("audit", model, "--good", good, "--bad", bad)
    assert outcome.status == 8
    assert outcome.out.splitlines()[:4] == [
        "the rules are wrong already, on 2 of 2 examples:",
        f"  {good} is rejected, and it should be accepted; it breaks line 1",
        f"  {bad} is accepted wrongly",
        "turning round the implication of line 1, b => a → a => b, makes all examples right",
    ]
    # Who notices what is not told by rules that are wrong.
    assert "NO EXAMPLE" not in outcome.out
    assert "not tested by any example" not in outcome.out
    found = read(command("audit", model, "--good", good, "--bad", bad, "--json"))
    assert [one["mistake"] for one in found["remedies"] if not one["wrong"]] == ["reversed"]
    assert found["untested"] == found["mistakes"] == []


def test_a_change_that_helps_in_part_is_told_when_none_helps_altogether(
    command: Command, files: Callable[..., list[str]]
) -> None:
    model, good, bad = files(m_touist="a\nb\n", good_txt="a\n", bad_txt="a b\n")
    outcome = command("audit", model, "--good", good, "--bad", bad)
    assert outcome.status == 8
    assert "no single change that was tried makes all examples right" in outcome.out
    assert "leaving out line 2 leaves 1 of 2 examples wrong" in outcome.out


def test_the_examples_of_light_up_notice_every_mistake_in_its_rules(command: Command) -> None:
    outcome = command("audit", "--puzzle", "lightup", "--json")
    found = json.loads(outcome.out)
    assert outcome.status == 0
    assert found["wrong"] == []
    assert {one["rule"] for one in found["mistakes"]} == {"lit", "glare", "clue"}
    assert {one["verdict"] for one in found["mistakes"]} == {"noticed"}


def test_ones_own_rules_are_audited_on_a_puzzles_examples(
    command: Command, files: Callable[..., list[str]]
) -> None:
    rules = """\
bigand $x in $White: lamp($x) or bigor $y in $sees($x): lamp($y) end end
bigand $w in $Numbered: exact($clue($w), [lamp($y) for $y in $around($w)]) end
"""
    (mine,) = files(mine_touist=rules)
    outcome = command("audit", "--puzzle", "lightup", "--rules", mine, "--json")
    assert outcome.status == 8
    wrong = json.loads(outcome.out)["wrong"]
    assert wrong
    assert all(not one["good"] for one in wrong)


def test_a_board_alone_brings_its_solution_and_what_is_nearly_one(
    command: Command, files: Callable[..., list[str]]
) -> None:
    (board,) = files(board_lightup=". 1 .\n. . .\n")
    found = read(command("audit", board, "--near", "3", "--json"))
    noticed = {name for one in found["mistakes"] for name in one["noticed"]}
    assert found["wrong"] == []
    assert "board.lightup: solution" in noticed
    assert any(" = " in name or "swapped" in name for name in noticed)


def test_a_pair_too_many_is_among_the_nearly_right_answers(command: Command) -> None:
    """Norinori's dominoes: one cell more breaks other rules than the number in a zone."""
    found = read(command("audit", "--puzzle", "norinori", "--json"))
    assert {one["verdict"] for one in found["mistakes"]} == {"noticed"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "name a model, boards, or a puzzle"),
        (("--puzzle", "lightup", "--good", "x"), "--good and --bad go with one"),
        (("--puzzle", "watersort"), "answer is a filling, unlike watersort"),
    ],
)
def test_an_audit_of_nothing_is_refused(
    command: Command, arguments: tuple[str, ...], message: str
) -> None:
    outcome = command("audit", *arguments)
    assert outcome.status == 124
    assert message in outcome.err


def test_a_model_without_examples_is_refused(
    command: Command, files: Callable[..., list[str]]
) -> None:
    (model,) = files(m_touist="a\n")
    outcome = command("audit", model)
    assert outcome.status == 124
    assert "--good" in outcome.err


@pytest.mark.parametrize("name", ["lightup", "norinori", "sudoku"])
def test_nearly_right_answers_are_wrong_and_the_same_every_time(name: str) -> None:
    found = puzzle_called(name)
    examples = {
        "lightup": "small-6x6.lightup",
        "norinori": "basic.liz",
        "sudoku": "tiny-4x4.sudoku",
    }
    text = (found.folder / "examples" / examples[name]).read_text(encoding="utf-8")
    board = found.puzzle.formats[0].read(text, "board")
    answer = solve(found, board).answers[0]
    near = nearly_right(found, board, answer, 8)
    assert 1 < len(near) <= 8
    assert near == nearly_right(found, board, answer, 8)
    rules = [frozenset(v.rule for v in found.filling.check(board, rows)) for _, rows in near]
    assert all(rules)
    assert len(set(rules)) > 1
