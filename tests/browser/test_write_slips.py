"""Every slip of the laboratory is underlined, and mended by clicks."""

from __future__ import annotations

from playwright.sync_api import expect

from pages import Opened
from slips import SLIPS
from writing_hands import editor, problems, text_of, type_rules

MOST = 8
"""Clicks that a slip may take."""


def test_every_slip_is_mended_by_clicks(open_page: Opened) -> None:
    page = open_page("#write")
    expect(editor(page)).to_be_visible()
    left = []
    for slip, meant in SLIPS:
        type_rules(page, slip)
        expect(page.locator(".cm-lintRange, .cm-lintPoint").first).to_be_attached()
        fixes = problems(page).locator(".fix")
        for _ in range(MOST):
            fixes.first.click()  # once the problems are those of the text as it is
            if text_of(page).rstrip() == meant.rstrip():
                break
        if text_of(page).rstrip() != meant.rstrip():
            left.append((slip, text_of(page)))
    assert not left
