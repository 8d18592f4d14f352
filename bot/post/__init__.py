"""What stands on Discord for a match, and what must go out exactly once."""
