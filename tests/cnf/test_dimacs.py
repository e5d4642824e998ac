from __future__ import annotations

import io
import pickle
import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausette.cnf import Atoms, Cnf, read_dimacs, write_dimacs, write_table
from clausette.errors import InputError, LanguageError

# No atom of the language ends with a sign that people put between a name and its number.
NAME = st.text(st.characters(exclude_categories=("C", "Z")) | st.just(" "), min_size=1).filter(
    lambda name: (
        not name.startswith("&")
        and name[-1] not in "=:>→↔⇔ "
        and not name.isdigit()
        and name.strip() == name
    )
)


@st.composite
def formulas(draw: st.DrawFn) -> Cnf:
    names = draw(st.lists(st.none() | NAME, max_size=6, unique_by=lambda n: n or object()))
    variables = range(1, len(names) + 1)
    literals = st.sampled_from([*variables, *(-v for v in variables)] or [0])
    clauses = draw(st.lists(st.lists(literals, max_size=4 if names else 0), max_size=8))
    return Cnf.from_clauses(clauses, Atoms.of(names))


def dimacs(cnf: Cnf, *, table: bool = True, names: bool = False) -> str:
    out = io.StringIO()
    write_dimacs(cnf, out, table=table, names=names)
    return out.getvalue()


SMALL = Cnf.from_clauses([[1, -2], [3], []], Atoms(("p(1)", None, "q")))


def test_the_table_comes_before_the_header_and_definitions_are_in_it() -> None:
    assert dimacs(SMALL) == "c p(1) 1\nc &1 2\nc q 3\np cnf 3 3\n1 -2 0\n3 0\n0\n"


def test_numbers_only_and_names_in_clauses() -> None:
    assert dimacs(SMALL, table=False) == "p cnf 3 3\n1 -2 0\n3 0\n0\n"
    assert dimacs(SMALL, table=False, names=True) == "p cnf 3 3\np(1) -&1 0\nq 0\n0\n"


def test_the_table_alone_has_no_comment_sign() -> None:
    out = io.StringIO()
    write_table(SMALL, out)
    assert out.getvalue() == "p(1) 1\n&1 2\nq 3\n"


@given(formulas())
def test_what_is_written_is_read_back(cnf: Cnf) -> None:
    again = read_dimacs(dimacs(cnf), "again").cnf
    assert list(again.clauses()) == list(cnf.clauses())
    assert again.atoms.names == cnf.atoms.names


@given(formulas())
def test_without_a_table_the_atoms_are_numbered(cnf: Cnf) -> None:
    again = read_dimacs(dimacs(cnf, table=False), "again").cnf
    assert list(again.clauses()) == list(cnf.clauses())
    assert again.atoms.names == Atoms.numbered(cnf.variables).names


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("p cnf 0 0", []),
        ("p cnf 0 0\n", []),
        ("p cnf 2 1\n1 2", [[1, 2]]),
        ("p cnf 2 2\n1\n2 0 -1\n\n-2 0\n", [[1, 2], [-1, -2]]),
        ("c a\n\n  p  cnf\t2 2 \r\n1 0\r\nc in the way\r\n-2 0\r\n", [[1], [-2]]),
        ("p cnf 2 2\n1 0 c why\n  c c c\n2 0", [[1], [2]]),
        ("p cnf 2 1\n1 2 0\n%\n0\n\n", [[1, 2]]),
        ("p cnf 2 2\n0 0", [[], []]),
        ("p cnf 2 1\n1 c\r\n2 0", [[1, 2]]),
    ],
)
def test_loose_layouts_are_read(text: str, clauses: list[list[int]]) -> None:
    assert list(read_dimacs(text, "loose").cnf.clauses()) == clauses


@pytest.mark.parametrize(
    ("comments", "names"),
    [
        ("c a 1\nc b 2\n", ("a", "b", "x3")),
        ("c a 1\nc &7 3\n", ("a", "x2", None)),
        ("c made by a tool in 3\nc a 1\n", ("a", "x2", "x3")),
        ("c horn? no 2\nc clause length = 3\n", ("x1", "x2", "x3")),
        ("c a 1\nc b 1\n", ("x1", "x2", "x3")),
        ("c a 1\nc a 2\n", ("x1", "x2", "x3")),
        ("c a 4\n", ("x1", "x2", "x3")),
        ("c a 0\n", ("x1", "x2", "x3")),
        ("c a b 1\nc c 2\nc & 3\n", ("a b", "c", None)),
        ("c 1 lamp(1,2)\nc 3 q\n", ("lamp(1,2)", "x2", "q")),
        ("c 1 = a\nc 2: b\nc 3 -> c\n", ("a", "b", "c")),
        ("c a = 1\nc b <-> 2\nc c: 3\n", ("a", "b", "c")),
        ("c var 1 a\nc variable 2 b\n", ("a", "b", "x3")),
        ("c 1 is lit\nc 2 dark\n", ("lit", "dark", "x3")),
        ("c 1 2\nc 2 3\n", ("x1", "x2", "x3")),
        ("c 3 variables, 1 clause\nc 1 a\n", ("a", "x2", "x3")),
        ("c 1 = lamp(1)\nc 2 lamp(2)\nc lamp(3) 3\n", ("lamp(1)", "lamp(2)", "lamp(3)")),
        ("c a 1\nc a 1\nc 2 b\n", ("a", "b", "x3")),
    ],
)
def test_names_come_from_a_table_and_from_nothing_else(
    comments: str, names: tuple[str | None, ...]
) -> None:
    before = f"{comments}p cnf 3 2\n1 0\nc z 2\n2 0\n"
    after = f"p cnf 3 2\n1 0\nc z 2\n2 0\n\n{comments}"
    assert read_dimacs(before, "table").cnf.atoms.names == names
    assert read_dimacs(after, "table").cnf.atoms.names == names


def test_prose_after_the_clauses_does_not_undo_names_before_them() -> None:
    text = "c 1 a\nc 2 b\np cnf 3 1\n1 2 0\nc seed 1\nc seconds 2\n"
    assert read_dimacs(text, "table").cnf.atoms.names == ("a", "b", "x3")
    half = "c a 1\np cnf 3 1\n1 2 0\nc 2 = b\n"
    assert read_dimacs(half, "table").cnf.atoms.names == ("a", "b", "x3")


@pytest.mark.parametrize(
    ("text", "line", "column", "cause"),
    [
        ("", 1, 1, "no header"),
        ("c only\nc comments\n", 3, 1, "no header"),
        ("hello\n", 1, 1, "`hello` is not a header"),
        ("p cnf 3\n", 1, 1, "not of the form"),
        ("p cnf 3 1 1\n", 1, 1, "not of the form"),
        ("p sat 3 1\n", 1, 1, "not of the form"),
        ("p cnf -3 1\n", 1, 7, "negative"),
        ("p cnf 3 -1\n", 1, 9, "negative"),
        ("p cnf three 1\n", 1, 7, "`three` is not a number"),
        ("p cnf 2000000000 1\n1 0\n", 1, 7, "more than this file can contain"),
        ("p cnf 2 1\n1 2000000000 0\n", 2, 3, "more than this file can contain"),
        ("p cnf 2 2\n1 0\n  x 0\n", 3, 3, "`x` is not a number"),
        ("p cnf 2 1\n1_0 0\n", 2, 1, "`1_0` is not a number"),
        ("p cnf 2 1\n1 1.5 0\n", 2, 3, "`1.5` is not a number"),
        ("p cnf 2 1\n1 - 0\n", 2, 3, "`-` is not a number"),
        ("p cnf 2 1\n1 --2 0\n", 2, 3, "`--2` is not a number"),
        ("p cnf 2 1\n-1-2 0\n", 2, 1, "`-1-2` is not a number"),
        ("p cnf 2 1\n1 ٢ 0\n", 2, 3, "is not a number"),
        ("p cnf 2 1\n1\u30002 0\n", 2, 1, "is not a number"),
        ("p cnf 2 1\n1 99999999999999999999 0\n", 2, 3, "is larger than any variable"),
        ("p cnf 2 1\n1 2% 0\n", 2, 3, "`2%` is not a number"),
        ("p cnf 2 1\np cnf 2 1\n1 0\n", 2, 1, "a second header"),
        ("p wcnf 2 1 9\n3 1 0\n0 1 0\n", 3, 1, "a weight is needed here, and not `0`"),
        ("p wcnf 2 1 9\n-3 1 0\n", 2, 1, "a weight is needed here, and not `-3`"),
        ("h 1 0\nh 1 h 0\n", 2, 5, "`h` is not a number"),
        ("h 1 2000000000 0\n", 1, 5, "more than this file can contain"),
    ],
)
def test_a_malformed_file_is_blamed_where_it_goes_wrong(
    text: str, line: int, column: int, cause: str
) -> None:
    with pytest.raises(LanguageError) as caught:
        read_dimacs(text, "bad.cnf")
    (found,) = caught.value.diagnostics
    assert found.source.position(found.span[0]) == (line, column)
    assert str(caught.value).startswith(f"bad.cnf:{line}:{column}: error: ")
    assert cause in found.message
    assert found.help


@pytest.mark.parametrize(
    ("text", "line", "column", "cause"),
    [
        ("1 2 0\n", 1, 1, "there is no header"),
        ("c why\n-1 2 0\n", 2, 1, "there is no header"),
        ("p cnf 2 1\n1 -3 0\n", 2, 3, "announces 2 variables, and this is another: -3"),
        ("p cnf 2 1\n1 0\n2 0\n", 1, 1, "announces 1 clause, and the file has 2"),
        ("p cnf 2 3\n1 0\n2 0\n", 1, 1, "announces 3 clauses, and the file has 2"),
        ("p cnf 2 1\n1 2\n", 2, 3, "the last clause does not end with 0"),
    ],
)
def test_what_solvers_read_all_the_same_is_read_with_a_warning(
    text: str, line: int, column: int, cause: str
) -> None:
    (found,) = read_dimacs(text, "odd.cnf").warnings
    assert (found.severity, *found.source.position(found.span[0])) == ("warning", line, column)
    assert cause in found.message
    assert found.help


def test_numbers_run_together_are_taken_apart_in_the_remedy() -> None:
    with pytest.raises(LanguageError) as caught:
        read_dimacs("p cnf 9 2\n-1 -2 0\n-1-3 0\n", "bad.cnf")
    assert caught.value.diagnostics[0].help == "is a blank missing? -1 -3"


def test_the_caret_stands_under_the_place() -> None:
    with pytest.raises(LanguageError) as caught:
        read_dimacs("p cnf 2 1\n1 2 oops 0\n", "bad.cnf")
    shown, caret = caught.value.diagnostics[0].render().splitlines()[1:3]
    assert caret.index("^") == shown.index("oops")


def test_the_error_is_an_input_error_that_travels_between_processes() -> None:
    with pytest.raises(InputError) as caught:
        read_dimacs("p cnf 1 1\nx 0\n", "bad.cnf")
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)


def test_clauses_know_their_lines() -> None:
    text = "c a\np cnf 3 5\n\n1 0 2\n3 0\nc 7 0\n-1 0 -2 0\n   -3 0\n%\n0\n"
    cnf = read_dimacs(text, "lines").cnf
    assert list(cnf.clauses()) == [[1], [2, 3], [-1], [-2], [-3]]
    lines = [cnf.provenance.instance(k).bindings for k in range(5)]
    assert lines == [(("line", n),) for n in ("4", "4", "7", "7", "8")]


def test_lines_are_known_beyond_a_piece() -> None:
    text = "p cnf 3 200001\n" + "1 -2 3 0\n" * 100_000 + f"c {'1 ' * 300_000}\n" + "2 0\n"
    cnf = read_dimacs(text, "lines").cnf
    assert cnf.provenance.instance(99_999).bindings == (("line", "100001"),)
    assert cnf.provenance.instance(100_000).bindings == (("line", "100003"),)


@pytest.mark.parametrize(
    "text",
    [
        "p wcnf 3 3 10\n10 1 2 0\n3 -1 0\n4 -2 3 0\n",
        "c new form\nh 1 2 0\n3 -1 0\n4 -2 3 0\n",
        "p wcnf 3 3 10\n10 1\n2 0 3 -1 0\n4 -2 3 0\n",
    ],
)
def test_weights_are_read_in_both_forms_of_wcnf(text: str) -> None:
    cnf = read_dimacs(text, "w.wcnf").cnf
    assert list(cnf.clauses()) == [[1, 2], [-1], [-2, 3]]
    assert [cnf.provenance.instance(k).weight for k in range(3)] == [None, 3, 4]
    assert [cnf.provenance.rule(k).soft for k in range(3)] == [False, True, True]


def test_without_a_top_weight_all_clauses_are_soft() -> None:
    cnf = read_dimacs("p wcnf 1 2\n123456789012345 1 0\n1 -1 0\n", "w").cnf
    assert [cnf.provenance.instance(k).weight for k in range(2)] == [123456789012345, 1]


def test_lines_for_counters_say_what_models_show() -> None:
    text = "c p show 1 3 0\np cnf 3 1\n1 2 3 0\n"
    assert read_dimacs(text, "projected").cnf.atoms.shown.tolist() == [1, 3]
    text = "p cnf 3 1\n1 2 3 0\nc ind 2 0\n"
    assert read_dimacs(text, "projected").cnf.atoms.shown.tolist() == [2]


LAYOUT = st.sampled_from([" ", "\n", "\t", "  ", " \r\n", "\nc 1 0 x\n", "\n\n"])


@given(st.lists(st.lists(st.integers(-9999, 9999).filter(bool), max_size=5), max_size=9), st.data())
def test_any_layout_gives_the_numbers_that_a_plain_loop_reads(
    clauses: list[list[int]], data: st.DataObject
) -> None:
    words = [str(x) for clause in clauses for x in [*clause, 0]]
    text = f"p cnf 9999 {len(clauses)}\n" + "".join(w + data.draw(LAYOUT) for w in words)
    found = read_dimacs(text, "layout")
    assert list(found.cnf.clauses()) == clauses
    assert not found.warnings


@given(st.text(max_size=200))
def test_noise_raises_nothing_but_a_language_error(noise: str) -> None:
    for text in (noise, f"h {noise}", f"p cnf 3 2\n{noise}", f"c a 1\np cnf 3 1\n1 {noise} 0"):
        with suppress(LanguageError):
            read_dimacs(text, "noise")


@pytest.mark.parametrize("separator", ["\n", " ", ""])
@pytest.mark.parametrize("header", ["", "p cnf 3 1\n", "p cnf 3 1\n1 2 "])
def test_fifty_megabytes_of_noise_are_refused(header: str, separator: str) -> None:
    word = "".join(random.Random(1).choices("abc%1 2-\x00é", k=997)) + separator
    text = header + "x" + word * 50_000
    with pytest.raises(LanguageError):
        read_dimacs(text, "noise")


def test_a_line_longer_than_a_piece_is_read_and_a_long_comment_skipped() -> None:
    numbers = " ".join(f"{v} 0" for v in range(1, 100_001))
    text = f"p cnf 100000 100001\n{numbers}\nc {'1 ' * 300_000}\n-5 0\n"
    cnf = read_dimacs(text, "long").cnf
    assert len(cnf) == 100_001
    assert cnf.clause(99_999) == (100_000,)
    assert cnf.clause(-1) == (-5,)


def test_an_error_far_into_a_file_has_its_line() -> None:
    text = "p cnf 3 200001\n" + "1 -2 3 0\n" * 200_000 + "1 x 0\n"
    with pytest.raises(LanguageError) as caught:
        read_dimacs(text, "far")
    assert str(caught.value).startswith("far:200002:3: error: ")
