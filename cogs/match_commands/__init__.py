"""The commands that every game has."""
