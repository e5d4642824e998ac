"""Shikaku: cut the board into rectangles, each with one number that says how many cells it has."""
