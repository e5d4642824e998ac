"""Asked for French, every command speaks nothing else: its answers, its remarks and its errors."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from commands import Command, Outcome, example, read

# What the commands are run on: names, sentences and values without an English word.
FILES = {
    "ok.touist": """
;;; un: la case {$i} est rouge ou verte.
bigand $i in [1..2]: (rouge($i) => vert($i)) => vert($i) end
;;; deux: pas toutes rouges.
rouge(1) => (rouge(2) => Bot)
;;; soft 2 voeu: la case {$i} est rouge.
bigand $i in [1..2]: rouge($i) end
""",
    "dur.touist": "(a => b) => b\na => b\nb => c\n",
    "nu.touist": "bigand $i in [1..2]: p($i) end\np(1) => Bot\n",
    "taille.touist": "$k = 0\nbigor $i in [1..$k]: p($i) end\np(1) => Bot\np(2) => Bot\n",
    "faux.touist": "bigand $i in [1..2]: p($i)\n",
    "type.touist": "bigand $i in 3: p($i, $z) end\n",
    "alerte.touist": "$v = []\nbigand $i in $v: p($i) end\np(1) and p(1,2)\n",
    "vide.touist": "",
    "oui.txt": "1 a\n1 b\n1 c\n",
    "non.txt": "1 a\n0 b\n1 c\n",
    "plein.txt": "1 b\n1 c\n0 a\n",
    "inconnu.txt": "1 zz\n",
    "sale.txt": "a ???\n",
    "deux.touist": "(a => b) => b\nc => c\n",
    "mal.lightup": "X X . .\nX Q 1\n",
    "rangs.lightup": "X X . .\nX X 1\n",
    "ici.lightup": "X X X . .\nX . 1 . 0\n. . X X X\n",
    "nul.lightup": ". 4\n. .\n",
    "tubes.watersort": "capacity 2\nrule unit\nr b\nb r\n-\n",
    "bloc.watersort": "capacity 2\nrule unit\nr b\nb r\n",
    "court.watersort": "capacity 2\nr b\nb\n-\n",
    "voeux.pelican": 'board = "1"\n\n[birds]\nanne = 1\nluc = "north"\nmarc = "contrary of luc"\n',
    "rien.pelican": 'board = "1"\n[birds]\nanne = "zzz"\n',
    "plan.json": "[[1, 3, 1], [2, 1, 1]]",
}

COMMANDS = r"""
solve ok.touist
solve ok.touist --all
solve ok.touist --count
solve ok.touist --json
solve dur.touist --all
solve dur.touist --count
solve dur.touist --trace
solve dur.touist --answer plein.txt
solve dur.touist --answer sale.txt
solve nu.touist
solve nu.touist --json
solve taille.touist --minimize k
solve taille.touist --minimize k --to 1
solve taille.touist --minimize zz
solve faux.touist
solve type.touist
solve alerte.touist
solve alerte.touist --json
solve vide.touist
solve absent.touist
solve .
solve dur.touist --limit 2
solve dur.touist --from 2
solve dur.touist --limit zz
solve dur.touist --zz
solve dur.touist --solver zz
solve dur.touist --solver cmd:/zz
solve dur.touist -D k
solve dur.touist -D k=2
solve dur.touist -D 'k=[1'
solve dur.touist --svg -
solve dur.touist --steps 2
solve dur.touist --time-limit 0.000001
solve dur.touist --time-limit zz
solve dur.touist --memory-limit zz
solve dur.touist --shortest
solve ici.lightup
solve ici.lightup --survey
solve ici.lightup --json
solve EMPTY
solve EMPTY --survey
solve EMPTY --all
solve EMPTY --count
solve nul.lightup
solve mal.lightup
solve rangs.lightup
solve mal.lightup --puzzle lightup
solve rangs.lightup --puzzle lightup --json
solve ici.lightup --puzzle zz
solve ici.lightup --steps 2
solve ici.lightup --engine zz
solve ici.lightup -D k=2
solve lightup/6/6/nekcakb
solve zz/6/6/nekcakbl
solve tubes.watersort
solve tubes.watersort --shortest
solve tubes.watersort --engine sat --steps 1
solve tubes.watersort --engine zz
solve tubes.watersort --model zz
solve tubes.watersort --rule zz
solve tubes.watersort --all
solve tubes.watersort --survey
solve bloc.watersort
solve court.watersort
solve pegs:110:0,2
solve pegs:110:0,2 --json
solve pegs:110:zz
solve pegs:11011:0,2:any
solve PEGS
solve english:9,9
solve english:3,3 --goal zz
solve triangle15:every --time-limit 0.000001
solve voeux.pelican
solve voeux.pelican --all
solve voeux.pelican --all --limit 1
solve voeux.pelican --json
solve voeux.pelican --distance A,B
solve rien.pelican
play-back tubes.watersort
play-back tubes.watersort plan.json
play-back tubes.watersort plan.json --json
play-back tubes.watersort absent.json
play-back bloc.watersort
play-back ici.lightup
play-back plan.json
check ici.lightup XXXL./X.1.0/L.XXX
check ici.lightup XXX../X.1.0/L.XXX
check ici.lightup XXX??/X?1?0/L?XXX
check ici.lightup XXX../X.1.0/L.XXX --json
check ici.lightup XXX/X.1
check ici.lightup XXX../X.1.0/L.XZX
check tubes.watersort plan.json
check tubes.watersort '[[1, 1, 1]]'
check tubes.watersort '1 -> 3'
check tubes.watersort '1 => 3'
check voeux.pelican 'anne A'
check voeux.pelican '{"anne": "1", "luc": "2", "marc": "3"}'
check voeux.pelican '{"anne": "1", "luc": "2", "marc": "3"}' --json
check dur.touist oui.txt
draw ici.lightup
draw ici.lightup --dark
draw ici.lightup --answer XXX
draw tubes.watersort
draw voeux.pelican
draw dur.touist
convert ici.lightup --to puzzlink
convert ici.lightup --to zz
convert tubes.watersort --to json
convert mal.lightup --to puzzlink
export ici.lightup --to dimacs -o out.cnf
export ici.lightup --to latex -o out.tex
export tubes.watersort --to dimacs -o out.cnf
export voeux.pelican --to dimacs
export dur.touist --to dimacs
puzzles
puzzles lightup
puzzles pegs
puzzles pelican
puzzles watersort
puzzles norinori
puzzles skyscrapers
puzzles zz
puzzles --json
new lunes
new lunes --json
new sudoku
new Zz
new json
hint ici.lightup
hint ici.lightup --json
hint ici.lightup --known XXX??/X?1?0/L?XXX
hint ici.lightup --known XXX..
hint EMPTY
hint nul.lightup
hint dur.touist
hint dur.touist --known '1 a; 0 b'
hint dur.touist --known '1 zz'
hint ok.touist
hint tubes.watersort
hint dur.touist --svg -
hint ici.lightup --known plein.txt
explain ici.lightup
explain ici.lightup --to markdown
explain ici.lightup --to json
explain ici.lightup --to html -o page.html
explain EMPTY
explain NONE
explain dur.touist
explain dur.touist --to html
explain nu.touist
explain ok.touist
explain ici.lightup --time-limit 0.000001
why nu.touist
why nu.touist --json
why NONE
why NONE --json
why ici.lightup
why ici.lightup --expect XXX../X.1.0/L.XXX
why ici.lightup --expect XXXL./X.1.0/L.XXX
why ici.lightup --not XXX../X.1.0/L.XXX
why dur.touist --expect non.txt
why dur.touist --expect oui.txt
why dur.touist --expect inconnu.txt
why dur.touist --expect sale.txt
why dur.touist --not oui.txt
why dur.touist --not non.txt --partial
why deux.touist --not non.txt --reference dur.touist --partial
why dur.touist --wish zz
why ok.touist --wish 'voeu 1'
why ok.touist --wish voeu
why ok.touist --reference dur.touist
why tubes.watersort
why tubes.watersort --steps 1
why bloc.watersort
why PEGS
why voeux.pelican
why dur.touist --rules deux.touist
grade ici.lightup
grade ici.lightup EMPTY NONE
grade ici.lightup --json
grade BASIC
grade dur.touist
grade mal.lightup
prove ici.lightup --out c1
prove ici.lightup --out c2 --json
prove EMPTY --out c3
prove NONE --out c4
prove tubes.watersort --out c5
prove tubes.watersort --shortest --out c6
prove tubes.watersort --steps 1 --out c7
prove bloc.watersort --out c8
prove voeux.pelican --out c9
prove nu.touist --out c10
prove PEGS --out c11
prove ici.lightup --out .
verify absent
verify .
audit dur.touist --good oui.txt --bad non.txt
audit dur.touist --good oui.txt --bad non.txt --json
audit dur.touist --good non.txt
audit dur.touist
audit
audit ici.lightup
audit ici.lightup tubes.watersort
audit ici.lightup --good oui.txt
audit ok.touist --good inconnu.txt
ground ok.touist
ground ok.touist --json
ground dur.touist
ground ici.lightup
ground ici.lightup --json
ground tubes.watersort
ground tubes.watersort --steps 2
ground voeux.pelican
ground alerte.touist
ground ici.lightup --limit-clauses 2
cnf ok.touist
cnf ok.touist --by-rule
cnf ok.touist --names
cnf ok.touist --to dimacs
cnf dur.touist --by-rule --json
cnf ici.lightup --by-rule
cnf ici.lightup --names --naming numbered
cnf ici.lightup --naming numbered
cnf tubes.watersort --steps 1 --by-rule
cnf dur.touist --naming numbered --names
cnf type.touist
latex dur.touist
latex faux.touist
latex ici.lightup
format dur.touist
format --check nu.touist dur.touist alerte.touist
format --write nu.touist alerte.touist
format faux.touist
format faux.touist --json
touist dur.touist
touist --solve dur.touist
touist --solve nu.touist
touist --count dur.touist
touist --solve --equiv deux.touist dur.touist
touist --solve --equiv dur.touist dur.touist
touist --linter type.touist
touist --linter alerte.touist
touist --qbf dur.touist
touist --show=zz dur.touist
touist --show dur.touist
touist --limit -1 --solve dur.touist
touist --limit zz --solve dur.touist
solve
solve dur.touist --lang
solve dur.touist --all --count
solve dur.touist --encoding zz
solve dur.touist --js
touist -v --solve dur.touist
touist
touist absent.touist
touist --smt zz dur.touist
"""

_EXAMPLES = {
    "EMPTY": ("lightup", "seed-empty-2x2.lightup"),
    "NONE": ("lightup", "seed-none-4x4.lightup"),
    "PEGS": ("pegs", "seed-m2.pegs"),
    "BASIC": ("norinori", "basic.liz"),
}

ENGLISH = re.compile(
    r"(?<![\w-])(the|is|are|was|were|be|been|of|and|or|not|with|without|for|from|this|these|that|"
    r"there|here|which|what|why|no|none|nor|at|most|least|than|by|to|in|into|it|its|has|have|had|"
    r"does|do|did|cannot|can|should|must|may|out|when|while|because|if|then|only|more|every|each|"
    r"all|some|too|many|unknown|error|warning|help|line|file|models?|boards?|steps?|moves?|"
    r"literals?|atoms?|definitions|answers?|wrong|missing|found|time|seconds|best|cost|wish|"
    r"wishes|write|give|gave|used?|looking|reading|solving|grounding|expected|unexpected|rejected|"
    r"accepted|known|forced|undecided|argument expected|unrecognized|invalid|choice|required|"
    r"allowed)(?![\w-])",
    re.IGNORECASE,
)
"""Words that no French sentence has. Names of rules, formats and wishes stay: `row`, `any`."""

_NOT_PROSE = re.compile(
    r"""«[^»]*»|`[^`]*`|"[^"\n]*"  # what is quoted
    | --technique\ .*$           # names of techniques
    | ^\ \ \w[\w-]*\ +           # names of rules
    | ^\ *\d+\ \|.*$             # lines of a model
    | \(and,\ or,[^)]*\)         # operators
    | (?<![\w-])--?[\w-]+(?:[=\ ][A-Z]+\b|\ +(?:name|line|model|boards)\b)?  # options and formats
    | \S*[/=$:]\w\S*             # files, addresses, assignments, variables, places
    | [\w*-]+\.[a-z]\w+          # files
    | \b(?:board\ =|answer:|address:|[A-Z]{2,}\b)
    """,
    re.VERBOSE | re.MULTILINE,
)

# What is for programs: names of verdicts, kinds, rules and marks, formulas, texts of models.
_DATA = {"verdict", "kind", "severity", "rule", "untested", "models", "formats", "excerpt", "text"}
_DATA |= {"mark", "ground", "en"}  # the names of techniques are given by language

# What TouIST itself prints, word for word, for the programs that read it.
_TOUIST = re.compile(
    r"^(Not equivalent|Equivalent|== .*|\S+: line \d+, col [\d-]+: (error|warning):)", re.MULTILINE
)


@pytest.fixture
def run(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command as it is written above, in a folder with the files."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def answer(line: str, *more: str) -> Outcome:
        words = shlex.split(line)
        return command(*(example(*_EXAMPLES[w]) if w in _EXAMPLES else w for w in words), *more)

    return answer


def _texts(data: Any) -> Iterator[str]:
    """The sentences of an object that is for programs."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            if key not in _DATA:
                yield from _texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from _texts(value)


def _english(text: str) -> list[str]:
    """The English words in a text, each with its line."""
    prose = _NOT_PROSE.sub(" ", _TOUIST.sub(" ", text))
    return [f"{found[0]}: {line}" for line in prose.splitlines() if (found := ENGLISH.search(line))]


@pytest.mark.parametrize("line", COMMANDS.strip().splitlines())
def test_every_command_speaks_french(run: Command, line: str) -> None:
    found = run(line, "--lang", "fr")
    assert found.out or found.err or "-o" in line
    told = found.out
    if "--json" in line and told:
        told = "\n".join(_texts(read(found)))
    assert _english(told) == []
    assert _english(found.err) == []


def test_the_environment_asks_for_french_too(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "une seule solution" in run("solve ici.lightup").out
    found = run("solve ici.lightup --limit zz")
    assert found.status == 124
    assert found.err.splitlines() == [
        "clausette solve: argument --limit : zz n'est pas un entier strictement positif",
        "Voir « clausette solve --help ».",
    ]
    assert run("solve ici.lightup --limit zz", "--lang", "en").err.startswith(
        "clausette solve: argument --limit: zz is not a whole number above 0"
    )


def test_a_certificate_is_checked_in_french(run: Command) -> None:
    assert run("prove ici.lightup --out ici --lang fr").status == 0
    good = run("verify ici --lang fr")
    assert good.out.startswith("vérifié : cette grille d'Akari a exactement une solution")
    Path("ici/answer.txt").write_text("rien\n", encoding="utf-8")
    bad = run("verify ici --lang fr")
    assert (bad.status, bad.out.split(" : ")[0]) == (8, "refusé")
    assert _english(good.out + bad.out) == []


def test_what_is_english_is_noticed() -> None:
    assert _english("3 cases are not forced") == ["are: 3 cases are not forced"]
    assert _english("la ligne `p and q`, « not p » et --to line") == []
    assert list(_texts(json.loads('{"verdict": "none", "why": ["the time is up"]}'))) == [
        "the time is up"
    ]
