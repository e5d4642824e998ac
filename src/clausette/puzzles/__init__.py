"""Puzzles from their rules: each is a folder that holds all there is to know about it."""
