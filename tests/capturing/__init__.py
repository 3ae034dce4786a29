"""Tests of which table cards a card may take."""
