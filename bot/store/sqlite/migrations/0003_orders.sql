-- Standing orders: what a seat wants answered without being asked. Not part of any position or log.
-- `since` is the seat's last own row when they were given: what holds once only is void after a later one.

CREATE TABLE orders (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    body TEXT NOT NULL CHECK (json_valid(body)),
    since INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
