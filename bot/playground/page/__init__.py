"""Web page of the playground: its server, its actions, and the supervised bot."""
