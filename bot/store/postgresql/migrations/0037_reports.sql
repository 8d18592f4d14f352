-- A report of a user to the operator. `day`: days since 1970. `match`: '' without consent. At most three a day.
CREATE TABLE reports (
    "user" BIGINT NOT NULL,
    day BIGINT NOT NULL,
    number BIGINT NOT NULL CHECK (number BETWEEN 1 AND 3),
    reference TEXT COLLATE "C" NOT NULL,
    text TEXT COLLATE "C" NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    sent_at BIGINT,
    PRIMARY KEY ("user", day, number)
);
