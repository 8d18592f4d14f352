-- A tournament of a server. `settings`, `terms`: JSON. `seed` decides pairings and lots, `secret` those that avoid lists
-- change. `organiser` is 0 for a deleted user. `due_at`: the deadline of the round being played, or the pairing of the
-- next one. `stopped_at`: since when the bot has been missing from the server. `ended_why`: '' while it is live.
CREATE TABLE tournaments (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    organiser BIGINT NOT NULL,
    settings TEXT NOT NULL,
    terms TEXT NOT NULL,
    locale TEXT NOT NULL,
    seed BYTEA NOT NULL,
    secret BYTEA NOT NULL,
    created_at BIGINT NOT NULL,
    check_in_at BIGINT NOT NULL,
    starts_at BIGINT NOT NULL,
    round_hours BIGINT NOT NULL,
    due_at BIGINT,
    stopped_at BIGINT,
    ended_at BIGINT,
    ended_why TEXT NOT NULL DEFAULT ''
);
CREATE INDEX tournaments_of_server ON tournaments (guild, created_at);
CREATE INDEX tournaments_live ON tournaments (guild) WHERE ended_at IS NULL;
CREATE INDEX tournaments_by ON tournaments (organiser);

-- A person in a tournament, numbered from 0 in the order of entry. Both columns are NULL for a deleted user.
CREATE TABLE tournament_entrants (
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    entrant BIGINT NOT NULL,
    "user" BIGINT,
    name TEXT,
    at BIGINT NOT NULL,
    PRIMARY KEY (tournament, entrant)
);
CREATE INDEX tournament_entrants_of_user ON tournament_entrants ("user") WHERE "user" IS NOT NULL;

-- What happened in a tournament, from 0 on. Names are those of the entrants.
CREATE TABLE tournament_events (
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    event TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (tournament, number)
);

-- A table of a round. `thread`: where it will be. `match`: '' until it is stored, in the same transaction.
CREATE TABLE tournament_tables (
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    round BIGINT NOT NULL,
    number BIGINT NOT NULL,
    thread BIGINT,
    match TEXT COLLATE "C" NOT NULL DEFAULT '',
    PRIMARY KEY (tournament, round, number)
);
CREATE UNIQUE INDEX tournament_tables_of_match ON tournament_tables (match) WHERE match <> '';
