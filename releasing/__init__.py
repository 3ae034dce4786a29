"""What `nox -s release` and `nox -s api` do beyond calling other people's tools."""
