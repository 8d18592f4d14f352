"""Tests of strength: `python -m tests.arena` lets the computer players meet players that share no code with them."""
