-- `level` may also be 'casual'. SQLite cannot change a CHECK, so the table is rebuilt.
CREATE TABLE seats_rebuilt (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    kind TEXT NOT NULL CHECK (kind IN ('person', 'computer')),
    user INTEGER,
    name TEXT NOT NULL,
    resigned INTEGER NOT NULL DEFAULT 0 CHECK (resigned IN (0, 1)),
    offered INTEGER NOT NULL DEFAULT 0 CHECK (offered IN (0, 1)),
    changes INTEGER NOT NULL DEFAULT 0 CHECK (changes >= 0),
    level TEXT CHECK (level IN ('easy', 'casual', 'medium', 'strong')),
    PRIMARY KEY (match, seat),
    UNIQUE (match, user),
    CHECK (kind = 'person' OR user IS NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO seats_rebuilt (match, seat, kind, user, name, resigned, offered, changes, level)
SELECT match, seat, kind, user, name, resigned, offered, changes, level FROM seats;
DROP TABLE seats;
ALTER TABLE seats_rebuilt RENAME TO seats;
CREATE INDEX seats_of_user ON seats (user) WHERE user IS NOT NULL;
