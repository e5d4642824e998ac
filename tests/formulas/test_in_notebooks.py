"""What notebooks show of the results about formulas: no dumps of dataclasses."""

from __future__ import annotations

from xml.etree import ElementTree

import clausette


def shown(result: object) -> ElementTree.Element:
    """What a notebook shows, which must be well-formed."""
    html = result._repr_html_()  # type: ignore[attr-defined]
    return ElementTree.fromstring(f"<div>{html.replace('&nbsp;', ' ')}</div>")


def test_a_truth_table_is_a_table() -> None:
    found = shown(clausette.table("a => b"))
    assert [cell.text for cell in found.iter("th")] == ["a", "b", "a ⇒ b"]
    assert len(list(found.iter("td"))) == 12
    assert "".join(found.find("pre").itertext()).startswith("satisfiable")  # type: ignore[union-attr]


def test_a_decision_is_said_with_its_warnings() -> None:
    said = "".join(shown(clausette.valid("a andd b", language="fr")).itertext())
    assert said.startswith("non valide")
    assert "avertissement" in said


def test_a_refutation_is_lines_and_a_picture() -> None:
    found = shown(clausette.refute("a", "not a"))
    assert "⊥" in "".join(found.find("pre").itertext())  # type: ignore[union-attr]
    assert any(part.tag.endswith("svg") for part in found)
    assert [part.tag for part in shown(clausette.refute("a"))] == ["pre"]


def test_marks_are_a_table_and_one_alone_is_told_in_full() -> None:
    several = shown(clausette.mark("a => b", "not a or b", "b => a"))
    assert [cell.text for cell in several.iter("td")][:2] == ["not a or b", "same"]
    alone = shown(clausette.mark("a => b", "b => a"))
    assert [part.tag for part in alone] == ["pre"]
    assert "too strong and too weak" in "".join(alone.itertext())
