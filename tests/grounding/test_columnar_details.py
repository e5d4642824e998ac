"""Provenance, limits, encodings and groups of the columnar grounder."""

from __future__ import annotations

from itertools import product

import pytest

from clausette.cli import arguments
from clausette.cnf import Cnf
from clausette.deadline import NEVER, Deadline
from clausette.errors import LanguageError, OutOfTime
from clausette.grounding import Limits, ground
from clausette.grounding.columnar.encodings import ENCODINGS, Encoding
from clausette.grounding.columnar.program import Options, compiled
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.grounding.columnar.scalars import FORMULA_ENCODINGS
from clausette.language import Source, parse
from clausette.solving import Session, maximise


def grounded(
    text: str, options: Options | None = None, deadline: Deadline = NEVER
) -> ColumnarGrounding:
    return compiled(parse(Source.of(text))).ground(None, None, options, deadline=deadline)


def clauses_by_instance(cnf: Cnf) -> dict[tuple[str, tuple[tuple[str, str], ...]], set[str]]:
    """For each rule and bindings, the clauses in words, their literals sorted."""
    found: dict[tuple[str, tuple[tuple[str, str], ...]], set[str]] = {}
    for index, clause in enumerate(cnf.clauses()):
        instance = cnf.provenance.instance(index)
        key = (cnf.provenance.rules[instance.rule].name, tuple(sorted(instance.bindings)))
        found.setdefault(key, set()).add(" ".join(sorted(map(cnf.atoms.label, clause))))
    return found


RULES = """
$n = 3
;;; row: row {$r} has a queen.
bigand $r in [1..$n]: bigor $c in [1..$n]: q($r,$c) end end
;;; diagonal: ({$r},{$c}) and ({$s},{$d}) attack each other.
bigand $r,$c,$s,$d in [1..$n],[1..$n],[1..$n],[1..$n]
  when $r < $s and ($r + $c == $s + $d or $r - $c == $s - $d):
  not q($r,$c) or not q($s,$d)
end
;;; all: everything at once.
bigand $c in [1..$n]: q(1,$c) => not q(2,$c) end
bigand $r in [1..$n]: q($r,1) => not q($r,2) end
;;;
q(1,2)
"""


def test_every_clause_knows_its_rule_and_bindings_as_in_the_reference() -> None:
    file = parse(Source.of(RULES))
    found = compiled(file).ground()
    assert clauses_by_instance(found.cnf) == clauses_by_instance(ground(file).cnf)


def test_an_instance_has_its_sentence() -> None:
    found = grounded(RULES)
    sentences = {found.sentence(index) for index in range(len(found.instances))}
    assert "row 2 has a queen." in sentences
    assert "(1,1) and (2,2) attack each other." in sentences
    assert "everything at once." in sentences


def test_lines_that_differ_in_numbers_keep_their_own_provenance() -> None:
    text = "".join(f"p({i}) or not q({i + 1},a)\n" for i in range(1, 30)) + "r or Top\nq(2,a)\n"
    found = grounded(text)
    for index, clause in enumerate(found.cnf.clauses()):
        line = found.cnf.provenance.rule(index).line
        words = [found.cnf.atoms.label(literal) for literal in clause]
        assert words == ([f"p({line})", f"-q({line + 1},a)"] if line < 30 else ["q(2,a)"])


def test_the_costs_add_up() -> None:
    found = grounded(RULES)
    costs = found.costs()
    assert sum(cost.clauses for cost in costs) == len(found.cnf)
    assert sum(cost.literals for cost in costs) == len(found.cnf.literals)
    assert [cost.instances for cost in costs] == [3, 10, 1, 1]


def test_the_command_line_offers_every_encoding() -> None:
    assert arguments.ENCODINGS == ENCODINGS
    assert FORMULA_ENCODINGS[1:] == arguments.FORMULA_ENCODINGS


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("kind", ["exact", "atleast", "atmost"])
def test_a_cardinality_is_right_for_every_size_and_bound(kind: str, encoding: Encoding) -> None:
    options = Options(encoding)
    for size, wrap in product((0, 1, 2, 5, 8), ("{}", "not {}", "z <=> {}", "z or {}")):
        for bound in range(-1, size + 2):
            members = "[" + ",".join(f"p({i})" for i in range(size)) + "]"
            cardinality = f"{kind}({bound},{members})"
            text = (
                wrap.format(cardinality) + " " + " ".join(f"(p({i}) or Top)" for i in range(size))
            )
            expected = ground(parse(Source.of(text))).cnf
            found = grounded(text, options).cnf
            with Session(found) as one, Session(expected) as other:
                assert one.count() == other.count(), text


def test_the_same_members_share_one_totaliser() -> None:
    found = grounded("exact(300, p([1..600])) and exact(301, p([1..600]))")
    with Session(found.cnf) as session:
        assert not session.solve()


def test_a_nest_that_is_too_large_is_refused_with_its_size() -> None:
    text = (
        "bigand $a,$b,$c,$d in [1..3000],[1..3000],[1..3000],[1..3000] when $a < $b: "
        "q($a,$b,$c,$d) end"
    )
    with pytest.raises(LanguageError, match="81,000,000,000,000 bindings"):
        grounded(text)


def test_too_many_clauses_end_the_run_with_a_message() -> None:
    text = "bigand $a,$b in [1..100],[1..100]: q($a,$b) end"
    with pytest.raises(LanguageError, match="more than 5,000 clauses"):
        grounded(text, Options(limits=Limits(clauses=5_000)))
    assert len(grounded(text).cnf) == 10_000


def test_counts_that_would_pass_the_limit_are_refused_before_they_are_made() -> None:
    text = "bigand $a in [1..20000]: exact(4, [q($a,$b) for $b in [1..64]]) end"
    with pytest.raises(LanguageError, match="more than 30,000,000 clauses"):
        grounded(text)


def test_a_run_whose_time_is_up_ends_between_two_portions() -> None:
    text = "bigand $a in [1..100]: q($a) end"
    with pytest.raises(OutOfTime, match="not grounded in the time given"):
        grounded(text, deadline=Deadline(0.0))
    assert len(grounded(text, deadline=Deadline.after(600)).cnf) == 100


def test_an_atom_that_only_names_a_cell_is_no_variable() -> None:
    found = grounded("bigand $x in [c(1,2),c(3,4)]: lamp($x) end")
    assert sorted(filter(None, found.cnf.atoms.names)) == ["lamp(c(1,2))", "lamp(c(3,4))"]


def test_atoms_beyond_a_dense_table_are_kept_sparsely() -> None:
    text = "bigand $i in [1,30000000,60000000]: bigand $j in [1,50000000]: p($i,$j) end end"
    found = grounded(text)
    assert sorted(filter(None, found.cnf.atoms.names))[0] == "p(1,1)"
    assert len(found.cnf.atoms) == 6


SHARED = """$n = 5
bigand $j in [1..$n]: not p($j) end
;;; soft 5 r: so many.
exact(2, p([1..$n]))
;;; soft 5 s: others.
atleast(3, p([1..$n]))
"""


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_definitions_that_wishes_share_are_not_given_up_for_them(encoding: Encoding) -> None:
    best = maximise(grounded(SHARED, Options(encoding)).cnf)
    assert best is not None
    assert best.cost == 10


def test_shared_definitions_have_no_bindings_and_no_weight() -> None:
    text = (
        "q or z\n;;; soft $i r: {$i} is good.\n"
        "bigand $i in [1..2]: exact(30, [p($i,$j) for $j in [1..60]]) end\n"
    )
    found = grounded(text, Options("totaliser"))
    sentences = {found.sentence(index) for index in range(len(found.instances))}
    assert {"1 is good.", "2 is good."} < sentences
    assert [cost.instances for cost in found.costs()] == [1, 2]
    best = maximise(found.cnf)
    assert best is not None
    assert best.cost == 0


def test_an_error_before_a_large_loop_is_told_alone() -> None:
    large = "bigand $i,$j,$k in [1..90],[1..90],[1..90]: not q($i,$j) or not q($j,$k) end"
    with pytest.raises(LanguageError) as failure:
        grounded(f"p(1 / 0)\nr($u)\n{large}\n")
    assert [d.message for d in failure.value.diagnostics] == [
        "division by zero",
        "$u is not defined",
    ]


@pytest.mark.parametrize(
    "text",
    [
        RULES,
        "a\n(b and c) or (d and e) or not a\n",
        "bigand $x,$y in [red,blue],[1..2]: p($x,$y) or q(f($x)) end\np(7000000000,green)\n",
        "\n".join(f"p({10**12 * n},{10**12 * n},{10**12 * n})" for n in (1, -1, 2)),
    ],
)
def test_names_of_some_atoms_are_as_among_all(text: str) -> None:
    few, whole = grounded(text).cnf.atoms, grounded(text).cnf.atoms.labels()
    wanted = [*range(len(whole), 0, -2), 1, 1]
    assert few.some(wanted) == [whole[variable - 1] for variable in wanted]
    assert "names" not in vars(few)
    assert few.labels() == whole
    assert few.some(wanted) == [whole[v - 1] for v in wanted]


def test_clauses_by_rule_are_all_clauses_and_rules_follow_each_other() -> None:
    provenance = grounded(RULES).cnf.provenance
    found = provenance.by_rule
    assert sorted(found.clauses.tolist()) == list(range(len(provenance)))
    owners = [
        (provenance.instance(clause).rule, int(provenance.of_clause[clause]), clause)
        for clause in found.clauses.tolist()
    ]
    assert owners == sorted(owners)
    for number in range(len(provenance.rules)):
        first, last = found.part(number)
        assert {rule for rule, _, _ in owners[first:last]} == {number}
        assert found.place(owners[first][2]) == first
