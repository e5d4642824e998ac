"""Two models side by side: where they differ, by which names, and a smallest example of it."""
