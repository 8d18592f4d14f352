"""Players of the tests of strength, one module per game, written from the rules and the public view alone."""
