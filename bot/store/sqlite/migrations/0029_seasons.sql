-- A season of a server: its dates and, once it has ended, the results from which its final table follows (`file`,
-- without names) and their digest. `game`: NULL for all games. `ended_at`: when the final table was made.
CREATE TABLE seasons (
    guild INTEGER NOT NULL,
    number INTEGER NOT NULL,
    title TEXT NOT NULL,
    game TEXT,
    begin_at INTEGER NOT NULL,
    end_at INTEGER NOT NULL CHECK (end_at > begin_at),
    ended_at INTEGER,
    file TEXT,
    digest TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (guild, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX seasons_running ON seasons (guild) WHERE ended_at IS NULL;

-- Who a number in the file of an ended season is. `user` is NULL once that person was deleted.
CREATE TABLE season_people (
    guild INTEGER NOT NULL,
    season INTEGER NOT NULL,
    number INTEGER NOT NULL,
    user INTEGER,
    PRIMARY KEY (guild, season, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX season_people_of_user ON season_people (user);

-- Ratings of a server by date, of all games.
CREATE INDEX ratings_by_date ON ratings (guild, ended_at, match);

-- A message of a club that stands in a channel: the club page, the table of a season, the news of a tournament.
-- `message` is NULL until Discord has it; `at`: when it was last posted or edited.
CREATE TABLE club_posts (
    guild INTEGER NOT NULL,
    slot TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,
    digest TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (guild, slot)
) STRICT, WITHOUT ROWID;
INSERT INTO club_posts (guild, slot, channel, message, digest, at)
    SELECT guild, 'page', channel, message, digest, at FROM club_pages;
DROP TABLE club_pages;
