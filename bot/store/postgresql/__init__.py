"""PostgreSQL engine: connections, migrations, batched writes."""
