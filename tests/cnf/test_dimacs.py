from __future__ import annotations

import io
import pickle
import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausette.cnf import Atoms, Cnf, DimacsError, read_dimacs, write_dimacs, write_table
from clausette.errors import InputError

NAME = st.text(st.characters(exclude_categories=("C", "Z")) | st.just(" "), min_size=1).filter(
    lambda name: not name.startswith("&")
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
    again = read_dimacs(dimacs(cnf), "again")
    assert list(again.clauses()) == list(cnf.clauses())
    assert again.atoms == cnf.atoms


@given(formulas())
def test_without_a_table_the_atoms_are_numbered(cnf: Cnf) -> None:
    again = read_dimacs(dimacs(cnf, table=False), "again")
    assert list(again.clauses()) == list(cnf.clauses())
    assert again.atoms == Atoms.numbered(cnf.variables)


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
    assert list(read_dimacs(text, "loose").clauses()) == clauses


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
    ],
)
def test_names_come_from_a_table_and_from_nothing_else(
    comments: str, names: tuple[str | None, ...]
) -> None:
    assert read_dimacs(f"{comments}p cnf 3 0\nc z 2\n", "table").atoms.names == names


@pytest.mark.parametrize(
    ("text", "line", "column", "cause"),
    [
        ("", 1, 1, "no header"),
        ("c only\nc comments\n", 3, 1, "no header"),
        ("1 2 0\n", 1, 1, "`1` is not a header"),
        ("p cnf 3\n", 1, 1, "not of the form"),
        ("p cnf 3 1 1\n", 1, 1, "not of the form"),
        ("p wcnf 3 1\n", 1, 1, "not of the form"),
        ("p cnf -3 1\n", 1, 7, "negative"),
        ("p cnf 3 -1\n", 1, 9, "negative"),
        ("p cnf three 1\n", 1, 7, "`three` is not a number"),
        ("p cnf 2000000000 1\n1 0\n", 1, 7, "more than this file can contain"),
        ("p cnf 2 1\n1 -3 0\n", 2, 3, "-3 is out of range: the header announces 2 variables"),
        ("p cnf 2 2\n1 0\n  x 0\n", 3, 3, "`x` is not a number"),
        ("p cnf 2 1\n1_0 0\n", 2, 1, "`1_0` is not a number"),
        ("p cnf 2 1\n1 1.5 0\n", 2, 3, "`1.5` is not a number"),
        ("p cnf 2 1\n1 - 0\n", 2, 3, "`-` is not a number"),
        ("p cnf 2 1\n1 --2 0\n", 2, 3, "`--2` is not a number"),
        ("p cnf 2 1\n1 ٢ 0\n", 2, 3, "is not a number"),
        ("p cnf 2 1\n1\u30002 0\n", 2, 1, "is not a number"),
        ("p cnf 2 1\n1 99999999999999999999 0\n", 2, 3, "is not a number"),
        ("p cnf 2 1\n1 2% 0\n", 2, 3, "`2%` is not a number"),
        ("p cnf 2 1\n1 0\n2 0\n", 3, 1, "the header announces 1 clause, but another"),
        ("p cnf 2 1\n1 0 2", 2, 5, "the header announces 1 clause, but another"),
        ("p cnf 2 0\n\n0\n", 3, 1, "the header announces 0 clauses, but another"),
        ("p cnf 2 3\n1 0\n2 0\n", 1, 1, "announces 3 clauses but the file has 2"),
        ("p cnf 2 1\np cnf 2 1\n1 0\n", 2, 1, "`p` is not a number"),
    ],
)
def test_a_malformed_file_is_blamed_where_it_goes_wrong(
    text: str, line: int, column: int, cause: str
) -> None:
    with pytest.raises(DimacsError) as caught:
        read_dimacs(text, "bad.cnf")
    assert (caught.value.line, caught.value.column) == (line, column)
    message = str(caught.value)
    assert message.startswith(f"bad.cnf:{line}:{column}: error: ")
    assert cause in message
    assert "\n   help: " in message


def test_the_caret_stands_under_the_place() -> None:
    with pytest.raises(DimacsError) as caught:
        read_dimacs("p cnf 2 1\n1 2 oops 0\n", "bad.cnf")
    shown, caret = str(caught.value).splitlines()[1:3]
    assert caret.index("^") == shown.index("oops")


def test_the_error_is_an_input_error_that_travels_between_processes() -> None:
    with pytest.raises(InputError) as caught:
        read_dimacs("p cnf 1 1\n5 0\n", "bad.cnf")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.line) == (str(caught.value), 2)


@given(st.text(max_size=200))
def test_noise_raises_nothing_but_a_dimacs_error(noise: str) -> None:
    for text in (noise, f"p cnf 3 2\n{noise}", f"c a 1\np cnf 3 1\n1 {noise} 0"):
        with suppress(DimacsError):
            read_dimacs(text, "noise")


@pytest.mark.parametrize("separator", ["\n", " ", ""])
@pytest.mark.parametrize("header", ["", "p cnf 3 1\n", "p cnf 3 1\n1 2 "])
def test_fifty_megabytes_of_noise_are_refused(header: str, separator: str) -> None:
    word = "".join(random.Random(1).choices("abc%1 2-\x00é", k=997)) + separator
    text = header + "x" + word * 50_000
    with pytest.raises(DimacsError):
        read_dimacs(text, "noise")


def test_a_line_longer_than_a_piece_is_read_and_a_long_comment_skipped() -> None:
    numbers = " ".join(f"{v} 0" for v in range(1, 100_001))
    text = f"p cnf 100000 100001\n{numbers}\nc {'1 ' * 300_000}\n-5 0\n"
    cnf = read_dimacs(text, "long")
    assert len(cnf) == 100_001
    assert cnf.clause(99_999) == (100_000,)
    assert cnf.clause(-1) == (-5,)


def test_an_error_far_into_a_file_has_its_line() -> None:
    text = "p cnf 3 200001\n" + "1 -2 3 0\n" * 200_000 + "1 4 0\n"
    with pytest.raises(DimacsError) as caught:
        read_dimacs(text, "far")
    assert (caught.value.line, caught.value.column) == (200_002, 3)
