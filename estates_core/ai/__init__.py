"""Opponents: the `Bot` protocol, the levels of each game, and the bots themselves."""
