"""Opening and finding tables: the commands that every game has, the catalogue of games, lists of tables."""
