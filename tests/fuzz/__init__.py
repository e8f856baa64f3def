"""Anything at all as a record, a token, an option, a request, a lesson or a way through a game."""
