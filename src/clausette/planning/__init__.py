"""Plans for any game of states and moves: by search, and by SAT up to a horizon."""
