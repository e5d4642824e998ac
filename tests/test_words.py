"""English and French are both whole: every message has its French, with the same places."""

from __future__ import annotations

import ast
import pickle
import re
import string
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from clausette.service.facts_told import meanings_in
from clausette.words import Message, Title, environment_language, in_words, listed, plural, say
from clausette.words.message import _filled

SOURCE = Path(__file__).parents[1] / "src" / "clausette"
COMMON = sorted(SOURCE.glob("words/fr/*.toml"))
OWN = sorted(SOURCE.glob("puzzles/*/words.fr.toml"))
TABLES = [*COMMON, *OWN]


def _keys(path: Path) -> Iterator[str]:
    """The keys of all messages in a module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func).removeprefix("kit.")
        given = [part for argument in node.args for part in _parts(argument)]
        if called == "say" and not isinstance(given[0], ast.Starred):
            yield _literal(given[0], path)
        elif called in ("plural", "miscounts") and not isinstance(given[-1], ast.Starred):
            yield "|".join(_literal(text, path) for text in given[-2:])
        elif called == "breaks" and not isinstance(given[2], ast.Starred):
            yield "|".join(_literal(text, path) for text in given[2:])


def _parts(argument: ast.expr) -> list[ast.expr]:
    """Arguments that stand together: `*(rule, cells)`."""
    if isinstance(argument, ast.Starred) and isinstance(argument.value, ast.Tuple):
        return argument.value.elts
    return [argument]


def _literal(node: ast.expr, path: Path) -> str:
    assert isinstance(node, ast.Constant), f"{path}:{node.lineno}: a key must stand there itself"
    assert isinstance(node.value, str)
    return node.value


def _sources(folder: Path) -> list[Path]:
    """The modules of a folder that have messages; those that `clausette new` copies too."""
    return [
        path
        for path in [*folder.rglob("*.py"), *folder.rglob("*.py.in")]
        if path.parent != SOURCE / "words"
        and re.search("from clausette.words import|import kit$", path.read_text("utf-8"), re.M)
    ]


def _said(folder: Path) -> set[str]:
    return {key for path in _sources(folder) for key in _keys(path)}


def _meanings() -> set[str]:
    """What the heads of all models of our puzzles say of the tables of a board."""
    texts = (path.read_text("utf-8") for path in SOURCE.glob("puzzles/*/*.touist"))
    found = (meaning for text in texts for _, (_, meaning) in meanings_in(text))
    return {meaning.key for meaning in found if isinstance(meaning, Message)}


def _read(table: Path) -> dict[str, str]:
    return tomllib.loads(table.read_text(encoding="utf-8"))


def _french(tables: list[Path]) -> dict[str, str]:
    """The French of some tables, which agree where they say the same."""
    french: dict[str, str] = {}
    for table in tables:
        for key, words in _read(table).items():
            assert french.setdefault(key, words) == words, f"{table}: {key}"
    return french


def _places(template: str) -> list[set[str]]:
    """The places of a template, of each form if it has two."""
    forms = template.split("|")
    return [{name for _, name, _, _ in string.Formatter().parse(form) if name} for form in forms]


def test_every_message_has_its_french_and_nothing_else_has() -> None:
    french = set(_french(TABLES))
    said = _said(SOURCE)
    said |= {"{several} and {last}", "{it}"}  # those of the words themselves
    said |= _meanings()
    assert said - french == set()
    assert french - said == set()


def test_every_common_message_has_its_french_once() -> None:
    keys = [key for table in COMMON for key in _read(table)]
    assert [key for key, times in Counter(keys).items() if times > 1] == []


@pytest.mark.parametrize("table", OWN, ids=lambda path: path.parent.name)
def test_a_puzzle_translates_its_own_messages(table: Path) -> None:
    said, french = _said(table.parent), set(_read(table))
    assert french - said == set()
    assert said - french <= set(_french(COMMON))


@pytest.mark.parametrize("table", TABLES, ids=lambda path: "/".join(path.parts[-2:]))
def test_both_languages_have_the_same_places(table: Path) -> None:
    for key, french in _read(table).items():
        english, other = _places(key), _places(french)
        assert len(english) == len(other), key
        assert set().union(*english) >= set().union(*other), key
        assert english[-1] <= other[-1] | {"n"}, key


def test_a_message_is_its_english_and_can_be_said_in_french() -> None:
    message = say("{several} and {last}", several=("a", say("the time is up")), last=3)
    assert message == "a, the time is up and 3"
    assert in_words(message, "fr") == "a, le temps est écoulé et 3"
    assert in_words(pickle.loads(pickle.dumps(message)), "fr") == in_words(message, "fr")
    assert in_words("as it is", "fr") == "as it is"


def test_numbers_choose_forms_and_are_spelt_as_a_language_does() -> None:
    def counts(n: int) -> tuple[str, str]:
        message = plural(n, "{n:,} one", "{n:,} several")
        return message, in_words(message, "fr")

    assert counts(0) == ("0 several", "0 one")
    assert counts(1) == ("1 one", "1 one")
    assert counts(1200) == ("1,200 several", "1\u202f200 several")
    assert in_words(say("{x:.1f} s", x=0.25), "fr") == "0,2 s"


def test_french_elides_before_vowels_and_quotes_with_guillemets() -> None:
    quoted = Message("the wish of {bird}, {text!r}", {"bird": "Anne", "text": "a\n"})
    assert quoted == r"the wish of Anne, 'a\n'"
    assert _filled("le souhait de {bird}, {text!r}", quoted.parts, None, "fr") == (
        "le souhait d'Anne, «\u00a0a\\n\u00a0»"
    )


def test_a_title_is_another_in_another_language() -> None:
    title = Title({"en": "Light Up", "fr": "Akari"})
    message = say("this board of {puzzle}", puzzle=pickle.loads(pickle.dumps(title)))
    assert message == "this board of Light Up"
    assert in_words(message, "fr") == "cette grille d'Akari"
    assert in_words(Title({"en": "Nim"}), "fr") == "Nim"


def test_things_in_a_row() -> None:
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert in_words(listed(["a", "b", "c"]), "fr") == "a, b et c"


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr:en"}, "fr"),
        ({}, "en"),
    ],
)
def test_the_environment_chooses_the_language(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert environment_language() == language


_ERRORS = {
    *("UsageError", "InputError", "SolverError", "OutOfTime", "OutOfMemory", "BoardError"),
    *("Violation", "Fault", "SyntaxFault", "Diagnostic", "Note", "Reason", "Refused"),
}


def _plain_texts(path: Path) -> Iterator[str]:
    """Sentences that an error or a violation is given as they are, without a key."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            given = [*node.args, *(keyword.value for keyword in node.keywords)]
            for argument in given if name in _ERRORS else ():
                text = ast.unparse(argument)
                plain = isinstance(argument, ast.Constant | ast.JoinedStr)
                if plain and " " in text and any(map(str.isalpha, text)):
                    yield f"{path.relative_to(SOURCE)}:{node.lineno}: {text}"


def test_what_is_wrong_is_never_said_in_english_alone() -> None:
    assert [text for path in SOURCE.rglob("*.py") for text in _plain_texts(path)] == []


@pytest.mark.parametrize(
    ("n", "english", "french"),
    [
        (0, "0 models", "0 modèle"),
        (1, "1 model", "1 modèle"),
        (2, "2 models", "2 modèles"),
        (14_430, "14,430 models", "14\u202f430 modèles"),
    ],
)
def test_what_is_counted_has_its_plural_and_its_thousands(
    n: int, english: str, french: str
) -> None:
    counted = plural(n, "{n} model", "{n} models")
    assert counted == english
    with_words = _filled("{n} modèle|{n} modèles", {"n": n}, n, "fr")
    assert with_words == french
