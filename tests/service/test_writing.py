"""What is written for people and programs: formats, clauses, costs, formulas, layout, puzzles."""

from __future__ import annotations

import io
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import clausette
from clausette.deadline import Deadline
from clausette.errors import OutOfTime, UsageError
from clausette.language import Source
from clausette.service.board import Board
from clausette.service.clauses_told import clauses
from clausette.service.converting import convert
from clausette.service.describing import describe
from clausette.service.exporting import export
from clausette.service.grounding import Compared, Costs, ground
from clausette.service.laying_out import format_models, latex
from clausette.service.question import NOTHING, Question, Text
from clausette.service.results import Late
from clausette.service.starting import start
from clausette.service.worker import fenced
from clausette.words import in_words
from schemas import require_valid

LIGHT_UP = "lightup/6/6/nekcakbl"
PEGS = "pegs:110:0,2"
RULES = "bigand $i in [1..$n]: p($i) or q($i) end"
MESSY = "bigand   $i in [1..3]:  p( $i )   end\n"


def board(text: str = LIGHT_UP, language: str = "en", deadline: Deadline | None = None) -> Question:
    question = Question(clausette.load_board(text), language=language)
    return question if deadline is None else _until(question, deadline)


def model(language: str = "en") -> Question:
    return Question(clausette.load(RULES).ground(n=2), language=language)


def _until(question: Question, deadline: Deadline) -> Question:
    return Question(question.subject, language=question.language, deadline=deadline)


CASES: list[tuple[str, Callable[[str], Any]]] = [
    ("convert", lambda language: convert(board(language=language), to="seed")),
    ("convert", lambda language: convert(board("2;3;2;1;2;1;2;1;2;", language), to="puzzlink")),
    ("export", lambda language: export(board(language=language), to="touist")),
    ("export", lambda language: export(board(PEGS, language), to="dimacs")),
    ("export", lambda language: export(model(language), to="wcnf")),
    ("cnf", lambda language: clauses(board(language=language), to="names", naming="numbered")),
    ("cnf", lambda language: clauses(board(language=language), to="by-rule")),
    ("cnf", lambda language: clauses(model(language))),
    ("ground", lambda language: ground(board(language=language))),
    ("ground", lambda language: ground(board(PEGS, language))),
    ("ground", lambda language: ground(model(language))),
    ("latex", lambda language: latex(model(language), style="document")),
    ("format", lambda language: format_models(Question(Text(Source("m", MESSY))))),
    ("puzzles", lambda language: describe(Question(NOTHING, language=language))),
]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("name", "made"), CASES)
def test_results_keep_to_their_schemas_and_travel(
    name: str, made: Callable[[str], Any], language: str
) -> None:
    found = made(language)
    require_valid(found.data(), name)
    assert pickle.loads(pickle.dumps(found)).data() == found.data()


@pytest.mark.parametrize(
    ("use", "name", "asked"),
    [
        (convert, "convert", {"to": "seed"}),
        (export, "export", {"to": "dimacs"}),
        (clauses, "cnf", {}),
        (ground, "ground", {}),
    ],
)
def test_time_that_is_over_from_the_start_is_told(use: Any, name: str, asked: Any) -> None:
    over = Deadline.after(0)
    with pytest.raises(OutOfTime):
        use(board(deadline=over), **asked)
    late = fenced(use, board(language="fr", deadline=over), **asked)
    assert isinstance(late, Late)
    require_valid(late.data(), name)


def test_clauses_are_written_piece_by_piece_or_as_one_text() -> None:
    found = clauses(board())
    out = io.StringIO()
    found.write(out)
    assert out.getvalue() == found.text == str(found)
    assert found.text.splitlines()[-1].endswith(" 0")
    assert found.sizes.clauses == 155


def test_clauses_in_words_speak_french() -> None:
    french = clauses(board(language="fr"), to="by-rule").text
    assert "lit (ligne 10)" in french
    assert "doit être éclairée" in french
    with pytest.raises(UsageError, match="goes with"):
        clauses(board(), naming="numbered")
    with pytest.raises(UsageError, match="needs a board"):
        clauses(model(), to="names", naming="numbered")


def test_the_steps_of_a_game_are_a_note_in_both_languages() -> None:
    found = export(board(PEGS, "fr"), to="dimacs")
    (note,) = found.remarks.notes
    assert note == "--steps 1, the length of every plan, if there is one"
    assert found.data()["notes"] == ["--steps 1, la longueur de tout plan, s'il y en a un"]
    assert export(board(PEGS), to="dimacs", steps=1).remarks.notes == ()
    with pytest.raises(UsageError, match="--steps is for games of moves"):
        export(board(), to="dimacs", steps=3)


def test_soft_rules_are_no_dimacs() -> None:
    soft = clausette.load(";;; soft 3 a: a\np\n;;;\nnot p or q\n").ground()
    with pytest.raises(UsageError, match="--to wcnf keeps them soft"):
        soft.clauses()
    assert "h " in soft.clauses("wcnf").text


def test_costs_are_a_table_in_the_language_asked_for() -> None:
    english, french = ground(board()), ground(board(language="fr"))
    assert isinstance(english, Costs)
    assert (
        next(iter(english.lines())).split() == "rule line instances clauses literals ms way".split()
    )
    told = [in_words(line, "fr") for line in french.lines()]
    assert told[0].split() == "règle ligne instances clauses littéraux ms méthode".split()
    assert told[1].endswith("boucles")
    assert told[-1].startswith("32 atomes et 0 définition, 155 clauses, 480 littéraux, 0,")


def test_rules_without_names_are_called_by_their_lines() -> None:
    question = Question(clausette.load("p or q").ground(), language="fr")
    found = ground(question)
    assert found.data()["rules"][0]["name"] == "ligne 1"
    assert [in_words(line, "fr") for line in found.lines()][1].startswith("ligne 1 ")


def test_every_model_of_a_game_is_compared_and_what_is_known_is_told() -> None:
    told: list[Any] = []
    question = board(PEGS)
    found = ground(Question(question.subject, tell=lambda one: told.append(one)), steps=1)
    assert isinstance(found, Compared)
    assert next(iter(found.models)) == "rules"
    so_far = [one for one in told if isinstance(one, Compared)]
    assert not so_far[0].models
    assert all(one.late for one in so_far)
    require_valid(so_far[-1].data(), "ground")


def test_a_model_is_laid_out_and_written_as_formulas() -> None:
    found = format_models(Question(Text(Source("a", MESSY))), more=(Source("b", "p\n"),))
    assert [file.changed for file in found.files] == [True, False]
    assert [file.name for file in found.changed] == ["a"]
    assert clausette.load(MESSY).format() == found.files[0].text
    assert "\\bigwedge" in clausette.load(MESSY).latex()


def test_a_new_puzzle_is_whole_or_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = clausette.new_puzzle("stars", tmp_path)
    require_valid(made.data(), "new")
    assert (tmp_path / "stars" / "stars.py").is_file()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["stars"]

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(UsageError, match="moons cannot be written: No space left on device"):
        start(Question(NOTHING), name="moons", where=tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["stars"]


def test_boards_and_models_have_methods_for_it() -> None:
    light_up = clausette.load_board(LIGHT_UP)
    assert isinstance(light_up, Board)
    assert light_up.convert("puzzlink").endswith(LIGHT_UP)
    assert light_up.export("dimacs") == light_up.clauses().text
    assert light_up.clauses("names").format == "names"
    grounded = clausette.load(RULES).ground(n=2)
    assert grounded.export("dimacs") == grounded.clauses().text
    assert clausette.load("p or q").ground().export("touist") == "p or q\n"
    with pytest.raises(UsageError, match="values"):
        grounded.export("touist")
    names = [entry["name"] for entry in clausette.list_puzzles().data()["puzzles"]]
    assert "lightup" in names
    assert json.dumps(clausette.list_puzzles("lightup", language="fr").data()).count("Akari")
