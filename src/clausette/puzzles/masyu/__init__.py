"""Masyu: one loop through all pearls."""
