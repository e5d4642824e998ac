"""Nurikabe: islands of given sizes in one sea."""
