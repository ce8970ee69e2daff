"""What an operator can choose."""

import ipaddress
from dataclasses import dataclass, field
from typing import Final

from sancity.tables.service import ServiceSettings

Networks = tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]


class SettingsError(ValueError):
    """A setting that cannot be used."""

    # The exit status of a command that fails with this error.
    exit_status: Final = 2


def read_networks(text: str) -> Networks:
    """Return addresses and networks, which are separated by commas.

    >>> [str(network) for network in read_networks("127.0.0.1, 10.0.0.0/8")]
    ['127.0.0.1/32', '10.0.0.0/8']
    """
    return tuple(_network(part.strip()) for part in text.split(",") if part.strip())


def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        raise SettingsError(
            f"--metrics-from: {text!r} is not an address or a network like 10.0.0.0/8"
        ) from None


THIS_MACHINE: Final = read_networks("127.0.0.1, ::1")


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
    # Who may read `/metrics`.
    metrics_from: Networks = THIS_MACHINE
    # How long a server goes on answering after SIGTERM, if other servers run.
    drain_seconds: float = 3.0
