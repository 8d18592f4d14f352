-- What was found in a match that has ended (MessagePack; seats, events and numbers, no names), and by which version.
-- Derived from its log, so that it can be made again at any time.
CREATE TABLE analyses (
    match TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    version INTEGER NOT NULL CHECK (version > 0),
    found BLOB NOT NULL
) STRICT, WITHOUT ROWID;
