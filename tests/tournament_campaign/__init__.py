"""A whole tournament on the loopback, of people who behave like people. See `__main__`."""
