"""One function a use case, between the puzzles and the doors: the command line, Python, a page.

A `Question` goes in, a frozen result comes out, whose `data()` is JSON with a schema in
`schemas/`. Nothing here prints, and only `loading` opens files.
"""
