"""Stories of matches."""
