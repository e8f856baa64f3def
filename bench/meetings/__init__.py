"""Very many games of the searching opponents, most in C: whether more thought wins more, and against whom."""
