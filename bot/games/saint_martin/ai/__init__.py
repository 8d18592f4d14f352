"""Computer players: determinisation, evaluation, move ordering."""
