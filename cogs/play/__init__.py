"""Private screens of a match: panel, log, hints and analysis."""
