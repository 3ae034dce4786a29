"""Which changes to the rules no test would notice."""
