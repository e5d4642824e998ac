"""Fillomino: every area of equal numbers has as many cells as they say."""
