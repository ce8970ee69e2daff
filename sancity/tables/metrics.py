"""What a server counts and measures about itself, in Prometheus's text format."""

import re
from collections.abc import Iterator
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    Info,
    Metric,
    PlatformCollector,
    ProcessCollector,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.registry import Collector

from sancity.tables import TEXTS
from sancity.tables.table import Table
from sancity.version import VERSION

CONTENT_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4
# Fine where commits are expected (1 to 50 ms); the last bounds tell a slow disk from a stuck one.
COMMIT_MS: Final = (0.5, 1, 2, 3, 5, 7.5, 10, 15, 20, 30, 50, 100, 250, 500, 1000, 2500, 5000)
COMMIT_SECONDS: Final = tuple(milliseconds / 1000 for milliseconds in COMMIT_MS)
# A command waits for at most a few commits, and for a table that has to be read first.
COMMAND_SECONDS: Final = (*COMMIT_SECONDS[1:], 10.0)
# Up to `MAX_GROUP_WRITES` of the store.
GROUP_WRITES: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
# The label of a refusal whose code is not among the known ones.
OTHER: Final = "other"


def refusal_codes() -> list[str]:
    """Return every code that a refusal can have: each has a sentence in the texts."""
    texts = (TEXTS / "fr.ftl").read_text(encoding="utf-8")
    return re.findall(r"^error-([a-z-]+) =", texts, re.MULTILINE)


class Metrics:
    """The metrics of one server. They can be changed from any thread."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self._count_tables()
        self._count_clients()
        self._count_fleet()
        info = Info("sancity_build", "Version of Sancity.", registry=self.registry)
        info.info({"version": VERSION})
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        GCCollector(registry=self.registry)

    def _count_tables(self) -> None:
        self.tables = self._gauge("tables_in_memory", "Tables in memory.")
        moves = Counter(
            "sancity_moves_total", "Moves played and stored.", ["by"], registry=self.registry
        )
        self.moves_by_person = moves.labels(by="person")
        self.moves_by_bot = moves.labels(by="bot")
        self.thoughts_waiting = self._gauge(
            "thoughts_waiting", "Decisions of bots and hints that wait for a worker process."
        )
        self.thoughts_running = self._gauge(
            "thoughts_running", "Decisions of bots and hints that worker processes work on."
        )
        self.commit = self._histogram(
            "commit_duration_seconds", "Time of a group commit.", COMMIT_SECONDS
        )
        self.commit_writes = self._histogram(
            "commit_writes", "Writes that shared one group commit.", GROUP_WRITES
        )
        self.database_errors = self._counter(
            "database_errors", "Failed queries and group commits, without write conflicts."
        )

    def _count_clients(self) -> None:
        self.command = self._histogram(
            "command_duration_seconds",
            "Time from reading a command to acknowledging it, stored.",
            COMMAND_SECONDS,
        )
        self.sockets = self._gauge("sockets", "Open live sockets.")
        refusals = Counter(
            "sancity_refusals_total",
            "Requests and sockets that were refused, by the code of the error.",
            ["code"],
            registry=self.registry,
        )
        self._refusals = {code: refusals.labels(code=code) for code in (*refusal_codes(), OTHER)}

    def _count_fleet(self) -> None:
        self.notifications = self._counter(
            "notifications_received", "Notifications received from other servers."
        )
        self.catch_ups = self._counter(
            "catch_ups", "Times that a table in memory was brought up to date from the data."
        )
        self.write_conflicts = self._counter(
            "write_conflicts", "Writes refused because another server had changed the table."
        )
        self.takeovers = self._counter("takeovers", "Tables taken over from servers that died.")
        self.servers = self._gauge("servers", "Living servers on the same data, with this one.")
        self.servers.set(1)
        self.listening = self._gauge(
            "listening",
            "Whether this server hears the notifications of others: 1, or 0 if it cannot or if it"
            " is alone.",
        )

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(f"sancity_{name}", about, registry=self.registry)

    def _counter(self, name: str, about: str) -> Counter:
        return Counter(f"sancity_{name}_total", about, registry=self.registry)

    def _histogram(self, name: str, about: str, bounds: tuple[float, ...]) -> Histogram:
        return Histogram(f"sancity_{name}", about, buckets=bounds, registry=self.registry)

    def committed(self, seconds: float, writes: int) -> None:
        """Note a group commit."""
        self.commit.observe(seconds)
        self.commit_writes.observe(writes)

    def moved(self, draft: Table) -> None:
        """Count the moves among a draft's changes, which have just been stored."""
        for change in draft.unsaved:
            if change.kind == "move" and change.seat is not None:
                is_bot = draft.data.seats[change.seat].bot is not None
                (self.moves_by_bot if is_bot else self.moves_by_person).inc()

    def refused(self, code: str) -> None:
        """Count a refusal."""
        self._refusals.get(code, self._refusals[OTHER]).inc()

    def text(self) -> bytes:
        """Return all metrics in the text format."""
        return generate_latest(_WithoutCreated(self.registry))


class _WithoutCreated(Collector):
    """All metrics, without the time at which each counter was made: as many series again, which
    Prometheus does not use."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._registry = registry

    def collect(self) -> Iterator[Metric]:
        for metric in self._registry.collect():
            metric.samples = [s for s in metric.samples if not s.name.endswith("_created")]
            yield metric
