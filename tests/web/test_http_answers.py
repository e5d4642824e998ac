"""What the server answers: verdicts, what is wrong, streams, the page."""

from __future__ import annotations

import json
from typing import Any

import pytest

from clausette.puzzles.finding import installed
from clausette.web.bodies import BODIES
from clausette.web.openapi import described
from schemas import names, require_valid
from talking import HOURS, LAMPS, Server, board

NONE = "....\n.4..\n...4\n....\n"


@pytest.mark.parametrize(
    ("text", "verdict"), [(LAMPS, "unique"), ("...\n...\n...\n", "several"), (NONE, "none")]
)
def test_every_verdict_is_an_answer(server: Server, text: str, verdict: str) -> None:
    found = server.ask("solve", board(text, "lightup"))
    assert (found.status, found.data["verdict"]) == (200, verdict)
    require_valid(found.data, "solve")


def test_a_solve_of_hours_is_unknown(server: Server) -> None:
    found = server.ask("solve", board(HOURS, seconds=0.5))
    assert (found.status, found.data["verdict"]) == (200, "unknown")
    assert server.ask("solve", board(LAMPS)).data["verdict"] == "unique"


def test_a_hint_starts_from_the_marks(server: Server) -> None:
    first = server.ask("hint", board(LAMPS)).data
    rows = ["??????", "?L????", "??????", "??????", "??????", "??????"]
    then = server.ask("hint", board(LAMPS, marks=rows)).data
    assert [1, 1] in [one["cell"] for one in first["conclusions"]]
    assert [1, 1] not in [one["cell"] for one in then["conclusions"]]
    wrong = server.ask("hint", board(LAMPS, marks=["......", *rows[1:]])).data
    assert wrong["kind"] == "clash"


def test_words_are_in_the_language_that_is_asked_for(server: Server) -> None:
    for language, word in (("en", "because"), ("fr", "car ")):
        assert word in server.ask("hint", board(LAMPS, language=language)).data["words"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_board_that_cannot_be_read_is_refused_with_the_place(
    server: Server, language: str
) -> None:
    found = server.ask("solve", board("..\n.z\n", "lightup", language=language))
    assert found.status == 422
    assert (found.data["line"], found.data["column"]) == (2, 2)
    assert (" erreur : " if language == "fr" else " error: ") in found.data["message"]
    require_valid(found.data, "error")


def test_a_file_of_a_name_is_read_by_its_extension(server: Server) -> None:
    asked = {"board": {"text": "1234\n3412\n2143\n432.\n", "name": "mine.sudoku"}}
    assert server.ask("read", asked).data["puzzle"] == "sudoku"


@pytest.mark.parametrize(
    ("name", "body", "status", "words"),
    [
        ("solve", {}, 400, "board"),
        ("solve", [], 400, "array"),
        ("solve", {"board": {"text": 3}}, 400, "$.board.text"),
        ("solve", board(LAMPS, language="de"), 400, "$.language"),
        ("solve", board(LAMPS, seconds=0), 400, "$.seconds"),
        ("solve", board(LAMPS, solver="cmd:id"), 400, "solver"),
        ("solve", board(LAMPS, "chess"), 400, "chess"),
        ("convert", board(LAMPS, to="nothing"), 400, "nothing"),
        ("hint", board(LAMPS, marks=["?"]), 422, ""),
        ("hint", board(LAMPS, technique="magic"), 422, "magic"),
        ("sweep", board("a or b"), 400, "a board is needed"),
        ("mistake", board("a or b"), 400, "a board is needed"),
        ("dead", board("a or b"), 400, "a board is needed"),
        ("why_cell", board("a or b", spot=[0, 0]), 400, "a board is needed"),
        ("map", board("a or b"), 400, "a board is needed"),
        ("nothing", {}, 404, "nothing"),
    ],
)
def test_what_cannot_be_asked_is_refused(
    server: Server, name: str, body: Any, status: int, words: str
) -> None:
    found = server.ask(name, body)
    assert found.status == status, found.text
    assert words in found.data["message"]
    require_valid(found.data, "error")


@pytest.mark.parametrize(
    ("method", "path", "kind", "status"),
    [
        ("GET", "/api/solve", "application/json", 405),
        ("PUT", "/api/solve", "application/json", 405),
        ("POST", "/api/solve", "text/plain", 415),
        ("POST", "/api/solve", "application/x-www-form-urlencoded", 415),
        ("POST", "/api/solve", "application/json", 400),
        ("GET", "/nowhere", "", 404),
        ("GET", "/api/examples/lightup/nothing", "", 404),
        ("GET", "/api/examples/nothing/x", "", 404),
    ],
)
def test_every_refusal_has_the_same_form(
    server: Server, method: str, path: str, kind: str, status: int
) -> None:
    found = server.send(method, path, b"{", content_type=kind, accept_language="fr")
    assert found.status == status
    require_valid(found.data, "error")


def test_a_stream_tells_what_is_done_then_the_answer(server: Server) -> None:
    found = server.ask("hint", board(LAMPS, language="fr"), accept="application/x-ndjson")
    assert found.headers["content-type"] == "application/x-ndjson"
    *told, last = found.lines
    assert told
    assert {key for line in told for key in line} <= {"told", "so_far"}
    require_valid(last["result"], "hint")
    wrong = server.ask("hint", board("..\n.z\n", "lightup"), accept="application/x-ndjson")
    assert wrong.status == 200
    assert wrong.lines[-1]["status"] == 422
    require_valid(wrong.lines[-1]["error"], "error")


def test_puzzles_and_their_examples(server: Server) -> None:
    found = server.get("/api/puzzles?language=fr").data
    require_valid(found, "puzzles")
    assert [one["name"] for one in found["puzzles"]] == [one.name for one in installed()]
    for puzzle in found["puzzles"]:
        name = puzzle["examples"][0]
        one = server.get(f"/api/examples/{puzzle['name']}/{name}").data
        require_valid(one, "example")
        asked = {"text": one["text"], "puzzle": puzzle["name"], "name": name}
        assert server.ask("read", {"board": asked}).data["puzzle"] == puzzle["name"]


def test_a_picture(server: Server) -> None:
    plain = server.ask("draw", board(LAMPS)).data
    marked = server.ask("draw", board(LAMPS, marks=["?L????"] + ["??????"] * 5)).data
    require_valid(plain, "picture")
    assert plain["svg"].startswith("<svg")
    assert marked["svg"] != plain["svg"]


def test_a_connection_serves_many_questions(server: Server) -> None:
    connection = server.connect()
    for _ in range(3):
        body, kind = json.dumps(board(LAMPS)), {"content-type": "application/json"}
        connection.request("POST", "/api/solve", body, kind)
        assert json.loads(connection.getresponse().read())["verdict"] == "unique"
    connection.close()


def test_the_description_names_what_there_is(server: Server) -> None:
    found = server.get("/api/openapi.json").data
    assert found == json.loads(json.dumps(described()))
    assert {f"/api/{name}" for name in BODIES} <= set(found["paths"])
    assert set(names()) <= set(found["components"]["schemas"])
    text = json.dumps(found)
    assert "urn:" not in text
    references = {one.split('"')[0] for one in text.split('"$ref": "#/components/schemas/')[1:]}
    for reference in references:
        place = found["components"]["schemas"]
        for part in reference.split("/"):
            place = place[part]
