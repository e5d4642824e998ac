"""Why there is no solution, why one is rejected or accepted, and which rules the examples test."""
