"""`python -m scopa`: what the command line does is told in `scopa.cli`."""

import sys

from scopa.cli import main

if __name__ == "__main__":
    sys.exit(main())
