"""AI of Café International: determinisation, evaluation, move ordering."""
