"""Nothing that a seat may not know is on the wire: in no frame, no answer, no error, no log line.

Every byte that a seat gets is made a second time, from a guess of that seat: a state in which all
it cannot know is drawn at random. If the two are equal, nothing in it depended on what is hidden.
"""

import itertools
import json
import logging
from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack
from typing import Any, NamedTuple

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from sancity.games import GAMES
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import Event
from sancity.tables import frames, history, narration
from sancity.tables.frame_cache import FrameCache
from sancity.tables.live_table import LiveTable
from sancity.tables.permissions import Viewer
from sancity.tables.table import Table
from tests.proofs import FULL, heavy
from tests.web.serving import Hosted, Server

Who = int | str
# A good part of a game.
PART_MOVES = 24
# Frames are checked after every move, answers to requests at positions this far apart.
ANSWERS_EVERY = 12 if FULL else 36
NAMES = ("Ada", "Bob", "Carol", "Dan", "Eve", "Frank", "Grace", "Heidi")


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO)
    return caplog


def as_known_to(table: Table, seat: int | None, rng: Rng, position: int | None = None) -> Table:
    """The table as a seat knows it: what it cannot know is a guess, and nothing else is left."""
    known = table.draft()
    number = -1 if seat is None else seat
    assert known.played is not None
    state = table.state_at(table.position if position is None else position)
    known.played = known.played.guess(number, rng)
    known.played.state = state.guess(number, rng)
    known.data.record = known.played.record
    if known.data.record is not None and known.data.record.result is None:
        known.data.record.seed = known.data.record.salt = None
        known.data.record.actions = [-1] * table.position
    known.played.events = [
        [without_private(event, seat) for event in part] for part in table.events
    ]
    return known


def without_private(event: Event, seat: int | None) -> Event:
    private = event.private if event.seat == seat else {}
    return Event(event.name, event.seat, event.public, private)


def secrets_of(live: LiveTable, links: dict[str, Any], who: Who) -> list[str]:
    """Texts that may be in nothing that this visitor gets."""
    record = live.table.data.record
    hidden = [links["host"], links["spectator"], *links["seats"], *live.grants]
    if record is not None and record.result is None:
        hidden += [record.seed, record.salt]
    hidden += [f"notes of {seat}" for seat in range(9) if seat != who]
    hidden += ["https://example.org/of/"]
    return [text for text in hidden if text]


class Listener:
    """A client that receives everything it can get."""

    def __init__(self, table: Hosted, who: Who, socket: ClientConnection) -> None:
        self.table = table
        self.who = who
        self.seat = who if isinstance(who, int) else None
        self.socket = socket
        self.seen: int | None = None

    def frames(self, version: int) -> Iterator[str]:
        """What comes, up to a version."""
        while self.seen is None or self.seen < version:
            text = str(self.socket.recv(timeout=30))
            yield text
            self.seen = max(self.seen or 0, json.loads(text)["version"])

    def answers(self, position: int) -> Iterator[tuple[str, str, bytes]]:
        """The answers of the API to every kind of request."""
        client = self.table.client(self.who)
        base = f"/api/tables/{self.table.name}"
        for path in (
            *FRAMES,
            f"/positions/{position // 2}",
            f"/positions/{position}",
            "/previews",
            *SCORES,
            "/since?language=fr",
            "/log?language=nl",
            "/log?after=3",
            "/sheet",
            "/record",
            "/notes",
            "/positions/9999",
            "?seat=0",
            "?seat=1",
        ):
            yield "GET", path, client.get(base + path).content
        for path, body in (
            ("/moves", {"key": "wrong", "expect": 1, "move": 0}),
            ("/moves", {"key": "wrong", "expect": 10**6, "move": "dance"}),
            ("/undo", {"key": "wrong", "expect": 0}),
            ("/take-back", {"key": "wrong", "expect": 0}),
            ("/hint", {}),
            ("/start", {}),
            ("/seats/0", {"do": "rename", "name": ""}),
        ):
            yield "POST", path, client.post(base + path, json=body).content


def viewer_of(listener: Listener) -> Viewer:
    seats = frozenset() if listener.seat is None else frozenset([listener.seat])
    return Viewer(seats, listener.who == "host")


def frame(
    table: Table, connected: Collection[int], viewer: Viewer, after: int | None
) -> msgspec.Raw:
    return msgspec.Raw(FrameCache(table, connected).frame(viewer, after))


# Requests for frames: after which version.
FRAMES = {"": None, "?after=0": 0, "/events?after=1": 1}
# Requests for the lines of a score: the seat and the language.
SCORES = {"/score?of=0": (0, "en"), "/score?of=1&language=fr": (1, "fr")}


def remade(
    live: LiveTable, listener: Listener, path: str, rng: Rng, position: int
) -> msgspec.Struct | Sequence[msgspec.Struct] | msgspec.Raw | None:
    """The same answer, made from what the seat knows."""
    viewer = viewer_of(listener)
    known = as_known_to(live.table, listener.seat, rng)
    match path:
        case "/previews":
            return frames.previews(known, viewer, narration.refusals_for(known, viewer, "en"))
        case "/since?language=fr":
            return narration.since_last_turn(known, viewer, "fr")
        case "/log?language=nl":
            return narration.log_of(known, viewer, "nl")
        case "/log?after=3":
            return narration.log_of(known, viewer, "en", 3)
        case "/record":
            return history.record_for(known, viewer)
    if path in FRAMES:
        return frame(known, live.connected, viewer, FRAMES[path])
    if path in SCORES:
        return narration.score_of(known, viewer, *SCORES[path])
    if path.startswith("/positions/") and (then := int(path.split("/")[-1])) <= position:
        known = as_known_to(live.table, listener.seat, rng, then)
        assert known.state is not None
        events = known.events[then - 1] if then else []
        actor = known.actors[then - 1] if then else None
        view = known.game.view(known.state, listener.seat, events)
        return history.Position(then, position, actor, view)
    return None


class Variant(NamedTuple):
    """A game, and after how many moves its test is content."""

    game: str
    players: int
    options: dict[str, bool | int]
    moves: int

    def __str__(self) -> str:
        return "-".join(map(str, (self.game, self.players, *self.options)))


def variants() -> Iterator[Variant]:
    """Every game to its end; with fewest and with most players, and with each of its options, a
    good part of it."""
    for name in GAMES.names():
        game = GAMES.get(name)
        yield Variant(name, game.players[1], {}, 10**6)
        counts = itertools.cycle((game.players[0], game.players[-1]))
        options = [(o.name, value) for o in game.options for value in o.choices]
        changed = [{key: v} for key, v in options if v != game.read_options({})[key]]
        for chosen in ({}, {}, *changed):
            yield Variant(name, next(counts), chosen, PART_MOVES)


@heavy
@pytest.mark.parametrize("variant", list(variants()), ids=Variant.__str__)
def test_nothing_hidden_is_on_the_wire(
    server: Server, variant: Variant, logged: pytest.LogCaptureFixture
) -> None:
    players = variant.players
    names = NAMES[:players]
    table = server.new(variant.game, *names, hints=False, options=variant.options)
    live = server.service.live_tables[table.name]
    for seat in range(players):
        table.ask(seat, "/notes", method="PUT", text=f"notes of {seat}")
        url = f"https://example.org/of/{seat}"
        table.ask(seat, "/webhook", method="PUT", url=url)
    table.start()
    rng = seeded(1906)
    checked = 0
    with ExitStack() as stack:
        listeners = [
            Listener(table, who, stack.enter_context(table.live(who)))
            for who in (*range(players), "spectator", "host")
        ]
        while True:
            now = live.table
            checked += check_frames(live, table, listeners, rng)
            if now.turn is None or now.position == variant.moves:
                break
            if now.position % ANSWERS_EVERY == 0:
                checked += check_answers(live, table, listeners, rng)
            frame = table.get(now.turn)
            moves = frame["view"]["moves"]
            action = moves[rng.below(len(moves))]["action"]
            table.move(now.turn, f"move {now.position}", action, expect=frame["version"])
    assert checked > len(listeners) * live.table.position
    record = live.table.data.record
    assert record is not None
    # What these tests send is logged by their own client.
    lines = [r.getMessage() for r in logged.records if not r.name.startswith("http")]
    for hidden in (record.seed, record.salt, *table.links["seats"], *live.grants):
        assert hidden
        assert not any(hidden in line for line in lines)


def check_frames(live: LiveTable, table: Hosted, listeners: list[Listener], rng: Rng) -> int:
    """Everything on the sockets since the last move."""
    checked = 0
    for listener in listeners:
        before = listener.seen
        for text in listener.frames(live.table.data.version):
            found = json.loads(text)
            for hidden in secrets_of(live, table.links, listener.who):
                assert hidden not in text
            if found["version"] == live.table.data.version:
                after = found["after"]
                assert after in (None, before, found["version"])
                known = as_known_to(live.table, listener.seat, rng)
                connected = {
                    number
                    for number, seat in enumerate(found["table"]["seats"])
                    if seat["connected"]
                }
                again = frame(known, connected, viewer_of(listener), after)
                assert msgspec.json.encode(again) == text.encode()
                checked += 1
    return checked


def check_answers(live: LiveTable, table: Hosted, listeners: list[Listener], rng: Rng) -> int:
    checked = 0
    position = live.table.position
    for listener in listeners:
        for method, path, content in listener.answers(position):
            text = content.decode()
            for hidden in secrets_of(live, table.links, listener.who):
                assert hidden not in text
            again = remade(live, listener, path, rng, position) if method == "GET" else None
            if again is not None:
                assert msgspec.json.encode(again) == content
                checked += 1
            problem = json.loads(text)
            if isinstance(problem, dict) and problem.get("frame"):
                known = as_known_to(live.table, listener.seat, rng)
                again = frame(known, live.connected, viewer_of(listener), None)
                assert json.loads(bytes(again)) == problem["frame"]
                checked += 1
    return checked


def test_a_hint_depends_on_nothing_hidden(server: Server) -> None:
    """The bot that gives it gets a guess of the seat, and its choice is one of the seat's moves."""
    table = server.new("ticket_to_ride", "Ada", "Bob", hints=True).start()
    turn = table.turn()
    assert turn is not None
    live = server.service.live_tables[table.name]
    hint = table.post(turn, "/hint")
    record = live.table.data.record
    assert record is not None
    assert record.seed
    assert record.seed not in json.dumps(hint)
    legal = {move["action"] for move in table.get(turn)["view"]["moves"]}
    assert hint["action"] in legal


# Two people at one screen


class Screen:
    """A client at one screen with all people's seats, and a spectator: both watch and ask."""

    def __init__(self, table: Hosted, stack: ExitStack) -> None:
        self.table = table
        self.sockets = {who: stack.enter_context(table.live(who)) for who in (0, "spectator")}

    def newest(self, who: Who, version: int) -> dict[str, Any]:
        """The frame of a version, from the socket."""
        while True:
            found: dict[str, Any] = json.loads(self.sockets[who].recv(timeout=30))
            # Frames about who is connected have the version of the one before.
            if found["version"] == version and found["after"] != version:
                return found

    def asked(self, who: Who, path: str) -> Any:
        return self.table.client(who).get(f"/api/tables/{self.table.name}{path}").json()


def without_you(frame: dict[str, Any]) -> dict[str, Any]:
    """A frame without the viewer's seats and without what the client said it had seen."""
    return {key: value for key, value in frame.items() if key not in ("you", "after", "complete")}


HIDING_GAMES = [name for name in GAMES.names() if not GAMES.get(name).open_information]


@heavy
@pytest.mark.parametrize("game", HIDING_GAMES)
def test_at_one_screen_nothing_private_comes_before_a_seat_is_named(
    server: Server, game: str
) -> None:
    players = GAMES.get(game).players[-1]
    options = {"companies": True} if game == "cable_car" else {}
    names = NAMES[:players]
    table = server.new(game, *names, hot_seat=True, hints=True, options=options)
    for seat in range(players):
        table.ask(0, "/notes", method="PUT", text=f"notes of {seat}", seat=seat)
    rng = seeded(1906)
    with ExitStack() as stack:
        screen = Screen(table, stack)
        table.start()
        for number in range(PART_MOVES):
            version = table.get("spectator")["version"]
            frames = {who: screen.newest(who, version) for who in screen.sockets}
            assert without_you(frames[0]) == without_you(frames["spectator"])
            assert frames[0]["you"]["seat"] is None
            assert frames[0]["you"]["seats"] == list(range(players))
            assert frames[0]["you"]["undo"] == 0
            check_questions(screen, number)
            turn = frames[0]["table"]["turn"]
            check_orders(table, turn, number, version)
            named = table.get(0, seat=turn)
            assert named["view"] != frames[0]["view"]
            moves = named["view"]["moves"]
            action = moves[rng.below(len(moves))]["action"]
            command = {"key": f"move {number}", "expect": version, "move": action, "seat": turn}
            table.post(0, "/moves", **command)
            table.post(0, "/chat", text=f"after {number}")


def check_questions(screen: Screen, position: int) -> None:
    """Whatever is asked for without naming a seat, the answer is a spectator's."""
    for path in ("", "?after=0", "/events?after=1"):
        own, other = screen.asked(0, path), screen.asked("spectator", path)
        assert without_you(own) == without_you(other)
        assert own["you"]["seat"] is None
    for path in (
        f"/positions/{position // 2}",
        f"/positions/{position}",
        "/previews",
        "/since?language=fr",
        "/log?language=nl",
        "/record",
        "/sheet",
        "/chat",
    ):
        assert screen.asked(0, path) == screen.asked("spectator", path), path
    assert screen.asked(0, "/notes")["error"] == "name-seat"


def check_orders(table: Hosted, turn: int, number: int, version: int) -> None:
    """A command that names no seat is refused, without a hint of what could be done."""
    for path in ("/moves", "/undo", "/restart-turn", "/take-back", "/hint"):
        body: dict[str, Any] = {"key": f"{path} {number}", "expect": version}
        body = {} if path == "/hint" else body | ({"move": 0} if path == "/moves" else {})
        refused = table.ask(0, path, **body)
        assert refused.status_code == 409
        assert refused.json().keys() == {"error", "message"}
        assert refused.json()["error"] == "name-seat"
    stale: dict[str, Any] = {"key": f"stale {number}", "expect": 0, "move": 0, "seat": turn}
    assert table.ask(0, "/moves", **stale).json()["frame"]["you"]["seat"] == turn


def test_a_socket_shows_the_named_seat_whoever_is_to_move(server: Server) -> None:
    table = server.new("cable_car", "Ada", "Bob", hot_seat=True).start()
    with table.live(0, seat=1) as socket:
        hands = set()
        for number in range(6):
            frame = json.loads(socket.recv(timeout=30))
            turn = frame["table"]["turn"]
            assert frame["you"]["seat"] == frame["view"]["viewer"] == 1
            assert bool(frame["view"]["moves"]) == (turn == 1)
            hands.add(turn)
            action = table.get(0, seat=turn)["view"]["moves"][0]["action"]
            version = frame["version"]
            table.post(0, "/moves", key=f"{number}", expect=version, move=action, seat=turn)
        assert hands == {0, 1}
