"""Our games in the dress of other libraries, each imported only when asked for: OpenSpiel, PettingZoo."""
