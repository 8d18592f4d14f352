"""Words and small facts that need no services: voices, times, names, seats, custom ids."""
