"""The furniture of grid puzzles: a puzzle declares what its board is, and the rest is derived.

`puzzle` has GridPuzzle, which a puzzle extends; `board` the Grid and its geometry; `numbers` and
`zones` what cells and boards hold; `texts` with `frames` and `between`, `codecs` with `addresses`
and `ids`, and `drawings` the formats; `facts` the tables of the rules; `answers` what is decided,
and rows; `scenes` the picture; `checking` what helps a checker to count.
"""
