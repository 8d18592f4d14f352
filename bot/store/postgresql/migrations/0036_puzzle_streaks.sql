-- A user's last answer to a puzzle of the day: the day (its number from 0001-01-01), the index of the option, and for how
-- many days in a row the answers were right, now and at most.
CREATE TABLE puzzle_streaks (
    "user" BIGINT NOT NULL PRIMARY KEY,
    day BIGINT NOT NULL,
    choice BIGINT NOT NULL,
    streak BIGINT NOT NULL,
    longest BIGINT NOT NULL
);
