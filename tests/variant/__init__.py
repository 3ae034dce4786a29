"""Tests of the rules as a value."""
