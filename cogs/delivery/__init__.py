"""Messages posted once, edited in place, called, and taken away."""
