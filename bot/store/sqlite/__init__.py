"""SQLite engine: the file, its connections and migrations, batched writes, backups."""
