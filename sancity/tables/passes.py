"""Who may do what at a table: what a secret opens."""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from sancity.tables.data import Grant, Refusal
from sancity.tables.frames import Viewer


class Pass(NamedTuple):
    """All that somebody may do at a table."""

    seats: frozenset[int]
    host: bool

    def viewer(self, asked: int | None = None) -> Viewer:
        if asked is not None:
            self.holds(asked)
        return Viewer(self.seats, self.host, asked)

    def holds(self, seat: int) -> int:
        """The seat, if it is theirs."""
        if seat not in self.seats:
            raise Refusal("forbidden", f"seat {seat} is not yours")
        return seat

    def acting(self, asked: int | None, turn: int | None) -> int:
        """The seat that acts: the one asked for, the one to move if it is theirs, or their own."""
        if asked is not None:
            return self.holds(asked)
        if not self.seats:
            raise Refusal("forbidden", "you look on here: to play, open the link of a seat")
        return turn if turn is not None and turn in self.seats else min(self.seats)

    def hosts(self) -> None:
        if not self.host:
            raise Refusal("forbidden", "only the host can do this")


def make_pass(
    grants: Mapping[str, Grant], hashes: Iterable[str], people: Collection[int]
) -> Pass | None:
    """What these secrets open together; None if nothing."""
    held = [grants[known] for known in hashes if known in grants]
    if not held:
        return None
    seats = {grant.seat for grant in held if grant.seat is not None}
    if any(grant.role == "people" for grant in held):
        seats |= set(people)
    # A bot may have taken the seat, or it may be open again.
    seats &= set(people)
    return Pass(frozenset(seats), any(grant.role == "host" for grant in held))
