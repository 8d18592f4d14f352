"""What is shown of a match that has ended besides its last board."""
