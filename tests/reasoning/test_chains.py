"""Chains: every link holds by itself, none comes before its premises, and the end breaks."""

from __future__ import annotations

import numpy as np
import pytest
from taught_boards import example, literals, model_tutor

from clausette.reasoning.chain_pages import chain_data, chain_lines, chain_told
from clausette.reasoning.chains import Chain, Link, chain_of
from clausette.reasoning.explain import explain
from clausette.reasoning.page_data import advice_data
from clausette.reasoning.pages import told
from clausette.reasoning.selectors import HARD, Guarded
from clausette.reasoning.steps import Step
from clausette.reasoning.tutor import Tutor
from clausette.reasoning.voice import Voice
from clausette.solving import Session

ROW = """\
;;; next: if {$i} is on, {$i+1} is on.
;;; next*: each of {$i*}, if on, is followed by one that is on.
;;; next@fr: si {$i} est allumé, {$i+1} l'est.
bigand $i in [1..$n]: p($i) => p($i+1) end
;;; last: {1} and {$n+1} are not both on.
not p(1) or not p($n+1)
"""
# Whoever supposes p must try a and not a.
CASES = """\
;;; one: either side of {1}.
p => (a or b)
;;; two: {2}.
a => c
;;; three: {3}.
a => not c
;;; four: {4}.
b => d
;;; five: {5}.
b => not d
"""
# Four pigeons in three holes: no chain of a few cases.
PIGEONS = """\
;;; sits: if all are out, {$i} sits somewhere.
bigand $i in [1..6]: out => bigor $j in [1..5]: at($i,$j) end end
;;; room: hole {$j} has room for one.
bigand $j in [1..5]: atmost(1, [at($i,$j) for $i in [1..6]]) end
"""


def forces(guarded: Guarded, link: Link) -> bool:
    """Whether another solver, with nothing but the instance, says that the link holds."""
    mask = np.isin(guarded.owners, [HARD, link.instance])
    with Session(guarded.plain.select(mask), solver="cadical195") as session:
        if not link.conclusions:
            return not session.solve(link.premises)
        return not any(session.solve([*link.premises, -x]) for x in link.conclusions)


def check(guarded: Guarded, step: Step, chain: Chain) -> None:
    """The chain refutes the opposite of a conclusion, and leaves out none of the others."""
    assert -chain.supposed in step.conclusions
    _check(guarded, step, chain, set(step.known))
    there = {*step.known, -chain.supposed}
    _follow(guarded, step, chain.after, there)
    assert set(step.conclusions) <= there | set(chain.likewise)


def _check(guarded: Guarded, step: Step, chain: Chain, there: set[int]) -> None:
    there = {*there, chain.supposed}
    _follow(guarded, step, chain.links, there)
    if chain.end is None:
        one, other = chain.cases
        assert one.supposed == -other.supposed
        for case in chain.cases:
            _check(guarded, step, case, there)
    else:
        assert not chain.cases
        assert not chain.end.conclusions
        _follow(guarded, step, (chain.end,), there)


def _follow(guarded: Guarded, step: Step, links: tuple[Link, ...], there: set[int]) -> None:
    for link in links:
        assert link.instance in step.instances
        assert set(link.premises) <= there
        assert there.isdisjoint(link.conclusions)
        assert forces(guarded, link)
        there.update(link.conclusions)


def first_step(tutor: Tutor) -> Step:
    advice = tutor.next(tutor.nothing())
    assert isinstance(advice, Step)
    return advice


@pytest.mark.parametrize(
    ("puzzle", "name"),
    [
        ("lightup", "medium-10x10.lightup"),
        ("norinori", "critical.liz"),
        ("norinori", "every-case.liz"),
        ("starbattle", "holes-7x7.starbattle"),
        ("starbattle", "medium-8x8.starbattle"),
        ("skyscrapers", "small-5x5.skyscrapers"),
    ],
)
def test_the_chains_of_a_board_hold(puzzle: str, name: str) -> None:
    taught = example(puzzle, name)
    guarded = taught.tutor.guarded
    steps = [step for step in explain(taught.tutor, taught.given()).steps if step.size > 1]
    found = [(step, chain) for step in steps if (chain := chain_of(guarded, step)) is not None]
    assert found
    for step, chain in found:
        check(guarded, step, chain)
        used = {link.instance for link in (*chain.all_links(), *chain.after)}
        assert chain.likewise or used == set(step.instances)


def test_a_chain_has_a_link_for_each_rule_where_there_is_one_way() -> None:
    tutor = model_tutor("$n = 5\n" + ROW)
    step = first_step(tutor)
    chain = chain_of(tutor.guarded, step)
    assert chain is not None
    check(tutor.guarded, step, chain)
    assert (step.size, chain.length, chain.cases) == (6, 6, ())


def test_where_no_single_rule_goes_on_there_are_two_cases() -> None:
    tutor = model_tutor(CASES)
    step = first_step(tutor)
    p, a, c, d = literals(tutor, "p", "a", "c", "d")
    full = Step((-p,), tuple(range(5)), (), "minimal")
    # What single rules refute needs no case: suppose that a is refuted by two rules only.
    chain = chain_of(tutor.guarded, full)
    assert chain is not None
    check(tutor.guarded, full, chain)
    assert len(chain.cases) == 2
    assert step.size < full.size
    assert {abs(case.supposed) for case in chain.cases} <= {a, c, d, *literals(tutor, "b")}


def test_too_many_cases_make_no_chain() -> None:
    tutor = model_tutor(PIGEONS)
    (out,) = literals(tutor, "out")
    step = Step((-out,), tuple(range(11)), (), "minimal")
    assert chain_of(tutor.guarded, step) is None
    assert chain_told(Voice(tutor.guarded), step) is None
    lines = told(Voice(tutor.guarded), step)
    assert lines[1] == "  because"


def test_more_rules_than_people_follow_without_a_chain_are_named_as_such() -> None:
    tutor = model_tutor(PIGEONS.replace("6", "8").replace("5", "7"))
    (out,) = literals(tutor, "out")
    lines = told(Voice(tutor.guarded), Step((-out,), tuple(range(15)), (), "minimal"))
    assert lines[1:] == [
        "  No step of 12 rules or fewer was found. Try it out:",
        "  suppose out; that cannot be, but to see it takes trials within the trial",
    ]


def test_a_chain_is_told_link_by_link() -> None:
    tutor = model_tutor("$n = 4\n" + ROW)
    step = first_step(tutor)
    assert told(Voice(tutor.guarded), step) == [
        "not p(1) (5 rules; fewer are not enough)",
        "  suppose p(1)",
        "  - then p(2), since if 1 is on, 2 is on. [next]",
        "  - then not p(5), since 1 and 5 are not both on. [last]",
        "  - then p(3), since if 2 is on, 3 is on. [next]",
        "  - then not p(4), since if 4 is on, 5 is on. [next]",
        "  - which breaks: if 3 is on, 4 is on. [next]",
    ]
    french = told(Voice(tutor.guarded, "fr"), step)
    assert french[1:3] == [
        "  supposons que p(1)",
        "  - alors p(2), car si 1 est allumé, 2 l'est. [next]",
    ]
    assert french[-1] == "  - ce qui contredit : si 3 est allumé, 4 l'est. [next]"


def test_cases_are_set_in() -> None:
    tutor = model_tutor(CASES)
    (p,) = literals(tutor, "p")
    step = Step((-p,), tuple(range(5)), (), "minimal")
    lines = told(Voice(tutor.guarded), step)
    either = next(n for n, line in enumerate(lines) if line.startswith("  - either "))
    assert lines[either + 1].startswith("    - ")
    assert sum(line.startswith("  - or ") for line in lines) == 1


def test_a_step_that_nobody_follows_is_told_by_its_ends() -> None:
    tutor = model_tutor("$n = 15\n" + ROW)
    step = first_step(tutor)
    assert step.size == 16
    voice = Voice(tutor.guarded)
    lines = told(voice, step)
    assert lines[1] == "  No step of 12 rules or fewer was found. Try it out:"
    assert lines[2].startswith("  suppose p(1); single rules then lead, after 16 links, to what br")
    assert len(lines) == 3
    data = advice_data(voice, step)
    assert isinstance(data["chain"], dict)
    assert len(data["chain"]["links"]) == 15


def test_a_few_rules_are_told_by_their_sentences() -> None:
    tutor = model_tutor("$n = 2\n" + ROW)
    step = first_step(tutor)
    assert step.size == 3
    assert chain_told(Voice(tutor.guarded), step) is None
    assert told(Voice(tutor.guarded), step)[1] == "  because"


def test_a_technique_that_people_know_is_told_by_its_rules() -> None:
    tutor = model_tutor("$n = 3\n" + ROW)
    step = first_step(tutor)
    assert step.size == 4
    voice = Voice(tutor.guarded)
    assert told(voice, step, lambda _: "a ring")[1] == "  because"
    assert advice_data(voice, step, named=lambda _: "a ring")["chain"] is None
    assert told(voice, step)[1] == "  suppose p(1)"
    longer = model_tutor("$n = 4\n" + ROW)
    lines = told(Voice(longer.guarded), first_step(longer), lambda _: "a ring")
    assert lines[1] == "  suppose p(1)"


def test_a_rule_about_everything_says_what_it_follows_from() -> None:
    text = ";;; apart: no two in a row.\nbigand $i in [1..3]: not p($i) or not p($i+1) end\n"
    tutor = model_tutor(text + ";;; two: {1} and {2}.\np(1) => p(2)\n")
    step = first_step(tutor)
    assert step.size == 2
    chain = chain_told(Voice(tutor.guarded), step)
    assert chain is not None
    check(tutor.guarded, step, chain)
    assert any(
        "[apart] (p(1)" in line for line in chain_lines(Voice(tutor.guarded), chain, step.known)
    )


def test_further_conclusions_follow_or_are_named() -> None:
    tutor = model_tutor("$n = 3\n" + ROW + ";;; then: {9}.\nnot p(1) => q\n")
    p, q = literals(tutor, "p(1)", "q")
    step = Step((-p, q), tuple(range(5)), (), "minimal")
    chain = chain_of(tutor.guarded, step)
    assert chain is not None
    check(tutor.guarded, step, chain)
    lines = told(Voice(tutor.guarded), step)
    assert "  so not p(1)" in lines
    assert lines[-1] == "  - then q, since 9. [then]"


def test_the_chain_for_programs_names_rules_by_their_place() -> None:
    tutor = model_tutor("$n = 4\n" + ROW)
    step = first_step(tutor)
    chain = chain_of(tutor.guarded, step)
    assert chain is not None
    data = chain_data(chain, step, lambda literal: {"literal": literal})
    assert data["supposed"] == {"literal": chain.supposed}
    assert isinstance(data["end"], dict)
    assert step.instances[data["end"]["rule"]] == chain.end.instance if chain.end else False
