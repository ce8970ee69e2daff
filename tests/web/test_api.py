"""The API, as pages and programs use it."""

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from typing import Any

import pytest

from sancity.games import GAMES
from sancity.kernel.judge import MAX_REASONS
from sancity.kernel.record import read_record, verify
from sancity.tables import live_table
from tests.web.serving import Hosted, Server, check


def finished(server: Server, game: str = "cable_car") -> Hosted:
    """A game between bots that is over."""
    table = server.new(game, "bot:random", "bot:random", fast=True).start()
    version = 0
    while (frame := table.get("host", "/events", after=version, wait=20))["table"][
        "status"
    ] != "over":
        version = frame["version"]
    return table


def test_games_are_listed_with_what_is_needed_to_set_a_table(server: Server) -> None:
    with server.client() as client:
        games = check(client.get("/api/games"))
    assert [game["name"] for game in games] == GAMES.names()
    cable_car = games[0]
    assert cable_car["players"] == [2, 3, 4, 5, 6]
    assert set(cable_car["titles"]) == {"en", "fr", "nl"}
    assert "hard" in cable_car["bots"]
    assert {game["name"] for game in games if game["open"]} == {"san_francisco", "san_gimignano"}


def test_people_sit_down_play_and_see_their_own_view(server: Server) -> None:
    table = server.new("cable_car", "Ada", "Bob").start()
    seat = table.turn()
    assert seat is not None
    frame = table.get(seat)
    assert frame["you"] == {"seat": seat, "seats": [seat], "host": False, "undo": 0}
    assert frame["view"]["moves"]
    assert table.get(1 - seat)["view"]["moves"] == []
    assert table.get("spectator")["view"]["viewer"] is None
    done = table.move(seat, "one")
    assert done == {"version": frame["version"] + 1, "position": 1}
    news = table.get(1 - seat, "/events", after=frame["version"])
    assert [change["kind"] for change in news["changes"]] == ["move"]
    assert news["view"]["events"]


def test_a_move_can_be_written_in_the_notation(server: Server) -> None:
    table = server.new().start()
    seat = table.turn()
    assert seat is not None
    written = table.get(seat)["view"]["moves"][0]["text"]
    assert table.move(seat, "one", written)["position"] == 1


def test_a_repeated_move_is_answered_the_same(server: Server) -> None:
    table = server.new().start()
    seat = table.turn()
    assert seat is not None
    first = table.move(seat, "one")
    again = table.post(seat, "/moves", key="one", expect=0, move=99999)
    assert again == first


def test_a_stale_move_is_refused_with_the_table_as_it_is(server: Server) -> None:
    table = server.new().start()
    seat = table.turn()
    assert seat is not None
    old = table.get(seat)["version"]
    table.move(seat, "one")
    answer = table.ask(seat, "/moves", key="two", expect=old, move=0)
    assert answer.status_code == 409
    problem = answer.json()
    assert problem["error"] == "stale"
    assert problem["frame"]["version"] == old + 1
    assert problem["frame"]["view"]["viewer"] == seat


@pytest.mark.parametrize(
    ("body", "status", "error"),
    [
        ({"move": 999_999}, 422, "illegal"),
        ({"move": "dance"}, 422, "illegal"),
        ({"move": 10**40}, 422, "illegal"),
        ({"move": None}, 400, "invalid"),
        ({"key": ""}, 400, "invalid"),
        ({"key": "x" * 65}, 400, "invalid"),
        ({"expect": "now"}, 400, "invalid"),
        ({"seat": 77}, 403, "forbidden"),
        ({"deck": True}, 400, "invalid"),
    ],
)
def test_a_wrong_move_says_what_is_wrong(
    server: Server, body: dict[str, Any], status: int, error: str
) -> None:
    table = server.new().start()
    seat = table.turn()
    assert seat is not None
    body = {"key": "k", "expect": table.get(seat)["version"], "move": 0} | body
    answer = table.ask(seat, "/moves", **body)
    assert answer.status_code == status
    assert answer.json()["error"] == error
    assert answer.json()["message"]
    assert table.get(seat)["table"]["position"] == 0


def test_permissions_are_required(server: Server) -> None:
    table, other = server.new().start(), server.new()
    seat = table.turn()
    assert seat is not None
    command: dict[str, Any] = {"key": "k", "expect": 2, "move": 0}
    assert table.ask("spectator", "/moves", **command).status_code == 403
    assert table.ask("host", "/moves", **command).status_code == 403
    assert table.ask(1 - seat, "/moves", **command).json()["error"] == "not-your-turn"
    assert table.ask(0, "/start").status_code == 403
    assert table.ask(0, "/seats/1", do="bot").status_code == 403
    stranger = other.client(0).get(f"/api/tables/{table.name}")
    assert stranger.status_code == 401
    assert server.client().get(f"/api/tables/{table.name}").status_code == 401
    assert server.client().get("/api/tables/nowhere").status_code == 404
    assert table.ask("spectator", "/chat", text="hello").status_code == 403


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "live", "bank": -1},
        {"kind": "live", "bank": 1e300},
        {"kind": "slow", "days": 0},
        {"kind": "sand"},
    ],
)
def test_a_clock_that_cannot_run_is_refused(server: Server, clock: dict[str, Any]) -> None:
    body = {"game": "cable_car", "seats": [{}, {}], "clock": clock}
    with server.client() as client:
        assert client.post("/api/tables", json=body).status_code == 400


def test_an_open_seat_is_for_the_first_to_claim_it(server: Server) -> None:
    table = server.new("cable_car", "Ada", "open")
    assert table.ask("host", "/start").json()["error"] == "open-seats"
    claimed = table.post("spectator", "/seats/1", do="claim", name="Bob\u202e")
    table.links["seats"][1] = claimed["token"]
    assert table.get(1)["table"]["seats"][1]["name"] == "Bob"
    assert table.ask("spectator", "/seats/1", do="claim", name="Eve").json()["error"] == "taken"
    table.start()


def test_the_host_seats_bots_gives_seats_back_and_reissues_links(server: Server) -> None:
    table = server.new("cable_car", "Ada", "Bob", "Carol").start()
    seat = table.turn()
    assert seat is not None
    table.post("host", f"/seats/{seat}", do="bot", level="random")
    version = table.get("host")["version"]
    assert table.get("host")["table"]["seats"][seat]["stand_in"] == "random"
    table.get("host", "/events", after=version, wait=20)
    table.post(seat, f"/seats/{seat}", do="back")
    assert table.get("host")["table"]["seats"][seat]["stand_in"] is None
    token = table.post("host", "/seats/0", do="reissue")["token"]
    assert table.client(0).get(f"/api/tables/{table.name}").status_code == 401
    table.links["seats"][0] = token
    assert table.get(0)["you"]["seat"] == 0
    assert table.ask("host", "/seats/9", do="bot").status_code == 404


def test_players_rename_themselves_and_the_host_others_before_the_game(server: Server) -> None:
    table = server.new("cable_car", "", "Bob")
    table.post(0, "/seats/0", do="rename", name=" Ada\u202e ")
    table.post("host", "/seats/1", do="rename", name="Robert")
    assert [seat["name"] for seat in table.get(1)["table"]["seats"]] == ["Ada", "Robert"]
    assert table.ask(0, "/seats/1", do="rename", name="Bob").status_code == 403
    assert table.ask("spectator", "/seats/1", do="rename", name="Bob").status_code == 403
    table.start()
    assert table.ask("host", "/seats/1", do="rename", name="Bob").status_code == 403
    assert table.ask(1, "/seats/1", do="rename", name="\u200b").json()["error"] == "text"
    version = table.post(1, "/seats/1", do="rename", name="Bobby")["version"]
    news = table.get(0, "/events", after=version - 1)
    assert [change["kind"] for change in news["changes"]] == ["renamed"]
    assert news["table"]["seats"][1]["name"] == "Bobby"


def test_players_leave_come_back_and_resign_for_themselves_only(server: Server) -> None:
    table = server.new("cable_car", "Ada", "Bob").start()
    for do in ("leave", "resign"):
        assert table.ask("host", "/seats/0", do=do).status_code == 403
        assert table.ask(1, "/seats/0", do=do).status_code == 403
    table.post(0, "/seats/0", do="leave")
    assert table.get(1)["table"]["seats"][0]["away"]
    assert table.get(0)["you"]["seat"] == 0
    table.post(0, "/seats/0", do="back")
    assert not table.get(1)["table"]["seats"][0]["away"]
    table.post(0, "/seats/0", do="resign")
    seats = table.get(1)["table"]["seats"]
    assert [seat["resigned"] for seat in seats] == [True, False]
    assert table.ask("host", "/seats/0", do="back").json()["error"] == "resigned"
    table.post(1, "/seats/1", do="resign")
    info = table.get("spectator")["table"]
    assert (info["status"], info["ended"], info["turn"]) == ("over", "resigned", None)
    table.post(0, "/chat", text="Well played")
    assert table.ask(0, "/sheet", method="GET").json()["error"] == "no-result"
    assert table.get(0, "/record")["format"] == "sancity-log-1"


def test_the_lobby_says_who_is_there_and_lets_them_talk(server: Server) -> None:
    table = server.new("cable_car", "Ada", "Bob", "open")

    def connected() -> list[bool]:
        return [seat["connected"] for seat in table.get("host")["table"]["seats"]]

    assert connected() == [False, False, False]
    with table.live(1) as bob, table.live("host"), table.live("spectator"):
        bob.recv(timeout=30)
        assert connected() == [False, True, False]
        table.post(1, "/chat", text="Where is everyone?")
        table.post("host", "/chat", text="Coming!")
        assert table.ask("spectator", "/chat", text="Hello").status_code == 403
        assert len(table.get("spectator", "/chat")) == 2


def test_the_host_fills_seats_with_bots_and_frees_them_again(server: Server) -> None:
    table = server.new("cable_car", "Ada", "Bob", "open")
    for seat in (1, 2):
        table.post("host", f"/seats/{seat}", do="bot", level="hard")
    assert [seat["level"] for seat in table.get("host")["table"]["seats"]] == [None, "hard", "hard"]
    table.post("host", "/seats/1", do="open")
    invitation = table.post("host", "/invitation")["token"]
    assert table.ask(0, "/invitation").status_code == 403
    with server.client(invitation) as client:
        path = f"/api/tables/{table.name}/seats/1"
        token = check(client.post(path, json={"do": "claim", "name": "Eve"}))["token"]
    # Bob's link was for another player of this seat.
    assert table.client(1).get(f"/api/tables/{table.name}").status_code == 401
    table.links["seats"][1] = token
    assert table.get(1)["you"]["seat"] == 1
    assert table.get("spectator")["table"]["seats"][1]["name"] == "Eve"
    table.start()


def test_a_seat_given_to_a_bot_cannot_be_taken_by_others(server: Server) -> None:
    table = server.new("cable_car", "Ada", "Bob")
    table.post("host", "/seats/1", do="bot", level="easy")
    assert table.get(1)["you"]["seats"] == []
    table.start()
    assert table.ask(1, "/moves", key="k", expect=3, move=0).status_code == 403


def test_undo_take_back_and_restart(server: Server) -> None:
    table = server.new("cable_car", "Ada", "bot:random", fast=True).start()
    version = 0
    while (frame := table.get(0, "/events", after=version, wait=20))["table"]["turn"] != 0:
        version = frame["version"]
    table.move(0, "one")
    version = 0
    while (frame := table.get(0, "/events", after=version, wait=20))["table"]["turn"] != 0:
        version = frame["version"]
    assert frame["you"]["undo"] > 0
    command = {"key": "oops", "expect": frame["version"]}
    undone = table.post(0, "/undo", **command)
    assert table.post(0, "/undo", **command) == undone
    assert table.get(0)["table"]["turn"] == 0

    people = server.new().start()
    seat = people.turn()
    assert seat is not None
    people.move(seat, "one")
    version = people.get(seat)["version"]
    people.post(seat, "/take-back", key="please", expect=version, do="ask")
    assert people.get(0)["table"]["take_back"]["seat"] == seat
    people.post(1 - seat, "/take-back", key="yes", expect=version, do="agree")
    assert people.get(0)["table"]["position"] == 0


def test_at_one_screen_one_link_is_for_all(server: Server) -> None:
    table = server.new("cable_car", "Ada", "Bob", hot_seat=True).start()
    assert table.links["seats"][0] == table.links["seats"][1]
    for number in range(4):
        frame = table.get(0)
        assert frame["you"] == {"seat": None, "seats": [0, 1], "host": False, "undo": 0}
        turn = frame["table"]["turn"]
        assert table.get(0, seat=turn)["you"]["seat"] == turn
        command = {"key": "unnamed", "expect": frame["version"], "move": 0}
        assert table.ask(0, "/moves", **command).json()["error"] == "name-seat"
        table.move(turn, f"move {number}")
    version = table.get(0)["version"]
    assert table.get(0, seat=1)["you"]["undo"] > 0
    table.post(0, "/restart-turn", key="again", expect=version, seat=1)
    assert table.get(0)["table"]["position"] < 4


@pytest.mark.parametrize("game", ["san_gimignano", "san_francisco"])
def test_at_one_screen_the_seat_to_move_acts_if_nothing_is_hidden(
    server: Server, game: str
) -> None:
    table = server.new(game, "Ada", "Bob", hot_seat=True).start()
    for number in range(4):
        frame = table.get(0)
        assert frame["table"]["open"]
        assert frame["you"]["seat"] == frame["table"]["turn"]
        action = frame["view"]["moves"][0]["action"]
        table.post(0, "/moves", key=f"move {number}", expect=frame["version"], move=action)


def test_a_browser_exchanges_links_for_a_cookie(server: Server) -> None:
    table = server.new().start()
    with server.client(headers={"Origin": server.url}) as browser:
        for seat in (0, 1):
            answer = browser.post("/api/session", json={"token": table.links["seats"][seat]})
            assert check(answer) == [{"table": table.name, "role": "seat", "seat": seat}]
            cookie = answer.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=strict" in cookie
            assert table.links["seats"][seat] not in cookie
        frame = check(browser.get(f"/api/tables/{table.name}"))
        assert frame["you"]["seats"] == [0, 1]
        assert frame["you"]["seat"] is None
        turn = frame["table"]["turn"]
        frame = check(browser.get(f"/api/tables/{table.name}?seat={turn}"))
        action = frame["view"]["moves"][0]["action"]
        command = {"key": "k", "expect": frame["version"], "move": action, "seat": turn}
        check(browser.post(f"/api/tables/{table.name}/moves", json=command))
        answer = browser.post("/api/session", json={"token": "0123456789abcdef"})
        assert answer.status_code == 401


def test_a_browser_forgets_a_table_that_stays_for_the_others(server: Server) -> None:
    table = server.new("cable_car", "Ada", "bot:random").start()
    path = f"/api/session/tables/{table.name}"
    with server.client(headers={"Origin": server.url}) as browser:
        assert browser.delete(path).json()["error"] == "who"
        for secret in (table.links["seats"][0], table.links["host"]):
            check(browser.post("/api/session", json={"token": secret}))
        refused = browser.delete(path)
        assert (refused.status_code, refused.json()["error"]) == (409, "still-playing")
        check(browser.get(f"/api/tables/{table.name}"))
        check(browser.post(f"/api/tables/{table.name}/seats/0", json={"do": "resign"}))
        again = check(browser.post(f"/api/tables/{table.name}/rematch"))["table"]
        # Its secrets also open the rematch, so they are kept; but the table is not listed.
        assert browser.delete(path).status_code == 204
        home = browser.get("/").text
        assert f"/table/{again}" in home
        assert f"/table/{table.name}" not in home
        assert check(browser.get(f"/api/tables/{again}"))["you"]["seat"] == 0
        check(browser.post(f"/api/tables/{again}/seats/0", json={"do": "resign"}))
        assert browser.delete(f"/api/session/tables/{again}").status_code == 204
        # Now they open nothing that this browser lists: they are gone.
        assert browser.get(f"/api/tables/{again}").status_code == 401
        assert browser.get(f"/api/tables/{table.name}").status_code == 401
        # Opening the link again brings the table back.
        check(browser.post("/api/session", json={"token": table.links["seats"][0]}))
        assert f"/table/{table.name}" in browser.get("/").text
    assert table.get(0)["table"]["status"] == "over"


def test_a_program_without_a_session_forgets_nothing(server: Server) -> None:
    table = server.new("cable_car", "bot:random", "bot:random")
    path = f"/api/session/tables/{table.name}"
    assert table.client("host").delete(path).json()["error"] == "who"


def test_chat_and_notes(server: Server) -> None:
    table = server.new().start()
    version = table.post(0, "/chat", text=" Good\u202e luck!\n")["version"]
    news = table.get(1, "/events", after=version - 1)["changes"]
    assert [change["data"] for change in news] == [{"name": "Ada", "text": "Good luck!"}]
    for who in (0, 1, "host", "spectator"):
        (line,) = table.get(who, "/chat")
        assert (line["version"], line["data"]["text"]) == (version, "Good luck!")
    assert table.ask(0, "/chat", text="\u200b").status_code == 422
    table.ask(0, "/notes", method="PUT", text="the east\nthe west")
    assert table.get(0, "/notes")["text"] == "the east\nthe west"
    assert table.get(1, "/notes")["text"] == ""
    assert table.client("spectator").get(f"/api/tables/{table.name}/notes").status_code == 403


def test_a_hint_says_why(server: Server) -> None:
    table = server.new("cable_car", "Ada", "Bob", hints=True).start()
    seat = table.turn()
    assert seat is not None
    legal = {move["action"]: move["text"] for move in table.get(seat)["view"]["moves"]}
    for language, word in (("en", "chance"), ("fr", "chances"), ("nl", "kans")):
        hint = table.post(seat, "/hint", language=language)
        assert legal[hint["action"]] == hint["text"]
        assert 1 <= len(hint["reasons"]) <= MAX_REASONS
        assert hint["reasons"][0][1:] in hint["reason"]
        assert hint["next_action"] in legal
        assert legal[hint["next_action"]] in hint["reason"]
        assert (word in hint["reason"]) == (hint["difference"] > 0)
    assert table.ask(1 - seat, "/hint").json()["error"] == "not-your-turn"


def test_positions_and_since_your_last_turn(server: Server) -> None:
    table = server.new().start()
    for number in range(6):
        seat = table.turn()
        assert seat is not None
        table.move(seat, f"move {number}")
    then = table.get(0, "/positions/3")
    assert then["position"] == 3
    assert then["of"] == 6
    assert then["view"]["viewer"] == 0
    assert table.get(0, "/positions/0")["seat"] is None
    assert table.client(0).get(f"/api/tables/{table.name}/positions/7").status_code == 404
    assert table.get("spectator", "/since", language="fr")["lines"]


def test_a_finished_game_is_exported_verified_and_brought_in_again(server: Server) -> None:
    table = finished(server)
    record = table.get("spectator", "/record")
    known = read_record(json.dumps(record))
    verify(known, GAMES.get("cable_car"))
    assert known.seed is not None
    with server.client() as client:
        answer = client.post("/api/tables/import", json={"record": record, "position": 20})
        again = Hosted(server, check(answer))
        assert again.get(0)["table"]["position"] == 20
        turn = again.turn()
        assert turn is not None
        again.move(turn, "other")
        for change, reason in (
            ({"seed": "1"}, "commitment"),
            ({"actions": [99999]}, "action"),
            ({"game": "chess"}, "no game"),
            ({"format": "mine"}, "format"),
            ({"seed": "9" * 5000}, ""),
        ):
            wrong = client.post("/api/tables/import", json={"record": record | change})
            assert wrong.status_code == 422
            assert reason in wrong.json()["message"]
        late = {"record": record, "position": len(record["actions"])}
        assert client.post("/api/tables/import", json=late).status_code == 422


def test_previews_are_for_the_seat_to_move(server: Server) -> None:
    table = server.new().start()
    seat = table.turn()
    assert seat is not None
    frame = table.get(seat)
    found = table.get(seat, "/previews")
    assert found["position"] == frame["table"]["position"]
    assert set(found["previews"]) == {str(move["action"]) for move in frame["view"]["moves"]}
    assert any(preview.get("lines") for preview in found["previews"].values())
    for other in (1 - seat, "spectator", "host"):
        assert table.get(other, "/previews")["previews"] == {}


def test_a_running_game_is_exported_without_what_is_hidden(server: Server) -> None:
    table = server.new().start()
    seat = table.turn()
    assert seat is not None
    table.move(seat, "one")
    log = table.get("spectator", "/record")
    assert log["format"] == "sancity-log-1"
    assert [step["seat"] for step in log["steps"]] == [seat]
    assert not {"seed", "salt", "actions"} & set(log)


def test_a_rematch_rotates_and_the_same_links_open_it(server: Server) -> None:
    table = server.new("cable_car", "Ada", "Bob", "bot:random", fast=True).start()
    assert table.ask("host", "/rematch").json()["error"] == "not-over"
    for seat in (0, 1):
        table.post("host", f"/seats/{seat}", do="bot", level="random")
    version = 0
    while (frame := table.get("host", "/events", after=version, wait=20))["table"][
        "status"
    ] != "over":
        version = frame["version"]
    answer = table.client("host").post(f"/api/tables/{table.name}/rematch")
    name = check(answer)["table"]
    assert answer.json()["status"] == "open"
    assert table.get(0)["table"]["rematch"] == name
    again = Hosted(server, table.links | {"table": name})
    assert again.get(0)["you"]["seat"] == 2
    assert [seat["name"] for seat in again.get(1)["table"]["seats"]] == ["Bob", "Mason", "Ada"]
    again.start()


def test_a_rematch_against_bots_is_being_played_at_once(server: Server) -> None:
    table = server.new("san_gimignano", "bot:random", "Ada", fast=True).start()
    table.post(1, "/seats/1", do="resign")
    assert table.ask("host", "/rematch", level="mighty").json()["error"] == "no-bot"
    answer = table.post("host", "/rematch", level="easy")
    assert answer["status"] == "playing"
    again = Hosted(server, table.links | {"table": answer["table"]})
    frame = again.get(1)
    assert frame["you"]["seat"] == 1
    assert (frame["table"]["seats"][0]["level"], frame["table"]["seats"][1]["name"]) == (
        "easy",
        "Ada",
    )
    assert table.ask("host", "/rematch").json()["error"] == "rematch"


def test_a_webhook_notifies_absent_players_only(server: Server) -> None:
    received: Queue[dict[str, Any]] = Queue()

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            received.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    receiver = HTTPServer(("127.0.0.1", 0), Receiver)
    thread = threading.Thread(target=receiver.serve_forever)
    thread.start()
    try:
        table = server.new().start()
        first = table.turn()
        assert first is not None
        other = 1 - first
        url = f"http://localhost:{receiver.server_port}/turn"
        body = {"url": url, "language": "nl"}
        check(table.ask(other, "/webhook", method="PUT", **body))
        number = 0
        while table.turn() == first:
            table.move(first, f"a {number}")
            number += 1
        found = received.get(timeout=30)
        assert found["event"] == "your-turn"
        assert found["table"] == table.name
        assert (
            found["text"]
            == f"{('Ada', 'Bob')[other]}, jij bent aan zet bij " + found["text"].split(" bij ")[1]
        )
        while table.turn() == other:
            table.move(other, f"b {number}")
            number += 1
        with table.live(other) as looking:
            looking.recv()
            while table.turn() == first:
                table.move(first, f"c {number}")
                number += 1
            check(table.ask(other, "/webhook", method="PUT", url=None))
        assert received.empty()
    finally:
        receiver.shutdown()
        thread.join()
        receiver.server_close()


def test_a_client_that_polls_is_connected_until_a_moment_after(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "POLL_GRACE_SECONDS", 0.2)
    table = server.new().start()
    turn = table.turn()
    assert turn is not None
    other = 1 - turn

    def is_looking(frame: Any) -> bool:
        return bool(frame["table"]["seats"][other]["connected"])

    start = table.get("spectator")
    assert not is_looking(start)
    version = start["version"]
    asking = threading.Thread(
        target=lambda: table.get(other, "/events", after=version, wait=20), daemon=True
    )
    with table.live("spectator") as live:
        live.recv(timeout=30)
        asking.start()
        assert is_looking(json.loads(live.recv(timeout=30)))
        table.move(turn, "the news")
        asking.join()
        frame = json.loads(live.recv(timeout=30))
        # The answer was sent with the move, and the client has not come back since.
        assert frame["version"] > version
        assert is_looking(frame)
        assert not is_looking(json.loads(live.recv(timeout=30)))
