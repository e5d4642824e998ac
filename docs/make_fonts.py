# ruff: noqa: T201
"""Makes the fonts of booklets: Arimo cut down to the signs that pages hold.

    python docs/make_fonts.py /usr/share/fonts/truetype/croscore

Its letters are as wide as those of Helvetica and Arial, for which pictures are drawn. What is left
is called otherwise, as its licence (fonts/OFL.txt) asks of changed fonts. Needs fonttools.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

WHERE = Path(__file__).parents[1] / "src" / "clausette" / "drawing" / "fonts"
NAME = "Clausette Sans"
SIGNS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # Latin with accents
    *range(0x391, 0x3CA),  # Greek
    *range(0x2010, 0x2027),  # dashes, quotation marks
    *(0x202F, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x2122),
    *range(0x2190, 0x219A),  # arrows
    *range(0x2200, 0x2300),  # mathematics
    *range(0x2500, 0x25FF),  # lines and shapes
    *range(0x2600, 0x2670),
]


def main(folder: str) -> None:
    for style in ("Regular", "Bold"):
        font = TTFont(Path(folder) / f"Arimo-{style}.ttf")
        options = Options()
        options.name_IDs = ["*"]
        options.hinting = False
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=SIGNS)
        subsetter.subset(font)
        for record in font["name"].names:
            if record.nameID in (1, 3, 4, 6, 16, 18):
                own = f"{NAME} {style}" if record.nameID in (3, 4) else NAME
                record.string = own.replace(" ", "-") if record.nameID == 6 else own
            elif record.nameID == 7:
                record.string = ""
        file = WHERE / f"ClausetteSans-{style}.ttf"
        font.save(file)
        print(file, file.stat().st_size)


if __name__ == "__main__":
    main(sys.argv[1])
