-- How far somebody is in the lesson of a game: the step by its name, the moves made in it, and a count of what was done.

CREATE TABLE lessons (
    user INTEGER NOT NULL,
    game TEXT NOT NULL,
    step TEXT NOT NULL,
    moves TEXT NOT NULL CHECK (json_valid(moves)),
    token INTEGER NOT NULL CHECK (token > 0),
    has_finished INTEGER NOT NULL CHECK (has_finished IN (0, 1)),
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
