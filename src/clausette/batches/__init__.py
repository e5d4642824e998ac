"""Many boards: cut into chunks that can be done anywhere, in any order, and once."""
