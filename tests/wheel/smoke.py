"""Everything that needs no extra, once; a Python that has only what the core needs runs it."""

import random
import sys

import scopa
from scopa import names, players, records, solver, svg

first = match = scopa.start_match(scopa.SCOPA, seed=7)
chooser, rng, moves = players.RuleBasedPlayer(), random.Random(7), []
while not match.is_over:
    seat = match.state.to_move
    assert seat is not None
    moves.append(chooser.choose(match.view(seat), rng))
    match = match.apply(moves[-1], seat=seat)
assert match.winner is not None
assert sum(match.scores[0].total) > 0

record = records.Record.of_match(first, moves)
assert records.parse(str(record)) == record
assert records.parse_state(records.to_text(first.state)) == first.state
assert names.card_name(scopa.Card.parse("7D"), names.Language.ENGLISH) == "seven of coins"
assert str(svg.table(first.view(0))).startswith("<svg")

for variant in scopa.VARIANTS.values():
    state = scopa.deal(variant, seed=7)
    while not state.is_over:
        state = scopa.apply(state, scopa.legal_moves(state)[-1])
    assert len(scopa.score(state).total) == variant.sides

endgame = scopa.deal(scopa.SCOPA, seed=7)
while endgame.stock or len(endgame.hand) > 2:
    endgame = scopa.apply(endgame, scopa.legal_moves(endgame)[0])
assert solver.solve(endgame).line

everybody = [players.GreedyPlayer(), players.MonteCarloPlayer(3)]
assert scopa.simulate(scopa.SCOPA, everybody, deals=2).games == 2

print(f"scopa {scopa.__version__}: all is well")
assert "numpy" not in sys.modules
