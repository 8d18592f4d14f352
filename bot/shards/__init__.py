"""Which servers this process acts for, where several share one database; a bot alone acts for all."""
