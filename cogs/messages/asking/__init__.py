"""What the table is asked: in the channel, and on the panels of those who are asked."""
