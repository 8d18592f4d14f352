"""Users' own tables, open tables and personal data."""
