"""KenKen: a Latin square whose cages tell what their digits make."""
