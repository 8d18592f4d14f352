"""Text building blocks that need no services: localisers, times, names, seats, custom_ids."""
