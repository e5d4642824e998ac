"""Everything that the commands do, without the command line: by Python, and by use cases."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

import clausette
from clausette.cli.main import COMMANDS
from clausette.service.everything import USE_CASES

SCRIPT = """
    import sys

    sys.modules["clausette.cli"] = None  # to import it would fail from here on

    import clausette
    from clausette.language import Source
    from clausette.service.everything import USE_CASES
    from clausette.service.question import Question, Text

    board = clausette.load_board("lightup/6/6/nekcakbl")
    answer = board.solve().rows
    wrong = tuple(row.replace("L", ".") for row in answer)
    assert board.check(answer).right and not board.check(wrong).right
    assert board.count().count.value == 1 and len(board.all().answers) == 1
    assert board.survey().verdict == "unique"
    assert board.hint().words and board.explain().text() and board.grade().verdict == "unique"
    assert board.why_rejected(wrong).lines() and not board.why().lines() == []
    assert board.audit(near=2).data()["examples"]
    assert board.convert("puzzlink") and board.export("touist") and board.svg()
    assert board.clauses().data()["text"] and board.costs().data()
    assert board.draw(answer).scenes
    assert board.trace().rows == answer

    folder = sys.argv[1]
    board.prove(folder + "/certificate")
    assert clausette.verify(folder + "/certificate").data()

    game = clausette.load_board("pegs:110:any")
    assert game.play_back(game.solve().plan).data()["plan"]

    grounded = clausette.load("a or b").ground()
    assert grounded.solve() and grounded.count() == 3 and len(grounded.all().models) == 3
    assert grounded.hint().words and grounded.explain().text() and grounded.grade().data()
    assert grounded.clauses().data() and grounded.export("touist")
    least = clausette.load("$k = 0\\nbigand $i in [1] when $k < 3: a and not a end\\n")
    assert least.minimise("k").minimum == ("k", 3)
    model = clausette.load("a  or   b")
    assert model.format() == "a or b\\n" and model.latex()
    none = clausette.load("a and not a").ground()
    assert none.why().lines() and none.why_rejected(["a"]).lines()
    soft = clausette.load(";;; soft 1 wish: no a.\\nnot a\\n;;;\\na\\n").ground()
    assert soft.why_wish("wish").lines()
    assert clausette.list_puzzles() and clausette.new_puzzle("stars_of_mine", folder)
    text = Question(Text(Source("board.lightup", "..\\n..\\n")))
    for name in ("read", "solve", "all", "count", "survey", "hint", "explain", "grade", "draw"):
        assert USE_CASES[name](text).data()
    assert not any(name.startswith("clausette.cli.") for name in sys.modules)
"""


def test_the_service_needs_no_command_line(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(SCRIPT), str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


METHODS = {
    "solve": [
        *("Board.solve", "Board.all", "Board.count", "Board.survey", "Board.solve_holes"),
        *("Grounded.solve", "Grounded.all", "Grounded.count", "Model.solve", "Model.minimise"),
        *("Board.trace", "Grounded.trace"),
    ],
    "play-back": ["Board.play_back"],
    "check": ["Board.check"],
    "draw": ["Board.draw", "Board.svg"],
    "convert": ["Board.convert"],
    "generate": ["generate"],
    "clues": ["Board.clues", "Board.superfluous", "Board.offers"],
    "turn": ["Board.turn", "Board.canonical"],
    "duplicates": ["duplicates"],
    "booklet": ["booklet"],
    "train": ["train"],
    "export": ["Board.export", "Grounded.export"],
    "facts": ["Board.facts"],
    "puzzles": ["list_puzzles"],
    "new": ["new_puzzle"],
    "hint": ["Board.hint", "Grounded.hint"],
    "explain": ["Board.explain", "Grounded.explain"],
    "why": [
        f"{whose}.{name}"
        for whose in ("Board", "Grounded")
        for name in ("why", "why_rejected", "why_accepted", "why_wish")
    ],
    "grade": ["Board.grade", "Grounded.grade"],
    "prove": ["Board.prove", "Grounded.prove"],
    "verify": ["verify"],
    "audit": ["Board.audit", "Grounded.audit"],
    "ground": ["Board.costs", "Grounded.costs"],
    "compare": [
        f"{whose}.{name}"
        for whose in ("Board", "Grounded")
        for name in ("compare_heuristics", "compare_encodings")
    ],
    "cnf": ["Board.clauses", "Grounded.clauses"],
    "latex": ["Model.latex"],
    "format": ["Model.format"],
    **{
        name: [name]
        for name in ("table", "valid", "entails", "equivalent", "steps", "refute", "mark")
    },
    "exercise": ["exercise", "exercises"],
    "batch": ["batch"],
    "score": ["Board.score", "Board.score_move"],
    "conquer": ["conquer"],
    "portfolio": ["portfolio"],
    "dataset": ["Board.row"],
}


def test_every_command_but_the_stand_in_has_its_method() -> None:
    assert {*METHODS, "serve", "lsp", "touist"} == set(COMMANDS)


@pytest.mark.parametrize("name", [name for several in METHODS.values() for name in several])
def test_a_method_is_documented_and_typed(name: str) -> None:
    whose, _, method = name.rpartition(".")
    found = getattr(getattr(clausette, whose) if whose else clausette, method)
    assert found.__doc__
    assert "return" in found.__annotations__


PLAYED = {
    **{
        name: name for name in ("dead", "judge", "mistake", "open", "position", "sweep", "why_cell")
    },
    "map": "size_map",
}


@pytest.mark.parametrize("use", PLAYED)
def test_what_is_asked_while_playing_has_its_method_too(use: str) -> None:
    assert use in USE_CASES
    method = getattr(clausette.Board, PLAYED[use])
    assert method.__doc__
    assert "return" in method.__annotations__


def test_every_use_case_takes_a_question() -> None:
    assert "solve" in USE_CASES
    for use in USE_CASES.values():
        assert next(iter(use.__annotations__)) == "question"
