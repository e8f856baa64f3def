"""How strong the players are: what each wins at tables full of others, and the document of it."""
