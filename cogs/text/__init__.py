"""Words that need no services: localisers, times, names, seats, custom ids."""
