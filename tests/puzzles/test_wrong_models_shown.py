"""Printed models of games of moves that break a rule: shown as they are, each fault at its step."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from clausette.grounding.columnar.program import compiled
from clausette.language import Source, parse, read_source
from clausette.language import syntax as s
from clausette.service.playing import Played, play
from clausette.service.question import Question, Text
from clausette.solving import Session
from commands import Command, read, written
from places import SEED_MODELS, needs_shared
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
    assert "étape" in french.scenes[step].caption


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
    assert "step 1 of 1: at step 1, only tube 1 changes" in found.out
    assert "at step 1, only tube 1 changes" in found.err
    assert read(show(path, "--json"))["verdict"] == "wrong"


def test_two_colours_at_one_place_are_both_seen() -> None:
    found = played(states(START) + "1 p(0,1,2,vert)\n")
    assert found.scenes[0].looks[0][0].text == "O+V"


PEGS = "1 1 0"
JUMPED = "1 jump(1,j(0,0,0,2))\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 peg(0,c(0,0))\n1 peg(0,c(0,1))\n1 peg(1,c(0,1))\n", "change without a jump"),
        (
            "1 peg(0,c(0,0))\n1 peg(0,c(0,1))\n1 peg(1,c(0,1))\n1 peg(1,c(0,2))\n" + JUMPED,
            "(0,1) are not as the jump leaves them",
        ),
        ("1 peg(0,c(0,0))\n1 peg(1,c(0,2))\n" + JUMPED, "are not as on the board"),
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


@needs_shared
def test_every_satisfiable_version_of_the_seeds_models_is_shown() -> None:
    shown, verdicts = 0, set()
    for name, k in (("exercise1", 0), ("exercise2", 8), ("exercise2", 10), ("exercise3", 8)):
        file = parse(read_source(str(SEED_MODELS / f"{name}.touist")))
        rules = [item for item in file.items if isinstance(item, s.Big)]
        for left_out in (None, *rules):
            items = tuple(item for item in file.items if item is not left_out)
            with Session(compiled(replace(file, items=items)).ground({"$k": k}).cnf) as session:
                if not session.solve():
                    continue
                text = "\n".join(session.model().lines())
            found = played(text)
            assert found.scenes
            verdicts.add(found.verdict)
            shown += 1
    assert shown >= 21
    assert verdicts == {"solved", "unfinished", "wrong"}
