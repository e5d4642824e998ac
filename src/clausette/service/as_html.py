"""Results as notebooks show them: lines, tables, and what was remarked beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from clausette.words import in_words

if TYPE_CHECKING:
    from clausette.service.results import Remarks


def html_lines(lines: Iterable[str], language: str) -> str:
    """Lines as they stand on a terminal, blanks and all."""
    text = "\n".join(in_words(line, language) for line in lines)
    return f"<pre>{escape(text)}</pre>" if text else ""


def html_table(head: Sequence[str], rows: Iterable[Sequence[str]], middle: bool = False) -> str:
    """A table with a head; `middle` sets its cells in the middle."""
    style = ' style="text-align:center"' if middle else ' style="text-align:left"'

    def row(cells: Sequence[str], tag: str) -> str:
        return f"<tr>{''.join(f'<{tag}{style}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"

    body = "".join(row(cells, "td") for cells in rows)
    return f"<table><thead>{row(head, 'th')}</thead><tbody>{body}</tbody></table>"


def html_remarks(remarks: Remarks, language: str) -> str:
    """Warnings with their places, and notes."""
    told = [warning.render(language=language) for warning in remarks.warnings]
    return html_lines([*told, *remarks.notes], language)
