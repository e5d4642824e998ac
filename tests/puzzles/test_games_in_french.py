"""What the three games say in French: faults, moves, reasons and wishes."""

from __future__ import annotations

import pytest

from clausette.errors import UsageError
from clausette.planning.plan import Ask
from clausette.puzzles.base import BoardError
from clausette.puzzles.finding import installed, puzzle_called
from clausette.puzzles.pegs.named import named_board
from clausette.puzzles.pelican.board import Bird, Board
from clausette.puzzles.pelican.coves import COVES
from clausette.puzzles.recognising import read_board
from clausette.words import in_words

PEGS, WATER, PELICAN = map(puzzle_called, ("pegs", "watersort", "pelican"))


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "pegs\n-1 1 7\n1 1 0",
            [
                "bad:2:6: erreur : 7 n'est pas une case de plateau",
                "   aide : écrire -1 là où il n'y a pas de trou, 0 pour un trou sans bille, "
                "1 pour un trou avec une bille",
            ],
        ),
        (
            "capacity 4\nrule unit\nred red red\nblue blue blue blue\n-\n",
            [
                "bad:3:9: erreur : il y a 3 unités de red, ce qui ne remplit pas des tubes de 4",
                "   aide : il faut 4 unités de chaque couleur, ou un multiple : les compter, ou "
                "donner une autre capacité",
            ],
        ),
        (
            'board = "1"\n[birds]\na = "nrth"\n',
            ["bad:3:1: erreur : «\u00a0nrth\u00a0» n'est pas un souhait"],
        ),
    ],
    ids=["pegs", "watersort", "pelican"],
)
def test_a_bad_board_is_refused_in_french(text: str, lines: list[str]) -> None:
    with pytest.raises(BoardError) as caught:
        read_board(text, "bad", installed())
    assert caught.value.said("fr").splitlines()[: len(lines)] == lines


def test_a_flag_is_refused_in_french() -> None:
    goal = PEGS.planning.options[0]
    with pytest.raises(UsageError) as caught:
        goal.apply(named_board("english"), "best")
    assert caught.value.said("fr").startswith(
        "--goal : «\u00a0best\u00a0» n'est pas un but ; un but est complement, any, ou un trou"
    )


def test_why_there_is_no_plan_is_told_in_french() -> None:
    verdict = PEGS.planning.solve(named_board("english", (3, 3), (0, 2)), Ask())
    assert verdict.told("fr").startswith(
        "pas de plan : par la règle de trois : colorions les trous par (ligne + colonne) mod 3 ; "
    )
    assert " sauts ne mènent pas de 10, 11 et 11 billes aux " in verdict.told("fr")


def test_a_wrong_plan_is_refused_in_french() -> None:
    board = named_board("english")
    (wrong,) = PEGS.planning.check(board, (((3, 3), (3, 4), (3, 5)),))
    assert in_words(wrong.message, "fr") == "saut 1 : il n'y a pas de bille en (3,3) pour sauter"


def test_wishes_are_told_in_french_with_elision() -> None:
    board = Board(COVES["1"], (Bird("anne", "north"), Bird("red", "opposite", "anne")))
    told = PELICAN.placing.told(board, {"anne": "1", "red": "2"})
    assert [in_words(one.words, "fr") for one in told] == [
        "anne veut une place au nord",
        "red veut une place en face d'anne",
    ]


def test_pours_that_cannot_be_made_are_told_in_french() -> None:
    board = read_board("capacity 2\nrule unit\na b\nb a\n-\n", "board", installed())[2]
    (wrong,) = WATER.planning.check(board, ((3, 1, 1),))
    assert in_words(wrong.message, "fr") == (
        "étape 1 : le tube 3 est vide : il n'y a rien à verser"
    )
