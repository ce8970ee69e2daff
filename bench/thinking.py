"""How long an easy bot takes to answer while experts think at other tables.

One client opens tables where four expert bots play each other; another client plays against an easy
bot. The time from its move until its next turn is printed.
"""

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import httpx
import uvloop
from rich.console import Console

from bench.fleet import serve
from bench.load import at

EXPERT_TABLES: Final = 25
MOVES: Final = 40
GAME: Final = "ticket_to_ride"


class Visitor:
    """A client with its own address, as a proxy would report it."""

    def __init__(self, url: str, address: str) -> None:
        self.client = httpx.AsyncClient(
            base_url=url, timeout=60, headers={"X-Forwarded-For": address}
        )

    async def start(self, seats: list[dict[str, str]]) -> dict[str, Any]:
        """Open a table and start its game."""
        request = {"game": GAME, "seats": seats, "fast": True}
        links: dict[str, Any] = (await self.client.post("/api/tables", json=request)).json()
        headers = {"Authorization": f"Bearer {links['host']}"}
        path = f"/api/tables/{links['table']}/start"
        (await self.client.post(path, headers=headers)).raise_for_status()
        return links

    async def play(self, links: dict[str, Any], moves: int) -> list[float]:
        """Play against a bot, and return how long each of its answers took."""
        path = f"/api/tables/{links['table']}"
        headers = {"Authorization": f"Bearer {links['seats'][0]}"}
        frame = (await self.client.get(path, headers=headers)).json()
        waits: list[float] = []
        sent: float | None = None
        while len(waits) < moves and frame["table"]["status"] == "playing":
            if frame["table"]["turn"] == 0:
                if sent is not None:
                    waits.append(time.monotonic() - sent)
                command = {
                    "key": f"k{frame['version']}",
                    "expect": frame["version"],
                    "move": frame["view"]["moves"][0]["action"],
                }
                answer = await self.client.post(f"{path}/moves", headers=headers, json=command)
                answer.raise_for_status()
                frame = (await self.client.get(path, headers=headers)).json()
                # A turn can consist of several decisions: only the bot's answers are timed.
                sent = None if frame["table"]["turn"] == 0 else time.monotonic()
                continue
            query = {"after": frame["version"], "wait": 20}
            news = await self.client.get(f"{path}/events", headers=headers, params=query)
            frame = news.json()
        return waits


async def measure(folder: Path, experts: int) -> list[float]:
    """Return how long a player waited for an easy bot, sorted."""
    async with serve(folder / f"{experts}.db") as server:
        crowd, person = Visitor(server.url, "192.0.2.1"), Visitor(server.url, "192.0.2.2")
        for _ in range(experts):
            await crowd.start([{"who": "bot", "level": "expert"}] * 4)
        # The first game starts the bots' processes, and is not timed.
        links = await person.start([{"name": "Ada"}, {"who": "bot", "level": "easy"}])
        await person.play(links, 3)
        links = await person.start([{"name": "Ada"}, {"who": "bot", "level": "easy"}])
        waits = await person.play(links, MOVES)
        await crowd.client.aclose()
        await person.client.aclose()
        return sorted(waits)


def main() -> None:
    """Measure and print."""
    console = Console()
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        for experts in (0, EXPERT_TABLES):
            waits = uvloop.run(measure(Path(folder), experts))
            p50, p99 = (1000 * at(waits, part) for part in (0.5, 0.99))
            console.print(
                f"{experts} other tables of experts: an easy bot answers after {p50:,.0f} ms"
                f" (p50), {p99:,.0f} ms (p99), {len(waits)} moves"
            )
    console.print(f"{os.cpu_count()} cores, Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
