"""Opening and finding tables: commands common to all games, catalogue of games, lists of tables."""
