"""The REST interface, route by route, behind one front."""
