"""Learns what the opponents know; what it makes is data beside the engine's code."""
