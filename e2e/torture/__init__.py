"""Breaks the page at random moments of random games, and looks what has become of the game."""
