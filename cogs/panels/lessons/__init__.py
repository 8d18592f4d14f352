"""The lesson of a game, as one person alone sees it."""
