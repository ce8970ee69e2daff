"""Which seats' players watch which table, at this server and at others: a topic of the fleet."""

from collections.abc import Callable, Collection
from typing import Any

Seats = frozenset[int]


class Presence:
    """Who is connected where. `on_change` is called with the name of a table when players have come
    to another server, or left it; `shared` says whether there can be others to tell."""

    def __init__(self, on_change: Callable[[str], None], shared: bool = True) -> None:
        self._on_change = on_change
        self._shared = shared
        # By table; tables without viewers are left out.
        self._here: dict[str, Seats] = {}
        self._untold: set[str] = set()
        # By server.
        self._elsewhere: dict[str, dict[str, Seats]] = {}

    def set(self, table: str, seats: Collection[int]) -> None:
        """Note whose players watch a table at this server."""
        if self._here.get(table, Seats()) == seats:
            return
        if self._shared:
            self._untold.add(table)
        if seats:
            self._here[table] = frozenset(seats)
        else:
            del self._here[table]

    def elsewhere(self, table: str) -> Seats:
        """Return the seats whose players watch a table at other servers."""
        return Seats().union(*(held.get(table, ()) for held in self._elsewhere.values()))

    def everywhere(self, table: str) -> Seats:
        return self._here.get(table, Seats()) | self.elsewhere(table)

    # A topic of the fleet

    def news(self) -> dict[str, Any]:
        untold, self._untold = self._untold, set()
        return {table: sorted(self._here.get(table, ())) for table in untold}

    def whole(self) -> dict[str, Any]:
        self._untold = set()
        return {table: sorted(seats) for table, seats in self._here.items()}

    def hear(self, server: str, news: dict[str, Any]) -> None:
        held = self._elsewhere.setdefault(server, {})
        for table, seats in news.items():
            held.pop(table, None)
            if seats:
                held[table] = frozenset(seats)
            self._on_change(table)

    def forget(self, server: str) -> None:
        for table in self._elsewhere.pop(server, {}):
            self._on_change(table)
