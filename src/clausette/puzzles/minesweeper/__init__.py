"""Minesweeper: numbers count the mines around them; Mosaic: the shaded cells, itself included."""
