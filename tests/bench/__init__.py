"""Benchmarks: every figure is a ratio, taken side by side with what a user would compare it with, in one run."""
