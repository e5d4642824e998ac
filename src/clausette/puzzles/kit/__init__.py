"""The furniture of grid puzzles: a puzzle declares what its board is, and the rest is derived.

`puzzle` has GridPuzzle, which a puzzle extends; `board` the Grid, on a `shape`; `numbers` and
`zones` what cells and boards hold; `facts` the tables of the rules; `answers` what is decided, and
rows; `scenes` the picture; `checking` what helps a checker to count. Formats: `texts`, `sized`,
`frames`, `between` and `variants` are text; `codes` make `codecs`, of which there are `addresses`
and `ids`; `drawings` are those of Penpa+; `formats` holds that nothing of a board is lost.
"""
