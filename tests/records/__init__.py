"""Tests of records: played deals and matches as text, and positions as one line."""
