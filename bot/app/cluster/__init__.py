"""Cluster of processes: shard leases, handover and gateway sessions."""
