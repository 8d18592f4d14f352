"""Tests of the pictures of Saint Martin."""
