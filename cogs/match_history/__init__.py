"""Commands of `/history`, one module each, and the screens that they show."""
