"""A sheet: one picture, or one for each time, with the names of its lines and what signs mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from clausette.scene import Look, Scene
from clausette.scene_data import look_data, scene_data
from clausette.words import in_words


@dataclass(frozen=True, slots=True)
class Panel:
    """One picture of a sheet."""

    scene: Scene
    heading: str = ""
    """Its time."""
    notes: tuple[str, ...] = ()
    """What is told beside it: moves, as atoms; faults, in words."""
    wrong: bool = False
    """Whether the notes tell of a fault."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Panels on the same rows and columns."""

    title: str
    panels: tuple[Panel, ...]
    rows: tuple[str, ...] = ()
    """What the rows are called, from the top."""
    columns: tuple[str, ...] = ()
    legend: tuple[tuple[Look, str], ...] = ()
    name: str = ""
    """What stands above it: the names of the atoms, where nothing else in it says them."""

    def data(self, language: str = "en") -> dict[str, Any]:
        return {
            "title": in_words(self.title, language),
            "name": self.name,
            "rows": list(self.rows),
            "columns": list(self.columns),
            "panels": [_panel_data(panel, language) for panel in self.panels],
            "legend": [
                {"look": look_data(look, language), "means": in_words(word, language)}
                for look, word in self.legend
            ],
        }


def _panel_data(panel: Panel, language: str) -> dict[str, Any]:
    found: dict[str, Any] = {"scene": scene_data(panel.scene, language)}
    if panel.heading:
        found["heading"] = in_words(panel.heading, language)
    if panel.notes:
        found["notes"] = [in_words(note, language) for note in panel.notes]
    if panel.wrong:
        found["wrong"] = True
    return found


def sheets_data(sheets: Sequence[Sheet], language: str = "en") -> list[dict[str, Any]]:
    """Sheets for programs."""
    return [sheet.data(language) for sheet in sheets]
