"""Tents: a tent beside every tree, so many in every row and column, and no two that touch."""
