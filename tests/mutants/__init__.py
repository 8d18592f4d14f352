"""The mutation campaign: the rules of a game are changed in one small place at a time, and a test must notice."""
