"""The arena: computer players against each other, without Discord, on all cores."""
