"""Certificates checked, by code that shares nothing with what makes them.

`dimacs`, `lrat` and `drat` use the standard library only, but for the words that they refuse with:
each can be read in one sitting. `certificate` grounds the claim again and asks them.
"""
