"""Arena: matches between computer players, without Discord, on all cores."""
