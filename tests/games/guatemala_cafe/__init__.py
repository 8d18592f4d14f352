"""Guatemala Café: a test for every rule, every worked example, the blockade, secrecy."""
