"""The lesson of Guatemala Café: its positions and what is asked in them."""
