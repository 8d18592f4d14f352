"""The lesson of Café International: its positions and what is asked in them."""
