"""Tests of Saint Martin."""
