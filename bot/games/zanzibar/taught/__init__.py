"""The lesson of Zanzibar: its positions and what is asked in them."""
