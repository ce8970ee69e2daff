"""Games in notebooks: positions to show, records to look through, games to play.

After `%load_ext sancity.adapters.notebook` a cell that ends with a state or a record shows it.
"""

import io
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from sancity.adapters import board_files
from sancity.adapters.board_files import read, styles, texts
from sancity.bots import decide, seated_bots
from sancity.extras import needs
from sancity.games import GAMES
from sancity.kernel.game import Game, SetupError
from sancity.kernel.record import BOT, PERSON, Record, copy_record, start_record
from sancity.kernel.recorded_game import RecordedGame
from sancity.kernel.state import Event, IllegalMove, State
from sancity.kernel.words import Words

with needs("notebook", "a board in a notebook"):
    import anywidget
    import traitlets
    from rich._export_format import CONSOLE_SVG_FORMAT
    from rich.console import Console

__all__ = ["BoardWidget", "Play", "Scrub", "show"]

OWN_STYLE: Final = "adapters/notebook.css"
# The width of pictures where no script runs.
PICTURE_COLUMNS: Final = 110


@lru_cache
def modules(game: str) -> list[list[str]]:
    """Return the modules of a game's board (paths and sources), each after those it imports."""
    return board_files.modules(("adapters/notebook.js", f"games/{game}/board.js"))


@lru_cache
def style(game: str) -> str:
    """Return the styles of a board, for a shadow tree that the styles of the page do not reach."""
    text = re.sub(r"(?m)^(@font-face|body) \{[^}]*\}", "", styles(game))
    text = re.sub(r":root(\[[^\]]*\])", r":host(\1)", text)
    return re.sub(r"(?m)^(:root|html) \{", ":host {", text) + read(OWN_STYLE)


def picture(game: Game, view: Mapping[str, Any], names: list[str], words: Words) -> str:
    """Return a view as it looks on a terminal, as SVG that needs no scripts and no other files."""
    # Otherwise the console would show the drawing in the notebook at once.
    console = Console(
        record=True,
        width=PICTURE_COLUMNS,
        file=io.StringIO(),
        force_terminal=True,
        force_jupyter=False,
    )
    console.print(game.draw(view, names, words, {}))
    start = CONSOLE_SVG_FORMAT.index("@font-face")
    end = CONSOLE_SVG_FORMAT.index(".{unique_id}-matrix")
    template = CONSOLE_SVG_FORMAT[:start] + CONSOLE_SVG_FORMAT[end:]
    template = template.replace("Fira Code, monospace", "monospace")
    template = re.sub("<!--.*?-->", "", template)
    return console.export_svg(title=words("title"), code_format=template)


def player_names(seats: Sequence[str]) -> list[str]:
    """Return names for the seats of a record."""
    return [
        f"Player {number}" if who == PERSON else f"{who.removeprefix(BOT)} {number}"
        for number, who in enumerate(seats, 1)
    ]


class BoardWidget(anywidget.AnyWidget):
    """A board in a notebook. It is sent what one seat may see, and nothing else.

    `show`, `Scrub` and `Play` are boards. Where no script runs, a board is a picture:

    >>> import sancity
    >>> from sancity.adapters.notebook import BoardWidget
    >>> game = sancity.game("cable_car")
    >>> board = BoardWidget(game, ["Ada", "Bo"], language="fr")
    >>> board.lay_out(game.new(players=2, seed=1906), seat=0)
    >>> board.picture()[:4]
    '<svg'
    """

    _esm = read("adapters/loader.js")
    modules: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    # Not called `style`, because pages take that for the name of another widget.
    sheet = traitlets.Unicode().tag(sync=True)
    texts = traitlets.Unicode().tag(sync=True)
    language = traitlets.Unicode().tag(sync=True)
    game = traitlets.Unicode().tag(sync=True)
    # What is shown (see `Scene` in notebook.js), and why the last click was refused.
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
        log: Iterable[Event] = (),
        position: int = 0,
        last: int | None = None,
        playable: bool = False,
    ) -> None:
        """Show what a seat may see of a state, the events that led there, and a log in words."""
        game = self.rules
        view = game.view(state, seat, events)
        logged = game.events_for(state, seat, log)
        if not playable:
            view["moves"] = []
        self.scene = {
            "view": view,
            "names": self.names,
            "previews": {
                str(move["action"]): game.preview(state, move["action"]) for move in view["moves"]
            },
            "lines": game.log_lines(logged, self.names, self.words),
            "position": position,
            "last": last,
        }

    def picture(self) -> str:
        """Return what is shown, as SVG."""
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
) -> BoardWidget:
    """Return a board that shows a state as a seat (None: a spectator) may see it.

    >>> import sancity
    >>> from sancity.adapters.notebook import show
    >>> state = sancity.game("ticket_to_ride").new(players=2, seed=1906)
    >>> board = show("ticket_to_ride", state, seat=0, names=["Ada", "Bo"])
    >>> board.scene["names"], board.scene["view"]["viewer"]
    (['Ada', 'Bo'], 0)
    """
    game = named(game)
    if not isinstance(state, game.state_class):
        raise SetupError(f"this is no position of {game.name}")
    if seat is not None and not 0 <= seat < state.players:
        raise SetupError(
            f"there is no seat {seat}: they are numbered from 0 to {state.players - 1}"
        )
    board = BoardWidget(game, names or player_names([PERSON] * state.players), language)
    board.lay_out(state, seat)
    return board


def named(game: Game | str) -> Game:
    return GAMES.get(game) if isinstance(game, str) else game


class Scrub(BoardWidget):
    """A record to look through, with a slider or by setting `shown`. Each position of a finished
    game is shown to the seat that decides there, or always to `seat`; one of a game that is not
    over, to a spectator.

    >>> from sancity.adapters.notebook import Play, Scrub
    >>> game = Play("san_gimignano", bots=["random"], seed=1906)
    >>> while game.state.seat >= 0:
    ...     game.play(game.state.legal()[0])
    >>> scrub = Scrub(game.record)
    >>> scrub.shown = 12
    >>> scrub.scene["position"]
    12
    """

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
        self.seat = seat
        self.played = RecordedGame(rules, copy_record(record))
        super().__init__(rules, player_names(record.seats), language)
        self.observe(self._turn_to, "shown")
        self._turn_to()

    def _turn_to(self, _change: object = None) -> None:
        played = self.played
        last = played.position
        position = min(max(self.shown, 0), last)
        state = played.state_at(position)
        events = played.events[position - 1] if position else []
        seat = self.seat
        if seat is None and played.record.result is not None and state.seat >= 0:
            seat = state.seat
        self.lay_out(state, seat, events, events, position, last)


class Play(BoardWidget):
    """A game to play in a notebook: you play one seat by clicking on the board (or with `play`),
    bots play the others and answer at once.

    >>> from sancity.adapters.notebook import Play
    >>> game = Play("cable_car", bots=["random", "random"], seed=1906, hand_size=2)
    >>> game.play(game.state.legal()[0])
    >>> game.played.position, game.state.seat
    (3, 0)
    >>> game.undo()
    >>> game.record.actions
    []
    """

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
        self.bots = seated_bots(seats)
        self.played = RecordedGame(rules, start_record(rules, seats, options, seed))
        super().__init__(rules, player_names(seats), language)
        self.on_msg(self._receive)
        self._show([])
        self._let_bots_play()

    @property
    def state(self) -> State:
        """The state of the game, with everything hidden."""
        return self.played.state

    @property
    def record(self) -> Record:
        """The record of the game."""
        return self.played.record

    def play(self, move: int | str) -> None:
        """Play a move: its action number, or in the game's notation."""
        if self.state.seat != self.seat:
            raise IllegalMove("it is not your turn")
        self._act(self.rules.read(move) if isinstance(move, str) else move)
        self._let_bots_play()

    def undo(self) -> None:
        """Take back your last move, and what the bots have answered."""
        position = self.played.last_decision(self.seat)
        if position is None:
            raise IllegalMove("there is nothing to take back")
        self.played.rewind(position)
        self._show([])

    def _let_bots_play(self) -> None:
        while self.state.seat in self.bots:
            self._act(decide(self.bots[self.state.seat], self.played))

    def _act(self, action: int) -> None:
        self._show(self.played.play(action))

    def _show(self, events: list[Event]) -> None:
        played = self.played
        log = played.events_since(played.last_decision(self.seat) or 0)
        self.problem = ""
        self.lay_out(played.state, self.seat, events, log, played.position, playable=True)

    def _receive(self, _widget: object, message: Mapping[str, Any], _buffers: object) -> None:
        """Play what was clicked on the board, unless the position has changed since."""
        if message.get("do") != "play" or message.get("position") != self.played.position:
            return
        try:
            self.play(int(message["action"]))
        except IllegalMove as error:
            self.problem = str(error)


def game_of(state: State) -> Game:
    """Return the game that a state belongs to."""
    for name in GAMES.names():
        if isinstance(state, GAMES.get(name).state_class):
            return GAMES.get(name)
    raise SetupError(f"{type(state).__name__} is the state of no known game")


def load_ipython_extension(ipython: Any) -> None:
    """Show states (as a spectator sees them) and records at the end of a cell."""
    formatter = ipython.display_formatter.mimebundle_formatter
    formatter.for_type(State, lambda state, **_: show(game_of(state), state)._repr_mimebundle_())
    formatter.for_type(Record, lambda record, **_: Scrub(record)._repr_mimebundle_())


def unload_ipython_extension(ipython: Any) -> None:
    formatter = ipython.display_formatter.mimebundle_formatter
    formatter.pop(State)
    formatter.pop(Record)
