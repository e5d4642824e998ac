"""What people write for the language's own words: other languages, other notations."""

from __future__ import annotations

from clausette.language.lexer import FUNCTIONS, KEYWORDS
from clausette.words import Message, say

NOT = say("negation is written 'not'")
AND = say("conjunction is written 'and'")
OR = say("disjunction is written 'or'")
XOR = say("exclusive or is written 'xor'")
IMPLIES = say("implication is written '=>'")
EQUIVALENT = say("equivalence is written '<=>'")
SET = say("a set is written in square brackets: [a,b]")
COMMENT = say("a comment starts with ';;'")

CONNECTIVES: dict[str, Message] = {
    "not": NOT,
    "and": AND,
    "or": OR,
    "xor": XOR,
    "=>": IMPLIES,
    "<=>": EQUIVALENT,
}

_CONNECTIVE_WORDS = {
    "and": "et und",
    "or": "ou oder",
    "not": "non neg nicht pas",
    "xor": "ouex xou",
    "=>": "implies implique alors",
    "<=>": "iff ssi equiv equivaut",
}
_CARDINALITY_WORDS = {
    "exact": "exact exactly exactement",
    "atmost": "atmost auplus",
    "atleast": "atleast aumoins",
}
_LOOP_WORDS = {
    "bigand": "bigand forall foreach pourtout",
    "bigor": "bigor exists existe ilexiste forsome",
}
AMONG = frozenset(("of", "de", "parmi", "among", "in", "from", "dans"))
"""What stands between the number and the set in `exactly 1 of {a,b}`, or for `in` in a loop."""
WHEN = frozenset(("where", "if", "with", "si", "quand", "tq"))
"""What stands for `when` in a loop."""

SIGNS: dict[str, tuple[str, Message]] = {
    "~": ("not", NOT),
    "¬": ("not", NOT),
    "!": ("not", say("negation is written 'not', and 'different from' is '!='")),
    "&": ("and", AND),
    "∧": ("and", AND),
    "⋀": ("and", AND),
    "^": ("and", AND),
    "|": ("or", OR),
    "∨": ("or", OR),
    "⋁": ("or", OR),
    "⊕": ("xor", XOR),
    "→": ("=>", IMPLIES),
    "⇒": ("=>", IMPLIES),
    "⊃": ("=>", IMPLIES),
    "↔": ("<=>", EQUIVALENT),
    "⇔": ("<=>", EQUIVALENT),
    "≡": ("<=>", EQUIVALENT),
    **{
        sign: (word, say("'{sign}' is written '{word}'", sign=sign, word=word))
        for sign, word in (
            *(("⊤", "Top"), ("⊥", "Bot"), ("⟙", "Top"), ("⟘", "Bot")),
            *(("≠", "!="), ("≤", "<="), ("≥", ">="), ("∈", "in"), ("×", "*"), ("…", "..")),
            *(("∀", "bigand"), ("∃", "bigor"), ("∪", "union"), ("∩", "inter"), ("∖", "diff")),
            *(("∅", "[]"), ("⊆", "subset")),
        )
    },
    "{": ("[", SET),
    "}": ("]", SET),
    "#": (";;", COMMENT),
}
"""Signs that no text of the language has outside of comments, and what they mean elsewhere."""

_KEYWORDS = {word.lower(): word for word in KEYWORDS}
_FUNCTIONS = {
    word[:-1].lower(): word[:-1] for word in FUNCTIONS if word[:-1] not in _CARDINALITY_WORDS
}
_CONNECTIVE = {w: own for own, words in _CONNECTIVE_WORDS.items() for w in words.split()}
_CARDINALITY = {w: own for own, words in _CARDINALITY_WORDS.items() for w in words.split()}
_LOOP = {w: own for own, words in _LOOP_WORDS.items() for w in words.split()}


def keyword(word: str) -> str | None:
    """The keyword that a word is but for its capitals."""
    own = _KEYWORDS.get(word.lower())
    return own if own != word else None


def connective(word: str) -> str | None:
    """The connective that a word stands for, in other letters or another language."""
    own = keyword(word)
    return own if own in CONNECTIVES else _CONNECTIVE.get(word.lower())


def nearly(word: str) -> str | None:
    """The connective that a word is but for one slip of the hand: `andd`, `adn`, `xr`."""
    own = [c for c in ("and", "or", "xor") if c != word and _one_slip(word, c)]
    return own[0] if own and len(word) > 2 else None


def _one_slip(word: str, own: str) -> bool:
    """Whether a letter is missing, too many or another one, or two have changed places."""
    splits = [(own[:n], own[n:]) for n in range(len(own) + 1)]
    fewer = {a + b[1:] for a, b in splits if b}
    swapped = {a + b[1] + b[0] + b[2:] for a, b in splits if len(b) > 1}
    if word in fewer | swapped:
        return True
    if len(word) > len(own):
        return any(word[:n] + word[n + 1 :] == own for n in range(len(word)))
    return len(word) == len(own) and sum(a != b for a, b in zip(word, own, strict=True)) == 1


def cardinality(word: str) -> str | None:
    """`exact`, `atmost` or `atleast`, if a word means one of them."""
    return _CARDINALITY.get(word.replace("_", "").lower())


def function(word: str) -> str | None:
    """The function that a name before a parenthesis is but for its capitals."""
    own = _FUNCTIONS.get(word.lower())
    return own if own != word else None


def loop(word: str) -> str | None:
    """`bigand` or `bigor`, if a word means one of them and is not the word itself."""
    own = _LOOP.get(word.replace("_", "").lower())
    return own if own != word else None
