"""AI of Guatemala Café: determinisation, evaluation, move ordering."""
