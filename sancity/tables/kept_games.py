"""Games that a worker process keeps, so that it plays only the new actions of a record."""

from collections import OrderedDict
from itertools import takewhile
from operator import eq
from typing import Final

from sancity.games import GAMES
from sancity.kernel.record import Record, copy_record
from sancity.kernel.recorded_game import RecordedGame

# A long game takes about 200 kB.
MAX_GAMES: Final = 64


class KeptGames:
    """The games that were asked for most recently, each by its deal."""

    def __init__(self, max_games: int = MAX_GAMES) -> None:
        self._max_games = max_games
        self._games: OrderedDict[object, RecordedGame] = OrderedDict()

    def at(self, record: Record) -> RecordedGame:
        """Return the game at the end of a record. The caller must not change it."""
        deal = deal_of(record)
        # Removed until it is ready: a game that fails half way is not kept.
        played = self._games.pop(deal, None)
        if played is None:
            played = RecordedGame(GAMES.get(record.game), copy_record(record))
        else:
            catch_up(played, record.actions)
        self._games[deal] = played
        if len(self._games) > self._max_games:
            self._games.popitem(last=False)
        return played


def deal_of(record: Record) -> object:
    """Return all that the first state of a record depends on."""
    options = tuple(sorted(record.options.items()))
    players = len(record.seats)
    versions = (record.rules_version, record.components)
    return record.game, versions, players, options, record.seed


def catch_up(played: RecordedGame, actions: list[int]) -> None:
    """Take back what differs from these actions, and play the rest of them."""
    common = sum(takewhile(bool, map(eq, played.record.actions, actions)))
    played.rewind(common)
    for action in actions[common:]:
        played.play(action)
