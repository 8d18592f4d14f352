"""The database engine SQLite: its file, its migrations, its connections and how rows are read and appended."""
