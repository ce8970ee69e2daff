"""Many games as one table with a row for each decision, as a Parquet or an Arrow file.

The games are recorded ones, or are played here. Workers replay or play chunks of games and return
columns; the rows are always in the order of the games, so the file does not depend on the workers.
"""

import json
import os
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NamedTuple, Protocol

import msgspec
from librt.vecs import vec
from mypy_extensions import i32, i64

from sancity.arena.game_task import GameTask, Stopped, play_task
from sancity.arena.plan import Progress, game_seed
from sancity.arena.results_folder import GAMES_FILE, PARTIAL_SUFFIX
from sancity.arena.simulate import BOT_CHUNK_GAMES, Simulation
from sancity.arena.workers import ThisProcess, Workers, stopping
from sancity.extras import needs
from sancity.games import GAMES
from sancity.kernel.components import Components
from sancity.kernel.game import Game, SetupError, spell
from sancity.kernel.record import BOT, Record, RecordError, begin, read_record
from sancity.kernel.rng import seeded
from sancity.kernel.state import State
from sancity.kernel.tensor import Tensor
from sancity.version import VERSION

if TYPE_CHECKING:
    import pyarrow as pa

FORMAT: Final = "sancity-decisions-1"
# The key of the file's own description among its metadata.
METADATA_KEY: Final = "sancity"
SUFFIXES: Final = (".parquet", ".arrow")
# Games that a process plays or replays at a time.
CHUNK_GAMES: Final = 200
# Rows are written in groups of at least this many.
GROUP_ROWS: Final = 100_000
# More than any group has.
GROUP_ROWS_LIMIT: Final = 1 << 30
COMPRESSION: Final = "zstd"
RANDOM: Final = BOT + "random"


class DecisionsError(ValueError):
    """Decisions cannot be written."""


def import_pyarrow() -> Any:
    with needs("data", "a table of decisions"):
        import pyarrow
        import pyarrow.ipc
        import pyarrow.parquet
    return pyarrow


# The columns


@dataclass(frozen=True)
class Column:
    """A column of the table. `kind` is the type of its numbers, by the code of an array."""

    name: str
    kind: str
    meaning: str
    # Whether each row has a list of such numbers.
    listed: bool = False
    # Whether the numbers stand for texts.
    texts: bool = False
    # Whether it has no value in the rows of a game that is not over.
    final: bool = False


COLUMNS: Final = (
    Column("number", "I", "the number of the game, from 1, as `sancity replay --number` takes it"),
    Column("game", "B", "the game's name", texts=True),
    Column(
        "options", "H", "its options, as they are typed: `companies=yes hand_size=2`", texts=True
    ),
    Column("seed", "", "the seed it was dealt with, in decimal digits"),
    Column("players", "B", "how many players there are"),
    Column("length", "H", "how many decisions the game has in all"),
    Column("position", "H", "how many decisions came before this one"),
    Column("seat", "B", "the seat that decides, from 0"),
    Column("player", "H", "who sits there: `bot:greedy`, `person`, or a name", texts=True),
    Column("action", "H", "the action's number"),
    Column("kind", "H", "the move's name, such as `lay`", texts=True),
    Column("move", "H", "the move in the game's notation", texts=True),
    Column("choices", "H", "how many actions were legal"),
    Column("legal", "H", "the legal actions, in ascending order", listed=True),
    Column("points", "f", "the points by seat before the decision", listed=True),
    Column("final_points", "f", "the points by seat at the end", listed=True, final=True),
    Column("winners", "B", "the seats that win", listed=True, final=True),
    Column(
        "won", "f", "the deciding seat's share of the victory: 1, 0, or a part of it", final=True
    ),
    Column("margin", "f", "by how many points it ends ahead of its best rival", final=True),
)
OBSERVATION: Final = Column(
    "observation",
    "i",
    "what the deciding seat may know, as [numbers](tensors.md); only with `--observations`",
    listed=True,
)
_ARROW_NAMES: Final = {
    "": "string",
    "B": "uint8",
    "H": "uint16",
    "I": "uint32",
    "i": "int32",
    "f": "float32",
}


def type_name(column: Column) -> str:
    """Return a column's type as Arrow calls it.

    >>> type_name(COLUMNS[0]), type_name(OBSERVATION)
    ('uint32', 'list of int32')
    """
    name = "string" if column.texts else _ARROW_NAMES[column.kind]
    return f"list of {name}" if column.listed else name


# Where games come from


class SetUp(NamedTuple):
    """A game as it is played: what does not change from deal to deal."""

    game: str
    players: int
    # In the order of their names.
    options: tuple[tuple[str, bool | int], ...]

    def options_text(self) -> str:
        """Return the options as they are typed on the command line.

        >>> SetUp("cable_car", 2, (("companies", True), ("hand_size", 2))).options_text()
        'companies=yes hand_size=2'
        """
        return " ".join(f"{name}={spell(value)}" for name, value in self.options)


def set_up_of(game: str, players: int, options: Mapping[str, bool | int]) -> SetUp:
    return SetUp(game, players, tuple(sorted(options.items())))


class Chunk(Protocol):
    """Some games, for a worker to play or replay."""

    @property
    def games(self) -> int: ...

    def play(self, rows: "Rows") -> None:
        """Add the decisions of these games."""


class Source(Protocol):
    """Games whose decisions are written.

    `SimulatedGames` and `RecordedGames` are sources. The methods are for `decision_batches` and
    `write_decisions`, and may change.

    >>> from sancity.arena import SimulatedGames, Simulation
    >>> source = SimulatedGames(Simulation("cable_car", players=2, options={}, games=3, seed=1906))
    >>> source.about()
    {'seats': ['bot:random', 'bot:random'], 'games': 3, 'seed': 1906}
    """

    def layout(self, observations: bool) -> "Layout":
        """Return what has to be known of all games before the first row. Raise an error if they
        cannot be played."""

    def about(self) -> Mapping[str, Any]:
        """Return where the games come from, as plain data."""

    def chunks(self) -> Iterator[Chunk]:
        """Yield the games in parts, for workers."""


@dataclass(frozen=True)
class Layout:
    """What all rows have in common."""

    games: int
    set_ups: tuple[SetUp, ...]
    # All who sit anywhere, as records call them.
    seats: tuple[str, ...]
    # The text and the source of a component file, if there is one.
    components: tuple[str, str] | None
    observations: bool

    def columns(self) -> tuple[Column, ...]:
        return (*COLUMNS, OBSERVATION) if self.observations else COLUMNS

    def rules(self, game: str) -> Game:
        return _game(game, self.components)

    def tensor(self) -> Tensor:
        """Return what encodes the observations."""
        (only,) = self.set_ups
        return self.rules(only.game).tensor(only.players, dict(only.options))


def layout_of(
    games: int,
    set_ups: Iterable[SetUp],
    seats: Iterable[str],
    components: Components | None,
    observations: bool,
) -> Layout:
    given = (components.text, components.source) if components else None
    layout = Layout(games, tuple(set_ups), tuple(seats), given, observations)
    if observations and len(layout.set_ups) > 1:
        raise DecisionsError(
            "observations of different games, options or numbers of players differ in length:"
            " write a file for each"
        )
    return layout


@lru_cache(maxsize=8)
def _game(name: str, components: tuple[str, str] | None) -> Game:
    return GAMES.get(name, Components(*components) if components else None)


class Lexicon:
    """The texts of a file. They are all known beforehand, so that the columns hold numbers, and all
    parts of the file share the texts that these stand for."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        games = {set_up.game: layout.rules(set_up.game) for set_up in layout.set_ups}
        actions = [(game, action) for game in games.values() for action in range(game.actions)]
        texts: dict[str, Iterable[str]] = {
            "game": games,
            "options": (set_up.options_text() for set_up in layout.set_ups),
            "player": layout.seats,
            "kind": (game.move(action)["name"] for game, action in actions),
            "move": (game.write(action) for game, action in actions),
        }
        # By column.
        self.texts = {column: list(dict.fromkeys(some)) for column, some in texts.items()}
        self.numbers = {
            column: {text: number for number, text in enumerate(some)}
            for column, some in self.texts.items()
        }
        self.prepared = {set_up: Prepared(self, set_up) for set_up in layout.set_ups}


@lru_cache(maxsize=1)
def lexicon(layout: Layout) -> Lexicon:
    """Return the texts of a file; each process prepares them once."""
    return Lexicon(layout)


class Prepared:
    """What the rows of one set-up need: how to deal, and the numbers of its texts."""

    def __init__(self, lexicon: Lexicon, set_up: SetUp) -> None:
        numbers = lexicon.numbers
        self.set_up = set_up
        self.game = lexicon.layout.rules(set_up.game)
        self.deal = self.game.prepare(set_up.players, dict(set_up.options))
        self.name = numbers["game"][set_up.game]
        self.options = numbers["options"][set_up.options_text()]
        actions = range(self.game.actions)
        self.kinds = [numbers["kind"][self.game.move(action)["name"]] for action in actions]
        self.moves = [numbers["move"][self.game.write(action)] for action in actions]


# Games that are played now


@dataclass(frozen=True)
class SimulatedGames:
    """The games of `sancity simulate` with the same settings.

    >>> from sancity.arena import SimulatedGames, Simulation, decision_batches
    >>> games = SimulatedGames(Simulation("cable_car", players=2, options={}, games=3, seed=1906))
    >>> [batch.num_rows for batch in decision_batches(games)]
    [199]
    """

    #: Which games to play.
    simulation: Simulation

    def layout(self, observations: bool) -> Layout:
        """Return what has to be known of all games before the first row."""
        simulation = self.simulation
        simulation.check()
        set_up = _set_up(simulation)
        seats = dict.fromkeys(_seats(simulation))
        return layout_of(simulation.games, [set_up], seats, simulation.components, observations)

    def about(self) -> dict[str, Any]:
        """Return where the games come from, as plain data."""
        simulation = self.simulation
        return {"seats": _seats(simulation), "games": simulation.games, "seed": simulation.seed}

    def chunks(self) -> Iterator[Chunk]:
        """Yield the games in parts, for workers."""
        size = BOT_CHUNK_GAMES if self.simulation.bots else CHUNK_GAMES
        for first in range(0, self.simulation.games, size):
            games = min(size, self.simulation.games - first)
            yield SimulatedChunk(self.simulation, _set_up(self.simulation), first, games)


def _set_up(simulation: Simulation) -> SetUp:
    options = simulation.rules().read_options(simulation.options)
    return set_up_of(simulation.game, simulation.players, options)


def _seats(simulation: Simulation) -> list[str]:
    return [BOT + name for name in simulation.bots] or [RANDOM] * simulation.players


@dataclass(frozen=True)
class SimulatedChunk:
    """The games of a simulation with the numbers `first` to `first` + `games` - 1."""

    simulation: Simulation
    set_up: SetUp
    first: int
    games: int

    def play(self, rows: "Rows") -> None:
        for number in range(self.first, self.first + self.games):
            if self.simulation.bots:
                self._play_bots(rows, number)
            else:
                self._play_randomly(rows, number)

    def _play_randomly(self, rows: "Rows", number: int) -> None:
        seed = game_seed(self.simulation.seed, number)
        state = rows.begin(self.set_up).deal(seed)
        # As in a simulation: moves have their own random numbers.
        below = seeded(seed).fork().below
        while state.seat >= 0:
            actions = state.legal()
            rows.add(state, actions[below(len(actions))], actions)
        rows.finish(number + 1, str(seed), _seats(self.simulation), state)

    def _play_bots(self, rows: "Rows", number: int) -> None:
        simulation = self.simulation
        options = simulation.rules().read_options(simulation.options)
        seed = game_seed(simulation.seed, number)
        task = GameTask(simulation.game, options, simulation.bots, seed, simulation.components)
        rows.add_record(number + 1, play_task(task).record)


# Recorded games


class _Heading(msgspec.Struct):
    """The part of a record that all rows depend on."""

    game: str
    options: dict[str, bool | int]
    seats: list[str]


@dataclass(frozen=True)
class RecordedGames:
    """Games in files: folders of the arena, their `games.jsonl`, and saved games.

    >>> from pathlib import Path
    >>> from sancity.arena import Match, RecordedGames, decision_batches, play
    >>> played = play(Match("cable_car", ("random", "random"), games=2), folder=Path("duel"))
    >>> games = RecordedGames([Path("duel")])
    >>> sum(batch.num_rows for batch in decision_batches(games))
    130
    """

    #: Folders and files.
    paths: Sequence[Path]
    #: For games that were not played with the components of their box.
    components: Components | None = None

    def layout(self, observations: bool) -> Layout:
        """Return what has to be known of all games before the first row."""
        read_heading = msgspec.json.Decoder(_Heading).decode
        set_ups: dict[SetUp, None] = {}
        seats: dict[str, None] = {}
        games = 0
        for place, text in self._records():
            try:
                heading = read_heading(text)
            except (msgspec.DecodeError, UnicodeDecodeError):
                with naming(place):
                    read_record(text)
                raise
            with naming(place):
                set_ups[self._set_up(heading)] = None
            seats.update(dict.fromkeys(heading.seats))
            games += 1
        if not games:
            raise DecisionsError(f"there are no games in {', '.join(map(str, self.paths))}")
        return layout_of(games, set_ups, seats, self.components, observations)

    def _set_up(self, heading: _Heading) -> SetUp:
        try:
            game = GAMES.get(heading.game, self.components)
            game.check_players(len(heading.seats))
            options = game.read_options(heading.options)
        except SetupError as error:
            raise RecordError("game", str(error)) from None
        return set_up_of(heading.game, len(heading.seats), options)

    def about(self) -> dict[str, Any]:
        """Return where the games come from, as plain data."""
        return {}

    def chunks(self) -> Iterator[Chunk]:
        """Yield the games in parts, for workers."""
        some: list[tuple[str, bytes]] = []
        first = 1
        for record in self._records():
            some.append(record)
            if len(some) == CHUNK_GAMES:
                yield RecordedChunk(first, some)
                first += len(some)
                some = []
        if some:
            yield RecordedChunk(first, some)

    def _records(self) -> Iterator[tuple[str, bytes]]:
        """Yield each record as JSON, with where it is."""
        for path in self.paths:
            file = path / GAMES_FILE if path.is_dir() else path
            try:
                if file.suffix == ".jsonl":
                    with file.open("rb") as lines:
                        for number, line in enumerate(lines, 1):
                            yield f"{file}, line {number}", line
                else:
                    yield str(file), file.read_bytes()
            except OSError as error:
                raise DecisionsError(f"{file} cannot be read: {error.strerror}") from None


@dataclass(frozen=True)
class RecordedChunk:
    """Records as JSON, each with where it is; the first has the number `first`."""

    first: int
    records: Sequence[tuple[str, bytes]]

    @property
    def games(self) -> int:
        return len(self.records)

    def play(self, rows: "Rows") -> None:
        for number, (place, text) in enumerate(self.records, self.first):
            with naming(place):
                rows.add_record(number, read_record(text))


@contextmanager
def naming(place: str) -> Iterator[None]:
    """Name the record in errors about it."""
    try:
        yield
    except RecordError as error:
        raise RecordError(f"{place}, {error.place}", error.reason) from None


# Rows


class Rows:
    """The decisions of some games, column by column."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.lexicon = lexicon(layout)
        self.columns: dict[str, array[Any]] = {
            one.name: array(one.kind) for one in layout.columns() if one.kind
        }
        # In a column of lists, where the list of each row ends.
        self.ends = {one.name: array("i", [0]) for one in COLUMNS if one.listed}
        self.seeds: list[str] = []
        # By row: whether its game was played to the end.
        self.over: list[bool] = []
        self.prepared = next(iter(self.lexicon.prepared.values()))
        if layout.observations:
            self.tensor = layout.tensor()
            self.zeros = vec[i32]([i32(0)] * int(self.tensor.size))

    def begin(self, set_up: SetUp) -> Prepared:
        """Begin a game with this set-up."""
        if stopping():
            raise Stopped
        self.prepared = self.lexicon.prepared[set_up]
        return self.prepared

    def add(self, state: State, action: int, actions: vec[i64]) -> None:
        """Add a decision between these legal actions, and carry it out."""
        columns, ends = self.columns, self.ends
        columns["seat"].append(state.seat)
        columns["action"].append(action)
        columns["choices"].append(len(actions))
        columns["legal"].extend(actions)
        ends["legal"].append(len(columns["legal"]))
        columns["points"].extend(self._points(state))
        ends["points"].append(len(columns["points"]))
        if self.layout.observations:
            row = self.zeros[:]
            self.tensor.write(state, state.seat, row, 0)
            columns["observation"].frombytes(memoryview(row).cast("B"))
        state.apply(action)

    def _points(self, state: State) -> list[int] | list[float]:
        units = self.prepared.game.score_units
        scores = state.scores()
        return scores if units == 1 else [score / units for score in scores]

    def finish(self, number: int, seed: str, names: Sequence[str], state: State) -> None:
        """Fill in what is the same for all decisions of the game, or known only at its end."""
        columns, prepared = self.columns, self.prepared
        begin = len(columns["number"])
        seats, actions = columns["seat"][begin:], columns["action"][begin:]
        length = len(actions)
        numbers = self.lexicon.numbers["player"]
        players = [numbers[name] for name in names]
        for column, value in (
            ("number", number),
            ("game", prepared.name),
            ("options", prepared.options),
            ("players", len(names)),
            ("length", length),
        ):
            columns[column].extend([value] * length)
        columns["position"].extend(range(length))
        columns["player"].extend([players[seat] for seat in seats])
        columns["kind"].extend([prepared.kinds[action] for action in actions])
        columns["move"].extend([prepared.moves[action] for action in actions])
        self.seeds += [seed] * length
        self._add_result(state, seats)

    def _add_result(self, state: State, seats: Sequence[int]) -> None:
        columns, ends, length = self.columns, self.ends, len(seats)
        over = state.seat < 0
        points = self._points(state) if over else []
        winners = state.winners()
        for column, values in (("final_points", points), ("winners", winners)):
            begin = len(columns[column])
            columns[column].extend(values * length)
            ends[column].extend(begin + len(values) * row for row in range(1, length + 1))
        won = [(seat in winners) / len(winners) if over else 0 for seat in range(state.players)]
        margins = [
            points[seat] - max(points[:seat] + points[seat + 1 :]) if over else 0
            for seat in range(state.players)
        ]
        columns["won"].extend([won[seat] for seat in seats])
        columns["margin"].extend([margins[seat] for seat in seats])
        self.over += [over] * length

    def add_record(self, number: int, record: Record) -> None:
        """Replay a recorded game and add its decisions, or raise RecordError."""
        self.begin(set_up_of(record.game, len(record.seats), record.options))
        game = self.prepared.game
        state = begin(record, game)
        for position, action in enumerate(record.actions):
            actions = state.legal()
            if action not in actions:
                raise RecordError(f"actions[{position}]", f"action {action} is not legal here")
            self.add(state, action, actions)
        if record.result and (state.scores(), state.winners()) != (
            record.result.scores,
            record.result.winners,
        ):
            raise RecordError("result", "it is not what the moves lead to")
        self.finish(number, record.seed or "", record.seats, state)

    def batch(self) -> "pa.RecordBatch":
        """Return the columns for Arrow."""
        pa = import_pyarrow()
        missing = None if all(self.over) else pa.array(self.over).buffers()[1]
        schema = schema_of(self.layout)
        found = [
            self._array(column, schema.field(column.name).type, missing if column.final else None)
            for column in self.layout.columns()
        ]
        return pa.RecordBatch.from_arrays(found, schema=schema)

    def _array(self, column: Column, kind: "pa.DataType", valid: "pa.Buffer | None") -> "pa.Array":
        pa = import_pyarrow()
        rows = len(self.seeds)
        if not column.kind:
            return pa.array(self.seeds, kind)
        values = pa.Array.from_buffers(
            getattr(pa, _ARROW_NAMES[column.kind])(),
            len(self.columns[column.name]),
            [None if column.listed else valid, pa.py_buffer(self.columns[column.name])],
        )
        if column.texts:
            texts = pa.array(self.lexicon.texts[column.name], pa.string())
            return pa.DictionaryArray.from_arrays(values, texts)
        if column is OBSERVATION:
            return pa.FixedSizeListArray.from_arrays(values, type=kind)
        if column.listed:
            ends = pa.py_buffer(self.ends[column.name])
            return pa.Array.from_buffers(kind, rows, [valid, ends], children=[values])
        return values


def schema_of(layout: Layout, about: Mapping[str, Any] | None = None) -> "pa.Schema":
    """Return the columns with their types, and what the file says about itself."""
    pa = import_pyarrow()
    fields = []
    for column in layout.columns():
        kind = getattr(pa, _ARROW_NAMES[column.kind])()
        if column.texts:
            kind = pa.dictionary(kind, pa.string())
        elif column is OBSERVATION:
            kind = pa.list_(kind, int(layout.tensor().size))
        elif column.listed:
            kind = pa.list_(kind)
        fields.append(pa.field(column.name, kind, nullable=column.final))
    return pa.schema(fields, about and {METADATA_KEY: json.dumps(about)})


def about_file(source: Source, layout: Layout) -> dict[str, Any]:
    """Return what a file says about itself."""
    games = {}
    for set_up in layout.set_ups:
        game = layout.rules(set_up.game)
        games[set_up.game] = {
            "rules_version": game.rules_version,
            "components": game.components.digest,
            "actions": game.actions,
        }
    about: dict[str, Any] = {"format": FORMAT, "version": VERSION, "games": games}
    about["set_ups"] = [
        {"game": one.game, "players": one.players, "options": dict(one.options)}
        for one in layout.set_ups
    ]
    about["source"] = dict(source.about())
    if layout.observations:
        about["observation"] = [
            {"field": one.name, "length": one.length, "most": one.most}
            for one in layout.tensor().fields
        ]
    return about


# Writing


def decision_batches(
    source: Source,
    workers: Workers | None = None,
    observations: bool = False,
    progress: Progress | None = None,
) -> "Iterator[pa.RecordBatch]":
    """Yield the decisions in the order of the games, as record batches of Arrow.

    Each batch has the columns that `docs/decisions.md` lists; `observations` adds one more.

    >>> from sancity.arena import SimulatedGames, Simulation, decision_batches
    >>> games = SimulatedGames(Simulation("cable_car", players=2, options={}, games=3, seed=1906))
    >>> for batch in decision_batches(games):
    ...     print(batch.column_names[:4], batch["move"][0])
    ['number', 'game', 'options', 'seed'] lay bcbc at 6,0
    """
    import_pyarrow()
    return _batches(source, source.layout(observations), workers, progress)


def _batches(
    source: Source, layout: Layout, workers: Workers | None, progress: Progress | None
) -> "Iterator[pa.RecordBatch]":
    waiting: dict[int, tuple[int, pa.RecordBatch]] = {}
    expected = done = 0
    if progress:
        progress(done, layout.games)
    work = partial(_play_chunk, layout)
    for number, games, batch in (workers or ThisProcess()).run(work, enumerate(source.chunks())):
        waiting[number] = games, batch
        while expected in waiting:
            games, batch = waiting.pop(expected)
            yield batch
            expected += 1
            done += games
            if progress:
                progress(done, layout.games)


def _play_chunk(layout: Layout, numbered: tuple[int, Chunk]) -> "tuple[int, int, pa.RecordBatch]":
    number, chunk = numbered
    rows = Rows(layout)
    chunk.play(rows)
    return number, chunk.games, rows.batch()


def write_decisions(
    path: Path,
    source: Source,
    workers: Workers | None = None,
    observations: bool = False,
    progress: Progress | None = None,
) -> int:
    """Write the decisions of all games to a file and return how many there are. The file appears
    when it is complete; after an error, or when stopped, there is none.

    The name says how: `.parquet` or `.arrow`. Any other, or a file that cannot be written, raises
    DecisionsError.

    >>> from pathlib import Path
    >>> from sancity.arena import SimulatedGames, Simulation, write_decisions
    >>> games = SimulatedGames(Simulation("cable_car", players=2, options={}, games=3, seed=1906))
    >>> write_decisions(Path("random.parquet"), games)
    199
    """
    pa = import_pyarrow()
    if path.suffix not in SUFFIXES:
        raise DecisionsError(f"{path}: the name must end with {' or '.join(SUFFIXES)}")
    layout = source.layout(observations)
    schema = schema_of(layout, about_file(source, layout))
    partial_path = path.with_name(path.name + PARTIAL_SUFFIX)
    rows = 0
    try:
        with partial_path.open("wb") as file:
            with _writer(file, path.suffix, schema) as writer:
                for group in _groups(_batches(source, layout, workers, progress)):
                    table = pa.Table.from_batches(group).replace_schema_metadata(schema.metadata)
                    writer.write_table(table.combine_chunks(), GROUP_ROWS_LIMIT)
                    rows += table.num_rows
            file.flush()
            os.fsync(file.fileno())
        partial_path.replace(path)
    except OSError as error:
        raise DecisionsError(f"{path} cannot be written: {error.strerror or error}") from None
    finally:
        partial_path.unlink(missing_ok=True)
    return rows


def _groups(batches: "Iterable[pa.RecordBatch]") -> "Iterator[list[pa.RecordBatch]]":
    """Yield as many batches at a time as make a row group. This depends on the games alone, and so
    does the file."""
    group: list[pa.RecordBatch] = []
    for batch in batches:
        group.append(batch)
        if sum(len(one) for one in group) >= GROUP_ROWS:
            yield group
            group = []
    if group:
        yield group


def _writer(file: BinaryIO, suffix: str, schema: "pa.Schema") -> Any:
    pa = import_pyarrow()
    if suffix == ".parquet":
        return pa.parquet.ParquetWriter(file, schema, compression=COMPRESSION)
    options = pa.ipc.IpcWriteOptions(compression=COMPRESSION)
    return pa.ipc.new_file(file, schema, options=options)
