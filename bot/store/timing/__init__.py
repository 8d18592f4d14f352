"""What is measured in time: clocks of seats, and when somebody last pressed."""
