"""Addresses and file texts of other programs, taken apart and put together."""

from __future__ import annotations

import base64
import json
import zlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausette.puzzles.base import BoardError
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.links import borders, penpa, puzzlink, pzprv3
from clausette.puzzles.links.drawing import (
    CORNER,
    Drawing,
    Layer,
    Margins,
    Number,
    Spot,
    Symbol,
)

NORINORI = puzzle_called("norinori").format("puzzlink")
LIGHTUP = puzzle_called("lightup").format("sgt")

PENPA = (
    "m=edit&p=vZHLqsJADIb3PoVknUXn0lFnV/TUjSh4QWQo4qLiAeFwvGym+O6mfyvdigsJ+RIyf2YS5vp/P1xKdmJmyA"
    "krMe0cXBkDT1pb/97Ope9zdr+d/i6SMC/ynI+H87XshVZV9Ko48jHjOPWBFDFpcUXFQw6Wvop7H4oHx02XDrt05Ssyl"
    "rxlsg4hNQgulSCCeSsIZIkHuLiRhvqdV6FuCpR0hbod0zQFuUj5SrgDc1CDaxmEowEnYAKm4AyaH3ALjkELOmgG9SpvL"
    "tts9IVxgtb428bSz/PiCQ=="
)


def packed(text: str) -> str:
    packer = zlib.compressobj(wbits=-15)
    return base64.b64encode(packer.compress(text.encode()) + packer.flush()).decode()


def fails_quickly(text: str) -> BoardError:
    with pytest.raises(BoardError) as caught:
        penpa.decode(text, "link")
    assert str(caught.value).startswith("link:1:")
    return caught.value


@pytest.mark.parametrize(
    "text",
    [
        "norinori/5/5/cag4ocjo",
        "https://puzz.link/p?norinori/5/5/cag4ocjo",
        "http://pzv.jp/p.html?norinori/5/5/cag4ocjo",
        "puzz.link/p?norinori_edit/5/5/cag4ocjo",
        "NoriNori/5/5/cag4ocjo",
        "https://pzprxs.vercel.app/p?norinori_play/5/5/cag4ocjo/",
        "https://puzz.link/p?type=editor&norinori/5/5/cag4ocjo",
        "  https://puzz.link/p?norinori/5/5/cag4ocjo\n",
    ],
)
def test_every_way_to_write_an_address_is_the_same_address(text: str) -> None:
    found = puzzlink.parse(text)
    assert found == puzzlink.Address("norinori", (), 5, 5, "cag4ocjo")
    assert found is not None
    assert text[found.start :].startswith("cag4ocjo")
    assert puzzlink.kind(text) == "norinori"


def test_flags_and_variants_are_told_apart_from_the_size() -> None:
    found = puzzlink.parse("https://puzz.link/p?v:half/akari_edit/d/12/10/abc")
    assert found == puzzlink.Address("akari", ("v:half", "d"), 12, 10, "abc")
    found = puzzlink.parse("akari/v:half/12/10/a/b")
    assert found == puzzlink.Address("akari", ("v:half",), 12, 10, "a/b")


def test_an_address_whose_slashes_are_escaped_is_read() -> None:
    found = puzzlink.parse("https://puzz.link/p?norinori%2F5%2F5%2fcag4ocjo")
    assert found == puzzlink.Address("norinori", (), 5, 5, "cag4ocjo")


def test_a_body_that_ends_in_a_dot_is_closed_by_a_slash() -> None:
    written = puzzlink.address("akari", 2, 1, "..")
    assert written == "https://puzz.link/p?akari/2/1/../"
    found = puzzlink.parse(written)
    assert found is not None
    assert found.body == ".."


@pytest.mark.parametrize(
    "text", ["", "hello", "5;5;3;", "10 10\n- -", "pzprv3/norinori/5/5/3/", "a b/5/5/x", "../5/5"]
)
def test_other_texts_are_no_address(text: str) -> None:
    assert puzzlink.parse(text) is None
    assert puzzlink.kind(text) is None


@pytest.mark.parametrize(
    ("text", "column", "cause"),
    [
        ("https://puzz.link/p?", 21, "ends before the kind"),
        ("https://puzz.link/p?norinori", 29, "ends before the number of columns"),
        ("norinori/5", 11, "ends before the number of rows"),
        ("norinori/5/", 12, "ends before the number of rows"),
        ("norinori/5/x/aa", 12, "not a number of rows"),
        ("norinori/0/5/aa", 10, "cannot have 0"),
        ("norinori/5/99999999999999999999999/aa", 12, "cannot have"),
    ],
)
def test_an_address_cut_short_says_where_it_ends(text: str, column: int, cause: str) -> None:
    with pytest.raises(BoardError, match=cause) as caught:
        puzzlink.parse(text, "link")
    assert (caught.value.line, caught.value.column) == (1, column)


def test_fifty_megabytes_cost_nothing() -> None:
    noise = "norinori/5/5/" + "a" * 50_000_000
    flags = "https://puzz.link/p?" + "a/" * 25_000_000
    with pytest.raises(BoardError, match="there is more than"):
        NORINORI.read(noise, "link")
    with pytest.raises(BoardError, match="ends before the number of columns"):
        puzzlink.parse(flags)
    assert not penpa.is_address("m=edit&p=" + noise)
    assert pzprv3.kind(noise) is None
    with pytest.raises(BoardError, match="too large"):
        pzprv3.parse("pzprv3/" + noise)
    with pytest.raises(BoardError, match="not the id"):
        LIGHTUP.read("3x3:" + noise, "id")


@given(st.lists(st.booleans(), max_size=60))
def test_bits_survive_packing(bits: list[bool]) -> None:
    text = borders.pack(np.array(bits, dtype=np.bool_))
    assert len(text) == -(-len(bits) // 5)
    assert borders.unpack(text, len(bits)).tolist() == bits


def test_the_worked_example_unpacks_as_written() -> None:
    zones = NORINORI.read("norinori/5/5/cag4ocjo", "link").zones
    assert zones == tuple(
        tuple(map(int, row)) for row in ("00122", "11122", "13322", "33333", "44333")
    )
    assert borders.to_body(*borders.borders(zones)) == "cag4ocjo"


def test_a_border_that_ends_inside_a_region_parts_nothing() -> None:
    right = np.array([[True], [False]])
    assert borders.regions(right, np.zeros((1, 2), dtype=np.bool_)) == ((0, 0), (0, 0))
    loose = NORINORI.read("norinori/2/2/g0", "link")
    assert loose.zones == ((0, 0), (0, 0))
    assert loose.note == "1 piece of border ends inside a zone, and is passed over"
    assert NORINORI.read("norinori/2/2/o0", "link").note == ""


@pytest.mark.parametrize(
    ("body", "column", "cause"),
    [
        ("cag4ocj", 21, "cut short: 7 of 8"),
        ("", 14, "cut short: 0 of 8"),
        ("cag4ocjoo", 22, "there is more than"),
        ("cagxocjo", 17, "not a code for borders"),
        ("cag4océo", 20, "not a code for borders"),
    ],
)
def test_a_body_of_the_wrong_length_or_letters_is_refused(
    body: str, column: int, cause: str
) -> None:
    with pytest.raises(BoardError, match=cause) as caught:
        NORINORI.read(f"norinori/5/5/{body}", "link")
    assert caught.value.column == column


def test_the_penpa_example_decodes_and_encodes_to_itself() -> None:
    drawing = penpa.decode(PENPA)
    assert (drawing.rows, drawing.columns) == (6, 6)
    clues = {spot[:2]: number.text for spot, number in drawing.question.numbers.items()}
    assert clues == {(1, 2): "4", (2, 4): "2", (3, 1): "0", (4, 3): "1"}
    assert {spot[:2] for spot in drawing.question.surfaces} == set(clues)
    assert set(drawing.question.surfaces.values()) == {4}
    assert penpa.encode(drawing).endswith(f"#{PENPA}")


@pytest.mark.parametrize("before", ["", "https://swaroopg92.github.io/penpa-edit/#", "  "])
@pytest.mark.parametrize("mode", ["edit", "solve"])
def test_penpa_addresses_come_in_several_shapes(before: str, mode: str) -> None:
    text = before + PENPA.replace("edit", mode) + "&a=rest"
    assert penpa.is_address(text)
    assert penpa.decode(text) == penpa.decode(PENPA)
    assert penpa.decode(text.replace("==", "").replace("+", "%2B")) == penpa.decode(PENPA)


def test_small_candidates_that_a_player_leaves_say_nothing() -> None:
    parts = ["square,1,1,38", "[0,0,0,0]", "{}", "{}", '{zN:{"12":[[0,1,0],1,"7"]}}']
    found = penpa.decode("m=edit&p=" + packed("\n".join(parts)))
    assert [number.text for number in found.answer.numbers.values()] == [""]


def test_indices_are_those_of_the_worked_examples() -> None:
    ten = Drawing(10, 10)
    assert ten.index(Spot(0, 2)) == 32
    assert ten.index(Spot(1, 7)) == 51
    eight = Drawing(8, 8)
    assert eight.spot(162) == Spot(-1, 4, CORNER)
    assert eight.spot(174) == Spot(0, 4, CORNER)
    assert eight.spot(177) == Spot(0, 7, CORNER)


def spots() -> st.SearchStrategy[Spot]:
    return st.builds(Spot, st.integers(-2, 2), st.integers(-2, 2), st.integers(0, 3))


def layers() -> st.SearchStrategy[Layer]:
    texts = st.text(st.characters(codec="utf-8"), max_size=3) | st.sampled_from(["zS", '"', "line"])
    numbers = st.builds(Number, texts, st.integers(1, 9), st.sampled_from("12"))
    symbols = st.builds(Symbol, st.integers(0, 9), st.just("sun_moon"), st.integers(1, 2))
    return st.builds(
        Layer,
        st.dictionaries(spots(), st.integers(1, 9), max_size=4),
        st.dictionaries(spots(), numbers, max_size=4),
        st.dictionaries(spots(), symbols, max_size=4),
        st.dictionaries(st.tuples(spots(), spots()), st.integers(1, 9), max_size=4),
    )


@given(
    st.builds(
        Drawing,
        st.integers(1, 5),
        st.integers(1, 5),
        layers(),
        layers(),
        st.builds(Margins, *[st.integers(0, 2)] * 4),
    )
)
def test_drawings_survive_an_address(drawing: Drawing) -> None:
    address = penpa.encode(drawing)
    back = penpa.decode(address)
    assert (back.rows, back.columns, back.margins) == (
        drawing.rows,
        drawing.columns,
        drawing.margins,
    )
    assert (back.question, back.answer) == (drawing.question, drawing.answer)
    assert penpa.encode(back) == address


def test_the_default_view_is_centred() -> None:
    """The middle is the point that Penpa+ itself finds nearest to the middle of the board."""
    for rows, columns, spot in [
        (6, 6, Spot(2, 2, CORNER)),
        (5, 5, Spot(2, 2, 0)),
        (4, 5, Spot(1, 2, 2)),
        (5, 4, Spot(2, 1, 3)),
    ]:
        drawing = Drawing(rows, columns)
        view = penpa.decode(penpa.encode(drawing)).frame.split(",")
        assert view[6] == view[7] == str(drawing.index(spot))


def test_a_zip_bomb_is_refused_before_it_unfolds() -> None:
    packer = zlib.compressobj(1, wbits=-15)
    bomb = b"".join(packer.compress(b" " * (1 << 20)) for _ in range(30)) + packer.flush()
    error = fails_quickly("m=edit&p=" + base64.b64encode(bomb).decode())
    assert "more than 8 MB" in str(error)


@pytest.mark.parametrize("kept", [9, 10, 11, 20, 100, 200, len(PENPA) - 8])
def test_a_penpa_address_cut_anywhere_is_refused(kept: int) -> None:
    error = fails_quickly(PENPA[:kept])
    assert "copy the whole address" in str(error)
    with pytest.raises(BoardError):
        penpa.decode(PENPA[:kept])


LAYER = "{zS:{},zN:{},zE:{}}"


@pytest.mark.parametrize(
    "parts",
    [
        ["square,6,6,38"],
        ["hex,6,6,38", "[0,0,0,0]", "{}", LAYER, LAYER],
        ["square,x,6,38", "[0,0,0,0]", "{}", LAYER, LAYER],
        ["square,6", "[0,0,0,0]", "{}", LAYER, LAYER],
        ["square,999999,999999,38", "[0,0,0,0]", "{}", LAYER, LAYER],
        ["square,6,6,38", "[9,9,9,9]", "{}", LAYER, LAYER],
        ["square,6,6,38", "[0,0,0]", "{}", LAYER, LAYER],
        ["square,6,6,38", "[0,0,0,-1]", "{}", LAYER, LAYER],
        ["square,6,6,38", "[0,0,0,0]", "{}", "{zS:", LAYER],
        ["square,6,6,38", "[0,0,0,0]", "{}", "[]", LAYER],
        ["square,6,6,38", "[0,0,0,0]", "{}", "{zS:[]}", LAYER],
        ["square,6,6,38", "[0,0,0,0]", "{}", '{zS:{"x":4}}', LAYER],
        ["square,6,6,38", "[0,0,0,0]", "{}", '{zS:{"4":true}}', LAYER],
        ["square,6,6,38", "[0,0,0,0]", "{}", '{zN:{"4":[]}}', LAYER],
        ["square,6,6,38", "[0,0,0,0]", "{}", '{zY:{"4":[1]}}', LAYER],
        ["square,6,6,38", "[0,0,0,0]", "{}", '{zE:{"4":2}}', LAYER],
        ["square,6,6,38", "[0,0,0,0]", "{}", '{zS:{"4":' + "9" * 6000 + "}}", LAYER],
        ["square,6,6,38", "[0,0,0,0]", "{}", "[" * 200_000, LAYER],
        ["square,6,6,38", "[0,0,0,0]", "{}", '"' + '\\"' * 500_000, LAYER],
    ],
)
def test_a_drawing_that_is_none_is_refused(parts: list[str]) -> None:
    fails_quickly("m=edit&p=" + packed("\n".join(parts)))


def test_damaged_base64_is_refused() -> None:
    fails_quickly("m=edit&p=!!!!")
    fails_quickly("m=edit&p=vZHLé")
    fails_quickly("m=edit&p=" + base64.b64encode(b"\xff" * 40).decode())
    fails_quickly("hello")


@given(st.lists(st.sampled_from([".", "#", "0", "4"]), min_size=1, max_size=80))
def test_runs_survive_an_id(cells: list[str]) -> None:
    assert LIGHTUP.write is not None
    assert LIGHTUP.read(LIGHTUP.write(Grid.of("".join(cells))), "id").givens == tuple(cells)


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("2x2:aB", "cut short: 2 of 4"),
        ("2x2:aBz", "more than the 4"),
        ("2x2:aB!", "not a code"),
        ("7 5", "not the id"),
    ],
)
def test_an_id_of_the_wrong_length_is_refused(text: str, cause: str) -> None:
    with pytest.raises(BoardError, match=cause):
        LIGHTUP.read(text, "id")


@pytest.mark.parametrize("separator", ["\n", "/", "\r\n", "/\n"])
def test_a_file_text_may_be_one_line(separator: str) -> None:
    text = separator.join(["pzprv3.1", "norinori", "2", "3", "0 1 ", "1 0 "]) + separator
    assert pzprv3.kind(text) == "norinori"
    file = pzprv3.parse(text)
    assert file is not None
    assert (file.version, file.rows, file.columns) == ("pzprv3.1", 2, 3)
    words = file.block(0, 2, 2, "borders", "file")
    assert [[word.text for word in row] for row in words] == [["0", "1"], ["1", "0"]]
    with pytest.raises(BoardError, match="this row has 2 entries, not 3"):
        file.block(0, 2, 3, "borders", "file")
    with pytest.raises(BoardError, match="ends after 0 of 1 row "):
        file.block(2, 1, 3, "answers", "file")


@pytest.mark.parametrize("text", ["pzprv3/norinori/", "pzprv3/norinori/5/", "pzprv3/norinori/5/x"])
def test_a_file_text_without_a_size_is_refused(text: str) -> None:
    with pytest.raises(BoardError):
        pzprv3.parse(text)


def test_what_is_written_is_plain_json_once_abbreviations_are_undone() -> None:
    """Other readers replace abbreviations as text and hand the rest to JSON."""
    drawing = Drawing(2, 2, Layer({Spot(0, 0): 4}, {Spot(0, 0): Number("1")}))
    data = penpa.encode(drawing).partition("p=")[2]
    text = zlib.decompress(base64.b64decode(data), -15).decode().split("\n")
    assert len(text) == 6
    question = text[3]
    for short, name in [("zS", "surface"), ("zN", "number"), ("zE", "lineE"), ("zY", "symbol")]:
        question = question.replace(short, f'"{name}"')
    for short in "zR zU z8 z_ z1 zF z2 zT z3 zD z0 z5 zL zW zC z4 z6 z7".split():
        question = question.replace(short, f'"{short}"')
    assert json.loads(question)["surface"] == {"14": 4}
    assert json.loads(text[5]) == [14, 1, 5, 1]
