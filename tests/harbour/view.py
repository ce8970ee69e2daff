"""What a captain may see of a game of Harbour."""

from collections.abc import Mapping
from typing import Any

from sancity.kernel.views import Views
from sancity.kernel.words import Words
from tests.harbour.rules import Harbour


class HarbourViews(Views[Harbour]):
    """Everyone sees the crates; a captain also sees the capacity of their own ship."""

    def prompt(self, state: Harbour) -> str:
        return "prompt-take"

    def public(self, state: Harbour) -> dict[str, Any]:
        return {"pier": state.pier, "seats": [{"crates": crates} for crates in state.crates]}

    def private(self, state: Harbour, seat: int | None) -> dict[str, Any]:
        return {"capacity": None if seat is None else state.capacity[seat]}

    def hidden(self, state: Harbour) -> dict[str, Any]:
        return {"capacities": state.capacity}

    def sheet(self, state: Harbour, seat: int) -> list[dict[str, Any]]:
        load = {"crates": state.crates[seat], "capacity": state.capacity[seat]}
        return [{"item": "ship", **load, "points": state.scores()[seat]}]

    def describe(self, event: Mapping[str, Any], names: list[str], words: Words) -> str:
        return words("log-take", player=names[event["seat"]], crates=event["crates"])

    def explain(self, item: Mapping[str, Any], names: list[str], words: Words) -> str:
        return words("sheet-ship", crates=item["crates"], capacity=item["capacity"])
