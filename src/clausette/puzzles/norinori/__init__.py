"""Norinori: shade two cells in every zone, so that shaded cells come in separate dominoes."""
