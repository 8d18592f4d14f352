"""A Discord on loopback: REST, gateway and CDN on 127.0.0.1, for tests and for playing without a token."""
