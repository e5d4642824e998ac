"""Panes beside the rules: clauses, files, formulas, sizes, why, what one expects; and pointing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from axe import LOOKS, Look, complaints, each_look, needs_axe
from pages import TOUCH, Opened, width_of
from places import SEED_MODELS
from written import pane, written

ROOKS = """$N = [1..3]
;;; row: row {$i} has one rook.
;;; row@fr: la rangée {$i} a une tour.
bigand $i in $N: exact(1, [q($i,$j) for $j in $N]) end
;;; column: column {$j} has at most one rook.
bigand $j in $N: atmost(1, [q($i,$j) for $i in $N]) end
;;;
not q(1,1)
"""
MANY = "bigand $i,$j in [1..30],[1..30]: p($i) or q($j) end\nq(7)\n"
NONE = """;;; source: tube {$t} is poured from.
bigand $t in [1..2]: source($t) end
;;; one: at most one tube is poured from.
atmost(1, [source($t) for $t in [1..2]])
"""
"""The mistake of the seed's exercise 3: "every one" in place of "one"."""
SEED = SEED_MODELS / "exercise3.touist"
CLIPBOARD = ["clipboard-read", "clipboard-write"]
PANES = ("clauses", "dimacs", "formulas", "sizes", "why", "expect")


def clause(page: Page, text: str) -> Locator:
    """A clause by its text, whatever its number is."""
    return pane(page, "Clauses").get_by_role("button", name=re.compile(rf"^\d+ {re.escape(text)}$"))


def lit_clauses(page: Page) -> Locator:
    return pane(page, "Clauses").locator(".clause.lit")


def lit_lines(page: Page) -> Locator:
    return page.locator(".cm-lit")


def lit_cells(page: Page) -> Locator:
    return pane(page, "Picture").locator("[role=gridcell][aria-description]")


def cell(page: Page, row: int, column: int) -> Locator:
    return pane(page, "Picture").locator(f'[data-spot="{row - 1},{column - 1}"]')


def size_of(page: Page, rule: str) -> Locator:
    return pane(page, "Sizes").get_by_role("button", name=rule, exact=True)


def test_pointing_lights_what_belongs_together_in_all_directions(open_page: Opened) -> None:
    page = open_page(written(ROOKS, ["picture", "clauses", "sizes"]))
    # A clause: its rule in the text and among the sizes, and its cells.
    clause(page, "¬q(1,1) ∨ ¬q(2,1)").hover()
    expect(lit_lines(page)).to_have_count(2)
    expect(lit_lines(page).first).to_contain_text("column")
    expect(lit_cells(page)).to_have_count(2)
    expect(pane(page, "Sizes").locator(".lit")).to_contain_text("column")
    # A rule: its lines, its clauses, its cells.
    size_of(page, "row").hover()
    expect(lit_lines(page)).to_have_count(3)
    expect(lit_clauses(page)).to_have_count(12)
    expect(lit_cells(page)).to_have_count(9)
    size_of(page, "line 8").hover()
    expect(lit_clauses(page)).to_have_count(1)
    expect(lit_cells(page)).to_have_count(1)
    # A cell: the rules that speak of it, and all clauses with its atom.
    cell(page, 1, 1).hover()
    expect(pane(page, "Sizes").locator(".lit")).to_have_count(3)
    expect(lit_clauses(page)).to_have_count(3 + 2 + 1)
    cell(page, 2, 2).hover()
    expect(pane(page, "Sizes").locator(".lit")).to_have_count(2)
    # The text: the rule under the pointer.
    page.locator(".cm-line", has_text="bigand $j").hover()
    expect(lit_clauses(page)).to_have_count(9)
    expect(lit_cells(page)).to_have_count(9)
    expect(lit_lines(page)).to_have_count(2)
    page.get_by_role("banner").hover()
    expect(lit_clauses(page)).to_have_count(0)


def test_pointing_by_the_keyboard_and_by_a_finger(open_page: Opened) -> None:
    page = open_page(written(ROOKS, ["picture", "clauses", "sizes"]))
    first = clause(page, "¬q(1,1) ∨ ¬q(1,2)")
    first.focus()
    expect(lit_lines(page).first).to_contain_text("row")
    page.keyboard.press("End")
    expect(clause(page, "¬q(1,1)")).to_be_focused()
    expect(lit_lines(page)).to_have_text(["not q(1,1)"])
    expect(lit_cells(page)).to_have_count(1)
    page.keyboard.press("ArrowUp")
    expect(lit_lines(page).first).to_contain_text("column")
    size_of(page, "line 8").focus()
    expect(lit_clauses(page)).to_have_count(1)
    page.locator(".cm-content").focus()
    page.keyboard.press("Control+Home")
    for _ in range(5):
        page.keyboard.press("ArrowDown")
    expect(lit_clauses(page)).to_have_count(9)
    phone = open_page(written(ROOKS, ["clauses", "sizes"]), **TOUCH)
    size_of(phone, "line 8").tap()
    expect(lit_clauses(phone)).to_have_count(1)
    assert width_of(phone) <= 360


def test_clauses_come_in_pages_in_names_and_in_numbers(open_page: Opened) -> None:
    page = open_page(written(MANY, ["clauses", "sizes"]))
    clauses = pane(page, "Clauses")
    expect(clauses).to_contain_text("901 clauses, 60 atoms")
    expect(clauses).to_contain_text("1–100 of 901")
    clauses.get_by_role("button", name="Next page").click()
    expect(clauses).to_contain_text("101–200 of 901")
    expect(clauses.locator(".clause").first).to_contain_text("101 p(4) ∨ q(11)")
    clauses.get_by_role("button", name="Numbers").click()
    expect(clauses.locator(".clause").first).to_have_text(re.compile(r"^101 \d+ \d+$"))
    clauses.get_by_role("button", name="Last page").click()
    expect(clauses.locator(".clause")).to_have_count(1)
    clauses.get_by_role("button", name="First page").click()
    expect(clauses.locator(".clause")).to_have_count(100)
    # A rule whose clauses are on another page: that page, and nothing moves away meanwhile.
    size_of(page, "line 2").hover()
    expect(clauses.locator(".clause.lit")).to_be_in_viewport()
    clauses.get_by_role("combobox", name="Go to").select_option("line 1")
    expect(clauses).to_contain_text("1–100 of 901")


def test_the_file_is_shown_in_pages_and_saved_whole(open_page: Opened) -> None:
    page = open_page(written(MANY, ["dimacs"]))
    lines = pane(page, "DIMACS")
    expect(lines).to_contain_text("1–200 of 962")
    expect(lines).to_contain_text("p cnf 60 901")
    with page.expect_download() as saved:
        lines.get_by_role("button", name="Download").click()
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert saved.value.suggested_filename == "model.cnf"
    assert text.count("\n") == 962
    assert text.splitlines()[60] == "p cnf 60 901"


def test_formulas_are_rendered_and_can_be_copied(open_page: Opened) -> None:
    page = open_page(written(ROOKS, ["formulas"]), permissions=CLIPBOARD)
    formulas = pane(page, "Formulas")
    expect(formulas.locator("math")).to_have_count(4)
    expect(formulas.locator(".katex-html").first).to_be_visible()
    expect(formulas).to_contain_text("row {$i} has one rook.")
    # Fonts of its own, which the page's policy lets in.
    found = "document.fonts.ready.then(() => document.fonts.check('16px KaTeX_Main'))"
    assert page.evaluate(found)
    formulas.get_by_role("button", name="Copy LaTeX").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.count("\\\\\n") == 4
    formulas.get_by_role("button", name="LaTeX", exact=True).click()
    expect(formulas.get_by_role("textbox")).to_have_value(copied)


@pytest.mark.parametrize("seed", [False, True], ids=["ours", "seed"])
def test_why_names_the_rules_that_contradict_each_other(open_page: Opened, seed: bool) -> None:
    if seed and not SEED.exists():
        pytest.skip("the seed's models are not here")
    page = open_page(written(SEED.read_text(encoding="utf-8") if seed else NONE, ["why"]))
    why = pane(page, "Why")
    expect(why).to_contain_text("No solution", timeout=20_000)
    first, second = ("line 82", "line 97") if seed else ("source line 1", "one line 3")
    expect(why.locator(".reason").get_by_role("button")).to_have_text([first, second])
    why.get_by_role("button", name=first).focus()
    expect(lit_lines(page).first).to_be_in_viewport()
    expect(lit_lines(page).first).to_contain_text("bigand $i" if seed else "source")


def test_where_there_is_a_model_one_can_ask_why_not_another(open_page: Opened) -> None:
    page = open_page(written(ROOKS, ["why"]))
    why = pane(page, "Why")
    expect(why).to_contain_text("There is a model")
    why.get_by_role("combobox", name="Why not this?").fill("q(1,2), q(3,2)")
    page.keyboard.press("Enter")
    expect(why).to_contain_text("column 2 has at most one rook.")
    why.get_by_role("combobox", name="Why not this?").fill("q(1,2), not q(2,2)")
    page.keyboard.press("Enter")
    expect(why).to_contain_text("There is a model with that.")


def test_an_expected_answer_meets_the_rule_that_rejects_it(open_page: Opened) -> None:
    page = open_page(written(ROOKS, ["expect"]), permissions=CLIPBOARD)
    expected = pane(page, "Expect")
    for column in (1, 3):
        expected.get_by_role("button", name=f"row 2, column {column}: open").click()
    expect(expected).to_contain_text("row 2 has one rook.")
    expect(expected.get_by_role("textbox")).to_have_value("1 q(2,1)\n1 q(2,3)")
    expected.get_by_role("button", name="row 2, column 3: true").click()
    expect(expected).to_contain_text("accept it, as they should")
    expected.get_by_role("textbox").fill("q(1,1)")
    expect(expected.get_by_role("button", name="line 8")).to_be_visible()
    # Whoever gets the link sees the same.
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("status").last).to_contain_text("copied")
    address = page.evaluate("navigator.clipboard.readText()")
    other = open_page("#" + address.partition("#")[2])
    expect(pane(other, "Expect").get_by_role("button", name="line 8")).to_be_visible()


def test_an_answer_that_should_be_impossible_shows_what_is_missing(open_page: Opened) -> None:
    weak = ROOKS.replace("atmost(1", "atmost(2")
    page = open_page(written(weak, ["expect"], expect={"answer": "1 q(1,2)\n1 q(2,2)"}))
    expected = pane(page, "Expect")
    expect(expected).to_contain_text("accept it, as they should")
    expected.get_by_role("radio", name="This should be impossible").check()
    expect(expected).to_contain_text("With rules that are right")
    expected.get_by_role("textbox", name="Rules that are right").fill(ROOKS)
    expect(expected).to_contain_text("The rule 'column' (reference line 5) is missing")


def test_a_mistake_in_the_text_leaves_panes_quiet(open_page: Opened) -> None:
    page = open_page(written("a and\n", PANES[:5]), refused=True)
    for title in ("Clauses", "DIMACS", "Formulas", "Sizes", "Why"):
        expect(pane(page, title)).to_contain_text("There is a mistake in the text")


def test_in_french(open_page: Opened) -> None:
    page = open_page(written(ROOKS, ["clauses", "sizes", "why"]), locale="fr-FR")
    expect(pane(page, "Clauses")).to_contain_text("la rangée 1 a une tour.")
    pane(page, "Tailles").get_by_role("button", name="ligne 8", exact=True).focus()
    expect(lit_clauses(page)).to_have_count(1)
    expect(pane(page, "Pourquoi")).to_contain_text("Il y a un modèle")


@needs_axe
@each_look
def test_axe_finds_nothing(look: Look, open_page: Opened) -> None:
    marked = {"expect": {"answer": "1 q(1,1)", "should": "fail"}}
    page = open_page(written(ROOKS, PANES, **marked), **look)
    expect(pane(page, "Expect")).to_contain_text("as they should")
    expect(pane(page, "Formulas").locator("math")).to_have_count(4)
    size_of(page, "row").focus()
    expect(lit_clauses(page)).to_have_count(12)
    expect(page.locator(".older")).to_have_count(0)
    assert not complaints(page)
    if look in (LOOKS["phone"], LOOKS["phone-dark"]):
        assert width_of(page) <= 360
