"""The house: what changes is stored before anyone is told; bots and clocks need nobody to ask."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import func, select

from sancity.kernel.record import verify
from sancity.processes import kill_workers
from sancity.tables import clock, schema
from sancity.tables.data import Command, Deadline, Live, Refusal, Seat, Slow, Terms
from sancity.tables.frames import Viewer
from sancity.tables.house import House, Sitting
from sancity.tables.store import sweep
from sancity.tables.tokens import hashed
from sancity.tables.webhooks import Notice, Webhook, Webhooks
from sancity.tables.writes import Write

ADA, BOB, BOT = Seat("person", "Ada"), Seat("person", "Bob"), Seat("bot", level="random")
FAST = Terms(fast=True, hints=True)


InHouse = Callable[[Callable[[House], Awaitable[None]]], None]


async def started(house: House, *seats: Seat, terms: Terms = FAST) -> Sitting:
    links = await house.create("cable_car", {}, list(seats), terms)
    sitting = await house.find(links.table)
    await house.change(sitting, lambda table: table.start(clock.now()))
    return sitting


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


async def act(house: House, sitting: Sitting, key: str | None = None) -> None:
    """The person to move plays their first legal move."""
    table = sitting.table
    assert table.turn is not None
    assert table.state is not None
    command = Command(table.turn, key, table.data.version)
    action = table.state.legal()[0]
    await house.change(sitting, lambda draft: draft.move(command, action, clock.now()))


def test_bots_play_to_the_end_across_a_restart(in_house: InHouse) -> None:
    names: list[str] = []

    async def begin(house: House) -> None:
        sitting = await started(house, BOT, BOT)
        names.append(sitting.table.data.id)
        await until(lambda: sitting.table.position > 5)

    async def go_on(house: House) -> None:
        # Nobody asks for the table: it is in play all the same.
        sitting = house.sittings[names[0]]
        await until(lambda: sitting.table.data.status == "over")
        assert sitting.table.data.record is not None
        verify(sitting.table.data.record, sitting.table.game)

    in_house(begin)
    in_house(go_on)


def test_an_answer_is_remembered_across_a_restart(in_house: InHouse) -> None:
    names: list[str] = []

    async def begin(house: House) -> None:
        sitting = await started(house, ADA, BOB)
        names.append(sitting.table.data.id)
        await act(house, sitting, "first")

    async def again(house: House) -> None:
        sitting = await house.find(names[0])
        table = sitting.table
        command = Command(table.acted[0], "first", 2)
        answer = await house.change(sitting, lambda draft: draft.move(command, 0, clock.now()))
        assert answer == (type(answer))(3, 1)
        assert sitting.table.data.version == 3

    in_house(begin)
    in_house(again)


def test_nobody_sees_what_is_not_stored(in_house: InHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    async def happens(house: House) -> None:
        sitting = await started(house, ADA, BOB)
        stored = house.store.write
        seen: list[int] = []

        async def slow(write: Write) -> None:
            seen.append(sitting.table.position)
            await stored(write)
            seen.append(sitting.table.position)

        monkeypatch.setattr(house.store, "write", slow)
        await act(house, sitting)
        assert seen == [0, 0]
        assert sitting.table.position == 1

    in_house(happens)


def test_a_change_is_finished_although_whoever_asked_has_gone(in_house: InHouse) -> None:
    async def happens(house: House) -> None:
        sitting = await started(house, ADA, BOB)
        asked = asyncio.ensure_future(act(house, sitting))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        asked.cancel()
        await until(lambda: sitting.table.position == 1)

    in_house(happens)


def test_a_table_that_was_swept_is_gone(in_house: InHouse, tmp_path: Path) -> None:
    async def happens(house: House) -> None:
        sitting = await started(house, ADA, BOB)
        assert await asyncio.to_thread(sweep, tmp_path / "tables.db", -1.0, 0.0) == 1
        with pytest.raises(Refusal, match="removed elsewhere"):
            await act(house, sitting)
        with pytest.raises(Refusal, match="no such table"):
            await house.find(sitting.table.data.id)

    in_house(happens)


def test_idle_tables_leave_the_memory_and_come_back(in_house: InHouse) -> None:
    async def happens(house: House) -> None:
        sitting = await started(house, ADA, BOB)
        await act(house, sitting)
        house.forget_idle(time.monotonic() + 1)
        assert not house.sittings
        one, other = await asyncio.gather(*(house.find(sitting.table.data.id) for _ in range(2)))
        assert one is other
        assert one.table.acted == sitting.table.acted

    in_house(happens)


def test_a_clock_runs_out_and_a_bot_takes_over(in_house: InHouse) -> None:
    async def happens(house: House) -> None:
        terms = Terms(clock=Live(0.05), on_timeout="bot", fast=True)
        sitting = await started(house, ADA, BOB, terms=terms)
        await until(lambda: sitting.table.data.status == "over")
        kinds = [change.kind for change in sitting.table.changes]
        assert kinds.count("timeout") == 2

    in_house(happens)


def test_secrets_are_kept_as_hashes_only(in_house: InHouse) -> None:
    async def happens(house: House) -> None:
        links = await house.create("cable_car", {}, [ADA, BOB, BOT], Terms())
        assert links.seats[2] is None
        known = [links.host, links.spectator, *filter(None, links.seats)]
        assert len(set(known)) == 4
        rows = await house.store.read(lambda c: c.execute(select(schema.tokens)).all())
        assert {row.hash for row in rows} == {hashed(token) for token in known}
        assert not any(token in str(rows) for token in known)

    in_house(happens)


def test_an_open_seat_is_claimed_and_its_link_issued_anew(in_house: InHouse) -> None:
    async def happens(house: House) -> None:
        links = await house.create("cable_car", {}, [ADA, Seat("open")], Terms())
        sitting = await house.find(links.table)
        token = await house.claim(sitting, 1, "Bob")
        found = sitting.find_pass(frozenset([hashed(token)]))
        assert found is not None
        assert found.seats == {1}
        with pytest.raises(Refusal, match="taken"):
            await house.claim(sitting, 1, "Eve")
        newer = await house.reissue(sitting, 1)
        assert sitting.find_pass(frozenset([hashed(token)])) is None
        house.forget_idle(time.monotonic() + 1)
        sitting = await house.find(links.table)
        assert sitting.find_pass(frozenset([hashed(token)])) is None
        assert sitting.find_pass(frozenset([hashed(newer)])) == found

    in_house(happens)


def test_a_rematch_opens_with_the_same_secrets(in_house: InHouse) -> None:
    async def happens(house: House) -> None:
        links = await house.create("cable_car", {}, [ADA, BOB], Terms())
        sitting = await house.find(links.table)
        await house.change(sitting, lambda table: table.start(clock.now()))
        while sitting.table.turn is not None:
            await act(house, sitting)
        again = await house.find(await house.rematch(sitting))
        assert sitting.table.data.rematch == again.table.data.id
        assert again.table.data.seats == [BOB, ADA]
        ada = again.find_pass(frozenset([hashed(links.seats[0] or "")]))
        assert ada is not None
        assert ada.seats == {1}

    in_house(happens)


def test_a_recorded_game_goes_on_at_one_screen(in_house: InHouse) -> None:
    async def happens(house: House) -> None:
        sitting = await started(house, BOT, BOT)
        await until(lambda: sitting.table.data.status == "over")
        record = sitting.table.data.record
        assert record is not None
        links = await house.bring_in(record, 10)
        again = await house.find(links.table)
        assert again.table.position == 10
        assert again.table.turn is not None
        assert links.seats[0] == links.seats[1]
        await act(house, again)
        house.forget_idle(time.monotonic() + 1)
        assert (await house.find(links.table)).table.position == 11

    in_house(happens)


def test_notes_are_kept_by_seat(in_house: InHouse) -> None:
    async def happens(house: House) -> None:
        sitting = await started(house, ADA, BOB)
        version = sitting.table.data.version
        await house.set_notes(sitting, 0, "Bob wants the east")
        await house.set_notes(sitting, 0, "Bob wants the west")
        assert await house.notes(sitting, 0) == "Bob wants the west"
        assert await house.notes(sitting, 1) == ""
        assert sitting.table.data.version == version

    in_house(happens)


def test_a_hint_is_a_legal_move_for_a_seat_that_is_to_decide(in_house: InHouse) -> None:
    async def happens(house: House) -> None:
        sitting = await started(house, ADA, BOB)
        turn = sitting.table.turn
        assert turn is not None
        assert sitting.table.state is not None
        asked = asyncio.ensure_future(house.advise(sitting, turn))
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="already"):
            await house.advise(sitting, turn)
        advice = await asked
        assert advice.action in sitting.table.state.legal()
        assert 0 <= advice.share <= 100
        with pytest.raises(Refusal, match="to decide"):
            await house.advise(sitting, 1 - turn)
        plain = await started(house, ADA, BOB, terms=Terms())
        with pytest.raises(Refusal, match="without hints"):
            await house.advise(plain, 0)

    in_house(happens)


def test_a_bot_whose_process_was_ended_moves_all_the_same(in_house: InHouse) -> None:
    async def happens(house: House) -> None:
        sitting = await started(house, BOT, BOT)
        await until(lambda: sitting.table.position > 2)
        for lane in house.thinking._lanes:
            if lane.pool is not None:
                kill_workers(lane.pool)
        await until(lambda: sitting.table.data.status == "over")

    in_house(happens)


def test_a_notice_that_waits_is_sent_after_a_restart(
    in_house: InHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Notice] = []
    names: list[str] = []

    async def hang(*_: object) -> None:
        await asyncio.Event().wait()

    async def answer(_: Webhooks, webhook: Webhook, notice: Notice) -> None:
        assert webhook == Webhook("https://example.org/turn", "fr")
        told.append(notice)

    async def waiting(house: House) -> int:
        query = select(func.count()).select_from(schema.notices)
        return await house.store.read(lambda c: int(c.execute(query).scalar_one()))

    async def call(house: House) -> None:
        sitting = await started(house, ADA, BOB)
        first = sitting.table.turn
        assert first is not None
        webhook = Webhook("https://example.org/turn", "fr")
        await house.set_webhook(sitting, 1 - first, webhook)
        while sitting.table.turn == first:
            await act(house, sitting)
        assert await waiting(house) == 1
        names.append(sitting.table.data.id)

    async def tell(house: House) -> None:
        await until(lambda: bool(told))
        assert told[0].table == names[0]
        assert told[0].seat == house.sittings[names[0]].table.turn
        async with asyncio.timeout(60):
            while await waiting(house):
                await asyncio.sleep(0.01)

    monkeypatch.setattr(Webhooks, "tell", hang)
    in_house(call)
    monkeypatch.setattr(Webhooks, "tell", answer)
    in_house(tell)
    assert len(told) == 1


def test_a_wall_clock_that_is_moved_changes_nobodys_time(
    in_house: InHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def happens(house: House) -> None:
        sitting = await started(house, ADA, BOB, terms=Terms(clock=Live(1000.0)))
        real = time.time
        for hours in (1, -2):
            monkeypatch.setattr(time, "time", lambda hours=hours: real() + 3600 * hours)
            await act(house, sitting)
            assert all(left > 900.0 for left in sitting.table.data.left)
            assert not sitting.table.data.flagged

    in_house(happens)


@pytest.mark.parametrize("kind", [Live(1000.0), Slow(2.0)])
@pytest.mark.parametrize("down", [10 * 86400.0, -5 * 86400.0])
def test_clocks_do_not_run_while_the_server_is_down(
    in_house: InHouse, monkeypatch: pytest.MonkeyPatch, kind: Live | Slow, down: float
) -> None:
    names: list[str] = []
    wanted = 1000.0 if isinstance(kind, Live) else 2 * 86400.0

    async def begin(house: House) -> None:
        links = await house.create("cable_car", {}, [ADA, BOB], Terms(clock=kind))
        sitting = await house.find(links.table)
        await house.change(sitting, lambda table: table.start(clock.now() - 500.0))
        names.append(links.table)

    async def go_on(house: House) -> None:
        # What was used before it went down is used, and no more; after a second pause too.
        duty = house.sittings[names[0]].table.duty()
        assert isinstance(duty, Deadline)
        assert wanted - 600.0 < duty.at - clock.now() <= wanted - 500.0

    in_house(begin)
    for _ in range(2):
        # The next process starts days later, or by a clock that was set back.
        monkeypatch.setattr(clock, "_START", clock._START + down)
        in_house(go_on)


def test_what_a_clock_has_used_is_told_by_every_frame(in_house: InHouse) -> None:
    async def happens(house: House) -> None:
        sitting = await started(house, ADA, BOB, terms=Terms(clock=Live(1000.0)))
        viewer = Viewer(frozenset({0}), False)
        first = msgspec.json.decode(sitting.frame(viewer))["table"]["used"]
        await asyncio.sleep(0.05)
        assert msgspec.json.decode(sitting.frame(viewer))["table"]["used"] > first

    in_house(happens)
