"""Match state changes: load, check, apply and store a change, then notify subscribers."""
