"""Compiled and plain Python play identical games."""

import hashlib
from pathlib import Path

import pytest

from sancity.bots.search import SearchBot
from sancity.kernel.judge import considered
from sancity.kernel.rng import seeded
from tests.conftest import is_compiled
from tests.support import ALL_VARIANTS, Variant, fingerprint, printed_by_plain, random_game

SEEDS = (1906, 2**127 + 2**70 + 12345)


def decisions(variant: Variant, seed: int) -> list[object]:
    """The bots' evaluations during a game: every float must be the same, not only the moves."""
    thoughts: list[object] = []
    for step, (state, _) in enumerate(random_game(variant, seed)):
        if step % 40 == 3 and state.seat >= 0:
            rng = seeded(step)
            judge = variant.game.judge()
            thoughts.append(list(considered(state, judge, rng, 2)))
            thoughts.append(list(judge.shares(state)))
            thoughts.append(SearchBot(variant.game, rng, iterations=12).think(state))
    return thoughts


def digests() -> list[str]:
    """Digests of games from the same seeds, one line per variant."""
    lines = []
    for variant in ALL_VARIANTS:
        digest = hashlib.sha256()
        for seed in SEEDS:
            for step, (state, events) in enumerate(random_game(variant, seed)):
                shown = [event.seen_by(event.seat) for event in events]
                digest.update(repr([state.seat, list(state.legal()), shown]).encode())
                if step % 8 == 0 or state.seat < 0:
                    digest.update(fingerprint(variant.game, state).encode())
                    guess = state.guess(0, state.rng.copy())
                    digest.update(fingerprint(variant.game, guess).encode())
        digest.update(repr(decisions(variant, SEEDS[0])).encode())
        lines.append(f"{variant} {digest.hexdigest()}")
    return lines


@pytest.mark.skipif(not is_compiled(), reason="nothing is compiled here")
def test_compiled_and_plain_play_identical_games(tmp_path: Path) -> None:
    assert printed_by_plain(tmp_path, "tests.games.test_parity") == ["plain", *digests()]


if __name__ == "__main__":
    print("compiled" if is_compiled() else "plain")
    print("\n".join(digests()))
