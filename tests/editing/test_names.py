"""Where names come from, where they stand, and other names for them."""

from __future__ import annotations

import pytest

from clausette.editing import applied, definition, references, renamable, rename
from clausette.errors import InputError

MODEL = """\
$N = 3
;;; auxiliary near
;;; view grid lamp($r,$c)
;;; row: row {$i} of {$N} has a lamp.
;;; row*: rows {$i*} have one.
bigand $i in [1..$N]: bigor $j in [1..$N]: lamp($i,$j) end end
bigand $i in [1..$N]: near($i) <=> lamp($i,1) end
;;;
exact(1,[lamp($i,$i) for $i in [1..$N]])
bigand $k in [1..$N]: let $k = $k + 1: near($k) end
"""


def spans(text: str, word: str) -> list[tuple[int, int]]:
    """All places of a word."""
    found: list[tuple[int, int]] = []
    at = text.find(word)
    while at >= 0:
        found.append((at, at + len(word)))
        at = text.find(word, at + 1)
    return found


def lines(text: str, places: tuple[tuple[int, int], ...]) -> list[int]:
    return [text.count("\n", 0, start) + 1 for start, _ in places]


def test_a_global_is_defined_by_its_assignment() -> None:
    for start, _ in spans(MODEL, "$N"):
        assert definition(MODEL, start + 1) == ((0, 2),)
    assert references(MODEL, 0) == tuple(spans(MODEL, "$N"))


def test_a_family_is_defined_by_all_its_assignments() -> None:
    text = "$f(1) = [a]\n$f(2) = [b]\nbigand $i in [1..2]: bigor $x in $f($i): $x end end"
    assert lines(text, definition(text, text.index("$f($i)"))) == [1, 2]


def test_a_variable_is_defined_by_the_loop_around_it() -> None:
    at = MODEL.index("$j)")
    assert definition(MODEL, at) == ((MODEL.index("$j in"), MODEL.index("$j in") + 2),)
    inner = MODEL.rindex("$k")
    assert lines(MODEL, references(MODEL, inner)) == [10, 10]
    assert len(references(MODEL, MODEL.index("$k"))) == 2


def test_the_set_of_a_loop_sees_the_variables_before_it() -> None:
    text = "bigand $i,$j in [1..2],[$i..3]: p($i,$j) end"
    assert len(references(text, text.index("$i"))) == 3


def test_a_sentence_speaks_of_the_variables_of_all_formulas_of_its_rule() -> None:
    assert lines(MODEL, references(MODEL, MODEL.index("$i}"))) == [4, 5, 6, 6, 7, 7, 7]


def test_an_atom_is_found_in_the_lines_about_it_too() -> None:
    assert lines(MODEL, references(MODEL, MODEL.rindex("near"))) == [2, 7, 10]
    assert lines(MODEL, definition(MODEL, MODEL.rindex("lamp("))) == [3]


def test_where_no_name_is_there_is_nothing_to_tell() -> None:
    at = MODEL.index("bigand")
    assert definition(MODEL, at) == references(MODEL, at) == ()
    assert definition("p($x)", 2) == ()


@pytest.mark.parametrize(
    ("at", "new", "here", "changed"),
    [
        ("$N =", "$Size", "$Size = 3", 7),
        ("$N =", "Size", "$Size = 3", 7),
        ("$i}", "$row", "row {$row} of {$N}", 7),
        ("$j in", "$column", "lamp($i,$column)", 2),
        ("near", "helper", ";;; auxiliary helper", 3),
        ("lamp(", "_9x", ";;; view grid _9x($r,$c)", 4),
    ],
)
def test_a_name_is_changed_everywhere(at: str, new: str, here: str, changed: int) -> None:
    edits = rename(MODEL, MODEL.index(at), new)
    assert len(edits) == changed
    assert here in applied(MODEL, edits)


@pytest.mark.parametrize(
    ("at", "new", "why"),
    [
        ("bigand", "x", "there is no name here"),
        ("$N =", "$i", "$i is there already, on line 4"),
        ("$i in", "$j", "$j is there already, on line 6"),
        ("$i in", "$N", "$N is there already, on line 4"),
        ("near", "lamp", "lamp is there already, on line 3"),
        ("near", "exact", "exact is a word of the language"),
        ("near", "end", "end is a word of the language"),
        ("near", "$near", "near is a proposition, and has no dollar sign"),
        ("near", "été", "été is no name"),
        ("$N =", "$", "$ is no name"),
    ],
)
def test_a_name_that_would_not_mean_the_same_is_refused(at: str, new: str, why: str) -> None:
    with pytest.raises(InputError) as refused:
        rename(MODEL, MODEL.index(at), new)
    assert str(refused.value).startswith(why)


def test_a_loop_may_have_the_variable_of_another_loop() -> None:
    text = "bigand $i in [1]: p($i) end\nbigand $j in [1]: q($j) end"
    assert applied(text, rename(text, text.index("$j"), "$i")).count("$i") == 4


def test_what_cannot_be_renamed_is_told_before_a_name_is_asked_for() -> None:
    assert renamable(MODEL, 1) == (0, 2)
    for text, at in (("p($White)", 3), ("p -> q", 0), ("p and q", 2)):
        with pytest.raises(InputError):
            renamable(text, at)


def test_the_same_name_is_no_change() -> None:
    assert rename(MODEL, 0, "N") == ()
