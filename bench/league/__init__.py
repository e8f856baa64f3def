"""A league of levels and rules of thumb: games that are played once, and tables of all that was played."""
