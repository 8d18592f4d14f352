"""What a newcomer is shown of a game: telling positions, and how long a match takes."""
