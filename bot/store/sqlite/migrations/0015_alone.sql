-- In a direct channel (one without a server) there may be a live match of each game; elsewhere one alone.

DROP INDEX one_live_match_per_channel;
CREATE UNIQUE INDEX one_live_match_per_channel ON matches (channel, iif(guild IS NULL, game, ''))
WHERE status IN ('lobby', 'running');
