"""The bot killed hard, again and again, at random moments, with real processes and real pictures."""
