"""The game systems: one package each, and each exports its games."""
