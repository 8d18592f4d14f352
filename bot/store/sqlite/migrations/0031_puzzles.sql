-- A server's puzzle of the week, from a match that has ended. `content`: the view of one seat and what it could play.
CREATE TABLE puzzles (
    guild INTEGER NOT NULL,
    number INTEGER NOT NULL,
    match TEXT NOT NULL,
    game TEXT NOT NULL,
    content BLOB NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (guild, number)
) STRICT, WITHOUT ROWID;

-- A user's answer to a puzzle: the index of the option. `is_listed`: the user wants to be named among the solvers.
CREATE TABLE puzzle_answers (
    guild INTEGER NOT NULL,
    number INTEGER NOT NULL,
    user INTEGER NOT NULL,
    choice INTEGER NOT NULL,
    is_listed INTEGER NOT NULL DEFAULT 0,
    at INTEGER NOT NULL,
    PRIMARY KEY (guild, number, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzle_answers_of_user ON puzzle_answers (user);
