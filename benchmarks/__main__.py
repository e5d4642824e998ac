"""`python -m benchmarks [PART …] [--quick] [--json FILE]` prints the table."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks import (
    areas,
    batch,
    boards,
    borders,
    cardinalities,
    certificates,
    conquering,
    editing,
    generating,
    grounding,
    hints,
    limits,
    lines,
    page,
    paint,
    panes,
    pegs,
    pelican,
    process,
    reading,
    refusal,
    scoring,
    startup,
    tutor,
    typing_in_editors,
    watersort,
    writing,
)
from benchmarks.measure import Row, table

PARTS: dict[str, Callable[[int], Iterator[Row]]] = {
    "grounding": grounding.rows,
    "process": process.rows,
    "cardinalities": cardinalities.rows,
    "lines": lines.rows,
    "refusal": refusal.rows,
    "startup": startup.rows,
    "borders": borders.rows,
    "reading": reading.rows,
    "boards": boards.rows,
    "areas": areas.rows,
    "pegs": pegs.rows,
    "watersort": watersort.rows,
    "pelican": pelican.rows,
    "editing": editing.rows,
    "hints": hints.rows,
    "tutor": tutor.rows,
    "certificates": certificates.rows,
    "conquering": conquering.rows,
    "generating": generating.rows,
    "scoring": scoring.rows,
    "batch": batch.rows,
    "limits": limits.rows,
    "page": page.rows,
    "paint": paint.rows,
    "panes": panes.rows,
    "writing": writing.rows,
    "editor": typing_in_editors.rows,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks", description="Ours beside its peers.")
    parser.add_argument("part", nargs="*", help=f"what to measure, of {', '.join(PARTS)}")
    parser.add_argument("--quick", action="store_true", help="3 repeats instead of 9")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    options = parser.parse_args()
    unknown = [part for part in options.part if part not in PARTS]
    if unknown:
        parser.error(f"no part is called {unknown[0]}; choose among {', '.join(PARTS)}")
    rows: list[Row] = []
    for part in options.part or PARTS:
        print(f"measuring {part} …", file=sys.stderr)
        rows += PARTS[part](3 if options.quick else 9)
    print("CPU time; medians of runs that take turns\n")
    print(table(rows))
    if options.json is not None:
        text = json.dumps([row.figures() for row in rows], indent=2, ensure_ascii=False)
        options.json.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
