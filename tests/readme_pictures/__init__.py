"""`make pictures`: the pictures of the README, drawn from the present code."""
