"""Who moves for the seats that no person decides for, and the processes in which they think."""
