"""What pages say about a game."""

from typing import Final, NamedTuple

from sancity.games import GAMES
from sancity.kernel.game import Game
from sancity.web.assets import assets

# Shown for a game without a picture.
LOGO: Final = "web/pictures/logo.svg"
WEIGHTS: Final = ("light", "medium", "demanding")


class GameCard(NamedTuple):
    """A game as pages present it, in the reader's language."""

    name: str
    title: str
    summary: str
    notice: str
    fewest: int
    most: int
    minutes: int
    weight: str
    designer: str
    publisher: str
    # The path of its picture among the files for browsers.
    picture: str

    @property
    def bots(self) -> int:
        """How many bots join a quick game: fewer in games that take more thinking."""
        return 2 if self.weight == "light" else 1


def game_card(game: Game, language: str) -> GameCard:
    words = game.words(language)
    parts = game.components
    picture = f"web/pictures/{game.name}.svg"
    weight = parts.text_at("about", "weight")
    if weight not in WEIGHTS:
        parts.refuse(f"{weight!r} is no weight: {', '.join(WEIGHTS)}", "about", "weight")
    return GameCard(
        game.name,
        words("title"),
        words("summary"),
        words("notice"),
        game.players[0],
        game.players[-1],
        parts.number_at("about", "minutes", least=1, most=1000),
        weight,
        parts.text_at("about", "designer"),
        parts.text_at("about", "publisher"),
        picture if picture in assets().files else LOGO,
    )


def game_cards(language: str) -> list[GameCard]:
    """Return the cards of all games."""
    return [game_card(GAMES.get(name), language) for name in GAMES.names()]
