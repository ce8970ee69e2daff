"""Games in notebooks: positions that show themselves, records to look through, games to play.

`%load_ext sancity.adapters.notebook` makes states and records show themselves.
"""

import io
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from posixpath import dirname, join, normpath
from typing import Any, Final

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from sancity.bots import ask, bot_maker
from sancity.games import GAMES
from sancity.kernel.game import Game, SetupError
from sancity.kernel.record import (
    BOT,
    PERSON,
    Record,
    begin,
    decision_rng,
    finish_record,
    play_telling,
    replay,
    start_record,
)
from sancity.kernel.state import Event, IllegalMove, State
from sancity.kernel.words import Words

try:
    import anywidget
    import traitlets
except ImportError as error:
    raise ImportError("anywidget is missing: pip install sancity[notebook]") from error

PACKAGE: Final = files("sancity")
STYLES: Final = ("web/style/base.css", "web/style/table.css", "games/{}/board.css")
OWN_STYLE: Final = "adapters/notebook.css"
TEXTS: Final = ("web/texts/table", "bots/texts", "tables/texts", "games/{}/texts")
# How our modules name each other.
IMPORT: Final = re.compile(r'(?<=\bfrom ")(\.[^"]+)(?=")')
# So wide are pictures where no script runs, in characters.
WIDE: Final = 110


def read(path: str) -> str:
    """A file of the package."""
    return PACKAGE.joinpath(path).read_text(encoding="utf-8")


@lru_cache
def modules(game: str) -> list[list[str]]:
    """The modules of a game's board, paths and sources, each after those that it imports."""
    found: dict[str, str] = {}
    for path in ("adapters/notebook.js", f"games/{game}/board.js"):
        gather(path, found, ())
    return [[path, source] for path, source in found.items()]


def gather(path: str, found: dict[str, str], importers: tuple[str, ...]) -> None:
    if path in found:
        return
    assert path not in importers, f"modules that import each other: {path}, {importers}"
    source = read(path)
    for name in IMPORT.findall(source):
        gather(normpath(join(dirname(path), name)), found, (*importers, path))
    found[path] = IMPORT.sub(
        lambda match: "sancity:" + normpath(join(dirname(path), match[0])), source
    )


@lru_cache
def style(game: str) -> str:
    """The styles of a board, for a place apart from the styles of the page."""
    text = "\n".join(read(path.format(game)) for path in STYLES)
    text = re.sub(r"(?m)^(@font-face|body) \{[^}]*\}", "", text)
    text = re.sub(r":root(\[[^\]]*\])", r":host(\1)", text)
    return re.sub(r"(?m)^(:root|html) \{", ":host {", text) + read(OWN_STYLE)


@lru_cache
def texts(game: str, language: str) -> str:
    """The words of a board, in Fluent."""
    return "\n".join(read(f"{folder.format(game)}/{language}.ftl") for folder in TEXTS)


def picture(game: Game, view: Mapping[str, Any], names: list[str], words: Words) -> str:
    """A view as it looks on a terminal, as SVG: it needs no script, and nothing from elsewhere."""
    # In a notebook a console would show what is drawn there at once.
    console = Console(
        record=True, width=WIDE, file=io.StringIO(), force_terminal=True, force_jupyter=False
    )
    console.print(game.draw(view, names, words, {}))
    start = CONSOLE_SVG_FORMAT.index("@font-face")
    end = CONSOLE_SVG_FORMAT.index(".{unique_id}-matrix")
    template = CONSOLE_SVG_FORMAT[:start] + CONSOLE_SVG_FORMAT[end:]
    template = template.replace("Fira Code, monospace", "monospace")
    template = re.sub("<!--.*?-->", "", template)
    return console.export_svg(title=words("title"), code_format=template)


def player_names(seats: Sequence[str]) -> list[str]:
    """What those who sat on the seats of a record are called here."""
    return [
        f"Player {number}" if who == PERSON else f"{who.removeprefix(BOT)} {number}"
        for number, who in enumerate(seats, 1)
    ]


class Table(anywidget.AnyWidget):
    """A board in a notebook. It is told what one seat may see, and nothing else."""

    _esm = read("adapters/loader.js")
    modules: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    # Not `style`: by that name a page looks for a widget.
    sheet = traitlets.Unicode().tag(sync=True)
    texts = traitlets.Unicode().tag(sync=True)
    language = traitlets.Unicode().tag(sync=True)
    game = traitlets.Unicode().tag(sync=True)
    # What is shown (see `Scene` in notebook.js), and what has gone wrong.
    scene = traitlets.Dict().tag(sync=True)
    problem = traitlets.Unicode("").tag(sync=True)

    def __init__(self, game: Game, names: Sequence[str], language: str) -> None:
        self.rules = game
        self.names = list(names)
        self.words = game.words(language)
        super().__init__(
            modules=modules(game.name),
            sheet=style(game.name),
            texts=texts(game.name, language),
            language=language,
            game=game.name,
        )

    def lay_out(
        self,
        state: State,
        seat: int | None,
        events: Iterable[Event] = (),
        told: Iterable[Event] = (),
        position: int = 0,
        last: int | None = None,
        playable: bool = False,
    ) -> None:
        """Show what a seat may see: the events that led here, and in words all that it is told."""
        game = self.rules
        view = game.view(state, seat, events)
        heard = game.events_for(state, seat, told)
        lines = [game.describe(event, self.names, self.words) for event in heard]
        if not playable:
            view["moves"] = []
        self.scene = {
            "view": view,
            "names": self.names,
            "previews": {
                str(move["action"]): game.preview(state, move["action"]) for move in view["moves"]
            },
            "lines": [line for line in lines if line],
            "position": position,
            "last": last,
        }

    def picture(self) -> str:
        """What is shown, as SVG."""
        return picture(self.rules, self.scene["view"], self.names, self.words)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        bundle = super()._repr_mimebundle_(**kwargs)
        assert bundle is not None
        data, metadata = bundle
        return data | {"text/html": self.picture()}, metadata


def show(
    game: Game | str,
    state: State,
    seat: int | None = None,
    names: Sequence[str] | None = None,
    language: str = "en",
) -> Table:
    """A position as a seat (None: a spectator) may see it."""
    game = named(game)
    if not isinstance(state, game.state_class):
        raise SetupError(f"this is no position of {game.name}")
    if seat is not None and not 0 <= seat < state.players:
        raise SetupError(
            f"there is no seat {seat}: they are numbered from 0 to {state.players - 1}"
        )
    table = Table(game, names or player_names([PERSON] * state.players), language)
    table.lay_out(state, seat)
    return table


def named(game: Game | str) -> Game:
    return GAMES.get(game) if isinstance(game, str) else game


class Scrub(Table):
    """A record to look through: with a slider, or by setting `shown`. Of a finished game each
    position is shown as whoever decides there sees it, or always as `seat` does; of a game that
    is not over only what everyone may see."""

    shown = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        record: Record,
        seat: int | None = None,
        game: Game | None = None,
        language: str = "en",
    ) -> None:
        rules = game or GAMES.get(record.game)
        if seat is not None and record.result is None:
            raise SetupError("what a seat holds is shown when the game is over")
        if seat is not None and not 0 <= seat < len(record.seats):
            raise SetupError(f"there is no seat {seat} in this record")
        self.record = record
        self.seat = seat
        start = begin(record, rules)
        self.steps: list[tuple[State, list[Event]]] = [(start, [])]
        self.steps += ((step.state.copy(), step.events) for step in replay(record, rules))
        super().__init__(rules, player_names(record.seats), language)
        self.observe(self._turn_to, "shown")
        self._turn_to()

    def _turn_to(self, _change: object = None) -> None:
        last = len(self.steps) - 1
        position = min(max(self.shown, 0), last)
        state, events = self.steps[position]
        seat = self.seat
        if seat is None and self.record.result is not None and state.seat >= 0:
            seat = state.seat
        self.lay_out(state, seat, events, events, position, last)


class Play(Table):
    """A game to play in a notebook: one seat by clicking on the board (or by `play`), the others
    by bots, who answer at once."""

    def __init__(
        self,
        game: Game | str,
        bots: Sequence[str] = ("medium",),
        seat: int = 0,
        seed: int | None = None,
        language: str = "en",
        **options: object,
    ) -> None:
        rules = named(game)
        if not 0 <= seat <= len(bots):
            raise SetupError(f"there is no seat {seat} beside {len(bots)} bots")
        seats = [BOT + bot for bot in bots]
        seats.insert(seat, PERSON)
        self.seat = seat
        self.bots = {
            number: bot_maker(who.removeprefix(BOT))
            for number, who in enumerate(seats)
            if who != PERSON
        }
        self.record = start_record(rules, seats, options, seed)
        self.state = begin(self.record, rules)
        # What happened since the person last decided.
        self.told: list[Event] = []
        super().__init__(rules, player_names(seats), language)
        self.on_msg(self._hear)
        self._show([])
        self._let_bots_play()

    def play(self, move: int | str) -> None:
        """Play a move: its action number, or in the notation."""
        if self.state.seat != self.seat:
            raise IllegalMove("it is not your turn")
        action = self.rules.read(move) if isinstance(move, str) else move
        self.told = []
        self._act(action)
        self._let_bots_play()

    def _let_bots_play(self) -> None:
        while self.state.seat in self.bots:
            rng = decision_rng(self.record)
            bot = self.bots[self.state.seat](self.rules, rng.fork())
            self._act(ask(bot, self.state, rng))

    def _act(self, action: int) -> None:
        events = play_telling(self.state, action)
        self.record.actions.append(action)
        if self.state.seat < 0:
            finish_record(self.record, self.state)
        self.told += events
        self._show(events)

    def _show(self, events: list[Event]) -> None:
        position = len(self.record.actions)
        self.problem = ""
        self.lay_out(self.state, self.seat, events, self.told, position, playable=True)

    def _hear(self, _widget: object, wish: Mapping[str, Any], _buffers: object) -> None:
        """A click on the board. One that was made for an earlier position comes too late."""
        if wish.get("do") != "play" or wish.get("position") != len(self.record.actions):
            return
        try:
            self.play(int(wish["action"]))
        except IllegalMove as error:
            self.problem = str(error)


def game_of(state: State) -> Game:
    """The game that a state is of."""
    for name in GAMES.names():
        if isinstance(state, GAMES.get(name).state_class):
            return GAMES.get(name)
    raise SetupError(f"{type(state).__name__} is of no game that is known here")


def load_ipython_extension(ipython: Any) -> None:
    """Let states (as a spectator sees them) and records show themselves."""
    formatter = ipython.display_formatter.mimebundle_formatter
    formatter.for_type(State, lambda state, **_: show(game_of(state), state)._repr_mimebundle_())
    formatter.for_type(Record, lambda record, **_: Scrub(record)._repr_mimebundle_())


def unload_ipython_extension(ipython: Any) -> None:
    formatter = ipython.display_formatter.mimebundle_formatter
    formatter.pop(State)
    formatter.pop(Record)
