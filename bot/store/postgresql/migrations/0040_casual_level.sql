-- `level` may also be 'casual'.
ALTER TABLE seats DROP CONSTRAINT seats_level_check;
ALTER TABLE seats ADD CONSTRAINT seats_level_check CHECK (level IN ('easy', 'casual', 'medium', 'strong'));
