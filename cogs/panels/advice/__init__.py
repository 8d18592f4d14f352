"""What is said to somebody who must decide, or wonders why a computer decided so."""
