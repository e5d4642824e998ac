"""Star Battle: as many stars in every row, column and zone, and no two that touch."""
