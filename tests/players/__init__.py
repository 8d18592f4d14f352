"""Computer players and what games bring along for them."""
