"""Saint Martin for two to four players: coffee fields and fires on an island, tiles at auction."""
