"""The house: the tables in play, in memory; whatever changes is stored before anyone is told."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import msgspec

from sancity.kernel.record import BOT, PERSON, Record
from sancity.tables import queries
from sancity.tables.clock import now
from sancity.tables.data import (
    BotTurn,
    CannotOpen,
    Command,
    Deadline,
    Grant,
    Refusal,
    Seat,
    Terms,
    Unopened,
)
from sancity.tables.frame_cache import FrameCache
from sancity.tables.frames import Viewer
from sancity.tables.history import Remains, remains_of
from sancity.tables.passes import Pass, make_pass
from sancity.tables.queries import StoredTable
from sancity.tables.store import Refused, Store, StoreError
from sancity.tables.table import Table, set_table
from sancity.tables.thinking import Advice, Thinking
from sancity.tables.tokens import hashed, new_id, new_token
from sancity.tables.webhooks import Notice, Webhook, Webhooks
from sancity.tables.writes import Write

Answer = TypeVar("Answer")

log: Final = logging.getLogger(__name__)

# A table that nobody has asked for during so many seconds leaves the memory.
IDLE_SECONDS: Final = 900.0
# Who asks again and again for what is new is looking also between two questions.
LINGER_SECONDS: Final = 5.0
TIDY_SECONDS: Final = 60.0
# So many visitors of a table are known without looking again at what they may do.
PASSES: Final = 64
# After a failure a bot tries again.
RETRY_SECONDS: Final = 1.0
# While a clock runs, the data says this often that the server does: if the server dies, no clock
# has run for more than that without being charged.
PULSE_SECONDS: Final = 10.0
# A seat gets at most one notice within this time, the newest.
NOTICE_SECONDS: Final = 10.0
# How long `is_storing` waits for the disk, and how long its answer holds.
PROBE_SECONDS: Final = 5.0
PROBE_HOLDS_SECONDS: Final = 1.0


@dataclass(frozen=True)
class HouseRules:
    """What the operator chooses."""

    # So long at least a bot seems to think.
    bot_seconds: float = 0.5
    workers: int = 1
    private_webhooks: bool = False


class Watcher:
    """Somebody who looks at a table and is woken when there is something to see."""

    def __init__(self, hashes: frozenset[str], lingers: bool) -> None:
        self.hashes = hashes
        # Whether they come back in a moment: they ask, and have no socket.
        self.lingers = lingers
        self.stirred = asyncio.Event()


class Sitting:
    """A table in memory, and those who look at it."""

    def __init__(
        self,
        table: Table,
        grants: dict[str, Grant],
        webhooks: dict[int, Webhook],
        owner: str | None = None,
    ) -> None:
        self.table = table
        self.grants = grants
        self.webhooks = webhooks
        # Whose share of thinking its bots use: the address the table was set from, as long as
        # it is known.
        self.owner = owner or f"table {table.data.id}"
        # By seat: the version of a notice that waits, and when the last one was sent.
        self.notices: dict[int, int] = {}
        self.noticed: dict[int, float] = {}
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.stirred = asyncio.Event()
        self.attendant: asyncio.Task[None] | None = None
        self.hinting = False
        self.used = time.monotonic()
        # Removed or changed elsewhere: nobody can go on here.
        self.gone = False
        # The seats whose people look at the table now.
        self.connected: frozenset[int] = frozenset()
        # By seat: how often its people have been there a moment ago.
        self._lingering: Counter[int] = Counter()
        self._frames = FrameCache(table)
        # What secrets open, as long as neither they nor those who sit here have changed.
        self._passes: dict[frozenset[str], Pass] = {}
        self._passes_for = (grants, table.data.seats)

    def find_pass(self, hashes: frozenset[str]) -> Pass | None:
        """What these secrets open here."""
        if known := self._passes.get(hashes):
            return known
        found = make_pass(self.grants, hashes, self.table.people)
        if found is not None and len(self._passes) < PASSES:
            self._passes[hashes] = found
        return found

    def frame(self, viewer: Viewer, after: int | None = None) -> bytes:
        """Return the frame for a viewer who has seen version `after`, as JSON."""
        return self._frames.frame(viewer, after)

    def stir(self) -> None:
        """Wake all who look."""
        passes_for = (self.grants, self.table.data.seats)
        if passes_for != self._passes_for:
            self._passes, self._passes_for = {}, passes_for
        self.connected = self._looking()
        self._frames.update(self.table, self.connected)
        self.stirred.set()
        for watcher in self.watchers:
            watcher.stirred.set()

    def _looking(self) -> frozenset[int]:
        passes = [self.find_pass(watcher.hashes) for watcher in self.watchers]
        seats = {seat for found in passes if found for seat in found.seats}
        return frozenset(seats.union(self._lingering))

    def look_around(self) -> None:
        """Wake all who look if somebody has come or gone."""
        if self._looking() != self.connected:
            self.stir()

    def linger(self, hashes: frozenset[str]) -> None:
        """Those with these secrets are away for a moment only."""
        found = self.find_pass(hashes)
        if found is not None and found.seats:
            self._lingering.update(found.seats)
            loop = asyncio.get_running_loop()
            loop.call_later(LINGER_SECONDS, self._linger_no_more, found.seats)

    def _linger_no_more(self, seats: frozenset[int]) -> None:
        # The plus drops those that have come to nothing.
        self._lingering.subtract(seats)
        self._lingering = +self._lingering
        self.look_around()


class Links(msgspec.Struct, frozen=True):
    """The secrets of a new table, for its host to hand out."""

    table: str
    host: str
    spectator: str
    # By seat; a bot's has none. At one screen all people have the same.
    seats: list[str | None]


class House:
    """All tables."""

    def __init__(self, kept: Store, rules: HouseRules | None = None) -> None:
        self.rules = rules or HouseRules()
        self.store = kept
        self.thinking = Thinking(self.rules.workers)
        self.webhooks = Webhooks(self.rules.private_webhooks)
        self.sittings: dict[str, Sitting] = {}
        self._opening: dict[str, asyncio.Task[Sitting | Unopened | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False
        self._probe: asyncio.Task[bool] | None = None
        self._probed = 0.0

    # Coming and going

    async def open(self) -> None:
        """Go on with all tables where something has to happen, and send the notices that wait.
        A table that cannot be opened is left alone, and the others do not notice."""
        names = await self.store.read(queries.tables_with_duties)
        sittings = [sitting for name in names if (sitting := await self._try_to_load(name))]
        await self._restart_clocks(sittings)
        for sitting in sittings:
            self._attend(sitting)
        for notice in await self.store.read(queries.unsent_notices):
            if found := await self._try_to_load(notice.table):
                self._notify(found, notice.seat, notice.version)
        self._spawn(self._tidy())
        self._spawn(self._beat())

    async def _try_to_load(self, name: str) -> Sitting | None:
        try:
            loaded = self.sittings.get(name) or await self._load(name)
        except StoreError:
            log.error("a table cannot be read from the data")
            return None
        if isinstance(loaded, Unopened):
            log.warning("a table cannot be opened: %s", loaded.reason)
            return None
        return loaded

    async def _restart_clocks(self, sittings: list[Sitting]) -> None:
        """Clocks did not run while the house was closed. What they stand at now is stored in one
        go with the moment they run from: it must hold after the next pause too."""
        stopped = await self.store.read(queries.last_pulse)
        write = Write().set_pulse(now())
        for table in (sitting.table for sitting in sittings):
            if table.restart_clock(stopped, now()):
                write.change_table(table)
        await self.store.write(write)

    async def _beat(self) -> None:
        """While clocks run, say again and again that the house is open."""
        while True:
            await asyncio.sleep(PULSE_SECONDS)
            if any(sitting.table.clock_runs for sitting in self.sittings.values()):
                try:
                    await self._pulse()
                except StoreError:
                    log.error("the data cannot be written")

    async def _pulse(self) -> None:
        await self.store.write(Write().set_pulse(now()))

    async def is_storing(self) -> bool:
        """Whether something can be stored now: tried, not remembered. All who ask within a second
        get the same answer."""
        if self._probe is None or time.monotonic() > self._probed + PROBE_HOLDS_SECONDS:
            if self._probe is None or self._probe.done():
                self._probe = self._spawn(self._can_store())
            self._probed = time.monotonic()
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                return await asyncio.shield(self._probe)
        except TimeoutError:
            return False

    async def _can_store(self) -> bool:
        try:
            await self._pulse()
        except StoreError:
            return False
        return True

    async def close(self) -> None:
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._can_store()
        await self.webhooks.close()
        await asyncio.to_thread(self.thinking.close)

    async def find(self, name: str) -> Sitting:
        """The table of this name, from memory or from the data."""
        if sitting := self.sittings.get(name):
            sitting.used = time.monotonic()
            return sitting
        opening = self._opening.get(name)
        if opening is None:
            opening = self._spawn(self._load(name))
            self._opening[name] = opening
            opening.add_done_callback(lambda _: self._opening.pop(name, None))
        found = await asyncio.shield(opening)
        if found is None:
            raise Refusal("no-table", "there is no such table")
        if isinstance(found, Unopened):
            raise CannotOpen(found)
        self._attend(found)
        return found

    async def _load(self, name: str) -> Sitting | Unopened | None:
        loaded = await self.store.read(queries.load_table, name)
        if not isinstance(loaded, StoredTable):
            return loaded
        sitting = self.sittings[name] = Sitting(*loaded)
        return sitting

    async def remains(self, table: Unopened, whole: bool = False) -> Remains:
        """What is stored of a table that cannot be opened, without anything hidden; `whole` once
        nobody can go on with it."""
        changes = await self.store.read(queries.changes_of, table.id)
        return remains_of(table, changes, whole)

    async def remove(self, table: Unopened) -> Remains:
        """Remove a table that cannot be opened, and return all that was stored of it."""
        found = await self.remains(table, whole=True)
        await self.store.write(Write().remove_table(table.id))
        return found

    async def _tidy(self) -> None:
        """Now and then, forget the tables that nobody asks for."""
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            self.forget_idle(time.monotonic() - IDLE_SECONDS)

    def forget_idle(self, before: float) -> None:
        for name, sitting in list(self.sittings.items()):
            waits = sitting.notices or sitting.table.wake is not None
            busy = sitting.watchers or sitting.lock.locked() or waits
            if not busy and sitting.used < before:
                del self.sittings[name]

    def _spawn(self, work: Coroutine[Any, Any, Answer]) -> "asyncio.Task[Answer]":
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Changing a table

    async def change(self, sitting: Sitting, act: Callable[[Table], Answer]) -> Answer:
        """Carry out a change: on a draft, then on the disk, then for all to see. Whoever asked
        may have gone meanwhile: it is finished all the same."""
        return await asyncio.shield(self._spawn(self._change(sitting, act)))

    async def _change(
        self, sitting: Sitting, act: Callable[[Table], Answer], write: Write | None = None
    ) -> Answer:
        async with sitting.lock:
            draft = sitting.table.draft()
            answer = act(draft)
            if draft.unsaved:
                write = write or Write()
                called = self._called(sitting, draft)
                version = draft.data.version
                if called is not None:
                    write.add_notice(draft.data.id, called, version)
                await self._save(draft, write)
                sitting.table = draft
                self._publish(sitting)
                if called is not None:
                    self._notify(sitting, called, version)
        return answer

    async def _save(self, draft: Table, write: Write) -> None:
        try:
            await self.store.write(write.change_table(draft))
        except Refused:
            if removed := self.sittings.pop(draft.data.id, None):
                removed.gone = True
                removed.stir()
            raise Refusal("no-table", "this table has been changed or removed elsewhere") from None
        draft.saved()

    def _publish(self, sitting: Sitting) -> None:
        sitting.used = time.monotonic()
        sitting.stir()
        self._attend(sitting)

    # What happens although nobody asks

    def _attend(self, sitting: Sitting) -> None:
        idle = sitting.attendant is None or sitting.attendant.done()
        if idle and not self._closed and sitting.table.duty() is not None:
            sitting.attendant = self._spawn(self._do_duties(sitting))

    async def _do_duties(self, sitting: Sitting) -> None:
        """Bots move and clocks run out, until a person is to move without a clock."""
        while (duty := sitting.table.duty()) is not None:
            sitting.stirred.clear()
            try:
                if isinstance(duty, BotTurn):
                    await self._bot_turn(sitting, duty)
                else:
                    await self._watch_clock(sitting, duty)
            except Refusal as refusal:
                if refusal.code == "no-table":
                    return
            except Exception as error:
                log.error("a table's duty failed: %s", type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)

    async def _bot_turn(self, sitting: Sitting, duty: BotTurn) -> None:
        table = sitting.table
        assert table.data.record is not None
        seconds = 0.0 if table.data.terms.fast else self.rules.bot_seconds
        seen = table.data.version
        end = time.monotonic() + seconds
        action = await self.thinking.choose(table.data.record, duty.level, sitting.owner)
        await asyncio.sleep(max(end - time.monotonic(), 0.0))
        if sitting.table.duty() == duty:
            command = Command(duty.seat, None, seen, by_bot=True)
            await self._change(sitting, lambda draft: draft.move(command, action, now()))

    async def _watch_clock(self, sitting: Sitting, duty: Deadline) -> None:
        try:
            async with asyncio.timeout(max(duty.at - now(), 0.0)):
                await sitting.stirred.wait()
        except TimeoutError:
            await self._change(sitting, lambda draft: draft.flag(now()))

    def _called(self, sitting: Sitting, draft: Table) -> int | None:
        """The person elsewhere whose turn it becomes and who wants to be told; not if they are
        looking."""
        turn = draft.turn
        if turn is None or turn == sitting.table.turn or draft.data.seats[turn].bot is not None:
            return None
        return turn if turn in sitting.webhooks and turn not in sitting.connected else None

    def _notify(self, sitting: Sitting, seat: int, version: int) -> None:
        """Send a seat a notice, at once or when the last one is old enough. One that still waits
        is replaced."""
        waiting = seat in sitting.notices
        sitting.notices[seat] = version
        if not waiting:
            self._spawn(self._send_notice(sitting, seat))

    async def _send_notice(self, sitting: Sitting, seat: int) -> None:
        """Tell a seat that it is its turn, if it still is. If the server ends before, this is done
        when it is back."""
        last = sitting.noticed.get(seat)
        if last is not None:
            await asyncio.sleep(max(last + NOTICE_SECONDS - time.monotonic(), 0.0))
        version = sitting.notices.pop(seat)
        sitting.noticed[seat] = time.monotonic()
        table = sitting.table
        webhook = sitting.webhooks.get(seat)
        if webhook is not None and table.turn == seat:
            name = table.data.seats[seat].name
            await self.webhooks.tell(webhook, Notice(table.data.id, table.game, seat, name))
        await self.store.write(Write().remove_notices(table.data.id, seat, version))

    # Setting a table

    async def create(
        self,
        game: str,
        options: dict[str, Any],
        seats: list[Seat],
        terms: Terms,
        owner: str | None = None,
    ) -> Links:
        """A new table and its secrets. Its bots think at the expense of `owner`."""
        table = set_table(new_id(), game, options, seats, terms, now())
        links, grants = new_links(table)
        await self._add(table, grants, owner)
        return links

    async def _add(self, table: Table, grants: dict[str, Grant], owner: str | None) -> None:
        write = Write().add_table(table)
        for token, grant in grants.items():
            write.add_token(table.data.id, token, grant)
        await self.store.write(write)
        table.saved()
        sitting = Sitting(table, grants, {}, owner)
        self.sittings[table.data.id] = sitting
        self._attend(sitting)

    async def bring_in(self, record: Record, position: int, owner: str | None = None) -> Links:
        """A recorded game goes on at one screen, from the position after so many actions."""
        names = ["" if who == PERSON or who.startswith(BOT) else who for who in record.seats]
        seats = [Seat("person", name) for name in names]
        terms = Terms(hot_seat=True, hints=True)
        table = set_table(new_id(), record.game, dict(record.options), seats, terms, now())
        begun = msgspec.structs.replace(record, actions=record.actions[:position], result=None)
        table.resume(begun, now())
        links, grants = new_links(table)
        await self._add(table, grants, owner)
        return links

    async def rematch(self, sitting: Sitting) -> str:
        """The same people again, who sat first now last; their secrets open the new table too."""
        old = sitting.table
        seats = old.rotated()
        data = old.data
        table = set_table(new_id(), data.game, dict(data.options), seats, data.terms, now())
        grants = {
            token: grant if grant.seat is None else Grant(grant.role, (grant.seat - 1) % len(seats))
            for token, grant in sitting.grants.items()
        }
        await self._add(table, grants, sitting.owner)
        await self.change(sitting, lambda draft: draft.set_rematch(table.data.id, now()))
        return table.data.id

    async def claim(self, sitting: Sitting, seat: int, name: str) -> str:
        """Somebody sits down on an open seat; the secret of the seat is theirs."""
        return await self._with_new_token(
            sitting, seat, lambda draft: draft.claim(seat, name, now())
        )

    async def reissue(self, sitting: Sitting, seat: int) -> str:
        """A new secret for a seat; the old one opens nothing any more."""

        def check(draft: Table) -> None:
            if draft.data.terms.hot_seat:
                raise Refusal("hot-seat", "at one screen all people share one link")
            if draft.seat(seat).who != "person":
                raise Refusal("no-person", f"no person sits on seat {seat}")
            draft.reissued(seat, now())

        return await self._with_new_token(sitting, seat, check)

    async def _with_new_token(
        self, sitting: Sitting, seat: int, act: Callable[[Table], None]
    ) -> str:
        token = new_token()
        grant = Grant("seat", seat)
        name = sitting.table.data.id
        write = Write().remove_tokens(name, seat).add_token(name, hashed(token), grant)

        async def replace() -> None:
            await self._change(sitting, act, write)
            kept = {known: held for known, held in sitting.grants.items() if held.seat != seat}
            sitting.grants = kept | {hashed(token): grant}
            sitting.stir()

        await asyncio.shield(self._spawn(replace()))
        return token

    # Beside the game

    async def advise(self, sitting: Sitting, seat: int, owner: str | None = None) -> Advice:
        """A hint for a seat that is to move."""
        table = sitting.table
        if not table.data.terms.hints:
            raise Refusal("no-hints", "this table was set without hints")
        if table.turn != seat or table.data.record is None:
            raise Refusal("not-your-turn", "a hint is for a seat that is to decide")
        if sitting.hinting:
            raise Refusal("busy", "a hint is being thought about already")
        sitting.hinting = True
        try:
            return await self.thinking.advise(table.data.record, owner or sitting.owner)
        finally:
            sitting.hinting = False

    async def notes(self, sitting: Sitting, seat: int) -> str:
        return await self.store.read(queries.notes_of, sitting.table.data.id, seat)

    async def set_notes(self, sitting: Sitting, seat: int, text: str) -> None:
        """A seat's own notes: nobody else is told."""
        await self.store.write(Write().set_notes(sitting.table.data.id, seat, text))

    async def set_webhook(self, sitting: Sitting, seat: int, webhook: Webhook | None) -> None:
        """Where to tell a seat that it is its turn; None: nowhere."""
        if webhook is not None:
            self.webhooks.check(webhook.url)
        await self.store.write(Write().set_webhook(sitting.table.data.id, seat, webhook))
        sitting.webhooks.pop(seat, None)
        if webhook is not None:
            sitting.webhooks[seat] = webhook

    def watch(self, sitting: Sitting, hashes: frozenset[str], lingers: bool = False) -> Watcher:
        watcher = Watcher(hashes, lingers)
        sitting.watchers.add(watcher)
        sitting.look_around()
        return watcher

    def leave(self, sitting: Sitting, watcher: Watcher) -> None:
        sitting.watchers.discard(watcher)
        sitting.used = time.monotonic()
        if watcher.lingers:
            sitting.linger(watcher.hashes)
        sitting.look_around()


def new_links(table: Table) -> tuple[Links, dict[str, Grant]]:
    """Secrets for all who may come to a new table."""
    host, spectator, everybody = new_token(), new_token(), new_token()
    grants = {hashed(host): Grant("host"), hashed(spectator): Grant("spectator")}
    tokens: list[str | None] = []
    for number, seat in enumerate(table.data.seats):
        token = None
        if seat.who == "person" and table.data.terms.hot_seat:
            token = everybody
            grants[hashed(token)] = Grant("people")
        elif seat.who == "person":
            token = new_token()
            grants[hashed(token)] = Grant("seat", number)
        tokens.append(token)
    return Links(table.data.id, host, spectator, tokens), grants
