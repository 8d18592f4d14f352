"""The lesson of Saint Martin: its positions and what is asked in them."""
