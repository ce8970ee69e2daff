"""Who thinks when: every address has its share, and quick thoughts do not wait for long ones."""

import asyncio
import os
import signal
import time
from pathlib import Path

import httpx

from sancity.bots import joined
from sancity.games import GAMES
from sancity.kernel.record import Record, start_record
from sancity.tables.thinking import FairQueue, Job, Thinking, choose_in_part
from tests.test_processes import children, outlived_by
from tests.web.serving import ServerProcess


def job(owner: str, quick: bool = False) -> Job:
    loop = asyncio.new_event_loop()
    try:
        return Job(len, (), owner, quick, loop.create_future())
    finally:
        loop.close()


def order(queue: FairQueue, seconds: float = 1.0, quick_only: bool = False) -> list[str]:
    """Whose thoughts come one after the other, if each takes so long."""
    owners = []
    while (taken := queue.take(quick_only)) is not None:
        owners.append(taken.owner)
        queue.charge(taken.owner, seconds)
    return owners


def test_addresses_take_turns_however_many_tables_they_have() -> None:
    queue = FairQueue()
    for _ in range(5):
        queue.add(job("many"))
    queue.add(job("one"))
    queue.add(job("two"))
    assert order(queue) == ["many", "one", "two", "many", "many", "many", "many"]


def test_whoever_has_thought_long_waits_longer() -> None:
    queue = FairQueue()
    queue.add(job("long"))
    assert queue.take(quick_only=False) is not None
    queue.charge("long", 10.0)
    for _ in range(3):
        queue.add(job("long"))
        queue.add(job("short"))
    assert order(queue) == ["short", "short", "short", "long", "long", "long"]


def test_time_that_was_not_used_is_not_saved_up() -> None:
    queue = FairQueue()
    for _ in range(10):
        queue.add(job("steady"))
        assert queue.take(quick_only=False) is not None
        queue.charge("steady", 1.0)
    for _ in range(4):
        queue.add(job("steady"))
        queue.add(job("late"))
    assert order(queue) == ["late", "steady"] * 4


def test_quick_thoughts_go_before_long_ones() -> None:
    queue = FairQueue()
    queue.add(job("a", quick=False))
    queue.add(job("a", quick=True))
    first = queue.take(quick_only=False)
    assert first is not None
    assert first.quick
    assert queue.take(quick_only=True) is None
    assert queue.take(quick_only=False) is not None
    assert queue.take(quick_only=False) is None


def new_game() -> Record:
    return start_record(GAMES.get("cable_car"), ["person", "person"], {}, seed=1906)


def test_an_easy_bot_answers_while_experts_of_another_address_think() -> None:
    """Each of the experts thinks for minutes; the easy bot waits for none of them."""

    async def happens() -> None:
        thinking = Thinking(workers=1)
        slow = "search@100000000"
        try:
            experts = [
                asyncio.ensure_future(thinking.choose(new_game(), slow, "one address"))
                for _ in range(25)
            ]
            for owner in ("another address", "one address"):
                action = await thinking.choose(new_game(), "easy", owner)
                assert action in GAMES.get("cable_car").new(2, 1906).legal()
            assert not any(expert.done() for expert in experts)
            for expert in experts:
                expert.cancel()
        finally:
            await asyncio.to_thread(thinking.close)

    asyncio.run(happens())


def test_an_expert_uses_all_processes_and_decides_the_same_again() -> None:
    """The search is divided between them; what it finds depends only on their number."""
    record = new_game()
    parts = [choose_in_part(record, "expert", number, 2) for number in range(2)]
    assert [part.iterations for part in parts] == [1000, 1000]

    async def happens() -> list[int]:
        thinking = Thinking(workers=2)
        try:
            return [await thinking.choose(record, "expert") for _ in range(2)]
        finally:
            await asyncio.to_thread(thinking.close)

    assert asyncio.run(happens()) == [joined(parts).choices[0].action] * 2


def test_a_server_that_ends_leaves_no_thoughts_behind(tmp_path: Path) -> None:
    for number in (signal.SIGKILL, signal.SIGTERM):
        server = ServerProcess(tmp_path / f"{number}.db")
        try:
            with httpx.Client(base_url=server.url, timeout=60) as client:
                for level in ("expert", "easy"):
                    set_bots(client, level)
                while len(workers := children(server.process.pid)) < 3:
                    time.sleep(0.05)
            server.process.send_signal(number)
            server.process.wait()
            assert not outlived_by(workers)
        finally:
            if server.process.poll() is None:
                os.kill(server.process.pid, signal.SIGKILL)
                server.process.wait()


def set_bots(client: httpx.Client, level: str) -> None:
    bots = [{"who": "bot", "level": level}] * 4
    links = client.post("/api/tables", json={"game": "ticket_to_ride", "seats": bots}).json()
    headers = {"Authorization": f"Bearer {links['host']}"}
    client.post(f"/api/tables/{links['table']}/start", headers=headers).raise_for_status()
