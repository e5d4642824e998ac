"""Texts that are nearly right: a few characters changed, doubled, moved or gone."""

from __future__ import annotations

from random import Random

SIGNS = ".#-*0123456789abcxyzLZ/:?;, \n\t{}[]()\"'+=%é\u0661\u00b2\0"
NUMBERS = ("0", "-1", "1", "7", "300", "99999999999999999999", "-0", "2147483648", "null", "[]")


def mutated(text: str, random: Random) -> str:
    """The text with one to six changes."""
    for _ in range(random.choice((1, 1, 2, 3, 6))):
        text = _changed(text or ".", random)
    return text


def _changed(text: str, random: Random) -> str:
    at = random.randrange(len(text))
    end = at + random.randrange(1, 20)
    match random.randrange(8):
        case 0:
            return text[:at] + random.choice(SIGNS) + text[at + 1 :]
        case 1:
            return text[:at] + random.choice(SIGNS) + text[at:]
        case 2:
            return text[:at] + text[end:]
        case 3:
            return text[:end] + text[at:]
        case 4:
            return text[:at]
        case 5:
            return text[:at] + random.choice(NUMBERS) + text[at + 1 :]
        case 6:
            lines = text.split("\n")
            random.shuffle(lines)
            return "\n".join(lines)
        case _:
            lines = text.split("\n")
            del lines[random.randrange(len(lines))]
            return "\n".join(lines)
