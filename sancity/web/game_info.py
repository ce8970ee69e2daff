"""What pages say about a game."""

from typing import Final, NamedTuple

from sancity.games import GAMES
from sancity.kernel.game import Game
from sancity.kernel.lesson import FIRST, lessons_of
from sancity.web.assets import assets

# Shown for a game without a picture.
LOGO: Final = "web/pictures/logo.svg"
WEIGHTS: Final = ("light", "medium", "demanding")
# The size of a game's pictures in CSS pixels.
CARD_WIDTH: Final = 400
CARD_HEIGHT: Final = 220


class LessonCard(NamedTuple):
    """A lesson as pages offer it."""

    name: str
    title: str
    minutes: int
    # Where it begins, or goes on.
    path: str


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
    # The paths among the files for browsers of pictures of its board, for light and for dark pages.
    picture: str
    dark_picture: str
    # The first one first; games from elsewhere may have none.
    lessons: list[LessonCard]

    @property
    def bots(self) -> int:
        """How many bots join a quick game: fewer in games that take more thinking."""
        return 2 if self.weight == "light" else 1


def game_card(game: Game, language: str) -> GameCard:
    words = game.words(language)
    parts = game.components
    light, dark = card_picture(game.name, "light"), card_picture(game.name, "dark")
    drawn = assets().files.keys() >= {light, dark}
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
        light if drawn else LOGO,
        dark if drawn else LOGO,
        lesson_cards(game, language),
    )


def lesson_cards(game: Game, language: str) -> list[LessonCard]:
    words = game.words(language)
    return [
        LessonCard(
            name,
            words(lesson.title),
            lesson.minutes,
            f"/learn/{game.name}" + ("" if name == FIRST else f"/{name}"),
        )
        for name, lesson in lessons_of(game).items()
    ]


def card_picture(name: str, scheme: str) -> str:
    """Return the path of a picture of a game's board for a light or dark page."""
    return f"web/pictures/{name}-{scheme}.webp"


def game_cards(language: str) -> list[GameCard]:
    """Return the cards of all games."""
    return [game_card(GAMES.get(name), language) for name in GAMES.names()]
