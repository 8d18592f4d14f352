"""Watching a bot from outside: its measures for Prometheus and whether it is healthy, on loopback alone."""
