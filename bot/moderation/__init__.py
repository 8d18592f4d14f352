"""Interventions in matches: requests that need consent, actions of moderators, removal from a server."""
