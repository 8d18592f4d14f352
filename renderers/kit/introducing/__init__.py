"""What introduces a game: the frame of its cover, and numbered call-outs on its board."""
