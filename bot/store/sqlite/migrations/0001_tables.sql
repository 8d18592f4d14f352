-- Matches, their seats and logs, what is shown of them, and the people and servers.
-- Times are milliseconds since 1970-01-01 UTC; states and events are MessagePack.

CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    guild INTEGER,
    channel INTEGER NOT NULL,
    host INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'closed')),
    options TEXT NOT NULL CHECK (json_valid(options)),
    locale TEXT NOT NULL,
    seed BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    started_at INTEGER,
    ended_at INTEGER,
    CHECK ((status IN ('over', 'closed')) = (ended_at IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX one_live_match_per_channel ON matches (channel) WHERE status IN ('lobby', 'running');

CREATE TABLE seats (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    kind TEXT NOT NULL CHECK (kind IN ('person', 'computer')),
    user INTEGER,
    name TEXT NOT NULL,
    resigned INTEGER NOT NULL DEFAULT 0 CHECK (resigned IN (0, 1)),
    PRIMARY KEY (match, seat),
    UNIQUE (match, user),
    CHECK ((kind = 'person') = (user IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_user ON seats (user) WHERE user IS NOT NULL;

-- A row is a move or the taking back of the move in row `undoes`; `press` is the first row of the same press.
CREATE TABLE moves (
    match TEXT NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    move TEXT,
    undoes INTEGER CHECK (undoes < seq),
    events BLOB NOT NULL,
    press INTEGER NOT NULL CHECK (press BETWEEN 1 AND seq),
    interaction INTEGER,
    user INTEGER,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, seq),
    CHECK ((move IS NULL) <> (undoes IS NULL))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX one_press_per_interaction ON moves (interaction) WHERE interaction IS NOT NULL;

-- The first position, and the present one with the row of the log that led to it.
CREATE TABLE setups (
    match TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    state BLOB NOT NULL
) STRICT;

CREATE TABLE snapshots (
    match TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    seq INTEGER NOT NULL,
    state BLOB NOT NULL
) STRICT;

CREATE TABLE messages (
    match TEXT NOT NULL REFERENCES matches (id),
    slot TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    key TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, slot)
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    locale TEXT NOT NULL,
    dm_closed_until INTEGER
) STRICT;

CREATE TABLE guilds (
    id INTEGER NOT NULL PRIMARY KEY,
    locale TEXT NOT NULL
) STRICT;
