"""What computer players know of Guatemala Café: positions that fit a view, what they are worth, what may be good."""
