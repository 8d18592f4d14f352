-- An ended match whose log and positions are in the archive file `file`, up to the row `seq`.
CREATE TABLE archives (
    match TEXT PRIMARY KEY REFERENCES matches (id),
    file TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who made the moves of an archived match. The file knows these users by their number alone.
CREATE TABLE archive_players (
    match TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    user INTEGER,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX archives_of_user ON archive_players (user) WHERE user IS NOT NULL;

-- The bot looks for matches that another process has pruned.
CREATE INDEX dropped_lately ON dropped (at);

-- A log is kept whole, or goes whole into its archive or out of the database.
DROP TRIGGER log_never_shrinks;
CREATE TRIGGER log_never_shrinks BEFORE DELETE ON moves
WHEN NOT EXISTS (SELECT 1 FROM dropped WHERE match = OLD.match)
    AND NOT EXISTS (SELECT 1 FROM archives WHERE match = OLD.match)
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
