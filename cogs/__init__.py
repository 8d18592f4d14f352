"""Discord front end: slash commands, buttons, private panels and direct messages.

In docstrings, `*Log*` is the label of a button, a *list* is a select menu, and a *press* uses a button or a list.
"""
