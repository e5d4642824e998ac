"""Why a wish cannot be met."""

from __future__ import annotations

import pytest
from why_models import model

from clausette.errors import UsageError
from clausette.reasoning.why.wishes import WishReason, find_wish, why_unmet

PARTY = """\
;;; room: one of them at most comes.
atmost(1, [comes(ann), comes(bob), comes(eve)])
;;; ill: dan does not come.
not comes(dan)
;;; soft 1 ann: ann wants to come.
comes(ann)
;;; soft 3 guest: {$g} wants to come.
bigand $g in [bob, dan]: comes($g) end
;;; soft 1 quiet: eve stays away.
not comes(eve)
"""


def reason(text: str, wish: str) -> WishReason:
    grounding = model(text).ground()
    return why_unmet(grounding, find_wish(grounding, wish))


def test_a_wish_that_outweighs_nothing_stands_against_another() -> None:
    found = reason(PARTY, "ann")
    assert found.kind == "costly"
    assert [one.label for one in found.against] == ["guest bob"]
    assert [one.name for one in found.rules] == ["room"]
    assert (found.best, found.with_it) == (4, 6)
    assert {one.label for one in found.given_up} == {"guest bob", "guest dan"}


def test_a_wish_that_a_hard_rule_forbids_can_never_be_met() -> None:
    found = reason(PARTY, "dan")
    assert found.kind == "never"
    assert found.against == ()
    assert [one.name for one in found.rules] == ["ill"]


def test_a_wish_that_a_best_solution_meets_is_open() -> None:
    found = reason(PARTY, "quiet")
    assert found.kind == "open"
    assert found.best == found.with_it == 4


def test_a_wish_that_goes_with_all_others_can_be_met() -> None:
    found = reason(";;; soft 1 one: a.\na\n;;; soft 1 other: b.\nb\n;;; rule: or.\na or b\n", "one")
    assert found.kind == "met"
    assert found.with_it == 0


def test_of_equal_wishes_each_can_be_met_and_the_others_stand_against_it() -> None:
    text = ";;; one: at most one.\natmost(1, [a, b])\n;;; soft 1 x: a.\na\n;;; soft 1 y: b.\nb\n"
    for wish, other in (("x", "y"), ("y", "x")):
        found = reason(text, wish)
        assert found.kind == "open"
        assert [one.name for one in found.against] == [other]
        assert [one.name for one in found.rules] == ["one"]


def test_hard_rules_without_a_solution_leave_no_wish_to_explain() -> None:
    assert reason("a\nnot a\n;;; soft 1 w: b.\nb\n", "w").kind == "impossible"


def test_a_wish_must_be_named_without_doubt() -> None:
    grounding = model(PARTY).ground()
    assert find_wish(grounding, "guest bob").label == "guest bob"
    with pytest.raises(UsageError, match="names 2 wishes: guest bob; guest dan"):
        find_wish(grounding, "guest")
    with pytest.raises(UsageError, match="no wish is called 'zoe'"):
        find_wish(grounding, "zoe")
    with pytest.raises(UsageError, match="no rule is marked soft"):
        find_wish(model("a\n").ground(), "a")


def test_a_clash_of_fewer_without_the_wish_does_not_hide_what_stands_against_it() -> None:
    text = (
        ";;; pair: not both.\nnot a or not b\n"
        ";;; three: not all.\nnot w or not c or not d\n"
        + "".join(
            f";;; soft {n} {x}: {x}.\n{x}\n" for x, n in zip("abcdw", (1, 1, 2, 2, 2), strict=True)
        )
    )
    found = reason(text, "w")
    assert found.kind == "open"
    assert [one.name for one in found.against] == ["c", "d"]
    assert [one.name for one in found.rules] == ["three"]


def test_of_equal_wishes_the_fewest_are_proved_whichever_is_met() -> None:
    text = ";;; some: not all.\nnot a or not b or not c\n" + "".join(
        f";;; soft 1 {x}: {x}.\n{x}\n" for x in "abc"
    )
    for wish in "abc":
        found = reason(text, wish)
        assert (found.core, len(found.against)) == ("smallest", 2)
