"""Cluster of processes: shard leases, hand-over and gateway sessions."""
