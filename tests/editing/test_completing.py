"""What may be typed at a place."""

from __future__ import annotations

import pytest

from clausette.editing import Completions, Item, Table, complete


def at_bar(text: str, tables: tuple[Table, ...] = ()) -> Completions:
    """What is offered where the bar stands."""
    before, _, after = text.partition("|")
    return complete(before + after, len(before), tables=tables)


def labels(text: str, tables: tuple[Table, ...] = ()) -> list[str]:
    return [item.label for item in at_bar(text, tables).items]


def item(text: str, label: str) -> Item:
    return next(item for item in at_bar(text).items if item.label == label)


def test_the_word_that_was_begun_is_replaced() -> None:
    found = at_bar("a and big|")
    assert (found.start, found.end) == (6, 9)
    assert "bigand" in [item.label for item in found.items]
    assert (at_bar("p($Wh|ite)").start, at_bar("p($Wh|ite)").end) == (2, 8)


def test_a_keyword_comes_with_places_to_fill() -> None:
    bigand = item("big|", "bigand")
    assert bigand.snippet == "bigand \\$${1:i} in ${2:[1..3]}:\n  ${3:formula}\nend"
    assert bigand.documentation
    assert bigand.data("fr")["documentation"] != bigand.documentation


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("$N = 3\nbigand $i in [1..$N]: p($|) end", ["$i", "$N"]),
        ("$N = 3\nbigand $i,$j in [1..2],[$|] end", ["$i", "$N"]),
        ("bigand $i in [1]: bigor $j in [$i]: p($| end end", ["$j", "$i"]),
        ("bigand $i in [1]: p end\nq($|)", []),
        ("bigand $i in [1]: p\nend\nq($|)", []),
        ("exact(1,[p($|) for $i,$j in [1],[2]])", ["$i", "$j"]),
        ("let $x = 3: p($|", ["$x"]),
        ("(let $x = 3: p) and q($|", []),
        ("bigand $i in [1] when $|", ["$i"]),
        ("p($|)\n$N = [1..", ["$N"]),
    ],
)
def test_a_dollar_offers_the_variables_that_have_a_value_there(
    text: str, offered: list[str]
) -> None:
    assert labels(text) == offered


def test_what_a_board_gives_is_offered_with_its_meaning_and_its_indices() -> None:
    tables = (Table("$White", "", "white cells"), Table("$sees", "($x)", "cells in its lines"))
    white, sees = at_bar("bigand $x in $|", tables).items
    assert (white.label, white.kind, white.documentation) == ("$White", "table", "white cells")
    assert (sees.insert, sees.snippet, sees.detail) == ("$sees", "\\$sees(${1})", "($x)")


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("bigand $i in [1..3] |", "when"),
        ("bigand $i in [1..3]: p($i) |", "end"),
        ("if $n > 2 |", "then"),
        ("if $n > 2 then p |", "else"),
        ("exact(1,[p($i) |", "for"),
        ("a |", "and"),
        ("bigand $i |", "in"),
    ],
)
def test_after_an_operand_comes_what_may_follow_it(text: str, first: str) -> None:
    assert labels(text)[0] == first
    assert "bigand" not in labels(text)


def test_where_a_formula_starts_atoms_and_formulas_are_offered() -> None:
    offered = labels("lamp(1,2)\nnot |")
    assert {"lamp", "bigand", "exact", "Top"} <= set(offered)
    assert not {"card", "true", "end", "forall"} & set(offered)
    assert item("lamp(1,2)\nnot |", "lamp").snippet == "lamp(${1},${2})"


def test_where_a_value_starts_functions_of_values_are_offered() -> None:
    offered = labels("bigand $i in |")
    assert {"card", "if"} <= set(offered)
    assert not {"bigand", "Top"} & set(offered)


def test_a_name_that_is_being_typed_is_not_offered_itself() -> None:
    assert "lam" not in labels("lamp(1)\nlam|")
    assert "lamp" in labels("a -> lamp\nlam|")  # of an item that cannot be read


def test_in_a_loop_s_head_the_variable_is_new() -> None:
    assert labels("$N = 3\nbigand $|") == []


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        (";;; |\np", ["view", "auxiliary", "soft"]),
        (";;; view |\np", ["grid", "table", "tubes", "pegs", "none"]),
        (";;; auxiliary |\np(1) or q", ["p", "q"]),
        (";;; r: row {$|}.\nbigand $r in [1]: p($r) end", ["$r"]),
        (";; view |\np", []),
        (";;; a rule: |\np", []),
    ],
)
def test_in_a_comment_the_words_of_its_line_are_offered(text: str, offered: list[str]) -> None:
    assert labels(text) == offered


def test_the_roles_of_a_picture_are_offered_with_its_arguments() -> None:
    offered = labels(";;; view grid p($r,$c) |\np(1,2)")
    assert offered[:2] == ["$r", "$c"]
    assert {"rows", "columns", "up", "p"} <= set(offered)


def test_places_outside_of_the_text_are_its_ends() -> None:
    assert complete("a", 99).start == 0
    assert complete("a", -3).end == 1
