"""Which mistakes the examples notice."""

from __future__ import annotations

from clausette.deadline import Deadline
from clausette.grounding.columnar.program import compiled
from clausette.language import Source, parse
from clausette.language.printer import to_text
from clausette.language.rules import rules_of
from clausette.reasoning.why.answer import Answer
from clausette.reasoning.why.audit import Audit, Trial, audit
from clausette.reasoning.why.examples import Example, Setting
from clausette.reasoning.why.mutations import mutated, mutations

RULES = """\
;;; step: {$i} needs the next.
bigand $i in [1..2]: a($i) => a($i+1) end
;;; two: two at least.
atleast(2, [a($i) for $i in [1..4]])
"""


def audited(text: str, good: list[str], bad: list[str], seconds: float | None = None) -> Audit:
    examples = tuple(
        Example(atoms, Answer(dict.fromkeys(atoms.split(), True)), is_good)
        for is_good, texts in ((True, good), (False, bad))
        for atoms in texts
    )
    program = compiled(parse(Source.of(text)))
    return audit(program, [Setting("model", examples)], deadline=Deadline.after(seconds))


def trial(found: Audit, name: str, kind: str, after: str = "") -> Trial:
    return next(
        t
        for t in found.trials
        if t.mutation.name == name and t.mutation.kind == kind and after in t.mutation.after
    )


def test_each_kind_of_mistake_is_made_where_it_can_be() -> None:
    file = parse(
        Source.of(
            "a => b\nc <=> d\nbigand $i in [1..2]: p($i) and q end\nexact(1, [e, f])\n"
            "not g or h\nx xor y\n"
        )
    )
    rules, _ = rules_of(file)
    made = [(m.line, m.kind, m.summary) for m in mutations(rules, file)]
    assert made == [
        (1, "dropped", ""),
        (1, "reversed", "a => b → b => a"),
        (2, "dropped", ""),
        (2, "weakened", "c <=> d → c => d"),
        (2, "weakened", "c <=> d → d => c"),
        (3, "dropped", ""),
        (3, "weakened", "bigand $i → bigor $i"),
        (3, "weakened", "p($i) and q → p($i) or q"),
        (4, "dropped", ""),
        (4, "weakened", "exact(1, …) → atmost(1, …)"),
        (4, "weakened", "exact(1, …) → atleast(1, …)"),
        (4, "off by one", "exact(1, …) → exact(2, …)"),
        (4, "off by one", "exact(1, …) → exact(0, …)"),
        (5, "dropped", ""),
        (5, "reversed", "not g or h → g or not h"),
        (6, "dropped", ""),
        (6, "weakened", "x xor y → x or y"),
    ]


def test_a_mistake_is_put_where_the_formula_stands_and_nowhere_else() -> None:
    file = parse(Source.of("$n = 2\na => b\n(bigand $i in [1..$n]: not (p($i) and q) end)\n"))
    rules, _ = rules_of(file)
    texts = {to_text(mutated(rules, file, m)) for m in mutations(rules, file)}
    head = "$n = 2\n"
    loop = "(bigand $i in [1..$n]: not (p($i) and q) end)\n"
    assert texts == {
        head + loop,
        head + "b => a\n" + loop,
        head + "a => b\n",
        head + "a => b\n" + loop.replace("bigand", "bigor"),
        head + "a => b\n" + loop.replace(" and ", " or "),
    }


def test_examples_that_notice_are_named() -> None:
    found = audited(RULES, ["a(2) a(3)", "a(3) a(4)"], ["a(1) a(4)", "a(3)"])
    assert found.wrong == ()
    assert trial(found, "step", "dropped").noticed == ("a(1) a(4)",)
    assert trial(found, "step", "reversed").noticed == ("a(2) a(3)", "a(3) a(4)", "a(1) a(4)")
    assert trial(found, "two", "dropped").noticed == ("a(3)",)
    assert trial(found, "two", "off by one", "3").noticed == ("a(2) a(3)", "a(3) a(4)")
    assert found.untested == ()


def test_a_rule_that_no_example_tests_is_named_with_one_that_would() -> None:
    found = audited(RULES, ["a(2) a(3)"], ["a(3)"])
    assert found.untested == ("step",)
    dropped = trial(found, "step", "dropped")
    assert dropped.verdict == "unnoticed"
    assert dropped.witness is not None
    # The example that is proposed does what it promises: it closes the gap.
    assert not dropped.witness.good
    proposed = " ".join(dropped.witness.true)
    mended = audited(RULES, ["a(2) a(3)"], ["a(3)", proposed])
    assert proposed in trial(mended, "step", "dropped").noticed


def test_a_mistake_that_changes_nothing_blames_no_example() -> None:
    found = audited("a\na or b\n", ["a"], ["b"])
    assert trial(found, "line 2", "dropped").verdict == "same"
    assert found.implied == ("line 2",)
    assert found.untested == ()


def test_examples_on_which_the_rules_are_wrong_are_told_with_the_rules_that_reject_them() -> None:
    found = audited(RULES, ["a(1) a(2)"], ["a(2) a(3)", "a(3)"])
    assert {wrong.example.name: wrong.rules for wrong in found.wrong} == {
        "a(1) a(2)": (("step", 1),),
        "a(2) a(3)": (),
    }
    # Nothing is said of what such examples notice.
    assert found.trials == ()
    assert found.untested == ()


def test_the_change_that_makes_all_examples_right_comes_first() -> None:
    text = RULES.replace("a($i) => a($i+1)", "a($i+1) => a($i)")
    found = audited(text, ["a(2) a(3)", "a(3) a(4)"], ["a(1) a(4)"])
    assert len(found.wrong) == 3
    best, *others = found.remedies
    assert (best.mutation.name, best.mutation.kind, best.wrong) == ("step", "reversed", ())
    assert all(remedy.wrong for remedy in others)
    assert all(len(remedy.wrong) < 3 for remedy in others)
    mended = audited(RULES, ["a(2) a(3)", "a(3) a(4)"], ["a(1) a(4)"])
    assert mended.wrong == ()


def test_a_mistake_that_makes_no_sense_is_said_to() -> None:
    text = "$k = 0\natmost($k, [a, b])\n"
    found = audited(text, [""], ["a"])
    assert trial(found, "line 2", "off by one", "+").verdict == "noticed"
    assert trial(found, "line 2", "off by one", "-").verdict in ("senseless", "noticed")


def test_the_only_rule_dropped_accepts_everything() -> None:
    found = audited("a\n", ["a"], [""])
    assert trial(found, "line 1", "dropped").noticed == ("",)


def test_soft_rules_are_no_rules_to_be_tested() -> None:
    found = audited(";;; soft 1 w: wish.\na\n;;; r: rule.\nb\n", ["b"], [""])
    assert {t.mutation.name for t in found.trials} == {"r"}


def test_what_there_is_no_time_for_is_unknown() -> None:
    found = audited(RULES, ["a(2) a(3)"], ["a(3)"], seconds=1e-9)
    assert {t.verdict for t in found.trials} == {"unknown"}
    assert found.untested == ()
