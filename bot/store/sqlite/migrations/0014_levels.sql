-- How strong a computer player is; NULL for a person, and for the computers of before, which took any move.
ALTER TABLE seats ADD COLUMN level TEXT CHECK (level IN ('easy', 'medium', 'strong'));
