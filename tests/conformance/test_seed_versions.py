"""The seed authors' models of Water Sort, whole and with each rule left out: seen, played, marked,
asked why there is none; and the code of their report as it is printed, slips and all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import clausette
from clausette.errors import LanguageError
from clausette.language import Source, parse, read_source
from clausette.language import syntax as s
from clausette.service.model import Model
from clausette.service.model_answer import Answer
from clausette.service.playing import Played, play
from clausette.service.question import Question, Text
from commands import written
from places import SEED_MODELS, SHARED, needs_shared

pytestmark = needs_shared

RULES = {"exercise1": 3, "exercise2": 13, "exercise3": 17}
SATISFIABLE = {
    ("exercise1", 0): {0, 1, 2, 3},
    ("exercise2", 8): {3, 4, 9, 11, 12, 13},
    ("exercise2", 10): {0, 1, 5, 10},
    ("exercise3", 8): {6},
}
"""By model and number of steps: 0 is the whole model, another number the rule that is left out."""
TRIED = {("exercise2", 10): (0, 1, 5, 10)}
"""Where not all versions are tried: some have a solution in 8 steps, and others take long."""
SEED_REPORT = SHARED.parent / "seeds" / "000_0285661636e78ea3.txt"


def version(name: str, left_out: int) -> Model:
    file = parse(read_source(str(SEED_MODELS / f"{name}.touist")))
    rules = [item for item in file.items if isinstance(item, s.Big)]
    assert len(rules) == RULES[name]
    gone = rules[left_out - 1] if left_out else None
    return Model(replace(file, items=tuple(item for item in file.items if item is not gone)))


def played(answer: Answer) -> Played:
    """What `play-back` makes of what TouIST would print."""
    text = "\n".join(answer.assignment.lines())
    found = play(Question(Text(Source("out.txt", text))))
    assert isinstance(found, Played)
    return found


@pytest.mark.parametrize(("name", "steps"), SATISFIABLE)
def test_every_version_is_seen_and_played_with_its_faults_at_their_steps(
    name: str, steps: int
) -> None:
    for left_out in TRIED.get((name, steps), range(RULES[name] + 1)):
        answer = version(name, left_out).ground(k=steps).solve()
        assert (answer is not None) == (left_out in SATISFIABLE[name, steps])
        if answer is None:
            continue
        sheet = answer.sheets()[0]
        assert [panel.heading for panel in sheet.panels] == [f"step {n}" for n in range(steps + 1)]
        assert (sheet.rows, sheet.columns) == (("1", "2", "3"), ("1", "2", "3", "4"))
        assert answer.svg().startswith("<svg")
        found = played(answer)
        assert len(found.scenes) in (1, steps + 1)
        for fault in found.faults:
            assert found.scenes[fault.step].pointed
        if left_out == 0:
            assert found.verdict == {"exercise1": "unfinished", "exercise2": "solved"}[name]


def test_why_there_is_no_third_model_names_its_two_rules() -> None:
    """A source in every tube, and only one: what the authors did not know if it was right."""
    for left_out in (0, 1, 17):
        why = version("exercise3", left_out).ground().why().lines()
        assert why[0].startswith("no solution: 2 formulas (lines 82, 97) contradict each other")
        assert why[-1] == "without line 82 there is a solution"


def test_a_rule_that_is_left_out_is_what_the_mark_names(tmp_path: Path) -> None:
    """Rule 7 of exercise 2, whose pairs are by far the most of its formulas, too."""
    text = (SEED_MODELS / "exercise2.touist").read_text()
    start = text.index(";; rules 7")
    line = text[:start].count("\n") + 2
    weak = Path(written(tmp_path / "weak.touist", text[:start]))
    [mark] = clausette.mark(
        SEED_MODELS / "exercise2.touist", weak, values={"k": 5}, seconds=300
    ).marks
    assert mark.verdict == "too weak"
    assert [one.line for one in mark.blamed] == [line]
    assert mark.shown[0].pictured


def mended(text: str) -> str:
    """A text with the first remedy of the first error, until there is none."""
    for _ in range(6):
        try:
            clausette.load(text).ground()
        except LanguageError as error:
            first = error.diagnostics[0]
            text = first.fixes[0].applied(first.source.text)
        else:
            return text
    raise AssertionError(text)


def _printed() -> Iterator[str]:
    if SEED_REPORT.is_file():
        found = re.findall(r"```\n(.*?)```", SEED_REPORT.read_text(), re.DOTALL)
        yield from (text for text in found if "import re" not in text and "#" not in text)


def test_the_code_of_the_report_works_once_its_slips_are_put_right() -> None:
    """Ends too many, `T` for `$T`, comments that run over their line: each has its remedy."""
    head, *parts = list(_printed())[2:]
    assert len(parts) == 16
    changed = [part for part in parts if mended(f"{head}\n{part}") != f"{head}\n{part}"]
    assert len(changed) == 10
