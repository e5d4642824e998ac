"""`clausette solve --trace`: a search watched, as text, as JSON, as pictures, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

import pytest

import clausette
from clausette.cli import arguments
from clausette.cli.main import main
from clausette.cnf import Atoms, Cnf
from clausette.deadline import NEVER, Deadline
from clausette.errors import UsageError
from clausette.service import watching
from clausette.service.trace_names import TraceNames
from clausette.service.tracing import told
from clausette.service.watching import Search, watched
from clausette.solving import dpll
from clausette.solving.events import Event
from clausette.solving.trail import Trail
from commands import Command, example, read, written
from hard_formulas import HOLES
from schemas import require_valid

LAMPS = "lightup/6/6/nekcakbl"
SEVERAL = example("lightup", "seed-empty-3x3.lightup")
NONE = example("lightup", "seed-none-4x4.lightup")
NO = "(a or b) and (a or not b) and (not a or b) and (not a or not b)"


def _lines(out: str) -> list[str]:
    return [line.strip() for line in out.splitlines()]


def test_the_trace_tells_what_dpll_does(command: Command) -> None:
    found = command("solve", "--trace", "-", typed="a or b\nnot a or b\nnot b or c\n")
    assert found.status == 0
    lines = _lines(found.out)
    assert lines[0].startswith("decide ")
    assert any(line.startswith("propagate ") and " because " in line for line in lines)
    assert lines[-2].startswith("model ")
    assert lines[-1] == "1 decision, 1 propagation, 0 conflicts"


def test_the_trace_of_a_no_ends_with_it(command: Command) -> None:
    found = command("solve", "-", "--trace", typed=NO)
    assert found.status == 8
    words = [line.split()[0] for line in _lines(found.out)]
    assert {"decide", "propagate", "conflict", "backtrack"} <= set(words)
    assert words[-2] == "unsat"


def test_the_trace_leaves_wishes_out(command: Command) -> None:
    text = "a or b\n;;; soft 1 x: x.\nnot a and not b\n"
    assert command("solve", "-", "--trace", typed=text).status == 0


def test_what_cdcl_learns_comes_with_its_steps(command: Command) -> None:
    found = command("solve", "-", "--trace", "cdcl", typed=NO)
    assert found.status == 8
    assert found.out.splitlines() == [
        "  decide ¬a",
        "  propagate b because a ∨ b",
        "  conflict in a ∨ ¬b",
        "    resolve on b with a ∨ b: a",
        "  learn a",
        "back to level 0",
        "propagate a because a (learnt 1)",
        "propagate b because ¬a ∨ b",
        "conflict in ¬a ∨ ¬b",
        "  resolve on b with ¬a ∨ b: ¬a",
        "  resolve on a with a: ⊥",
        "learn ⊥",
        "unsat",
        "1 decision, 3 propagations, 2 conflicts, 2 clauses learnt",
    ]


def test_a_value_that_is_left_out_is_not_taken_from_what_follows(
    command: Command, tmp_path: Path
) -> None:
    file = written(tmp_path / "a.touist", "a")
    for given in (("--trace", file), (file, "--trace"), ("--trace", "dpll", file)):
        assert command("solve", *given).out.startswith("propagate a")
    assert command("solve", "--trace", "cdlc", file).status == 124
    assert arguments.METHODS == watching.METHODS


@pytest.mark.parametrize("method", ["dpll", "cdcl"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_board_is_told_in_the_words_of_its_puzzle(
    command: Command, method: str, language: str
) -> None:
    found = command("solve", LAMPS, "--trace", method, "--lang", language)
    assert found.status == 0
    assert "lamp(" not in found.out
    said = "no lamp because no lamp touches the wall r4c2. [clue]"
    if language == "fr":
        said = "propagation r1c3 porte une ampoule car exactement 4 ampoules touchent le mur r2c3."
    assert said in found.out
    assert "1  .  .  L  .  .  ." in found.out  # the answer as a picture


def test_the_object_for_programs_has_all_of_it(command: Command) -> None:
    data = read(command("solve", LAMPS, "--trace", "--json"))
    require_valid(data, "solve")
    assert data["solution"] == read(command("solve", LAMPS, "--json"))["solution"]
    assert len(data["model"]) == 8
    forced = data["events"][0]
    assert forced["clause"]["rule"] == "clue"
    assert forced["clause"]["sentence"].startswith("exactly 4 lamps touch")
    assert forced["literal"] in forced["clause"]["literals"]
    assert data["counts"]["propagations"] == 32


@pytest.mark.parametrize("subject", [SEVERAL, NONE, "holes", "english:3,3", "pegs:110:any"])
@pytest.mark.parametrize("method", ["dpll", "cdcl"])
def test_the_verdict_is_that_of_the_other_solvers(
    command: Command, tmp_path: Path, subject: str, method: str
) -> None:
    if subject == "holes":
        subject = written(tmp_path / "holes.touist", HOLES)
    extra = ["--steps", "1"] if ":" in subject else []
    data = read(command("solve", subject, "--trace", method, "--json", *extra))
    require_valid(data, "solve")
    written(tmp_path / "out.cnf", command("cnf", subject, *extra).out)
    cnf = clausette.cnf.read_dimacs((tmp_path / "out.cnf").read_text(encoding="utf-8"), "out").cnf
    with clausette.solving.Session(cnf) as session:
        assert data["verdict"] == ("sat" if session.solve() else "unsat")
    assert ("model" in data) == (data["verdict"] == "sat")


def test_rules_with_a_sentence_are_told_beside_their_clause(command: Command) -> None:
    found = command("solve", "-", "--trace", "cdcl", typed=HOLES)
    assert "¬sits(1,1) ∨ ¬sits(2,1): two pigeons do not share hole 1. [alone]" in found.out
    assert "(learnt 1)" in found.out


def test_graphs_of_the_first_conflicts_alone_are_said_to_be_those(
    command: Command, tmp_path: Path
) -> None:
    model = "bigand $i in [1..4]: bigor $j in [1..3]: p($i,$j) end end " + (
        "bigand $i,$k,$j in [1..4],[1..4],[1..3] when $i < $k: not p($i,$j) or not p($k,$j) end"
    )
    asked = ("solve", "-", "--trace", "cdcl", "--heuristic", "first", "--graphs", str(tmp_path))
    assert "the first" not in command(*asked, typed=model).err
    assert "the first" in command(*asked, "--limit", "20", typed=model).err


def test_the_tree_and_the_graphs_are_pictures(command: Command, tmp_path: Path) -> None:
    file = written(tmp_path / "holes.touist", HOLES)
    folder, tree = tmp_path / "new" / "graphs", tmp_path / "tree.svg"
    found = command("solve", file, "--trace", "cdcl", "--svg", str(tree), "--graphs", str(folder))
    data = read(command("solve", file, "--trace", "cdcl", "--json"))
    conflicts = data["counts"]["conflicts"]
    assert found.err == f"clausette: {conflicts} implication graphs in {folder}\n"
    assert len(list(folder.iterdir())) == len(data["graphs"]) == conflicts > 1
    for picture in (tree, *folder.iterdir()):
        root = ElementTree.parse(picture).getroot()
        assert root.tag.endswith("svg")
        assert float(root.attrib["width"]) <= 500
    words = "".join(ElementTree.parse(tree).getroot().itertext())
    assert words.count("learnt: ") == conflicts
    assert "there is no model" in words
    first = "".join(ElementTree.parse(folder / "conflict-1.svg").getroot().itertext())
    assert "UIP" in first
    assert "⊥" in first
    only = command("solve", file, "--trace", "--svg", "-")
    assert only.out.startswith("<svg")


def test_a_long_trace_is_cut_and_says_so(command: Command, tmp_path: Path) -> None:
    file = written(tmp_path / "holes.touist", HOLES)
    found = command("solve", file, "--trace", "--limit", "5")
    whole = read(command("solve", file, "--trace", "--json"))["counts"]["events"]
    lines = found.out.splitlines()
    assert found.status == 8  # the search went on, only its trace did not
    assert lines[5] == f"… {whole - 5} more events (--limit shows more)"
    data = read(command("solve", file, "--trace", "--limit", "5", "--json"))
    assert (data["verdict"], len(data["events"])) == ("unsat", 5)
    tree = command("solve", file, "--trace", "--limit", "5", "--svg", "-").out
    assert "the trace is cut here" in tree


def _formula() -> Cnf:
    pigeons = clausette.load(HOLES.replace("1..4", "1..8").replace("1..3", "1..7")).ground()
    return pigeons.cnf


def test_a_search_that_does_too_much_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    cnf = _formula()
    seen = watched(Search(), cnf, NEVER, 10, work=500)
    assert (seen.verdict, seen.stopped, seen.last) == ("unknown", "given up after 500 events", None)
    assert (len(seen.events), seen.counts.events) == (10, 500)
    assert list(told(Search(), seen, TraceNames(cnf)).lines())[-1] == (
        "unknown: given up after 500 events"
    )
    monkeypatch.setattr(watching, "MOST_LOOKS", 300)
    worked = watched(Search(), cnf, NEVER, 10)
    assert worked.stopped is not None
    assert worked.stopped.endswith("looks at clauses")
    late = watched(Search("cdcl"), cnf, Deadline.after(0), 10)
    assert (late.verdict, late.stopped) == ("unknown", "out of time")


def test_too_many_clauses_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "MOST_CLAUSES", 10)
    with pytest.raises(UsageError, match="too many for a search to be watched"):
        clausette.load(HOLES).ground().trace()


def test_what_there_is_is_kept_when_ctrl_c_comes(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_short(self: Search, trail: Trail) -> Iterator[Event]:
        yield from islice(dpll.search_on(trail), 4)
        raise KeyboardInterrupt

    monkeypatch.setattr(Search, "events", cut_short)
    found = command("solve", "-", "--trace", "--json", typed=HOLES)
    data = read(found)
    require_valid(data, "solve")
    assert (found.status, data["verdict"], data["stopped"]) == (130, "unknown", "interrupted")
    assert len(data["events"]) == 4


def test_it_is_all_there_in_python(capsys: pytest.CaptureFixture[str]) -> None:
    board = clausette.load_board(LAMPS)
    traced = board.trace("cdcl", heuristic="first", restarts=2, language="fr")
    assert traced.verdict == "sat"
    assert traced.rows == board.solve().rows
    assert traced.svg(dark=True).startswith("<svg")
    assert traced._repr_svg_() == traced.svg()
    holes = clausette.load(HOLES).ground().trace("cdcl")
    assert holes.graph_svg(1) != holes.graph_svg(2)
    with pytest.raises(UsageError, match="none with the number 99"):
        holes.graph_svg(99)
    for wrong in ({"method": "best"}, {"heuristic": "luck"}, {"restarts": 3}):
        with pytest.raises(UsageError):
            board.trace(**wrong)
    assert main(["solve", LAMPS, "--trace"]) == 0
    assert capsys.readouterr().out.splitlines()[: len(traced.events)] != []


def test_clauses_without_rules_speak_by_their_names() -> None:
    cnf = Cnf.from_clauses([[1, 2], [-1]], Atoms(("wet", "dry")))
    seen = watched(Search(), cnf, NEVER, 10)
    found = told(Search(), seen, TraceNames(cnf, "fr"))
    assert list(found.lines())[:3] == [
        "propagation ¬wet car ¬wet",
        "propagation dry car wet ∨ dry",
        "modèle dry",
    ]
    require_valid(found.data(), "solve")


def test_clauses_from_a_file_are_watched_too(command: Command, tmp_path: Path) -> None:
    file = written(tmp_path / "x.cnf", "c 1 wet\nc 2 dry\np cnf 2 2\n1 2 0\n-1 0\n")
    found = command("solve", file, "--trace", "--lang", "fr")
    assert found.status == 0
    assert found.out.splitlines()[:2] == [
        "propagation ¬wet car ¬wet",
        "propagation dry car wet ∨ dry",
    ]
    data = read(command("solve", file, "--trace", "cdcl", "--json"))
    require_valid(data, "solve")
    assert (data["verdict"], data["model"]) == ("sat", ["dry"])
    assert read(command("compare", file, "--json"))["verdict"] == "sat"


def test_without_a_conflict_no_graph_is_drawn_and_that_is_said(
    command: Command, tmp_path: Path
) -> None:
    folder = tmp_path / "graphs"
    found = command("solve", "-", "--trace", "cdcl", "--graphs", str(folder), typed="a or b")
    assert found.err == "clausette: no conflict, so there is no implication graph\n"
    assert not folder.exists()
