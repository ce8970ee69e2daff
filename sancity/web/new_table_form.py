"""The form for a new table: its fields, and the table they describe."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from sancity.bots import LEVELS
from sancity.kernel.game import Game, Option
from sancity.kernel.record import BOT
from sancity.kernel.words import Words
from sancity.tables.cleaning import MAX_NAME_LENGTH, clean_name
from sancity.tables.data import Live, Seat, Slow, Terms
from sancity.web.game_info import GameCard

# Who can hold a seat: the reader, people at this screen or elsewhere, a bot. An open seat is for
# anyone with the link.
PEOPLE: Final = ("me", "here", "elsewhere")
KINDS: Final = (*PEOPLE, "open", *(BOT + level for level in LEVELS), "nobody")
CLOCKS: Final = ("none", "live", "slow")
# Numbers of the clock: least, most, default.
NUMBERS: Final = {"minutes": (1, 600, 30), "increment": (0, 600, 20), "days": (1, 30, 2)}
YES: Final = "yes"

Fields = Mapping[str, str]


class FormSeat(NamedTuple):
    """A seat of the new table, and which choice of the form it was."""

    kind: str
    seat: Seat

    @property
    def here(self) -> bool:
        """Whether its player is a person at this screen."""
        return self.kind in ("me", "here")


class TableForm(NamedTuple):
    """The table that a form describes."""

    seats: list[FormSeat]
    options: dict[str, object]
    terms: Terms

    @property
    def all_here(self) -> bool:
        """Whether all players are at this screen, so that none has to be invited."""
        return not any(seat.kind in ("elsewhere", "open") for seat in self.seats)


def default_fields(game: Game, card: GameCard) -> dict[str, str]:
    """Return the form's first values: the reader against a bot or two."""
    fields = {"clock": "none", "timeout": "wait", "hints": YES}
    for number in range(card.most):
        fields[f"seat-{number}"] = "nobody" if number > card.bots else f"{BOT}medium"
    fields["seat-0"] = "me"
    for option in game.options:
        fields[f"option-{option.name}"] = _spell(option.default)
    for name, (_, _, usual) in NUMBERS.items():
        fields[name] = str(usual)
    return fields


def quick_game(card: GameCard, level: str) -> TableForm:
    """Return a table at which the reader plays against bots at once."""
    bots = [FormSeat(f"{BOT}{level}", Seat("bot", level=level)) for _ in range(card.bots)]
    return TableForm([FormSeat("me", Seat("person")), *bots], {}, Terms(hints=True))


def _spell(value: bool | int) -> str:
    if isinstance(value, bool):
        return YES if value else ""
    return str(value)


class FormReader:
    """Reads a form into `form`; `errors` has a sentence for each field that is wrong."""

    def __init__(self, game: Game, fields: Fields, words: Words) -> None:
        self.game = game
        self.fields = fields
        self.words = words
        self.errors: dict[str, str] = {}
        self.form = TableForm(self._seats(), self._options(), Terms())
        self.form = self.form._replace(terms=self._terms())

    def _seats(self) -> list[FormSeat]:
        seats = []
        for number in range(self.game.players[-1]):
            kind = self.fields.get(f"seat-{number}", "nobody")
            if kind not in KINDS:
                self.errors[f"seat-{number}"] = self.words("error-choice")
            elif kind != "nobody":
                seats.append(FormSeat(kind, self._seat(kind, number)))
        if len(seats) not in self.game.players and not self.errors:
            fewest, most = self.game.players[0], self.game.players[-1]
            self.errors["seats"] = self.words(
                "error-players", fewest=fewest, most=most, players=len(seats)
            )
        if sum(seat.kind == "me" for seat in seats) > 1:
            self.errors["seats"] = self.words("error-me")
        return seats

    def _seat(self, kind: str, number: int) -> Seat:
        if kind.startswith(BOT):
            return Seat("bot", level=kind.removeprefix(BOT))
        if kind == "open":
            return Seat("open")
        return Seat(
            "person", clean_name(self.fields.get(f"name-{number}", "")[: 4 * MAX_NAME_LENGTH])
        )

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
        people = [seat for seat in self.form.seats if seat.seat.who == "person"]
        return Terms(
            clock=self._clock(),
            on_timeout=timeout,
            hints=self.fields.get("hints") == YES,
            hot_seat=self.form.all_here and len(people) > 1,
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
