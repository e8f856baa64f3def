"""Changes the engine on purpose, one small thing at a time, and looks whether any test notices."""
