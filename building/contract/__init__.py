"""Writes down elsewhere what crosses the bridge, from the types that the engine declares beside its code.

Types for the page and the tables of docs/protocol.md: both are in the repository, held to it by a test.
"""
