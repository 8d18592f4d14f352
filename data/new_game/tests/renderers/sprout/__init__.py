"""Tests of the pictures of Sprout."""
