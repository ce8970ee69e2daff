"""The service: changes are stored before they are seen; bots and clocks act by themselves."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import OperationalError

from sancity.kernel.record import verify
from sancity.processes import kill_workers
from sancity.tables import clock, queries, schema
from sancity.tables.data import Command, Deadline, Live, Refusal, Seat, Slow, Terms
from sancity.tables.live_table import LiveTable
from sancity.tables.permissions import Viewer
from sancity.tables.service import TableService
from sancity.tables.store import sweep
from sancity.tables.tokens import hashed
from sancity.tables.webhooks import Notice, Webhook, Webhooks
from sancity.tables.writes import Write

ADA, BOB, BOT = Seat("person", "Ada"), Seat("person", "Bob"), Seat("bot", level="random")
FAST = Terms(fast=True, hints=True)


WithService = Callable[[Callable[[TableService], Awaitable[None]]], None]


async def started(service: TableService, *seats: Seat, terms: Terms = FAST) -> LiveTable:
    links = await service.create("cable_car", {}, list(seats), terms)
    live = await service.find(links.table)
    await service.change(live, lambda table: table.start(clock.now()))
    return live


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


async def act(service: TableService, live: LiveTable, key: str | None = None) -> None:
    """The person to move plays their first legal move."""
    table = live.table
    assert table.turn is not None
    assert table.state is not None
    command = Command(table.turn, key, table.data.version)
    action = table.state.legal()[0]
    await service.change(live, lambda draft: draft.move(command, action, clock.now()))


def test_bots_play_to_the_end_across_a_restart(with_service: WithService) -> None:
    names: list[str] = []

    async def begin(service: TableService) -> None:
        live = await started(service, BOT, BOT)
        names.append(live.table.data.id)
        await until(lambda: live.table.position > 5)

    async def go_on(service: TableService) -> None:
        # No client asks for the table: it goes on all the same.
        live = service.live_tables[names[0]]
        await until(lambda: live.table.data.status == "over")
        assert live.table.data.record is not None
        verify(live.table.data.record, live.table.game)

    with_service(begin)
    with_service(go_on)


def test_an_answer_is_remembered_across_a_restart(with_service: WithService) -> None:
    names: list[str] = []

    async def begin(service: TableService) -> None:
        live = await started(service, ADA, BOB)
        names.append(live.table.data.id)
        await act(service, live, "first")

    async def again(service: TableService) -> None:
        live = await service.find(names[0])
        table = live.table
        command = Command(table.actors[0], "first", 2)
        answer = await service.change(live, lambda draft: draft.move(command, 0, clock.now()))
        assert answer == (type(answer))(3, 1)
        assert live.table.data.version == 3

    with_service(begin)
    with_service(again)


def test_nothing_is_seen_before_it_is_stored(
    with_service: WithService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def happens(service: TableService) -> None:
        live = await started(service, ADA, BOB)
        stored = service.store.write
        seen: list[int] = []

        async def slow(write: Write) -> None:
            seen.append(live.table.position)
            await stored(write)
            seen.append(live.table.position)

        monkeypatch.setattr(service.store, "write", slow)
        await act(service, live)
        assert seen == [0, 0]
        assert live.table.position == 1

    with_service(happens)


def test_a_change_is_finished_although_the_client_has_gone(with_service: WithService) -> None:
    async def happens(service: TableService) -> None:
        live = await started(service, ADA, BOB)
        asked = asyncio.ensure_future(act(service, live))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        asked.cancel()
        await until(lambda: live.table.position == 1)

    with_service(happens)


def test_a_table_that_was_swept_is_gone(with_service: WithService, tmp_path: Path) -> None:
    async def happens(service: TableService) -> None:
        live = await started(service, ADA, BOB)
        assert await asyncio.to_thread(sweep, tmp_path / "tables.db", -1.0, 0.0) == 1
        with pytest.raises(Refusal, match="removed"):
            await act(service, live)
        with pytest.raises(Refusal, match="no such table"):
            await service.find(live.table.data.id)

    with_service(happens)


def test_idle_tables_leave_the_memory_and_come_back(with_service: WithService) -> None:
    async def happens(service: TableService) -> None:
        live = await started(service, ADA, BOB)
        await act(service, live)
        service.forget_idle(time.monotonic() + 1)
        assert not service.live_tables
        one, other = await asyncio.gather(*(service.find(live.table.data.id) for _ in range(2)))
        assert one is other
        assert one.table.actors == live.table.actors

    with_service(happens)


def test_a_clock_runs_out_and_a_bot_takes_over(with_service: WithService) -> None:
    async def happens(service: TableService) -> None:
        terms = Terms(clock=Live(0.05), on_timeout="bot", fast=True)
        live = await started(service, ADA, BOB, terms=terms)
        await until(lambda: live.table.data.status == "over")
        kinds = [change.kind for change in live.table.changes]
        assert kinds.count("timeout") == 2

    with_service(happens)


def test_secrets_are_kept_as_hashes_only(with_service: WithService) -> None:
    async def happens(service: TableService) -> None:
        links = await service.create("cable_car", {}, [ADA, BOB, BOT], Terms())
        assert links.seats[2] is None
        known = [links.host, links.spectator, *filter(None, links.seats)]
        assert len(set(known)) == 4
        rows = await service.store.read(lambda c: c.execute(select(schema.tokens)).all())
        assert {row.hash for row in rows} == {hashed(token) for token in known}
        assert not any(token in str(rows) for token in known)

    with_service(happens)


def test_an_open_seat_is_claimed_and_its_link_reissued(with_service: WithService) -> None:
    async def happens(service: TableService) -> None:
        links = await service.create("cable_car", {}, [ADA, Seat("open")], Terms())
        live = await service.find(links.table)
        token = await service.claim(live, 1, "Bob")
        found = live.permissions_of(frozenset([hashed(token)]))
        assert found is not None
        assert found.seats == {1}
        with pytest.raises(Refusal, match="taken"):
            await service.claim(live, 1, "Eve")
        newer = await service.reissue(live, 1)
        assert live.permissions_of(frozenset([hashed(token)])) is None
        service.forget_idle(time.monotonic() + 1)
        live = await service.find(links.table)
        assert live.permissions_of(frozenset([hashed(token)])) is None
        assert live.permissions_of(frozenset([hashed(newer)])) == found

    with_service(happens)


def test_a_rematch_opens_with_the_same_secrets(with_service: WithService) -> None:
    async def happens(service: TableService) -> None:
        links = await service.create("cable_car", {}, [ADA, BOB], Terms())
        live = await service.find(links.table)
        await service.change(live, lambda table: table.start(clock.now()))
        while live.table.turn is not None:
            await act(service, live)
        again = await service.rematch(live)
        assert live.table.data.rematch == again.table.data.id
        assert again.table.data.seats == [BOB, ADA]
        assert again.table.data.status == "open"
        ada = again.permissions_of(frozenset([hashed(links.seats[0] or "")]))
        assert ada is not None
        assert ada.seats == {1}

    with_service(happens)


async def resigned(service: TableService, *seats: Seat) -> LiveTable:
    """A table whose only person has given up."""
    live = await started(service, *seats)
    person = live.table.people[0]
    await service.change(live, lambda draft: draft.resign(person, clock.now()))
    return live


def test_a_rematch_against_bots_begins_at_once(with_service: WithService) -> None:
    names: list[str] = []

    async def happens(service: TableService) -> None:
        live = await resigned(service, BOT, ADA, BOT)
        with pytest.raises(Refusal, match="no bot 'mighty'"):
            await service.rematch(live, "mighty")
        again = await service.rematch(live, "easy")
        easy = Seat("bot", level="easy")
        assert again.table.data.seats == [easy, ADA, easy]
        assert again.table.data.status == "playing"
        assert again.grants == live.grants
        await until(lambda: again.table.turn == 1)
        names.append(again.table.data.id)

    async def after_a_restart(service: TableService) -> None:
        again = await service.find(names[0])
        assert again.table.turn == 1
        await act(service, again)

    with_service(happens)
    with_service(after_a_restart)


def test_two_requests_for_a_rematch_make_one_table(with_service: WithService) -> None:
    async def happens(service: TableService) -> None:
        live = await resigned(service, ADA, BOT)
        before = len(service.live_tables)
        answers = await asyncio.gather(
            service.rematch(live), service.rematch(live), return_exceptions=True
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["LiveTable", "Refusal"]
        assert len(service.live_tables) == before + 1
        count = select(func.count()).select_from(schema.tables)
        assert await service.store.read(lambda c: c.execute(count).scalar_one()) == before + 1

    with_service(happens)


def test_a_table_that_was_given_up_stays_over_after_a_restart(with_service: WithService) -> None:
    names: list[str] = []

    async def happens(service: TableService) -> None:
        live = await resigned(service, ADA, BOT)
        names.append(live.table.data.id)

    async def after_a_restart(service: TableService) -> None:
        assert names[0] not in service.live_tables
        live = await service.find(names[0])
        assert (live.table.data.status, live.table.data.ended) == ("over", "resigned")
        assert live.duties is None

    with_service(happens)
    with_service(after_a_restart)


def test_old_and_new_invitations_open_the_table(
    with_service: WithService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sancity.tables.service.MAX_INVITATIONS", 3)

    async def happens(service: TableService) -> None:
        links = await service.create("cable_car", {}, [ADA, Seat("open")], Terms())
        live = await service.find(links.table)
        tokens = [links.spectator, await service.invite(live), await service.invite(live)]
        with pytest.raises(Refusal, match="3 links"):
            await service.invite(live)
        service.forget_idle(time.monotonic() + 1)
        live = await service.find(links.table)
        for token in tokens:
            found = live.permissions_of(frozenset([hashed(token)]))
            assert found is not None
            assert not found.seats
            assert not found.host

    with_service(happens)


def test_a_new_player_gets_neither_the_notes_nor_the_webhook_of_the_last(
    with_service: WithService,
) -> None:
    async def happens(service: TableService) -> None:
        links = await service.create("cable_car", {}, [ADA, BOB], Terms())
        live = await service.find(links.table)
        await service.set_notes(live, 1, "a plan")
        await service.set_webhook(live, 1, Webhook("https://example.org/bob", "en"))
        await service.change(live, lambda draft: draft.leave(1, clock.now()))
        await service.claim(live, 1, "Eve")
        assert await service.notes(live, 1) == ""
        assert live.webhooks == {}
        old = live.permissions_of(frozenset([hashed(links.seats[1] or "")]))
        assert old is None

    with_service(happens)


def test_a_recorded_game_goes_on_at_one_screen(with_service: WithService) -> None:
    async def happens(service: TableService) -> None:
        live = await started(service, BOT, BOT)
        await until(lambda: live.table.data.status == "over")
        record = live.table.data.record
        assert record is not None
        links = await service.import_record(record, 10)
        again = await service.find(links.table)
        assert again.table.position == 10
        assert again.table.turn is not None
        assert links.seats[0] == links.seats[1]
        await act(service, again)
        service.forget_idle(time.monotonic() + 1)
        assert (await service.find(links.table)).table.position == 11

    with_service(happens)


def test_notes_are_kept_by_seat(with_service: WithService) -> None:
    async def happens(service: TableService) -> None:
        live = await started(service, ADA, BOB)
        version = live.table.data.version
        await service.set_notes(live, 0, "Bob wants the east")
        await service.set_notes(live, 0, "Bob wants the west")
        assert await service.notes(live, 0) == "Bob wants the west"
        assert await service.notes(live, 1) == ""
        assert live.table.data.version == version

    with_service(happens)


def test_a_hint_is_a_legal_move_for_a_seat_that_is_to_decide(with_service: WithService) -> None:
    async def happens(service: TableService) -> None:
        live = await started(service, ADA, BOB)
        turn = live.table.turn
        assert turn is not None
        assert live.table.state is not None
        asked = asyncio.ensure_future(service.advise(live, turn))
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="already"):
            await service.advise(live, turn)
        advice = await asked
        assert advice.action in live.table.state.legal()
        assert 0 <= advice.share <= 100
        with pytest.raises(Refusal, match="to move"):
            await service.advise(live, 1 - turn)
        plain = await started(service, ADA, BOB, terms=Terms())
        with pytest.raises(Refusal, match="does not allow hints"):
            await service.advise(plain, 0)

    with_service(happens)


def test_a_bot_whose_process_was_ended_moves_all_the_same(with_service: WithService) -> None:
    async def happens(service: TableService) -> None:
        live = await started(service, BOT, BOT)
        await until(lambda: live.table.position > 2)
        for lane in service.thinking._lanes:
            if lane.pool is not None:
                kill_workers(lane.pool)
        await until(lambda: live.table.data.status == "over")

    with_service(happens)


def test_a_notice_that_waits_is_sent_after_a_restart(
    with_service: WithService, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[Notice] = []
    names: list[str] = []

    async def hang(*_: object) -> None:
        await asyncio.Event().wait()

    async def answer(_: Webhooks, webhook: Webhook, notice: Notice) -> None:
        assert webhook == Webhook("https://example.org/turn", "fr")
        sent.append(notice)

    async def waiting(service: TableService) -> int:
        query = select(func.count()).select_from(schema.notices)
        return await service.store.read(lambda c: int(c.execute(query).scalar_one()))

    async def call(service: TableService) -> None:
        live = await started(service, ADA, BOB)
        first = live.table.turn
        assert first is not None
        webhook = Webhook("https://example.org/turn", "fr")
        await service.set_webhook(live, 1 - first, webhook)
        while live.table.turn == first:
            await act(service, live)
        assert await waiting(service) == 1
        names.append(live.table.data.id)

    async def send_again(service: TableService) -> None:
        await until(lambda: bool(sent))
        assert sent[0].table == names[0]
        assert sent[0].seat == service.live_tables[names[0]].table.turn
        async with asyncio.timeout(60):
            while await waiting(service):
                await asyncio.sleep(0.01)

    monkeypatch.setattr(Webhooks, "send", hang)
    with_service(call)
    monkeypatch.setattr(Webhooks, "send", answer)
    with_service(send_again)
    assert len(sent) == 1


def test_setting_the_wall_clock_changes_no_players_time(
    with_service: WithService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def happens(service: TableService) -> None:
        live = await started(service, ADA, BOB, terms=Terms(clock=Live(1000.0)))
        real = time.time
        for hours in (1, -2):
            monkeypatch.setattr(time, "time", lambda hours=hours: real() + 3600 * hours)
            await act(service, live)
            assert all(left > 900.0 for left in live.table.data.left)
            assert not live.table.data.flagged

    with_service(happens)


@pytest.mark.parametrize("kind", [Live(1000.0), Slow(2.0)])
@pytest.mark.parametrize("down", [10 * 86400.0, -5 * 86400.0])
def test_clocks_do_not_run_while_the_server_is_down(
    with_service: WithService, monkeypatch: pytest.MonkeyPatch, kind: Live | Slow, down: float
) -> None:
    names: list[str] = []
    wanted = 1000.0 if isinstance(kind, Live) else 2 * 86400.0

    async def begin(service: TableService) -> None:
        links = await service.create("cable_car", {}, [ADA, BOB], Terms(clock=kind))
        live = await service.find(links.table)
        await service.change(live, lambda table: table.start(clock.now() - 500.0))
        names.append(links.table)

    async def go_on(service: TableService) -> None:
        # What was used before it went down is used, and no more; after a second pause too.
        duty = service.live_tables[names[0]].table.duty()
        assert isinstance(duty, Deadline)
        assert wanted - 600.0 < duty.at - clock.now() <= wanted - 500.0

    with_service(begin)
    for _ in range(2):
        # The next process starts days later, or by a clock that was set back.
        monkeypatch.setattr(clock, "_start", clock._start + down)
        with_service(go_on)


def test_a_table_is_taken_over_although_the_data_could_not_be_read_at_first(
    with_service: WithService, monkeypatch: pytest.MonkeyPatch
) -> None:
    names: list[str] = []

    async def begin(service: TableService) -> None:
        live = await started(service, ADA, BOB, terms=Terms(clock=Live(0.2), on_timeout="bot"))
        names.append(live.table.data.id)

    async def go_on(service: TableService) -> None:
        await until(lambda: names[0] in service.live_tables)
        live = service.live_tables[names[0]]
        await until(lambda: any(change.kind == "timeout" for change in live.table.changes))

    failures = 0
    load = queries.load_table

    def fail_at_first(connection: Any, name: str) -> Any:
        nonlocal failures
        failures += 1
        if failures < 3:
            raise OperationalError("", {}, RuntimeError("gone"))
        return load(connection, name)

    with_service(begin)
    monkeypatch.setattr("sancity.tables.service.RETRY_SECONDS", 0.01)
    monkeypatch.setattr(queries, "load_table", fail_at_first)
    with_service(go_on)
    assert failures == 3


def test_every_frame_has_the_time_that_a_clock_has_used(with_service: WithService) -> None:
    async def happens(service: TableService) -> None:
        live = await started(service, ADA, BOB, terms=Terms(clock=Live(1000.0)))
        viewer = Viewer(frozenset({0}), False)
        first = msgspec.json.decode(live.frame(viewer))["table"]["used"]
        await asyncio.sleep(0.05)
        assert msgspec.json.decode(live.frame(viewer))["table"]["used"] > first

    with_service(happens)
