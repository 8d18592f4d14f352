"""The playground page in headless Chromium."""
