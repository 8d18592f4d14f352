-- A tournament of a server. `settings`, `terms`: JSON. `seed` decides pairings and lots, `secret` those that avoid lists
-- change. `organiser` is 0 for a deleted user. `due_at`: the deadline of the round being played, or the pairing of the
-- next one. `stopped_at`: since when the bot has been missing from the server. `ended_why`: '' while it is live.
CREATE TABLE tournaments (
    id TEXT NOT NULL PRIMARY KEY,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    organiser INTEGER NOT NULL,
    settings TEXT NOT NULL,
    terms TEXT NOT NULL,
    locale TEXT NOT NULL,
    seed BLOB NOT NULL,
    secret BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    check_in_at INTEGER NOT NULL,
    starts_at INTEGER NOT NULL,
    round_hours INTEGER NOT NULL,
    due_at INTEGER,
    stopped_at INTEGER,
    ended_at INTEGER,
    ended_why TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX tournaments_of_server ON tournaments (guild, created_at);
CREATE INDEX tournaments_live ON tournaments (guild) WHERE ended_at IS NULL;
CREATE INDEX tournaments_by ON tournaments (organiser);

-- A person in a tournament, numbered from 0 in the order of entry. Both columns are NULL for a deleted user.
CREATE TABLE tournament_entrants (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    entrant INTEGER NOT NULL,
    user INTEGER,
    name TEXT,
    at INTEGER NOT NULL,
    PRIMARY KEY (tournament, entrant)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_entrants_of_user ON tournament_entrants (user) WHERE user IS NOT NULL;

-- What happened in a tournament, from 0 on. Names are those of the entrants.
CREATE TABLE tournament_events (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL,
    event TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

-- A table of a round. `thread`: where it will be. `match`: '' until it is stored, in the same transaction.
CREATE TABLE tournament_tables (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    thread INTEGER,
    match TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (tournament, round, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX tournament_tables_of_match ON tournament_tables (match) WHERE match <> '';
