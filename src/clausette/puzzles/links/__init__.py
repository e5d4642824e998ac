"""Addresses and file texts of other programs: puzz.link, pzprv3 files, Penpa+, sgt ids.

Nothing here knows a puzzle: `puzzlink` splits and builds addresses, `borders` packs the borders
between regions, `penpa` reads and writes the layers of a drawing, `pzprv3` splits a file's text,
`sgt` runs of cells.
"""
