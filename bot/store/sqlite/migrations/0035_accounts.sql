-- `held`: time in milliseconds of the reserve that the question cannot use. `questions`: how many went to several seats.
ALTER TABLE clocks DROP COLUMN waited;
ALTER TABLE clocks ADD COLUMN held INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clocks ADD COLUMN questions INTEGER NOT NULL DEFAULT 0;

-- New rules of tournaments. `seed` now ends a chain of lots. A tournament by the old rules is cancelled.
ALTER TABLE tournaments DROP COLUMN secret;
DELETE FROM tournament_events;
DELETE FROM tournament_entrants;
DELETE FROM tournament_tables WHERE tournament IN (SELECT id FROM tournaments WHERE ended_at IS NOT NULL);
DELETE FROM tournaments WHERE ended_at IS NOT NULL;
UPDATE tournaments SET due_at = NULL, ended_why = 'new-rules', ended_at = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
INSERT INTO tournament_events (tournament, number, event, at) SELECT id, 0, '{"event":"cancelled"}', ended_at FROM tournaments;
