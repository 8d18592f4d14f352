"""Lessons: what a learner is shown, what becomes of an act, how far somebody is; pure, and of no match."""
