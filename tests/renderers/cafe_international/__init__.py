"""Tests of the pictures of Café International."""
