"""Slow, literal references: each plays one game straight from its rule text and shares no engine code."""
