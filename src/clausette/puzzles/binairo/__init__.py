"""Binairo, also called Takuzu: 0 or 1 in every cell, evenly, and no two lines alike."""
