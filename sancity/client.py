"""A client for bots and scripts: takes a seat at a table of a Sancity server and plays.

It needs httpx and msgspec, and nothing else of Sancity.

A game against a bot of the server:

>>> import random
>>> from sancity.client import Client
>>> with Client("http://127.0.0.1:1906") as client:
...     links = client.new_table("san_gimignano", ["Robot", "bot:random"], fast=True)
...     with client.sit(links.table, links.host) as host:
...         host.start()
...     with client.sit(links.table, links.seats[0]) as seat:
...         for frame in seat.turns():
...             done = seat.play(frame, random.choice(frame.moves))
...         over = seat.look().over
>>> over
True
"""

import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import Any, Final

import msgspec

try:
    import httpx
except ModuleNotFoundError as error:
    raise ImportError(f'a client needs {error.name}: pip install "sancity[client]"') from None

__all__ = [
    "BOT",
    "Accepted",
    "Client",
    "Frame",
    "Hint",
    "Links",
    "Move",
    "Seat",
    "SeatInfo",
    "ServerError",
    "TableInfo",
    "You",
]

#: Precedes the level of a bot where seats are given by name.
BOT: Final = "bot:"
# How long the server may hold a request until something changes; the client waits a little longer.
WAIT_SECONDS: Final = 20.0
TIMEOUT_SECONDS: Final = 40.0
CONNECT_SECONDS: Final = 5.0
# Pauses before each retry of a request without an answer: a server that restarts is back by then.
# Each is made up to a half longer or shorter, so that programs do not all come back together.
RETRY_SECONDS: Final = (0.2, 0.5, 1.0, 2.0, 4.0)
SERVER_ERROR: Final = 500
TOO_MANY_REQUESTS: Final = 429
NOT_AVAILABLE: Final = 503


class ServerError(Exception):
    """A request that the server refused. The text is a sentence for people.

    >>> from sancity.client import Client
    >>> with Client("http://127.0.0.1:1906") as client:
    ...     client.new_table("chess", ["Ada", "Bo"])
    Traceback (most recent call last):
        ...
    sancity.client.ServerError: there is no game 'chess': ...
    """

    def __init__(self, status: int, error: str, message: str) -> None:
        super().__init__(message)
        #: The status of the answer.
        self.status = status
        #: The code for programs, such as `stale`.
        self.error = error


class Move(msgspec.Struct):
    """A legal move: play its `action` or its `text`. Its other fields are in the view.

    >>> from sancity.client import Client
    >>> with Client("http://127.0.0.1:1906") as client:
    ...     links = client.new_table("cable_car", ["Ada", "bot:random"], fast=True)
    ...     with client.sit(links.table, links.host) as host:
    ...         host.start()
    ...     with client.sit(links.table, links.seats[0]) as seat:
    ...         frame = next(seat.turns())
    >>> frame.moves[0].name, frame.moves[0].text
    ('lay', 'lay ...')
    """

    #: The number of the action.
    action: int
    #: The move in the game's notation.
    text: str
    #: What kind of move it is.
    name: str


class SeatInfo(msgspec.Struct):
    """A seat and who holds it.

    >>> from sancity.client import Client
    >>> with Client("http://127.0.0.1:1906") as client:
    ...     links = client.new_table("cable_car", ["Ada", "bot:easy", "open"])
    ...     with client.sit(links.table, links.spectator) as looking:
    ...         frame = looking.look()
    >>> [(seat.who, seat.level) for seat in frame.table.seats]
    [('person', None), ('bot', 'easy'), ('open', None)]
    >>> frame.table.seats[0].name
    'Ada'
    """

    #: `person`, `bot` or `open`.
    who: str
    #: The name of the player.
    name: str
    #: The level of a bot.
    level: str | None
    #: The level of the bot that plays for a person who has left.
    stand_in: str | None
    #: Whether the player watches the table now.
    connected: bool
    #: Whether the player has left for a while.
    away: bool
    #: Whether the player has given up.
    resigned: bool


class TableInfo(msgspec.Struct):
    """A table as everybody may know it.

    >>> from sancity.client import Client
    >>> with Client("http://127.0.0.1:1906") as client:
    ...     links = client.new_table("cable_car", ["Ada", "Bo"], options={"hand_size": 2})
    ...     with client.sit(links.table, links.host) as host:
    ...         before = host.look().table
    ...         host.start()
    ...         after = host.look().table
    >>> before.game, before.options["hand_size"], before.status, after.status
    ('cable_car', 2, 'open', 'playing')
    >>> before.commitment, len(after.commitment), after.position
    (None, 64, 0)
    """

    #: Its name, which is part of its links.
    id: str
    #: The name of the game.
    game: str
    #: Whether the game hides nothing from the other players.
    open: bool
    #: All options, with their values.
    options: dict[str, bool | int]
    #: `open` before the game, `playing` or `over`.
    status: str
    #: `resigned` if the table is over without a result.
    ended: str | None
    #: The seats, in order.
    seats: list[SeatInfo]
    #: The seat to move; None if there is none.
    turn: int | None
    #: How many actions have been played.
    position: int
    #: The hash of seed and salt, from the first move on.
    commitment: str | None
    #: The name of the table where the players play again.
    rematch: str | None


class You(msgspec.Struct):
    """What your seat may do.

    >>> from sancity.client import Client
    >>> with Client("http://127.0.0.1:1906") as client:
    ...     links = client.new_table("cable_car", ["Ada", "Bo"])
    ...     with client.sit(links.table, links.seats[1]) as bo:
    ...         you = bo.look().you
    >>> you.seat, you.seats, you.host, you.undo
    (1, [1], False, 0)
    """

    #: Your seat; None for a spectator, and if you hold several and named none.
    seat: int | None
    #: All seats that you hold.
    seats: list[int]
    #: Whether you host the table.
    host: bool
    #: How many actions you can undo.
    undo: int


class Frame(msgspec.Struct):
    """A table at a version, as your seat may see it.

    >>> from sancity.client import Client
    >>> with Client("http://127.0.0.1:1906") as client:
    ...     links = client.new_table("cable_car", ["Ada", "bot:random"], fast=True)
    ...     with client.sit(links.table, links.host) as host:
    ...         host.start()
    ...     with client.sit(links.table, links.seats[0]) as seat:
    ...         frame = next(seat.turns())
    >>> frame.to_move, frame.over, frame.scores
    (True, False, None)
    >>> len(frame.view["hand"]), frame.view["turn"] == frame.you.seat
    (1, True)
    """

    #: How many changes there have been.
    version: int
    #: The table.
    table: TableInfo
    #: What you may do.
    you: You
    #: What has happened since you last looked.
    changes: list[dict[str, Any]]
    #: What the seat may see of the game; None before it begins.
    view: dict[str, Any] | None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.table.status == "over"

    @property
    def to_move(self) -> bool:
        """Whether this seat is to move."""
        return self.you.seat is not None and self.table.turn == self.you.seat

    @property
    def moves(self) -> list[Move]:
        """The legal moves of this seat."""
        return msgspec.convert((self.view or {}).get("moves", []), list[Move])

    @property
    def scores(self) -> list[int] | None:
        """The final scores by seat; None before the end."""
        result = (self.view or {}).get("result")
        return None if result is None else list(result["scores"])


class Accepted(msgspec.Struct):
    """The answer to a command that was carried out and stored.

    >>> from sancity.client import Client
    >>> with Client("http://127.0.0.1:1906") as client:
    ...     links = client.new_table("cable_car", ["Ada", "bot:random"], fast=True)
    ...     with client.sit(links.table, links.host) as host:
    ...         host.start()
    ...     with client.sit(links.table, links.seats[0]) as seat:
    ...         frame = next(seat.turns())
    ...         done = seat.play(frame, frame.moves[0])
    >>> done.version > frame.version, done.position == frame.table.position + 1
    (True, True)
    """

    #: The version of the table that it made.
    version: int
    #: How many actions have been played.
    position: int


class Links(msgspec.Struct):
    """A new table and its secrets.

    >>> from sancity.client import Client
    >>> with Client("http://127.0.0.1:1906") as client:
    ...     links = client.new_table("cable_car", ["Ada", "bot:easy", "open"])
    >>> links.page.endswith(links.table), [secret is None for secret in links.seats]
    (True, [False, True, True])
    """

    #: The name of the table.
    table: str
    #: The address of its page.
    page: str
    #: The secret of the host.
    host: str
    #: The secret of spectators, who can take open seats.
    spectator: str
    #: By seat: its secret; None for bots and open seats.
    seats: list[str | None]


class Hint(msgspec.Struct):
    """What the hard bot would do.

    >>> from sancity.client import Client
    >>> with Client("http://127.0.0.1:1906") as client:
    ...     links = client.new_table("cable_car", ["Ada", "bot:random"], fast=True, hints=True)
    ...     with client.sit(links.table, links.host) as host:
    ...         host.start()
    ...     with client.sit(links.table, links.seats[0]) as seat:
    ...         frame = next(seat.turns())
    ...         hint = seat.hint()
    >>> hint.action in [move.action for move in frame.moves], hint.text != ""
    (True, True)
    """

    #: The number of the action.
    action: int
    #: The move in the game's notation.
    text: str
    #: What speaks for it, and how much worse the next best move is.
    reason: str


class Client:
    """A connection to a server, or to several servers of the same tables: if one does not answer,
    the next is asked. What the server refuses raises ServerError.

    >>> from sancity.client import Client
    >>> with Client("http://127.0.0.1:1906") as client:
    ...     [game["name"] for game in client.games()]
    ['cable_car', 'ticket_to_ride', 'san_gimignano', 'san_francisco', 'rebuild_1906']
    """

    def __init__(self, url: str | Sequence[str], token: str | None = None) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        # The first is in use.
        self._urls = (url,) if isinstance(url, str) else tuple(url)
        if not self._urls:
            raise ValueError("a client needs the address of at least one server")
        timeout = httpx.Timeout(TIMEOUT_SECONDS, connect=CONNECT_SECONDS)
        self._http = httpx.Client(headers=headers, timeout=timeout)

    def __enter__(self) -> "Client":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def games(self) -> list[dict[str, Any]]:
        """Return the games, their options and bots."""
        return msgspec.json.decode(self.request("GET", "/api/games"), type=list[dict[str, Any]])

    def rules(self, game: str, language: str = "en") -> dict[str, Any]:
        """Return the rules of a game as HTML, and by prompt the rule that explains it."""
        answer = self.request("GET", f"/api/games/{game}/rules", params={"language": language})
        return msgspec.json.decode(answer, type=dict[str, Any])

    def new_table(self, game: str, seats: Sequence[str], **terms: Any) -> Links:
        """Create a table. Seats are names of people; `bot:hard` is a bot, `open` is for anyone.

        `terms` are those of `POST /api/tables`: `options` of the game, `fast` for bots that do not
        wait before they move, `hints`, `clock`.

        >>> from sancity.client import Client
        >>> with Client("http://127.0.0.1:1906") as client:
        ...     clock = {"kind": "slow", "days": 2}
        ...     links = client.new_table("san_gimignano", ["Ada", "open"], clock=clock)
        >>> len(links.seats)
        2
        """
        body = {"game": game, "seats": [_seat(seat) for seat in seats], **terms}
        # Not `request`: sent twice, it could create two tables.
        return msgspec.json.decode(self._send("POST", "/api/tables", json=body), type=Links)

    def import_record(self, record: dict[str, Any], position: int = 0) -> Links:
        """Continue a recorded game at one screen, from a position.

        >>> import json
        >>> import sancity
        >>> from sancity.client import Client
        >>> from sancity.kernel.record import start_record, write_record
        >>> game = sancity.game("cable_car")
        >>> record = start_record(game, ["Ada", "Bo"], {}, seed=1906)
        >>> record.actions += [721, 1440]
        >>> with Client("http://127.0.0.1:1906") as client:
        ...     links = client.import_record(json.loads(write_record(record)), position=2)
        ...     with client.sit(links.table, links.host) as host:
        ...         position = host.look().table.position
        >>> position
        2
        """
        body = {"record": record, "position": position}
        return msgspec.json.decode(self._send("POST", "/api/tables/import", json=body), type=Links)

    def sit(self, table: str, token: str, seat: int | None = None) -> "Seat":
        """Take a seat by its secret; the host's or the spectators' secret works as well. At one
        screen all people share a secret, so `seat` says which of their seats it is."""
        return Seat(self._urls, table, token, seat)

    def request(self, method: str, path: str, **options: Any) -> bytes:
        """Send a request that may be repeated, again if no answer comes."""
        return self._send_until(_is_answer, method, path, options)

    def _send(self, method: str, path: str, **options: Any) -> bytes:
        """Send a request that may be carried out only once, again if it has certainly not been."""
        return self._send_until(_may_be_done, method, path, options)

    def _send_until(
        self,
        is_final: Callable[[Exception], bool],
        method: str,
        path: str,
        options: dict[str, Any],
    ) -> bytes:
        """Send a request until it succeeds or fails for good: to one server after the other, then
        again after a pause."""
        for pause in (*RETRY_SECONDS, None):
            for _ in self._urls:
                try:
                    return self._send_once(method, path, options)
                except (httpx.TransportError, ServerError) as error:
                    if is_final(error):
                        raise
                    failure = error
                self._try_next_server()
            if pause is not None:
                _sleep(pause)
        raise failure

    def _try_next_server(self) -> None:
        self._urls = self._urls[1:] + self._urls[:1]

    def _send_once(self, method: str, path: str, options: dict[str, Any]) -> bytes:
        answer = self._http.request(method, self._urls[0].rstrip("/") + path, **options)
        if answer.is_success:
            return answer.content
        try:
            problem = answer.json()
            error, message = str(problem["error"]), str(problem["message"])
        except (ValueError, KeyError, TypeError):
            error, message = "unknown", answer.reason_phrase
        raise ServerError(answer.status_code, error, message)


class Seat(Client):
    """A seat at a table: what `Client.sit` returns.

    >>> from sancity.client import Client
    >>> with Client("http://127.0.0.1:1906") as client:
    ...     links = client.new_table("san_gimignano", ["Ada", "open"])
    ...     with client.sit(links.table, links.spectator) as looking:
    ...         with looking.claim(1, "Robot") as seat:
    ...             before = seat.look()
    ...             seat.chat("Good luck!")
    ...             after = seat.look()
    >>> before.you.seat, [change["kind"] for change in after.changes]
    (1, ['chat'])
    """

    def __init__(
        self, url: str | Sequence[str], table: str, token: str, number: int | None = None
    ) -> None:
        super().__init__(url, token)
        self.table = table
        # The newest version seen, on any server.
        self._seen = 0
        self._path = f"/api/tables/{table}"
        # What names the seat in every request, if the secret opens several.
        self._named = {} if number is None else {"seat": number}

    def __enter__(self) -> "Seat":
        return self

    def look(self) -> Frame:
        """Return the table as it is now, and what has changed since this seat last looked."""
        return self._frame(self._path, {"after": self._seen} if self._seen else {})

    def _frame(self, path: str, query: dict[str, int | float]) -> Frame:
        """Return a frame that is not older than any seen before. A server that has not caught up
        with the others is asked again, or the next one is."""
        for pause in (*RETRY_SECONDS, None):
            news = self.request("GET", path, params=query | self._named)
            frame = msgspec.json.decode(news, type=Frame)
            if frame.version >= self._seen:
                self._seen = frame.version
                return frame
            self._try_next_server()
            if pause is not None:
                _sleep(pause)
        behind = f"the table is at version {frame.version}, but was at {self._seen} before"
        raise ServerError(NOT_AVAILABLE, "behind", behind)

    def follow(self, after: int = 0) -> Iterator[Frame]:
        """Yield the table after every change, until the game is over, and never an older version
        than before. The server holds each request until something changes. A lost connection is
        resumed."""
        while True:
            frame = self._frame(f"{self._path}/events", {"after": after, "wait": WAIT_SECONDS})
            if frame.version <= after:
                continue
            after = frame.version
            yield frame
            if frame.over:
                return

    def turns(self) -> Iterator[Frame]:
        """Yield the table each time this seat is to move, until the game is over."""
        return (frame for frame in self.follow() if frame.to_move)

    def play(self, frame: Frame, move: int | str | Move) -> Accepted:
        """Play a move in the position of a frame; return when it is stored."""
        chosen = move.action if isinstance(move, Move) else move
        return self._command("moves", frame, move=chosen)

    def undo(self, frame: Frame) -> Accepted:
        """Take back the last action."""
        return self._command("undo", frame)

    def restart_turn(self, frame: Frame) -> Accepted:
        """Take back the whole turn."""
        return self._command("restart-turn", frame)

    def take_back(self, frame: Frame, do: str = "ask", position: int | None = None) -> Accepted:
        """Ask the other players to go back further, or `agree` or `refuse` when they ask."""
        return self._command("take-back", frame, do=do, position=position)

    def _command(self, name: str, frame: Frame, **fields: Any) -> Accepted:
        # The key stays the same however often the command is sent, so it is carried out once.
        body = {"key": secrets.token_hex(8), "expect": frame.version} | self._named | fields
        answer = self.request("POST", f"{self._path}/{name}", json=body)
        done = msgspec.json.decode(answer, type=Accepted)
        self._seen = max(self._seen, done.version)
        return done

    def start(self) -> None:
        """Begin the game (host)."""
        self._send("POST", f"{self._path}/start")

    def rematch(self, level: str | None = None) -> str:
        """Play again, with bots of this level if it is given; return the name of the new table
        (host). One person against bots plays on at once; among people, the host starts the game."""
        answer = self._send("POST", f"{self._path}/rematch", json={"level": level})
        return str(msgspec.json.decode(answer)["table"])

    def invite(self) -> str:
        """Return the secret of a new link for spectators and for open seats (host)."""
        answer = self._send("POST", f"{self._path}/invitation")
        return str(msgspec.json.decode(answer)["token"])

    def claim(self, number: int, name: str) -> "Seat":
        """Take an open seat."""
        answer = self._change_seat(number, "claim", name=name)
        return Seat(self._urls, self.table, answer["token"])

    def rename(self, number: int, name: str) -> None:
        """Change the name of your own seat; the host can do so for others before the game."""
        self._change_seat(number, "rename", name=name)

    def leave(self, number: int) -> None:
        """Leave the table: a bot plays or the others wait, as its terms say, until you are back."""
        self._change_seat(number, "leave")

    def come_back(self, number: int) -> None:
        """Take the seat back after leaving, or from the bot that stands in."""
        self._change_seat(number, "back")

    def resign(self, number: int) -> None:
        """Give the game up for good: a bot plays to the end."""
        self._change_seat(number, "resign")

    def _change_seat(self, number: int, do: str, **fields: Any) -> dict[str, Any]:
        answer = self._send("POST", f"{self._path}/seats/{number}", json={"do": do, **fields})
        return msgspec.json.decode(answer, type=dict[str, Any])

    def hint(self, language: str = "en") -> Hint:
        """Return what the hard bot would do in this seat, at a table that allows hints."""
        answer = self._send("POST", f"{self._path}/hint", json={"language": language} | self._named)
        return msgspec.json.decode(answer, type=Hint)

    def chat(self, text: str) -> None:
        """Send a chat line to everybody at the table."""
        self._send("POST", f"{self._path}/chat", json={"text": text} | self._named)

    def record(self) -> dict[str, Any]:
        """Return the record: with its seed when the game is over, without what is hidden before."""
        answer = self.request("GET", f"{self._path}/record", params=self._named)
        return msgspec.json.decode(answer, type=dict[str, Any])


def _is_answer(error: Exception) -> bool:
    """Return whether a server has refused the request, and would again."""
    if not isinstance(error, ServerError):
        return False
    return error.status < SERVER_ERROR and error.status != TOO_MANY_REQUESTS


def _may_be_done(error: Exception) -> bool:
    """Return whether the request may have been carried out, or would be refused again."""
    return not isinstance(error, httpx.ConnectError | httpx.ConnectTimeout)


def _sleep(seconds: float) -> None:
    time.sleep(seconds * secrets.SystemRandom().uniform(0.5, 1.5))


def _seat(seat: str) -> dict[str, str]:
    if seat == "open":
        return {"who": "open"}
    if seat.startswith(BOT):
        return {"who": "bot", "level": seat.removeprefix(BOT)}
    return {"who": "person", "name": seat}
