"""The values of a match outside its rules, pure: who sits where, on which terms, what is asked and refused."""
