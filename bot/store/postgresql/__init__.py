"""The database engine PostgreSQL: its connections, its migrations and how writes share a commit."""
