-- A season of a server: its dates and, once it has ended, the results from which its final table follows (`file`,
-- without names) and their digest. `game`: NULL for all games. `ended_at`: when the final table was made.
CREATE TABLE seasons (
    guild BIGINT NOT NULL,
    number BIGINT NOT NULL,
    title TEXT NOT NULL,
    game TEXT COLLATE "C",
    begin_at BIGINT NOT NULL,
    end_at BIGINT NOT NULL CHECK (end_at > begin_at),
    ended_at BIGINT,
    file TEXT,
    digest TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (guild, number)
);
CREATE UNIQUE INDEX seasons_running ON seasons (guild) WHERE ended_at IS NULL;

-- Who a number in the file of an ended season is. `user` is NULL once that person was deleted.
CREATE TABLE season_people (
    guild BIGINT NOT NULL,
    season BIGINT NOT NULL,
    number BIGINT NOT NULL,
    "user" BIGINT,
    PRIMARY KEY (guild, season, number)
);
CREATE INDEX season_people_of_user ON season_people ("user");

-- Ratings of a server by date, of all games.
CREATE INDEX ratings_by_date ON ratings (guild, ended_at, match);

-- A message of a club that stands in a channel: the club page, the table of a season, the news of a tournament.
-- `message` is NULL until Discord has it; `at`: when it was last posted or edited.
CREATE TABLE club_posts (
    guild BIGINT NOT NULL,
    slot TEXT COLLATE "C" NOT NULL,
    channel BIGINT NOT NULL,
    message BIGINT,
    digest TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (guild, slot)
);
INSERT INTO club_posts (guild, slot, channel, message, digest, at)
    SELECT guild, 'page', channel, message, digest, at FROM club_pages;
DROP TABLE club_pages;
