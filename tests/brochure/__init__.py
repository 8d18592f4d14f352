"""`make pictures`: the pictures of the README, made anew from what the bot shows today."""
