"""Printed models of games of moves that break a rule: shown as they are, each fault at its step."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import pytest

from clausette.language import Source
from clausette.service.playing import Played, play
from clausette.service.question import Question, Text
from clausette.words import in_words
from commands import Command, read, written
from schemas import require_valid

START = (("vert", "orange"), ("orange", "vert"), ("vide", "vide"))


def states(*steps: tuple[tuple[str, str], ...]) -> str:
    return "".join(
        f"1 p({step},{tube},{layer},{colour})\n"
        for step, tubes in enumerate(steps)
        for tube, colours in enumerate(tubes, 1)
        for layer, colour in enumerate(colours, 1)
    )


def after(*changes: tuple[int, int, str]) -> tuple[tuple[str, str], ...]:
    tubes = [list(tube) for tube in START]
    for tube, layer, colour in changes:
        tubes[tube - 1][layer - 1] = colour
    return tuple((tube[0], tube[1]) for tube in tubes)


def played(text: str) -> Played:
    found = play(Question(Text(Source("out.txt", text))))
    assert isinstance(found, Played)
    return found


@pytest.mark.parametrize(
    ("text", "step", "words", "cells"),
    [
        (
            states(START, after((1, 2, "vide"))),
            1,
            "only tube 1 changes: a pour changes two tubes",
            {(0, 0), (1, 0)},
        ),
        (
            states(START, after((1, 2, "vide"), (2, 2, "vide"), (3, 1, "vert"), (3, 2, "orange"))),
            1,
            "tubes 1, 2 and 3 change",
            {(row, tube) for row in (0, 1) for tube in (0, 1, 2)},
        ),
        (
            states(START, after((3, 1, "vert"))),
            1,
            "only tube 3 changes",
            {(0, 2), (1, 2)},
        ),
        (
            states(START) + "1 p(0,1,2,vert)\n",
            0,
            "layer 2 of tube 1 holds orange and vert",
            {(0, 0)},
        ),
        (
            states(START).replace("1 p(0,3,2,vide)\n", ""),
            0,
            "layer 2 of tube 3 holds nothing, not even vide",
            {(0, 2)},
        ),
        (
            states(START, after((1, 2, "vide"), (3, 2, "orange"))),
            1,
            "orange lies above an empty layer in tube 3",
            {(0, 2)},
        ),
        (
            states(START, after((1, 2, "vide"), (3, 1, "orange"))) + "1 verser(1,2,2,3,1,vert)\n",
            1,
            "verser(1,2,2,3,1,vert) does not fit the states",
            {(row, tube) for row in (0, 1) for tube in (1, 2)},
        ),
    ],
)
def test_a_wrong_model_of_tubes_is_shown_with_its_fault_marked(
    text: str, step: int, words: str, cells: set[tuple[int, int]]
) -> None:
    found = played(text)
    assert found.verdict == "wrong"
    assert found.faults[0].step == step
    assert words in found.faults[0].violation.message
    scene = found.scenes[step]
    assert set(scene.pointed) == cells
    assert words in scene.caption
    require_valid(found.data(), "play-back")
    assert 'class="wrong"' in found.svg()
    french = play(Question(Text(Source("out.txt", text)), language="fr"))
    assert isinstance(french, Played)
    assert french.scenes[step].caption != scene.caption
    assert f"à l'étape {step}, " in in_words(french.remarks.notes[0], "fr")


def test_a_move_that_the_game_forbids_is_found_though_the_states_fit() -> None:
    full = (("vert", "vert"), ("orange", "orange"), ("vide", "vide"))
    before = (("vert", "vert"), ("orange", "vide"), ("orange", "vide"))
    assert played(states(full)).verdict == "solved"
    found = played(states(before, (("vert", "vide"), ("orange", "vert"), ("orange", "vide"))))
    assert (found.verdict, found.faults[0].violation.rule) == ("wrong", "match")


def test_the_command_shows_it_and_its_status_says_so(command: Command, tmp_path: Path) -> None:
    show = partial(command, "play-back")
    path = written(tmp_path / "out.txt", states(START, after((1, 2, "vide"))))
    found = show(path)
    assert found.status == 8
    assert "step 1 of 1: only tube 1 changes: a pour changes two tubes" in found.out
    assert "at step 1, only tube 1 changes" in found.err
    assert read(show(path, "--json"))["verdict"] == "wrong"


def test_two_colours_at_one_place_are_both_seen() -> None:
    found = played(states(START) + "1 p(0,1,2,vert)\n")
    assert found.scenes[0].looks[0][0].text == "O+V"
    more = played(states(START) + "".join(f"1 p(0,1,2,{c})\n" for c in ("vert", "bleu", "vide")))
    assert more.scenes[0].looks[0][0].text == "3×"
    told = "layer 2 of tube 1 holds orange, vert, bleu and vide"
    assert more.faults[0].violation.message == told


def test_of_many_faults_the_first_three_are_told(command: Command, tmp_path: Path) -> None:
    path = written(tmp_path / "out.txt", states(START) + "1 p(1,9,9,vide)\n")
    found = command("play-back", path)
    assert found.status == 8
    english = " ".join(found.out.split())
    assert "not even vide; layer 2 of tube 1 holds nothing" in english
    assert "; and 3 more faults 1 2 3" in english
    assert found.err.count("at step 1, ") == 3
    assert found.err.endswith("and 3 more faults\n")
    french = command("play-back", path, "--lang", "fr")
    assert "autres fautes" in french.err


def test_a_long_caption_is_wrapped_so_that_it_can_be_read(tmp_path: Path) -> None:
    colours = ("vert", "bleu", "rouge", "jaune", "vide")
    text = "".join(f"1 p(0,{t},{e},{c})\n" for t in (1, 2, 3) for e in (1, 2, 3) for c in colours)
    picture = ElementTree.fromstring(played(text).svg())
    width = float(picture.attrib["width"])
    lines = picture.findall(".//{*}g[@font-size]/{*}text")
    words = [line.text or "" for line in lines if len(line.text or "") > 3]
    assert len(words) > 3
    sizes = {
        float(group.attrib["font-size"])
        for group in picture.iter("{http://www.w3.org/2000/svg}g")
        if any((text.text or "") in words for text in group)
    }
    # At 400 pixels letters are ten high, and no line is wider than the picture.
    assert min(sizes) * 400 / width >= 10
    assert max(map(len, words)) * 0.55 * max(sizes) <= width


def test_a_plan_that_does_not_reach_the_goal_is_not_right(command: Command, tmp_path: Path) -> None:
    found = command("play-back", written(tmp_path / "start.txt", states(START)))
    assert (found.status, "the goal is not reached" in found.out) == (8, True)
    board = written(tmp_path / "row.pegs", "1 1 0 1 1 0")
    assert command("play-back", board, "[[[0,0],[0,1],[0,2]]]").status == 8
    assert command("play-back", board, "[]").status == 8
    empty = command("play-back", board, written(tmp_path / "empty.txt", "\n"))
    assert (empty.status, "there is nothing in it" in empty.err) == (50, True)


PEGS = "1 1 0"
JUMPED = "1 jump(1,j(0,0,0,2))\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 peg(0,c(0,0))\n1 peg(0,c(0,1))\n1 peg(1,c(0,1))\n", "changes without a jump"),
        (
            "1 peg(0,c(0,0))\n1 peg(0,c(0,1))\n1 peg(1,c(0,1))\n1 peg(1,c(0,2))\n" + JUMPED,
            "(0,1) is not as the jump leaves it",
        ),
        ("1 peg(0,c(0,0))\n1 peg(1,c(0,2))\n" + JUMPED, "is not as on the board"),
        (
            "1 peg(0,c(0,0))\n1 peg(0,c(0,1))\n1 peg(1,c(0,0))\n1 peg(1,c(0,1))\n"
            "1 jump(1,j(0,1,0,3))\n",
            "cannot be made",
        ),
    ],
)
def test_a_wrong_model_of_pegs_is_shown_on_its_board(
    command: Command, tmp_path: Path, text: str, words: str
) -> None:
    board = written(tmp_path / "row.pegs", PEGS)
    found = command("play-back", board, written(tmp_path / "out.txt", text))
    assert found.status == 8
    assert words in found.out
    right = "1 peg(0,c(0,0))\n1 peg(0,c(0,1))\n1 peg(1,c(0,2))\n" + JUMPED
    assert command("play-back", board, written(tmp_path / "right.txt", right)).status == 0


def test_a_printed_model_of_pegs_needs_no_board(command: Command, tmp_path: Path) -> None:
    right = "1 peg(0,c(0,0))\n1 peg(0,c(0,1))\n0 peg(0,c(0,2))\n1 peg(1,c(0,2))\n" + JUMPED
    found = command("play-back", written(tmp_path / "out.txt", right))
    assert found.status == 0
    assert "step 1 of 1: (0,0) over (0,1) to (0,2)" in found.out
    assert "goal: one peg, in (0,2)" in found.out
    assert "the goal is not in the model" in found.err
    asked = command("play-back", str(tmp_path / "out.txt"), "--goal", "0,0")
    assert (asked.status, "the goal is not reached" in asked.err) == (8, True)
    wrong = written(tmp_path / "wrong.txt", right + "1 peg(1,c(0,0))\n")
    found = command("play-back", wrong, "--lang", "fr")
    assert found.status == 8
    assert "étape 1 sur 1 : (0,0) n'est pas comme le saut le laisse" in found.out


def test_the_whole_output_of_a_model_of_pegs_is_shown_on_all_its_holes(
    command: Command, tmp_path: Path
) -> None:
    board = written(tmp_path / "row.pegs", "1 1 0 0\ngoal: any\n")
    model = command("export", board, "--to", "touist").out
    printed = command("touist", "--solve", written(tmp_path / "m.touist", model)).out
    found = command("play-back", written(tmp_path / "out.txt", printed))
    assert (found.status, found.out.splitlines()[-1]) == (0, "( ) from  [ ] to")
    assert "0 (.) . [o] ." in found.out


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("hello world\n", "neither a board of a game of moves nor", "ni un plateau d'un jeu"),
        ("1 lamp(c(1,1))\n0 q\n", "these atoms tell of no board", "ces atomes ne disent rien"),
        ("1 jump(1,j(0,0,0,2))\n", "give the board too", "le donner aussi"),
    ],
)
def test_what_is_no_board_is_not_called_a_model(
    command: Command, tmp_path: Path, text: str, english: str, french: str
) -> None:
    path = written(tmp_path / "junk.txt", text)
    found = command("play-back", path)
    assert (found.status, english in found.err) == (50, True)
    assert french in command("play-back", path, "--lang", "fr").err
    model = command("play-back", written(tmp_path / "m.touist", "a or b\n"))
    assert "is a model, and a board is needed" in model.err
