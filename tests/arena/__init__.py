"""The arena: contests, series and what is told of them."""
