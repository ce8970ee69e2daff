"""The levels that people choose from, as their files say."""

import itertools
from pathlib import Path

import pytest

from sancity.bots import LEVELS, bot_maker
from sancity.bots.levels import DEFAULTS, Level, LevelBot, LevelsError, level_of, read_levels
from sancity.bots.search import Choice, Thought
from sancity.games import GAMES
from sancity.kernel.rng import seeded
from sancity.kernel.state import State

ORDER = list(LEVELS)


def bot_of(name: str, game: str = "cable_car") -> LevelBot:
    bot = bot_maker(name)(GAMES.get(game), seeded(1))
    assert isinstance(bot, LevelBot)
    return bot


@pytest.mark.parametrize("name", GAMES.names())
def test_every_level_thinks_more_or_slips_less_than_the_one_below(name: str) -> None:
    game = GAMES.get(name)
    levels = [level_of(game, level, game.new(2, 1)) for level in ORDER]
    for below, above in itertools.pairwise(levels):
        assert above.slips <= below.slips
        assert above.slips < below.slips or effort(above) > effort(below)


def effort(level: Level) -> float:
    """Playing on beyond its tree makes an iteration worth several; wavering makes it worth less."""
    played_on = min((level.care or 0) + (level.reach or 0), 10)
    return level.iterations * (1 + played_on) - (level.wavers != 0)


def test_options_may_have_levels_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "levels.toml"
    path.write_text("[hard]\niterations = 7\n\n[companies.hard]\niterations = 9\nwavers = 2\n")
    found = read_levels(path, ("companies", "hand_size"))
    assert found[""] == DEFAULTS | {"hard": Level(iterations=7)}
    assert found["companies"] == {"hard": Level(iterations=9, wavers=2)}
    game = GAMES.get("cable_car")
    plain, companies = game.new(2, 1), game.new(2, 1, companies=True)
    assert level_of(game, "hard", plain) != level_of(game, "hard", companies)
    assert level_of(game, "expert", plain) == level_of(game, "expert", companies)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[hard]\niterations = 'many'", "Expected `int`"),
        ("[hard]\nluck = 3", "unknown field `luck`"),
        ("[hrad]\nslips = 3", "did you mean 'hard'"),
        ("[hard", "levels.toml"),
    ],
)
def test_a_file_that_is_not_of_levels_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "levels.toml"
    path.write_text(text)
    with pytest.raises(LevelsError, match=message):
        read_levels(path, ())


def test_a_game_without_levels_of_its_own_has_the_usual_ones(tmp_path: Path) -> None:
    assert read_levels(tmp_path / "levels.toml", ()) == {"": DEFAULTS}


def test_a_level_searches_as_its_file_says() -> None:
    state = GAMES.get("cable_car").new(2, 1)
    bot = bot_of("master")
    bot.most_iterations = 10
    assert bot.think(state).iterations == 10
    level = bot.level(state)
    assert bot.judge.care == level.care
    assert bot.part(state, 0).iterations == 10


@pytest.mark.parametrize(("name", "chosen"), [("hard", {0, 1}), ("expert", {0})])
def test_only_a_level_that_wavers_takes_other_moves_than_the_best(
    monkeypatch: pytest.MonkeyPatch, name: str, chosen: set[int]
) -> None:
    bot = bot_of(name)

    def think(state: State, *_: object) -> Thought:
        bot.prepare(state)
        return Thought([Choice(0, 50, 0.5), Choice(1, 50, 0.5)], [], 100)

    monkeypatch.setattr(bot, "think", think)
    state = GAMES.get("cable_car").new(2, 1)
    assert {bot.choose(state) for _ in range(50)} == chosen
