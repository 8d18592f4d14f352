-- Tables, columns and steps by the words that the program uses.
ALTER TABLE orders RENAME TO auto_answers;
ALTER TABLE lags RENAME TO pending_updates;
ALTER TABLE users RENAME COLUMN wishes TO preferences;
UPDATE pending_updates SET part = CASE part
    WHEN 'the silence' THEN 'the inactivity'
    WHEN 'the standing orders' THEN 'the auto-answers'
    ELSE 'the deliveries'
END WHERE part IN ('the silence', 'the standing orders', 'the hands');
