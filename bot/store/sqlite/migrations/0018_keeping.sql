-- Matches whose log whoever runs the bot has taken out, and when. What they did to ratings stays: their rows in
-- `matches`, `seats`, `former_players`, `results` and `ratings`. Nothing else asks for such a match any more.
CREATE TABLE dropped (
    match TEXT PRIMARY KEY REFERENCES matches (id),
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A log is kept whole or goes whole.
DROP TRIGGER log_never_shrinks;
CREATE TRIGGER log_never_shrinks BEFORE DELETE ON moves
WHEN NOT EXISTS (SELECT 1 FROM dropped WHERE match = OLD.match)
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
