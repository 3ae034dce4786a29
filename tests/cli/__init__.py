"""The command line, by what people type and see."""
