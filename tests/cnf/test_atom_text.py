from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausette.cnf.atom_text import split_atom

WORDS = st.text(alphabet="abé019-_", min_size=1, max_size=4)
TERMS = st.recursive(
    WORDS | WORDS.map(lambda word: f'"{word} or f({word},1)"'),
    lambda inner: st.tuples(
        WORDS, st.lists(inner, min_size=1, max_size=3), st.sampled_from(["()", "[]"])
    ).map(lambda term: f"{term[0]}{term[2][0]}{','.join(term[1])}{term[2][1]}"),
    max_leaves=8,
)


@given(WORDS, st.lists(TERMS, min_size=1, max_size=4))
def test_what_was_put_together_is_taken_apart(name: str, arguments: list[str]) -> None:
    assert split_atom(f"{name}({','.join(arguments)})") == (name, arguments)


@pytest.mark.parametrize("text", ["p", "été", '"p(1) and q"', "p(1", ""])
def test_a_text_that_does_not_end_as_an_atom_does_is_a_name(text: str) -> None:
    assert split_atom(text) == (text, [])


def test_empty_arguments_are_kept() -> None:
    assert split_atom("p()") == ("p", [""])
    assert split_atom("p(1,,c(2,3))") == ("p", ["1", "", "c(2,3)"])
