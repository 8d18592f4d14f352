"""Pure values of a match outside the game's rules: seats, terms, requests, notices, refusals."""
