"""A booklet as PDF, by fpdf2: vector pictures, fonts embedded, page numbers."""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from clausette.drawing.book import SIZES, Book, Panel, Part, Picture, code_of, picture_of
from clausette.errors import UsageError
from clausette.words import say

if TYPE_CHECKING:
    from fpdf import FPDF

_FONTS: Final = Path(__file__).parent / "fonts"
_FAMILY: Final = "clausettesans"
_MARGIN: Final = 16.0
_FOOT: Final = 9.0
_GAP: Final = 8.0
_CODE: Final = 17.0
"""Millimetres of a code."""
_BESIDE: Final = 40.0
"""Millimetres of a picture that stands beside its lines."""
_DAY: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""Not that of today: the same boards make the same bytes."""
_POINT: Final = 25.4 / 72


def write_pdf(book: Book) -> tuple[bytes, int]:
    """The booklet, and how many pages it has."""
    writer = _Writer(book)
    for number, part in enumerate(book.parts):
        writer.part(part, first=not number)
    return bytes(writer.pdf.output()), writer.pdf.pages_count


def _pdf(book: Book) -> FPDF:
    try:
        from fpdf import FPDF
    except ImportError:
        raise UsageError(
            say("a booklet as PDF needs fpdf2: pip install 'clausette[booklet]'")
        ) from None

    pdf = FPDF(format=SIZES[book.paper])
    for style, file in (("", "Regular"), ("B", "Bold")):
        pdf.add_font(_FAMILY, style, _FONTS / f"ClausetteSans-{file}.ttf")
    pdf.set_margins(_MARGIN, _MARGIN)
    pdf.set_auto_page_break(False)
    pdf.set_title(book.title)
    pdf.set_lang(book.language)
    pdf.set_creator("Clausette")
    pdf.set_creation_date(_DAY)
    return pdf


class _Writer:
    """The pen on the paper: what is written goes below what was written before."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.pdf = _pdf(book)
        self.width = SIZES[book.paper][0] - 2 * _MARGIN
        self.bottom = SIZES[book.paper][1] - _MARGIN - _FOOT

    def part(self, part: Part, *, first: bool) -> None:
        """A part, on pages of its own."""
        self.page(part.title, title=self.book.title if first else "")
        if not part.rows:
            flow = _Flow(self, part)
            for panel in part.panels:
                flow.panel(panel)
            return
        for number, panels in enumerate(part.pages):
            if number:
                self.page(part.title)
            self._shared(panels, part)

    def page(self, heading: str, title: str = "") -> None:
        """A new page; the first of all has the title of the book."""
        self.pdf.add_page()
        self.pdf.set_y(-_FOOT - 4)
        self.pdf.set_font(_FAMILY, size=9)
        self.pdf.cell(0, 5, f"{self.pdf.page_no()}", align="C")
        self.pdf.set_xy(_MARGIN, _MARGIN)
        if title:
            self.text(title, 22, bold=True, align="C")
            self.pdf.ln(3)
        if heading:
            self.text(heading, 14 if title else 12, bold=True)
            self.pdf.ln(2)

    def text(
        self, text: str, size: float, *, bold: bool = False, align: str = "L", width: float = 0
    ) -> None:
        self.pdf.set_font(_FAMILY, "B" if bold else "", size)
        line = 1.3 * size * _POINT
        self.pdf.multi_cell(width, line, text, align=align, new_x="LEFT", new_y="NEXT")

    def height(self, text: str, size: float, width: float, *, bold: bool = False) -> float:
        self.pdf.set_font(_FAMILY, "B" if bold else "", size)
        measured = self.pdf.multi_cell(
            width, 1.3 * size * _POINT, text, dry_run=True, output="HEIGHT"
        )
        return cast("float", measured)

    def drawn(self, picture: Picture, x: float, y: float, width: float, alt: str) -> None:
        self.pdf.image(
            BytesIO(picture.svg.encode()), x=x, y=y, w=width, alt_text=alt or None, title=None
        )

    # -- panels that share a page ----------------------------------------------------------------

    def _shared(self, panels: tuple[Panel, ...], part: Part) -> None:
        top = self.pdf.get_y()
        width = (self.width - _GAP * (part.columns - 1)) / part.columns
        height = (self.bottom - top - _GAP * (part.rows - 1)) / part.rows
        for place, panel in enumerate(panels):
            row, column = divmod(place, part.columns)
            self._panel(
                panel, _MARGIN + column * (width + _GAP), top + row * (height + _GAP), width, height
            )

    def _panel(self, panel: Panel, x: float, y: float, width: float, height: float) -> None:
        pdf = self.pdf
        code = _CODE if panel.link else 0.0
        used = self._headed(panel, x, y, width - code) + 1.5
        if code:
            used = max(used, code)
            picture = code_of(panel.link)
            self.drawn(picture, x + width - code, y - 1, code, panel.link)
            pdf.link(x + width - code, y - 1, code, code, panel.link)
        below = sum(self.height(line, 8.5, width) for line in panel.lines)
        found = picture_of(panel, _FAMILY)
        if found is not None:
            wide, high = found.fitted(width, height - used - below - 1)
            self.drawn(found, x + (width - wide) / 2, y + used, wide, panel.heading)
            used += high + 1
        pdf.set_xy(x, y + used)
        for line in panel.lines:
            pdf.set_x(x)
            self.text(line, 8.5, width=width)

    def _headed(self, panel: Panel, x: float, y: float, width: float) -> float:
        """The heading, and what is said beside it, below it if there is no room; its height."""
        pdf = self.pdf
        pdf.set_font(_FAMILY, "", 9)
        aside = pdf.get_string_width(panel.aside) + 1
        pdf.set_font(_FAMILY, "B", 11)
        pdf.set_xy(x, y)
        beside = pdf.get_string_width(panel.heading) + aside + 4 < width
        self.text(panel.heading, 11, bold=True, width=width - aside if beside else width)
        if panel.aside:
            under = pdf.get_y()
            pdf.set_xy(x, y + 0.6 if beside else under)
            self.text(panel.aside, 9, width=width, align="R" if beside else "L")
            pdf.set_y(max(under, pdf.get_y()))
        return float(pdf.get_y() - y)


class _Flow:
    """Panels that follow each other down the columns of pages, each picture beside its lines."""

    def __init__(self, writer: _Writer, part: Part) -> None:
        self.writer, self.pdf, self.part = writer, writer.pdf, part
        self.width = (writer.width - _GAP * (part.columns - 1)) / part.columns
        self.size = 9.5 if part.columns == 1 else 8.5
        self.column = 0
        self.top = self.pdf.get_y()

    @property
    def x(self) -> float:
        return _MARGIN + self.column * (self.width + _GAP)

    def panel(self, panel: Panel) -> None:
        """A panel; one that does not fit begins on the next column, and only lines are parted."""
        found = picture_of(panel, _FAMILY)
        wide, high = (0.0, 0.0) if found is None else found.fitted(_BESIDE, 70)
        beside = _BESIDE + 4 if found is not None else 0.0
        own = self.size + (2.5 if panel.title else 0.5)
        written = [(panel.heading, own, True)] if panel.heading else []
        written += [(line, self.size, False) for line in panel.lines]
        text = sum(self._height(line, size, bold, beside) for line, size, bold in written)
        # A heading does not stand alone at the bottom.
        needed = max(high, text) + (30.0 if panel.title else 0.0)
        if self.pdf.get_y() + min(needed, 0.6 * self.writer.bottom) > self.writer.bottom:
            self._on()
        top, place = self.pdf.get_y(), (self.pdf.page_no(), self.column)
        if found is not None:
            self.writer.drawn(found, self.x, top, wide, panel.heading)
            self.pdf.set_y(top)
        for line, size, bold in written:
            if self.pdf.get_y() + self._height(line, size, bold, beside) > self.writer.bottom:
                self._on()
            if place != (self.pdf.page_no(), self.column) or self.pdf.get_y() > top + high:
                beside = 0.0  # what goes on below the picture has the whole width
            inset = beside + _inset(line)
            self.pdf.set_x(self.x + inset)
            self.writer.text(line.strip(), size, bold=bold, width=self.width - inset)
        if place == (self.pdf.page_no(), self.column):
            self.pdf.set_y(max(self.pdf.get_y(), top + high))
        self.pdf.ln(2.0 if panel.title else 4.0)

    def _height(self, line: str, size: float, bold: bool, beside: float) -> float:
        width = self.width - beside - _inset(line)
        return self.writer.height(line.strip(), size, width, bold=bold)

    def _on(self) -> None:
        """To the next column, which may be on the next page."""
        self.column = (self.column + 1) % self.part.columns
        if self.column:
            self.pdf.set_y(self.top)
        else:
            self.writer.page(self.part.title)
            self.top = self.pdf.get_y()


def _inset(line: str) -> float:
    """Millimetres by which a line is set in that begins with blanks."""
    return 4.0 if line.startswith("  ") else 0.0
