"""The leaderboard: any bot against fixed opponents on fixed deals, and its rating on a scale where
the opponents' ratings are constants.

Everything that can change a rating belongs to the leaderboard's version: the disciplines with their
rules and components, the opponents, the deals. Ratings of one version can be compared.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final

import msgspec

from sancity.arena.game_task import (
    GameTask,
    Pace,
    Played,
    Stopped,
    game_of,
    joined,
    make_bot,
    play_task,
    seat_rng,
)
from sancity.arena.leaderboard_rating import (
    MARGIN,
    Outcome,
    mean_rating,
    rate,
    rate_opponents,
)
from sancity.arena.match import victory
from sancity.arena.plan import Progress, about_rules, check_bots, game_seed
from sancity.arena.results_folder import GAMES_FILE, FolderError, replace_file
from sancity.arena.statistics import Interval
from sancity.arena.workers import ThisProcess, Workers, stopping
from sancity.bots import ask
from sancity.bots.greedy import GreedyBot
from sancity.bots.search import SearchBot
from sancity.games import GAMES
from sancity.kernel.game import Game, SetupError
from sancity.kernel.names import unknown_name
from sancity.kernel.record import Record, RecordError, read_record, verify
from sancity.kernel.rng import Rng
from sancity.version import VERSION

# Raise this with any change to what follows, to the rules or components of a game, or to the
# opponents' play; then run scripts/measure-leaderboard.
LEADERBOARD: Final = 1
PLAYERS: Final = 2
# All games use seeds that start with this one. The opponents were measured with other seeds.
SEED: Final = 1906
MEASURING_SEED: Final = 2906
# Each deal is played against each opponent from both seats.
DEALS: Final = 50
QUICK_DEALS: Final = 10

# Percentages of decisions that are random.
NOVICE_SLIPS: Final = 80
EASY_SLIPS: Final = 40
MEDIUM_SLIPS: Final = 20
DATA_FILE: Final = Path(__file__).parent / "leaderboard.json"
# In the folder of an entry.
LINE_FILE: Final = "line.json"
PLAN_FILE: Final = "plan.json"


class LeaderboardError(ValueError):
    """A leaderboard, or an entry to it, that does not fit this program."""


class Novice(GreedyBot):
    """Plays `greedy`'s move in one of five decisions, otherwise a random one. It fills the gap
    between `random` and `easy`, where many learners are for most of their training."""

    def __init__(self, game: Game, rng: Rng) -> None:
        super().__init__(game, rng, NOVICE_SLIPS)


class Easy(GreedyBot):
    """The level `easy` as it was when the leaderboard was made: levels may change."""

    def __init__(self, game: Game, rng: Rng) -> None:
        super().__init__(game, rng, EASY_SLIPS)


class Medium(GreedyBot):
    """The level `medium` as it was when the leaderboard was made."""

    def __init__(self, game: Game, rng: Rng) -> None:
        super().__init__(game, rng, MEDIUM_SLIPS)


class Searcher(SearchBot):
    """A search of 200 iterations that judges positions and moves by the same weights, as searches
    did when the leaderboard was made."""

    def __init__(self, game: Game, rng: Rng) -> None:
        super().__init__(game, rng, iterations=200)
        self.judge.appraiser = None


# The opponents by name, from the weakest to the strongest. They count iterations, never seconds, so
# that they play the same on every machine.
OPPONENTS: Final[Mapping[str, str]] = {
    "random": "random",
    "novice": "sancity.arena.leaderboard:Novice",
    "easy": "sancity.arena.leaderboard:Easy",
    "medium": "sancity.arena.leaderboard:Medium",
    "greedy": "greedy",
    "search@200": "sancity.arena.leaderboard:Searcher",
}
# The scale: this opponent has this rating in every discipline.
FIXED_OPPONENT: Final = "greedy"
FIXED_RATING: Final = 2000.0
# Opponents this close in the list have played each other for the ratings.
MEASURED_DISTANCE: Final = 2
MEASURED_DEALS: Final = 400
# The same for pairings with a search, which takes longer.
MEASURED_SEARCH_DEALS: Final = 100


@dataclass(frozen=True)
class Discipline:
    """A game with options that has ratings of its own.

    >>> from sancity.arena import Discipline
    >>> Discipline("cable_car+companies", "cable_car", {"companies": True}).rules().name
    'cable_car'
    """

    #: Its name.
    name: str
    #: The name of the game.
    game: str
    #: The options that are not the default.
    options: Mapping[str, bool | int] = field(default_factory=dict)

    def rules(self) -> Game:
        """Return the game."""
        return GAMES.get(self.game)

    def about(self) -> dict[str, Any]:
        """Return what decides how it is played, as plain data."""
        return about_rules(self.rules(), self.options)


DISCIPLINES: Final = (
    Discipline("cable_car", "cable_car"),
    Discipline("cable_car+companies", "cable_car", {"companies": True}),
    Discipline("ticket_to_ride", "ticket_to_ride"),
    Discipline("san_gimignano", "san_gimignano"),
    Discipline("san_francisco", "san_francisco"),
    Discipline("rebuild_1906", "rebuild_1906"),
)


def about_leaderboard() -> dict[str, Any]:
    """Return everything that belongs to the leaderboard's version, as plain data."""
    return {
        "leaderboard": LEADERBOARD,
        "players": PLAYERS,
        "seed": SEED,
        "opponents": dict(OPPONENTS),
        "scale": {FIXED_OPPONENT: FIXED_RATING},
        "disciplines": {one.name: one.about() for one in DISCIPLINES},
    }


def find_disciplines(names: Sequence[str]) -> tuple[Discipline, ...]:
    """Return the disciplines with these names, in their usual order; all of them for no names."""
    known = {one.name: one for one in DISCIPLINES}
    for name in names:
        if name not in known:
            raise SetupError(unknown_name("leaderboard game", name, known))
    return tuple(one for one in DISCIPLINES if not names or one.name in names)


# The opponents' ratings


@dataclass(frozen=True)
class Scale:
    """The measured ratings of the opponents."""

    # By discipline and opponent.
    ratings: Mapping[str, Mapping[str, Interval]]
    # By discipline, a digest of a few games between opponents: it changes when they play otherwise.
    samples: Mapping[str, str]
    # The number of games in which they were measured, by discipline.
    games: Mapping[str, int]

    def limits(self, discipline: str) -> tuple[float, float]:
        """Return the lowest and the highest rating that is given."""
        estimates = [one.estimate for one in self.ratings[discipline].values()]
        return min(estimates) - MARGIN, max(estimates) + MARGIN


@cache
def scale(file: Path = DATA_FILE) -> Scale:
    """Return the measured scale, or raise LeaderboardError if it is not for this program."""
    data = json.loads(file.read_bytes())
    _compare(data["about"], about_leaderboard(), "leaderboard")
    measured = data["measured"]
    return Scale(
        {
            name: {opponent: Interval(*rating) for opponent, rating in one["ratings"].items()}
            for name, one in measured.items()
        },
        {name: one["sample"] for name, one in measured.items()},
        {name: one["games"] for name, one in measured.items()},
    )


def overall_scale(opponent: str) -> Interval:
    """Return an opponent's mean rating over all disciplines."""
    return mean_rating([ratings[opponent] for ratings in scale().ratings.values()])


def _compare(measured: object, now: object, place: str) -> None:
    if isinstance(measured, dict) and isinstance(now, dict):
        for key in [*measured, *(key for key in now if key not in measured)]:
            where = key if place == "leaderboard" else f"{place}: {key}"
            _compare(measured.get(key), now.get(key), where)
    elif measured != now:
        raise LeaderboardError(
            f"the leaderboard was measured with something else ({place} was"
            f" {json.dumps(measured)} and is {json.dumps(now)}): raise its version and run"
            " scripts/measure-leaderboard"
        )


# An entry


@dataclass(frozen=True)
class Entry:
    """A bot that plays for a rating, in all disciplines or in those with these names.

    >>> from sancity.arena import Entry
    >>> entry = Entry("random", games=("cable_car",), deals=2)
    >>> entry.check()
    >>> len(entry.tasks())
    24
    """

    #: The bot, by name.
    bot: str
    #: The names of the disciplines; by default, all of them.
    games: tuple[str, ...] = ()
    #: How many deals to play in each discipline against each opponent.
    deals: int = DEALS

    @cached_property
    def disciplines(self) -> tuple[Discipline, ...]:
        """The disciplines it plays."""
        return find_disciplines(self.games)

    def check(self) -> None:
        """Raise an error if this cannot be played, before any game starts."""
        scale()
        if self.deals < 1:
            raise SetupError(f"{self.deals} deals: an entry needs at least 1")
        check_bots([self.bot])
        for one in self.disciplines:
            one.rules().prepare(PLAYERS, one.options)

    def seatings(self) -> list[tuple[int, Discipline, str, int]]:
        """Return the deal, the discipline, the opponent and the bot's seat of each game."""
        return [
            (deal, discipline, opponent, seat)
            for deal in range(self.deals)
            for discipline in self.disciplines
            for opponent in OPPONENTS
            for seat in range(PLAYERS)
        ]

    def tasks(self) -> list[GameTask]:
        """Return the games, always in the same order."""
        found = []
        options = {one.name: one.rules().read_options(one.options) for one in self.disciplines}
        for deal, discipline, opponent, seat in self.seatings():
            bots = (self.bot, OPPONENTS[opponent])
            found.append(
                GameTask(
                    discipline.game,
                    options[discipline.name],
                    bots if seat == 0 else bots[::-1],
                    deal_seed(SEED, discipline, deal),
                )
            )
        return found

    def about(self) -> dict[str, Any]:
        """Return the plan as plain data."""
        everything = about_leaderboard()
        names = [one.name for one in self.disciplines]
        return {
            "plan": "leaderboard",
            "bot": self.bot,
            "games": names,
            "deals": self.deals,
            **everything,
            "disciplines": {name: everything["disciplines"][name] for name in names},
        }


def deal_seed(seed: int, discipline: Discipline, deal: int) -> int:
    """Return the seed of a deal. Disciplines have different ones, because two of them are the same
    game with different options."""
    return game_seed(seed + DISCIPLINES.index(discipline), deal)


@dataclass(frozen=True)
class Against:
    """How an entry did against one opponent.

    >>> from sancity.arena import Against
    >>> Against(games=100, victories=0.62).victories
    0.62
    """

    #: How many games there were.
    games: int
    #: The share of victories: joint ones are divided.
    victories: float


@dataclass(frozen=True)
class Rated:
    """What an entry is rated in one discipline.

    >>> from sancity.arena import Against, Interval, Rated
    >>> rated = Rated(Interval(1012.0, 987.5, 1036.5), {"random": Against(100, 0.93)}, pace=None)
    >>> rated.rating.estimate, rated.against["random"].victories
    (1012.0, 0.93)
    """

    #: The rating.
    rating: Interval
    #: By opponent: how many games there were, and the share of victories.
    against: Mapping[str, Against]
    #: How long the bot thought; None if it was not measured. It differs from run to run.
    pace: Pace | None


def ratings(entry: Entry, played: Sequence[Played]) -> dict[str, Rated]:
    """Return the ratings of an entry by discipline.

    `play(entry)` plays the games. Here the opponents play at random too, which is quicker:

    >>> from dataclasses import replace
    >>> from sancity.arena import Entry, play_task, ratings
    >>> entry = Entry("random", games=("san_gimignano",), deals=1)
    >>> tasks = [replace(task, bots=("random", "random")) for task in entry.tasks()]
    >>> played = [play_task(task) for task in tasks]
    >>> list(ratings(entry, played))
    ['san_gimignano']
    """
    known = scale()
    games = list(zip(entry.seatings(), played, strict=True))
    found = {}
    for discipline in entry.disciplines:
        own = [(at, one) for at, one in games if at[1] == discipline]
        constants = known.ratings[discipline.name]
        deals: list[list[Outcome]] = [[] for _ in range(entry.deals)]
        scores: dict[str, list[float]] = {opponent: [] for opponent in OPPONENTS}
        paces = []
        for (deal, _, opponent, seat), one in own:
            score = victory(one.record, [seat])
            deals[deal].append(Outcome(constants[opponent].estimate, score))
            scores[opponent].append(score)
            paces += one.paces[seat : seat + 1] if one.paces else []
        pace = joined(paces)
        found[discipline.name] = Rated(
            rate(deals, known.limits(discipline.name)),
            {name: Against(len(some), sum(some) / len(some)) for name, some in scores.items()},
            pace if pace.decisions else None,
        )
    return found


def overall(found: Mapping[str, Rated]) -> Interval | None:
    """Return the mean rating over all disciplines; None if the entry left some out."""
    if len(found) < len(DISCIPLINES):
        return None
    return mean_rating([one.rating for one in found.values()])


def entry_line(
    entry: Entry, played: Sequence[Played], found: Mapping[str, Rated], name: str | None = None
) -> dict[str, Any]:
    """Return what to publish, as plain data. It is the same on every machine, if the bot plays the
    same.

    `play(entry)` plays the games. Here the opponents play at random too, which is quicker:

    >>> from dataclasses import replace
    >>> from sancity.arena import Entry, entry_line, play_task, ratings
    >>> entry = Entry("random", games=("san_gimignano",), deals=1)
    >>> tasks = [replace(task, bots=("random", "random")) for task in entry.tasks()]
    >>> played = [play_task(task) for task in tasks]
    >>> line = entry_line(entry, played, ratings(entry, played), name="At random")
    >>> line["name"], line["bot"], line["games"], line["rating"]
    ('At random', 'random', 12, None)
    """
    mean = overall(found)
    return {
        "leaderboard": LEADERBOARD,
        "name": name or entry.bot,
        "bot": entry.bot,
        "sancity": VERSION,
        "deals": entry.deals,
        "games": len(played),
        "rating": _rounded(mean) if mean else None,
        "disciplines": {
            discipline: {
                "rating": _rounded(one.rating),
                "against": {
                    opponent: round(score.victories, 4) for opponent, score in one.against.items()
                },
            }
            for discipline, one in found.items()
        },
        "records": records_digest([one.record for one in played]),
    }


def _rounded(rating: Interval) -> list[float]:
    return [round(value, 1) for value in rating]


def records_digest(records: Sequence[Record]) -> str:
    """Return the SHA-256 of the records, one per line: that of a `games.jsonl`."""
    digest = hashlib.sha256()
    for record in records:
        digest.update(msgspec.json.encode(record) + b"\n")
    return digest.hexdigest()


def keep_line(folder: Path, line: Mapping[str, Any]) -> None:
    """Put the line of an entry beside its games."""
    replace_file(folder / LINE_FILE, (json.dumps(line) + "\n").encode())


# Checking an entry of someone else


def check_entry(
    folder: Path, workers: Workers | None = None, progress: Progress | None = None
) -> dict[str, Any]:
    """Check the folder of an entry without its bot, and return its line: every move is legal, the
    opponents chose what they choose on these deals, and the line says what the games show.

    Raise LeaderboardError if they do not; the message names the file.

    >>> from pathlib import Path
    >>> from sancity.arena import check_entry
    >>> check_entry(Path("nowhere"))
    Traceback (most recent call last):
        ...
    sancity.arena.results_folder.FolderError: nowhere/plan.json cannot be read: No such file ...
    """
    plan, line = (_read_json(folder / name) for name in (PLAN_FILE, LINE_FILE))
    entry = _entry_of(folder, plan)
    scale()
    tasks = entry.tasks()
    records = _read_games(folder / GAMES_FILE, len(tasks))
    checks = list(zip(range(len(tasks)), tasks, records, strict=True))
    for done, _ in enumerate((workers or ThisProcess()).run(_check_numbered, checks), 1):
        if progress:
            progress(done, len(tasks))
    played = [Played(record, None) for record in records]
    right = entry_line(entry, played, ratings(entry, played), line.get("name"))
    for key, value in right.items():
        if line.get(key) != value and key != "sancity":
            raise LeaderboardError(
                f"{folder / LINE_FILE}: its {key} is {json.dumps(line.get(key))}, but the games"
                f" give {json.dumps(value)}"
            )
    return line


def _read_json(file: Path) -> dict[str, Any]:
    try:
        data = json.loads(file.read_bytes())
    except OSError as error:
        raise FolderError(f"{file} cannot be read: {error.strerror}") from None
    except ValueError:
        raise FolderError(f"{file} is not JSON") from None
    if not isinstance(data, dict):
        raise FolderError(f"{file} holds no JSON object")
    return data


def _entry_of(folder: Path, plan: Mapping[str, Any]) -> Entry:
    try:
        entry = Entry(str(plan["bot"]), tuple(plan["games"]), int(plan["deals"]))
        about = json.loads(json.dumps(entry.about()))
    except (KeyError, TypeError, ValueError):
        raise LeaderboardError(f"{folder} is not the folder of a leaderboard entry") from None
    for key in about:
        if plan.get(key) != about[key]:
            raise LeaderboardError(
                f"{folder} is not for this leaderboard: its {key} is {json.dumps(plan.get(key))},"
                f" not {json.dumps(about[key])}"
            )
    return entry


def _read_games(file: Path, count: int) -> list[Record]:
    try:
        lines = file.read_bytes().splitlines()
    except OSError as error:
        raise FolderError(f"{file} cannot be read: {error.strerror}") from None
    if len(lines) != count:
        raise LeaderboardError(f"{file} has {len(lines)} games, and the entry has {count}")
    return [read_record(line) for line in lines]


def _check_numbered(numbered: tuple[int, GameTask, Record]) -> None:
    number, task, record = numbered
    try:
        _check_game(task, record)
    except RecordError as error:
        raise LeaderboardError(f"{GAMES_FILE}, line {number + 1}: {error}") from None


def _check_game(task: GameTask, record: Record) -> None:
    game = game_of(task)
    planned = (task.game, task.seats(), str(task.seed), dict(task.options))
    if (record.game, record.seats, record.seed, record.options) != planned:
        raise RecordError("game", "it is not the one that the entry has in this place")
    verify(record, game)
    state = game.new(PLAYERS, task.seed, **task.options)
    known = [seat for seat, bot in enumerate(task.bots) if bot in OPPONENTS.values()]
    rngs = {seat: seat_rng(task, seat) for seat in known}
    bots = {seat: make_bot(task, game, seat, rng) for seat, rng in rngs.items()}
    for position, action in enumerate(record.actions):
        if stopping():
            raise Stopped
        seat = state.seat
        if seat in bots and ask(bots[seat], state, rngs[seat]) != action:
            raise RecordError(
                f"actions[{position}]", f"{task.bots[seat]} does not play {game.write(action)} here"
            )
        state.apply(action)


# Measuring the opponents


@dataclass(frozen=True)
class Measurement:
    """The games between the opponents that set the scale of one discipline."""

    discipline: Discipline
    # The most deals to play for each pair.
    most: int = MEASURED_DEALS

    def pairs(self) -> list[tuple[int, int, int]]:
        """Return the pairs of opponents by number, with the number of their deals."""
        names = list(OPPONENTS)
        found = []
        for one, other in combinations(range(len(names)), 2):
            if other - one <= MEASURED_DISTANCE:
                slow = names[other].startswith("search")
                deals = min(self.most, MEASURED_SEARCH_DEALS if slow else MEASURED_DEALS)
                found.append((one, other, deals))
        return found

    def check(self) -> None:
        self.discipline.rules().prepare(PLAYERS, self.discipline.options)

    def tasks(self) -> list[GameTask]:
        options = self.discipline.rules().read_options(self.discipline.options)
        names = list(OPPONENTS.values())
        return [
            GameTask(
                self.discipline.game,
                options,
                (names[pair[0]], names[pair[1]]),
                deal_seed(MEASURING_SEED, self.discipline, deal),
            )
            for one, other, deals in self.pairs()
            for deal in range(deals)
            for pair in ((one, other), (other, one))
        ]

    def about(self) -> dict[str, Any]:
        return {
            "plan": "leaderboard measurement",
            "discipline": self.discipline.name,
            "pairs": self.pairs(),
            "seed": MEASURING_SEED,
            **about_leaderboard(),
        }

    def measured(self, played: Sequence[Played]) -> dict[str, Any]:
        """Return what these games show, as it is kept in `leaderboard.json`."""
        games = iter(played)
        pairings: dict[tuple[int, int], list[list[float]]] = {}
        for one, other, deals in self.pairs():
            pairings[one, other] = [
                [victory(next(games).record, [0]), victory(next(games).record, [1])]
                for _ in range(deals)
            ]
        found = rate_opponents(pairings, list(OPPONENTS).index(FIXED_OPPONENT), FIXED_RATING)
        return {
            "ratings": {
                name: _rounded(rating) for name, rating in zip(OPPONENTS, found, strict=True)
            },
            "games": len(played),
            "sample": opponents_sample(self.discipline),
        }


def opponents_sample(discipline: Discipline) -> str:
    """Return a digest of one game between each two neighbours in the list of opponents."""
    names = list(OPPONENTS.values())
    options = discipline.rules().read_options(discipline.options)
    seed = deal_seed(MEASURING_SEED, discipline, 0)
    tasks = [
        GameTask(discipline.game, options, (one, other), seed) for one, other in pairwise(names)
    ]
    return records_digest([play_task(task).record for task in tasks])
