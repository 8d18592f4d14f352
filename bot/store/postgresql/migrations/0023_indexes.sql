-- Lists about one user or recent ends read no whole table. `moves_of_user` and `requests_of_match` are there already.
CREATE INDEX matches_of_host ON matches (host);
CREATE INDEX matches_ended ON matches (ended_at, id, status) WHERE ended_at IS NOT NULL;
CREATE INDEX ratings_of_user ON ratings ("user") WHERE "user" IS NOT NULL;
