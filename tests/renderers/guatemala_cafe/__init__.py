"""Tests of the pictures of Guatemala Café."""
