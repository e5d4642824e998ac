"""Legends and captions in French, wherever a scene is drawn or sent."""

from __future__ import annotations

from clausette.drawing import draw_html, draw_svg, draw_terminal, timeline_svg
from clausette.scene import Look, Scene
from clausette.scene_data import scene_data
from clausette.words import say

CELLS = ((Look(), Look()),)
CAPTION = say("at least {number}", number=3)


def test_the_legend_of_a_terminal_is_in_french() -> None:
    pointed = Scene("", CELLS, pointed={(0, 0): "cause", (0, 1): "wrong"})
    shown = draw_terminal(pointed, "none", language="fr").splitlines()
    assert shown[-2:] == ["( ) la raison", "! ! enfreint une regle"]
    accents = draw_terminal(pointed, "none", language="fr", accents=True).splitlines()
    assert accents[-1] == "! ! enfreint une règle"


def test_moves_are_explained_in_french() -> None:
    moved = Scene("", CELLS, moves=(((0, 0), (0, 1)),))
    assert draw_terminal(moved, "none").splitlines()[-1] == "( ) from  [ ] to"
    assert draw_terminal(moved, "none", language="fr").splitlines()[-1] == "( ) de  [ ] vers"


def test_a_caption_is_said_in_the_language_of_the_picture() -> None:
    scene = Scene("Board", CELLS, caption=CAPTION)
    assert draw_terminal(scene, "none", language="fr").splitlines()[-1] == "au moins 3"
    assert "<desc>at least 3</desc>" in draw_svg(scene)
    assert "<desc>au moins 3</desc>" in draw_svg(scene, language="fr")
    assert ">au moins 3</figcaption>" in draw_html(scene, language="fr")
    assert ">au moins 3</text>" in timeline_svg([scene, scene], language="fr")


def test_a_scene_is_sent_in_words_of_a_language() -> None:
    scene = Scene("Board", CELLS, caption=CAPTION)
    assert scene_data(scene)["caption"] == "at least 3"
    assert scene_data(scene, "fr")["caption"] == "au moins 3"
