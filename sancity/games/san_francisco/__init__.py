"""San Francisco (Reiner Knizia, Rebel Studio)."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from rich.console import RenderableType

from sancity.games.san_francisco import moves, rules, terminal, view
from sancity.games.san_francisco.components import PLAYERS, read_parts
from sancity.games.san_francisco.rules import SanFrancisco
from sancity.kernel.components import Components
from sancity.kernel.game import Game, Menu
from sancity.kernel.state import Event, State
from sancity.kernel.words import Words


class SanFranciscoGame(Game):
    """San Francisco."""

    name = "san_francisco"
    players = PLAYERS
    score_units = 2
    rules_version = 1
    folder = Path(__file__).parent

    def __init__(self, components: Components | None = None) -> None:
        super().__init__(components)
        self.parts = read_parts(self.components)

    @property
    def actions(self) -> int:
        return self.parts.actions

    def dealer(self, players: int, options: dict[str, bool | int]) -> Callable[[int], State]:
        assert not options, "there are no options"
        parts = self.parts

        def deal(seed: int) -> State:
            return rules.new(parts, players, seed)

        return deal

    def view(self, state: State, seat: int | None, events: Iterable[Event] = ()) -> dict[str, Any]:
        assert isinstance(state, SanFrancisco)
        return view.view(state, seat, events)

    def whole(self, state: State) -> dict[str, Any]:
        assert isinstance(state, SanFrancisco)
        return view.whole(state)

    def move(self, action: int) -> dict[str, Any]:
        return moves.move(self.parts, action)

    def write(self, action: int) -> str:
        return moves.write(self.parts, action)

    def read(self, text: str) -> int:
        return moves.read(self.parts, text)

    def describe(self, event: Mapping[str, Any], names: list[str], words: Words) -> str | None:
        return view.describe(event, names, words)

    def points(self, score: int) -> str:
        return view.points(score)

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
    return SanFranciscoGame(components)
