"""An explanation as one page of HTML that prints well.

Pictures are made elsewhere and come in as a function.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape
from itertools import groupby

from clausette.reasoning.explain import Explanation
from clausette.reasoning.pages import Item, Named, ending, explained, items, step_heading, told_item
from clausette.reasoning.steps import Step
from clausette.reasoning.voice import Voice
from clausette.words import plural

Picture = Callable[[int, Sequence[Step]], str]
"""The picture, as HTML, after so many steps, the last ones pointed at."""

_FRENCH_BLANK = re.compile(r" (?=[:;?!])|(?<=\b[ld]e) (?=[0-9A-Z])")

_STYLE = (
    "body{font:16px/1.45 system-ui,sans-serif;max-width:60rem;margin:1.5rem auto;padding:0 1rem}"
    "section{display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:flex-start;"
    "break-inside:avoid;border-top:1px solid #ccc;padding:.6rem 0}"
    "section>div{flex:1 1 18rem}h2{font-size:1rem;margin:.4rem 0}p{margin:.4rem 0}"
    "ul{margin:.4rem 0;padding-left:1.2rem}.minor{font-size:.85rem;break-inside:auto}"
    "figure{margin:0!important}.key svg{vertical-align:-.25em;margin-right:.4em}"
    ".key span{margin-right:1.5rem}"
    "@media screen and (prefers-color-scheme:dark){body{background:#12151a;color:#e8ebf0}"
    "section{border-color:#444}}@media print{body{font-size:11pt;margin:0;max-width:none}"
    "h1{font-size:16pt}}"
)


def as_html(
    explanation: Explanation,
    voice: Voice,
    title: str,
    picture: Picture,
    named: Named = lambda step: "",
    minor: Callable[[Step], bool] = lambda step: False,
    *,
    name: str = "",
    key: str = "",
) -> str:
    """One page: the board, then every step with its picture; on paper no step is torn apart.

    `name` is the board's, `key` the HTML that says what the frames in the pictures mean.
    """
    heading = escape(voice.said(explained(title)))
    gathered = list(items(voice, explanation.steps, minor))
    count = len(gathered)
    total = voice.said(plural(count, "{n} step", "{n} steps"))
    about = escape(" · ".join(filter(None, (name, total if count else ""))))
    below = f"<p>{about}</p>\n" if about else ""
    if count and key:
        below += f'<p class="key">{key}</p>\n'
    parts = [
        f'<!doctype html>\n<html lang="{voice.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{heading}{escape(name and f' · {name}')}</title>"
        f"<style>{_STYLE}</style></head><body>\n"
        f"<h1>{heading}</h1>\n{below}<section>{picture(0, ())}</section>\n"
    ]
    parts += [_section(voice, item, picture, named) for item in gathered]
    end = "<br>".join(_text(voice, line) for line in ending(voice, explanation))
    last = picture(len(explanation.steps), ()) if explanation.steps else ""
    parts.append(f'<section class="end"><p>{end}</p>{last}</section>\n</body></html>\n')
    return "".join(parts)


def _section(voice: Voice, item: Item, picture: Picture, named: Named) -> str:
    first, *rest = told_item(voice, item, named)
    head = f"<h2>{escape(voice.said(step_heading(item)))}</h2>"
    image = "" if item.counted else picture(item.after, item.steps)
    kind = ' class="minor"' if item.counted else ""
    return (
        f"<section{kind}>{image}<div>{head}<p><strong>{_text(voice, first)}</strong></p>"
        f"{_listed(voice, rest)}</div></section>\n"
    )


def _text(voice: Voice, line: str) -> str:
    """A line, where in French no colon or number begins a line of the page by itself."""
    line = escape(line.strip())
    return _FRENCH_BLANK.sub("\u00a0", line) if voice.language == "fr" else line


def _listed(voice: Voice, lines: Sequence[str]) -> str:
    """Lines as paragraphs, those with a dash as the items of a list."""
    parts: list[str] = []
    for dashed, group in groupby(lines, lambda line: line.lstrip().startswith("- ")):
        texts = [_text(voice, line.strip().removeprefix("- ")) for line in group]
        if dashed:
            parts.append("<ul>" + "".join(f"<li>{text}</li>" for text in texts) + "</ul>")
        else:
            parts += [f"<p>{text}</p>" for text in texts]
    return "".join(parts)
