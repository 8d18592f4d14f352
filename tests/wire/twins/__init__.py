"""Twins through the wire: two evenings that differ in secrets alone, held against each other byte by byte."""
