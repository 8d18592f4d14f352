"""Tables that nobody attends: who still looks in, seats to be had, falling asleep and waking."""
