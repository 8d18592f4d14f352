"""Commands and screens of `/history`, one module each."""
