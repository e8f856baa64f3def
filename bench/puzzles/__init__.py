"""Makes the puzzles of estates_core/lessons/data/: found in games of the opponents, proved, told in words."""
