"""What we know of persons and servers, and how a person is given or forgotten all of it."""
