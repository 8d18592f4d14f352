-- An invitation to a lobby: the seat is held for `user` while the state is 'open'. `host` sent it, as one of the
-- people invited by the same press, which has the number `batch` at its table. `word` is what a person who declined said.
CREATE TABLE invitations (
    match TEXT NOT NULL REFERENCES matches (id),
    user INTEGER NOT NULL,
    name TEXT NOT NULL,
    host INTEGER NOT NULL,
    batch INTEGER NOT NULL,
    at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'joined', 'declined', 'released', 'lapsed')),
    word TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (match, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX invitations_to ON invitations (user, at);
CREATE INDEX invitations_by ON invitations (host, at);

-- Somebody who is told the result of a match.
CREATE TABLE follows (
    match TEXT NOT NULL REFERENCES matches (id),
    user INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_of_user ON follows (user);

-- A private note of a player about a match.
CREATE TABLE notes (
    match TEXT NOT NULL REFERENCES matches (id),
    user INTEGER NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX notes_of_user ON notes (user);
