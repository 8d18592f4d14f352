"""Tests of computer players and of the games' skills."""
