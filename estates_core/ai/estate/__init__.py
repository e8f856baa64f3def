"""The opponents of Estate: bit-parallel playouts, threats, and a search of turns piece by piece."""
