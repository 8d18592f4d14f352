"""What every game must keep, whatever its rules: the same tests for all games and all numbers of players."""
