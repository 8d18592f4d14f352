"""Computer players: skill, evaluation, move ordering and guesses of hidden parts."""
