"""The tests, in order of worth: contract, secrecy, rules, playthroughs, the wire, crashes, pictures."""
