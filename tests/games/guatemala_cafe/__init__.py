"""Tests of Guatemala Café: rules, worked examples, blockade, secrecy."""
