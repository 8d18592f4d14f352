"""What is said to whoever is new to a game."""
