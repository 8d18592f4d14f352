-- A user who looks for players of a game in a server, until `until_at`. `hours` for a turn; NULL for no clock.
-- `opening`: the table that is being opened for this wish.
CREATE TABLE club_wishes (
    guild BIGINT NOT NULL,
    "user" BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    players BIGINT NOT NULL,
    hours BIGINT,
    at BIGINT NOT NULL,
    until_at BIGINT NOT NULL,
    opening TEXT,
    PRIMARY KEY (guild, "user", game, players)
);
CREATE INDEX club_wishes_of_user ON club_wishes ("user");

-- A user whom another one does not want to be put together with.
CREATE TABLE club_avoided (
    guild BIGINT NOT NULL,
    "user" BIGINT NOT NULL,
    avoided BIGINT NOT NULL,
    PRIMARY KEY (guild, "user", avoided)
);
CREATE INDEX club_avoided_by ON club_avoided ("user");
CREATE INDEX club_avoided_users ON club_avoided (avoided);

-- A table that is being opened for wishes, from the decision until its match is stored. `thread`: where it will be.
CREATE TABLE club_openings (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    guild BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    players BIGINT NOT NULL,
    hours BIGINT,
    channel BIGINT NOT NULL,
    thread BIGINT,
    at BIGINT NOT NULL
);

-- The club page of a server. `message` is NULL until Discord has it; `at`: when it was last posted or edited.
CREATE TABLE club_pages (
    guild BIGINT NOT NULL PRIMARY KEY,
    channel BIGINT NOT NULL,
    message BIGINT,
    digest TEXT NOT NULL,
    at BIGINT NOT NULL
);
