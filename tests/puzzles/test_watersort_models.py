"""The three models of Water Sort, and models as TouIST prints them."""

from __future__ import annotations

import random

import pytest

from clausette.errors import UsageError
from clausette.grounding.columnar.program import QUIET, compiled
from clausette.language import parse, read_source
from clausette.language.rules import rules_of
from clausette.planning.plan import Ask
from clausette.puzzles.base import BoardError
from clausette.puzzles.clauses import ground_board
from clausette.puzzles.finding import installed, puzzle_called
from clausette.puzzles.recognising import recognised
from clausette.puzzles.watersort.board import RUN, UNIT, Board, Rule
from clausette.puzzles.watersort.printed import board_of_model
from clausette.puzzles.watersort.watersort import PUZZLE
from clausette.solving import Session
from places import SEED_MODELS, needs_shared

SEED_MODEL = SEED_MODELS / "exercise2.touist"
V, OR = "vert", "orange"
FIGURE_1 = ((V, OR, V, OR), (OR, V, OR, V), ())
WATERSORT = puzzle_called("watersort")
MODELS = tuple(WATERSORT.models())
every_model = pytest.mark.parametrize("model", MODELS)


def figure_1(rule: Rule = UNIT) -> Board:
    return Board(FIGURE_1, 4, rule)


@every_model
def test_a_model_has_figure_1_in_ten_units_and_not_in_nine(model: str) -> None:
    found = PUZZLE.solve(figure_1(), Ask(engine="sat", model=model, shortest=True))
    assert (found.kind, len(found.plan), found.shortest) == ("solved", 10, True)
    assert PUZZLE.check(figure_1(), found.plan) == []
    none = PUZZLE.solve(figure_1(), Ask(engine="sat", model=model, steps=9))
    assert none.kind == "none"
    assert none.reason is not None
    assert none.reason.kind == "horizon"


def test_the_states_also_pour_whole_runs_seven_for_figure_1() -> None:
    found = PUZZLE.solve(figure_1(RUN), Ask(engine="sat", shortest=True))
    assert len(found.plan) == 7
    assert PUZZLE.solve(figure_1(RUN), Ask(engine="sat", steps=6)).kind == "none"


@pytest.mark.parametrize("model", ["transfer", "verser"])
def test_models_of_single_units_refuse_runs(model: str) -> None:
    with pytest.raises(UsageError, match="--rule unit"):
        PUZZLE.solve(figure_1(RUN), Ask(engine="sat", model=model))


def test_the_models_and_the_search_agree_on_small_boards() -> None:
    chance = random.Random(3)
    for _ in range(6):
        units = [*"aaabbb"]
        chance.shuffle(units)
        tubes = (tuple(units[:2]), tuple(units[2:4]), tuple(units[4:]))
        for rule, models in ((UNIT, MODELS), (RUN, ("rules",))):
            board = Board(tubes, 3, rule)
            searched = PUZZLE.solve(board, Ask(shortest=True))
            for model in models:
                asked = Ask(engine="sat", model=model, shortest=True, steps=9)
                by_sat = PUZZLE.solve(board, asked)
                assert (by_sat.kind, len(by_sat.plan)) == (searched.kind, len(searched.plan))


def test_any_plan_by_sat_is_replayed_and_may_rest() -> None:
    found = PUZZLE.solve(figure_1(), Ask(engine="sat"))
    assert found.kind == "solved"
    assert PUZZLE.check(figure_1(), found.plan) == []


@every_model
def test_a_model_is_valid_and_every_rule_is_told_in_two_languages(model: str) -> None:
    path = puzzle_called("watersort").models()[model]
    file = parse(read_source(str(path)))
    assert file.warnings == ()
    rules, diagnostics = rules_of(file)
    assert diagnostics == ()
    assert all(rule.documented and {"en", "fr"} <= set(rule.sentences) for rule in rules)
    for rule in (UNIT, RUN) if model == "rules" else (UNIT,):
        facts = PUZZLE.facts(figure_1(rule), 3, model)
        grounding = compiled(file).ground(None, facts)
        assert grounding.warnings == ()
        by_values = compiled(file).ground(facts.values())
        assert len(by_values.cnf) == len(grounding.cnf)
        for language in ("en", "fr"):
            said = grounding.sentence(len(grounding.instances) - 1, language)
            assert said.endswith(".")
            assert "{" not in said


# -- printed models --------------------------------------------------------------------------------


def printed(model: str = "verser", steps: int = 10, rule: Rule = UNIT) -> str:
    with Session(
        ground_board(WATERSORT, figure_1(rule), QUIET, model=model, steps=steps).cnf
    ) as session:
        assert session.solve()
        return "\n".join(session.model().lines())


@every_model
def test_a_printed_model_gives_the_board_and_the_plan(model: str) -> None:
    text = printed(model)
    claimed = recognised(text, ".txt", installed())
    assert claimed is not None
    assert (claimed[0].name, claimed[1].name) == ("watersort", "model")
    board = claimed[1].read(text, "model.txt")
    assert board == figure_1()
    plan = PUZZLE.read_plan(board, text, "model.txt")
    assert len(plan) == 10
    assert PUZZLE.check(board, plan) == []


def test_a_printed_model_of_runs_is_known_by_its_pours() -> None:
    text = printed("rules", 7, RUN)
    board = board_of_model(text, "model")
    assert board == figure_1(RUN)
    assert PUZZLE.check(board, PUZZLE.read_plan(board, text, "model")) == []


def test_the_true_atoms_alone_are_enough() -> None:
    text = "\n".join(line[2:] for line in printed().splitlines() if line.startswith("1 "))
    assert len(PUZZLE.read_plan(board_of_model(text, "model"), text, "model")) == 10


@pytest.mark.parametrize(("model", "names"), [("verser", "verser("), ("transfer", "tube_")])
def test_the_pours_of_a_model_are_read_without_its_states(model: str, names: str) -> None:
    lines = [line for line in printed(model).splitlines() if line.startswith(f"1 {names}")]
    plan = PUZZLE.read_plan(figure_1(), "\n".join(lines), "pours")
    assert len(plan) == 10
    assert PUZZLE.check(figure_1(), plan) == []


@needs_shared
def test_the_seeds_own_model_is_shown_phantoms_and_all() -> None:
    file = parse(read_source(str(SEED_MODEL)))
    with Session(compiled(file).ground({"$k": 10}).cnf) as session:
        assert session.solve()
        text = "\n".join(session.model().lines())
    board = board_of_model(text, "output.txt")
    assert board == figure_1()
    plan = PUZZLE.read_plan(board, text, "output.txt")
    assert len(plan) == 10
    assert PUZZLE.check(board, plan) == []


START = "\n".join(
    f"1 p(0,{t},{e},{(*tube, *['vide'] * 4)[e - 1]})"
    for t, tube in enumerate(FIGURE_1, 1)
    for e in range(1, 5)
)


def after(**changed: str) -> str:
    """The start, and step 1 where some layers hold something else: `t1e4="vide"`."""
    lines = []
    for line in START.splitlines():
        _, tube, layer, colour = line[4:-1].split(",")
        lines.append(f"1 p(1,{tube},{layer},{changed.get(f't{tube}e{layer}', colour)})")
    return "\n".join((START, *lines))


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        (after(t1e4="vide"), "at step 1, only tube 1 changes: a pour changes two tubes"),
        (
            after(t1e4="vide", t3e1=V),
            "at step 1, tubes 1 and 3 change as no pour",
        ),
        (after(t1e4="vide", t2e4="vide", t3e1=OR, t3e2=V), "at step 1, tubes 1, 2 and 3 change"),
        (after(t1e4="vide", t3e2=OR), "at step 1, orange lies above an empty layer in tube 3"),
        (f"{START}\n1 p(0,1,1,orange)", "at step 0, layer 1 of tube 1 holds vert and orange"),
        (f"{START}\n1 p(1,1,1,vert)", "at step 1, layer 2 of tube 1 holds nothing, not even vide"),
        (f"{START}\n1 verser(1,1,4,3,1,orange)\n1 verser(1,2,4,3,1,vert)", "step 1 pours twice"),
        (
            f"{START}\n1 tube_source(1,1)",
            "at step 1, there must be one source and one destination",
        ),
        (START.replace("p(0,2,1,orange)", "p(0,2,1,rose)"), "tube 2 starts with rose vert"),
    ],
)
def test_a_printed_model_that_makes_no_plan_is_refused_with_its_step(text: str, cause: str) -> None:
    with pytest.raises(BoardError) as refusal:
        PUZZLE.read_plan(figure_1(), text, "out.txt")
    assert f": error: {cause}" in str(refusal.value)


POURED = after(t1e4="vide", t3e1=OR)
"""Tube 1 gives its orange to tube 3."""


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        (f"{POURED}\n1 verser(1,2,4,3,1,vert)", "after this step layer 4 of tube 2 holds vert"),
        (f"{POURED}\n1 verser(1,1,4,3,1,vert)", "before this step layer 4 of tube 1 holds orange"),
        (f"{POURED}\n1 verser(1,1,4,3,2,orange)", "layer 2 of tube 3 holds nothing, not orange"),
        (f"{POURED}\n1 verser(1,1,4,2,4,orange)", "layer 4 of tube 2 holds vert, not nothing"),
        (f"{POURED}\n1 verser(1,1,4,7,1,orange)", "there is no layer 1 of tube 7"),
        (f"{POURED}\n1 verser(2,1,3,3,2,vert)", "they end before"),
        (f"{after()}\n1 verser(1,1,4,3,1,orange)", "after this step layer 4 of tube 1 holds"),
        (f"{START}\n1 verser(1,1,4,3,1,vert)", "before this step layer 4 of tube 1 holds orange"),
        (f"{POURED}\n1 tube_source(1,2)\n1 tube_destination(1,3)", "tube 2 loses nothing"),
        (f"{POURED}\n1 tube_source(1,1)\n1 tube_destination(1,2)", "tube 2 gains nothing"),
    ],
)
def test_a_pour_that_contradicts_the_states_is_told_with_its_step(text: str, cause: str) -> None:
    with pytest.raises(BoardError) as refusal:
        PUZZLE.read_plan(figure_1(), text, "out.txt")
    step = 2 if "verser(2" in text else 1
    line = text.count("\n") + (1 if "verser" in text else -len(START.splitlines()))
    assert str(refusal.value).startswith(f"out.txt:{line}:1: error: at step {step}, ")
    assert cause in str(refusal.value)


@pytest.mark.parametrize(
    "line",
    [
        *("verser(1,1,4,3,1,orange)", "verser(1,1,4,3,1,Orange)", "verser(1,2,4,2,3,vert)"),
        *("verser(1,1,4,3,4,vide)", "verser(0,2,4,3,1,vert)", "tube_source(1,2)"),
    ],
)
def test_pours_that_agree_with_the_states_or_say_nothing_are_passed_over(line: str) -> None:
    plan = PUZZLE.read_plan(figure_1(), f"{POURED}\n1 {line}", "out.txt")
    assert plan == ((1, 3, 1),)


def test_pours_may_leave_steps_out() -> None:
    text = f"{START}\n1 verser(2,1,4,3,1,orange)\n1 verser(5,2,4,1,4,vert)"
    assert PUZZLE.read_plan(figure_1(), text, "out.txt") == ((1, 3, 1), (2, 1, 1))


def test_a_pour_of_a_printed_model_that_breaks_a_rule_is_found_by_replaying() -> None:
    text = f"{START}\n1 verser(1,1,4,3,1,orange)\n1 verser(2,1,3,3,2,vert)"
    plan = PUZZLE.read_plan(figure_1(), text, "out.txt")
    assert PUZZLE.check(figure_1(), plan)[0].message.startswith("step 2: vert of tube 1 cannot")


@pytest.mark.parametrize(
    "text",
    ["", "1 p(1,1,1,vert)", "1 p(0,1,1,vide)", "1 p(0,1,1,vert)\n1 p(0,2,1,rose)\n1 p(0,1,2,vert)"],
)
def test_a_model_without_a_board_is_refused(text: str) -> None:
    with pytest.raises(BoardError, match=r"out:\d+:1: error"):
        board_of_model(text, "out")
