"""The pictures of the rulebooks can be drawn, and the boards have not changed their size since."""

import pytest
from playwright.sync_api import Browser

from sancity.games import GAMES
from sancity.rulebook import rule_pictures
from tests.browser.picture_studio import Studio
from tests.rule_pictures import positions, sources

# Letters are not equally wide in all versions of a browser.
MAX_DIFFERENCE_PX = 4


@pytest.mark.parametrize("game", GAMES.names())
def test_every_picture_can_be_drawn(browser: Browser, game: str) -> None:
    studio = Studio(browser)
    states, drawn = positions(game), rule_pictures(game)
    for name, source in sources(game).items():
        with studio.show(game, source, states[name], "en") as (_, (_, _, width, height)):
            assert abs(width - drawn[name].width) <= MAX_DIFFERENCE_PX, name
            assert abs(height - drawn[name].height) <= MAX_DIFFERENCE_PX, name
