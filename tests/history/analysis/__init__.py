"""Analyses of ended matches: findings and their storage."""
