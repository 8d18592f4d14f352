"""Read-only diagnosis of an installation: `python -m bot doctor`."""
