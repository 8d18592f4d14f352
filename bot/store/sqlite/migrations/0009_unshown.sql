-- What could not be shown on Discord, and what still stands there though it should not.

-- What of a match could not follow its position: tried so often, the last time then; `next_at` NULL: tried no more,
-- since the place where it was to be shown is gone.
CREATE TABLE lags (
    match TEXT NOT NULL REFERENCES matches (id),
    part TEXT NOT NULL,
    tries INTEGER NOT NULL CHECK (tries > 0),
    tried_at INTEGER NOT NULL,
    next_at INTEGER,
    PRIMARY KEY (match, part)
) STRICT, WITHOUT ROWID;

-- Messages that have been replaced: `goes` is to be deleted, `points` is to lead to the present table message,
-- `stub` does so. `user` is whom the slot is about.
CREATE TABLE replaced (
    match TEXT NOT NULL REFERENCES matches (id),
    message INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    slot TEXT NOT NULL,
    user INTEGER,
    fate TEXT NOT NULL CHECK (fate IN ('goes', 'points', 'stub')),
    PRIMARY KEY (match, message)
) STRICT, WITHOUT ROWID;

-- Messages that are being posted, written down before and forgotten once they stand in `messages`; by `marks` they are
-- known again.
CREATE TABLE under_way (
    match TEXT NOT NULL REFERENCES matches (id),
    slot TEXT NOT NULL,
    user INTEGER,
    channel INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    key TEXT NOT NULL,
    marks TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, slot)
) STRICT, WITHOUT ROWID;
