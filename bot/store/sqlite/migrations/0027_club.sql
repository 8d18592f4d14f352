-- A user who looks for players of a game in a server, until `until_at`. `hours` for a turn; NULL for no clock.
-- `opening`: the table that is being opened for this wish.
CREATE TABLE club_wishes (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    hours INTEGER,
    at INTEGER NOT NULL,
    until_at INTEGER NOT NULL,
    opening TEXT,
    PRIMARY KEY (guild, user, game, players)
) STRICT, WITHOUT ROWID;
CREATE INDEX club_wishes_of_user ON club_wishes (user);

-- A user whom another one does not want to be put together with.
CREATE TABLE club_avoided (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    avoided INTEGER NOT NULL,
    PRIMARY KEY (guild, user, avoided)
) STRICT, WITHOUT ROWID;
CREATE INDEX club_avoided_by ON club_avoided (user);
CREATE INDEX club_avoided_users ON club_avoided (avoided);

-- A table that is being opened for wishes, from the decision until its match is stored. `thread`: where it will be.
CREATE TABLE club_openings (
    id TEXT NOT NULL PRIMARY KEY,
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    hours INTEGER,
    channel INTEGER NOT NULL,
    thread INTEGER,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The club page of a server. `message` is NULL until Discord has it; `at`: when it was last posted or edited.
CREATE TABLE club_pages (
    guild INTEGER NOT NULL PRIMARY KEY,
    channel INTEGER NOT NULL,
    message INTEGER,
    digest TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
