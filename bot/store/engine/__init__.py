"""Database abstraction shared by both engines: addresses, write batching, row conversion, caching."""
