"""Tests of Café International: rules, worked examples, secrecy, texts."""
