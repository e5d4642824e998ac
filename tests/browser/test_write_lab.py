"""The laboratory on the page: a search forward and back, steps to normal forms, truth tables."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from axe import Look, complaints, each_look, needs_axe
from hard_formulas import HOLES
from pages import PHONE, TOUCH, WIDE, Opened, width_of
from written import pane, written

ALL = f"{HOLES};;;\na => (b and c)\n"
FORMULAS = """\
a => (b and c)
(a => b) xor d
;;; many: too many for a table.
bigand $i in [1..3000]: p($i) or q($i) end
"""


SET = {"trace": {"method": "cdcl"}, "steps": {"of": "all"}, "table": {"of": "rule:line 7"}}
"""How panes are set."""


def _event(trace: Locator) -> Locator:
    return trace.get_by_role("status")


def _do(place: Locator, name: str) -> None:
    place.get_by_role("button", name=name, exact=True).click()


def _select(place: Locator, name: str, value: str) -> None:
    place.get_by_role("combobox", name=name, exact=True).select_option(value)


def test_a_search_goes_forward_and_back_and_stops_at_an_atom(open_page: Opened) -> None:
    trace = pane(open_page(written(HOLES, ["trace"])), "Trace")
    expect(trace).to_contain_text("There is no model")
    expect(_event(trace)).to_contain_text("Before the first event")
    _do(trace, "One event on")
    expect(_event(trace)).to_contain_text("Decide ")
    first = _event(trace).inner_text()
    trail = trace.get_by_role("region", name="Trail")
    expect(trail.get_by_role("button")).to_have_count(1)
    for _ in range(3):
        _do(trace, "One event on")
    _do(trace, "One event back")
    expect(trace).to_contain_text("Event 3 of ")
    # A literal of the trail leads to the event that made it true.
    trail.get_by_role("button").first.click()
    expect(_event(trace)).to_have_text(first, use_inner_text=True)
    # The arrow keys move by one event, with Shift to a conflict.
    slider = trace.get_by_role("slider")
    slider.press("ArrowRight")
    expect(trace).to_contain_text("Event 2 of ")
    _do(trace, "One event on")
    trace.get_by_role("button", name="One event on").press("ArrowLeft")
    expect(trace).to_contain_text("Event 2 of ")
    slider.press("Shift+ArrowRight")
    expect(_event(trace)).to_contain_text("Conflict in ")
    # All literals of the clause that fails are false.
    clause = trace.get_by_role("region", name="Clause", exact=True)
    expect(clause.locator(".trace-literal").first).to_be_visible()
    expect(clause.locator(".trace-literal:not(.trace-is-false)")).to_have_count(0)
    expect(clause).to_contain_text(re.compile(r"Rule (home|alone), line [13]: "))
    # Pointing at it lights its rule in the text.
    clause.locator(".trace-clause").hover()
    expect(trace.page.locator(".cm-lit").first).to_contain_text(re.compile("^;;; (home|alone)"))
    tree = trace.get_by_role("img", name=re.compile("^A tree of "))
    expect(tree.locator(".tree-dead")).to_have_count(1)
    _do(trace, "To the end")
    expect(_event(trace)).to_have_text("Unsat")
    _do(trace, "Conflict: Back to a conflict")
    expect(_event(trace)).to_contain_text("Conflict in ")
    _do(trace, "To the start")
    expect(tree.locator(".tree-row")).to_have_count(1)

    stop = trace.get_by_role("combobox", name="Stop at atom")
    stop.fill("sits(4,2)")
    stop.press("Enter")
    expect(_event(trace)).to_contain_text(re.compile(r"(Decide|Propagate) ¬?sits\(4,2\)"))
    _do(trace, "Back to it")
    expect(_event(trace)).to_contain_text("Nothing happens to sits(4,2) before this.")
    stop.fill("nobody")
    _do(trace, "Run to it")
    expect(_event(trace)).to_contain_text("Nothing happens to nobody after this.")


def test_a_long_search_is_fetched_as_one_goes(open_page: Opened) -> None:
    five = HOLES.replace("[1..4]", "[1..5]").replace("[1..3]", "[1..4]")
    trace = pane(open_page(written(five, ["trace"])), "Trace")
    _do(trace, "To the end")
    expect(trace).to_contain_text(re.compile(r"Event (\d{3}) of \1"))
    expect(_event(trace)).to_have_text("Unsat")
    expect(trace).to_contain_text(re.compile(r"\d+ earlier branches are not drawn"))
    _do(trace, "To the start")
    stop = trace.get_by_role("combobox", name="Stop at atom")
    stop.fill("nobody")
    stop.press("Enter")
    expect(_event(trace)).to_contain_text("Nothing happens to nobody after this.")


def test_a_conflict_of_cdcl_has_its_implication_graph(open_page: Opened) -> None:
    trace = pane(open_page(written(HOLES, ["trace"])), "Trace")
    graph = trace.get_by_role("region", name="Implication graph")
    expect(graph).to_contain_text("DPLL learns nothing")
    _select(trace, "Search", "cdcl")
    expect(graph).to_contain_text("It is drawn at a conflict")
    _do(trace, "Conflict: On to the next conflict")
    picture = graph.get_by_role("img", name=re.compile("^conflict 1, on level "))
    expect(picture.locator(".graph-end")).to_have_count(1)
    expect(picture.locator(".graph-point")).to_have_count(1)
    expect(picture.locator(".graph-line")).not_to_have_count(0)
    expect(graph).to_contain_text("Learnt: ")
    learnt = trace.get_by_role("region", name="Learnt clauses")
    expect(learnt).to_contain_text("Nothing is learnt yet.")
    _do(trace, "One event on")
    expect(_event(trace)).to_contain_text("Learn ")
    expect(learnt.get_by_role("listitem")).to_have_count(1)
    expect(picture).to_be_visible()
    trace.get_by_text("How it is learnt").click()
    expect(trace.get_by_text(re.compile("^Resolve on ")).first).to_be_visible()
    _do(trace, "Conflict: Back to a conflict")
    _do(trace, "One event back")
    expect(picture).not_to_be_attached()
    # How the pane is set is in the address.
    page = trace.page
    page.wait_for_timeout(500)
    page.reload()
    expect(trace.get_by_role("combobox", name="Search")).to_have_value("cdcl")


def test_a_rule_goes_to_normal_forms_law_by_law(open_page: Opened) -> None:
    page = open_page(written(FORMULAS, ["steps"]))
    steps = pane(page, "Steps")
    step = steps.get_by_role("group", name=re.compile("^(Step|The formula)"))
    expect(steps).to_contain_text("Line 1")
    expect(step).to_contain_text("a ⇒ b ∧ c")
    _do(steps, "Next step")
    expect(step).to_contain_text("Implication")
    first = step.inner_text()
    _do(steps, "Next step")
    expect(step).to_contain_text("Distribution")
    expect(step).not_to_have_text(first, use_inner_text=True)
    _do(steps, "Step back")
    expect(step).to_have_text(first, use_inner_text=True)
    sizes = steps.get_by_role("table", name="How large it is, by each way")
    expect(sizes.get_by_role("row", name="Distribution 2 4 0")).to_be_visible()
    _select(steps, "Normal form", "tseitin")
    expect(steps).to_contain_text("new atom")
    # What changed is marked where it stands.
    _select(steps, "Of", "all")
    _select(steps, "Normal form", "nnf")
    _refused(steps, "more than 4,000 connectives and atoms")
    _select(steps, "Of", "rule:line 2")
    _do(steps, "Next step")
    _do(steps, "Next step")
    expect(step.locator("mark")).not_to_have_count(0)
    # Where the cursor goes, the steps follow.
    _select(steps, "Of", "caret")
    _to_line(page, 4)
    _refused(steps, "more than 4,000 connectives and atoms")
    expect(steps).to_contain_text("Rule many, line 3")


def test_a_truth_table_has_columns_rows_signs_and_a_limit(open_page: Opened) -> None:
    page = open_page(written(FORMULAS, ["table"]))
    table = pane(page, "Truth table")
    rows = table.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(9)
    expect(table).to_contain_text("true in 5 of 8 rows")
    heads = table.get_by_role("columnheader")
    expect(heads).to_have_text(["a", "b", "c", "b ∧ c", "a ⇒ b ∧ c"])
    expect(rows.nth(1).get_by_role("cell")).to_have_text(["0", "0", "0", "0", "1"])
    _select(table, "Signs", "VF")
    expect(rows.nth(1).get_by_role("cell")).to_have_text(
        ["V", "V", "V", "V", "V (the model that is shown)"]
    )
    _select(table, "Of", "rule:line 2")
    expect(heads).to_have_count(5)
    assert width_of(page) == WIDE["width"]
    _select(table, "Of", "rule:line 1")
    table.get_by_role("checkbox", name="A column for each part").uncheck()
    expect(heads).to_have_count(4)
    _select(table, "Rows", "false")
    expect(rows).to_have_count(4)
    _select(table, "Of", "rule:many")
    _refused(table, "choose a smaller rule")


def test_many_rows_come_in_pages(open_page: Opened) -> None:
    table = pane(open_page(written("bigor $i in [1..8]: p($i) end", ["table"])), "Truth table")
    rows = table.get_by_role("table").get_by_role("row")
    expect(table).to_contain_text("Rows 1 to 64 of 256")
    expect(rows).to_have_count(65)
    for _ in range(3):
        _do(table, "Further rows")
    expect(table).to_contain_text("Rows 193 to 256 of 256")
    _do(table, "Earlier rows")
    expect(table).to_contain_text("Rows 129 to 192 of 256")


@each_look
@needs_axe
def test_axe_finds_nothing(open_page: Opened, look: Look) -> None:
    page = open_page(written(ALL, ["trace", "steps", "table"], **SET), **look)
    trace = pane(page, "Trace")
    _do(trace, "Conflict: On to the next conflict")
    expect(trace.get_by_role("img", name=re.compile("^conflict 1"))).to_be_visible()
    _do(pane(page, "Steps"), "Next step")
    expect(pane(page, "Truth table").get_by_role("table")).to_be_visible()
    assert complaints(page) == []


def test_on_a_phone_everything_is_there_and_nothing_is_wider(open_page: Opened) -> None:
    page = open_page(written(ALL, ["trace", "steps", "table"], **SET), **TOUCH)
    trace = pane(page, "Trace")
    trace.get_by_role("button", name="On to the next conflict").tap()
    expect(trace.get_by_role("img", name=re.compile("^conflict 1"))).to_be_visible()
    pane(page, "Steps").get_by_role("button", name="To the end").tap()
    expect(pane(page, "Truth table").get_by_role("table")).to_be_visible()
    assert width_of(page) == PHONE["width"]


def _refused(place: Locator, words: str) -> None:
    expect(place.get_by_role("status")).to_contain_text(words)


def _to_line(page: Page, line: int) -> None:
    """Puts the cursor on a line of the text."""
    page.get_by_role("textbox", name="Rules").press("Control+Home")
    for _ in range(line - 1):
        page.keyboard.press("ArrowDown")
