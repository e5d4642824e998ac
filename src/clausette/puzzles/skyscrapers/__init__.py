"""Skyscrapers: towers of all heights in every row and column; clues count those that are seen."""
