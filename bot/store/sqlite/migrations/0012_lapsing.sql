-- What the table is asked lapses: `until` is when, and `lapsed` what has become of it then.
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
    state TEXT NOT NULL DEFAULT 'open'
        CHECK (state IN ('open', 'granted', 'refused', 'withdrawn', 'overtaken', 'lapsed')),
    at INTEGER NOT NULL,
    about INTEGER CHECK (about >= 0),
    refused TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(refused)),
    until INTEGER NOT NULL
) STRICT;
-- Who was asked before has three days, in milliseconds.
INSERT INTO requests_now (id, match, kind, seat, seq, first, steps, revealing, agreed, state, at, about, refused, until)
SELECT id, match, kind, seat, seq, first, steps, revealing, agreed, state, at, about, refused, at + 259200000
FROM requests;
DROP TABLE requests;
ALTER TABLE requests_now RENAME TO requests;
CREATE UNIQUE INDEX one_open_request_per_match ON requests (match) WHERE state = 'open';
