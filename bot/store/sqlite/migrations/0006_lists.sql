-- Looking back over many matches fast: all that a list is narrowed by lies in one index, in the order of the list.

CREATE INDEX matches_listed ON matches (guild, created_at, id, seen_in, game, status, started_at);
DROP INDEX matches_of_server;
DROP INDEX matches_of_channel;
DROP INDEX matches_of_game;

-- The order in which matches were rated.
CREATE INDEX ratings_in_order ON ratings (guild, game, ended_at, match);
