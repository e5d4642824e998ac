"""Kurodoko: shade cells, and every number counts the unshaded cells seen from it."""
