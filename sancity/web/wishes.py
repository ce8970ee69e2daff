"""The form for a new table: what somebody filled in, what is wrong with it, what they want."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from sancity.bots import LEVELS
from sancity.kernel.game import Game, Option
from sancity.kernel.words import Words
from sancity.tables.cleaning import NAME_LENGTH, clean_name
from sancity.tables.data import Live, Seat, Slow, Terms
from sancity.web.shelf import Box

BOT: Final = "bot:"
# Who can sit on a chair: the reader, others at this screen or elsewhere, whoever comes, a bot.
PEOPLE: Final = ("me", "here", "elsewhere")
KINDS: Final = (*PEOPLE, "open", *(BOT + level for level in LEVELS), "nobody")
CLOCKS: Final = ("none", "live", "slow")
# Numbers of the clock: their least, their most, and what the form proposes.
NUMBERS: Final = {"minutes": (1, 600, 30), "increment": (0, 600, 20), "days": (1, 30, 2)}
YES: Final = "yes"

Fields = Mapping[str, str]


class Chair(NamedTuple):
    """A seat of the new table, and who shall sit there."""

    kind: str
    seat: Seat

    @property
    def here(self) -> bool:
        """Whether a person in front of this screen sits there."""
        return self.kind in ("me", "here")


class Wish(NamedTuple):
    """A table that can be set."""

    chairs: list[Chair]
    options: dict[str, object]
    terms: Terms

    @property
    def all_here(self) -> bool:
        """Whether nobody has to be invited."""
        return not any(chair.kind in ("elsewhere", "open") for chair in self.chairs)


def proposal(game: Game, box: Box) -> dict[str, str]:
    """What the form says at first: the reader against a bot or two."""
    fields = {"clock": "none", "timeout": "wait", "hints": YES}
    for number in range(box.most):
        fields[f"seat-{number}"] = "nobody" if number > box.bots else f"{BOT}medium"
    fields["seat-0"] = "me"
    for option in game.options:
        fields[f"option-{option.name}"] = _spell(option.default)
    for name, (_, _, usual) in NUMBERS.items():
        fields[name] = str(usual)
    return fields


def quick(box: Box, level: str = "medium") -> Wish:
    """A table for those who want to play at once."""
    bots = [Chair(f"{BOT}{level}", Seat("bot", level=level)) for _ in range(box.bots)]
    return Wish([Chair("me", Seat("person")), *bots], {}, Terms(hints=True))


def _spell(value: bool | int) -> str:
    if isinstance(value, bool):
        return YES if value else ""
    return str(value)


class Reading:
    """Reads a form; `errors` has a sentence for each field that is wrong."""

    def __init__(self, game: Game, fields: Fields, words: Words) -> None:
        self.game = game
        self.fields = fields
        self.words = words
        self.errors: dict[str, str] = {}
        self.wish = Wish(self._chairs(), self._options(), Terms())
        self.wish = self.wish._replace(terms=self._terms())

    def _chairs(self) -> list[Chair]:
        chairs = []
        for number in range(self.game.players[-1]):
            kind = self.fields.get(f"seat-{number}", "nobody")
            if kind not in KINDS:
                self.errors[f"seat-{number}"] = self.words("error-choice")
            elif kind != "nobody":
                chairs.append(Chair(kind, self._seat(kind, number)))
        if len(chairs) not in self.game.players and not self.errors:
            fewest, most = self.game.players[0], self.game.players[-1]
            self.errors["seats"] = self.words(
                "error-players", fewest=fewest, most=most, players=len(chairs)
            )
        if sum(chair.kind == "me" for chair in chairs) > 1:
            self.errors["seats"] = self.words("error-me")
        return chairs

    def _seat(self, kind: str, number: int) -> Seat:
        if kind.startswith(BOT):
            return Seat("bot", level=kind.removeprefix(BOT))
        if kind == "open":
            return Seat("open")
        return Seat("person", clean_name(self.fields.get(f"name-{number}", "")[: 4 * NAME_LENGTH]))

    def _options(self) -> dict[str, object]:
        chosen: dict[str, object] = {
            option.name: self._option(option) for option in self.game.options
        }
        titles = self.game.words(self.words.language)
        for one, other in self.game.exclusive:
            if chosen[one] and chosen[other]:
                self.errors[f"option-{other}"] = self.words(
                    "error-exclusive", one=titles(f"option-{one}"), other=titles(f"option-{other}")
                )
        return chosen

    def _option(self, option: Option) -> bool | int:
        value = self.fields.get(f"option-{option.name}", "")
        for choice in option.choices:
            if _spell(choice) == value:
                return choice
        self.errors[f"option-{option.name}"] = self.words("error-choice")
        return option.default

    def _terms(self) -> Terms:
        timeout: Literal["wait", "bot"] = (
            "bot" if self.fields.get("timeout", "wait") == "bot" else "wait"
        )
        people = [chair for chair in self.wish.chairs if chair.seat.who == "person"]
        return Terms(
            clock=self._clock(),
            on_timeout=timeout,
            hints=self.fields.get("hints") == YES,
            hot_seat=self.wish.all_here and len(people) > 1,
            fast=self.fields.get("fast") == YES,
        )

    def _clock(self) -> Live | Slow | None:
        match self.fields.get("clock", "none"):
            case "none":
                return None
            case "live":
                return Live(60.0 * self._number("minutes"), float(self._number("increment")))
            case "slow":
                return Slow(float(self._number("days")))
        self.errors["clock"] = self.words("error-choice")
        return None

    def _number(self, name: str) -> int:
        least, most, usual = NUMBERS[name]
        text = self.fields.get(name, "").strip()
        if len(text) < 6 and text.isdecimal() and least <= int(text) <= most:
            return int(text)
        self.errors[name] = self.words("error-number", least=least, most=most)
        return usual
