"""`python -m bot doctor`: looks at all that a bot stands on, says what is wrong and what to do, and changes nothing."""
