"""Interventions in matches: requests that need consent, actions of server managers, removal from a server."""
