"""Simulated Discord on 127.0.0.1 (REST, gateway and CDN), for tests and for playing without a token."""
