-- An ended match whose log and positions are in the archive file `file`, up to the row `seq`.
CREATE TABLE archives (
    match TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES matches (id),
    file TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL
);

-- Who made the moves of an archived match. The file knows these users by their number alone.
CREATE TABLE archive_players (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    number BIGINT NOT NULL,
    "user" BIGINT,
    PRIMARY KEY (match, number)
);
CREATE INDEX archives_of_user ON archive_players ("user") WHERE "user" IS NOT NULL;

-- The bot looks for matches that another process has pruned.
CREATE INDEX dropped_lately ON dropped (at);

-- A log is kept whole, or goes whole into its archive or out of the database.
CREATE OR REPLACE FUNCTION log_never_shrinks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM dropped WHERE match = OLD.match)
        AND NOT EXISTS (SELECT 1 FROM archives WHERE match = OLD.match) THEN
        RAISE integrity_constraint_violation USING MESSAGE = 'the log is append-only';
    END IF;
    RETURN OLD;
END $$;
