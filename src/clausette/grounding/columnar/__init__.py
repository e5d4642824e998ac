"""The fast grounder: evaluates a nest of loops as a whole, as a column store runs a query."""
