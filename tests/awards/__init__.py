"""Tests of what scores points."""
