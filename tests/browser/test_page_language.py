"""French and English: switched in the page, and nothing is left in the other language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from asking import panel, tool
from clausette.puzzles.finding import Installed, installed
from links import link_to
from pages import PHONE, TOUCH, Opened, width_of
from playing import board_on
from samples import LAMPS, example

PATH, PUZZLE, _ = example(*LAMPS)
WORDS = Path(__file__).parents[2] / "src/clausette/web/front/src"
ENTRY = re.compile(r'^\s*"?([\w.]+)"?:\s*"((?:[^"\\]|\\.)*)",?$', re.MULTILINE)
# What is marked as being in another language may be, and formats have the names they have.
SEEN = """() => {
  const found = [];
  const foreign = (one) => one.closest("[lang]") !== document.documentElement;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const named = parent instanceof HTMLOptionElement && parent.value === parent.text;
    if (!named && !foreign(parent)) found.push(walker.currentNode.data);
  }
  for (const one of document.querySelectorAll("body *"))
    for (const name of ["aria-label", "title", "placeholder", "aria-description"])
      if (one.hasAttribute(name) && !foreign(one)) found.push(one.getAttribute(name));
  return found.map((text) => text.trim()).filter((text) => text !== "");
}"""


def words(language: str) -> dict[str, str]:
    """The page's own sentences, from the files that hold them."""
    text = (WORDS / f"words/{language}.ts").read_text(encoding="utf-8")
    both = (WORDS / "draw/words.ts").read_text(encoding="utf-8")
    parts = both.partition("\nconst fr")
    drawing = parts[0] if language == "en" else parts[2]
    found = dict(ENTRY.findall(text))
    return found | {f"draw {key}": value for key, value in ENTRY.findall(drawing)}


def leftovers(page: Page) -> list[str]:
    """English sentences of the page's own, among all that is shown or read aloud."""
    english, french = words("en"), words("fr")
    assert len(english) > 100
    # Colours of a board may have the names that its file gives them, in any language.
    own = [key for key in english if not key.startswith("water.")]
    foreign = {english[key] for key in own if french.get(key) not in (None, english[key])}
    whole = foreign - set(french.values())
    patterns = [re.compile(re.sub(r"\\{\w+\\}", r".+", re.escape(one))) for one in whole]
    return [
        text for text in page.evaluate(SEEN) if any(pattern.fullmatch(text) for pattern in patterns)
    ]


def test_one_button_switches_and_it_stays(open_page: Opened) -> None:
    page = open_page(link_to(PATH, PUZZLE))
    board_on(page)
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("button", name="English")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("grid")).to_have_accessible_name(re.compile("6 sur 6|6 × 6|6 par 6"))
    page.reload()
    board_on(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("button", name="English").click()
    expect(tool(page, "Hint")).to_be_visible()


def test_a_french_browser_gets_french(open_page: Opened) -> None:
    page = open_page(link_to(PATH, PUZZLE), locale="fr-FR")
    board_on(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.parametrize("puzzle", installed(), ids=lambda puzzle: puzzle.name)
def test_every_puzzle_in_french_on_a_phone(puzzle: Installed, open_page: Opened) -> None:
    """No English is left, and nothing is wider than the screen, in both views."""
    largest = max(puzzle.examples(), key=lambda path: path.stat().st_size)
    page = open_page(link_to(largest, puzzle), locale="fr-FR", **TOUCH)
    title = re.compile(re.escape(puzzle.puzzle.titles["fr"]))
    expect(page.get_by_role("grid")).to_have_accessible_name(title)
    assert not leftovers(page)
    assert width_of(page) <= PHONE["width"]
    page.get_by_role("button", name="Dessiner").click()
    page.get_by_role("button", name="Partir de la grille").click()
    expect(page.locator(".draw-verdict h2")).not_to_have_text("Solutions")
    assert not leftovers(page)
    assert width_of(page) <= PHONE["width"]


def test_answers_and_dialogs_have_no_english_left(open_page: Opened) -> None:
    page = open_page(link_to(PATH, PUZZLE), locale="fr-FR")
    board_on(page)
    answer = page.locator(".panel")
    for key in "hhhsecmdgt":
        page.keyboard.press(key)
        expect(answer).to_have_attribute("aria-busy", "false")
        assert not leftovers(page), key
    page.keyboard.press("Escape")
    for name in ("Réglages", "Aide", "Ouvrir"):
        page.get_by_role("button", name=name, exact=True).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert not leftovers(page), name
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Ouvrir", exact=True).first.click()
    page.get_by_role("button", name="Créer une nouvelle grille : Akari").click()
    expect(page.get_by_role("combobox", name="Difficulté")).to_be_visible()
    assert not leftovers(page)


def test_what_is_shown_is_said_again_in_the_other_language(open_page: Opened) -> None:
    page = open_page(link_to(PATH, PUZZLE))
    board_on(page)
    tool(page, "Hint").click()
    expect(panel(page).get_by_role("button", name="Why")).to_be_visible()
    tool(page, "Hint").click()
    reasons = page.locator(".panel .lines")
    expect(reasons).to_contain_text("because")
    page.get_by_role("button", name="Français").click()
    expect(reasons).to_contain_text("car")
