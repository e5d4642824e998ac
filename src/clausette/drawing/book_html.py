"""A booklet as one page of HTML that prints page by page."""

from __future__ import annotations

from html import escape
from typing import Final

from clausette.drawing.book import SIZES, Book, Panel, Part, code_of, picture_of

_STYLE: Final = (
    "body{font:11pt/1.35 Arial,Helvetica,sans-serif;color:#000;background:#fff;max-width:180mm;"
    "margin:8mm auto}h1{text-align:center;font-size:22pt;margin:0 0 5mm}h2{font-size:14pt;"
    "margin:0 0 4mm}h3{font-size:11pt;margin:0}section{break-before:page}section:first-of-type"
    "{break-before:auto}.shared{display:grid;gap:8mm;break-after:page}.shared:last-child"
    "{break-after:auto}.head{display:flex;flex-wrap:wrap;justify-content:space-between;"
    "align-items:baseline;gap:0 1rem;margin-bottom:1.5mm}.head span{font-size:9pt}"
    "figure{margin:0;text-align:center}figure svg{max-width:100%;height:auto}"
    "article{break-inside:avoid;margin-bottom:4mm}.shared article{margin:0}"
    ".flow article{display:grid;grid-template-columns:40mm 1fr;gap:0 4mm;align-items:start}"
    ".flow article.text{display:block}.flow h3.title{font-size:13pt;margin-top:4mm}"
    ".flow article.title{break-after:avoid}p{margin:.5mm 0;font-size:9.5pt}.code{float:right}"
    ".code svg{width:17mm;height:17mm}"
)


def write_html(book: Book) -> str:
    """The booklet."""
    width, height = SIZES[book.paper]
    paper = (
        f"@page{{size:{width}mm {height}mm;margin:16mm 16mm 20mm;"
        "@bottom-center{content:counter(page);font:9pt Arial,Helvetica,sans-serif}}"
        "@media print{body{margin:0;max-width:none}}"
    )
    parts = "".join(_part(part) for part in book.parts)
    return (
        f'<!doctype html>\n<html lang="{book.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(book.title)}</title><style>{_STYLE}{paper}</style></head><body>\n"
        f"<h1>{escape(book.title)}</h1>\n{parts}</body></html>\n"
    )


def _part(part: Part) -> str:
    heading = f"<h2>{escape(part.title)}</h2>\n" if part.title else ""
    if not part.rows:
        inside = "".join(map(_flowing, part.panels))
        columns = f' style="columns:{part.columns};column-gap:8mm"' if part.columns > 1 else ""
        return f'<section class="flow">{heading}<div{columns}>{inside}</div></section>\n'
    columns = f"grid-template-columns:repeat({part.columns},1fr)"
    shared = ("".join(_panel(one, part) for one in page) for page in part.pages)
    pages = "".join(f'<div class="shared" style="{columns}">{page}</div>\n' for page in shared)
    return f"<section>{heading}{pages}</section>\n"


def _panel(panel: Panel, part: Part) -> str:
    aside = f"<span>{escape(panel.aside)}</span>" if panel.aside else ""
    code = ""
    if panel.link:
        code = f'<a class="code" href="{escape(panel.link)}">{code_of(panel.link).svg}</a>'
    head = f'{code}<div class="head"><h3>{escape(panel.heading)}</h3>{aside}</div>'
    high = 225 / part.rows - 20
    return (
        f"<article>{head}{_picture(panel, 178 / part.columns - 8, high)}{_lines(panel)}</article>\n"
    )


def _flowing(panel: Panel) -> str:
    kind = ' class="title"' if panel.title else ""
    heading = f"<h3{kind}>{escape(panel.heading)}</h3>" if panel.heading else ""
    if panel.scene is None:
        text = "text title" if panel.title else "text"
        return f'<article class="{text}">{heading}{_lines(panel)}</article>\n'
    return f"<article>{_picture(panel, 40, 70)}<div>{heading}{_lines(panel)}</div></article>\n"


def _picture(panel: Panel, width: float, height: float) -> str:
    found = picture_of(panel)
    if found is None:
        return ""
    return f"<figure>{found.sized(*found.fitted(width, height))}</figure>"


def _lines(panel: Panel) -> str:
    return "".join(f"<p>{escape(line.strip())}</p>" for line in panel.lines)
