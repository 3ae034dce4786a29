"""Tests of suits, ranks, cards, card sets and moves."""
