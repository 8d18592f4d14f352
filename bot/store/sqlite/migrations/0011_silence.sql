-- Tables that nobody attends: they sleep, wake and close; and what was posted that nobody's press had brought about.

-- Since when the match sleeps; NULL: it does not.
ALTER TABLE matches ADD COLUMN asleep_at INTEGER;

-- Since when the seat is waited for; NULL while it is not, or its time stands still.
ALTER TABLE clocks ADD COLUMN waited_since INTEGER;

-- When the person in that seat last pressed or typed anything at the match.
CREATE TABLE presses (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    at INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- New messages in the channel that no press has brought about, of the last days: what they were, and when they went out.
CREATE TABLE posts (
    match TEXT NOT NULL REFERENCES matches (id),
    what TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, what, at)
) STRICT, WITHOUT ROWID;

-- To put the seat `about` on offer is asked as well, which a majority decides: `refused` are those who have said no.
CREATE TABLE requests_now (
    id INTEGER NOT NULL PRIMARY KEY,
    match TEXT NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL CHECK (kind IN ('take-back', 'pause', 'resume', 'end', 'offer')),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    seq INTEGER NOT NULL,
    first INTEGER NOT NULL DEFAULT 0,
    steps INTEGER NOT NULL DEFAULT 0,
    revealing INTEGER NOT NULL DEFAULT 0,
    agreed TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(agreed)),
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'granted', 'refused', 'withdrawn', 'overtaken')),
    at INTEGER NOT NULL,
    about INTEGER CHECK (about >= 0),
    refused TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(refused))
) STRICT;
INSERT INTO requests_now (id, match, kind, seat, seq, first, steps, revealing, agreed, state, at)
SELECT id, match, kind, seat, seq, first, steps, revealing, agreed, state, at FROM requests;
DROP TABLE requests;
ALTER TABLE requests_now RENAME TO requests;
CREATE UNIQUE INDEX one_open_request_per_match ON requests (match) WHERE state = 'open';
