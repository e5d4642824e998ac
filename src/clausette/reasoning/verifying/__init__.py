"""Certificates checked, by code that shares nothing with what makes them.

`dimacs`, `lrat` and `drat` use the standard library only: each can be read in one sitting, and run
alone. `certificate` grounds the claim again and asks them.
"""
