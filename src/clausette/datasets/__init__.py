"""Data sets of boards: rows, files with their card, and the tasks of other libraries."""
