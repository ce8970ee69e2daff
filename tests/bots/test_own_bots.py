"""Bots go by name, including those that users write."""

import sys
from pathlib import Path

import pytest

from sancity.bots import KINDS, LEVELS, BotError, ask, bot_maker, level_words
from sancity.bots.search import SearchBot
from sancity.games import GAMES
from sancity.kernel.rng import seeded
from sancity.kernel.words import LANGUAGES

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture
def own_module(monkeypatch: pytest.MonkeyPatch) -> None:
    """The example of the docs can be imported."""
    monkeypatch.syspath_prepend(EXAMPLES)
    monkeypatch.delitem(sys.modules, "my_bots", raising=False)


@pytest.mark.usefixtures("own_module")
@pytest.mark.parametrize("name", ["my_bots:Dreamer", "my_bots:talker"])
def test_the_examples_play(name: str) -> None:
    game = GAMES.get("san_gimignano")
    state = game.new(2, 5)
    rng = seeded(1)
    bots = [bot_maker(name)(game, rng.fork()) for _ in range(2)]
    while state.seat >= 0:
        state.play(ask(bots[state.seat], state, rng))
    assert state.winners()


def test_the_example_is_short() -> None:
    assert len((EXAMPLES / "my_bots.py").read_text().splitlines()) <= 32


@pytest.mark.parametrize(
    ("name", "iterations", "seconds"),
    [
        ("search@2000", 2000, None),
        ("search@1.5s", None, 1.5),
        ("search@2s", None, 2.0),
    ],
)
def test_a_search_can_have_a_budget_of_its_own(
    name: str, iterations: int | None, seconds: float | None
) -> None:
    bot = bot_maker(name)(GAMES.get("cable_car"), seeded(1))
    assert isinstance(bot, SearchBot)
    assert (bot.iterations, bot.seconds) == (iterations, seconds)


@pytest.mark.usefixtures("own_module")
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("clever", "there is no bot 'clever': there are random, greedy, search, easy, medium"),
        ("search@", "search@: the budget is a number like 2000, at most 1,000,000,000, or seconds"),
        ("search@99999999999999999999", "the budget is a number"),
        ("search@1e9s", "the budget is a number"),
        ("mediun", "there is no bot 'mediun': did you mean 'medium'?"),
        ("search@0", "the budget is a number"),
        ("search@nans", "the budget is a number"),
        ("search@-1s", "the budget is a number"),
        ("greedy@3", "there is no bot 'greedy@3'"),
        ("nowhere:Bot", "nowhere:Bot cannot be imported: No module named 'nowhere'"),
        ("my_bots:Nobody", "cannot be imported: module 'my_bots' has no attribute 'Nobody'"),
        (":x", "cannot be imported: Empty module name"),
        ("my_bots:Game", "my_bots:Game is not a subclass of sancity.bots.Bot"),
        ("my_bots:__doc__", "is neither a class nor a function"),
    ],
)
def test_a_wrong_name_is_explained(name: str, reason: str) -> None:
    with pytest.raises(BotError) as caught:
        bot_maker(name)
    assert reason in str(caught.value)


def test_every_level_has_a_name_and_a_sentence_in_every_language() -> None:
    for language in LANGUAGES:
        words = level_words(language)
        names = [words(level) for level in LEVELS]
        assert len(set(names)) == len(LEVELS) == 5
        for level in LEVELS:
            assert words(f"{level}-about").endswith(".")


def test_kinds_and_levels_do_not_share_names() -> None:
    assert not set(KINDS) & set(LEVELS)
