-- The numbers that Discord gave to the presses of Join and of Start, in order, as a JSON array. With the seed, to which
-- the match was committed before them, they make its chance; without any the seed alone does, as in matches of before.
ALTER TABLE matches ADD COLUMN presses TEXT NOT NULL DEFAULT '[]';

-- A server that Discord has declared unavailable, and since when. Its clocks stand still until it is back.
CREATE TABLE outages (
    guild INTEGER NOT NULL PRIMARY KEY,
    since INTEGER NOT NULL
) STRICT;

-- `holder`: the process that holds the shard, or ended without releasing it; NULL once it was released.
-- Earlier versions stored only whether there was one. Its name is not known, so it is the empty text.
ALTER TABLE heartbeat ADD COLUMN holder TEXT;
UPDATE heartbeat SET holder = '' WHERE held;
ALTER TABLE heartbeat DROP COLUMN held;

-- Lists about one user, one match or recent ends read no whole table.
CREATE INDEX moves_of_user ON moves (user) WHERE user IS NOT NULL;
CREATE INDEX requests_of_match ON requests (match);
CREATE INDEX matches_of_host ON matches (host);
CREATE INDEX matches_ended ON matches (ended_at, id, status) WHERE ended_at IS NOT NULL;
CREATE INDEX ratings_of_user ON ratings (user) WHERE user IS NOT NULL;
