"""Private screens: the panel of a match with its log, hints and auto-answers; lessons and rules."""
