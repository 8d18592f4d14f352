-- A report of a user to the operator. `day`: days since 1970. `match`: '' without consent. At most three a day.
CREATE TABLE reports (
    user INTEGER NOT NULL,
    day INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 3),
    reference TEXT NOT NULL,
    text TEXT NOT NULL,
    match TEXT NOT NULL,
    at INTEGER NOT NULL,
    sent_at INTEGER,
    PRIMARY KEY (user, day, number)
) STRICT, WITHOUT ROWID;
