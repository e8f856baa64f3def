"""The game systems, each a package that exports GAME or GAMES."""
