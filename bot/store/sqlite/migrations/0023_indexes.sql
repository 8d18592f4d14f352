-- Lists about one user, one match or recent ends read no whole table.
CREATE INDEX moves_of_user ON moves (user) WHERE user IS NOT NULL;
CREATE INDEX requests_of_match ON requests (match);
CREATE INDEX matches_of_host ON matches (host);
CREATE INDEX matches_ended ON matches (ended_at, id, status) WHERE ended_at IS NOT NULL;
CREATE INDEX ratings_of_user ON ratings (user) WHERE user IS NOT NULL;
