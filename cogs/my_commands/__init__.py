"""What a person asks for himself: own tables, tables to join, own data."""
