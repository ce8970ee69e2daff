"""What the holders of secrets may see and do at a table."""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from sancity.tables.data import Grant, Refusal
from sancity.tables.table import Table


class Viewer(NamedTuple):
    """Who looks at a table: the seats they hold, whether they host, and the seat they asked for."""

    seats: frozenset[int]
    host: bool
    asked: int | None = None

    def seat(self, table: Table) -> int | None:
        """Return the seat whose view they get, or None for a spectator's view. People who share a
        screen get a hand only when they ask for that seat, unless the game hides nothing: then they
        see the view of the seat to move."""
        if self.asked is not None:
            return self.asked if self.asked in self.seats else None
        if len(self.seats) == 1:
            return min(self.seats)
        if not table.game.open_information:
            return None
        return table.turn if table.turn in self.seats else None


class Permissions(NamedTuple):
    """Everything that one client may do at a table."""

    seats: frozenset[int]
    host: bool

    def viewer(self, asked: int | None = None) -> Viewer:
        """Return the viewer that this client is; `asked` is the seat whose view it wants."""
        if asked is not None:
            self.require_seat(asked)
        return Viewer(self.seats, self.host, asked)

    def require_seat(self, seat: int) -> int:
        """Return the seat, or refuse if the client does not hold it."""
        if seat not in self.seats:
            raise Refusal("forbidden", f"seat {seat} is not yours")
        return seat

    def acting_seat(self, asked: int | None, table: Table) -> int:
        """Return the seat that acts: the one asked for, else the only one the client holds. With
        several seats, it must be named, unless the game hides nothing."""
        if asked is None and len(self.seats) > 1 and not table.game.open_information:
            raise Refusal("name-seat", "you hold several seats: name one with `seat`")
        return self.speaking_seat(asked, table)

    def speaking_seat(self, asked: int | None, table: Table) -> int:
        """Return the seat that speaks: the one asked for, else the one to move if the client holds
        it, else the first one they hold."""
        if asked is not None:
            return self.require_seat(asked)
        if not self.seats:
            raise Refusal("forbidden", "you are a spectator here: to play, open the link of a seat")
        turn = table.turn
        return turn if turn is not None and turn in self.seats else min(self.seats)

    def still_play(self, table: Table) -> bool:
        """Return whether the client plays in a running game, and has neither left nor resigned. A
        lesson does not count: no one else waits there."""
        seats = table.data.seats
        runs = table.turn is not None and table.data.lesson is None
        return runs and not all(seats[seat].excused for seat in self.seats)

    def require_host(self) -> None:
        if not self.host:
            raise Refusal("forbidden", "only the host can do this")


def join_grants(
    grants: Mapping[str, Grant], hashes: Iterable[str], people: Collection[int]
) -> Permissions | None:
    """Return what these secrets allow together, or None if they open nothing here."""
    held = [grants[known] for known in hashes if known in grants]
    if not held:
        return None
    seats = {grant.seat for grant in held if grant.seat is not None}
    if any(grant.role == "people" for grant in held):
        seats |= set(people)
    # A bot may have taken the seat, or it may be open again.
    seats &= set(people)
    return Permissions(frozenset(seats), any(grant.role == "host" for grant in held))
