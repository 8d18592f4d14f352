"""Interactive lessons and the rules in brief."""
