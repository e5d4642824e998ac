"""Reasons until a deadline: what was found so far is right, and says that there may be more."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from certified import of_model
from taught_boards import example, model_tutor
from why_models import model

from clausette.deadline import Deadline
from clausette.errors import OutOfTime
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.budget import Budget
from clausette.reasoning.certificates.making import How
from clausette.reasoning.cores import minimal_core, smallest_core
from clausette.reasoning.difficulty import grade
from clausette.reasoning.explain import Explanation, explain, verify_step
from clausette.reasoning.page_data import explanation_data
from clausette.reasoning.steps import Clash, Done, Late, Step
from clausette.reasoning.techniques import Course, practise
from clausette.reasoning.tutor import Tutor
from clausette.reasoning.verdict import survey
from clausette.reasoning.why.acceptance import why_accepted
from clausette.reasoning.why.answer import Answer
from clausette.reasoning.why.audit import audit
from clausette.reasoning.why.contradiction import why_none
from clausette.reasoning.why.examples import Example, Setting
from clausette.reasoning.why.rejection import why_rejected
from clausette.reasoning.why.wishes import find_wish, why_unmet
from clausette.service.explanation_text import telling
from clausette.solving import Session
from deadlines import OVER, at_look, stopped

PASSED = pytest.mark.parametrize("deadline", [OVER, stopped()], ids=["over", "stopped"])
LOOKS = [1, 2, 3, 5, 8, 13, 30, 70, 150, 400, 1000, 3000]
IMPOSSIBLE = "a or b\nnot a\nnot b\nc or d\n"
FEW = "atleast(1, [p($i) for $i in [1..4]])\np(1) => p(2)\nnot p(3)\n"


@pytest.fixture(params=["tiny-4x4.sudoku", "hard-9x9.sudoku"])
def taught(request: pytest.FixtureRequest) -> Iterator[Lesson]:
    found = example("sudoku", request.param)
    with found.tutor:
        yield found


def check(taught: Lesson, found: Explanation) -> None:
    """Every step is right for what is known before it."""
    known = list(found.start)
    for step in found.steps:
        assert verify_step(taught.tutor.guarded, step, known) == ""
        known += step.conclusions


# -- the tutor -------------------------------------------------------------------------------------


@PASSED
def test_a_tutor_is_not_loaded_too_late(deadline: Deadline) -> None:
    fresh = example("sudoku", "tiny-4x4.sudoku")
    with pytest.raises(OutOfTime):
        fresh.load(deadline=deadline)
    assert fresh.tutor.targets
    with pytest.raises(OutOfTime):
        Tutor(fresh.tutor.guarded.grounding, deadline=deadline)


@PASSED
def test_a_tutor_asked_too_late_knows_nothing(taught: Lesson, deadline: Deadline) -> None:
    tutor = taught.tutor
    with pytest.raises(OutOfTime):
        tutor.next(tutor.nothing(), deadline=deadline)
    with pytest.raises(OutOfTime):
        grade(tutor, deadline=deadline)
    assert isinstance(taught.next(taught.given(), deadline=deadline)[2], Late)
    found = explain(tutor, deadline=deadline)
    assert (found.steps, found.end, found.unique) == ((), Late(), None)


@pytest.mark.parametrize("looks", LOOKS)
def test_an_explanation_cut_short_has_right_steps_and_says_so(taught: Lesson, looks: int) -> None:
    found = explain(taught.tutor, taught.given(), deadline=at_look(looks))
    check(taught, found)
    words = telling(found, taught.voice()).text()
    assert isinstance(found.end, Late | Done)
    assert ("Out of time" in words) == isinstance(found.end, Late)
    data = explanation_data(taught.voice(), found)["end"]
    assert isinstance(data, dict)
    assert data["kind"] == ("late" if isinstance(found.end, Late) else "done")


def test_a_tutor_that_was_stopped_goes_on_as_if_nothing_had_been() -> None:
    stopped_often, calm = (example("sudoku", "hard-9x9.sudoku") for _ in range(2))
    for looks in LOOKS:
        explain(stopped_often.tutor, deadline=at_look(looks))
    known = calm.given()
    for lesson in (stopped_often, calm):
        assert isinstance(lesson.tutor.next(known), Step)
        assert lesson.tutor.solutions.unique()
    assert np.array_equal(stopped_often.given(), known)
    first, second = (lesson.tutor.solutions.first() for lesson in (stopped_often, calm))
    assert first is not None
    assert second is not None
    assert np.array_equal(first[calm.variables], second[calm.variables])


@pytest.mark.parametrize("looks", LOOKS)
def test_a_clash_found_in_time_is_one(looks: int) -> None:
    with model_tutor(IMPOSSIBLE) as tutor:
        try:
            found = tutor.next(tutor.nothing(), deadline=at_look(looks))
        except OutOfTime:
            return
        assert isinstance(found, Clash)
        names = sorted(tutor.guarded.line(instance) for instance in found.instances)
        assert names == [1, 2, 3]


@pytest.mark.parametrize("looks", LOOKS)
def test_a_grade_cut_short_is_a_lower_bound(taught: Lesson, looks: int) -> None:
    whole = grade(taught.tutor, taught.given())
    assert whole is not None
    assert not whole.late
    try:
        found = grade(taught.tutor, taught.given(), deadline=at_look(looks))
    except OutOfTime:
        return
    assert found is not None
    assert found.late == (found.most is None)
    assert found.least <= whole.least
    assert found.open >= whole.open
    assert found.rounds == whole.rounds[: len(found.rounds)]


def test_practice_cut_short_decides_no_more(taught: Lesson) -> None:
    course = Course({"en": "none"}, ())
    assert practise(taught.tutor, course, deadline=OVER).late
    assert not practise(taught.tutor, course).late


@pytest.mark.parametrize("looks", LOOKS)
def test_a_survey_cut_short_has_bounds(looks: int) -> None:
    taught = example("sudoku", "several-9x9.sudoku")
    plain, targets = taught.tutor.guarded.plain, taught.variables
    whole = survey(plain, targets, patience=None, limit=50)
    try:
        found = survey(plain, targets, patience=None, limit=50, deadline=at_look(looks))
    except OutOfTime:
        return
    assert found.kind in ("several", "unknown")
    assert found.count is not None
    assert whole.count is not None
    assert found.count.value <= whole.count.value
    assert found.late or (found.forced, found.least) == (whole.forced, whole.least)
    assert set(found.forced) <= set(whole.forced)


# -- cores -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("looks", LOOKS)
def test_a_core_cut_short_is_a_core_and_never_said_to_be_better(looks: int) -> None:
    tutor = model_tutor(IMPOSSIBLE)
    guard = tutor.guarded
    with Session(guard.cnf, solver="minisat22") as session:
        for search in (minimal_core, smallest_core):
            try:
                core = search(session, guard.selectors(), (), Budget(deadline=at_look(looks)))
            except OutOfTime:
                continue
            assert core is not None
            assert not session.solve(core.literals)
            assert core.kind == "clash" or len(core) == 3


def test_a_budget_says_whether_it_was_the_deadline() -> None:
    assert Budget(deadline=OVER).late
    spent = Budget(work=100)
    spent.ask()
    assert (spent.over(), spent.late) == (True, False)


# -- why -------------------------------------------------------------------------------------------


@PASSED
def test_why_says_that_time_is_up_when_it_knows_nothing(deadline: Deadline) -> None:
    theory = model(IMPOSSIBLE)
    with pytest.raises(OutOfTime):
        why_none(theory, deadline=deadline)
    with pytest.raises(OutOfTime):
        why_rejected(theory.ground(), [], deadline=deadline)
    with pytest.raises(OutOfTime):
        why_accepted(model(FEW), Answer({"p(2)": True}), deadline=deadline)
    wishes = model(";;; some: some.\np(1) or p(2)\n;;; soft 1 w: no first.\nnot p(1)\n").ground()
    with pytest.raises(OutOfTime):
        why_unmet(wishes, find_wish(wishes, "w"), deadline=deadline)
    with pytest.raises(OutOfTime):
        of_model(IMPOSSIBLE, how=How(deadline=deadline))


@pytest.mark.parametrize("looks", LOOKS)
def test_a_contradiction_cut_short_is_one(looks: int) -> None:
    try:
        found = why_none(model(IMPOSSIBLE), deadline=at_look(looks))
    except OutOfTime:
        return
    assert found is not None
    lines = {one.line for one in found.instances}
    assert lines >= {1, 2, 3}
    assert found.kind == "clash" or lines == {1, 2, 3}


@pytest.mark.parametrize("looks", LOOKS)
def test_a_wrong_answer_is_never_taken_for_a_right_one(looks: int) -> None:
    theory = model(FEW)
    atoms = theory.ground().cnf.atoms
    for values, good in (({"p(1)": True}, False), ({"p(2)": True}, True)):
        literals = Answer(values).literals(atoms)
        try:
            found = why_rejected(theory.ground(), literals, deadline=at_look(looks))
        except OutOfTime:
            continue
        assert (found is None) == good


@pytest.mark.parametrize("looks", [0, *LOOKS])
def test_an_audit_cut_short_says_so_and_nothing_wrong(looks: int) -> None:
    program = model(FEW).program
    examples = (
        Example("good", Answer({"p(2)": True}), True),
        Example("bad", Answer({"p(3)": True}), False),
    )
    settings = [Setting("model", examples)]
    whole = audit(program, settings)
    found = audit(program, settings, deadline=at_look(looks))
    assert not found.wrong
    assert found.complete == all(trial.verdict != "unknown" for trial in found.trials)
    for trial, right in zip(found.trials, whole.trials, strict=True):
        assert trial.verdict in ("unknown", right.verdict)
