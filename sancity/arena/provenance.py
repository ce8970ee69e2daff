"""Where results come from: the command that makes them again, and the versions that made them."""

import platform
import shlex
from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import version
from typing import NamedTuple

from sancity.arena.compare import Comparison, Variation
from sancity.arena.match import Match
from sancity.arena.study import Study
from sancity.arena.tournament import Tournament
from sancity.games import GAMES
from sancity.kernel import rng
from sancity.kernel.components import Components
from sancity.kernel.game import Game
from sancity.version import VERSION


class Provenance(NamedTuple):
    """How results were made. There is no date in it: the same games give the same files."""

    command: str
    versions: dict[str, str]

    def plain(self) -> dict[str, object]:
        return {"command": self.command, "versions": self.versions}

    def about(self) -> str:
        """Return it as one line, for the metadata of files."""
        return f"{self.command} ({', '.join(f'{k} {v}' for k, v in self.versions.items())})"


def match_provenance(match: Match) -> Provenance:
    words = [
        *_command("match", [match.game], match.bots, [match.players], match.games),
        *_options(match.rules(), match.options),
        *_rest(match.seed, match.components),
    ]
    return Provenance(shlex.join(words), versions([match.rules()]))


def tournament_provenance(tournament: Tournament) -> Provenance:
    games = [GAMES.get(name) for name in tournament.games]
    numbers = dict.fromkeys(tournament.players)
    words = [
        *_command("tournament", tournament.games, tournament.bots, numbers, tournament.games_each),
        *_options(games[0], tournament.options),
        *_rest(tournament.seed, None),
    ]
    return Provenance(shlex.join(words), versions(games, "openskill"))


def study_provenance(study: Study, language: str) -> Provenance:
    words = [
        *_command("study", [study.game], [study.bot], study.players, study.games),
        *_options(study.rules(), study.options),
        *("--language", language),
        *_rest(study.seed, study.components),
    ]
    return Provenance(shlex.join(words), versions([study.rules()]))


def comparison_provenance(comparison: Comparison) -> Provenance:
    rules = GAMES.get(comparison.game, comparison.components)
    words = [
        *_command(
            "compare",
            [comparison.game, comparison.a.label, comparison.b.label],
            comparison.bots,
            comparison.players,
            comparison.games,
        ),
        *_options(rules, comparison.options),
        *_rest(comparison.seed, comparison.components),
    ]
    components = {
        f"components of {name}": side.rules(comparison.game).components.digest
        for name, side in (("A", comparison.a), ("B", comparison.b))
    }
    return Provenance(shlex.join(words), versions([rules]) | components)


def variation_provenance(variation: Variation) -> Provenance:
    values = ",".join(map(str, variation.values))
    rules = GAMES.get(variation.game, variation.components)
    words = [
        *_command(
            "vary",
            [variation.game, variation.name, values],
            variation.bots,
            variation.players,
            variation.games,
        ),
        *_options(rules, variation.options),
        *_rest(variation.seed, variation.components),
    ]
    return Provenance(shlex.join(words), versions([rules]))


def _command(
    name: str,
    arguments: Sequence[str],
    bots: Sequence[str],
    players: Iterable[int],
    number: int,
) -> list[str]:
    words = ["sancity", name, *arguments]
    for bot in bots:
        words += ["--bot", bot]
    for count in players:
        words += ["--players", str(count)]
    return [*words, "--games", str(number)]


def _options(game: Game, given: Mapping[str, object]) -> list[str]:
    """Return the options that differ from the defaults."""
    defaults = game.read_options({})
    words = []
    for name, value in game.read_options(given).items():
        if value != defaults[name]:
            words += ["--option", f"{name}={spelled(value)}"]
    return words


def spelled(value: object) -> str:
    """Return the value of an option as it is typed on the command line."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _rest(seed: int, components: Components | None) -> list[str]:
    file = ["--components", components.source] if components else []
    return [*file, "--seed", str(seed), "--out", "FOLDER"]


def versions(games: Iterable[Game], *packages: str) -> dict[str, str]:
    """Return the versions of the program, of what it runs on, and of the rules of these games."""
    compiled = "plain" if rng.__file__.endswith(".py") else "compiled"
    return {
        "Sancity": f"{VERSION}, {compiled}",
        "Python": platform.python_version(),
        "Matplotlib": version("matplotlib"),
        **{package: version(package) for package in packages},
        **{
            f"rules of {game.name}": f"{game.rules_version}, components {game.components.digest}"
            for game in games
        },
    }
