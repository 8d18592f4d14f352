"""Tests of stored tournaments and of what carries them on."""
