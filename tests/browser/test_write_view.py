"""Writing rules on the page: what they mean is seen as one types."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from axe import Look, complaints, each_look, needs_axe
from pages import TOUCH, Opened, width_of
from writing_hands import editor, problems, settled, text_of, type_rules, verdict
from written import pane, rewrite, written

ROOKS = """$n = 3
$N = [1..$n]
;;; row: row {$i} has one rook.
bigand $i in $N: exact(1, [q($i,$j) for $j in $N]) end
;;; column: column {$j} has one rook.
bigand $j in $N: exact(1, [q($i,$j) for $i in $N]) end
"""
WRONG = "a and\nb -> c\n"


def test_a_model_is_typed_and_its_picture_and_models_are_seen(open_page: Opened) -> None:
    page = open_page("")
    page.get_by_role("button", name="Write", exact=True).click()
    expect(verdict(page)).to_contain_text("Write a rule")
    expect(page.get_by_role("dialog")).to_have_count(0)
    editor(page).click()
    page.keyboard.type("$n = 2\nbigand $i,$j in [1..$n],[1..$n]: q($i,$j) xor q($j,$i) or ")
    expect(problems(page)).not_to_have_count(0)
    page.keyboard.type("$i == $j")
    page.keyboard.press("Backspace")
    page.keyboard.press("Control+a")
    page.keyboard.type("exact(1, [q(1,$j) for $j in [1..2]])\nq(2,1) <=> q(1,2)\nq(2,2) <=> q(1,1)")
    expect(settled(page)).to_contain_text(re.compile(r"A model \(4 atoms, \d+ clauses"))
    expect(problems(page)).to_have_count(0)
    grid = pane(page, "Picture").get_by_role("grid")
    expect(grid.get_by_role("gridcell")).to_have_count(4)
    rows = pane(page, "Models").get_by_role("row")
    first = rows.all_inner_texts()
    # The next model is another one, and the last; then one back.
    step = pane(page, "Models").get_by_role("button", name="Next model")
    step.click()
    expect(pane(page, "Models")).to_contain_text("model 2 of 2")
    assert rows.all_inner_texts() != first
    expect(step).to_have_attribute("aria-disabled", "true")
    # What tells them apart.
    models = pane(page, "Models")
    models.get_by_role("combobox", name="Compare with").select_option("model 1")
    expect(models.get_by_role("rowheader")).to_have_text(["q(1,1)", "q(1,2)", "q(2,1)", "q(2,2)"])
    models.get_by_role("searchbox", name="Filter").fill("1,2")
    expect(models.get_by_role("rowheader")).to_have_text(["q(1,2)"])
    # How many there are.
    models.get_by_role("button", name="Count").click()
    expect(models.get_by_role("status")).to_contain_text("2 models")


def test_models_with_an_atom_and_without(open_page: Opened) -> None:
    page = open_page(written(ROOKS, ["models"]))
    models = pane(page, "Models")
    models.get_by_role("searchbox", name="Filter").fill("q(1,")
    held = models.get_by_role("rowheader").inner_text()
    models.get_by_role("button", name=f"one without {held}").click()
    expect(models.get_by_role("button", name=f"No longer ask for {held}")).to_be_visible()
    expect(models.get_by_role("rowheader")).not_to_have_text([held])
    models.get_by_role("button", name=f"No longer ask for {held}").click()
    expect(models).to_contain_text("model 1, and there are more")


def test_numbers_have_sliders_and_a_smallest_value(open_page: Opened) -> None:
    page = open_page(written(ROOKS + ";;;\nbigor $i in $N when $i > 3: q($i,$i) end\n", []))
    expect(settled(page)).to_contain_text("No model")
    slider = page.get_by_role("slider", name="n, slider")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(settled(page)).to_contain_text("A model (16 atoms")
    page.get_by_role("button", name=re.compile("^Reset")).click()
    expect(settled(page)).to_contain_text("No model")
    page.get_by_role("button", name=re.compile("^Smallest")).click()
    expect(page.get_by_role("group", name="Globals")).to_contain_text("$n = 4 is the smallest")
    expect(page.get_by_role("spinbutton", name="$n")).to_have_value("4")
    page.get_by_role("button", name=re.compile("^Write it")).click()
    assert text_of(page).startswith("$n = 4\n")
    expect(settled(page)).to_contain_text("A model (16 atoms")
    # A number that somebody writes counts more than a slider, and what was found is of no text now.
    rewrite(page, ROOKS.replace("3", "2"))
    expect(settled(page)).to_contain_text("A model (4 atoms")
    expect(page.get_by_role("group", name="Globals")).not_to_contain_text("smallest,")


def test_a_damaged_link_is_said_to_be_one(open_page: Opened) -> None:
    page = open_page(written(ROOKS, [])[:-30])
    expect(page.get_by_role("alert")).to_contain_text("This link is damaged")
    type_rules(page, "a or b")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_link_shares_text_values_and_panes(open_page: Opened) -> None:
    page = open_page(written(ROOKS, ["picture", "models"]))
    expect(settled(page)).to_contain_text("A model (9 atoms")
    before = page.url
    page.get_by_role("slider", name="n, slider").fill("5")
    page.get_by_role("button", name="Sizes", exact=True).click()
    expect(settled(page)).to_contain_text("A model (25 atoms")
    page.wait_for_url(lambda url: url != before)
    page.get_by_role("group", name="Panes").get_by_role("button", name="Models").click()
    link = page.url
    page.wait_for_url(lambda url: url != link)
    other = open_page(page.url[page.url.index("#") :])
    expect(settled(other)).to_contain_text("A model (25 atoms")
    assert text_of(other) == text_of(page)
    expect(other.get_by_role("region", name="Sizes")).to_be_visible()
    expect(other.get_by_role("region", name="Models")).to_have_count(0)
    # Another view and back, and a visit without a link: the text is still there.
    other.get_by_role("button", name="Draw", exact=True).click()
    other.get_by_role("button", name="Write", exact=True).click()
    expect(settled(other)).to_contain_text("A model (25 atoms")
    other.goto(other.url.split("#")[0] + "#write")
    other.reload()
    expect(settled(other)).to_contain_text("A model (25 atoms")


def test_examples_files_and_layout(open_page: Opened, tmp_path: Path) -> None:
    page = open_page("#write")
    page.get_by_role("button", name=re.compile("^Examples")).click()
    page.get_by_role("dialog").get_by_role("button", name="A map in three colours").click()
    expect(settled(page)).to_contain_text("A model (21 atoms")
    file = tmp_path / "mine.touist"
    file.write_text("$n   =   2\nbigand $i in [1..$n]:\np($i)\nend\n", encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(settled(page)).to_contain_text("A model (2 atoms")
    page.get_by_role("button", name=re.compile("^Format")).click()
    expect(page.locator(".cm-line").nth(2)).to_have_text("  p($i)")
    with page.expect_download() as saving:
        page.get_by_role("button", name=re.compile("^Save")).click()
    saved = saving.value.path().read_text(encoding="utf-8")
    assert saved == "$n = 2\nbigand $i in [1..$n]:\n  p($i)\nend\n"
    assert saving.value.suggested_filename.endswith(".touist")


def test_what_may_be_typed_is_offered_and_enter_ends_a_line(open_page: Opened) -> None:
    page = open_page("#write")
    editor(page).click()
    page.keyboard.type("$width = 2\n$wi")
    offered = page.locator(".cm-tooltip-autocomplete").get_by_role("option")
    expect(offered).to_have_text([re.compile(r"\$width")])
    page.keyboard.press("Enter")
    page.keyboard.type("bi")
    assert text_of(page) == "$width = 2\n$wi\nbi"
    expect(offered.first).to_contain_text("bigand")
    page.wait_for_timeout(150)  # what is pressed before one can have seen the list is not for it
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert text_of(page).startswith("$width = 2\n$wi\nbigand ")


def test_pointing_at_a_place_tells_what_it_is(open_page: Opened) -> None:
    page = open_page(written(ROOKS, []))
    expect(settled(page)).to_contain_text("A model")
    page.locator(".cm-line").nth(1).get_by_text("$n").last.hover()
    expect(page.locator(".cm-hovered")).to_contain_text("3")
    page.get_by_role("banner").hover()
    expect(page.locator(".cm-hovered")).to_have_count(0)
    page.locator(".cm-line").nth(3).get_by_text("bigand").hover()
    expect(page.locator(".cm-hovered")).to_contain_text("row 1 has one rook")
    expect(page.locator(".cm-hovered")).to_contain_text("3 instances")


def test_a_large_model_is_cut_short_and_the_limit_can_be_raised(open_page: Opened) -> None:
    text = "bigand $i,$j in [1..1000],[1..1000]: p($i) or q($j) end\n"
    page = open_page(written(text, ["models"]))
    page.get_by_role("combobox", name="Time limit").select_option("2 s")
    # Whatever comes of it, one can go on typing.
    editor(page).focus()
    page.keyboard.press("Control+Home")
    page.keyboard.type("p(1)\n")
    assert text_of(page).startswith("p(1)\n")
    expect(verdict(page)).to_have_attribute("aria-busy", "false", timeout=30_000)
    expect(verdict(page)).to_contain_text(re.compile("Unknown: out of time|1,000,001 clauses"))


def test_without_a_mouse(open_page: Opened) -> None:
    page = open_page("#write")
    page.get_by_role("button", name=re.compile("^Examples")).focus()
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(editor(page)).to_be_focused()
    page.keyboard.type(WRONG.strip())
    expect(problems(page)).not_to_have_count(0)
    # The list of words takes the first Escape, if it is open; Tab leaves in any case.
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(problems(page).first.get_by_role("button").first).to_be_focused()
    fix = problems(page).get_by_role("button", name="Write =>")
    fix.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".cm-line").nth(1)).to_have_text("b => c")
    editor(page).focus()
    type_rules(page, "a or b")
    expect(settled(page)).to_contain_text("A model (2 atoms")
    toggle = page.get_by_role("group", name="Panes").get_by_role("button", name="Models")
    toggle.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Models")).to_have_count(0)


def test_on_a_phone(open_page: Opened) -> None:
    page = open_page(written(ROOKS, ["picture", "models"]), **TOUCH)
    expect(settled(page)).to_contain_text("A model (9 atoms")
    expect(pane(page, "Picture").get_by_role("gridcell")).to_have_count(9)
    assert width_of(page) == 360
    page.get_by_role("button", name=re.compile("^Examples")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert width_of(page) == 360


def test_in_french(open_page: Opened) -> None:
    page = open_page(written(ROOKS, ["models"]), locale="fr-FR")
    expect(page.get_by_role("status", name="Verdict")).to_contain_text("Un modèle (9 atomes")
    page.get_by_role("button", name=re.compile("^EN")).click()
    expect(settled(page)).to_contain_text("A model (9 atoms")


@needs_axe
@each_look
def test_axe_finds_nothing(look: Look, open_page: Opened) -> None:
    page = open_page(written(ROOKS, ["picture", "models"]), **look)
    expect(settled(page)).to_contain_text("A model (9 atoms")
    expect(pane(page, "Picture").get_by_role("gridcell")).to_have_count(9)
    assert not complaints(page)
    type_rules(page, WRONG)
    expect(problems(page)).not_to_have_count(0)
    assert not complaints(page)
    page.get_by_role("button", name=re.compile("^Examples")).click()
    expect(page.get_by_role("dialog").get_by_role("button").nth(5)).to_be_visible()
    assert not complaints(page)
