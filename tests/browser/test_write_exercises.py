"""Exercises on the page, and the rules of puzzles: changed, compared with their own, played by."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from axe import Look, complaints, each_look, needs_axe
from clausette.service.given_exercises import COURSE, pack_exercise
from clausette.service.packed_exercises import link_to
from commands import Command, example
from exercise_shots import without_glare
from links import held_in, link
from pages import PHONE, TOUCH, Opened, width_of
from playing import board_on
from written import pane, rewrite, written

NORINORI = COURSE / "10-norinori"
TINY = "tiny-3x5.lightup"


def test_an_exercise_is_solved_wrong_then_right_and_ticked(open_page: Opened) -> None:
    page = open_page("#write")
    page.get_by_role("button", name="Exercises", exact=True).click()
    here = pane(page, "Exercises")
    expect(here.get_by_role("listitem")).to_have_count(10)
    here.get_by_role("button", name="'If' is not 'only if'").click()
    expect(here).to_contain_text("The door opens only if one has the key.")
    rewrite(page, "key => open")
    here.get_by_role("button", name="Check my answer").click()
    expect(here).to_contain_text("Too strong and too weak")
    expect(here).to_contain_text("It is the converse.")
    expect(here.get_by_role("table", name="True: open; false: key")).to_be_visible()
    rewrite(page, "open => key")
    expect(here).to_contain_text("You have changed the text since.")
    here.get_by_role("button", name="Check my answer").click()
    expect(here).to_contain_text("Right: it says the same as the reference.")
    here.get_by_role("button", name="Next exercise").click()
    expect(here).to_contain_text("Neither, nor, and De Morgan")
    here.get_by_role("button", name="All exercises").click()
    expect(here.get_by_role("button", name="'If' is not 'only if'")).to_contain_text("solved")
    expect(here).to_contain_text("1 of 10 solved")
    # What was answered is there again.
    here.get_by_role("button", name="'If' is not 'only if'").click()
    expect(page.locator(".cm-content")).to_contain_text("open => key")


def test_rules_are_tried_on_boards_and_the_line_to_blame_is_one_click_away(
    open_page: Opened,
) -> None:
    own = (NORINORI / "mistake-2.touist").read_text("utf-8")
    page = open_page(written(own, ("exercise", "picture"), exercise="10-norinori"))
    here = pane(page, "Exercises")
    here.get_by_role("button", name="Board 4").click()
    expect(here.get_by_role("button", name="Board 4")).to_have_attribute("aria-pressed", "true")
    here.get_by_role("button", name="Check my answer").click()
    expect(here).to_contain_text("Too strong")
    expect(here.locator(".witness .board")).to_be_visible()
    here.get_by_role("button", name="What line 4 says is wrong.").click()
    expect(page.locator(".cm-activeLine")).to_contain_text("bigand $x in $Cells")


def test_a_slip_is_named_and_mended_by_a_click(open_page: Opened) -> None:
    slip = (COURSE / "07-queens" / "solution.touist").read_text("utf-8")
    slip = slip.replace("[1..$n]", "[1,$n]", 1)
    page = open_page(written(slip, ("exercise",), exercise="07-queens"))
    here = pane(page, "Exercises")
    here.get_by_role("button", name="Check my answer").click()
    here.get_by_role("button", name=re.compile("^Mend")).first.click()
    expect(here).to_contain_text("Right: it says the same as the reference.")


def test_a_teachers_link_and_an_answer_that_is_marked_for_a_class(
    open_page: Opened, tmp_path: Path, command: Command
) -> None:
    page = open_page("#" + link_to(pack_exercise(NORINORI), "http://x").partition("#")[2])
    here = pane(page, "Exercises")
    expect(here).to_contain_text("it is hidden, but no secret")
    expect(here.get_by_role("button", name="Board 1")).to_have_attribute("aria-pressed", "true")
    rewrite(page, (NORINORI / "mistake-1.touist").read_text("utf-8"))
    here.get_by_role("button", name="Check my answer").click()
    expect(here).to_contain_text("Too weak")
    expect(here).to_contain_text("three shaded cells in a row")
    for name, answer in (("Ann", "mistake-1"), ("Bob", "solution")):
        rewrite(page, (NORINORI / f"{answer}.touist").read_text("utf-8"))
        here.get_by_label("Your name, for the file").fill(name)
        with page.expect_download() as saved:
            here.get_by_role("button", name="Save my answer").click()
        assert saved.value.suggested_filename == f"{name.lower()}.touist"
        saved.value.save_as(tmp_path / saved.value.suggested_filename)
    told = command("mark", str(NORINORI), str(tmp_path)).out
    assert re.search(r"ann\.touist +too weak", told)
    assert re.search(r"bob\.touist +same", told)
    assert "1 of 2" in told


def test_what_if_a_lamp_might_see_another(open_page: Opened) -> None:
    page = open_page(link(Path(example("lightup", TINY)).read_text("utf-8"), "lightup"))
    board_on(page)
    page.get_by_role("button", name="Open the rules").click()
    here = pane(page, "Changed rules")
    expect(here).to_contain_text("These are the puzzle's own rules.")
    rewrite(page, without_glare())
    expect(here).to_contain_text("The changed rules allow more answers than the puzzle's own.")
    expect(here).to_contain_text("The puzzle's own rule 'glare' is missing.")
    expect(here).to_contain_text("r1c1 and r1c2 see each other, so they cannot both hold a lamp.")
    expect(here.locator(".witness .board")).to_be_visible()
    # And played by: the lamps of row 2 see each other.
    here.get_by_role("button", name="Play with these rules").click()
    expect(page.get_by_text("Changed rules are in force.")).to_be_visible()
    page.get_by_role("button", name="Solve").click()
    expect(page.locator("aside.side")).to_contain_text("several", ignore_case=True)
    # An address takes a moment to be written.
    page.wait_for_url(lambda address: "r" in held_in(address))
    page.reload()
    expect(page.get_by_text("Changed rules are in force.")).to_be_visible()
    page.get_by_role("button", name="To the rules").click()
    expect(page.locator(".cm-content")).not_to_contain_text("glare")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Play by the puzzle’s own").click()
    expect(page.get_by_text("Changed rules are in force.")).to_have_count(0)


def test_a_puzzle_is_chosen_in_the_view_itself(open_page: Opened) -> None:
    page = open_page(written("", ("picture",)))
    page.get_by_role("button", name="Examples").click()
    page.get_by_role("button", name="The rules of a puzzle, with a board").click()
    here = pane(page, "Changed rules")
    here.get_by_label("Puzzle").select_option("norinori")
    here.get_by_role("button", name="Open the rules").click()
    expect(here).to_contain_text("These are the puzzle's own rules.")
    expect(pane(page, "Picture").locator(".board")).to_be_visible()
    page.get_by_role("textbox", name="Rules", exact=True).click()
    page.keyboard.press("Control+End")
    page.keyboard.insert_text("bigand $x in $Cells: shaded($x) end")
    expect(here).to_contain_text("no rule of the puzzle")
    expect(page.locator(".cm-lintRange-error")).to_have_count(0)
    # Also where no board was played on before.
    here.get_by_role("button", name="Play with these rules").click()
    expect(page.get_by_text("Changed rules are in force.")).to_be_visible()
    page.get_by_role("button", name="Hint").first.click()
    expect(page.locator("aside.side")).not_to_contain_text("Stuck?")


def test_a_text_becomes_an_exercise_and_its_link_opens_it(open_page: Opened) -> None:
    page = open_page(written("open => key", ("exercise",)))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    here = pane(page, "Exercises")
    here.get_by_text("For teachers").click()
    expect(here).to_contain_text("students need “clausette serve”")
    here.get_by_label("Title").fill("Doors")
    here.get_by_label("What is asked").fill("Write with `open` and `key`: no door without a key.")
    here.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("The link is copied.").first).to_be_attached()
    address = page.evaluate("navigator.clipboard.readText()")
    assert "key" not in str(held_in(address)["m"]["exercise"]["reference"])
    student = open_page("#" + address.partition("#")[2])
    there = pane(student, "Exercises")
    expect(there).to_contain_text("no door without a key")
    rewrite(student, "key or not open")
    there.get_by_role("button", name="Check my answer").click()
    expect(there).to_contain_text("Right: it says the same as the reference.")


@needs_axe
@each_look
def test_axe_finds_nothing_and_nothing_is_too_wide(open_page: Opened, look: Look) -> None:
    own = (NORINORI / "mistake-2.touist").read_text("utf-8")
    page = open_page(written(own, ("exercise", "rules"), exercise="10-norinori"), **look)
    here = pane(page, "Exercises")
    here.get_by_role("button", name="Check my answer").click()
    expect(here).to_contain_text("Too strong")
    assert complaints(page) == []
    assert width_of(page) <= look["viewport"]["width"]
    here.get_by_role("button", name="All exercises").click()
    expect(here.get_by_role("listitem")).to_have_count(10)
    here.get_by_text("For teachers").click()
    assert complaints(page) == []


def test_a_finger_is_enough(open_page: Opened) -> None:
    page = open_page(written("key => open", ("exercise",), exercise="02-only-if"), **TOUCH)
    here = pane(page, "Exercises")
    here.get_by_role("button", name="Check my answer").tap()
    expect(here).to_contain_text("Too strong and too weak")
    assert width_of(page) <= PHONE["width"]
