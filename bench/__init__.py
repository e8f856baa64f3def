"""Measurements: how fast the engine is, and how soon a person can play, each beside something known."""
