"""`make gallery`: all kinds of pictures on one page, in three widths and four kinds of colour vision.

It shows matches played by easy computer players from a seed, lessons and rules pictures. They are the same on every run
while rules, players and drawing stay the same.
"""
