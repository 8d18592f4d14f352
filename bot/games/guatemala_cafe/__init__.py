"""Guatemala Café for two to four players: a shared buyer, coloured plantations, a track shortened by sacks."""
