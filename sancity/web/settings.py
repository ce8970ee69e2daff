"""What an operator can choose."""

from dataclasses import dataclass, field

from sancity.tables.service import ServiceSettings


@dataclass(frozen=True)
class Rate:
    """How many requests per second in the long run, and how many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True)
class Limits:
    """How much one client may ask for."""

    # Per address.
    requests: Rate = Rate(50.0, 200)
    new_tables: Rate = Rate(0.5, 30)
    pictures: Rate = Rate(1.0, 30)
    connections: int = 200
    sockets: int = 100
    # Per seat, or per visitor where no seat acts.
    commands: Rate = Rate(10.0, 40)
    hints: Rate = Rate(0.2, 5)
    chat: Rate = Rate(1.0, 10)
    # Per request; these hold even without limits.
    header_bytes: int = 64 * 1024
    headers: int = 200
    header_seconds: float = 10.0
    body_bytes: int = 256 * 1024
    # The longest pause within a body, and the time for all of it.
    stall_seconds: float = 10.0
    body_seconds: float = 60.0
    # A socket takes no messages: this bounds what is read before it is closed.
    message_bytes: int = 16 * 1024


UNLIMITED = Limits(
    requests=Rate(1e9, 10**9),
    new_tables=Rate(1e9, 10**9),
    pictures=Rate(1e9, 10**9),
    connections=10**9,
    sockets=10**9,
    commands=Rate(1e9, 10**9),
    hints=Rate(1e9, 10**9),
    chat=Rate(1e9, 10**9),
)


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    data: str
    # Origins of other sites whose pages may use this server, like https://example.org.
    origins: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)
    service: ServiceSettings = field(default_factory=ServiceSettings)
    # How long a server that is told to stop goes on answering, if there are others.
    drain_seconds: float = 3.0
