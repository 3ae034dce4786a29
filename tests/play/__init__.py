"""Tests of one deal: shuffling, dealing, moves."""
