"""The golden playthroughs. `make golden` writes them again; read the diff before you commit it."""

import pytest

from sancity.games import GAMES
from tests.playthrough import GAMES_TESTS, Playthrough, playthroughs, text


@pytest.mark.parametrize("playthrough", list(playthroughs()), ids=lambda p: f"{p.game}-{p.name}")
def test_plays_as_before(playthrough: Playthrough) -> None:
    assert text(playthrough) == playthrough.file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES.names())
def test_every_option_has_a_playthrough(name: str) -> None:
    played = {
        (option, value)
        for playthrough in playthroughs()
        if playthrough.game == name
        for option, value in GAMES.get(name).read_options(playthrough.options).items()
    }
    for option in GAMES.get(name).options:
        assert {(option.name, choice) for choice in option.choices} <= played


@pytest.mark.parametrize("name", GAMES.names())
def test_no_golden_file_is_left_over(name: str) -> None:
    listed = {playthrough.file for playthrough in playthroughs() if playthrough.game == name}
    assert set((GAMES_TESTS / name / "golden").iterdir()) == listed
