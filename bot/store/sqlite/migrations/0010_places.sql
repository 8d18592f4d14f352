-- A result's `rank` is the place that people take: whoever left a seat is behind all who stayed in theirs (`stayed`).
-- Results and ratings are made from what is stored: of matches with seats that were left they are made anew at the
-- next start, in the order in which the matches ended, by the rule that holds now.

ALTER TABLE results ADD COLUMN stayed INTEGER NOT NULL DEFAULT 1 CHECK (stayed IN (0, 1));

DELETE FROM results WHERE match IN (SELECT match FROM seats WHERE resigned OR offered OR changes > 0)
    OR match IN (SELECT match FROM former_players);
