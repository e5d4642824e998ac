"""Changes of a document are made as the protocol counts: in UTF-16, by its three ends of lines."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from lsprotocol import types

from clausette.lsp.documents import Document

# Among them all that Python takes for the end of a line and the protocol does not.
TEXTS = st.text(st.sampled_from("ab é👑\n\r\f\v\x1c\x85\u2028"), max_size=12)


def _lines(text: str) -> list[str]:
    """The lines, with their ends."""
    found, at = [""], 0
    while at < len(text):
        size = 2 if text.startswith("\r\n", at) else 1
        found[-1] += text[at : at + size]
        if text[at] in "\r\n":
            found.append("")
        at += size
    return found


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


@given(TEXTS, st.data(), TEXTS)
def test_a_part_that_is_replaced_is_the_one_that_was_meant(
    text: str, data: st.DataObject, new: str
) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    document = Document("file:///a.touist", 1, text)
    places = []
    for offset in (start, end):
        # Between the two characters of one end of a line there is no place.
        inside = text[offset - 1 : offset + 1] == "\r\n" and offset > 0
        offset = offset - 1 if inside else offset
        lines = _lines(text[:offset])
        places.append((offset, types.Position(len(lines) - 1, _units(lines[-1]))))
    (first, a), (last, b) = places
    assert (document.place(first), document.place(last)) == (a, b)
    change = types.TextDocumentContentChangePartial(types.Range(a, b), new)
    changed = document.changed(2, [change])
    assert changed == Document("file:///a.touist", 2, text[:first] + new + text[last:])


def test_places_that_are_not_there_are_the_nearest() -> None:
    document = Document("file:///a.touist", 1, "a👑b\nc")
    far = types.Position(9, 9)
    assert document.offset(far) == len(document.text)
    assert document.offset(types.Position(0, 99)) == 3
    within_the_crown = types.Position(0, 2)
    assert document.offset(within_the_crown) == 1
    backwards = types.Range(far, types.Position(0, 1))
    assert document.span(backwards) == (1, len(document.text))


def test_rules_of_our_puzzles_know_what_boards_give() -> None:
    document = Document("file:///x/lightup/rules.touist", 1, "")
    assert document.puzzle == "lightup"
    assert {"$White", "$sees"} <= {table.name for table in document.tables}
    assert Document("file:///x/lightup/model.touist", 1, "").tables == ()


def test_rules_of_other_puzzles_know_what_their_head_says() -> None:
    head = ";; It gives\n;;   $Rows  the rows,  $row($r)  the cells; star($x): a star.\n\np\n"
    document = Document("file:///x/mine/rules.touist", 1, head)
    assert document.puzzle is None
    assert [table.name + table.indices for table in document.tables] == ["$Rows", "$row($r)"]


def test_a_document_is_known_by_the_name_of_its_file() -> None:
    assert Document("file:///home/x/mes%20r%C3%A8gles.touist", 1, "").name == "mes règles.touist"
    assert Document("untitled:Untitled-1", 1, "").name == "Untitled-1"
