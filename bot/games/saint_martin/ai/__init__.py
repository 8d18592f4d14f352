"""Knowledge for computer players: guesses, evaluation, move ordering."""
