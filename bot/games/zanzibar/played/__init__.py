"""Zanzibar as a computer plays it: what it imagines behind a view, what that is worth, which moves it looks at."""
