"""Tests of one position."""
