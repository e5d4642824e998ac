"""The clauses of small boards by generated Python loops."""
