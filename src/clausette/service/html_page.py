"""An explanation as one page of HTML that prints well.

Pictures are made elsewhere and come in as a function.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape
from itertools import groupby, takewhile

from clausette.service.explanation_text import Paragraph, Telling, explained
from clausette.words import in_words, plural, say

Picture = Callable[[int], str]
"""The picture, as HTML: 0 is the start, then come those of the steps by number, then the end."""

_FRENCH_BLANK = re.compile(r" (?=[:;?!])|(?<=\b[ld]e) (?=[0-9A-Z])")

_STYLE = (
    "body{font:16px/1.45 system-ui,sans-serif;max-width:60rem;margin:1.5rem auto;padding:0 1rem}"
    "section{display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:flex-start;"
    "break-inside:avoid;border-top:1px solid #ccc;padding:.6rem 0}"
    "section>div{flex:1 1 18rem}h2{font-size:1rem;margin:.4rem 0}p{margin:.4rem 0}"
    "ul{margin:.4rem 0;padding-left:1.2rem}.minor{font-size:.85rem;break-inside:auto}"
    "figure{margin:0!important}.key svg{vertical-align:-.25em;margin-right:.4em}"
    ".key span{margin-right:1.5rem}s{color:#0a6cff;font-weight:bold;margin-right:.2em}"
    "@media screen and (prefers-color-scheme:dark){body{background:#12151a;color:#e8ebf0}"
    "section{border-color:#444}s{color:#4aa3ff}}"
    "@media print{body{font-size:11pt;margin:0;max-width:none}"
    "h1{font-size:16pt}}"
)


def as_html(
    telling: Telling, title: str, picture: Picture, *, name: str = "", key: str = ""
) -> str:
    """One page: the board, then every step with its picture; on paper no step is torn apart.

    `name` is the board's, `key` the HTML that says what the frames in the pictures mean.
    """
    language = telling.language
    heading = escape(in_words(explained(title), language))
    count = len(telling.items)
    total = in_words(plural(count, "{n} step", "{n} steps"), language)
    about = escape(" · ".join(filter(None, (name, total if count else ""))))
    below = f"<p>{about}</p>\n" if about else ""
    if count and key:
        below += f'<p class="key">{key}</p>\n'
    parts = [
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{heading}{escape(name and f' · {name}')}</title>"
        f"<style>{_STYLE}</style></head><body>\n"
        f"<h1>{heading}</h1>\n{below}<section>{picture(0)}</section>\n"
    ]
    parts += [_section(item, picture, language) for item in telling.items]
    end = "<br>".join(_text(line, language) for line in telling.end)
    last = picture(count + 1) if count else ""
    parts.append(f'<section class="end"><p>{end}</p>{last}</section>\n</body></html>\n')
    return "".join(parts)


def _section(item: Paragraph, picture: Picture, language: str) -> str:
    first, *rest = item.lines
    head = f"<h2>{escape(in_words(item.heading, language))}</h2>"
    image = picture(item.number) if item.pictured else ""
    kind = "" if item.pictured else ' class="minor"'
    return (
        f"<section{kind}>{image}<div>{head}<p><strong>{_text(first, language)}</strong></p>"
        f"{_listed(rest, language)}{_hidden(item.details, language)}</div></section>\n"
    )


def _hidden(lines: Sequence[str], language: str) -> str:
    """Lines that are shown when somebody asks for them."""
    if not lines:
        return ""
    summary = escape(in_words(say("the whole chain"), language))
    return f"<details><summary>{summary}</summary>{_listed(lines, language)}</details>"


def _text(line: str, language: str) -> str:
    """A line, where in French no colon or number begins a line of the page by itself."""
    line = escape(line.strip())
    return _FRENCH_BLANK.sub("\u00a0", line) if language == "fr" else line


def _listed(lines: Sequence[str], language: str) -> str:
    """Lines as paragraphs, those with a dash as the items of lists within lists."""
    parts: list[str] = []
    for dashed, group in groupby(lines, lambda line: line.lstrip().startswith("- ")):
        own = list(group)
        parts += [_list(own, language)] if dashed else [f"<p>{_text(x, language)}</p>" for x in own]
    return "".join(parts)


def _list(lines: Sequence[str], language: str) -> str:
    """Lines with a dash as a list; those that are set in belong to the line before them."""
    depth = _depth(lines[0])
    items: list[str] = []
    at = 0
    while at < len(lines):
        text = _text(lines[at].strip().removeprefix("- "), language)
        inner = [*takewhile(lambda line: _depth(line) > depth, lines[at + 1 :])]
        items.append(f"<li>{text}{_list(inner, language) if inner else ''}</li>")
        at += 1 + len(inner)
    return f"<ul>{''.join(items)}</ul>"


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())
