"""A table that cannot be opened does not affect others, can be exported, and can be removed."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sancity.tables.data import CannotOpen, Refusal
from tests.tables.test_service import ADA, BOB, BOT, FAST, WithService, act, started, until
from tests.web.serving import Hosted, Server, check, serving

# What can be wrong with what is stored of a table, as a change of the text.
WRONG = {
    "rules": ('"rules_version":', '"rules_version":9', "older-rules"),
    "components": ('"components":"', '"components":"other ', "older-rules"),
    "option": ('"options":{', '"options":{"gone":true,', "older-rules"),
    "action": ('"actions":[', '"actions":[999999,', "damaged"),
    "half": ('"record":', "", "damaged"),
}


def spoil(file: Path, table: str, what: str) -> str:
    """Change what is stored of a table; why it can then not be opened."""
    old, new, reason = WRONG[what]
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT snapshot FROM tables WHERE id = ?"
        (text,) = connection.execute(query, (table,)).fetchone()
        assert old in text
        spoilt = text.replace(old, new) if new else text.partition(old)[0]
        connection.execute("UPDATE tables SET snapshot = ? WHERE id = ?", (spoilt, table))
        connection.commit()
    return reason


@pytest.mark.parametrize("what", WRONG)
def test_the_service_opens_without_it(with_service: WithService, tmp_path: Path, what: str) -> None:
    names: list[str] = []

    async def begin(service: Any) -> None:
        for seats in ((BOT, BOT), (ADA, BOB)):
            live = await started(service, *seats)
            names.append(live.table.data.id)
        await act(service, live)

    async def go_on(service: Any) -> None:
        with pytest.raises(CannotOpen) as refusal:
            await service.find(names[0])
        assert refusal.value.code == reason
        live = await service.find(names[1])
        await act(service, live)

    with_service(begin)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        # A bot has to move there: the service looks at it as soon as it opens.
        connection.execute("UPDATE tables SET wake = 1.0 WHERE id = ?", (names[0],))
        connection.execute("INSERT INTO notices SELECT ?, 0, 1, id FROM servers", (names[0],))
        connection.commit()
    reason = spoil(tmp_path / "tables.db", names[0], what)
    with_service(go_on)


def test_a_table_that_was_not_begun_keeps_no_option_that_is_gone(
    with_service: WithService, tmp_path: Path
) -> None:
    names: list[str] = []

    async def begin(service: Any) -> None:
        links = await service.create("cable_car", {}, [ADA, BOB], FAST)
        names.append(links.table)

    async def go_on(service: Any) -> None:
        with pytest.raises(CannotOpen, match="older rules"):
            await service.find(names[0])

    with_service(begin)
    spoil(tmp_path / "tables.db", names[0], "option")
    with_service(go_on)


@pytest.fixture
def spoilt(tmp_path: Path) -> Iterator[tuple[Server, Hosted, Hosted]]:
    """A server with a table begun under older rules, and one that is as it should be."""
    file = tmp_path / "tables.db"
    with serving(file) as server:
        links = [server.new("cable_car", "Ada", "Bob").start().links for _ in range(2)]
        old = Hosted(server, links[0])
        turn = old.turn()
        assert turn is not None
        old.move(turn, "first")
    spoil(file, links[0]["table"], "rules")
    with serving(file) as server:
        yield server, Hosted(server, links[0]), Hosted(server, links[1])


def test_its_people_learn_the_reason_and_strangers_do_not(
    spoilt: tuple[Server, Hosted, Hosted],
) -> None:
    _, old, fine = spoilt
    answer = old.client(0).get(f"/api/tables/{old.name}")
    assert answer.status_code == 409
    assert answer.json()["error"] == "older-rules"
    assert "begun under older rules" in answer.json()["message"]
    stranger = fine.client(0).get(f"/api/tables/{old.name}")
    assert stranger.status_code == 401
    assert fine.get(0)["table"]["status"] == "playing"
    with old.live(0) as socket, pytest.raises(ConnectionClosed, match="older-rules"):
        socket.recv()


def test_the_export_has_nothing_hidden(spoilt: tuple[Server, Hosted, Hosted]) -> None:
    _, old, _ = spoilt
    for who in (0, 1, "host", "spectator"):
        found = old.get(who, "/record")
        assert found["reason"] == "older-rules"
        assert found["seats"] == ["Ada", "Bob"]
        assert found["record"] is None
        assert [change["kind"] for change in found["changes"]] == ["created", "started", "move"]
        assert "seed" not in str(found)
        assert "action" not in str(found)


def test_the_host_removes_it_and_gets_all_of_it(spoilt: tuple[Server, Hosted, Hosted]) -> None:
    _, old, fine = spoilt
    assert old.client(0).delete(f"/api/tables/{old.name}").status_code == 403
    assert fine.client("host").delete(f"/api/tables/{old.name}").status_code == 401
    refused = fine.client("host").delete(f"/api/tables/{fine.name}")
    assert (refused.status_code, refused.json()["error"]) == (409, "can-open")
    found = check(old.client("host").delete(f"/api/tables/{old.name}"))
    assert len(found["record"]["actions"]) == 1
    assert found["record"]["seed"].isdecimal()
    assert old.client("host").get(f"/api/tables/{old.name}").status_code == 404


@pytest.mark.parametrize("who", ["host", "seat"])
def test_the_home_page_shows_it(spoilt: tuple[Server, Hosted, Hosted], who: str) -> None:
    server, old, fine = spoilt
    own = {"Origin": server.url}
    with server.client(headers=own) as browser:
        token = old.links["host"] if who == "host" else old.links["seats"][1]
        for secret in (token, fine.links["seats"][0]):
            browser.post("/api/session", json={"token": secret}).raise_for_status()
        home = browser.get("/")
        assert home.status_code == 200
        assert "Begun under older rules" in home.text
        assert f"/table/{fine.name}" in home.text
        assert ("for everybody" in home.text) == (who == "host")
        export = browser.get(f"/api/tables/{old.name}/record")
        assert export.json()["game"] == "cable_car"
        removed = browser.post(f"/table/{old.name}/remove")
        assert removed.status_code == 303
        home = browser.get("/")
        assert "Begun under older rules" not in home.text
        assert f"/table/{fine.name}" in home.text
    # The others keep what only a seat has removed.
    left = old.client(0).get(f"/api/tables/{old.name}").status_code
    assert left == (404 if who == "host" else 409)


def test_rows_that_cannot_be_read_are_one_tables_trouble(
    with_service: WithService, tmp_path: Path
) -> None:
    names: list[str] = []

    async def begin(service: Any) -> None:
        live = await started(service, BOT, BOT)
        names.append(live.table.data.id)
        await until(lambda: live.table.position > 2)

    async def go_on(service: Any) -> None:
        unopened = (await asyncio.gather(service.find(names[0]), return_exceptions=True))[0]
        assert isinstance(unopened, Refusal)
        assert unopened.code == "damaged"

    with_service(begin)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        connection.execute("UPDATE tables SET snapshot = '{'")
        connection.execute("UPDATE events SET data = 'no json' WHERE version = 2")
        connection.commit()
    with_service(go_on)
