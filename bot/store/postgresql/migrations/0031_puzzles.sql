-- A server's puzzle of the week, from a match that has ended. `content`: the view of one seat and what it could play.
CREATE TABLE puzzles (
    guild BIGINT NOT NULL,
    number BIGINT NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    content BYTEA NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (guild, number)
);

-- A user's answer to a puzzle: the index of the option. `is_listed`: the user wants to be named among the solvers.
CREATE TABLE puzzle_answers (
    guild BIGINT NOT NULL,
    number BIGINT NOT NULL,
    "user" BIGINT NOT NULL,
    choice BIGINT NOT NULL,
    is_listed BIGINT NOT NULL DEFAULT 0,
    at BIGINT NOT NULL,
    PRIMARY KEY (guild, number, "user")
);
CREATE INDEX puzzle_answers_of_user ON puzzle_answers ("user");
