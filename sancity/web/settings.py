"""What an operator can choose."""

from dataclasses import dataclass, field

from sancity.tables.house import HouseRules


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    a_second: float
    at_once: int


@dataclass(frozen=True)
class Limits:
    """How much one visitor may ask for."""

    # By address.
    requests: Rate = Rate(50.0, 200)
    new_tables: Rate = Rate(0.5, 30)
    pictures: Rate = Rate(1.0, 30)
    connections: int = 200
    sockets: int = 100
    # By seat, or by visitor where no seat acts.
    commands: Rate = Rate(10.0, 40)
    hints: Rate = Rate(0.2, 5)
    chat: Rate = Rate(1.0, 10)
    # Always.
    header_bytes: int = 64 * 1024
    headers: int = 200
    header_seconds: float = 10.0
    body_bytes: int = 256 * 1024
    # The longest pause within a body, and the time all of it may take.
    stall_seconds: float = 10.0
    body_seconds: float = 60.0
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
    # Addresses of pages that may use this server besides its own, like https://example.org.
    origins: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)
    house: HouseRules = field(default_factory=HouseRules)
