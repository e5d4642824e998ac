"""Hitori: shade cells until no number is seen twice in a line, and what is left hangs together."""
