"""What is in the archives, and what the wheel does with nothing but what it needs."""
