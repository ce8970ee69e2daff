"""What holds for the reasons of every game's judge. That they are true is proven game by game."""

import pytest

from sancity.games import GAMES
from sancity.kernel.judge import MAX_REASONS, best_reasons
from sancity.kernel.rng import seeded
from sancity.kernel.words import LANGUAGES
from tests.reasons import advised_positions
from tests.support import message_ids

NAMES = ["Ada", "Bob", "Cem", "Dov", "Eva", "Fay"]


@pytest.mark.parametrize("name", GAMES.names())
def test_hints_have_reasons_that_only_go_by_what_the_seat_knows(name: str) -> None:
    game = GAMES.get(name)
    judge = game.judge()
    explained, positions, kinds = 0, 0, set()
    for state, action, rival, reasons in advised_positions(game):
        positions += 1
        explained += bool(reasons)
        assert len(reasons) <= MAX_REASONS
        rng = seeded(positions)
        for _ in range(2):
            guess = state.guess(state.seat, rng)
            again = best_reasons(judge, guess, action, rival)
            assert [reason.name for reason in again] == [reason.name for reason in reasons]
            assert [reason.facts for reason in again] == [reason.facts for reason in reasons]
        for reason in reasons:
            kinds.add(reason.name)
            assert reason.worth > 0
            for language in LANGUAGES:
                words = game.words(language)
                text = game.views.describe_reason(reason.name, reason.facts, NAMES, words)
                assert text
                assert "{" not in text
    assert positions >= 180
    assert explained > 0.6 * positions
    texts = {text for text in message_ids(game.folder / "texts") if text.startswith("reason-")}
    assert {f"reason-{kind}" for kind in kinds} <= texts
    assert len(kinds) >= 4
