-- The next turn of a seat as its player has laid it down: steps with what they rely on, after turn `turn` of the match.
-- `due`: the seat's last log row when the turn came. `dropped`: why it was not played then.
CREATE TABLE prepared (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    steps TEXT NOT NULL,
    turn INTEGER NOT NULL,
    at INTEGER NOT NULL,
    due INTEGER,
    dropped TEXT,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
