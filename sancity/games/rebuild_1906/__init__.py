"""1906 San Francisco (Perepau Llistosella, Looping Games)."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from rich.console import RenderableType

from sancity.games.rebuild_1906 import moves, rules, terminal, view
from sancity.games.rebuild_1906.components import PLAYERS, read_parts
from sancity.games.rebuild_1906.rules import Rebuild1906, Setup
from sancity.kernel.components import Components
from sancity.kernel.game import Game, Menu
from sancity.kernel.state import Event, State
from sancity.kernel.words import Words


class Rebuild1906Game(Game):
    """1906 San Francisco."""

    name = "rebuild_1906"
    players = PLAYERS
    rules_version = 1
    folder = Path(__file__).parent

    def __init__(self, components: Components | None = None) -> None:
        super().__init__(components)
        self.parts = read_parts(self.components)

    @property
    def actions(self) -> int:
        return rules.ACTIONS

    def dealer(self, players: int, options: dict[str, bool | int]) -> Callable[[int], State]:
        assert not options
        setup = Setup()
        setup.parts = self.parts
        setup.players = players

        def deal(seed: int) -> State:
            return rules.new(setup, seed)

        return deal

    def view(self, state: State, seat: int | None, events: Iterable[Event] = ()) -> dict[str, Any]:
        assert isinstance(state, Rebuild1906)
        return view.view(state, seat, events)

    def whole(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Rebuild1906)
        return view.whole(state)

    def move(self, action: int) -> dict[str, Any]:
        return moves.move(action)

    def write(self, action: int) -> str:
        return moves.write(action)

    def read(self, text: str) -> int:
        return moves.read(text)

    def describe(self, event: Mapping[str, Any], names: list[str], words: Words) -> str | None:
        return view.describe(event, names, words)

    def explain(self, item: Mapping[str, Any], words: Words) -> str:
        return view.explain(item, words)

    def draw(
        self, view: Mapping[str, Any], names: list[str], words: Words, marks: Mapping[str, str]
    ) -> RenderableType:
        return terminal.draw(view, names, words, marks)

    def menu(self, view: Mapping[str, Any], words: Words) -> Menu:
        return terminal.menu(view, words)


def game(components: Components | None = None) -> Game:
    """The game, with the components of its box or with others."""
    return Rebuild1906Game(components)
