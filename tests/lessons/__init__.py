"""Tests of lessons and rules examples."""
