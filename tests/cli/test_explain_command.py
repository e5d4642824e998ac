"""`clausette explain`: all steps, in every format and both languages."""

from __future__ import annotations

import pytest

from commands import Command, example, read


def test_the_steps_are_told_to_the_solution(command: Command) -> None:
    found = command("explain", example("norinori", "basic.liz"))
    assert found.status == 0
    assert found.out.startswith("1. r1c1 and r1c2 are shaded (a zone of two)\n")
    assert found.out.endswith("This is the solution; there is no other.\n")


def test_markdown_in_french(command: Command) -> None:
    found = command(
        "explain", example("lightup", "small-6x6.lightup"), "--to", "markdown", "--lang", "fr"
    )
    assert found.out.startswith("# Akari, expliqué pas à pas\n\n## Étape 1\n")
    assert "C'est la solution" in found.out


def test_json_has_every_step_with_cells_and_rules(command: Command) -> None:
    found = read(command("explain", example("lightup", "wide-5x12.lightup"), "--to", "json"))
    cells = [tuple(c["cell"]) for step in found["steps"] for c in step["conclusions"]]
    assert len(cells) == len(set(cells)) == 46
    assert max(step["size"] for step in found["steps"]) == 3
    assert found["end"]["kind"] == "done"


def test_one_page_of_html_with_a_picture_for_every_step(
    command: Command, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("pages") / "page.html"
    found = command("explain", example("norinori", "basic.liz"), "--to", "html", "-o", str(path))
    page = path.read_text(encoding="utf-8")
    assert (found.status, found.out) == (0, "")
    assert page.count("<svg") - 2 == page.count("<section") == page.count("<h2>") + 2
    assert "<p>basic.liz · " in page
    key = page.split('<p class="key">')[1].split("</p>")[0]
    assert [text.split("<")[0] for text in key.split("</svg>")[1:]] == ["concluded", "the reason"]
    assert 'class="focus"' in page
    assert "<script" not in page


def test_what_is_known_already_is_not_explained(command: Command) -> None:
    board = example("norinori", "basic.liz")
    rows = "##.#/...#/#.#./#.#?"
    found = read(command("explain", board, "--known", rows, "--to", "json"))
    assert [c["cell"] for step in found["steps"] for c in step["conclusions"]] == [[3, 3]]


def test_several_solutions_end_in_a_fork_and_none_in_a_clash(command: Command) -> None:
    several = command("explain", example("lightup", "seed-walls-3x3.lightup"))
    assert several.status == 0
    assert "From here both are possible:" in several.out
    none = command("explain", example("lightup", "seed-none-4x4.lightup"))
    assert none.status == 8
    assert "There is no solution" in none.out


def test_a_model_is_explained_without_pictures(command: Command) -> None:
    model = "bigand $i in [1..3]: p($i) => p($i+1) end\np(1)\n"
    found = command("explain", "-", typed=model)
    assert found.status == 0
    assert "p(4) (1 rule)" in found.out
    assert command("explain", "-", "--to", "html", typed=model).status == 0
    assert command("explain", "-", "--to", "html", typed="a and (a => b)").status == 124


def test_a_puzzle_of_another_kind_is_refused_in_words(command: Command) -> None:
    found = command("explain", "english:3,3")
    assert found.status == 124
    assert "english:3,3 is not a board to fill" in found.err


def test_json_is_the_same_by_either_option(command: Command) -> None:
    board = example("norinori", "basic.liz")
    asked = command("explain", board, "--json")
    assert asked.out == command("explain", board, "--to", "json").out


@pytest.mark.parametrize("arguments", [("hint", "--json"), ("explain", "--json"), ("hint",)])
def test_a_limit_that_is_over_at_once_is_told(command: Command, arguments: tuple[str, ...]) -> None:
    name, *options = arguments
    board = example("norinori", "basic.liz")
    found = command(name, board, *options, "--time-limit", "0.000001", "--lang", "fr")
    assert found.status == 9
    if options:
        assert read(found)["verdict"] == "unknown"
    else:
        assert found.out.startswith("inconnu : le temps est écoulé")
