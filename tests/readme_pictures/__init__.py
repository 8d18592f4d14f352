"""`make pictures`: the pictures of the README and docs/, drawn from the present code."""
