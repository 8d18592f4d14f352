-- What was left of each of a seat's last questions, as JSON, instead of the last turn alone.
ALTER TABLE clocks ADD COLUMN times_left TEXT NOT NULL DEFAULT '[]';
UPDATE clocks SET times_left = '[["' || turn || '",' || turn_left || ',0]]' WHERE turn <> '';
ALTER TABLE clocks DROP COLUMN turn;
ALTER TABLE clocks DROP COLUMN turn_left;
-- Time in milliseconds that others have given to the seat over the whole match.
ALTER TABLE clocks ADD COLUMN given_in_all INTEGER NOT NULL DEFAULT 0;
