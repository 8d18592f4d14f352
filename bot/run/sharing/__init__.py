"""One of several processes: which shards it holds, and what begins and ends with each of them."""
