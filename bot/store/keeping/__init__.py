"""What whoever runs the bot does with the database: looks into it, takes matches out, keeps people forgotten."""
