"""What build.py is made of: one small module a step, standard library only."""
