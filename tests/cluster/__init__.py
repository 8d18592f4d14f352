"""Several processes of the bot on one PostgreSQL: who acts for whom, who takes over, and what reaches whom."""
