"""Tests of Sprout alone. The tests for all games are in `tests/contract` and beside it."""
