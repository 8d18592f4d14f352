"""`make gallery`: pictures of all kinds on one page, in three widths and four kinds of sight, before a look is changed.

What is shown are matches that easy computer players play by a seed, lessons, and what newcomers are shown: the same
pictures whenever it is made, as long as rules, players and looks are the same.
"""
