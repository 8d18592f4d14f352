"""What Discord refuses, refused here too: lengths, counts, forms, and troubles that were ordered."""
