"""The commands of `/history`, one module each."""
