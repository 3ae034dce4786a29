"""A match of scopa for browsers, each player and each spectator in a tab of their own.

python examples/game_server --variant scopa --players 2 --port 8000 --save match.json
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import uvicorn

import scopa
from room import Room
from web import make_app

LONGEST_FRAME = 65536
"""Bytes; a longer one ends its connection, and the page comes back."""


def main(argv: Sequence[str] | None = None) -> int:
    """Serve the match until the process is stopped."""
    parser = argparse.ArgumentParser(
        prog="game_server", description="A match of scopa in the browser."
    )
    parser.add_argument("--variant", default="scopa", choices=scopa.VARIANTS, metavar="NAME")
    parser.add_argument("--players", type=int, metavar="N", help="by default as is usual")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument(
        "--save",
        type=Path,
        default="match.json",
        metavar="FILE",
        help="where the match is kept; if it is there, it goes on",
    )
    options = parser.parse_args(argv)
    variant = scopa.VARIANTS[options.variant]
    try:
        if options.players is not None:
            variant = variant.for_players(options.players)
    except scopa.VariantError as fault:
        parser.error(str(fault))
    try:
        room = Room(options.save, variant)
    except (OSError, ValueError) as fault:
        parser.error(f"{options.save}: {fault}")
    print(f"http://{options.host}:{options.port}", flush=True)
    uvicorn.run(
        make_app(room, [options.host, "127.0.0.1", "localhost"]),
        host=options.host,
        port=options.port,
        access_log=False,
        log_level="warning",
        ws_max_size=LONGEST_FRAME,
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
