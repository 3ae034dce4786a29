"""The commands of the README as somebody types them who has just got the sources."""
