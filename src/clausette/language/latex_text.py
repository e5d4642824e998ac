"""Names and sentences as LaTeX takes them: signs of its own escaped, signs it lacks told."""

from __future__ import annotations

_TEXT = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#",
    "%": r"\%", "_": r"\_", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "\t": " ",
    "<": r"\textless{}", ">": r"\textgreater{}", "|": r"\textbar{}", "-": "{-}",
    '"': r"\textquotedbl{}",
    "`": "{`}", "'": "{'}", "≤": r"$\leq$", "≥": r"$\geq$", "≠": r"$\neq$", "→": r"$\to$",
    "⇒": r"$\Rightarrow$", "⇔": r"$\Leftrightarrow$", "∈": r"$\in$", "×": r"$\times$",
}  # fmt: skip

_KNOWN = frozenset((*map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100))), *"œŒ–—‘’“”…€"))


def escaped(text: str) -> str:
    """The text as LaTeX shows it; a character that pdflatex does not know is told by its code."""
    return "".join(_TEXT.get(c, c if c in _KNOWN else f"[U+{ord(c):04X}]") for c in text)
